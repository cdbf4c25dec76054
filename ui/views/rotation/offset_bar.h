// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

namespace posiscope {

class CheckBox;
class KeyField;
class ReasonLabel;
class ValueSlider;

/// What the rotation asks of a scene: the offset δ, by a field for every offset there is and a slider for
/// small ones, and whether the cosines are shown. What is typed outside the domain is held back with the
/// reason beside it.
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
    void askCosines(bool shown);
    void describeSlider();

    const View& m_view;
    KeyField* m_field;
    ValueSlider* m_slider;
    ReasonLabel* m_reason;
    CheckBox* m_cosines;
};

} // namespace posiscope
