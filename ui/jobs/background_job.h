// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"

#include <QObject>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace posiscope {

/// Does one piece of work at a time on its own thread. An exception of the work does not end the program:
/// failed() tells it. All signals are emitted on the thread of this object.
class BackgroundJob : public QObject
{
    Q_OBJECT

public:
    enum class Priority { Normal, BehindTheWindow };

    /// What a piece of work uses of the job, on the job's thread.
    class Run
    {
    public:
        const std::stop_token& stop() const { return m_stop; }
        bool isStopped() const { return m_stop.stop_requested(); }
        /// Tells progressed() each thousandth.
        Progress progress() const;
        /// Calls `take` on the thread of the job, unless other work has been started by then.
        void handOver(std::function<void()> take) const;

    private:
        friend class BackgroundJob;
        Run(BackgroundJob& job, std::stop_token stop, int number);

        BackgroundJob& m_job;
        std::stop_token m_stop;
        int m_number;
    };

    using Work = std::function<void(const Run&)>;

    explicit BackgroundJob(QObject* parent = nullptr, Priority priority = Priority::Normal);
    ~BackgroundJob() override; ///< stops the work and waits until it has ended

    /// Stops the present work, of which nothing more is handed over or told, and does this one when that has
    /// ended.
    void start(Work work);
    /// Asks the work to stop. What it still hands over is taken, and finished() is told when it has ended.
    void requestStop();
    /// Waits until all work has ended.
    void wait() const;
    bool isRunning() const;

signals:
    void progressed(double done); ///< 0 … 1
    /// The work started last has ended, by itself or because it was asked to stop.
    void finished();
    /// Instead of finished(). `why` is for a person.
    void failed(const QString& why);

private:
    struct Task
    {
        Work work;
        int number;
        std::stop_source stop{};
    };

    void takeTurns(const std::stop_token& closing);
    std::optional<Task> next(const std::stop_token& closing);
    void perform(const Task& task);

    const Priority m_priority;
    int m_number = 0; ///< of the work started last; of this object's thread alone

    mutable std::mutex m_mutex;
    mutable std::condition_variable_any m_changed; ///< of the two members below
    std::optional<Task> m_waiting;
    std::optional<Task> m_running;

    std::jthread m_thread; ///< last: it ends before what it uses
};

} // namespace posiscope
