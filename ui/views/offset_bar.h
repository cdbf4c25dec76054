// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

class QLabel;

namespace posiscope {

class KeyField;
class ValueSlider;

/// The offset δ of a scene: a field for every offset there is, and a slider for small ones. What is typed
/// outside the domain is held back with the reason beside it.
class OffsetBar : public QWidget
{
    Q_OBJECT

public:
    explicit OffsetBar(const View& view, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    void ask(double offset);
    void describeSlider();

    const View& m_view;
    KeyField* m_field;
    ValueSlider* m_slider;
    QLabel* m_reason;
};

} // namespace posiscope
