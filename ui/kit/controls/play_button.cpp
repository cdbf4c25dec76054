// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/play_button.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>

#include <algorithm>

namespace posiscope {

PlayButton::PlayButton(QWidget* parent, const QString& play)
    : QPushButton(parent)
    , m_play(play.isEmpty() ? tr("Play") : play)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setPlaying(false);
}

void PlayButton::setPlaying(bool playing)
{
    m_playing = playing;
    setText(playing ? tr("Pause") : m_play);
    setAccessibleName(text());
    update();
}

void PlayButton::setProminent(bool prominent)
{
    m_prominent = prominent;
    updateGeometry();
    update();
}

int PlayButton::widestText() const
{
    return std::max(fontMetrics().horizontalAdvance(m_play), fontMetrics().horizontalAdvance(tr("Pause")));
}

QSize PlayButton::sizeHint() const
{
    // Wide enough for both texts, so that nothing moves when the text changes.
    const int needed = widestText() + qCeil(glyphSize() + 2.75 * framePadding(windowTheme()));
    const int least = m_prominent ? 0 : pushButtonSize({}, windowTheme()).width();
    return {std::max(needed, least), frameHeight(windowTheme())};
}

void PlayButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_prominent)
        paintBox(painter, rect(), 4.5 * windowTheme().scale, windowTheme().accent,
                 hasFocus() || underMouse() ? windowTheme().text : windowTheme().accent);
    else
        paintFrame(painter, rect(), windowTheme(), frameState(*this));
    const double gap = 0.75 * framePadding(windowTheme());
    // Between the words for both states, so that the sign stays where it is.
    const int widest = m_prominent ? QFontMetrics(font()).horizontalAdvance(text()) : widestText();
    const double left = (width() - glyphSize() - gap - widest) / 2;
    paintGlyph(painter, {left + glyphSize() / 2, height() / 2.0});
    painter.setPen(m_prominent ? onAccent(windowTheme()) : windowTheme().text);
    painter.setFont(font());
    const QRectF area = QRectF(rect()).adjusted(left + glyphSize() + gap, 0, 0, 0);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, text());
}

void PlayButton::paintGlyph(QPainter& painter, const QPointF& centre) const
{
    const double half = glyphSize() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_prominent ? onAccent(windowTheme())
                     : isDown()  ? windowTheme().accent
                                 : windowTheme().text);
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
