// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <vector>

namespace posiscope {

/// A length marked on a drawing: a horizontal or vertical line with an arrow at either end, thin lines from
/// there to the ends of what is measured, and text. All points are in axis coordinates.
struct MeasureLine
{
    QPointF from;
    QPointF to;
    QPointF measuredFrom; ///< the ends of what is measured, to which the thin lines lead
    QPointF measuredTo;
    QStringList words;      ///< longest first: the first that has room is written
    bool wordsAfter = true; ///< whether the text stands to the right of the line, else over the middle of a
                            ///< horizontal one
};

/// The lengths marked on a wave or another drawing.
class MeasureLines : public Drawing
{
    Q_OBJECT

public:
    MeasureLines(QCPAxis* x, QCPAxis* y);

    void setLines(std::vector<MeasureLine> lines) { m_lines = std::move(lines); }
    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawArrow(QCPPainter* painter, QPointF tip, QPointF tail) const;
    void drawWords(QCPPainter* painter, const MeasureLine& line) const;

    std::vector<MeasureLine> m_lines;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
