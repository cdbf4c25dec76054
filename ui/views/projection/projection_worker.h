// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"
#include "ui/jobs/background_job.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace posiscope {

/// Computes PCA and t-SNE on a thread of its own, and passes the points to the window at most once a frame. A
/// new request cancels the one before. While the view is hidden the work is suspended. Before the first
/// points exist, progress is reported if it takes long.
class ProjectionWorker : public QObject
{
    Q_OBJECT

public:
    explicit ProjectionWorker(QObject* parent = nullptr);

    /// Requests points; returns false if they are those of the last request.
    bool ask(const Parameters& parameters, const Projection& projection,
             ShownColumns shown = ShownColumns::All);
    /// Starts the same t-SNE from its beginning.
    void startAgain();

    void setSeen(bool seen);
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    /// Whether everything requested has been computed and passed on.
    bool isSettled() const;
    /// From now on computes whether the view is visible or not, without limiting the frame rate.
    void ignoreVisibility();
    /// Computes everything requested, and returns when it has been passed on.
    void finish();

signals:
    /// Only for the last request.
    void arranged(const posiscope::ProjectionState& state);
    /// After the last result: the worker is idle.
    void settled();

private:
    using Clock = std::chrono::steady_clock;

    /// What was requested.
    struct Order
    {
        Parameters parameters;
        Projection projection;
        ShownColumns shown = ShownColumns::All;
        bool operator==(const Order&) const = default;
    };

    class Delivery;

    // These run on the job's thread.
    void carryOut(const Order& order, Delivery& delivery);
    void prepare(const Order& order, Delivery& delivery);
    void settle(int iterations, Delivery& delivery);
    bool mayGoOn(const std::stop_token& stop);
    void waitUntil(Clock::time_point end, const std::stop_token& stop);

    void order();
    void begin();
    void take(const ProjectionState& state);
    void end();
    void set(bool& flag, bool value);

    std::optional<Order> m_order;
    bool m_isWaiting = false;  ///< the order waits until the view is visible
    bool m_isUnderWay = false; ///< the job runs, or its last result is queued
    std::atomic<bool> m_again = false;

    std::mutex m_mutex;
    std::condition_variable_any m_changed; ///< notified of changes of the members below
    bool m_seen = false; ///< this and the two flags below are written only by the GUI thread
    bool m_paused = false;
    bool m_hurried = false;

    ProjectionJob m_arranging; ///< used by the job's thread only
    BackgroundJob m_job;       ///< the last member, so that it stops before what it uses is destroyed
};

} // namespace posiscope
