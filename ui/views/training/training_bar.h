// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <vector>

class QPushButton;

namespace posiscope {

class KeyField;
class PlayButton;
class ReasonLabel;
class TrainingRun;

/// The controls of a training: play or pause, one step, and the settings; below them why a number is refused
/// or, beside the picture of the last training, it cannot run.
class TrainingBar : public QWidget
{
    Q_OBJECT

public:
    TrainingBar(TrainingRun& run, const View& view, QWidget* parent);

    void setScene(const Scene& scene);
    void setFieldsShown(bool areShown); ///< beside the buttons
    /// Why it cannot run, in the words of the fields; empty where it can.
    QString reason() const;

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    void addField(std::string_view name, const QString& word, double step);
    void showRun();
    void showReason();

    TrainingRun& m_run;
    const View& m_view;
    PlayButton* m_play;
    QPushButton* m_step;
    std::vector<KeyField*> m_fields;
    ReasonLabel* m_reason;
};

} // namespace posiscope
