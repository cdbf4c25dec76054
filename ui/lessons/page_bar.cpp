// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/page_bar.h"

#include "ui/lessons/lesson_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double smallestLine = 3; // px, of a page with a gap beside it

} // namespace

PageBar::PageBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Pages"));
}

void PageBar::setPages(const Pages& pages)
{
    m_pages = pages;
    setAccessibleDescription(tr("Page %1 of %2").arg(m_pages.shown + 1).arg(count()));
    update();
}

void PageBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize PageBar::sizeHint() const
{
    return {scaled(100, m_theme), scaled(16, m_theme)};
}

void PageBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double gap = scaled(4, m_theme);
    const double whole = (width() + gap) / static_cast<double>(std::max<std::size_t>(count(), 1));
    const bool hasGaps = whole - gap >= smallestLine;
    const int thickness = std::max(2, scaled(2, m_theme));
    const int y = (height() - thickness) / 2;
    QColor reached = m_theme.accent;
    reached.setAlphaF(0.5F);
    if (hasFocus()) {
        painter.setPen(m_theme.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
    for (std::size_t page = 0; page < count(); ++page) {
        const double left = whole * static_cast<double>(page);
        const QRectF line(left, y, std::max(1.0, hasGaps ? whole - gap : whole), thickness);
        const bool isHere = page == m_pages.shown;
        painter.fillRect(line, isHere ? m_theme.accent : page <= m_pages.furthest ? reached : m_theme.border);
        if (std::ranges::find(m_pages.faulty, page) != m_pages.faulty.end())
            painter.fillRect(QRectF(left, y - 2 * thickness, thickness, 2 * thickness), m_theme.warning);
        if (isHere)
            painter.fillRect(line.adjusted(0, -1, 0, 0), m_theme.accent);
    }
}

std::size_t PageBar::pageAt(QPointF place) const
{
    const double part = std::clamp(place.x() / width(), 0.0, 1.0);
    return std::min(count() - 1, static_cast<std::size_t>(part * static_cast<double>(count())));
}

/// A tooltip names the page at the pointer.
bool PageBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || count() == 0)
        return QWidget::event(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const std::size_t page = pageAt(help.pos());
    const QString title = plainTitle(m_pages.titles.value(static_cast<qsizetype>(page)));
    const QString text = QStringLiteral("%1 · %2").arg(QString::number(page + 1), title);
    QToolTip::showText(help.globalPos(), "<p>" + text.toHtmlEscaped() + "</p>",
                       this); // a tag, to be read as HTML
    return true;
}

void PageBar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) && count() > 0)
        emit pageRequested(pageAt(event->position()));
}

void PageBar::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (count() == 0)
        return QWidget::keyPressEvent(event);
    if (key == Qt::Key_Home)
        emit pageRequested(0);
    else if (key == Qt::Key_End)
        emit pageRequested(count() - 1);
    else if ((key == Qt::Key_Left || key == Qt::Key_Up) && m_pages.shown > 0)
        emit pageRequested(m_pages.shown - 1);
    else if ((key == Qt::Key_Right || key == Qt::Key_Down) && m_pages.shown + 1 < count())
        emit pageRequested(m_pages.shown + 1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace posiscope

#include "moc_page_bar.cpp"
