// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_search.h"

#include <utility>

namespace posiscope {

InsightSearch::InsightSearch(Find find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find))
{
    connect(&m_job, &BackgroundJob::failed, this, [this](const QString& why) { emit failed(*m_asked, why); });
}

void InsightSearch::ask(const InsightSubject& subject)
{
    m_asked = subject;
    m_job.start([this, subject](const BackgroundJob::Run& run) {
        if (std::optional<std::vector<Insight>> insights = m_find(subject, run.stop()))
            run.handOver([this, subject, insights = std::move(*insights)] { emit found(subject, insights); });
    });
}

} // namespace posiscope

#include "moc_insight_search.cpp"
