// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/views/rotation/rotation_content.h"
#include "ui/views/rotation/rotation_layout.h"

#include <QWidget>

#include <optional>

namespace posiscope {

/// The pairs of an encoding as points that turn on circles: the selected one large, with the matrix that
/// turns it by δ, and as many of the others as there is room for.
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

    /// The layout at a size, and the pairs that its small circles show.
    RotationLayout parts(QSizeF size) const;
    std::vector<int> shownPairs(const RotationLayout& made) const;

    QSize minimumSizeHint() const override;

signals:
    void clicked(int pair, Qt::KeyboardModifiers modifiers);
    void pointed(std::optional<int> pair); ///< nothing: at none, or the pointer has left

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// As many formulas as can be read at the largest size that fits.
    struct Formulas
    {
        std::vector<maths::FormulaPicture> pictures{};
        double factor = 1;
        double height = 0; ///< with that factor
        bool hasError = false;
    };

    std::optional<int> pairAt(QPointF place) const;
    Formulas formulas(QSizeF room) const;
    void drawWords(QPainter& painter, const QRectF& room) const;
    QString pairWords(const QFontMetricsF& metrics, QSizeF room) const;
    void drawFormulas(QPainter& painter, const Formulas& formulas, QPointF corner) const;
    void drawSmall(QPainter& painter, const RotationLayout& made) const;

    RotationContent m_pairs;
    Hover m_hover;
    Theme m_theme = Theme::light();
    std::optional<int> m_pointed;
    const maths::MathsFont& font() const;
    double pixels() const; ///< of formulas at their usual size

    mutable std::optional<maths::MathsFont> m_font; ///< of the theme, measured when first needed
};

} // namespace posiscope
