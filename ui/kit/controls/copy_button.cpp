// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/copy_button.h"

#include <QFocusEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

namespace posiscope {

namespace {

constexpr double side = 24; // of the button, before the theme's scale
constexpr double sheet = 8;
constexpr double step = 3.5; // from one sheet to the other

} // namespace

CopyButton::CopyButton(QWidget* parent)
    : QToolButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

void CopyButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize CopyButton::sizeHint() const
{
    return QSizeF(side * m_theme.scale, side * m_theme.scale).toSize();
}

void CopyButton::popUp(QMenu& menu) const
{
    menu.popup(mapToGlobal(QPoint(width() - menu.sizeHint().width(), height())));
}

void CopyButton::focusInEvent(QFocusEvent* event)
{
    m_focusByKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QToolButton::focusInEvent(event);
}

void CopyButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.grid);
        painter.drawRoundedRect(area, 4, 4);
    }
    painter.setBrush(Qt::NoBrush);
    if (hasFocus() && m_focusByKeyboard) {
        painter.setPen(QPen(m_theme.accent, 1));
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    painter.translate(QRectF(rect()).center());
    painter.scale(m_theme.scale, m_theme.scale);
    painter.setPen(QPen(underMouse() ? m_theme.text : m_theme.quiet, 1.2));
    const double corner = -(sheet + step) / 2;
    const QRectF behind(corner, corner, sheet, sheet);
    const QRectF before = behind.translated(step, step);
    painter.drawRoundedRect(before, 1.5, 1.5);
    QPainterPath unseen;
    unseen.addRect(before.adjusted(-0.6, -0.6, 0.6, 0.6));
    QPainterPath seen;
    seen.addRect(behind.adjusted(-2, -2, 2, 2));
    painter.setClipPath(seen.subtracted(unseen));
    painter.drawRoundedRect(behind, 1.5, 1.5);
}

} // namespace posiscope

#include "moc_copy_button.cpp"
