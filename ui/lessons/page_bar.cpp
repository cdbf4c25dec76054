// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/page_bar.h"

#include "ui/kit/theme/window_theme.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>

namespace posiscope {

PageBar::PageBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Pages"));
}

void PageBar::setPages(const QStringList& titles, std::size_t shown, std::size_t furthest)
{
    m_titles = titles;
    m_count = static_cast<std::size_t>(titles.size());
    m_shown = shown;
    m_furthest = furthest;
    setAccessibleDescription(tr("Page %1 of %2").arg(shown + 1).arg(m_count));
    update();
}

QSize PageBar::sizeHint() const
{
    return {scaled(100, windowTheme()), scaled(16, windowTheme())};
}

void PageBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto pages = static_cast<double>(m_count);
    const double gap = std::min<double>(scaled(4, windowTheme()), width() / (4 * pages));
    const double whole = (width() + gap) / pages;
    const int thickness = std::max(2, scaled(2, windowTheme()));
    QColor reached = windowTheme().accent;
    reached.setAlphaF(0.5F);
    for (std::size_t page = 0; page < m_count; ++page) {
        const QRectF line(whole * static_cast<double>(page), (height() - thickness) / 2, whole - gap,
                          thickness);
        painter.fillRect(line, page <= m_shown      ? windowTheme().accent
                               : page <= m_furthest ? reached
                                                    : windowTheme().border);
    }
}

std::size_t PageBar::pageAt(QPointF place) const
{
    const double part = place.x() / width();
    return std::min(m_count - 1, static_cast<std::size_t>(part * static_cast<double>(m_count)));
}

bool PageBar::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const std::size_t page = pageAt(static_cast<const QHelpEvent*>(event)->pos());
        const QString title = m_titles.value(static_cast<qsizetype>(page));
        setToolTip("<p>" + title.toHtmlEscaped() + "</p>"); // a tag, to be read as HTML
    }
    return QWidget::event(event);
}

void PageBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit pageRequested(pageAt(event->position()));
}

} // namespace posiscope

#include "moc_page_bar.cpp"
