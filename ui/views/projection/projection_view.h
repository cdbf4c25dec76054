// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"
#include "ui/views/projection/projection_panel.h"

class QCPMarginGroup;

namespace posiscope {

class ColourBar;
class ProjectionBar;
class TsneWorker;

/// The positions laid out in the plane by their rows: by principal components, and by t-SNE, which is seen
/// settling.
class ProjectionView : public View
{
    Q_OBJECT

public:
    explicit ProjectionView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString subtitle() const override;
    QString spoken() const override;
    /// How far the components may reach: those that are found as far as they do, others as far as a row of
    /// the table is long.
    std::vector<Window> scalesOf(const Scene& scene) const override;
    /// How often another arrangement was asked for.
    int computations() const { return m_computations; }
    bool isSettled() const override;
    /// What is shown of t-SNE; nothing before it began.
    const std::optional<Arrangement::Tsne>& tsne() const { return m_tsne; }

    /// Holds t-SNE or lets it go on; once it is settled, starts it again.
    void togglePause();
    void restart();

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override;
    void showTheme() override;
    void showScales() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    void beginSettling() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// What components are found of.
    struct ShownTable
    {
        Parameters parameters;
        Values values;

        bool operator==(const ShownTable&) const = default;
    };

    void listen(ProjectionPanel* panel);
    void ask();
    void arrange();
    void take(const Arrangement& arrangement);
    void colourBy(int maxLen);
    void takeComponents(const Arrangement& arrangement);
    void takeTsne(const Arrangement& arrangement);
    void showProgress();
    bool mark();
    void showMarks();
    void select(const std::optional<int>& position, Qt::KeyboardModifiers modifiers);
    bool shows(ProjectionMethod method) const;

    ProjectionBar* m_bar;
    Plot* m_plot;
    ProjectionPanel* m_pca;
    ProjectionPanel* m_tsnePanel;
    ColourBar* m_colours;
    QCPMarginGroup* m_level;                  ///< of all that is seen: they begin and end at one height
    const ProjectionPanel* m_under = nullptr; ///< the pointer
    TsneWorker* m_worker;
    TrueNearest m_truth;
    std::optional<ShownTable> m_pcaTable; ///< that the components are of
    std::optional<Arrangement::Tsne> m_tsne;
    Parameters m_tsneTable; ///< that it is of
    Projection m_tsneMade;  ///< and how
    Values m_tsneValues = Values::All;
    int m_computations = 0;
};

} // namespace posiscope
