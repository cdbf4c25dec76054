// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_search.h"

#include "ui/document/text_of.h"

#include <exception>
#include <utility>

namespace posiscope {

InsightSearch::InsightSearch(Find find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_thread([this](const std::stop_token& closing) { work(closing); })
{
    connect(this, &InsightSearch::answered, this, &InsightSearch::deliver, Qt::QueuedConnection);
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

void InsightSearch::ask(const InsightSubject& subject)
{
    m_asked = subject;
    {
        const std::scoped_lock lock(m_mutex);
        m_running.request_stop();
        m_waiting = Question{subject, {}};
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
        std::optional<Answer> answer = answerTo(*question);
        if (!answer)
            continue;
        {
            const std::scoped_lock lock(m_mutex);
            m_answer = std::move(answer);
        }
        emit answered(QPrivateSignal());
    }
}

std::optional<InsightSearch::Answer> InsightSearch::answerTo(const Question& question) const
{
    // An exception that left the thread would end the program.
    try {
        std::optional<std::vector<Insight>> insights = m_find(question.subject, question.stop.get_token());
        return insights ? std::optional(Answer{question.subject, std::move(*insights)}) : std::nullopt;
    } catch (const std::exception& error) {
        return Answer{question.subject, {}, reasonOf(error)};
    }
}

void InsightSearch::deliver()
{
    std::optional<Answer> answer;
    {
        const std::scoped_lock lock(m_mutex);
        answer.swap(m_answer);
    }
    // A newer question may have come while the answer was on its way, or a newer answer gone with an older
    // one.
    if (!answer || answer->subject != m_asked)
        return;
    if (answer->failure.isEmpty())
        emit found(answer->subject, answer->insights);
    else
        emit failed(answer->subject, answer->failure);
}

} // namespace posiscope

#include "moc_insight_search.cpp"
