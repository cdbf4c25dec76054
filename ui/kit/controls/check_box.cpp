// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/check_box.h"

#include "ui/kit/theme/sizes.h"

#include <QPainter>

namespace posiscope {

CheckBox::CheckBox(const QString& words, QWidget* parent)
    : QCheckBox(words, parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void CheckBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont());
    updateGeometry();
    update();
}

int CheckBox::side() const
{
    return scaled(15, m_theme);
}

int CheckBox::gap() const
{
    return scaled(8, m_theme);
}

QSize CheckBox::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {side() + gap() + metrics.size(Qt::TextShowMnemonic, text()).width(),
            metrics.height() + scaled(4, m_theme)};
}

void CheckBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box(0.5, (height() - side()) / 2 + 0.5, side() - 1, side() - 1);
    const QColor ink = palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text);
    const QColor line = hasFocus() ? m_theme.accent : isEnabled() ? m_theme.hairline : m_theme.border;
    const double radius = 3 * m_theme.scale;
    painter.setPen(QPen(line, hasFocus() ? 2 : 1));
    painter.setBrush(m_theme.field);
    painter.drawRoundedRect(box, radius, radius);
    if (isChecked()) {
        const double one = box.width();
        painter.setPen(QPen(isEnabled() ? m_theme.accent : ink, 2 * m_theme.scale, Qt::SolidLine,
                            Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF{box.topLeft() + QPointF(0.24, 0.52) * one,
                                       box.topLeft() + QPointF(0.43, 0.72) * one,
                                       box.topLeft() + QPointF(0.77, 0.3) * one});
    }
    painter.setPen(ink);
    painter.setFont(font());
    painter.drawText(rect().adjusted(side() + gap(), 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, text());
}

} // namespace posiscope

#include "moc_check_box.cpp"
