// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"
#include "ui/jobs/background_job.h"
#include "ui/panels/insight.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// What the facts are about: an encoding, or the sines of it alone.
struct InsightSubject
{
    Parameters parameters;
    Values values = Values::All;

    bool operator==(const InsightSubject&) const = default;
};

/// Finds the facts about an encoding beside the window, for the subject asked for last and no others. A newer
/// question stops the search for an older one.
class InsightSearch : public QObject
{
    Q_OBJECT

public:
    /// The facts, or nothing when stopped. Called on the search's thread.
    using Find = std::function<std::optional<std::vector<Insight>>(const InsightSubject&, std::stop_token)>;

    explicit InsightSearch(Find find, QObject* parent = nullptr);

    void ask(const InsightSubject& subject);
    const std::optional<InsightSubject>& asked() const { return m_asked; } ///< last

signals:
    /// For the subject asked for last.
    void found(const posiscope::InsightSubject& subject, const std::vector<posiscope::Insight>& insights);
    /// Likewise, instead of found(). `why` is for a person.
    void failed(const posiscope::InsightSubject& subject, const QString& why);

private:
    const Find m_find;
    std::optional<InsightSubject> m_asked;
    BackgroundJob m_job; ///< last: it ends before what it uses
};

} // namespace posiscope
