// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/projection/projection_job.h"
#include "core/projection/sampled_rows.h"
#include "ui/kit/theme/theme.h"
#include "ui/selection/selection.h"

#include <QObject>
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

/// The rows truly nearest to one of a sample, searched once for all who ask.
class TrueNearest
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
    const FrameText& caption() const { return *m_caption; }
    const PointMarks& marks() const { return *m_marks; }
    bool isEmpty() const { return !m_sample; }

    void setVisible(bool visible);
    void setTheme(const Theme& theme);
    void setTitle(const QString& title, const QStringList& detailLongestFirst);
    /// What stands beside the axes, longest first. No labels, no axes.
    void setAxes(const QStringList& x, const QStringList& y);
    void setPoints(const Arrangement& arrangement, std::vector<QPointF> places);
    /// Forgets what the axes showed in another room.
    void beginAnew();
    /// Shows so much to either side of 0, where the points reach less far; nothing: the points fill the
    /// frame.
    void holdReach(const std::optional<double>& reach) { m_heldReach = reach; }
    double reach() const; ///< the largest coordinate
    /// Why the points no longer hold: they fade behind it. The longest words that the frame has room for are
    /// shown. No words, no note.
    void setNote(const QStringList& longestFirst);
    QString note() const;
    const FrameText& shownNote() const { return *m_note; }
    /// Whether the picture has to be drawn again too: a marked point has its label from the mark.
    bool mark(const Selection& selection, const Hover& hover, TrueNearest& truth);

    std::optional<int> positionAt(QPointF place) const;
    /// What of the selected position is true and what the plane makes of it.
    QString relation() const;

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
    std::optional<Relation> relationOf(int position, TrueNearest& truth) const;
    int nearestHere(int index) const;
    QStringList wordsOf(const std::optional<Relation>& relation, int position) const;
    void fitLabels();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    PointCloud* m_cloud;
    FrameText* m_note;
    PointMarks* m_marks;
    FrameText* m_caption;
    Navigation* m_navigation;
    std::shared_ptr<const SampledRows> m_sample;
    std::optional<double> m_heldReach;
    int m_maxLen = 0;
    int m_margin = 0; ///< about the frame, where no axis needs more
    Values m_values = Values::All;
    bool m_holds = true;
    QStringList m_xLabels;
    QStringList m_yLabels;
};

} // namespace posiscope
