// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_side.h"

#include "ui/kit/theme/sizes.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double narrowestSide = 78; ///< pixels: a few quiet words to a line
constexpr double sideMargin = 4;     ///< pixels to each side

} // namespace

PlotSide::PlotSide(Plot* plot, const QCPAxisRect* beside)
    : QCPLayoutElement(plot)
    , m_beside(beside)
    , m_theme(Theme::light())
{
    setLayer(QStringLiteral("legend"));
}

void PlotSide::setWords(const QString& name, const QString& detail)
{
    m_name = name;
    m_detail = detail;
}

int PlotSide::width() const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    return std::max(scaled(narrowestSide, m_theme), qCeil(metrics.horizontalAdvance(m_name))) +
           2 * scaled(sideMargin, m_theme);
}

void PlotSide::draw(QCPPainter* painter)
{
    const QFont strong = m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    const QFont plain = m_theme.interfaceFont(8.5);
    const QFontMetricsF nameMetrics(strong, painter->device());
    const QFontMetricsF detailMetrics(plain, painter->device());
    const double left = rect().left() + scaled(sideMargin, m_theme);
    const double room = rect().width() - 2 * scaled(sideMargin, m_theme);
    const QRectF below =
        detailMetrics.boundingRect(QRectF(0, 0, room, 1000), Qt::AlignLeft | Qt::TextWordWrap, m_detail);
    const bool detailed = !m_detail.isEmpty() && below.width() <= room &&
                          nameMetrics.height() + below.height() <= m_beside->height();
    const double height = nameMetrics.height() + (detailed ? below.height() : 0);
    const double top = m_beside->top() + (m_beside->height() - height) / 2;
    painter->setFont(strong);
    painter->setPen(m_theme.text);
    painter->drawText(QRectF(left, top, room, nameMetrics.height()), Qt::AlignLeft | Qt::TextDontClip,
                      m_name);
    if (!detailed)
        return;
    painter->setFont(plain);
    painter->setPen(m_theme.quiet);
    painter->drawText(QRectF(left, top + nameMetrics.height(), room, below.height() + 1),
                      Qt::AlignLeft | Qt::TextWordWrap | Qt::TextDontClip, m_detail);
}

} // namespace posiscope

#include "moc_plot_side.cpp"
