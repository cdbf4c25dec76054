// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_panel.h"

#include "ui/kit/controls/labels.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/insights.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

// Shorter searches show no text, because it would flicker.
constexpr auto beforeSearching = 150ms;
constexpr auto beforeDimming = 300ms;
// So what is found right after a frame of a drag is painted with the next one: a paint of its own would wait
// until the display has copied the one before.
constexpr auto untilNextFrame = 15ms;

constexpr InsightKind kinds[] = {InsightKind::Wavelengths, InsightKind::Scaling,   InsightKind::IdleColumns,
                                 InsightKind::LookAlike,   InsightKind::FirstRise, InsightKind::Bias,
                                 InsightKind::LoneSine};

} // namespace

/// The meaning of a step of undo that pinned a position.
struct InsightPanel::Pinning : StepMeaning
{
    explicit Pinning(int pinned)
        : position(pinned)
    {
    }

    int position;
};

InsightSearch::InsightSearch(Find find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_job(BackgroundJob::Priority::BehindTheWindow)
{
    connect(&m_job, &BackgroundJob::failed, this, [this](const QString& why) { emit failed(*m_asked, why); });
}

void InsightSearch::ask(const InsightSubject& subject)
{
    m_asked = subject;
    m_job.startAtRest([this, subject](const BackgroundJob::Run& run) {
        if (std::optional<std::vector<Insight>> insights = m_find(subject, run.stop()))
            run.handOver([this, subject, insights = std::move(*insights)] { emit found(subject, insights); });
    });
}

InsightPanel::InsightPanel(QWidget* parent)
    : InsightPanel(
          [](const InsightSubject& subject, std::stop_token stop) {
              auto insights = insightsOf(subject.parameters, stop, subject.values, subject.measure);
              if (!insights || !subject.compared)
                  return insights;
              const auto ofB = insightsOf(*subject.compared, stop, subject.values, subject.measure);
              return ofB ? std::optional(withInsightsOfB(std::move(*insights), *ofB)) : std::nullopt;
          },
          parent)
{
}

InsightPanel::InsightPanel(InsightSearch::Find find, QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_untilSearching(this)
    , m_untilDimmed(this)
    , m_untilShown(this)
    , m_search(std::move(find))
{
    setAccessibleName(tr("Insights"));
    buildHeading();
    for (std::size_t i = 0; i < std::size(kinds); ++i) {
        auto* row = new InsightRow(this);
        row->hide();
        connect(row, &InsightRow::clicked, this, [this, row] { choose(*row); });
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    m_ofView = new InsightRow(this);
    m_ofView->hide();
    m_column->addWidget(m_ofView);
    m_failure = new InsightRow(this);
    m_failure->setObjectName(QStringLiteral("insight_failure"));
    m_failure->hide();
    m_column->addWidget(m_failure);
    m_untilSearching.setSingleShot(true);
    m_untilSearching.setInterval(beforeSearching);
    connect(&m_untilSearching, &QTimer::timeout, m_searching, &QWidget::show);
    m_untilDimmed.setSingleShot(true);
    m_untilDimmed.setInterval(beforeDimming);
    connect(&m_untilDimmed, &QTimer::timeout, this, [this] { setDimmed(true); });
    m_untilShown.setSingleShot(true);
    m_untilShown.setInterval(untilNextFrame);
    connect(&m_search, &InsightSearch::found, this,
            [this](const InsightSubject& subject, const std::vector<Insight>& insights) {
                m_foundLast = {subject, insights};
                if (!m_untilShown.isActive())
                    m_untilShown.start();
            });
    connect(&m_untilShown, &QTimer::timeout, this, &InsightPanel::showFound);
    connect(&m_search, &InsightSearch::failed, this, &InsightPanel::showFailure);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTheme(m_theme);
}

void InsightPanel::buildHeading()
{
    m_head = new QHBoxLayout;
    m_heading = new QLabel(tr("INSIGHTS"), this);
    m_heading->setAccessibleName(tr("Insights"));
    m_searching = new ElidedLabel(this); // in large type and a narrow column it gives way
    m_searching->setText(tr("searching…"));
    m_searching->setObjectName(QStringLiteral("searching"));
    QSizePolicy keepsItsPlace = m_searching->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_searching->setSizePolicy(keepsItsPlace);
    m_searching->hide();
    m_head->addWidget(m_heading, 1);
    m_head->addWidget(m_searching);
    m_column->addLayout(m_head);
}

void InsightPanel::setScene(const Scene& scene)
{
    takeBackPin(std::exchange(m_scene, scene));
    if (m_presenting)
        showRows();
    if (m_search.asked() == subject())
        return;
    m_search.ask(subject());
    // A drag asks again and again: what counts is how long the facts on show have been wrong.
    if (!m_untilDimmed.isActive() && !m_searching->isVisibleTo(this))
        startWaiting();
}

void InsightPanel::startWaiting()
{
    m_untilSearching.start();
    m_untilDimmed.start();
}

void InsightPanel::setLastStep(const StepMeaning* meaning)
{
    const auto* const pinning = dynamic_cast<const Pinning*>(meaning);
    m_pinByHistory = pinning ? std::optional(pinning->position) : std::nullopt;
}

void InsightPanel::endSearch(const InsightSubject& subject)
{
    m_shown = subject;
    m_untilSearching.stop();
    m_untilDimmed.stop();
    m_searching->hide();
    m_failure->hide();
    setDimmed(false);
}

void InsightPanel::showFailure(const InsightSubject& subject, const QString& why)
{
    m_untilShown.stop();
    endSearch(subject);
    Insight failure;
    failure.sentence = {{tr("The insights of this table could not be worked out: %1.").arg(why)}};
    m_failure->setInsight(failure);
    m_failure->show();
    m_found.clear();
    showRows();
}

void InsightPanel::showFound()
{
    const auto& [subject, insights] = m_foundLast;
    endSearch(subject);
    if (m_search.asked() != subject)
        startWaiting();
    m_found.clear();
    for (const Insight& insight : insights) {
        InsightRow* const row = rowFor(insight.kind);
        if (insight != row->insight())
            row->setInsight(insight);
        m_found.push_back(insight.kind);
    }
    showRows();
}

void InsightPanel::showRows()
{
    const auto isFound = [this](InsightKind kind) {
        return std::ranges::find(m_found, kind) != m_found.end();
    };
    const auto shown = [&]() -> std::optional<InsightKind> {
        if (isFound(m_kindOfView))
            return m_kindOfView;
        return m_found.empty() ? std::nullopt : std::optional(m_found.front());
    }();
    std::optional<Insight> ofView;
    if (m_presenting && m_failure->isHidden())
        ofView = m_ownInsight.isEmpty() ? insightOfView(m_view, m_scene) : insightOf(m_ownInsight);
    if (ofView && *ofView != m_ofView->insight())
        m_ofView->setInsight(*ofView);
    m_ofView->setVisible(ofView.has_value());
    for (const InsightKind kind : kinds)
        rowFor(kind)->setVisible(m_presenting ? !ofView && kind == shown : isFound(kind));
}

void InsightPanel::setPresenting(bool presenting)
{
    m_presenting = presenting;
    m_heading->setVisible(!presenting);
    QSizePolicy place = m_searching->sizePolicy();
    place.setRetainSizeWhenHidden(!presenting);
    m_searching->setSizePolicy(place);
    showRows();
    setTheme(m_theme);
}

void InsightPanel::setView(ViewId view, InsightKind kind, const QString& ownInsight)
{
    if (view == m_view && ownInsight == m_ownInsight)
        return; // at nearly every step of a slider
    m_view = view;
    m_kindOfView = kind;
    m_ownInsight = ownInsight;
    showRows();
}

InsightRow* InsightPanel::rowFor(InsightKind kind)
{
    return m_rows[static_cast<std::size_t>(kind)];
}

void InsightPanel::choose(const InsightRow& row)
{
    // What stands from another encoding may speak of places that this one does not have.
    if (!isCurrent())
        return;
    Scene before = m_scene;
    std::vector<int>& pins = before.selection.pinnedPositions;
    if (m_pinOfInsight)
        std::erase(pins, *m_pinOfInsight);
    const std::optional<int> other = row.insight().places.otherPosition;
    const bool isOwn = other && std::ranges::find(pins, *other) == pins.end();
    const Scene after = withSelected(before, row.insight().places);
    m_pinOfInsight = isOwn ? other : std::nullopt;
    if (after != m_scene)
        emit selectionRequested(after, stepWords(row.insight()),
                                isOwn ? std::make_shared<Pinning>(*other) : nullptr);
}

/// The second position of a pair is pinned as long as the first is selected. If the user or undo changes the
/// pins otherwise, the pin stays.
void InsightPanel::takeBackPin(const Scene& before)
{
    const Selection& selection = m_scene.selection;
    const auto isPinned = [](const Selection& each, int position) {
        return std::ranges::find(each.pinnedPositions, position) != each.pinnedPositions.end();
    };
    const std::optional<int> again = std::exchange(m_pinByHistory, std::nullopt);
    if (again && isPinned(selection, *again) && !isPinned(before.selection, *again)) {
        m_pinOfInsight = again;
        return;
    }
    if (!m_pinOfInsight)
        return;
    Scene after = m_scene;
    if (std::erase(after.selection.pinnedPositions, *m_pinOfInsight) == 0) {
        m_pinOfInsight.reset();
    } else if (selection.position != before.selection.position &&
               selection.pinnedPositions == before.selection.pinnedPositions) {
        m_pinOfInsight.reset();
        emit sceneRequested(after, noGesture);
    }
}

void InsightPanel::setDimmed(bool dimmed)
{
    for (InsightRow* const row : m_rows)
        row->setDimmed(dimmed);
}

void InsightPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    makeHeading(*m_heading, theme);
    m_searching->setFont(theme.interfaceFont(Theme::tickPoints));
    m_searching->setColour(theme.quiet);
    Theme ofRows = theme;
    if (m_presenting)
        ofRows.scale *= Theme::presentedTextPoints / Theme::textPoints;
    for (InsightRow* const row : m_rows)
        row->setTheme(ofRows);
    m_ofView->setTheme(ofRows);
    m_failure->setTheme(ofRows);
    const int em = QFontMetrics(theme.interfaceFont()).height();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(em * 2 / 5);
    m_head->setContentsMargins(0, 0, 0, m_presenting ? 0 : em / 5);
}

} // namespace posiscope

#include "moc_insight_panel.cpp"
