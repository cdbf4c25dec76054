// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"

#include <QObject>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace posiscope {

/// Arranges positions in the plane beside the window's own work, on one thread of its own that yields to it,
/// and hands the points over at most once a frame while they settle. What is asked for anew stops what was
/// asked for before; what nobody sees rests, and goes on from where it was when it is seen again.
/// What takes long before there are points hands over how far it is.
class TsneWorker : public QObject
{
    Q_OBJECT

public:
    explicit TsneWorker(QObject* parent = nullptr);
    ~TsneWorker() override; ///< stops what is under way and waits for that

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
    /// On the thread of this object, for what was asked for last.
    void arranged(const posiscope::Arrangement& arrangement);
    /// On the thread of this object, after the last arrangement: the worker rests.
    void settled();
    /// From the worker's thread to this object's own.
    void handedOver(QPrivateSignal);
    void finished(QPrivateSignal);

private:
    using Clock = std::chrono::steady_clock;

    /// What is wanted, and the means to stop it.
    struct Order
    {
        Parameters parameters;
        Projection projection;
        Values values = Values::All;
        bool again = false;
        std::stop_source stop{};
    };

    // On the worker's thread.
    void work(const std::stop_token& closing);
    std::optional<Order> next(const std::stop_token& closing);
    void carryOut(const Order& order, ProjectionJob& arranging);
    void prepare(const Order& order, ProjectionJob& arranging);
    void settle(const std::stop_token& stop, int iterations, ProjectionJob& arranging);
    bool mayGoOn(const std::stop_token& stop);
    void waitUntil(Clock::time_point end, const std::stop_token& stop);
    void handOver(Arrangement arrangement);

    void order(bool again);
    void deliver();

    // Of this object's thread alone.
    Parameters m_parameters;
    Projection m_projection;
    Values m_values = Values::All;
    bool m_asked = false;

    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed; ///< any of what follows
    std::optional<Order> m_waiting;
    std::optional<Order> m_running;
    bool m_seen = false;
    bool m_paused = false;
    bool m_hurried = false;
    std::optional<Arrangement> m_arrangement; ///< on its way

    std::jthread m_thread; ///< last: it ends before what it uses
};

} // namespace posiscope
