// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_layer.h"

#include "ui/plot/polyline.h"

#include <QtMath>

#include <cmath>

namespace posiscope {

namespace {

constexpr double leastBetween = 5; ///< pixels from one sample to the next
constexpr double leastApart = 20;  ///< likewise, of samples that come before the line between them

} // namespace

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
    return step * width / range.size() >= leastBetween;
}

void CurveLayer::draw(QCPPainter* painter)
{
    const double ratio = painter->device()->devicePixelRatioF();
    const Extent extent{x()->range(), static_cast<int>(std::lround(frame().width() * ratio))};
    if (!m_source || extent.width <= 0)
        return;
    if (m_computed != extent) {
        m_curves = m_source(extent.range, extent.width);
        m_computed = extent;
        ++m_computations;
    }
    for (const Curve& curve : m_curves) {
        painter->setAntialiasing(false);
        drawBand(painter, curve);
        painter->setAntialiasing(true);
        drawLine(painter, curve);
        drawSamples(painter, curve);
    }
}

bool CurveLayer::areApart(double step) const
{
    return std::abs(x()->coordToPixel(step) - x()->coordToPixel(0)) >= leastApart;
}

QColor CurveLayer::lineColour(const Curve& curve) const
{
    return areApart(curve.sampleStep) ? faint(curve.pen.color()) : curve.pen.color();
}

void CurveLayer::drawBand(QCPPainter* painter, const Curve& curve) const
{
    // Where a pixel holds whole turns the filtered line lies flat; the band says that the wave swings there
    // all the same. Neighbours of the same strength are one rectangle, on whole pixels, so that no seams
    // show.
    constexpr double strongest = 64;
    const auto strength = [&curve](std::size_t i) { return qRound(strongest * curve.unseen[i]); };
    const double top = std::round(y()->coordToPixel(1));
    const double bottom = std::round(y()->coordToPixel(-1));
    for (std::size_t first = 0, next = 0; first + 1 < curve.unseen.size(); first = next) {
        next = first + 1;
        while (next + 1 < curve.unseen.size() && strength(next) == strength(first))
            ++next;
        if (strength(first) == 0)
            continue;
        QColor colour = lineColour(curve);
        colour.setAlphaF(colour.alphaF() * static_cast<float>(strength(first)) / 255);
        const double left = std::round(x()->coordToPixel(curve.line[first].x()));
        const double right = std::round(x()->coordToPixel(curve.line[next].x()));
        painter->fillRect(QRectF(left, top, right - left, bottom - top), colour);
    }
}

void CurveLayer::drawLine(QCPPainter* painter, const Curve& curve) const
{
    std::vector<QPointF> pixels;
    pixels.reserve(curve.line.size());
    for (const QPointF& point : curve.line)
        pixels.push_back(at(point.x(), point.y()));
    QPen pen = curve.pen;
    pen.setColor(lineColour(curve));
    drawPolyline(*painter, pixels, pen);
}

bool CurveLayer::areCrowded(const std::vector<QPointF>& samples) const
{
    // A fine printer has more pixels between them, and no more room.
    return samples.size() > 1 &&
           std::abs(x()->coordToPixel(samples[1].x()) - x()->coordToPixel(samples[0].x())) < leastBetween;
}

void CurveLayer::drawSamples(QCPPainter* painter, const Curve& curve) const
{
    if (curve.sampleSize <= 0 || areCrowded(curve.samples))
        return;
    const bool apart = areApart(curve.sampleStep);
    for (const QPointF& sample : curve.samples)
        drawSample(*painter, apart ? curve.shape : SampleShape::Disc, at(sample.x(), sample.y()),
                   apart ? curve.sizeApart : curve.sampleSize, curve.pen.color());
}

} // namespace posiscope

#include "moc_curve_layer.cpp"
