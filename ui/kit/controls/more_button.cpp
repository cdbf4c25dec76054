// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/more_button.h"

#include <QMenu>
#include <QPainter>

namespace posiscope {

MoreButton::MoreButton(QWidget* parent)
    : QToolButton(parent)
{
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MoreButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (menu())
        menu()->setFont(theme.interfaceFont());
    updateGeometry();
    update();
}

QSize MoreButton::sizeHint() const
{
    return {qRound(26 * m_theme.scale), qRound(20 * m_theme.scale)};
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

#include "moc_more_button.cpp"
