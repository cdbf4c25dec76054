// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/row_bars.h"

#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double points = 8;
constexpr double digitsGap = 3;      ///< pixels from the bar's start to its digits
constexpr double besideDigits = 0.8; ///< a bar's width on paper, of that of the digits before it

/// Digits that fit every value up to about `full`.
QString digitsOf(double value, double full)
{
    return decimalText(value, full < 100 ? 2 : full < 1000 ? 1 : 0);
}

/// Of the longest of them.
double digitsWidth(const Theme& theme, double full)
{
    return QFontMetricsF(theme.interfaceFont(points))
        .horizontalAdvance(digitsOf(0.888 * std::max(full, 11.), full));
}

} // namespace

RowBars::RowBars(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void RowBars::setValues(int rowCount, std::function<double(int row)> valueOf, int mostAsked)
{
    m_rowCount = rowCount;
    m_valueOf = std::move(valueOf);
    m_mostAsked = std::max(1, mostAsked);
}

int RowBars::widthFor(const Theme& theme, double full, const QString& caption)
{
    const double digits = digitsWidth(theme, full);
    const double word = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).horizontalAdvance(caption);
    const double bar = theme.isExport ? besideDigits * digits : 0;
    return qCeil(std::max(digits + 2 * digitsGap * theme.scale + bar, word + 2));
}

void RowBars::draw(QCPPainter* painter)
{
    const QRectF inside = frame();
    const double first = std::max(0., y()->range().lower + 0.5);
    const double last = std::min<double>(m_rowCount, y()->range().upper + 0.5);
    if (last <= first)
        return;
    const double top = y()->coordToPixel(first - 0.5);
    const double bottom = y()->coordToPixel(last - 0.5);
    const double rows = std::ceil(last) - std::floor(first);
    const double most = std::min<double>(m_mostAsked, std::max(1., std::floor(bottom - top)));
    const bool each = rows <= most;
    const int bars = static_cast<int>(each ? rows : most);
    const QFont font = m_theme.interfaceFont(points);
    painter->setFont(font);
    const double digits = QFontMetricsF(font).height();
    // On paper a number stands before its bar: over a short one it would look torn.
    const double numbers =
        m_theme.isExport ? digitsWidth(m_theme, m_full) + 2 * digitsGap * m_theme.scale : 0;
    for (int bar = 0; bar < bars; ++bar) {
        const int row = each ? static_cast<int>(first) + bar
                             : static_cast<int>(first + (last - first) * (bar + 0.5) / bars);
        const double from = each ? y()->coordToPixel(row - 0.5) : top + (bottom - top) * bar / bars;
        const double to = each ? y()->coordToPixel(row + 0.5) : top + (bottom - top) * (bar + 1) / bars;
        const double value = m_valueOf(row);
        const double inset = to - from > 6 ? 1 : 0;
        const QRectF place(QPointF(inside.left(), std::max(from, top) + inset),
                           QPointF(inside.right(), std::min(to, bottom) - inset));
        const bool isNumbered = to - from >= digits && place.height() >= digits * 0.8;
        QRectF filled = place.adjusted(isNumbered ? numbers : 0, 0, 0, 0);
        filled.setWidth(filled.width() * std::clamp(value / m_full, 0., 1.));
        painter->fillRect(filled, m_theme.border);
        if (!isNumbered)
            continue;
        painter->setPen(m_theme.text);
        painter->drawText(place.adjusted(digitsGap * m_theme.scale, 0, 0, 0),
                          Qt::AlignLeft | Qt::AlignVCenter, digitsOf(value, m_full));
    }
}

} // namespace posiscope

#include "moc_row_bars.cpp"
