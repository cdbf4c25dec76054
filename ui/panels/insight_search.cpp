// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_search.h"

#include <QMetaObject>

#include <utility>

namespace posiscope {

InsightSearch::InsightSearch(Find find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_thread([this](const std::stop_token& closing) { work(closing); })
{
}

InsightSearch::~InsightSearch()
{
    m_thread.request_stop();
    {
        const std::scoped_lock lock(m_mutex);
        m_running.request_stop();
    }
    m_thread.join();
}

void InsightSearch::ask(const Parameters& parameters)
{
    m_asked = parameters;
    {
        const std::scoped_lock lock(m_mutex);
        m_running.request_stop();
        m_waiting = Question{parameters, {}};
    }
    m_newQuestion.notify_one();
}

std::optional<InsightSearch::Question> InsightSearch::next(const std::stop_token& closing)
{
    std::unique_lock lock(m_mutex);
    if (!m_newQuestion.wait(lock, closing, [this] { return m_waiting.has_value(); }) ||
        closing.stop_requested())
        return std::nullopt;
    std::optional<Question> question = std::exchange(m_waiting, std::nullopt);
    m_running = question->stop;
    return question;
}

void InsightSearch::work(const std::stop_token& closing)
{
    while (const std::optional<Question> question = next(closing)) {
        const Parameters parameters = question->parameters;
        auto insights = m_find(parameters, question->stop.get_token());
        if (!insights)
            continue;
        // An event for this object, dropped with it where it is gone by then.
        QMetaObject::invokeMethod(
            this, [this, parameters, found = std::move(*insights)] { deliver(parameters, found); },
            Qt::QueuedConnection);
    }
}

void InsightSearch::deliver(const Parameters& parameters, const std::vector<Insight>& insights)
{
    // A newer question may have come while the answer was on its way.
    if (parameters == m_asked)
        emit found(parameters, insights);
}

} // namespace posiscope
