// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/legend.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double lineLength = 20;
constexpr double legendGap = 8;

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

double Legend::lineHeight() const
{
    return 1.6 * QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).height();
}

int Legend::entryWidth() const
{
    if (!m_widest) {
        // Once: a layout asks for its elements' sizes a dozen times.
        const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
        m_widest = 0;
        for (const LegendEntry& entry : m_entries)
            m_widest = std::max(*m_widest, metrics.horizontalAdvance(entry.text));
    }
    return static_cast<int>(std::ceil((lineLength + 3 * legendGap) * m_theme.scale + *m_widest));
}

int Legend::columnsIn(int width) const
{
    return std::max(1, width / entryWidth());
}

int Legend::linesIn(int width) const
{
    const int columns = columnsIn(width);
    return (static_cast<int>(m_entries.size()) + columns - 1) / columns;
}

bool Legend::isBetterAbove(QSize plot) const
{
    return !m_entries.empty() && (linesIn(plot.width()) == 1 || 3 * entryWidth() > plot.width());
}

int Legend::width() const
{
    return !m_entries.empty() && 3 * entryWidth() <= plotSize().width() ? entryWidth() : 0;
}

int Legend::height() const
{
    if (m_entries.empty())
        return 0;
    const int lines = std::min(linesIn(plotSize().width()),
                               std::max(1, static_cast<int>(plotSize().height() / 3. / lineHeight())));
    return static_cast<int>(std::ceil(lines * lineHeight()));
}

QSize Legend::minimumOuterSizeHint() const
{
    return m_above ? QSize(0, height()) : QSize(width(), 0);
}

QSize Legend::maximumOuterSizeHint() const
{
    return m_above ? QSize(QWIDGETSIZE_MAX, height()) : QSize(width(), QWIDGETSIZE_MAX);
}

void Legend::drawLine(QCPPainter* painter, const LegendEntry& entry, QLineF line) const
{
    const bool apart = m_samplesApart && entry.sampleSize > 0;
    QPen pen = entry.pen;
    if (apart)
        pen.setColor(faint(pen.color(), m_theme));
    painter->setPen(pen);
    if (!apart || entry.isJoined)
        painter->drawLine(line);
    if (apart)
        drawSample(*painter, entry.shape, line.center(), entry.sampleSize, entry.pen.color());
}

void Legend::draw(QCPPainter* painter)
{
    if (m_above ? height() == 0 : width() == 0)
        return;
    const double line = lineHeight();
    const int columns = m_above ? columnsIn(rect().width()) : 1;
    const auto places = static_cast<std::size_t>(columns * std::max(1., std::floor(rect().height() / line)));
    const bool all = m_entries.size() <= places;
    painter->setFont(m_theme.interfaceFont(Theme::notePoints));
    painter->setAntialiasing(true);
    const auto boxOf = [&](std::size_t place) {
        const auto at = static_cast<int>(place);
        const double left = rect().left() + legendGap * m_theme.scale + at % columns * entryWidth();
        return QRectF(left, rect().top() + at / columns * line, entryWidth(), line);
    };
    const auto write = [&](const QRectF& box, const QString& words) {
        painter->drawText(box.adjusted((lineLength + legendGap) * m_theme.scale, 0, 0, 0),
                          Qt::AlignLeft | Qt::AlignVCenter, words);
    };
    const std::size_t shown = all ? m_entries.size() : places - 1;
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF box = boxOf(i);
        drawLine(painter, m_entries[i],
                 {box.left(), box.center().y(), box.left() + lineLength * m_theme.scale, box.center().y()});
        painter->setPen(m_theme.text);
        write(box, m_entries[i].text);
    }
    if (all)
        return;
    painter->setPen(m_theme.quiet);
    write(boxOf(shown), QCoreApplication::translate("Legend", "and %1 more").arg(m_entries.size() - shown));
}

} // namespace posiscope

#include "moc_legend.cpp"
