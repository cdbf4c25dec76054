// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/nearest_rows.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene.h"
#include "ui/plots/caption.h"
#include "ui/plots/navigation.h"
#include "ui/plots/plot.h"
#include "ui/plots/plot_note.h"
#include "ui/plots/point_cloud.h"
#include "ui/plots/point_marks.h"
#include "ui/selection/hover.h"

#include <memory>
#include <optional>

namespace posiscope {

/// The positions in one plane: both axes at one scale, the selection marked, and a line from the selected
/// position to the one whose row is truly nearest, with what the plane says beside it.
class ProjectionPanel : public QObject
{
    Q_OBJECT

public:
    explicit ProjectionPanel(Plot* plot);

    QCPAxisRect* rect() const { return m_rect; }
    Navigation* navigation() const { return m_navigation; }
    const PointCloud& cloud() const { return *m_cloud; }
    const Caption& caption() const { return *m_caption; }
    bool isEmpty() const { return !m_sample; }

    void setVisible(bool visible);
    void setTheme(const Theme& theme);
    void setTitle(const QString& title, const QString& detail);
    /// No labels, no axes.
    void setAxes(const QString& x, const QString& y);
    void setPoints(std::shared_ptr<const SampledRows> sample, std::vector<QPointF> places, int maxLen);
    /// Why the points no longer hold: they fade behind it. No words, no note.
    void setNote(const QString& words);
    QString note() const { return m_note->words(); }
    /// Whether the picture has to be drawn again too: a marked point has its label from the mark.
    bool mark(const Selection& selection, const Hover& hover);

    std::optional<int> positionAt(QPointF place) const;
    /// What of the selected position is true and what the plane makes of it.
    QString relation() const { return m_caption->words(); }

private:
    /// The selected point and those nearest to it.
    struct Relation
    {
        int index = 0;
        int inPlane = 0; ///< the nearest here
        int inTruth = 0; ///< the truly nearest; the one nearest here where several are
        double distanceOfPlane = 0;
        double distanceOfTruth = 0;
    };

    void fit();
    void fitOnce();
    std::optional<Relation> relationOf(int position);
    int nearestHere(int index) const;
    QString wordsOf(const std::optional<Relation>& relation, int position) const;

    Plot* m_plot;
    QCPAxisRect* m_rect;
    PointCloud* m_cloud;
    PlotNote* m_note;
    PointMarks* m_marks;
    Caption* m_caption;
    Navigation* m_navigation;
    std::shared_ptr<const SampledRows> m_sample;
    int m_maxLen = 0;
    bool m_holds = true;

    /// What was found last, for the sample that it was found in.
    struct Truth
    {
        std::shared_ptr<const SampledRows> sample;
        int index = 0;
        NearestRows nearest;
    };
    Truth m_truth;
};

} // namespace posiscope
