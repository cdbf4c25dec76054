// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/jobs/background_job.h"
#include "ui/panels/insight.h"

#include <QTimer>
#include <QWidget>

#include <functional>
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
    ShownColumns shown = ShownColumns::All;
    std::optional<Parameters> compared{}; ///< B's
    Measure measure = Measure::Dot;       ///< of the curve over offsets

    bool operator==(const InsightSubject&) const = default;
};

/// The insight that suits the view in front; a menu beside it has the others of the shown encoding. A click
/// on one selects what it is about.
///
/// They are computed on another thread, for the last scene only. Until those of a new scene are found, the
/// old ones stay visible, so that nothing flickers while a slider moves; after a moment they are quiet. If
/// the search fails, the panel says why.
class InsightPanel : public QWidget
{
    Q_OBJECT

public:
    /// Returns the insights, or std::nullopt if stopped. Called on the search's thread.
    using Find = std::function<std::optional<std::vector<Insight>>(const InsightSubject&, std::stop_token)>;

    explicit InsightPanel(QWidget* parent = nullptr);
    /// Finds the insights by this function instead, as tests do.
    explicit InsightPanel(Find find, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    /// Begins or ends a presentation, in which the panel has large type and no menu.
    void setPresenting(bool presenting);
    /// Sets the kind of insight that suits the view in front, if any does, and what the view says itself
    /// instead, with what is bold between asterisks.
    void setInsight(std::optional<InsightKind> kind, const QString& ownInsight);

    /// Whether the shown insights are those of the scene.
    bool isCurrent() const { return m_shown == subject(); }

signals:
    /// An insight was clicked. `after` shall become the scene, as one undo step with this text.
    void selectionRequested(const posiscope::Scene& after, const QString& words);

private:
    void buildMenu();
    InsightSubject subject() const
    {
        return {m_scene.parameters, cosineSetting(m_scene),
                isComparing(m_scene) ? std::optional(m_scene.compared) : std::nullopt, m_scene.look.measure};
    }
    void showFound();
    void showFailure(const QString& why);
    std::optional<Insight> insightToShow() const;
    void choose(const Insight& insight);
    void showRow();

    Scene m_scene;
    std::optional<InsightSubject> m_shown; ///< the subject of the shown insights
    InsightRow* m_row = nullptr;
    MoreButton* m_more = nullptr; ///< opens the menu of the other insights
    std::vector<Insight> m_found; ///< of the shown subject
    QString m_failure;            ///< why none could be found
    bool m_presenting = false;
    std::optional<InsightKind> m_kindOfView = InsightKind::IdleColumns;
    QString m_ownInsight;                                        ///< of the view
    std::pair<InsightSubject, std::vector<Insight>> m_foundLast; ///< shown when m_untilShown is over
    QTimer m_untilShown;
    QTimer m_untilOld; ///< then what is shown is quiet, if it is still of another encoding
    const Find m_find;
    std::optional<InsightSubject> m_askedSubject; ///< of the last search
    BackgroundJob m_job; ///< last, so that it ends before the members that it uses are destroyed
};

} // namespace posiscope
