// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/insights.h"

#include <QMenu>
#include <QToolButton>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <vector>

namespace posiscope::insight_bench {

inline Scene sceneOf(const Parameters& parameters)
{
    Scene scene;
    scene.parameters = parameters;
    return scene;
}

/// A way to find facts that can be held up, until it is let go or stopped.
class Gate
{
public:
    /// Searches for tables of this length wait.
    void hold(int maxLen)
    {
        const std::scoped_lock lock(m_mutex);
        m_heldLength = maxLen;
    }
    void letGo()
    {
        hold(0);
        m_changed.notify_all();
    }

    int begun() const { return m_begun; }
    int stopped() const { return m_stopped; }

    InsightPanel::Find find()
    {
        return [this](const InsightSubject& subject, std::stop_token stop) { return search(subject, stop); };
    }

private:
    std::optional<std::vector<Insight>> search(const InsightSubject& subject, const std::stop_token& stop)
    {
        ++m_begun;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, stop, [&] { return m_heldLength != subject.parameters.maxLen; });
        }
        if (!stop.stop_requested())
            return insightsOf(subject.parameters, stop, subject.shown);
        ++m_stopped;
        return std::nullopt;
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    int m_heldLength = 0;
    std::atomic<int> m_begun = 0;
    std::atomic<int> m_stopped = 0;
};

/// A panel that shows a scene and what it asks for.
struct InsightBench
{
    Gate gate;
    InsightPanel panel{gate.find()};
    std::vector<Scene> asked;

    explicit InsightBench(const Parameters& parameters = {100, 4, 128})
    {
        QObject::connect(&panel, &InsightPanel::selectionRequested, &panel,
                         [this](const Scene& after) { asked.push_back(after); });
        panel.resize(264, 400);
        panel.setScene(sceneOf(parameters));
        panel.show();
        panel.activateWindow();
    }

    InsightRow* row() const { return panel.findChild<InsightRow*>(); }
    /// Shows the insight of this kind, as if the view in front asked for it.
    InsightRow* row(InsightKind kind)
    {
        panel.setInsight(kind, {});
        return row();
    }
    QToolButton* more() const { return panel.findChild<QToolButton*>("other_insights"); }
    /// The texts of the menu of the others, once it has been about to be shown.
    QList<QAction*> others() const
    {
        emit more()->menu()->aboutToShow();
        return more()->menu()->actions();
    }
};

} // namespace posiscope::insight_bench
