// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/best_turn.h"
#include "core/projection/projection_job.h"
#include "core/projection/sampled_rows.h"
#include "ui/kit/theme/theme.h"
#include "ui/selection/selection.h"

#include <QObject>
#include <QSharedPointer>
#include <QStringList>

#include <memory>
#include <optional>

class QCPAxisRect;

namespace posiscope {

class FrameText;
class Navigation;
class Plot;
class PointCloud;
class PointMarks;
class ValueTicker;

/// Caches the rows nearest to one row in d_model dimensions, among the sampled rows.
class NearestRowCache
{
public:
    const NearestRows& nearestTo(const std::shared_ptr<const SampledRows>& sample, int index);

private:
    std::shared_ptr<const SampledRows> m_sample;
    int m_index = 0;
    NearestRows m_nearest;
};

/// The positions in a plane: both axes have one scale, the selection is marked, and a line leads from the
/// selected position to the one whose row is nearest in d_model dimensions, or to both if two are equally
/// near.
class ProjectionPanel : public QObject
{
    Q_OBJECT

public:
    explicit ProjectionPanel(Plot* plot);

    QCPAxisRect* rect() const { return m_rect; }
    Navigation* navigation() const { return m_navigation; }
    const PointCloud& cloud() const { return *m_cloud; }
    const PointMarks& marks() const { return *m_marks; }
    bool isEmpty() const { return !m_sample; }

    void setTheme(const Theme& theme);
    void setPoints(const ProjectionState& state, std::vector<QPointF> places);
    /// Turns the points about the centre, so that they lie nearest to the same positions of another panel.
    /// Returns whether they lay elsewhere before.
    bool alignWith(const ProjectionPanel& other);
    const Turn& turn() const { return m_turn; }
    /// Fixes the largest coordinate that the axes show; std::nullopt: the points fill the panel. `isCentred`:
    /// the axes have 0 in their middle, as those of another panel.
    void fixReach(const std::optional<double>& reach, bool isCentred)
    {
        m_fixedReach = reach;
        m_isCentred = isCentred && reach;
    }
    double reach() const; ///< the largest coordinate
    /// Shows why the points are outdated, the longest version that fits, and draws them pale. An empty list:
    /// they are current.
    void setNote(const QStringList& longestFirst);
    QString note() const;
    /// Marks the selection and the hover. Returns whether the plot has to be redrawn, because another point
    /// is labelled by its mark now.
    bool mark(const Selection& selection, const Hover& hover, NearestRowCache& nearestRows);

    std::optional<int> positionAt(QPointF place) const;
    /// The positions nearest to the selected one in d_model dimensions, and their distance, as a sentence.
    QString relation() const;
    /// One of these positions, the second where there are several: both are marked.
    std::optional<int> nearest() const
    {
        return m_nearest.empty() ? std::nullopt : std::optional(m_nearest[m_nearest.size() > 1 ? 1 : 0]);
    }

private:
    void fit();
    void endAtPoints();
    void fitRanges();
    void showAxes();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    QSharedPointer<ValueTicker> m_ticker; ///< of both axes
    PointCloud* m_cloud;
    FrameText* m_note;
    PointMarks* m_marks;
    Navigation* m_navigation;
    std::shared_ptr<const SampledRows> m_sample;
    std::vector<QPointF> m_places; ///< as they were set
    Turn m_turn;                   ///< of these
    int m_position = 0;            ///< the selected one
    std::vector<int> m_nearest;    ///< positions nearest to it in d_model dimensions
    QStringList m_inPlane;         ///< how far away the plane shows those that are marked, in bold
    double m_distance = 0;         ///< to these
    std::optional<double> m_fixedReach;
    bool m_isCentred = false; ///< as is the plane that is compared with it
    int m_maxLen = 0;
    ShownColumns m_shown = ShownColumns::All;
    bool m_isTsne = false;
    bool m_isCurrent = true;
};

} // namespace posiscope
