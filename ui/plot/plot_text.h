// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"

namespace posiscope {

/// Text that has a row or a cell of a plot's layout. FrameText is what stands in or over a frame
/// and needs no place in the layout. A row that is not visible takes no room.
class PlotText : public QCPLayoutElement
{
    Q_OBJECT

public:
    enum class Place {
        Row,   ///< a line
        Middle ///< a cell: the name as a heading in its middle, and below it what follows
    };

    PlotText(Plot* plot, Place place);

    void setText(const TextLine& text) { m_text = text; }
    /// The height of a row.
    int extent() const;

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    QString words() const { return m_text.longestFirst.value(0); }
    QRectF row() const;
    void drawMessage(QCPPainter* painter) const;

    Place m_place;
    TextLine m_text;
};

} // namespace posiscope
