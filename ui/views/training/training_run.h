// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/trainer.h"
#include "ui/jobs/background_job.h"

#include <QString>

#include <memory>
#include <vector>

namespace posiscope {

/// What is known of a model while it learns.
struct Learner
{
    std::vector<TrainingPoint> points;               ///< of each step taken
    std::vector<Table<float>> attention;             ///< of each head, on the example shown
    Table<float> learned;                            ///< by the encoding; empty for nothing
    bool areBiases = false;                          ///< what is learned, not rows
    std::vector<std::optional<double>> accuracies{}; ///< at measuredLengths(); empty until they are measured
    int measuredAfter = 0;                           ///< steps; while it runs, by some of the examples
};

/// Trains the models of a scene on another thread, by all processors, and tells how they do some times a
/// second, and more seldom at other lengths.
class TrainingRun : public QObject
{
    Q_OBJECT

public:
    explicit TrainingRun(QObject* parent);

    /// Begins anew, before the first step, if the scene's training differs from the current one. A training
    /// that cannot be does not begin; refusal() then says why.
    void setScene(const Scene& scene);
    const std::optional<Refusal>& refusal() const { return m_refusal; }
    QString reason() const; ///< its text; empty for none

    void play();
    void pause();
    void toggle(); ///< plays, or pauses
    void step();   ///< one step, where it does not run
    void restart();

    bool isRunning() const { return m_isRunning; }
    int steps() const;                       ///< taken
    bool isDone() const { return m_isDone; } ///< whether all steps are taken, or the training has diverged
    /// Whether it is done, or cannot begin. One of two that diverged ends nothing: the other goes on.
    bool isAtEnd() const { return m_isDone || (!m_isRunning && m_refusal); }
    /// Whether the accuracies are those after the last step taken, by all examples.
    bool isMeasured() const;
    /// The models of A and, if it is compared, of B; those of the last training if the scene's is refused.
    const std::vector<Learner>& learners() const { return m_learners; }
    const Training& training() const { return m_training; } ///< of the learners
    Examples example() const { return m_trainers ? m_trainers->front().shownExample() : Examples(); }

signals:
    void changed();

private:
    void run(int steps, bool measures);

    Scene m_scene;
    std::optional<Refusal> m_refusal;
    std::shared_ptr<std::vector<Trainer>> m_trainers; ///< those that the job works on, while it runs
    std::vector<Learner> m_learners;
    Training m_training;
    bool m_isRunning = false;
    bool m_isDone = false;
    BackgroundJob m_job{BackgroundJob::Priority::Low};
};

} // namespace posiscope
