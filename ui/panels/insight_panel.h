// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"
#include "core/scene/scene.h"
#include "ui/document/document.h"
#include "ui/jobs/background_job.h"
#include "ui/kit/theme/theme.h"
#include "ui/panels/insight.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

class QHBoxLayout;
class QLabel;
class QUndoCommand;
class QUndoStack;
class QVBoxLayout;

namespace posiscope {

class ElidedLabel;
class InsightRow;

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

/// What there is to know about the encoding on show, a sentence a fact; each selects what it speaks of.
///
/// The facts are found beside the window's work. Until those of the scene are there the last ones stand, so
/// that nothing flickers under a slider; where that takes long it says so, and dims what no longer holds.
/// Where they cannot be found it says why.
class InsightPanel : public QWidget
{
    Q_OBJECT

public:
    explicit InsightPanel(QWidget* parent = nullptr);
    /// With another way to find the facts.
    explicit InsightPanel(InsightSearch::Find find, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    /// The history that a click on a fact is a step of: what redo pins again is not pinned by hand.
    void setHistory(const QUndoStack& history);
    void setTheme(const Theme& theme);
    /// A presentation shows one fact alone: the one that says most of the view in front.
    void setPresenting(bool presenting);
    void setView(ViewId view);

    /// Whether the facts on show are those of the scene.
    bool isCurrent() const { return m_shown == subject(); }

signals:
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);
    /// A fact was clicked: what it speaks of is to be shown, as one step of undo of these words.
    void placesAsked(const posiscope::Scene& after, const QString& words);

private:
    /// A step of the history that pinned a position.
    struct Click
    {
        int index;
        const QUndoCommand* step;
        int pinned;
    };

    void buildHeading();
    InsightSubject subject() const { return {m_scene.parameters, shownValues(m_scene.look)}; }
    void showInsights(const InsightSubject& subject, const std::vector<Insight>& insights);
    void showFailure(const InsightSubject& subject, const QString& why);
    void endSearch(const InsightSubject& subject);
    InsightRow* rowFor(InsightKind kind);
    void choose(const InsightRow& row);
    void followHistory(int index);
    void takeBackPin(const Scene& before);
    void setDimmed(bool dimmed);
    void showRows();

    Scene m_scene;
    std::optional<int> m_pinned; ///< by the fact that was clicked last, until another position is selected
    std::vector<Click> m_clicks; ///< those of the history, in its order
    std::optional<int> m_pinnedAgain; ///< by undo or redo, with the scene that comes next
    const QUndoStack* m_history = nullptr;
    Theme m_theme = Theme::light();
    std::optional<InsightSubject> m_shown; ///< what the facts on show are about
    QVBoxLayout* m_column = nullptr;
    QHBoxLayout* m_head = nullptr;
    QLabel* m_heading = nullptr;
    ElidedLabel* m_searching = nullptr;
    std::vector<InsightRow*> m_rows; ///< one a kind, in their order; those that do not apply are hidden
    InsightRow* m_failure = nullptr; ///< shown where the facts could not be found
    std::vector<InsightKind> m_found; ///< the facts on show
    bool m_presenting = false;
    ViewId m_view = ViewId::Heatmap;
    QTimer m_untilSearching;
    QTimer m_untilDimmed;
    InsightSearch m_search;
};

} // namespace posiscope
