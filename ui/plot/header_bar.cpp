// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/header_bar.h"

#include "ui/mathematics/number_text.h"

#include <QPainter>

#include <algorithm>

namespace posiscope {

namespace {

constexpr QSize stripSize(92, 7); ///< at the ordinary size of type
constexpr int gap = 7;            ///< between the strip and its numbers

QString endText(double value)
{
    return shortestText(QString::number(value, 'g', 4).toDouble());
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
    updateGeometry();
    update();
}

void HeaderBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont(Theme::tickPoints));
    updateGeometry();
    update();
}

void HeaderBar::setOffered(bool isOffered)
{
    m_isOffered = isOffered;
    updateGeometry();
}

QString HeaderBar::leastText() const
{
    return endText(m_shown.first);
}

QString HeaderBar::mostText() const
{
    return endText(m_shown.last);
}

QSize HeaderBar::sizeHint() const
{
    if (!m_isOffered)
        return {};
    const QFontMetrics metrics(font());
    const int numbers = metrics.horizontalAdvance(leastText()) + metrics.horizontalAdvance(mostText());
    return {numbers + scaled(stripSize.width() + 2 * gap, m_theme), metrics.height()};
}

QRect HeaderBar::strip() const
{
    const int left = QFontMetrics(font()).horizontalAdvance(leastText()) + scaled(gap, m_theme);
    const int height = scaled(stripSize.height(), m_theme);
    return {left, (this->height() - height) / 2, scaled(stripSize.width(), m_theme), height};
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
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, leastText());
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, mostText());
}

} // namespace posiscope

#include "moc_header_bar.cpp"
