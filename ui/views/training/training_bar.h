// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <optional>
#include <vector>

class QPushButton;
class QToolButton;

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
    /// The width in which one line has to do: where not all fields have room in it, a button shows those that
    /// are seldom changed. Without a width there may be several lines.
    void setRoom(std::optional<int> width);
    /// Why it cannot run, in the words of the fields; empty where it can.
    QString reason() const;

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    int lineWidth() const; ///< of all buttons and fields
    void fold();
    void addField(KeyName name, const QString& word, double step);
    void showRun();
    void showReason();

    TrainingRun& m_run;
    const View& m_view;
    PlayButton* m_play;
    QPushButton* m_step;
    std::vector<KeyField*> m_fields;
    QToolButton* m_more; ///< opens those that are folded
    bool m_areFieldsShown = true;
    std::optional<int> m_room;
    ReasonLabel* m_reason;
};

} // namespace posiscope
