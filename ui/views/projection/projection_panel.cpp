// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/point_cloud.h"
#include "ui/plot/point_marks.h"
#include "ui/plot/text_line.h"
#include "ui/plot/tickers.h"
#include "ui/views/projection/projection_words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posiscope {

namespace {

constexpr double frameMargin = 0.07; ///< of the frame, about the points
constexpr int fewestTicks = 3;       ///< a single one shows no scale
constexpr int usualTicks = 5;
constexpr int mostPinsNamed = 8;
constexpr double titleGap = 12; ///< pixels
constexpr double alike = 1.05;  ///< of two distances in the plane that nobody tells apart

// Pixels of a panel's shorter side.
constexpr double smallestNumbered = 165; ///< with axes
constexpr double smallestNamed = 280;    ///< with names of its axes

double squareOf(QPointF by)
{
    return QPointF::dotProduct(by, by);
}

} // namespace

const NearestRows& NearestRowCache::of(const std::shared_ptr<const SampledRows>& sample, int index)
{
    if (sample != m_sample || index != m_index) {
        m_nearest = nearestRows(sample->rows, index);
        m_sample = sample;
        m_index = index;
        ++m_searches;
    }
    return m_nearest;
}

ProjectionPanel::ProjectionPanel(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticker(QSharedPointer<ValueTicker>::create())
{
    QCPAxis* x = Axis::addTo(m_rect, QCPAxis::atBottom);
    Axis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    y->setWidest(QStringLiteral("−2.5")); // for the frame to keep its width when the steps change
    for (QCPAxis* axis : m_rect->axes())
        axis->setTicker(m_ticker);
    m_cloud = new PointCloud(x, y);
    m_note = new FrameText(x, y, FrameText::Place::Middle);
    m_marks = new PointMarks(x, y);
    m_caption = new FrameText(x, y, FrameText::Place::Caption);
    m_navigation = new Navigation(plot, m_rect, x, y);
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
    m_marks->setTheme(theme);
    for (QCPAxis* axis : m_rect->axes())
        styleTickMarks(axis, theme);
    m_margin = qRound(8 * theme.scale);
}

void ProjectionPanel::setCaptionLike(const ProjectionPanel& other)
{
    m_caption->setTwin(other.m_caption);
}

void ProjectionPanel::setTitle(const QString& title, const QStringList& detailLongestFirst)
{
    m_caption->setTitle(title, detailLongestFirst);
}

void ProjectionPanel::setAxes(const QStringList& x, const QStringList& y)
{
    m_xLabels = x;
    m_yLabels = y;
    for (QCPAxis* axis : m_rect->axes())
        axis->setVisible(!x.isEmpty()); // until the next fit
}

void ProjectionPanel::setPoints(const Arrangement& arrangement, std::vector<QPointF> places)
{
    m_sample = arrangement.sample;
    m_maxLen = arrangement.parameters.maxLen;
    m_values = arrangement.values;
    m_places = places;
    m_turn = {};
    m_marks->setDots(places);
    m_cloud->setPoints(std::move(places), m_sample->positions, m_maxLen - 1);
}

bool ProjectionPanel::turnOnto(const ProjectionPanel& other)
{
    if (isEmpty() || other.isEmpty())
        return false;
    const auto point = [](QPointF place) { return PlanePoint{place.x(), place.y()}; };
    const std::vector<int>& positions = m_sample->positions;
    std::vector<std::pair<PlanePoint, PlanePoint>> pairs;
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (const auto index = other.m_sample->indexOf(positions[i]))
            pairs.emplace_back(point(m_places[i]),
                               point(other.m_cloud->places()[static_cast<std::size_t>(*index)]));
    // The places are turned as they were set, so that it does not matter what they were turned onto before.
    const Turn turn = bestTurn(pairs);
    if (turn == m_turn)
        return false;
    m_turn = turn;
    std::vector<QPointF> places;
    for (const QPointF place : m_places) {
        const PlanePoint at = turn.of(point(place));
        places.emplace_back(at.x, at.y);
    }
    m_marks->setDots(places);
    m_cloud->setPoints(std::move(places), positions, m_maxLen - 1);
    return true;
}

void ProjectionPanel::setNote(const QStringList& longestFirst)
{
    m_isCurrent = longestFirst.isEmpty();
    m_note->setWords(longestFirst);
    m_cloud->setOutdated(!m_isCurrent);
}

QString ProjectionPanel::note() const
{
    return m_note->words();
}

QString ProjectionPanel::relation() const
{
    return m_caption->words();
}

QString ProjectionPanel::relationIn(const QString& plane) const
{
    return wordsOf(plane).value(0);
}

void ProjectionPanel::fillCell()
{
    // The layout must not depend on an earlier size.
    for (QCPAxis* axis : m_rect->axes())
        axis->setRange(-1, 1);
    m_ticker->setSize(2);
    m_ticker->setTickCount(usualTicks);
    const QSize outer = m_rect->outerRect().size();
    m_caption->fitLines(outer);
    m_caption->setIndent(0);
    m_caption->setOverhang(0);
    const Theme& theme = m_plot->theme();
    // In a presentation the card's title stands right above.
    const int above = theme.isPresentation ? scaled(titleGap, theme) : 0;
    m_rect->setMinimumMargins({m_margin, above + m_caption->height(), m_margin, m_margin});
    const double shorter = std::min(outer.width(), outer.height());
    const double named = theme.isPresentation ? smallestNumbered : smallestNamed;
    const bool areNamed = theme.isExport || shorter >= scaled(named, theme);
    m_cloud->keyAxis()->setLabel(areNamed ? m_xLabels.value(0) : QString());
    m_cloud->valueAxis()->setLabel(areNamed ? m_yLabels.value(0) : QString());
    for (QCPAxis* const axis : m_rect->axes())
        axis->setVisible(!m_xLabels.isEmpty() &&
                         (theme.isExport || shorter >= scaled(smallestNumbered, theme)));
}

void ProjectionPanel::leave(const QMargins& spare, int indent, int overhang)
{
    m_rect->setMinimumMargins(m_rect->margins() + spare);
    m_caption->setIndent(indent);
    m_caption->setOverhang(overhang);
}

void ProjectionPanel::fit()
{
    if (!m_rect->visible() || m_cloud->places().empty())
        return;
    fitRanges();
    const QFontMetricsF metrics(m_cloud->keyAxis()->labelFont());
    if (QCPAxis* const x = m_cloud->keyAxis(); !x->label().isEmpty())
        x->setLabel(fittingWords(m_xLabels, metrics, m_rect->width()));
    if (QCPAxis* const y = m_cloud->valueAxis(); !y->label().isEmpty())
        y->setLabel(fittingWords(m_yLabels, metrics, m_rect->height()));
    if (m_cloud->keyAxis()->visible()) {
        // Other numbers on the axes may leave the frame another size.
        m_plot->updateLayout();
        fitRanges();
    }
    m_marks->setRadius(m_cloud->radius());
}

void ProjectionPanel::fitRanges()
{
    const std::vector<QPointF>& places = m_cloud->places();
    const auto [left, right] = std::ranges::minmax(places, {}, &QPointF::x);
    const auto [low, high] = std::ranges::minmax(places, {}, &QPointF::y);
    const double width = std::max(1, m_rect->width());
    const double height = std::max(1, m_rect->height());
    const double reach = m_fixedReach.value_or(0);
    const bool isHeld = reach > this->reach();
    const double needed = isHeld ? 2 * reach / std::min(width, height)
                                 : std::max((right.x() - left.x()) / width, (high.y() - low.y()) / height);
    const double perPixel = needed > 0 ? needed / (1 - 2 * frameMargin) : 1 / std::min(width, height);
    const auto range = [perPixel, isHeld](double from, double to, double pixels) {
        const double half = perPixel * pixels / 2;
        const double middle = isHeld ? 0 : (from + to) / 2;
        return QCPRange(middle - half, middle + half);
    };
    m_cloud->keyAxis()->setRange(range(left.x(), right.x(), width));
    m_cloud->valueAxis()->setRange(range(low.y(), high.y(), height));
    // The frame is no wider than high, so that the steps of its width have room in its height.
    QCPAxis* const x = m_cloud->keyAxis();
    m_ticker->setSize(x->range().size());
    Plot::fitTickCount(x, QStringLiteral("−0.25"));
    const double narrowest =
        1.2 * QFontMetricsF(x->tickLabelFont()).horizontalAdvance(QStringLiteral("−2.5"));
    if (width >= fewestTicks * narrowest)
        m_ticker->setTickCount(std::max(fewestTicks, m_ticker->tickCount()));
}

double ProjectionPanel::reach() const
{
    double largest = 0;
    for (const QPointF& place : m_cloud->places())
        largest = std::max({largest, std::abs(place.x()), std::abs(place.y())});
    return largest;
}

std::optional<int> ProjectionPanel::positionAt(QPointF place) const
{
    const int index = m_isCurrent ? m_cloud->nearestTo(place) : -1;
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

std::optional<ProjectionPanel::Relation> ProjectionPanel::relationOf(int position,
                                                                     NearestRowCache& nearestRows) const
{
    const std::optional<int> index = m_isCurrent && m_sample ? m_sample->indexOf(position) : std::nullopt;
    if (!index || m_cloud->places().size() < 2)
        return std::nullopt;
    const NearestRows& nearest = nearestRows.of(m_sample, *index);
    Relation relation{*index, nearestHere(*index), std::nullopt, nearest.indices};
    relation.distanceOfTruth = nearest.distance;
    relation.distanceOfPlane = (m_sample->rows.row(relation.inPlane) - m_sample->rows.row(*index)).norm();
    std::vector<int>& inTruth = relation.inTruth;
    bool agree = std::ranges::count(inTruth, relation.inPlane) > 0;
    if (!agree && ProjectionWords::distance(relation.distanceOfPlane) ==
                      ProjectionWords::distance(relation.distanceOfTruth)) { // two equal numbers are a tie
        inTruth.insert(std::ranges::upper_bound(inTruth, relation.inPlane), relation.inPlane);
        agree = true;
    }
    const std::vector<QPointF>& places = m_cloud->places();
    const auto distanceHere = [&](int to) {
        return QLineF(places[static_cast<std::size_t>(*index)], places[static_cast<std::size_t>(to)])
            .length();
    };
    const bool areMany = inTruth.size() > 2; // the words name one alone: the first, so that both planes agree
    relation.marked = agree     ? relation.inPlane
                      : areMany ? inTruth.front()
                                : std::ranges::min(inTruth, {}, distanceHere);
    if (!agree && distanceHere(relation.marked) <= alike * distanceHere(relation.inPlane))
        relation.alikeInPlane = relation.marked;
    if (areMany)
        std::iter_swap(inTruth.begin(), std::ranges::find(inTruth, relation.marked));
    return relation;
}

QStringList ProjectionPanel::wordsOf(const QString& place) const
{
    if (!m_sample || !m_isCurrent)
        return {};
    if (!m_sample->indexOf(m_position))
        return ProjectionWords::notShown(m_position);
    if (!m_relation)
        return {};
    const auto number = [this](int index) { return m_sample->positions[static_cast<std::size_t>(index)]; };
    std::vector<int> inTruth;
    for (const int index : m_relation->inTruth)
        inTruth.push_back(number(index));
    return ProjectionWords::relation(
        {m_position, number(m_relation->inPlane),
         m_relation->alikeInPlane ? std::optional(number(*m_relation->alikeInPlane)) : std::nullopt, inTruth,
         m_relation->distanceOfPlane, m_relation->distanceOfTruth},
        m_values, m_maxLen > static_cast<int>(m_sample->positions.size()), place);
}

void ProjectionPanel::setJoinedBesideOnly(bool only)
{
    m_cloud->setJoinedBesideOnly(only);
}

bool ProjectionPanel::mark(const Selection& selection, const Hover& hover, NearestRowCache& nearestRows)
{
    std::vector<PointMark> marks;
    std::vector<int> labelled;
    int pins = 0;
    const auto add = [&](int position, MarkKind kind, bool isHovered = false, bool isDotted = false) {
        const auto index = m_isCurrent && m_sample ? m_sample->indexOf(position) : std::nullopt;
        if (!index)
            return;
        // The number of a position with two marks is drawn once.
        const bool isNew = std::ranges::count(labelled, position) == 0 &&
                           (kind != MarkKind::Pinned || ++pins <= mostPinsNamed);
        marks.push_back({m_cloud->places()[static_cast<std::size_t>(*index)], kind,
                         isNew ? wholeText(position) : QString(), isHovered, isDotted});
        if (!isHovered && isNew)
            labelled.push_back(position);
    };
    m_cloud->setCentre(selection.position);
    add(selection.position, MarkKind::Selected);
    m_position = selection.position;
    m_relation = relationOf(selection.position, nearestRows);
    std::vector<QLineF> lines;
    if (m_relation) {
        const auto place = [this](int index) { return m_cloud->places()[static_cast<std::size_t>(index)]; };
        const auto number = [this](int index) {
            return m_sample->positions[static_cast<std::size_t>(index)];
        };
        const auto addNearest = [&](int index) {
            lines.emplace_back(place(m_relation->index), place(index));
            add(number(index), MarkKind::Hovered);
        };
        addNearest(m_relation->marked);
        if (m_relation->inTruth.size() == 2) // two that are equally near have equal marks
            for (const int other : m_relation->inTruth)
                if (other != m_relation->marked)
                    addNearest(other);
        if (m_relation->inPlane != m_relation->marked) // the words under the title name it too
            add(number(m_relation->inPlane), MarkKind::Pinned, false, true);
        pins = 0; // the user's come now, and as many of them are named as without this one
    }
    for (const int pin : selection.pinnedPositions)
        add(pin, MarkKind::Pinned);
    if (hover.position)
        add(*hover.position, MarkKind::Hovered, true);
    const bool relabelled = labelled != m_cloud->labelledElsewhere();
    m_cloud->setPointsLabelledByMarks(std::move(labelled), [this] { return m_marks->taken(); });
    m_marks->setPoints(std::move(marks), std::move(lines));
    m_caption->setWords(wordsOf(tr("here")));
    return relabelled;
}

} // namespace posiscope

#include "moc_projection_panel.cpp"
