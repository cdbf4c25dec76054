// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/view/view.h"
#include "ui/views/rotation/offset_bar.h"
#include "ui/views/rotation/rotation_content.h"
#include "ui/views/rotation/rotation_layout.h"

#include <optional>

namespace posiscope {

/// Shows why relative positions are linear: every pair turns on its circle at its own rate, and a step by δ
/// is the same rotation at every position. The selected pair is large, with the matrix that turns it by δ,
/// and a few of the others are small.
class RotationView : public View
{
    Q_OBJECT

public:
    explicit RotationView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString note() const override;
    std::vector<maths::Formula> readouts() const override;
    QString ownInsight() const override;
    QString accessibleText() const override;

    const RotationContent& pairs() const { return m_pairs; }
    /// The layout at a size in logical pixels.
    RotationLayout parts(QSizeF size) const;

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override { update(); }
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    std::optional<int> pairAt(QPointF place) const;
    void drawEquation(QPainter& painter, const RotationLayout& layout) const;
    void drawSmall(QPainter& painter, const RotationLayout& layout) const;
    DialNames names() const;
    maths::FormulaPicture picture(const maths::Formula& formula, double points) const;

    RotationContent m_pairs;
    maths::MathsFont m_font;
    OffsetBar* m_offset;
};

} // namespace posiscope
