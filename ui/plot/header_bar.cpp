// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/header_bar.h"

#include "ui/mathematics/number_text.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr QSize stripSize(72, 7); ///< at the ordinary size of type
constexpr int gap = 7;            ///< between the strip and its numbers

QString endText(double value, int digits = shownDigits)
{
    return shortestText(QString::number(value, 'g', digits).toDouble());
}

} // namespace

HeaderBar::HeaderBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Colour bar"));
    hide(); // until a card shows it in its header
}

void HeaderBar::setColours(const Colouring& map, Window range, Window shown)
{
    m_colours = ColourTable(map, range);
    m_shown = shown;
    setAccessibleDescription(tr("Colours from %1 to %2").arg(leastText(), mostText()));
    // Room is kept for the widest numbers so far. Otherwise each value of a slider would lay out the window.
    if (const int widest = std::max(m_widest, numbersWidth()); std::exchange(m_widest, widest) != widest)
        updateGeometry();
    update();
}

void HeaderBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont(Theme::notePoints));
    const QString usual = QStringLiteral("−88.88"); // as wide as most numbers of four digits
    m_widest = std::max(numbersWidth(), 2 * QFontMetrics(font()).horizontalAdvance(usual));
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
               : QFontMetrics(symbolFont()).boundingRect(m_symbol).width() + scaled(gap, m_theme);
}

void HeaderBar::setOffered(bool isOffered)
{
    if (std::exchange(m_isOffered, isOffered) != isOffered)
        updateGeometry();
}

/// The digits of its numbers: two where all four would leave less than the whole strip.
int HeaderBar::digits() const
{
    const int whole = symbolWidth() + numbersWidth() + scaled(stripSize.width() + 2 * gap, m_theme);
    return width() < whole ? 2 : shownDigits;
}

QString HeaderBar::leastText() const
{
    return endText(m_shown.first, digits());
}

QString HeaderBar::mostText() const
{
    return endText(m_shown.last, digits());
}

QSize HeaderBar::sizeHint() const
{
    if (!m_isOffered)
        return {};
    return {symbolWidth() + m_widest + scaled(stripSize.width() + 2 * gap, m_theme),
            QFontMetrics(font()).height()};
}

QSize HeaderBar::minimumSizeHint() const
{
    const int numbers = 2 * QFontMetrics(font()).horizontalAdvance(QStringLiteral("−0.8"));
    const int least = symbolWidth() + numbers + scaled(stripSize.width() / 2 + 2 * gap, m_theme);
    return sizeHint().boundedTo({least, QWIDGETSIZE_MAX});
}

int HeaderBar::numbersWidth() const
{
    const QFontMetrics metrics(font());
    return metrics.horizontalAdvance(endText(m_shown.first)) +
           metrics.horizontalAdvance(endText(m_shown.last));
}

QRect HeaderBar::strip() const
{
    const QFontMetrics metrics(font());
    const int right = width() - metrics.horizontalAdvance(mostText()) - scaled(gap, m_theme);
    const int left = symbolWidth() + metrics.horizontalAdvance(leastText()) + scaled(gap, m_theme);
    const QSize size(std::min(right - left, scaled(stripSize.width(), m_theme)),
                     scaled(stripSize.height(), m_theme));
    return {QPoint(right - size.width(), (height() - size.height()) / 2), size};
}

void HeaderBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect bar = strip();
    const int count = std::max(1, qRound(bar.width() * devicePixelRatioF()));
    Table<float> values(1, count);
    for (int i = 0; i < count; ++i)
        values(0, i) = static_cast<float>(m_shown.first + m_shown.size() * (i + 0.5) / count);
    painter.drawImage(bar, m_colours.colourise(values));
    painter.setPen(m_theme.quiet);
    QRect least(0, 0, bar.left() - scaled(gap, m_theme), height());
    painter.drawText(least, Qt::AlignRight | Qt::AlignVCenter, leastText(), &least);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, mostText());
    painter.setFont(symbolFont());
    painter.setPen(m_theme.text);
    // An italic letter leans out of its width.
    painter.drawText(QRect(0, 0, least.left() - scaled(gap, m_theme) - 1, height()),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, m_symbol);
}

} // namespace posiscope

#include "moc_header_bar.cpp"
