// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/window_theme.h"

#include <QPushButton>

namespace posiscope {

/// A button that shows what a click will do: play (a triangle) or pause (two bars).
class PlayButton : public QPushButton
{
    Q_OBJECT

public:
    /// `play`: the word for what a click begins, on a plain button; empty for "Play", on the primary one.
    explicit PlayButton(QWidget* parent = nullptr, const QString& play = {});

    void setPlaying(bool playing);
    void setPrimary(bool primary);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double glyphSize() const { return 10 * windowTheme().scale; }
    int widestText() const;
    QColor ink() const;
    void paintGlyph(QPainter& painter, const QPointF& centre) const;

    bool m_isPrimary;
    QString m_play;
    bool m_playing = false;
};

} // namespace posiscope
