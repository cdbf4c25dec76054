// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/play_button.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>

namespace posiscope {

PlayButton::PlayButton(QWidget* parent, const QString& play)
    : QPushButton(parent)
    , m_isPrimary(play.isEmpty())
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

void PlayButton::setPrimary(bool primary)
{
    m_isPrimary = primary;
    update();
}

int PlayButton::widestText() const
{
    return std::max(fontMetrics().horizontalAdvance(m_play), fontMetrics().horizontalAdvance(tr("Pause")));
}

QSize PlayButton::sizeHint() const
{
    // Wide enough for both texts, so that nothing moves when the text changes.
    return {widestText() + qCeil(glyphSize() + 2.75 * framePadding(windowTheme())),
            frameHeight(windowTheme())};
}

QColor PlayButton::ink() const
{
    return !isEnabled() ? windowTheme().quiet : m_isPrimary ? onAccent(windowTheme()) : windowTheme().text;
}

void PlayButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_isPrimary) {
        const QColor ground = isEnabled() ? windowTheme().accent : windowTheme().border;
        paintBox(painter, rect(), 4.5 * windowTheme().scale, ground,
                 isEnabled() && (hasFocus() || underMouse()) ? windowTheme().text : ground);
    } else {
        QStyleOptionButton option;
        initStyleOption(&option);
        style()->drawControl(QStyle::CE_PushButtonBevel, &option, &painter, this);
    }
    painter.setLayoutDirection(Qt::LeftToRight); // as the triangle points; the style sets that of the words
    const double gap = 0.75 * framePadding(windowTheme());
    const double left = (width() - glyphSize() - gap - fontMetrics().horizontalAdvance(text())) / 2;
    paintGlyph(painter, {left + glyphSize() / 2, height() / 2.0});
    painter.setPen(ink());
    painter.setFont(font());
    const QRectF area = QRectF(rect()).adjusted(left + glyphSize() + gap, 0, 0, 0);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, text());
}

void PlayButton::paintGlyph(QPainter& painter, const QPointF& centre) const
{
    const double half = glyphSize() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink());
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
