// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/point_cloud.h"
#include "ui/plot/point_marks.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double frameMargin = 0.07;   ///< of the frame, about the points
constexpr std::size_t mostNearest = 2; ///< that are marked
constexpr std::size_t mostPinsNamed = 2;
constexpr double straight = 0.01; ///< the sine of a turn that only mirrors the axes

} // namespace

const NearestRows& NearestRowCache::nearestTo(const std::shared_ptr<const SampledRows>& sample, int index)
{
    if (sample != m_sample || index != m_index) {
        m_nearest = nearestRows(sample->rows, index);
        m_sample = sample;
        m_index = index;
    }
    return m_nearest;
}

ProjectionPanel::ProjectionPanel(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticker(QSharedPointer<ValueTicker>::create())
{
    Axis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    Axis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    y->setWidest(QStringLiteral("−2.5")); // for the frame to keep its width when the steps change
    for (QCPAxis* const axis : m_rect->axes()) {
        axis->setTicker(m_ticker);
        axis->grid()->setVisible(true);
    }
    m_cloud = new PointCloud(x, y);
    m_note = new FrameText(x, y);
    m_marks = new PointMarks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    connect(plot, &Plot::ticksWanted, this, &ProjectionPanel::fit);
    showAxes();
}

void ProjectionPanel::setTheme(const Theme& theme)
{
    m_cloud->setTheme(theme);
    m_marks->setTheme(theme);
    for (QCPAxis* const axis : m_rect->axes())
        hideTickMarks(axis);
}

/// The numbers of t-SNE's axes mean nothing, and turned axes are no components.
void ProjectionPanel::showAxes()
{
    const bool areComponents = std::abs(m_turn.sine) < straight;
    for (QCPAxis* const axis : m_rect->axes())
        axis->setVisible(!m_isTsne && !isEmpty());
    const auto name = [&](QCPAxis* axis, const QString& symbol) {
        static_cast<Axis*>(axis)->setSymbols(areComponents ? QStringList{symbol} : QStringList());
    };
    name(m_cloud->keyAxis(), QStringLiteral("c₁"));
    name(m_cloud->valueAxis(), QStringLiteral("c₂"));
}

void ProjectionPanel::setPoints(const ProjectionState& state, std::vector<QPointF> places)
{
    m_sample = state.sample;
    m_maxLen = state.parameters.maxLen;
    m_shown = state.shown;
    m_isTsne = state.projection.method == ProjectionMethod::Tsne;
    m_places = places;
    m_turn = {};
    m_marks->setDots(places);
    m_cloud->setPoints(std::move(places), m_sample->positions, m_maxLen - 1);
    showAxes();
}

bool ProjectionPanel::alignWith(const ProjectionPanel& other)
{
    if (isEmpty() || other.isEmpty() || m_isTsne != other.m_isTsne)
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
        const PlanePoint turned = turn.turned(point(place));
        places.emplace_back(turned.x, turned.y);
    }
    m_marks->setDots(places);
    m_cloud->setPoints(std::move(places), positions, m_maxLen - 1);
    showAxes();
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

void ProjectionPanel::fit()
{
    if (m_cloud->places().empty())
        return;
    // The layout must not depend on an earlier size.
    const int margin = scaled(8, m_plot->theme());
    m_rect->setMinimumMargins({margin, margin, 4 * margin, margin});
    for (QCPAxis* const axis : m_rect->axes())
        axis->setRange(-1, 1);
    m_ticker->setSize(2);
    m_ticker->setTickCount(usualTicks);
    m_plot->updateLayout();
    fitRanges();
    if (m_cloud->keyAxis()->visible()) {
        endAtPoints();
        // Other numbers on the axes may leave the frame another size.
        m_plot->updateLayout();
        fitRanges();
    }
    m_marks->setRadius(m_cloud->radius());
    m_marks->setJoined(m_cloud->areJoined());
}

/// Axes far wider than the points would say that something lies there.
void ProjectionPanel::endAtPoints()
{
    const auto [left, right] = std::ranges::minmax(m_cloud->places(), {}, &QPointF::x);
    const double part = (right.x() - left.x()) / m_cloud->keyAxis()->range().size() / (1 - 2.5 * frameMargin);
    const double needed = std::max<double>(part * m_rect->width(), m_rect->height());
    const int spare = std::max(0, static_cast<int>(m_rect->width() - needed) / 2);
    m_rect->setMinimumMargins(m_rect->margins() + QMargins(spare, 0, spare, 0));
}

void ProjectionPanel::fitRanges()
{
    const std::vector<QPointF>& places = m_cloud->places();
    const auto [left, right] = std::ranges::minmax(places, {}, &QPointF::x);
    const auto [low, high] = std::ranges::minmax(places, {}, &QPointF::y);
    const double width = std::max(1, m_rect->width());
    const double height = std::max(1, m_rect->height());
    const double reach = std::max(m_fixedReach.value_or(0), m_isCentred ? this->reach() : 0);
    const bool isHeld = m_isCentred || reach > this->reach();
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
    // Both axes have the steps of the longer one.
    QCPAxis* const longer = width > height ? m_cloud->keyAxis() : m_cloud->valueAxis();
    m_ticker->setSize(longer->range().size());
    Plot::fitTickCount(longer, QStringLiteral("−0.25"));
    m_ticker->setTickCount(std::min(usualTicks, m_ticker->tickCount()));
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

QString ProjectionPanel::relation() const
{
    if (!m_sample || !m_isCurrent)
        return {};
    if (!m_sample->indexOf(m_position))
        return tr("Position *%1* is not among those shown.").arg(wholeText(m_position));
    if (m_nearest.empty())
        return {};
    const QString first = wholeText(m_nearest.front());
    const QString nearest = m_nearest.size() == 1 ? tr("*%1* is nearest").arg(first)
                            : m_nearest.size() == 2
                                ? tr("*%1* and *%2* are equally near").arg(first, wholeText(m_nearest.back()))
                                : tr("*%1* and *%2* more are nearest")
                                      .arg(first, wholeText(static_cast<int>(m_nearest.size()) - 1));
    QString among = m_shown == ShownColumns::Sines ? tr(" by the sines") : QString();
    if (m_maxLen > static_cast<int>(m_sample->positions.size()))
        among += tr(" of those shown");
    // The numbers of t-SNE's plane mean nothing.
    const QString shown = m_isTsne || m_nearest.size() > mostNearest
                              ? QString()
                              : tr("; this plane shows %1").arg(m_inPlane.join(tr(" and ")));
    return tr("%1 to *%2*%3, at distance *%4*%5.")
        .arg(nearest, wholeText(m_position), among, significantText(m_distance, 4), shown);
}

bool ProjectionPanel::mark(const Selection& selection, const Hover& hover, NearestRowCache& nearestRows)
{
    std::vector<PointMark> marks;
    std::vector<QLineF> lines;
    std::vector<int> labelled;
    const auto indexOf = [this](int position) {
        return m_isCurrent && m_sample ? m_sample->indexOf(position) : std::nullopt;
    };
    const auto place = [this](int index) { return m_cloud->places()[static_cast<std::size_t>(index)]; };
    const auto add = [&](int position, MarkKind kind, std::size_t pin = 0, bool isHovered = false) {
        const auto index = indexOf(position);
        if (!index)
            return;
        const bool isNamed = kind != MarkKind::Pinned || pin < mostPinsNamed;
        marks.push_back({place(*index), kind, isNamed ? wholeText(position) : QString(), isHovered, pin});
        if (!isHovered && isNamed && std::ranges::count(labelled, position) == 0)
            labelled.push_back(position);
    };
    m_position = selection.position;
    m_nearest.clear();
    m_inPlane.clear();
    add(m_position, MarkKind::Selected);
    if (const auto index = indexOf(m_position); index && m_cloud->places().size() > 1) {
        const NearestRows& nearest = nearestRows.nearestTo(m_sample, *index);
        m_distance = nearest.distance;
        for (const int other : nearest.indices) {
            m_nearest.push_back(m_sample->positions[static_cast<std::size_t>(other)]);
            if (m_nearest.size() > mostNearest)
                continue;
            lines.emplace_back(place(*index), place(other));
            m_inPlane << u'*' + significantText(lines.back().length(), 4) + u'*';
            add(m_nearest.back(), MarkKind::Hovered);
        }
    }
    for (std::size_t i = 0; i < selection.pinnedPositions.size(); ++i)
        add(selection.pinnedPositions[i], MarkKind::Pinned, i);
    if (hover.position)
        add(*hover.position, MarkKind::Hovered, 0, true);
    const bool relabelled = labelled != m_cloud->labelledElsewhere();
    m_cloud->setPointsLabelledByMarks(std::move(labelled), [this] { return m_marks->taken(); });
    m_marks->setPoints(std::move(marks), std::move(lines));
    return relabelled;
}

} // namespace posiscope

#include "moc_projection_panel.cpp"
