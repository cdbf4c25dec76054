// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_layer.h"

#include "ui/plot/plot.h"
#include "ui/plot/polyline.h"
#include "ui/plot/shaded_range.h"
#include "ui/plot/upper_halves.h"

#include <QPaintEngine>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

constexpr double smallestSpacing = 5; ///< smallest distance of neighbouring samples that are drawn, in pixels
constexpr double mostOfSpacing = 0.5; ///< the part of that distance that a sample takes up
/// Samples are drawn larger, and the line between them faintly, where they are so few in the range, and at
/// so many pixels' distance.
constexpr double mostSeparate = 16;
constexpr double smallestSeparation = 20;
constexpr std::size_t mostOutlined = 64; ///< up to so many samples of a curve are drawn as outlines, not from
                                         ///< a cached image
/// Pixels, of all lines of a colour together. Longer lines go over their whole height within a few pixels
/// and hide one another, so only their extents are drawn, which takes much less time.
constexpr double mostOfLines = 1'000'000;

/// The part of a wave's amplitude that pixels hide, from which on its line is left out.
constexpr double mostUnresolved = 0.98;

} // namespace

bool Curve::isSeenAt(std::size_t point) const
{
    return unresolved.empty() || unresolved[point] < mostUnresolved;
}

double Curve::seenFrom() const
{
    std::size_t first = line.size() - 1;
    while (first > 0 && isSeenAt(first - 1))
        --first;
    return line[first].x();
}

CurveLayer::CurveLayer(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void CurveLayer::setSource(Source source)
{
    m_source = std::move(source);
    m_computed.reset();
}

bool CurveLayer::mayHaveSamples(double step, const QCPRange& range, int width)
{
    return step * width / range.size() >= smallestSpacing;
}

std::size_t CurveLayer::curvesIn(const QRectF& box, const Curve* besides) const
{
    const auto crosses = [&](const Curve& curve) {
        const auto first =
            std::ranges::upper_bound(curve.line, x()->pixelToCoord(box.left()), {}, &QPointF::x);
        for (auto to = first + (first == curve.line.begin() ? 1 : 0);
             first != curve.line.end() && to != curve.line.end(); ++to) { // x rises
            const QLineF part(at((to - 1)->x(), (to - 1)->y()), at(to->x(), to->y()));
            if (part.x1() >= box.right())
                break;
            const auto heightAt = [&](double pixel) {
                return part.pointAt((std::clamp(pixel, part.x1(), part.x2()) - part.x1()) / part.dx()).y();
            };
            const auto [top, bottom] = part.dx() > 0
                                           ? std::minmax({heightAt(box.left()), heightAt(box.right())})
                                           : std::minmax({part.y1(), part.y2()});
            if (top < box.bottom() && bottom > box.top() &&
                curve.isSeenAt(static_cast<std::size_t>(to - 1 - curve.line.begin())))
                return true;
        }
        // Samples are drawn where their line is too quick to be seen, too.
        return (!curve.isMinor || hasSeparateSamples(curve.sampleSpacing)) &&
               std::ranges::any_of(curve.samples,
                                   [&](QPointF sample) { return box.contains(at(sample.x(), sample.y())); });
    };
    const auto counts = [besides](const Curve& curve) {
        return !besides || (&curve != besides && (besides->isMinor || !curve.isMinor));
    };
    return static_cast<std::size_t>(
        std::ranges::count_if(m_curves, [&](const Curve& curve) { return counts(curve) && crosses(curve); }));
}

void CurveLayer::compute()
{
    const Extent extent{x()->range(), static_cast<int>(std::lround(frame().width()))};
    if (m_computed == extent)
        return;
    zeroUpperHalves();
    m_curves = m_source && extent.width > 0 ? m_source(extent.range, extent.width) : std::vector<Curve>();
    m_computed = extent;
    ++m_computations;
}

void CurveLayer::draw(QCPPainter* painter)
{
    compute();
    zeroUpperHalves();
    painter->setAntialiasing(false);
    drawTint(painter);
    for (std::span<const Curve> left = m_curves; !left.empty();) {
        const auto other = std::ranges::find_if(
            left, [&](const Curve& curve) { return curve.pen.color() != left[0].pen.color(); });
        const auto alike = left.first(static_cast<std::size_t>(other - left.begin()));
        left = left.subspan(alike.size());
        painter->setAntialiasing(false);
        drawCurves(painter, alike);
    }
    // No faint line lies on a sample of another curve.
    for (const Curve& curve : m_curves)
        if (hasSeparateSamples(curve.sampleSpacing))
            drawSamples(painter, curve);
}

bool CurveLayer::hasSeparateSamples(double step) const
{
    const double range = x()->range().size();
    return range <= mostSeparate * step && step * frame().width() / range >= smallestSeparation;
}

QPen CurveLayer::linePen(const Curve& curve) const
{
    QPen pen = curve.pen;
    if (curve.isMinor || !hasSeparateSamples(curve.sampleSpacing))
        return pen; // one that is minor is thin already
    const QColor translucent = faint(pen.color(), theme());
    if (theme().isExport) {
        pen.setColor(translucent); // because the figure's ground may be transparent
        return pen;
    }
    // Mixed with the ground it looks the same, and faint lines are not darker where they cross.
    pen.setColor(mixed(theme().card, translucent, translucent.alphaF()));
    return pen;
}

void CurveLayer::drawTint(QCPPainter* painter)
{
    // Where a pixel holds whole turns the filtered line lies flat; the tint says that there is a wave all
    // the same.
    const double left = std::floor(frame().left());
    const auto width = static_cast<std::size_t>(std::max(0., std::ceil(frame().right()) - left));
    const auto columnOf = [&](double place) {
        return static_cast<std::size_t>(
            std::clamp(std::round(x()->coordToPixel(place)) - left, 0., static_cast<double>(width)));
    };
    std::vector<float> unresolved(width, 2); // of the slowest wave, whose line no tint may cover; 2: of none
    std::vector<QColor> colours;
    for (const Curve& curve : m_curves) {
        if (!curve.isMinor && std::ranges::find(colours, curve.pen.color()) == colours.end())
            colours.push_back(curve.pen.color());
        for (std::size_t i = 0; !curve.isMinor && i + 1 < curve.line.size(); ++i) {
            const float part = curve.unresolved.empty() ? 0 : static_cast<float>(curve.unresolved[i]);
            const std::size_t end = columnOf(curve.line[i + 1].x());
            for (std::size_t column = columnOf(curve.line[i].x()); column < end; ++column)
                unresolved[column] = std::min(unresolved[column], part);
        }
    }
    constexpr float shades = 255 * shadeOpacity; // that pixels tell apart: few rectangles are quickly filled
    for (float& part : unresolved)
        part = part > 1 ? 0 : std::round(shades * part) / shades;
    const double top = std::round(std::max(frame().top(), y()->coordToPixel(1)));
    const double height = std::round(std::min(frame().bottom(), y()->coordToPixel(-1))) - top;
    m_words = {};
    // Neighbours of one strength are one rectangle, so that no seams show.
    for (std::size_t first = 0, next = 0; first < width; first = next) {
        while (next < width && unresolved[next] == unresolved[first])
            ++next;
        const QRectF tint(left + static_cast<double>(first), top, static_cast<double>(next - first), height);
        const float strength = unresolved[first] / static_cast<float>(colours.size());
        for (QColor colour : colours) {
            colour.setAlphaF(shadeOpacity * strength);
            if (strength > 0)
                painter->fillRect(tint, colour);
        }
        if (unresolved[first] < mostUnresolved)
            continue;
        drawEdges(painter, tint, colours);
        if (m_words.isNull())
            write(painter, tint);
    }
}

/// The height of the waves, in dashes of their colours by turns.
void CurveLayer::drawEdges(QCPPainter* painter, const QRectF& tint, std::span<const QColor> colours) const
{
    const auto count = static_cast<double>(colours.size());
    for (std::size_t i = 0; i < colours.size(); ++i) {
        QPen pen(colours[i], theme().lineWidth(), Qt::SolidLine, Qt::FlatCap);
        if (count > 1) {
            pen.setDashPattern({4, 4 * (count - 1)});
            pen.setDashOffset(4 * (count - static_cast<double>(i)));
        }
        painter->setPen(pen);
        for (const double end : {1., -1.})
            if (y()->range().contains(end))
                painter->drawLine(at(x()->pixelToCoord(tint.left()), end),
                                  at(x()->pixelToCoord(tint.right()), end));
    }
}

/// In the upper half, unless the words do not fit there or a curve crosses them.
void CurveLayer::write(QCPPainter* painter, QRectF tint)
{
    const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QFont font = theme().interfaceFont(Theme::notePoints);
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 2;
    const QRectF room(tint.left() + gap, tint.top() + gap, tint.width() - 2 * gap,
                      tint.height() / 2 - 2 * gap);
    const QString reason = tr("too quick to draw");
    const QRectF words = metrics.boundingRect(room, flags, reason);
    if (!room.contains(words) || curvesIn(words) > 0)
        return;
    m_words = words;
    painter->setFont(font);
    painter->setPen(theme().quiet);
    painter->drawText(words, flags, reason);
}

void CurveLayer::drawCurves(QCPPainter* painter, std::span<const Curve> curves) const
{
    std::vector<Lines> lines;
    double length = 0;
    for (const Curve& curve : curves)
        for (const std::vector<QPointF>& line : lines.emplace_back(seenLines(curve)))
            length += lengthOf(line);
    const bool hideEachOther = length > mostOfLines && painter->paintEngine()->type() == QPaintEngine::Raster;
    if (hideEachOther)
        drawExtents(painter, lines, curves[0]);
    painter->setAntialiasing(true);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (!hideEachOther)
            for (const std::vector<QPointF>& line : lines[i])
                drawPolyline(*painter, line, linePen(curves[i]));
        if (!curves[i].isMinor && !hasSeparateSamples(curves[i].sampleSpacing))
            drawSamples(painter, curves[i]);
    }
}

CurveLayer::Lines CurveLayer::seenLines(const Curve& curve) const
{
    // A filtered line that lies flat would say that the wave is 0 there.
    Lines lines;
    bool isSeen = false;
    for (std::size_t i = 0; i < curve.line.size(); ++i) {
        const bool wasSeen = std::exchange(isSeen, curve.isSeenAt(i));
        if (isSeen && !wasSeen)
            lines.emplace_back().reserve(curve.line.size() - i);
        if (isSeen)
            lines.back().push_back(at(curve.line[i].x(), curve.line[i].y()));
    }
    return lines;
}

void CurveLayer::drawExtents(QCPPainter* painter, std::span<const Lines> lines, const Curve& like) const
{
    // In each column of pixels, the range of y of each line.
    const int left = static_cast<int>(std::floor(frame().left()));
    const int width = std::max(0, static_cast<int>(std::ceil(frame().right())) - left);
    std::vector<std::vector<std::pair<int, int>>> columns(static_cast<std::size_t>(width));
    const QPen pen = linePen(like);
    const double half = std::max(1., pen.widthF()) / 2;
    // A line may leave the frame by more pixels than there are integers.
    const auto columnOf = [width](double x) {
        return static_cast<int>(std::floor(std::clamp(x, -1., static_cast<double>(width))));
    };
    const auto rowOf = [frame = frame()](double y) {
        return qRound(std::clamp(y, frame.top() - 1, frame.bottom() + 1));
    };
    for (const std::vector<QPointF>& line : lines | std::views::join)
        for (std::size_t i = 1; i < line.size(); ++i) {
            const double top = std::min(line[i - 1].y(), line[i].y());
            const double bottom = std::max(line[i - 1].y(), line[i].y());
            const int first = columnOf(std::max(0., line[i - 1].x() - left));
            const int last = std::min(width - 1, columnOf(line[i].x() - left));
            for (int column = first; column <= last; ++column)
                columns[static_cast<std::size_t>(column)].emplace_back(rowOf(top - half),
                                                                       rowOf(bottom + half));
        }
    for (int column = 0; column < width; ++column) {
        std::vector<std::pair<int, int>>& reaches = columns[static_cast<std::size_t>(column)];
        std::ranges::sort(reaches);
        for (std::size_t i = 0; i < reaches.size();) {
            const int top = reaches[i].first;
            int bottom = reaches[i].second;
            for (++i; i < reaches.size() && reaches[i].first <= bottom; ++i)
                bottom = std::max(bottom, reaches[i].second);
            painter->fillRect(QRect(left + column, top, 1, bottom - top), pen.color());
        }
    }
}

void CurveLayer::drawSamples(QCPPainter* painter, const Curve& curve) const
{
    const std::vector<QPointF>& samples = curve.samples;
    const double apart = samples.size() < 2 ? std::numeric_limits<double>::max()
                                            : QLineF(at(samples[0].x(), 0), at(samples[1].x(), 0)).length();
    const double size = hasSeparateSamples(curve.sampleSpacing)
                            ? curve.sampleSize
                            : std::min(curve.sampleSize, mostOfSpacing * apart);
    // A fine printer has more pixels between them, and no more room.
    if (size <= 0 || apart < std::max(smallestSpacing, curve.sampleSize))
        return;
    if (painter->paintEngine()->type() == QPaintEngine::Raster && curve.samples.size() > mostOutlined &&
        painter->worldTransform().type() <= QTransform::TxTranslate) {
        SampleStamps stamps(*painter, size, curve.pen.color());
        for (const QPointF& sample : curve.samples)
            stamps.draw(at(sample.x(), sample.y()));
        return;
    }
    for (const QPointF& sample : curve.samples)
        drawSample(*painter, at(sample.x(), sample.y()), size, curve.pen.color());
}

} // namespace posiscope

#include "moc_curve_layer.cpp"
