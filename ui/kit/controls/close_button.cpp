// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/close_button.h"

#include "ui/kit/theme/sizes.h"

#include <QPainter>

namespace posiscope {

CloseButton::CloseButton(const QString& words, QWidget* parent)
    : QToolButton(parent)
{
    setToolTip(words);
    setAccessibleName(words);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void CloseButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize CloseButton::sizeHint() const
{
    return {scaled(24, m_theme), scaled(24, m_theme)};
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

} // namespace posiscope

#include "moc_close_button.cpp"
