// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/text_line.h"

namespace posiscope {

class ColourBar;

/// Text above a frame, at its left and its right, or a colour bar at its right.
class Titles : public Drawing
{
    Q_OBJECT

public:
    /// `gap`: pixels between the text and the frame, at scale 1.
    Titles(QCPAxis* x, QCPAxis* y, double gap);

    void set(const TextLine& left, const TextLine& right = {}, const ColourBar* bar = nullptr);
    /// Extends the titles to the end of another frame, which stands farther right in the same row.
    void setEnd(const QCPAxisRect& frame) { m_end = &frame; }
    /// The height that the titles need above the gap, in pixels.
    int height() const;

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect().united(m_end->outerRect()); }
    void draw(QCPPainter* painter) override;

private:
    double m_gap;
    TextLine m_left;
    TextLine m_right;
    const ColourBar* m_bar = nullptr; ///< drawn lying at the right
    const QCPAxisRect* m_end;
};

} // namespace posiscope
