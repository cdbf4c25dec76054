// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/header_part.h"
#include "ui/view/view.h"
#include "ui/views/rotation/offset_bar.h"
#include "ui/views/rotation/rotation_canvas.h"

#include <QPointer>

namespace posiscope {

/// Shows why relative positions are linear: every pair turns on its circle at its own rate, and a step by δ
/// is the same rotation at every position.
class RotationView : public View, public HasHeaderPart
{
    Q_OBJECT

public:
    explicit RotationView(QWidget* parent = nullptr);

    QWidget* headerPart() const override { return m_offset; }
    KeySet reads() const override;
    QString subtitle() const override;
    std::vector<maths::Formula> readouts() const override;
    QString accessibleText() const override;
    int computations() const { return m_computations; }

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;

private:
    void updatePairs();
    void select(int pair, Qt::KeyboardModifiers modifiers);

    RotationCanvas* m_canvas;
    QPointer<OffsetBar> m_offset; ///< of the card, once it has taken it
    int m_computations = 0;
};

} // namespace posiscope
