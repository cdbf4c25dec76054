// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/document/document.h"
#include "ui/jobs/background_job.h"
#include "ui/kit/theme/theme.h"
#include "ui/panels/insight.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace posiscope {

class InsightRow;
class MoreButton;

/// What insights are about: an encoding, or its sines alone.
struct InsightSubject
{
    Parameters parameters;
    Values values = Values::All;
    std::optional<Parameters> compared{}; ///< B's
    Measure measure = Measure::Dot;       ///< of the curve over offsets

    bool operator==(const InsightSubject&) const = default;
};

/// Finds the insights of an encoding on a thread of its own, for the last requested subject only
/// (BackgroundJob::startAtRest()).
class InsightSearch : public QObject
{
    Q_OBJECT

public:
    /// Returns the insights, or std::nullopt if stopped. Called on the search's thread.
    using Find = std::function<std::optional<std::vector<Insight>>(const InsightSubject&, std::stop_token)>;

    explicit InsightSearch(Find find, QObject* parent = nullptr);

    void ask(const InsightSubject& subject);
    const std::optional<InsightSubject>& asked() const { return m_asked; } ///< last

signals:
    /// For the last requested subject only.
    void found(const posiscope::InsightSubject& subject, const std::vector<posiscope::Insight>& insights);
    /// The same, instead of found(). `why` is for a person.
    void failed(const posiscope::InsightSubject& subject, const QString& why);

private:
    const Find m_find;
    std::optional<InsightSubject> m_asked;
    BackgroundJob m_job; ///< last, so that it ends before the members that it uses are destroyed
};

/// The insight that suits the view in front; a menu beside it has the others of the shown encoding. A click
/// on one selects what it is about.
///
/// They are computed on another thread. Until those of a new scene are found, the old ones stay visible, so
/// that nothing flickers while a slider moves. If the search takes long, the old one is dimmed. If it fails,
/// the panel says why.
class InsightPanel : public QWidget
{
    Q_OBJECT

public:
    explicit InsightPanel(QWidget* parent = nullptr);
    /// Another function finds the insights.
    explicit InsightPanel(InsightSearch::Find find, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    /// The last step of undo that is done now, so that a pin restored by undo or redo is known as the
    /// insight's own; nullptr if it means nothing.
    void setLastStep(const StepMeaning* meaning);
    void setTheme(const Theme& theme);
    /// In large type, without the menu.
    void setPresenting(bool presenting);
    /// The view in front, the kind of insight that suits it, and what it says itself instead, with what is
    /// bold between asterisks.
    void setView(ViewId view, InsightKind kind, const QString& ownInsight);

    /// Whether the shown insights are those of the scene.
    bool isCurrent() const { return m_shown == subject(); }

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    /// An insight was clicked. `after` shall become the scene, as one undo step with this text and meaning.
    void selectionRequested(const posiscope::Scene& after, const QString& words,
                            const std::shared_ptr<const posiscope::StepMeaning>& meaning);

private:
    struct Pinning;

    void buildMenu();
    InsightSubject subject() const
    {
        return {m_scene.parameters, shownValues(m_scene.look),
                isComparing(m_scene) ? std::optional(m_scene.compared) : std::nullopt, m_scene.look.measure};
    }
    void showFound();
    void showFailure(const InsightSubject& subject, const QString& why);
    void endSearch(const InsightSubject& subject);
    std::optional<Insight> insightToShow() const;
    void choose(const Insight& insight);
    void takeBackPin(const Scene& before);
    void setDimmed(bool dimmed);
    void showRow();

    Scene m_scene;
    std::optional<int> m_pinOfInsight; ///< the position that the last clicked insight pinned, until another
                                       ///< one is selected
    std::optional<int> m_pinByHistory; ///< the position that undo or redo pins again, with the next scene
    Theme m_theme = Theme::light();
    std::optional<InsightSubject> m_shown; ///< the subject of the shown insights
    InsightRow* m_row = nullptr;
    MoreButton* m_more = nullptr; ///< opens the menu of the other insights
    std::vector<Insight> m_found; ///< of the shown subject
    QString m_failure;            ///< why none could be found
    bool m_presenting = false;
    ViewId m_view = ViewId::Heatmap;
    InsightKind m_kindOfView = InsightKind::IdleColumns;
    QString m_ownInsight; ///< of the view
    QTimer m_untilDimmed;
    std::pair<InsightSubject, std::vector<Insight>> m_foundLast; ///< shown when m_untilShown is over
    QTimer m_untilShown;
    InsightSearch m_search;
};

} // namespace posiscope
