// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_cloud.h"

#include "core/numerics/round_step.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/marks.h"
#include "ui/plot/point_labels.h"

#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double reach = 14;      ///< pixels, from the pointer to a point
constexpr double farApart = 0.12; ///< of the extent of all points, from one to the next in order
constexpr double ofJoin = 0.35;   ///< the radius of a dot at most, so that a path is seen between two
constexpr double ofPath = 3;      ///< radii from a dot to the next at most, where they look like a path
constexpr int mostNames = 9;      ///< besides the first, the last and those of marked points

const Colours& colours()
{
    static const Colours colours = coloursOf(pointColours);
    return colours;
}

/// The median of the distances from a point to the next one in order.
double middleJoin(const std::vector<QPointF>& places)
{
    std::vector<double> joins(1);
    for (std::size_t i = 1; i < places.size(); ++i)
        joins.push_back(QLineF(places[i - 1], places[i]).length());
    const auto middle = joins.begin() + static_cast<std::ptrdiff_t>(joins.size() / 2);
    std::ranges::nth_element(joins, middle);
    return *middle;
}

} // namespace

PointCloud::PointCloud(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
    , m_theme(Theme::light())
{
}

void PointCloud::setPoints(std::vector<QPointF> places, std::vector<int> numbers, int largest)
{
    m_join = middleJoin(places);
    const QRectF extent = QPolygonF(QList<QPointF>(places.begin(), places.end())).boundingRect();
    m_areApart = m_join > farApart * std::hypot(extent.width(), extent.height());
    m_places = std::move(places);
    m_numbers = std::move(numbers);
    m_largest = largest;
}

void PointCloud::setPointsLabelledByMarks(std::vector<int> numbers, Rects labels)
{
    m_labelledElsewhere = std::move(numbers);
    m_labelsElsewhere = std::move(labels);
}

void PointCloud::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_dotImages.clear();
}

double PointCloud::radius() const
{
    const double area = std::max(0., frame().width()) * std::max(0., frame().height());
    const double areaOfPoint = area / std::max<double>(1, static_cast<double>(m_places.size()));
    const double part = m_theme.isPresentation ? 0.16 : 0.13;
    const double wanted = m_join > 0 ? std::min(part * std::sqrt(areaOfPoint), ofJoin * joinPixels())
                                     : part * std::sqrt(areaOfPoint);
    return std::clamp(wanted, 1.8 * m_theme.scale, 4.2 * m_theme.scale);
}

double PointCloud::joinPixels() const
{
    return m_join / x()->range().size() * frame().width();
}

std::vector<QPointF> PointCloud::pixels() const
{
    std::vector<QPointF> found;
    found.reserve(m_places.size());
    for (const QPointF& place : m_places)
        found.push_back(at(place.x(), place.y()));
    return found;
}

int PointCloud::nearestTo(QPointF place) const
{
    const QPointF pointer = at(place.x(), place.y());
    int nearest = -1;
    double least = std::pow(reach * m_theme.scale, 2);
    for (int i = 0; const QPointF& pixel : pixels()) {
        const QPointF by = pixel - pointer;
        if (const double square = QPointF::dotProduct(by, by); square < least) {
            least = square;
            nearest = i;
        }
        ++i;
    }
    return nearest;
}

void PointCloud::setOutdated(bool outdated)
{
    if (outdated != m_outdated)
        m_dotImages.clear();
    m_outdated = outdated;
}

int PointCloud::shadeOf(int number) const
{
    const Interval range = rangeOfPointColours(m_theme, std::max(1, m_largest));
    return static_cast<int>(std::lround((colourCount - 1) * (number - range.first) / range.size()));
}

void PointCloud::draw(QCPPainter* painter)
{
    const std::vector<QPointF> points = pixels();
    painter->save();
    if (m_outdated)
        painter->setOpacity(0.4);
    drawPath(painter, points);
    drawDots(painter, points);
    painter->restore();
    if (!m_outdated) // a note stands over them
        drawLabels(painter, points);
}

/// Lines across the whole plane, or between samples of which nobody sees the positions between, are not worth
/// their ink.
bool PointCloud::areJoined() const
{
    return static_cast<int>(m_numbers.size()) > m_largest && !m_areApart;
}

std::vector<int> PointCloud::named() const
{
    if (m_numbers.empty())
        return {};
    const int step = roundStep(m_largest + 1, mostNames + 1);
    std::vector<int> named;
    for (int round = 0; round < m_numbers.back(); round += step) {
        const int number = *std::ranges::lower_bound(m_numbers, round); // a sample may lack the round one
        if (named.empty() || number > named.back())
            named.push_back(number);
    }
    if (named.size() > 2 && m_numbers.back() - named.back() < step / 2)
        named.pop_back(); // it would stand at the last one
    if (named.empty() || m_numbers.back() > named.back())
        named.push_back(m_numbers.back());
    return named;
}

void PointCloud::drawPath(QCPPainter* painter, const std::vector<QPointF>& points) const
{
    if (!areJoined())
        return;
    painter->setAntialiasing(true);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const int shade = shadeOf(m_numbers[i]);
        const QColor colour = m_outdated ? m_theme.quiet : QColor(colours()[static_cast<std::size_t>(shade)]);
        painter->setPen(QPen(colour, m_theme.thinLineWidth()));
        painter->drawLine(points[i - 1], points[i]);
    }
}

void PointCloud::drawDots(QCPPainter* painter, const std::vector<QPointF>& points)
{
    // Stamping a picture of a dot takes a tenth of smoothing its outline, and thousands move at once. A file
    // of lines and curves gets true circles.
    const bool isRaster = painter->paintEngine()->type() == QPaintEngine::Raster;
    const double ratio = painter->device()->devicePixelRatioF();
    enableAntialiasing(painter);
    const auto draw = [&](std::size_t i) {
        const int shade = shadeOf(m_numbers[i]);
        if (!isRaster)
            return drawDot(*painter, points[i], shade);
        const QImage& dot = dotImage(shade, ratio);
        const double half = dot.width() / 2.;
        painter->drawImage(QPointF(std::round(points[i].x() * ratio - half) / ratio,
                                   std::round(points[i].y() * ratio - half) / ratio),
                           dot);
    };
    for (std::size_t i = 0; i < points.size(); ++i)
        draw(i);
    for (const int number : m_labelledElsewhere) // the marked ones over the others
        if (const auto place = std::ranges::find(m_numbers, number); place != m_numbers.end())
            draw(static_cast<std::size_t>(place - m_numbers.begin()));
}

void PointCloud::drawDot(QPainter& painter, QPointF centre, int shade) const
{
    const QColor colour = m_outdated ? m_theme.quiet : QColor(colours()[static_cast<std::size_t>(shade)]);
    painter.setBrush(colour);
    const double rim = 0.7 * m_theme.scale;
    // On a dark ground the darker, the lighter, so that the dot is seen whole in the colour of the bar.
    const double share = 0.15 + 0.4 * (1 - qGray(colour.rgb()) / 255.);
    painter.setPen(QPen(m_theme.dark ? mixed(colour, m_theme.text, share) : colour.darker(150), rim));
    const double within = radius() - rim / 2;
    painter.drawEllipse(centre, within, within);
    painter.setBrush(Qt::NoBrush);
}

const QImage& PointCloud::dotImage(int shade, double ratio)
{
    if (m_dotImages.empty() || m_dotRadius != radius() || m_dotRatio != ratio) {
        m_dotImages.assign(colourCount, QImage());
        m_dotRadius = radius();
        m_dotRatio = ratio;
    }
    QImage& dot = m_dotImages[static_cast<std::size_t>(shade)];
    if (!dot.isNull())
        return dot;
    const int side = 2 * static_cast<int>(std::ceil((radius() + 0.5) * ratio)) + 1;
    dot = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    dot.fill(Qt::transparent);
    dot.setDevicePixelRatio(ratio);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    drawDot(painter, QPointF(side, side) / (2 * ratio), shade);
    return dot;
}

void PointCloud::drawLabels(QCPPainter* painter, const std::vector<QPointF>& points) const
{
    const QFont font = m_theme.interfaceFont(Theme::notePoints);
    const QFontMetricsF metrics(font);
    const double height = metrics.tightBoundingRect(QStringLiteral("0")).height();
    const double apart = (m_theme.isPresentation ? 4 : 3) * m_theme.scale; // from one label to the next
    const bool marked = Marks::areShown(mParentPlot);
    std::vector<QSizeF> sizes(m_numbers.size());
    const std::vector<int> named = this->named();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const bool isElsewhere = marked && std::ranges::count(m_labelledElsewhere, m_numbers[i]) > 0;
        if (!isElsewhere && std::ranges::binary_search(named, m_numbers[i]))
            sizes[i] = {metrics.horizontalAdvance(wholeText(m_numbers[i])) + apart, height + apart};
    }
    std::vector<QLineF> path;
    const bool isPath = areJoined() || joinPixels() < ofPath * radius();
    for (std::size_t i = 1; isPath && i < points.size(); ++i)
        path.emplace_back(points[i - 1], points[i]);
    std::vector<QLineF> grid;
    for (const double tick : x()->visible() ? x()->tickVector() : QVector<double>())
        grid.emplace_back(at(tick, y()->range().lower), at(tick, y()->range().upper));
    for (const double tick : y()->visible() ? y()->tickVector() : QVector<double>())
        grid.emplace_back(at(x()->range().lower, tick), at(x()->range().upper, tick));
    const std::vector<QRectF> taken = m_labelsElsewhere ? m_labelsElsewhere() : std::vector<QRectF>();
    painter->setFont(font);
    painter->setPen(m_theme.quiet);
    for (const PlacedLabel& label : placeLabels(points, sizes, radius(), frame(), taken, path, grid))
        painter->drawText(label.rect.bottomLeft() + QPointF(apart, -apart) / 2,
                          wholeText(m_numbers[static_cast<std::size_t>(label.index)]));
}

} // namespace posiscope

#include "moc_point_cloud.cpp"
