// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/column_comb.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

ColumnComb::ColumnComb(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

QRectF ColumnComb::line() const
{
    const QRectF inside = frame();
    const double thickness = std::max(1., std::round(m_theme.lineWidth()));
    const double top = std::round(inside.top() - 2 * m_theme.scale) - thickness;
    return {inside.left(), top, inside.width(), thickness};
}

QRect ColumnComb::clipRect() const
{
    return line().toAlignedRect();
}

void ColumnComb::draw(QCPPainter* painter)
{
    painter->setAntialiasing(false);
    const QRectF whole = line();
    for (auto first = m_columns.begin(); first != m_columns.end();) {
        auto last = first;
        while (std::next(last) != m_columns.end() && *std::next(last) == *last + 1)
            ++last;
        const double left = std::round(x()->coordToPixel(*first - 0.5));
        const double right = std::round(x()->coordToPixel(*last + 0.5));
        const QRectF piece = QRectF(left, whole.top(), std::max(1., right - left), whole.height()) & whole;
        painter->fillRect(piece, m_theme.text);
        first = std::next(last);
    }
}

} // namespace posiscope

#include "moc_column_comb.cpp"
