// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/painted.h"

#include <QAbstractEventDispatcher>
#include <QWidget>
#include <QWindow>

#include <ctime>
#include <stdexcept>

namespace {

double secondsOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Nothing is painted of a window before.
bool isExposed(const QWindow* window)
{
    return window && window->isExposed();
}

} // namespace

Cost Painting::now()
{
    return {secondsOf(CLOCK_MONOTONIC), secondsOf(CLOCK_PROCESS_CPUTIME_ID)};
}

void Painting::settle()
{
    // One call hands over what was there when it began; what that posted is for the next one.
    QAbstractEventDispatcher* const dispatcher = eventDispatcher();
    for (int before = -1; before != m_events;) {
        before = m_events;
        while (dispatcher->processEvents(QEventLoop::AllEvents)) {
        }
    }
}

void Painting::show(QWidget& window)
{
    const int paintsBefore = m_paints;
    window.show();
    while (m_paints == paintsBefore)
        eventDispatcher()->processEvents(QEventLoop::WaitForMoreEvents);
}

Cost Painting::nextFrame()
{
    settle();
    const int paintsBefore = m_paints;
    while (m_paints == paintsBefore) {
        m_begun.reset();
        eventDispatcher()->processEvents(QEventLoop::WaitForMoreEvents);
        settle();
    }
    const Cost end = now();
    return {end.wall - m_begun->wall, end.processor - m_begun->processor};
}

bool Painting::notify(QObject* receiver, QEvent* event)
{
    const bool updates = event->type() == QEvent::UpdateRequest && receiver->isWidgetType() &&
                         static_cast<QWidget*>(receiver)->isWindow() &&
                         isExposed(static_cast<QWidget*>(receiver)->windowHandle());
    const bool exposes = event->type() == QEvent::Expose && receiver->isWindowType() &&
                         isExposed(static_cast<QWindow*>(receiver));
    ++m_events;
    if (!m_begun)
        m_begun = now();
    const bool done = QApplication::notify(receiver, event);
    m_paints += updates || exposes;
    return done;
}

void Painting::requirePaint(int paintsBefore) const
{
    if (m_paints == paintsBefore)
        throw std::runtime_error("nothing was painted");
}
