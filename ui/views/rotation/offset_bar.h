// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

namespace posiscope {

class KeyField;
class ReasonLabel;
class ValueSlider;

/// The rotation view's control, at its right end: the offset δ, by a slider for small offsets and a field for
/// all. If a typed offset is refused, the reason is shown beside it.
class OffsetBar : public QWidget
{
    Q_OBJECT

public:
    explicit OffsetBar(const View& view, QWidget* parent = nullptr);

    void setScene(const Scene& scene);

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    void ask(double offset);
    void describeSlider();

    const View& m_view;
    KeyField* m_field;
    ValueSlider* m_slider;
    ReasonLabel* m_reason;
};

} // namespace posiscope
