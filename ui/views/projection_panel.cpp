// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plots/axis.h"
#include "ui/plots/value_ticker.h"

#include <algorithm>
#include <limits>

namespace posiscope {

namespace {

constexpr double margin = 0.07; ///< of the frame, about the points

double squareOf(QPointF by)
{
    return QPointF::dotProduct(by, by);
}

} // namespace

ProjectionPanel::ProjectionPanel(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
{
    QCPAxis* x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    for (QCPAxis* axis : {x, y})
        axis->setTicker(QSharedPointer<ValueTicker>::create());
    m_cloud = new PointCloud(x, y);
    m_note = new PlotNote(x, y);
    m_marks = new PointMarks(x, y);
    m_caption = new Caption(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    connect(plot, &Plot::ticksWanted, this, &ProjectionPanel::fit);
}

void ProjectionPanel::setVisible(bool visible)
{
    m_rect->setVisible(visible);
    for (QCPLayerable* part : std::initializer_list<QCPLayerable*>{m_cloud, m_note, m_marks, m_caption})
        part->setVisible(visible);
}

void ProjectionPanel::setTheme(const Theme& theme)
{
    m_cloud->setTheme(theme);
    m_note->setTheme(theme);
    m_marks->setTheme(theme);
    m_caption->setTheme(theme);
    for (QCPAxis* axis : m_rect->axes()) {
        axis->setTickPen(Qt::NoPen);
        axis->setTickLength(0, 0);
    }
    m_rect->setMinimumMargins(
        {qRound(8 * theme.scale), m_caption->height(), qRound(8 * theme.scale), qRound(8 * theme.scale)});
}

void ProjectionPanel::setTitle(const QString& title, const QString& detail)
{
    m_caption->setTitle(title, detail);
}

void ProjectionPanel::setAxes(const QString& x, const QString& y)
{
    m_cloud->keyAxis()->setLabel(x);
    m_cloud->valueAxis()->setLabel(y);
    for (QCPAxis* axis : m_rect->axes())
        axis->setVisible(!x.isEmpty());
}

void ProjectionPanel::setPoints(std::shared_ptr<const SampledRows> sample, std::vector<QPointF> places,
                                int maxLen)
{
    m_cloud->setPoints(std::move(places), sample->positions, maxLen - 1);
    m_sample = std::move(sample);
    m_maxLen = maxLen;
}

void ProjectionPanel::setNote(const QString& words)
{
    m_holds = words.isEmpty();
    m_note->setWords(words);
    m_cloud->setFaded(!m_holds);
}

void ProjectionPanel::fit()
{
    if (!m_rect->visible() || m_cloud->places().empty())
        return;
    fitOnce();
    if (m_cloud->keyAxis()->visible()) {
        // Other numbers on the axes may leave the frame another size.
        m_plot->updateLayout();
        fitOnce();
    }
    m_marks->setRadius(m_cloud->radius());
}

void ProjectionPanel::fitOnce()
{
    const std::vector<QPointF>& places = m_cloud->places();
    const auto [left, right] = std::ranges::minmax(places, {}, &QPointF::x);
    const auto [low, high] = std::ranges::minmax(places, {}, &QPointF::y);
    const double width = std::max(1, m_rect->width());
    const double height = std::max(1, m_rect->height());
    const double needed = std::max((right.x() - left.x()) / width, (high.y() - low.y()) / height);
    const double perPixel = needed > 0 ? needed / (1 - 2 * margin) : 1 / std::min(width, height);
    const auto range = [perPixel](double from, double to, double pixels) {
        const double half = perPixel * pixels / 2;
        return QCPRange((from + to) / 2 - half, (from + to) / 2 + half);
    };
    m_cloud->keyAxis()->setRange(range(left.x(), right.x(), width));
    m_cloud->valueAxis()->setRange(range(low.y(), high.y(), height));
    for (QCPAxis* axis : m_rect->axes())
        Plot::fitTickCount(axis, QStringLiteral("−0.25"));
}

std::optional<int> ProjectionPanel::positionAt(QPointF place) const
{
    const int index = m_holds ? m_cloud->nearestTo(place) : -1;
    if (index < 0)
        return std::nullopt;
    return m_cloud->numbers()[static_cast<std::size_t>(index)];
}

int ProjectionPanel::nearestHere(int index) const
{
    const std::vector<QPointF>& places = m_cloud->places();
    const QPointF from = places[static_cast<std::size_t>(index)];
    double least = std::numeric_limits<double>::infinity();
    int nearest = -1;
    for (int i = 0; const QPointF& place : places) {
        if (const double square = squareOf(place - from); i != index && square < least) {
            least = square;
            nearest = i;
        }
        ++i;
    }
    return nearest;
}

std::optional<ProjectionPanel::Relation> ProjectionPanel::relationOf(int position)
{
    const std::optional<int> index = m_holds && m_sample ? m_sample->indexOf(position) : std::nullopt;
    if (!index || m_cloud->places().size() < 2)
        return std::nullopt;
    if (m_truth.sample != m_sample || m_truth.index != *index)
        m_truth = {m_sample, *index, nearestRows(m_sample->rows, *index)};
    const NearestRows& truth = m_truth.nearest;
    Relation relation{*index, nearestHere(*index)};
    const bool agree = std::ranges::count(truth.indices, relation.inPlane) > 0;
    relation.inTruth = agree ? relation.inPlane : truth.indices.front();
    relation.distanceOfTruth = truth.distance;
    relation.distanceOfPlane = (m_sample->rows.row(relation.inPlane) - m_sample->rows.row(*index)).norm();
    return relation;
}

QString ProjectionPanel::wordsOf(const std::optional<Relation>& relation, int position) const
{
    if (!m_sample || !m_holds)
        return {};
    if (!m_sample->indexOf(position))
        return tr("Position %1 is not among those shown; click one that is.").arg(wholeText(position));
    if (!relation)
        return {};
    const auto number = [this](int index) {
        return wholeText(m_sample->positions[static_cast<std::size_t>(index)]);
    };
    const QString here = number(relation->inPlane);
    const bool isPart = m_maxLen > static_cast<int>(m_sample->positions.size());
    if (relation->inTruth == relation->inPlane)
        return (isPart ? tr("Nearest to %1 of those shown is %2, in the plane and in truth (%3).")
                       : tr("Nearest to %1 in the plane is %2, and so it is in truth (%3)."))
            .arg(wholeText(position), here, significantText(relation->distanceOfTruth, 3));
    return (isPart ? tr("Of those shown, nearest to %1 in the plane is %2 (truly %3 away), nearest in truth "
                        "is %4 (%5).")
                   : tr("Nearest to %1 in the plane is %2 (truly %3 away), nearest in truth is %4 (%5)."))
        .arg(wholeText(position), here, significantText(relation->distanceOfPlane, 3),
             number(relation->inTruth), significantText(relation->distanceOfTruth, 3));
}

bool ProjectionPanel::mark(const Selection& selection, const Hover& hover)
{
    std::vector<PointMark> marks;
    const auto add = [&](int position, MarkKind kind, bool passing = false) {
        if (const auto index = m_holds && m_sample ? m_sample->indexOf(position) : std::nullopt)
            marks.push_back({m_cloud->places()[static_cast<std::size_t>(*index)], kind,
                             QString::number(position), passing});
    };
    add(selection.position, MarkKind::Selected);
    const std::optional<Relation> relation = relationOf(selection.position);
    std::optional<QLineF> line;
    if (relation) {
        const auto place = [this](int index) { return m_cloud->places()[static_cast<std::size_t>(index)]; };
        line = QLineF(place(relation->index), place(relation->inTruth));
        add(m_sample->positions[static_cast<std::size_t>(relation->inTruth)], MarkKind::Hovered);
    }
    for (const int pin : selection.pinnedPositions)
        add(pin, MarkKind::Pinned);
    std::vector<int> labelled;
    for (const PointMark& mark : marks)
        labelled.push_back(mark.label.toInt());
    const bool relabelled = labelled != m_cloud->labelledElsewhere();
    m_cloud->setLabelledElsewhere(std::move(labelled), [this] { return m_marks->labels(); });
    if (hover.position)
        add(*hover.position, MarkKind::Hovered, true);
    m_marks->setPoints(std::move(marks), line);
    m_caption->setWords(wordsOf(relation, selection.position));
    return relabelled;
}

} // namespace posiscope
