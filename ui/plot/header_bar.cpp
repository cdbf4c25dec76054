// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/header_bar.h"

#include "ui/mathematics/number_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr QSize stripSize(92, 7); ///< at the ordinary size of type
constexpr int gap = 7;            ///< between the strip and its numbers

/// What is beside the other end no more than rounding is 0.
QString textOf(double end, Interval shown)
{
    const double largest = std::max(std::abs(shown.first), std::abs(shown.last));
    return significantText(std::abs(end) < 1e-12 * largest ? 0 : end);
}

QString mostOf(Interval shown, Interval values)
{
    return (values.last > shown.last ? QStringLiteral("≥ ") : QString()) + textOf(shown.last, shown);
}

/// Empty where it would say the same as the other end.
QString leastOf(Interval shown, Interval values)
{
    const QString text =
        (values.first < shown.first ? QStringLiteral("≤ ") : QString()) + textOf(shown.first, shown);
    return text == mostOf(shown, values) ? QString() : text;
}

} // namespace

int drawHorizontalBar(QPainter& painter, const QRect& box, const ColourTable& colours, Interval shown,
                      const Theme& theme, std::optional<Interval> values)
{
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setFont(theme.interfaceFont(Theme::notePoints));
    painter.setPen(theme.quiet);
    const QFontMetrics metrics(painter.font());
    const QString least = leastOf(shown, values.value_or(shown));
    const QString most = mostOf(shown, values.value_or(shown));
    const int beside = scaled(gap, theme);
    const int right = box.x() + box.width() - metrics.horizontalAdvance(most) - beside;
    const int left = box.x() + metrics.horizontalAdvance(least) + beside;
    const QSize whole(scaled(stripSize.width(), theme), scaled(stripSize.height(), theme));
    const QSize size(std::min(right - left, least.isEmpty() ? whole.height() : whole.width()),
                     whole.height());
    if (size.isEmpty())
        return box.x() + box.width();
    const QRect strip(QPoint(right - size.width(), box.y() + (box.height() - size.height()) / 2), size);
    const int count = std::max(1, qRound(size.width() * painter.device()->devicePixelRatioF()));
    Table<float> cells(1, count);
    for (int i = 0; i < count; ++i)
        cells(0, i) = static_cast<float>(shown.first + shown.size() * (i + 0.5) / count);
    painter.fillRect(strip.adjusted(-1, -1, 1, 1), theme.border);
    painter.drawImage(strip, colours.colourise(cells));
    QRect ofLeast(box.x(), box.y(), strip.x() - beside - box.x(), box.height());
    painter.drawText(ofLeast, Qt::AlignRight | Qt::AlignVCenter, least, &ofLeast);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, most);
    return ofLeast.x();
}

int leastBarWidth(Interval shown, const Theme& theme, std::optional<Interval> values)
{
    const QFontMetrics metrics(theme.interfaceFont(Theme::notePoints));
    return metrics.horizontalAdvance(leastOf(shown, values.value_or(shown))) +
           metrics.horizontalAdvance(mostOf(shown, values.value_or(shown))) +
           scaled(stripSize.width() / 2 + 2 * gap, theme);
}

HeaderBar::HeaderBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Colour bar"));
    hide(); // until a card shows it in its header
}

void HeaderBar::setColours(const Colouring& map, Interval range, Interval shown,
                           std::optional<Interval> values)
{
    m_colours = ColourTable(map, range);
    m_shown = shown;
    m_values = values.value_or(shown);
    setAccessibleDescription(leastText().isEmpty()
                                 ? tr("Colour of %1").arg(mostText())
                                 : tr("Colours from %1 to %2").arg(leastText(), mostText()));
    // Room is kept for the widest numbers so far. Otherwise each value of a slider would lay out the window.
    if (const int least = leastBarWidth(shown, m_theme, m_values); least > m_least) {
        m_least = least;
        updateGeometry();
    }
    update();
}

void HeaderBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont(Theme::notePoints));
    m_least = std::max(leastBarWidth(m_shown, theme, m_values),
                       leastBarWidth({88.87, 88.88}, theme)); // as wide as most
    updateGeometry();
    update();
}

void HeaderBar::setSymbol(const QString& letter)
{
    m_symbol = letter;
    updateGeometry();
    update();
}

QFont HeaderBar::symbolFont() const
{
    return m_theme.mathsFont(Theme::textPoints, true);
}

int HeaderBar::symbolWidth() const
{
    return m_symbol.isEmpty()
               ? 0
               : QFontMetrics(symbolFont()).boundingRect(m_symbol).width() + scaled(gap + 2, m_theme);
}

void HeaderBar::setOffered(bool isOffered)
{
    if (std::exchange(m_isOffered, isOffered) != isOffered)
        updateGeometry();
}

QString HeaderBar::leastText() const
{
    return leastOf(m_shown, m_values);
}

QString HeaderBar::mostText() const
{
    return mostOf(m_shown, m_values);
}

QSize HeaderBar::sizeHint() const
{
    if (!m_isOffered)
        return {};
    return {symbolWidth() + m_least + scaled(stripSize.width() * 2 / 3, m_theme),
            QFontMetrics(font()).height()};
}

QSize HeaderBar::minimumSizeHint() const
{
    return sizeHint().boundedTo({symbolWidth() + leastBarWidth({-0.8, -0.7}, m_theme), QWIDGETSIZE_MAX});
}

void HeaderBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    draw(painter, rect());
}

void HeaderBar::draw(QPainter& painter, const QRect& box) const
{
    const int left = drawHorizontalBar(painter, box.adjusted(symbolWidth(), 0, 0, 0), m_colours, m_shown,
                                       m_theme, m_values);
    painter.setFont(symbolFont());
    painter.setPen(m_theme.text);
    // An italic letter leans out of its width; symbolWidth() has room for that.
    painter.drawText(QRect(box.topLeft(), QPoint(left - scaled(gap, m_theme) - 2, box.bottom())),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, m_symbol);
}

} // namespace posiscope

#include "moc_header_bar.cpp"
