// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_panel.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/insights.h"

#include <QHBoxLayout>
#include <QMenu>

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

// So what is found right after a frame of a drag is painted with the next one: a paint of its own would wait
// until the display has copied the one before.
constexpr auto untilNextFrame = 15ms;
constexpr auto untilOld = 300ms; // a shorter search would flicker

} // namespace

InsightPanel::InsightPanel(QWidget* parent)
    : InsightPanel(
          [](const InsightSubject& subject, std::stop_token stop) {
              auto insights = insightsOf(subject.parameters, stop, subject.shown, subject.measure);
              if (!insights || !subject.compared)
                  return insights;
              const auto ofB = insightsOf(*subject.compared, stop, subject.shown, subject.measure);
              return ofB ? std::optional(withInsightsOfB(std::move(*insights), *ofB)) : std::nullopt;
          },
          parent)
{
}

InsightPanel::InsightPanel(Find find, QWidget* parent)
    : QWidget(parent)
    , m_row(new InsightRow(this))
    , m_more(new MoreButton(this))
    , m_untilShown(this)
    , m_untilOld(this)
    , m_find(std::move(find))
    , m_job(BackgroundJob::Priority::Low)
{
    setAccessibleName(tr("Insights"));
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_row, 1);
    line->addWidget(m_more, 0, Qt::AlignTop);
    setSpacing(line, 4);
    connect(m_row, &InsightRow::clicked, this, [this] { choose(m_row->insight()); });
    buildMenu();
    m_untilShown.setSingleShot(true);
    m_untilShown.setInterval(untilNextFrame);
    connect(&m_untilShown, &QTimer::timeout, this, &InsightPanel::showFound);
    m_untilOld.setSingleShot(true);
    m_untilOld.setInterval(untilOld);
    connect(&m_untilOld, &QTimer::timeout, this, &InsightPanel::showRow);
    connect(&m_job, &BackgroundJob::failed, this, &InsightPanel::showFailure);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    showRow();
}

void InsightPanel::buildMenu()
{
    auto* const menu = new QMenu(m_more);
    m_more->setObjectName(QStringLiteral("other_insights"));
    m_more->setAccessibleName(tr("Other insights"));
    m_more->setAccessibleDescription(tr("what else is true of this encoding"));
    m_more->setToolTip(tr("What else is true of this encoding"));
    m_more->setWhatsThis(m_more->toolTip());
    m_more->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const Insight& insight : m_found) {
            if (insight == m_row->insight())
                continue;
            QAction* const action = menu->addAction(plainText(insight).replace('&', QStringLiteral("&&")),
                                                    this, [this, insight] { choose(insight); });
            action->setEnabled(insight.places.any());
            action->setToolTip(describeAction(insight));
        }
    });
}

void InsightPanel::setScene(const Scene& scene)
{
    if (isCurrent())
        m_untilOld.start();
    m_scene = scene;
    showRow();
    if (m_askedSubject == subject())
        return;
    m_askedSubject = subject();
    m_job.startWhenIdle([this, subject = subject()](const BackgroundJob::Run& run) {
        if (std::optional<std::vector<Insight>> insights = m_find(subject, run.stop()))
            run.deliver([this, subject, insights = std::move(*insights)] {
                m_foundLast = {subject, insights};
                if (!m_untilShown.isActive())
                    m_untilShown.start();
            });
    });
}

void InsightPanel::showFailure(const QString& why)
{
    m_untilShown.stop();
    m_shown = m_askedSubject;
    m_failure = tr("The insights of this table could not be worked out: %1.").arg(why);
    m_found.clear();
    showRow();
}

void InsightPanel::showFound()
{
    std::tie(m_shown, m_found) = m_foundLast;
    m_untilOld.start();
    m_failure.clear();
    showRow();
}

std::optional<Insight> InsightPanel::insightToShow() const
{
    if (!m_failure.isEmpty()) {
        Insight failure;
        failure.sentence = {{m_failure}};
        return failure;
    }
    if (!m_ownInsight.isEmpty())
        return insightOf(m_ownInsight);
    if (!m_kindOfView)
        return std::nullopt;
    const auto suitable = std::ranges::find(m_found, *m_kindOfView, &Insight::kind);
    if (suitable != m_found.end())
        return *suitable;
    return m_found.empty() ? std::nullopt : std::optional(m_found.front());
}

void InsightPanel::showRow()
{
    const std::optional<Insight> shown = insightToShow();
    m_row->setVisible(shown.has_value());
    if (shown && *shown != m_row->insight())
        m_row->setInsight(*shown);
    if (isCurrent())
        m_untilOld.stop();
    const bool isFound = shown && std::ranges::find(m_found, *shown) != m_found.end();
    m_row->setOld(isFound && !isCurrent() && !m_untilOld.isActive());
    const bool hasOthers =
        std::ranges::any_of(m_found, [&](const Insight& insight) { return insight != shown; });
    m_more->setVisible(shown && hasOthers && !m_presenting);
}

void InsightPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    m_row->setPresenting(presenting);
    showRow();
}

void InsightPanel::setInsight(std::optional<InsightKind> kind, const QString& ownInsight)
{
    if (kind == m_kindOfView && ownInsight == m_ownInsight)
        return; // at nearly every step of a slider
    m_kindOfView = kind;
    m_ownInsight = ownInsight;
    showRow();
}

void InsightPanel::choose(const Insight& insight)
{
    // What stands from another encoding may speak of places that this one does not have.
    if (!isCurrent())
        return;
    const Scene after = withSelected(m_scene, insight.places);
    if (after != m_scene)
        emit selectionRequested(after, stepWords(insight));
}

} // namespace posiscope

#include "moc_insight_panel.cpp"
