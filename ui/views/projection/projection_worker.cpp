// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_worker.h"

#include "ui/kit/text/text_of.h"

#include <QCoreApplication>

#include <algorithm>
#include <exception>
#include <utility>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

constexpr auto frame = 16ms;
constexpr auto progressDelay = 250ms; ///< shorter work reports no progress, because its text would only
                                      ///< flicker
constexpr auto progressInterval = 100ms;
constexpr int minFrames = 100; ///< per run, so that the motion can be followed

} // namespace

/// Passes results to the window; if several are queued at one time, only the latest.
class ProjectionWorker::Delivery
{
public:
    Delivery(ProjectionWorker& worker, const BackgroundJob::Run& run)
        : m_worker(worker)
        , m_run(run)
    {
    }

    const std::stop_token& stop() const { return m_run.stop(); }

    void deliver(ProjectionState state)
    {
        bool isOnItsWay = false;
        {
            const std::scoped_lock lock(m_latest->mutex);
            isOnItsWay = m_latest->state.has_value();
            m_latest->state = std::move(state);
        }
        if (!isOnItsWay)
            m_run.deliver([&worker = m_worker, latest = m_latest] { worker.take(latest->take()); });
    }

private:
    struct Latest
    {
        std::mutex mutex;
        std::optional<ProjectionState> state;

        ProjectionState take()
        {
            const std::scoped_lock lock(mutex);
            return *std::exchange(state, std::nullopt);
        }
    };

    ProjectionWorker& m_worker;
    const BackgroundJob::Run& m_run;
    std::shared_ptr<Latest> m_latest = std::make_shared<Latest>();
};

ProjectionWorker::ProjectionWorker(QObject* parent)
    : QObject(parent)
    , m_job(BackgroundJob::Priority::Low)
{
    connect(&m_job, &BackgroundJob::finished, this, &ProjectionWorker::end);
}

bool ProjectionWorker::ask(const Parameters& parameters, const Projection& projection, ShownColumns shown)
{
    const Order wanted{parameters, projection, shown};
    if (m_order == wanted)
        return false;
    m_order = wanted;
    order();
    return true;
}

void ProjectionWorker::startAgain()
{
    m_again = true;
    order();
}

void ProjectionWorker::order()
{
    set(m_paused, false);
    if (m_seen || m_hurried) {
        begin();
    } else {
        m_isWaiting = true;
        m_job.requestStop();
    }
}

void ProjectionWorker::begin()
{
    m_isWaiting = false;
    m_isUnderWay = true;
    m_job.start([this, order = *m_order](const BackgroundJob::Run& run) {
        Delivery delivery(*this, run);
        carryOut(order, delivery);
    });
}

void ProjectionWorker::take(const ProjectionState& state)
{
    // A state for an earlier request is discarded.
    if (m_order == Order{state.parameters, state.projection, state.shown})
        emit arranged(state);
}

void ProjectionWorker::end()
{
    m_isUnderWay = false;
    if (isSettled())
        emit settled();
}

void ProjectionWorker::setSeen(bool seen)
{
    set(m_seen, seen);
    if (!seen && m_isUnderWay) {
        m_isWaiting = true;
        m_job.requestStop();
    } else if (seen && m_isWaiting) {
        begin();
    }
}

void ProjectionWorker::setPaused(bool paused)
{
    set(m_paused, paused);
}

bool ProjectionWorker::isSettled() const
{
    return !m_isWaiting && !m_isUnderWay;
}

void ProjectionWorker::ignoreVisibility()
{
    set(m_hurried, true);
    if (m_isWaiting)
        begin();
}

void ProjectionWorker::finish()
{
    const bool before = m_hurried;
    ignoreVisibility();
    m_job.wait();
    QCoreApplication::sendPostedEvents(&m_job); // what the job has delivered
    set(m_hurried, before);
}

void ProjectionWorker::set(bool& flag, bool value)
{
    {
        const std::scoped_lock lock(m_mutex);
        flag = value;
    }
    m_changed.notify_all();
}

void ProjectionWorker::carryOut(const Order& order, Delivery& delivery)
{
    m_arranging.configure(order.parameters, order.projection, order.shown);
    if (m_again.exchange(false))
        m_arranging.startTsneAgain();
    try {
        prepare(order, delivery);
    } catch (const std::exception& error) {
        ProjectionState state = m_arranging.state();
        state.refusal = reasonOf(error).toStdString();
        delivery.deliver(std::move(state));
    }
}

void ProjectionWorker::prepare(const Order& order, Delivery& delivery)
{
    Clock::time_point next = Clock::now() + progressDelay;
    const auto telling = [&](ProjectionState::Preparing::Stage stage) {
        return Progress{[this, stage, &next, &delivery](double done) {
                            if (Clock::now() < next)
                                return;
                            next = Clock::now() + progressInterval;
                            ProjectionState state = m_arranging.state();
                            state.preparing = {stage, done};
                            delivery.deliver(std::move(state));
                        },
                        delivery.stop()};
    };
    if (!m_arranging.findComponents(telling(ProjectionState::Preparing::Stage::Components)))
        return;
    delivery.deliver(m_arranging.state());
    if (m_arranging.beginTsne(telling(ProjectionState::Preparing::Stage::Distances)))
        settle(order.projection.iterations, delivery);
}

void ProjectionWorker::settle(int iterations, Delivery& delivery)
{
    // Few points are finished before their motion can be followed, so the thread waits for the frame to end.
    const int most = std::max(1, iterations / minFrames);
    int handed = m_arranging.iteration();
    Clock::time_point frameEnd = Clock::now() + frame;
    while (!m_arranging.isSettled() && mayGoOn(delivery.stop())) {
        m_arranging.step();
        if (m_arranging.iteration() - handed >= most)
            waitUntil(frameEnd, delivery.stop());
        if (m_arranging.isSettled() || Clock::now() >= frameEnd) {
            delivery.deliver(m_arranging.state());
            handed = m_arranging.iteration();
            frameEnd = Clock::now() + frame;
        }
    }
}

bool ProjectionWorker::mayGoOn(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait(lock, stop, [this] { return !m_paused || m_hurried; }) && !stop.stop_requested();
}

void ProjectionWorker::waitUntil(Clock::time_point end, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_until(lock, stop, end, [this] { return m_hurried; });
}

} // namespace posiscope

#include "moc_projection_worker.cpp"
