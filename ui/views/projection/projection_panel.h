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
class QMargins;

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
    const NearestRows& of(const std::shared_ptr<const SampledRows>& sample, int index);

    int searches() const { return m_searches; }

private:
    std::shared_ptr<const SampledRows> m_sample;
    int m_index = 0;
    NearestRows m_nearest;
    int m_searches = 0;
};

/// The positions in a plane: both axes have one scale, the selection is marked, and a line leads from the
/// selected position to the one whose row is nearest in d_model dimensions, or to both if two are equally
/// near. Where another is nearest in the plane, that one has a dotted grey ring.
class ProjectionPanel : public QObject
{
    Q_OBJECT

public:
    explicit ProjectionPanel(Plot* plot);

    QCPAxisRect* rect() const { return m_rect; }
    Navigation* navigation() const { return m_navigation; }
    const PointCloud& cloud() const { return *m_cloud; }
    const FrameText& caption() const { return *m_caption; }
    const PointMarks& marks() const { return *m_marks; }
    bool isEmpty() const { return !m_sample; }

    void setVisible(bool visible);
    void setTheme(const Theme& theme);
    /// The captions of planes beside each other say the same in the same words.
    void setCaptionLike(const ProjectionPanel& other);
    void setTitle(const QString& title, const QStringList& detailLongestFirst);
    /// The labels of the axes, longest first; empty lists hide the axes.
    void setAxes(const QStringList& x, const QStringList& y);
    void setPoints(const Arrangement& arrangement, std::vector<QPointF> places);
    /// Turns the points about the centre, so that they lie nearest to the same positions of another panel.
    /// Returns whether they lay elsewhere before.
    bool turnOnto(const ProjectionPanel& other);
    const Turn& turn() const { return m_turn; }
    /// Takes the whole of its cell, with the caption, the axes and the names of axes that it has room for.
    void fillCell();
    /// Leaves pixels of its cell free about the frame, and at the left of the caption, which may go on to the
    /// right of the cell.
    void leave(const QMargins& spare, int indent, int overhang);
    /// The ranges by which the points fill the frame.
    void fit();
    /// Fixes the largest coordinate that the axes show; std::nullopt: the points fill the panel.
    void fixReach(const std::optional<double>& reach) { m_fixedReach = reach; }
    double reach() const; ///< the largest coordinate
    /// Shows why the points are outdated, the longest version that fits, and draws them pale. An empty list:
    /// they are current.
    void setNote(const QStringList& longestFirst);
    QString note() const;
    const FrameText& shownNote() const { return *m_note; }
    /// Whether only the positions about the selected one are joined, because it is so in a plane beside this.
    void setJoinedBesideOnly(bool only);
    /// Marks the selection and the hover. Returns whether the plot has to be redrawn, because another point
    /// is labelled by its mark now.
    bool mark(const Selection& selection, const Hover& hover, NearestRowCache& nearestRows);

    std::optional<int> positionAt(QPointF place) const;
    /// The position nearest to the selected one in d_model dimensions, and the one nearest in the plane.
    QString relation() const;
    /// The same with the name of the plane, for words that stand elsewhere.
    QString relationIn(const QString& plane) const;

private:
    /// The selected point and the nearest points, as indices of the sample.
    struct Relation
    {
        int index = 0;
        int inPlane = 0;          ///< nearest in the plane
        std::optional<int> alikeInPlane; ///< one of inTruth that is as near there
        /// Nearest in d_model dimensions. Several where they are equally near; of more than two, first the
        /// one that is marked.
        std::vector<int> inTruth;
        int marked = 0; ///< that of these which is nearest in the plane
        double distanceOfPlane = 0;
        double distanceOfTruth = 0;
    };

    void fitRanges();
    std::optional<Relation> relationOf(int position, NearestRowCache& nearestRows) const;
    int nearestHere(int index) const;
    QStringList wordsOf(const QString& place) const;

    Plot* m_plot;
    QCPAxisRect* m_rect;
    QSharedPointer<ValueTicker> m_ticker; ///< of both axes
    PointCloud* m_cloud;
    FrameText* m_note;
    PointMarks* m_marks;
    FrameText* m_caption;
    Navigation* m_navigation;
    std::shared_ptr<const SampledRows> m_sample;
    std::vector<QPointF> m_places; ///< as they were set
    int m_position = 0;            ///< the selected one
    std::optional<Relation> m_relation;
    Turn m_turn;                   ///< of these
    std::optional<double> m_fixedReach;
    int m_maxLen = 0;
    int m_margin = 0; ///< around the axis rect, where no axis needs more
    Values m_values = Values::All;
    bool m_isCurrent = true;
    QStringList m_xLabels;
    QStringList m_yLabels;
};

} // namespace posiscope
