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
    m_thread.setMaxThreadCount(1);
    m_untilIdle.setSingleShot(true);
    connect(&m_untilIdle, &QTimer::timeout, this, [this] { start(std::exchange(m_whenIdle, nullptr)); });
}

BackgroundJob::~BackgroundJob()
{
    requestStop();
    m_thread.clear();
}

void BackgroundJob::start(Work work)
{
    drop();
    m_thread.clear(); // what has not begun never does
    m_stop = {};
    m_begun = m_number;
    m_thread.start([this, work = std::move(work), run = Run(*this, m_stop.get_token(), m_number)] {
        perform(work, run);
    });
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
    m_stop.request_stop();
}

void BackgroundJob::wait()
{
    m_thread.waitForDone();
}

void BackgroundJob::perform(const Work& work, const Run& run)
{
    if (m_priority == Priority::Low)
        lowerThreadPriority();
    std::function<void()> tell = [this] { emit finished(); };
    try {
        work(run);
    } catch (const std::exception& error) {
        tell = [this, why = reasonOf(error)] { emit failed(why); };
    }
    m_ended = run.m_number;
    run.deliver(std::move(tell));
}

} // namespace posiscope

#include "moc_background_job.cpp"
