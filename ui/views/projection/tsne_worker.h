// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"
#include "ui/jobs/background_job.h"

#include <atomic>
#include <chrono>

namespace posiscope {

/// Lays positions out in the plane on a thread of its own, and hands the points to the window at most once a
/// frame while they settle. What is asked for stops what was asked for before. While nobody sees the view the
/// work rests, and goes on from where it was. Long work before there are points tells how far it is.
class TsneWorker : public QObject
{
    Q_OBJECT

public:
    explicit TsneWorker(QObject* parent = nullptr);

    /// Whether that is something else than was asked for last.
    bool ask(const Parameters& parameters, const Projection& projection, Values values = Values::All);
    /// The same t-SNE from its beginning.
    void startAgain();

    void setSeen(bool seen);
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    /// All that was asked for is worked out and handed over.
    bool isSettled() const;
    /// From now on works out all that is asked for, seen or not, without waiting for an eye.
    void hurry();
    /// Works out all that was asked for, seen or not, and returns when it is handed over.
    void finish();

signals:
    /// For what was asked for last.
    void arranged(const posiscope::Arrangement& arrangement);
    /// After the last arrangement: the worker rests.
    void settled();

private:
    using Clock = std::chrono::steady_clock;

    /// What is wanted.
    struct Order
    {
        Parameters parameters;
        Projection projection;
        Values values = Values::All;
        bool operator==(const Order&) const = default;
    };

    class Delivery;

    // On the job's thread.
    void carryOut(const Order& order, Delivery& delivery);
    void prepare(const Order& order, Delivery& delivery);
    void settle(int iterations, Delivery& delivery);
    bool mayGoOn(const std::stop_token& stop);
    void waitUntil(Clock::time_point end, const std::stop_token& stop);

    void order();
    void begin();
    void deliver(const Arrangement& arrangement);
    void end();
    void set(bool& flag, bool value);

    std::optional<Order> m_order;
    bool m_isWaiting = false;  ///< the order, for someone who sees it
    bool m_isUnderWay = false; ///< or on its way to the window
    std::atomic<bool> m_again = false;

    std::mutex m_mutex;
    std::condition_variable_any m_changed; ///< any of what follows
    bool m_seen = false;                   ///< written by this object's thread alone, as what follows
    bool m_paused = false;
    bool m_hurried = false;

    ProjectionJob m_arranging; ///< of the job's thread
    BackgroundJob m_job;       ///< last: it ends before what it uses
};

} // namespace posiscope
