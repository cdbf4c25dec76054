// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"
#include "ui/views/projection/projection_panel.h"

class QCPLayoutGrid;
class QCPMarginGroup;

namespace posiscope {

class ColourBar;
class ProjectionBar;
class TsneWorker;

/// The positions in the plane by their rows: by principal components, and by t-SNE, which is shown while it
/// is computed.
class ProjectionView : public View
{
    Q_OBJECT

public:
    explicit ProjectionView(QWidget* parent = nullptr);

    KeySet reads() const override;
    void turnOnto(const View& other) override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString accessibleText() const override;
    QString insight() const override;
    /// The range of the axes: the largest coordinate if the components of this scene are known, otherwise an
    /// upper bound, the norm of a row.
    std::vector<Window> scalesOf(const Scene& scene) const override;
    /// How often a new result was requested.
    int computations() const { return m_computations; }
    bool isSettled() const override;
    /// The state of t-SNE that is shown; std::nullopt before its first points.
    const std::optional<Arrangement::Tsne>& tsne() const { return m_tsne; }

    /// Pauses or continues t-SNE; if it has finished, starts it again.
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
    void arrangeControls() override;

private:
    /// What the principal components are computed from.
    struct ShownTable
    {
        Parameters parameters;
        Values values;

        bool operator==(const ShownTable&) const = default;
    };

    void listen(ProjectionPanel* panel);
    void ask();
    void arrange();
    void joinAlike();
    void putBar();
    void fitPlanes();
    void stretchCells(const QList<double>& factors);
    QSize roomForFrames(const std::vector<ProjectionPanel*>& shown) const;
    void placeFrames(const std::vector<ProjectionPanel*>& shown);
    std::vector<ProjectionPanel*> shownPanels() const;
    bool showsTsneToo() const;
    void take(const Arrangement& arrangement);
    void colourBy(int maxLen);
    void takeComponents(const Arrangement& arrangement);
    void showPcaTitle();
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
    QCPLayoutGrid* m_planes;
    ColourBar* m_colours;
    QCPMarginGroup* m_level;                  ///< gives all visible panels the same top and bottom
    bool m_isStacked = false;                 ///< one panel above the other
    bool m_isBarBelow = false;                ///< the colour bar lies below the planes
    bool m_isOneShown = false;                ///< of two, since both would be too small
    bool m_isTsneRefused = false;             ///< with no points of an earlier scene
    TsneWorker* m_worker;
    NearestRowCache m_nearestRows;
    std::optional<ShownTable> m_pcaTable; ///< that the shown components were computed from
    QStringList m_componentNames[2];      ///< of the axes of these components
    QStringList m_pcaDetails;             ///< of their caption
    QStringList m_refusal;                ///< of t-SNE, where the controls do not say it
    std::optional<Arrangement::Tsne> m_tsne;
    Parameters m_tsneTable; ///< the table of the shown t-SNE
    Projection m_tsneMade;  ///< and its settings
    Values m_tsneValues = Values::All;
    int m_colouredLen = 1; ///< the number of positions that the colours are for
    int m_computations = 0;
};

} // namespace posiscope
