// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <functional>
#include <stop_token>

namespace posiscope {

/// Runs one task at a time on its own thread. If a task throws an exception, failed() is emitted. All signals
/// are emitted on the thread of this object.
class BackgroundJob : public QObject
{
    Q_OBJECT

public:
    enum class Priority { Normal, Low };

    /// The functions that a task calls, on the job's thread.
    class Run
    {
    public:
        const std::stop_token& stop() const { return m_stop; }
        bool isStopped() const { return m_stop.stop_requested(); }
        /// A Progress whose reports become progressed(), once for each thousandth.
        Progress progress() const;
        /// Calls `take` on the thread of the BackgroundJob, unless another task has been started by then.
        void deliver(std::function<void()> take) const;

    private:
        friend class BackgroundJob;
        Run(BackgroundJob& job, std::stop_token stop, int number);

        BackgroundJob& m_job;
        std::stop_token m_stop;
        int m_number;
    };

    using Work = std::function<void(const Run&)>;

    explicit BackgroundJob(Priority priority = Priority::Normal);
    ~BackgroundJob() override; ///< stops the task and waits until it has ended

    /// Stops the running task, which calls and emits nothing more, and runs this one when it has ended.
    void start(Work work);
    /// Starts this task after the events that wait already, the paint of what has changed among them. If one
    /// is running, stops it and waits until no other has come for a moment. So while a slider moves, only
    /// its first task and tasks shorter than a step run beside the frames.
    void startWhenIdle(Work work);
    /// Stops the task, which calls and emits nothing more.
    void drop();
    /// Asks the task to stop. What it still delivers is processed, and finished() is emitted when it has
    /// ended. A task that waits for a rest is never started, and nothing is emitted for it.
    void requestStop();
    /// Waits until all tasks have ended, but for one that waits for a rest.
    void wait();
    /// Whether a task runs or waits to start; false already when finished() or failed() is emitted.
    bool isRunning() const { return m_untilIdle.isActive() || m_ended != m_begun; }

signals:
    void progressed(double done); ///< 0 … 1
    /// The task started last has ended, by itself or because it was asked to stop.
    void finished();
    /// Emitted instead of finished(). `why` is for a person.
    void failed(const QString& why);

private:
    void perform(const Work& work, const Run& run);

    const Priority m_priority;
    int m_number = 0;             ///< of what is handed over
    int m_begun = 0;              ///< the number of the task started last
    std::atomic<int> m_ended = 0; ///< and of the one that has ended last
    std::stop_source m_stop;      ///< of the task started last
    Work m_whenIdle;
    QTimer m_untilIdle;   ///< then m_whenIdle is started
    QThreadPool m_thread; ///< one; last, so that it ends before the members that it uses are destroyed
};

} // namespace posiscope
