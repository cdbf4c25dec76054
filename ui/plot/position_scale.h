// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

namespace posiscope {

/// The colours of the positions, from 0 to the last one, in a line at the right end of its row. In a file
/// alone: the header of a card has a bar of its own.
class PositionScale : public QCPLayoutElement
{
    Q_OBJECT

public:
    explicit PositionScale(Plot* plot)
        : QCPLayoutElement(plot)
    {
    }

    void setLast(int position) { m_last = position; }
    bool isShown() const;

    QSize minimumOuterSizeHint() const override { return {0, height()}; }
    QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, height()}; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    int height() const;

    int m_last = 0;
};

} // namespace posiscope
