// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/tsne_worker.h"

#include "ui/document/text_of.h"

#include <algorithm>
#include <exception>
#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace posiscope {

namespace {

using namespace std::chrono_literals;

constexpr auto frame = 16ms;
constexpr auto beforeTelling = 250ms; ///< less goes unnoticed, and words for it would flicker
constexpr auto betweenWords = 100ms;
constexpr int fewestFrames = 100; ///< of a whole run, so that an eye can follow it

/// Lets the window have a processor that both want.
void yieldToOthers()
{
#ifdef __linux__
    constexpr int modest = 10;
    setpriority(PRIO_PROCESS, 0, modest); // on Linux of the calling thread alone
#endif
}

} // namespace

TsneWorker::TsneWorker(QObject* parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token& closing) { work(closing); })
{
    connect(this, &TsneWorker::handedOver, this, &TsneWorker::deliver, Qt::QueuedConnection);
    const auto tell = [this] {
        if (isSettled())
            emit settled();
    };
    connect(this, &TsneWorker::finished, this, tell, Qt::QueuedConnection);
}

TsneWorker::~TsneWorker()
{
    m_thread.request_stop();
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.reset();
        if (m_running)
            m_running->stop.request_stop();
    }
    m_changed.notify_all();
    m_thread.join();
}

bool TsneWorker::ask(const Parameters& parameters, const Projection& projection, Values values)
{
    if (m_asked && parameters == m_parameters && projection == m_projection && values == m_values)
        return false;
    m_asked = true;
    m_parameters = parameters;
    m_projection = projection;
    m_values = values;
    order(false);
    return true;
}

void TsneWorker::startAgain()
{
    order(true);
}

void TsneWorker::order(bool again)
{
    {
        const std::scoped_lock lock(m_mutex);
        const bool stillAgain = m_waiting && m_waiting->again;
        m_waiting = Order{m_parameters, m_projection, m_values, again || stillAgain};
        m_paused = false;
        if (m_running)
            m_running->stop.request_stop();
    }
    m_changed.notify_all();
}

void TsneWorker::setSeen(bool seen)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_seen = seen;
        if (!seen && m_running) {
            m_running->stop.request_stop();
            if (!m_waiting)
                m_waiting = Order{m_running->parameters, m_running->projection, m_running->values};
        }
    }
    m_changed.notify_all();
}

void TsneWorker::setPaused(bool paused)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_paused = paused;
    }
    m_changed.notify_all();
}

bool TsneWorker::isSettled() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_waiting && !m_running && !m_arrangement;
}

void TsneWorker::hurry()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_hurried = true;
    }
    m_changed.notify_all();
}

void TsneWorker::finish()
{
    {
        std::unique_lock lock(m_mutex);
        const bool before = std::exchange(m_hurried, true);
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return !m_waiting && !m_running; });
        m_hurried = before;
    }
    deliver();
}

void TsneWorker::work(const std::stop_token& closing)
{
    yieldToOthers();
    ProjectionJob arranging;
    while (const std::optional<Order> order = next(closing)) {
        carryOut(*order, arranging);
        {
            const std::scoped_lock lock(m_mutex);
            m_running.reset();
            emit finished(QPrivateSignal()); // queued before anyone can see that it is settled
        }
        m_changed.notify_all();
    }
}

std::optional<TsneWorker::Order> TsneWorker::next(const std::stop_token& closing)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, closing, [this] { return m_waiting && (m_seen || m_hurried); });
    if (closing.stop_requested())
        return std::nullopt;
    m_running = std::exchange(m_waiting, std::nullopt);
    return m_running;
}

void TsneWorker::carryOut(const Order& order, ProjectionJob& arranging)
{
    arranging.turnTo(order.parameters, order.projection, order.values);
    if (order.again)
        arranging.startTsneAgain();
    // An exception that left the thread would end the program.
    try {
        prepare(order, arranging);
    } catch (const std::exception& error) {
        Arrangement arrangement = arranging.arrangement();
        arrangement.refusal = reasonOf(error).toStdString();
        handOver(std::move(arrangement));
    }
}

void TsneWorker::prepare(const Order& order, ProjectionJob& arranging)
{
    Clock::time_point next = Clock::now() + beforeTelling;
    const auto telling = [&](Arrangement::Preparing::Stage stage) {
        return Progress{[this, stage, &next, &arranging](double done) {
                            if (Clock::now() < next)
                                return;
                            next = Clock::now() + betweenWords;
                            Arrangement arrangement = arranging.arrangement();
                            arrangement.preparing = {stage, done};
                            handOver(std::move(arrangement));
                        },
                        order.stop.get_token()};
    };
    if (!arranging.findComponents(telling(Arrangement::Preparing::Stage::Components)))
        return;
    handOver(arranging.arrangement());
    if (arranging.beginTsne(telling(Arrangement::Preparing::Stage::Distances)))
        settle(order.stop.get_token(), order.projection.iterations, arranging);
}

void TsneWorker::settle(const std::stop_token& stop, int iterations, ProjectionJob& arranging)
{
    // Few points settle faster than an eye can follow: they wait for the frame; many points fill it.
    const int most = std::max(1, iterations / fewestFrames);
    int handed = arranging.iteration();
    Clock::time_point frameEnd = Clock::now() + frame;
    while (!arranging.isSettled() && mayGoOn(stop)) {
        arranging.step();
        if (arranging.iteration() - handed >= most)
            waitUntil(frameEnd, stop);
        if (arranging.isSettled() || Clock::now() >= frameEnd) {
            handOver(arranging.arrangement());
            handed = arranging.iteration();
            frameEnd = Clock::now() + frame;
        }
    }
}

bool TsneWorker::mayGoOn(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return !m_paused || m_hurried || stop.stop_requested(); });
    return !stop.stop_requested();
}

void TsneWorker::waitUntil(Clock::time_point end, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_until(lock, end, [&] { return m_hurried || stop.stop_requested(); });
}

void TsneWorker::handOver(Arrangement arrangement)
{
    bool isOnItsWay = false;
    {
        const std::scoped_lock lock(m_mutex);
        isOnItsWay = m_arrangement.has_value();
        m_arrangement = std::move(arrangement);
    }
    if (!isOnItsWay)
        emit handedOver(QPrivateSignal());
}

void TsneWorker::deliver()
{
    std::optional<Arrangement> arrangement;
    {
        const std::scoped_lock lock(m_mutex);
        arrangement.swap(m_arrangement);
    }
    // Something else may have been asked for while it was on its way.
    if (arrangement && arrangement->parameters == m_parameters && arrangement->projection == m_projection &&
        arrangement->values == m_values)
        emit arranged(*arrangement);
}

} // namespace posiscope

#include "moc_tsne_worker.cpp"
