// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/play_button.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace posiscope {

PlayButton::PlayButton(QWidget* parent)
    : QPushButton(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setPlaying(false);
}

void PlayButton::setPlaying(bool playing)
{
    m_playing = playing;
    setText(playing ? tr("Pause") : tr("Play"));
    setAccessibleName(text());
    update();
}

void PlayButton::setProminent(bool prominent)
{
    m_prominent = prominent;
    updateGeometry();
    update();
}

void PlayButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.interfaceFont());
    m_textWidth = -1;
    updateGeometry();
    update();
}

int PlayButton::widestText() const
{
    if (m_textWidth < 0) {
        const QFontMetrics metrics(font());
        m_textWidth = std::max(metrics.horizontalAdvance(tr("Play")), metrics.horizontalAdvance(tr("Pause")));
    }
    return m_textWidth;
}

QSize PlayButton::sizeHint() const
{
    // Wide enough for both texts, so that nothing moves when the text changes.
    const int needed = widestText() + qCeil(glyphSize() + 2.75 * framePadding(m_theme));
    const int least = m_prominent ? 0 : pushButtonSize({}, m_theme).width();
    return {std::max(needed, least), frameHeight(m_theme)};
}

void PlayButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_prominent)
        paintBox(painter, rect(), 4.5 * m_theme.scale, m_theme.accent,
                 hasFocus() || underMouse() ? m_theme.text : m_theme.accent);
    else
        paintFrame(painter, rect(), m_theme, frameState(*this));
    const double gap = 0.75 * framePadding(m_theme);
    // Between the words for both states, so that the sign stays where it is.
    const int widest = m_prominent ? QFontMetrics(font()).horizontalAdvance(text()) : widestText();
    const double left = (width() - glyphSize() - gap - widest) / 2;
    paintGlyph(painter, {left + glyphSize() / 2, height() / 2.0});
    painter.setPen(m_prominent ? onAccent(m_theme) : m_theme.text);
    painter.setFont(font());
    const QRectF area = QRectF(rect()).adjusted(left + glyphSize() + gap, 0, 0, 0);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, text());
}

void PlayButton::paintGlyph(QPainter& painter, const QPointF& centre) const
{
    const double half = glyphSize() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_prominent ? onAccent(m_theme) : isDown() ? m_theme.accent : m_theme.text);
    if (m_playing) {
        const double bar = half * 0.6;
        painter.drawRect(QRectF(centre.x() - half * 0.8, centre.y() - half, bar, 2 * half));
        painter.drawRect(QRectF(centre.x() + half * 0.8 - bar, centre.y() - half, bar, 2 * half));
    } else {
        painter.drawPolygon(QPolygonF{centre + QPointF(-half * 0.8, -half), centre + QPointF(half, 0),
                                      centre + QPointF(-half * 0.8, half)});
    }
}

} // namespace posiscope

#include "moc_play_button.cpp"
