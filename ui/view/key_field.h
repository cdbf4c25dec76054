// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/kit/controls/slider_scale.h"
#include "ui/view/view.h"

#include <functional>
#include <limits>
#include <string_view>
#include <utility>

class QLabel;

namespace posiscope {

class NumberField;

/// A key's number in a scene, and its text in fields.
double numberIn(const SceneKey& key, const Scene& scene);
QString shownNumber(const SceneKey& key, const Scene& scene);

/// A label and a field for a number of the scene, within a view. The field keeps a text outside the domain
/// and shows why it is refused. Arrow keys step.
class KeyField : public QWidget
{
    Q_OBJECT

public:
    /// An arrow key moves the number by `step`, a page key by ten times as much. With Ctrl an arrow key moves
    /// it by a fifth of `step`, and a whole number by all of it.
    KeyField(const SceneKey& key, const QString& word, double step, const View& view,
             QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    /// The largest whole number allowed here, if that is less than the key's.
    void setLargest(int largest);
    /// The largest value that arrow keys can reach; larger ones can be typed.
    void setLargestStepped(double largestStepped) { m_largestStepped = largestStepped; }
    /// The step of Ctrl and an arrow key.
    void setFineStep(double step) { m_fineStep = step; }
    /// Throws std::invalid_argument if the number does not fit the other values of the scene.
    using Check = std::function<void(const Scene&)>;
    void setCheck(Check check) { m_check = std::move(check); }
    void setInFormula(); ///< the word as a symbol, and its number, a position or an offset, right after it
    void setLeastContent(const QString& number); ///< keeps the field wide enough for this number
    /// Frames the number as a refused one, because it does not fit other values of the scene.
    void setFramedAsRefused(bool isFramed);
    QString reason() const;
    bool isOf(std::string_view key) const { return m_key.name == key; }
    /// A reason that begins with the key's name begins with the field's word instead.
    QString worded(const QString& reason) const;

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    void reasonChanged();

private:
    void connectField();
    void describe();
    void askTyped();
    void askStep(int count, Stride stride);
    Scene typed() const;
    void ask(const Scene& after, Gesture gesture);

    SceneKey m_key;
    double m_step;
    double m_fineStep;
    double m_largestStepped = std::numeric_limits<double>::infinity();
    Check m_check;
    const View& m_view;
    QLabel* m_label;
    NumberField* m_field;
    Gesture m_gesture = noGesture;
};

} // namespace posiscope
