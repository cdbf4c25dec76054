// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"
#include "ui/panels/insight.h"

#include <QObject>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace posiscope {

/// What the facts are about: an encoding, or the sines of it alone.
struct InsightSubject
{
    Parameters parameters;
    Values values = Values::All;

    bool operator==(const InsightSubject&) const = default;
};

/// Finds the facts about an encoding beside the window's own work, on one thread of its own: for the
/// subject asked for last and no others. A newer question stops the search for an older one.
class InsightSearch : public QObject
{
    Q_OBJECT

public:
    /// The facts, or nothing when stopped. Called on the search's thread.
    using Find = std::function<std::optional<std::vector<Insight>>(const InsightSubject&, std::stop_token)>;

    explicit InsightSearch(Find find, QObject* parent = nullptr);
    ~InsightSearch() override; ///< stops what is being searched for and waits for that

    void ask(const InsightSubject& subject);
    const std::optional<InsightSubject>& asked() const { return m_asked; } ///< last

signals:
    /// On the thread of this object, for the subject asked for last.
    void found(const posiscope::InsightSubject& subject, const std::vector<posiscope::Insight>& insights);
    /// Likewise, instead of found(). `why` is for a person.
    void failed(const posiscope::InsightSubject& subject, const QString& why);
    /// From the search's thread to this object's own.
    void answered(QPrivateSignal);

private:
    /// A question and the means to stop its search.
    struct Question
    {
        InsightSubject subject;
        std::stop_source stop;
    };

    struct Answer
    {
        InsightSubject subject;
        std::vector<Insight> insights{};
        QString failure{}; ///< empty where there are insights
    };

    void work(const std::stop_token& closing);
    std::optional<Answer> answerTo(const Question& question) const;
    std::optional<Question> next(const std::stop_token& closing);
    void deliver();

    const Find m_find;
    std::optional<InsightSubject> m_asked; ///< of the window's thread alone

    std::mutex m_mutex;
    std::condition_variable_any m_newQuestion;
    // Guarded by m_mutex.
    std::optional<Question> m_waiting;
    std::stop_source m_running{std::nostopstate};
    std::optional<Answer> m_answer; ///< on its way

    std::jthread m_thread; ///< last: it ends before what it uses
};

} // namespace posiscope
