// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/views/rotation/rotation_content.h"
#include "ui/views/rotation/rotation_layout.h"

#include <QWidget>

#include <optional>

namespace posiscope {

/// The pairs of an encoding as points that turn on circles: the selected one large, with the matrix that
/// turns it by δ, and a few of the others small.
class RotationCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit RotationCanvas(QWidget* parent = nullptr);

    void setPairs(const RotationContent& pairs);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

    const RotationContent& pairs() const { return m_pairs; }

    /// Draws everything at a size in logical pixels.
    void draw(QPainter& painter, QSizeF size) const;

    /// The layout at a size.
    RotationLayout parts(QSizeF size) const;

    QSize minimumSizeHint() const override { return {}; }

signals:
    void clicked(int pair, Qt::KeyboardModifiers modifiers);
    void pointed(std::optional<int> pair); ///< nothing: at none, or the pointer has left

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    std::optional<int> pairAt(QPointF place) const;
    void drawEquation(QPainter& painter, const QRectF& room) const;
    void drawSmall(QPainter& painter, const RotationLayout& made) const;
    void drawSymbols(QPainter& painter, const RotationLayout& made) const;
    maths::FormulaPicture picture(const maths::Formula& formula, double points) const;
    DialNames names() const;
    const maths::MathsFont& font() const;

    RotationContent m_pairs;
    Hover m_hover;
    Theme m_theme = Theme::light();
    std::optional<int> m_pointed;
    mutable std::optional<maths::MathsFont> m_font; ///< of the theme, measured when first needed
};

} // namespace posiscope
