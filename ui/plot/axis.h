// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

#include <functional>

namespace posiscope {

/// An axis that shapes the text of a tick once and remembers it, where QCustomPlot's own measures every label
/// three times whenever it is drawn. None is set as a power of ten: what a tick says is its ticker's affair.
class Axis : public QCPAxis
{
    Q_OBJECT

public:
    Axis(QCPAxisRect* rect, AxisType side);

    /// A new one at a side of the rect, owned by it.
    static Axis* addTo(QCPAxisRect* rect, AxisType side);

    /// From now on its numbers are drawn by the marks of the plot, which leave out some of them; the axis
    /// leaves room for them, and for the widest that a mark may need.
    void leaveNumbersToMarks();
    void setWidest(const QString& number);
    /// Keeps the numbers off the data by the width of the gutter that triangles stand in.
    void setGutter(bool gutter) { m_hasGutter = gutter; }
    bool hasGutter() const { return m_hasGutter; }
    /// Words behind the last number of a level axis, in place of a label below them: the first that has room.
    void setEndWords(const QStringList& longestFirst) { m_endWords = longestFirst; }

    /// Where a number stands whose middle is at a pixel along the axis.
    QRectF boxOf(const QString& number, double pixel, const QFont& font) const;
    using IsLeftOut = std::function<bool(double pixel, const QRectF& box)>;
    void drawNumbers(QCPPainter* painter, const IsLeftOut& isLeftOut) const;
    void drawNumber(QCPPainter* painter, const QRectF& box, const QFont& font, const QString& number) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    class Painter;

    int numberDistance() const; ///< from the data
    Painter* m_painter;         ///< owned by QCPAxis
    bool m_hasGutter = false;
    QStringList m_endWords;
};

/// Leaves an axis its numbers alone: the lines of its grid lead to them.
void dressNumbers(QCPAxis* axis);

/// The ticks of an axis with neither a line nor a grid: short ones in a file, whose reader has no pointer to
/// ask with. A line of a grid leads to its number without one.
void dressTicks(QCPAxis* axis, const Theme& theme);

} // namespace posiscope
