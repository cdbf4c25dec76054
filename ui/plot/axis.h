// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

#include <functional>

namespace posiscope {

/// An axis that shapes the text of a tick once and caches it; QCustomPlot measures every label three times
/// whenever it draws. It never writes a label as a power of ten, because the ticker decides the text.
class Axis : public QCPAxis
{
    Q_OBJECT

public:
    Axis(QCPAxisRect* rect, AxisType side);

    /// Makes an axis at a side of the rect, which owns it.
    static Axis* addTo(QCPAxisRect* rect, AxisType side);

    /// From now on the axis does not draw its numbers. The marks of the plot draw them, because they leave
    /// out numbers close to a mark's. The axis still leaves room for the numbers, and for the widest that a
    /// mark may need.
    void leaveNumbersToMarks();
    void setWidest(const QString& number);
    /// Adds a gutter for triangles between the numbers and the data.
    void setGutter(bool gutter) { m_hasGutter = gutter; }
    bool hasGutter() const { return m_hasGutter; }
    /// Texts to show behind the last number of a horizontal axis instead of a label below the numbers; the
    /// first that has room is shown.
    void setEndWords(const QStringList& longestFirst) { m_endWords = longestFirst; }

    /// The rectangle of a number whose middle is at a pixel along the axis.
    QRectF boxOf(const QString& number, double pixel, const QFont& font) const;
    using IsLeftOut = std::function<bool(double pixel, const QRectF& box)>;
    void drawNumbers(QCPPainter* painter, const IsLeftOut& isLeftOut) const;
    void drawNumber(QCPPainter* painter, const QRectF& box, const QFont& font, const QString& number) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    class Painter;

    int numberDistance() const; ///< of the numbers from the data
    Painter* m_painter;         ///< owned by QCPAxis
    bool m_hasGutter = false;
    QStringList m_endWords;
};

/// Hides the axis line and the tick marks, because the grid lines already lead to the numbers.
void hideAxisLine(QCPAxis* axis);

/// Sets the tick marks of an axis without a line and a grid. Exported figures get short ones, because their
/// readers cannot point at a cell. Axes with a grid need none.
void styleTickMarks(QCPAxis* axis, const Theme& theme);

} // namespace posiscope
