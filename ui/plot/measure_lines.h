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
    QStringList lesserWords{}; ///< that say less: where none of those has room
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
    /// A note level with the first line's words, at the right edge of the frame; left out where it would
    /// begin before an x or stand on words of a line.
    void setNote(const QString& note, double from);
    void setTheme(const Theme& theme) { m_theme = theme; }
    bool isNoteShown() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawArrow(QCPPainter* painter, QPointF tip, QPointF tail) const;
    struct Label
    {
        QString words;
        QRectF box;
    };
    Label labelOf(const MeasureLine& line) const;
    QRectF noteBox() const;
    QFont font() const { return m_theme.interfaceFont(Theme::tickPoints); }

    std::vector<MeasureLine> m_lines;
    QString m_note;
    double m_noteFrom = 0;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
