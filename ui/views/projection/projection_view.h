// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/plot_view.h"
#include "ui/views/projection/projection_panel.h"

namespace posiscope {

class HeaderBar;
class ProjectionBar;
class ProjectionWorker;

/// The positions in the plane by their rows: by principal components, or by t-SNE, which is shown while it is
/// computed.
class ProjectionView : public PlotView
{
    Q_OBJECT

public:
    explicit ProjectionView(QWidget* parent = nullptr);

    KeySet reads() const override;
    void alignWith(const View& other) override;
    QString note() const override;
    std::vector<maths::Formula> readouts() const override;
    QString accessibleText() const override;
    QString ownInsight() const override;
    std::optional<int> otherPosition() const override { return m_plane->nearest(); }
    /// The range of the axes: the largest coordinate if the components of this scene are known, otherwise an
    /// upper bound, the norm of a row. t-SNE has no such range.
    std::vector<Interval> scalesOf(const Scene& scene) const override;
    /// How often a new result was requested.
    int computations() const { return m_computations; }
    bool isSettled() const override;
    void addOwnActions(QMenu& menu) override; ///< of t-SNE: pause or continue, and restart
    /// The state of t-SNE that is shown; std::nullopt before its first points.
    const std::optional<ProjectionState::Tsne>& tsne() const { return m_tsne; }
    const ProjectionPanel& plane() const { return *m_plane; }

    /// Pauses or continues t-SNE; if it has finished, starts it again.
    void togglePause();
    void restart();

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void beginSettling() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void arrangeControls() override;

private:
    void ask();
    void take(const ProjectionState& state);
    void showPoints(const ProjectionState& state);
    void showColours();
    void mark();
    void showMarks();
    void select(const std::optional<int>& position, Qt::KeyboardModifiers modifiers);
    bool showsTsne() const;

    ProjectionBar* m_bar;
    HeaderBar* m_colours;
    ProjectionPanel* m_plane;
    ProjectionWorker* m_worker;
    NearestRowCache m_nearestRows;
    std::optional<ProjectionState> m_shown; ///< whose points the plane shows
    std::optional<ProjectionState::Tsne> m_tsne;
    int m_computations = 0;
};

} // namespace posiscope
