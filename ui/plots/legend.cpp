// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/legend.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lineLength = 20;
constexpr double gap = 8;

} // namespace

Legend::Legend(Plot* plot)
    : QCPLayoutElement(plot)
    , m_theme(Theme::light())
{
    setLayer(QStringLiteral("legend"));
}

void Legend::setEntries(std::vector<LegendEntry> entries)
{
    m_entries = std::move(entries);
    m_widest.reset();
}

void Legend::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_widest.reset();
}

int Legend::width() const
{
    if (m_entries.empty())
        return 0;
    if (!m_widest) {
        // Once: a layout asks for its elements' sizes a dozen times.
        const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
        m_widest = 0;
        for (const LegendEntry& entry : m_entries)
            m_widest = std::max(*m_widest, metrics.horizontalAdvance(entry.text));
    }
    const int wanted = static_cast<int>(std::ceil((lineLength + 3 * gap) * m_theme.scale + *m_widest));
    return 3 * wanted <= mParentPlot->viewport().width() ? wanted : 0;
}

QSize Legend::minimumOuterSizeHint() const
{
    return {width(), 0};
}

QSize Legend::maximumOuterSizeHint() const
{
    return {width(), QWIDGETSIZE_MAX};
}

void Legend::draw(QCPPainter* painter)
{
    if (width() == 0)
        return;
    const QFont font = m_theme.interfaceFont(Theme::notePoints);
    const double lineHeight = 1.6 * QFontMetricsF(font).height();
    const auto room = static_cast<std::size_t>(std::max(1., std::floor(rect().height() / lineHeight)));
    const bool all = m_entries.size() <= room;
    painter->setFont(font);
    painter->setAntialiasing(true);
    double middle = rect().top() + lineHeight / 2;
    const double left = rect().left() + gap * m_theme.scale;
    const double text = left + (lineLength + gap) * m_theme.scale;
    for (std::size_t i = 0; i < std::min(m_entries.size(), all ? room : room - 1);
         ++i, middle += lineHeight) {
        painter->setPen(m_entries[i].pen);
        painter->drawLine(QLineF(left, middle, left + lineLength * m_theme.scale, middle));
        painter->setPen(m_theme.text);
        painter->drawText(QRectF(text, middle - lineHeight / 2, rect().right() - text + gap, lineHeight),
                          Qt::AlignLeft | Qt::AlignVCenter, m_entries[i].text);
    }
    if (!all) {
        painter->setPen(m_theme.quiet);
        painter->drawText(
            QRectF(text, middle - lineHeight / 2, rect().right() - text, lineHeight),
            Qt::AlignLeft | Qt::AlignVCenter,
            QCoreApplication::translate("Legend", "and %1 more").arg(m_entries.size() - room + 1));
    }
}

} // namespace posiscope
