// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/background_job.h"

#include "ui/kit/text/text_of.h"
#include "ui/system/process.h"

#include <chrono>
#include <exception>
#include <utility>

namespace posiscope {

using namespace std::chrono_literals;

namespace {

/// A task that has stopped another is started when no other has come for this long.
constexpr auto untilIdle = 80ms;

} // namespace

BackgroundJob::Run::Run(BackgroundJob& job, std::stop_token stop, int number)
    : m_job(job)
    , m_stop(std::move(stop))
    , m_number(number)
{
}

Progress BackgroundJob::Run::progress() const
{
    return {[run = *this, told = 0](double done) mutable {
                const int thousandths = static_cast<int>(1000 * done);
                if (std::exchange(told, thousandths) != thousandths)
                    run.deliver([&job = run.m_job, done] { emit job.progressed(done); });
            },
            m_stop};
}

void BackgroundJob::Run::deliver(std::function<void()> take) const
{
    QMetaObject::invokeMethod(
        &m_job,
        [&job = m_job, number = m_number, take = std::move(take)] {
            if (number == job.m_number)
                take();
        },
        Qt::QueuedConnection);
}

BackgroundJob::BackgroundJob(Priority priority)
    : m_priority(priority)
{
    m_untilIdle.setSingleShot(true);
    connect(&m_untilIdle, &QTimer::timeout, this, [this] { start(std::exchange(m_whenIdle, nullptr)); });
}

BackgroundJob::~BackgroundJob()
{
    m_thread.request_stop();
    requestStop();
}

void BackgroundJob::start(Work work)
{
    m_untilIdle.stop();
    if (!m_thread.joinable())
        m_thread = std::jthread([this](const std::stop_token& closing) { runTasks(closing); });
    {
        const std::scoped_lock lock(m_mutex);
        if (m_running)
            m_running->stop.request_stop();
        m_waiting = Task{std::move(work), ++m_number};
    }
    m_changed.notify_all();
}

void BackgroundJob::startWhenIdle(Work work)
{
    if (!m_untilIdle.isActive())
        m_untilIdle.setInterval(isRunning() ? untilIdle : 0ms);
    drop();
    m_whenIdle = std::move(work);
    m_untilIdle.start();
}

void BackgroundJob::drop()
{
    requestStop();
    ++m_number;
}

void BackgroundJob::requestStop()
{
    m_untilIdle.stop();
    const std::scoped_lock lock(m_mutex);
    for (std::optional<Task>* const task : {&m_waiting, &m_running})
        if (*task)
            (*task)->stop.request_stop();
}

void BackgroundJob::wait() const
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_waiting && !m_running; });
}

bool BackgroundJob::isRunning() const
{
    const std::scoped_lock lock(m_mutex);
    return m_untilIdle.isActive() || m_waiting || m_running;
}

void BackgroundJob::runTasks(const std::stop_token& closing)
{
    if (m_priority == Priority::Low)
        lowerThreadPriority();
    while (const std::optional<Task> task = next(closing)) {
        perform(*task);
        {
            const std::scoped_lock lock(m_mutex);
            m_running.reset();
        }
        m_changed.notify_all();
    }
}

std::optional<BackgroundJob::Task> BackgroundJob::next(const std::stop_token& closing)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, closing, [this] { return m_waiting.has_value(); }) || closing.stop_requested())
        return std::nullopt;
    m_running = std::exchange(m_waiting, std::nullopt);
    return m_running;
}

void BackgroundJob::perform(const Task& task)
{
    const Run run(*this, task.stop.get_token(), task.number);
    try {
        task.work(run);
        run.deliver([this] { emit finished(); });
    } catch (const std::exception& error) {
        run.deliver([this, why = reasonOf(error)] { emit failed(why); });
    }
}

} // namespace posiscope

#include "moc_background_job.cpp"
