// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;

namespace posiscope {

class NumberField;
class ValueSlider;

/// The offset δ of a scene: a field for every offset there is, and a slider for small ones. What is typed
/// outside the domain is held back with the reason beside it.
class OffsetBar : public QWidget
{
    Q_OBJECT

public:
    explicit OffsetBar(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);

signals:
    void sceneAsked(const posiscope::Scene& after);

private:
    void ask(double offset);
    void askTyped();
    void describe(QWidget& control, const QString& name) const;

    Scene m_scene;
    QLabel* m_label;
    NumberField* m_field;
    ValueSlider* m_slider;
    QLabel* m_reason;
};

} // namespace posiscope
