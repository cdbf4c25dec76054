// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/training_run.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/text/text_of.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace posiscope {

namespace {

/// The encoding without what a model has of its own.
Parameters trained(Parameters encoding)
{
    const Parameters any;
    encoding.heads = any.heads;
    encoding.head = any.head;
    encoding.rowConvention.paddingRow = any.rowConvention.paddingRow;
    encoding.rotary.queries = any.rotary.queries;
    encoding.rotary.overRootD = any.rotary.overRootD;
    return encoding;
}

/// Whether two scenes have the same training.
bool isSameTraining(const Scene& one, const Scene& other)
{
    return one.training == other.training && trained(one.parameters) == trained(other.parameters) &&
           isComparing(one) == isComparing(other) &&
           (!isComparing(one) || trained(one.compared) == trained(other.compared));
}

/// As they are now, with the accuracies that were known of them before.
std::vector<Learner> learnersOf(const std::vector<Trainer>& trainers, const std::vector<Learner>& before = {})
{
    std::vector<Learner> learners;
    for (const Trainer& trainer : trainers) {
        Learner& learner = learners.emplace_back(Learner{
            trainer.points(), trainer.attention(), trainer.learned(), trainer.weights().size().buckets > 0});
        if (const std::size_t i = learners.size() - 1; i < before.size()) {
            learner.accuracies = before[i].accuracies;
            learner.measuredAfter = before[i].measuredAfter;
        }
    }
    return learners;
}

void measureLengths(std::vector<Learner>& learners, const std::vector<Trainer>& trainers,
                    const Training& training, int examples)
{
    for (std::size_t i = 0; i < learners.size(); ++i) {
        learners[i].accuracies.clear();
        for (const int words : measuredLengths(training))
            learners[i].accuracies.push_back(trainers[i].accuracy(words, examples));
        learners[i].measuredAfter = static_cast<int>(trainers[i].points().size());
    }
}

} // namespace

TrainingRun::TrainingRun(QObject* parent)
    : QObject(parent)
{
}

int TrainingRun::steps() const
{
    std::size_t steps = 0;
    for (const Learner& learner : m_learners)
        steps = std::max(steps, learner.points.size());
    return static_cast<int>(steps);
}

bool TrainingRun::isMeasured() const
{
    return !m_isRunning && !m_learners.empty() && std::ranges::all_of(m_learners, [](const Learner& learner) {
        return !learner.accuracies.empty() &&
               learner.measuredAfter == static_cast<int>(learner.points.size());
    });
}

QString TrainingRun::reason() const
{
    return m_refusal ? textOf(m_refusal->what()) : QString();
}

void TrainingRun::setScene(const Scene& scene)
{
    const bool isSame = (m_trainers || m_refusal) && isSameTraining(m_scene, scene);
    m_scene = scene;
    if (!isSame)
        restart();
}

void TrainingRun::restart()
{
    m_job.drop();
    m_isRunning = false;
    m_isDone = false;
    m_refusal.reset();
    m_trainers.reset();
    try {
        m_trainers = std::make_shared<std::vector<Trainer>>(
            trainersOf(m_scene, static_cast<int>(std::thread::hardware_concurrency())));
        m_learners = learnersOf(*m_trainers);
        m_training = m_scene.training;
    } catch (const Refusal& refused) {
        m_refusal = refused;
    }
    emit changed();
}

void TrainingRun::play()
{
    if (m_isDone)
        restart();
    run(m_scene.training.steps, true);
}

void TrainingRun::step()
{
    run(steps() + 1, steps() + 1 >= m_scene.training.steps);
}

void TrainingRun::run(int steps, bool measures)
{
    if (!m_trainers || m_isRunning || m_isDone)
        return;
    m_isRunning = true;
    emit changed();
    m_job.start([this, trainers = m_trainers, known = m_learners, scene = m_scene, steps,
                 measures](const BackgroundJob::Run& job) mutable {
        using namespace std::chrono;
        constexpr auto between = milliseconds(250); // of pictures
        auto shown = steady_clock::now();
        auto mayMeasure = shown + seconds(1);
        const auto tell = [&](std::vector<Learner> learners, bool isEnd) {
            const bool isDone =
                isEnd && std::ranges::all_of(*trainers, [&](const Trainer& trainer) {
                    return trainer.isDiverged() || std::ssize(trainer.points()) >= scene.training.steps;
                });
            job.deliver([this, learners = std::move(learners), isEnd, isDone,
                         why = divergence(scene, *trainers)]() mutable {
                m_learners = std::move(learners);
                m_isRunning = !isEnd;
                m_isDone = isDone;
                m_refusal = why;
                emit changed();
            });
        };
        train(*trainers, steps,
              {[&](double) {
                   if (steady_clock::now() - shown < between)
                       return;
                   known = learnersOf(*trainers, known);
                   if (const auto now = steady_clock::now(); measures && now >= mayMeasure) {
                       measureLengths(known, *trainers, scene.training, measuredExamples / 8);
                       const auto then = steady_clock::now();
                       mayMeasure = then + 4 * (then - now); // steps have four fifths of the time
                   }
                   shown = steady_clock::now();
                   tell(known, false);
               },
               job.stop()});
        known = learnersOf(*trainers, known);
        if (measures)
            measureLengths(known, *trainers, scene.training, measuredExamples);
        tell(std::move(known), true);
    });
}

void TrainingRun::toggle()
{
    m_isRunning ? pause() : play();
}

/// The job ends after its step, and tells what is known by then.
void TrainingRun::pause()
{
    m_job.requestStop();
}

} // namespace posiscope

#include "moc_training_run.cpp"
