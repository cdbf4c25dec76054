// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/buttons.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

namespace posiscope {

void EnterButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

QToolButton* makeQuietButton(const QString& words, const QString& toolTip, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("quietButton")); // by which isQuietButton() knows it
    button->setText(words);
    button->setToolTip(toolTip);
    return button;
}

DrawnButton::DrawnButton(QSize size, QWidget* parent)
    : QToolButton(parent)
    , m_size(size)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void DrawnButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (menu())
        menu()->setFont(theme.interfaceFont());
    updateGeometry();
    update();
}

QSize DrawnButton::sizeHint() const
{
    return {scaled(m_size.width(), m_theme), scaled(m_size.height(), m_theme)};
}

CloseButton::CloseButton(const QString& text, QWidget* parent)
    : DrawnButton({24, 24}, parent)
{
    setToolTip(text);
    setAccessibleName(text);
}

void CloseButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        const double line = hasFocus() ? 2 : 0;
        painter.setPen(hasFocus() ? QPen(m_theme.accent, line) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(m_theme.grid) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 4, 4);
    }
    painter.setPen(
        QPen(underMouse() ? m_theme.text : m_theme.quiet, 1.4 * m_theme.scale, Qt::SolidLine, Qt::RoundCap));
    painter.translate(QRectF(rect()).center());
    const double arm = 4 * m_theme.scale;
    painter.drawLine(QPointF(-arm, -arm), QPointF(arm, arm));
    painter.drawLine(QPointF(-arm, arm), QPointF(arm, -arm));
}

CopyButton::CopyButton(QWidget* parent)
    : DrawnButton({24, 24}, parent)
{
    setCursor(Qt::PointingHandCursor);
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
    constexpr double sheet = 8;
    constexpr double step = 3.5; // from one sheet to the other
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

MoreButton::MoreButton(QWidget* parent)
    : DrawnButton({26, 20}, parent)
{
    setPopupMode(QToolButton::InstantPopup);
}

void MoreButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool open = menu() && menu()->isVisible();
    if (underMouse() || open || hasFocus()) {
        const double line = hasFocus() ? 2 : 1;
        painter.setPen(QPen(hasFocus() ? m_theme.accent : m_theme.border, line));
        painter.setBrush(m_theme.field);
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), 4, 4);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() || open ? m_theme.text : m_theme.quiet);
    const double gap = 4.5 * m_theme.scale;
    for (const int i : {-1, 0, 1})
        painter.drawEllipse(QRectF(rect()).center() + QPointF(i * gap, 0), 1.2 * m_theme.scale,
                            1.2 * m_theme.scale);
}

} // namespace posiscope

#include "moc_buttons.cpp"
