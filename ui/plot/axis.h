// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace posiscope {

inline constexpr double numberGap = 5;    ///< pixels between numbers, and from a curve to its name
inline constexpr double lineSpace = 0.15; ///< of a line's height, above and below numbers, without ink

/// An axis that shapes the text of a tick once and caches it, because QCustomPlot measures every label three
/// times whenever it draws. The axis never writes a label as a power of ten, because the ticker decides the
/// text.
class Axis : public QCPAxis
{
    Q_OBJECT

public:
    Axis(QCPAxisRect* rect, AxisType side);

    /// Makes an axis at a side of the rect, which owns it.
    static Axis* addTo(QCPAxisRect* rect, AxisType side);

    /// From now on the plot has marks on this axis. Where they are part of the drawing, they draw the
    /// numbers, because they leave out numbers close to a mark's. The axis leaves room for the widest number
    /// that a mark may need.
    void setHasMarks();
    void setWidest(const QString& number);
    /// Adds a gutter for triangles between the numbers and the data.
    void setGutter(bool gutter) { m_hasGutter = gutter; }
    bool hasGutter() const { return m_hasGutter; }
    /// Symbols, of which the first that has room is shown behind the last number of a horizontal axis, within
    /// the layout of the frame. An upright one shows the first as the last of its numbers. An axis without
    /// numbers shows none.
    void setSymbols(const QStringList& longestFirst) { m_symbols = longestFirst; }
    QFont symbolFont() const; ///< of mathematics, or of a word

    struct Number
    {
        QString text;
        double pixel; ///< its middle along the axis
        QRectF box;
        bool isSymbol = false;
    };
    /// The numbers that have room: if neighbours touch, every second or third. And the symbol of an upright
    /// axis.
    std::vector<Number> numbers() const;
    /// The rectangle of a number whose middle is at a pixel along the axis.
    QRectF boxOf(const QString& number, double pixel, const QFont& font) const;
    void drawNumber(QCPPainter* painter, const Number& number) const;
    void drawNumber(QCPPainter* painter, const QRectF& box, const QFont& font, const QColor& colour,
                    const QString& number) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    class Painter;

    int numberDistance() const; ///< of the numbers from the data
    void addSymbol(std::vector<Number>& numbers) const;
    double roomForSymbol(const std::vector<Number>& numbers) const; ///< behind those of a horizontal axis
    void drawSymbol(QCPPainter* painter) const;

    Painter* m_painter; ///< owned by QCPAxis
    bool m_hasGutter = false;
    QStringList m_symbols;
};

// Not every font has digits of one width. What has room for a number of the widest one keeps its size while
// the number changes.
QChar widestDigitOf(const QFont& font);
QString withDigit(QString number, QChar digit); ///< in place of each of its own

/// Shows no tick marks, because grid lines lead to the numbers.
void hideTickMarks(QCPAxis* axis);

/// Sets the tick marks of an axis without a grid. Exported figures get short ones, because their
/// readers cannot point at a cell. Axes with a grid need none.
void styleTickMarks(QCPAxis* axis, const Theme& theme);

} // namespace posiscope
