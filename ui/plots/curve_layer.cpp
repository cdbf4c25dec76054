// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_layer.h"

#include "ui/plots/polyline.h"

#include <cmath>

namespace posiscope {

CurveLayer::CurveLayer(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void CurveLayer::setSource(Source source)
{
    m_source = std::move(source);
    m_computed.reset();
}

void CurveLayer::draw(QCPPainter* painter)
{
    const Extent extent{x()->range(), static_cast<int>(std::lround(frame().width()))};
    if (!m_source || extent.width <= 0)
        return;
    if (m_computed != extent) {
        m_curves = m_source(extent.range, extent.width);
        m_computed = extent;
        ++m_computations;
    }
    painter->setAntialiasing(true);
    for (const Curve& curve : m_curves) {
        drawBand(painter, curve);
        drawLine(painter, curve);
        drawSamples(painter, curve);
    }
}

void CurveLayer::drawBand(QCPPainter* painter, const Curve& curve) const
{
    // Where a pixel holds whole turns the filtered line lies flat; the band says that the wave swings there
    // all the same.
    constexpr double strength = 70;
    for (std::size_t i = 0; i + 1 < curve.unseen.size(); ++i) {
        if (curve.unseen[i] < 0.02)
            continue;
        QColor colour = curve.pen.color();
        colour.setAlpha(qRound(strength * curve.unseen[i]));
        painter->fillRect(QRectF(at(curve.line[i].x(), 1), at(curve.line[i + 1].x(), -1)), colour);
    }
}

void CurveLayer::drawLine(QCPPainter* painter, const Curve& curve) const
{
    std::vector<QPointF> pixels;
    pixels.reserve(curve.line.size());
    for (const QPointF& point : curve.line)
        pixels.push_back(at(point.x(), point.y()));
    drawPolyline(*painter, pixels, curve.pen);
}

void CurveLayer::drawSamples(QCPPainter* painter, const Curve& curve) const
{
    if (curve.sampleSize <= 0)
        return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(curve.pen.color());
    const double radius = curve.sampleSize / 2;
    for (const QPointF& sample : curve.samples)
        painter->drawEllipse(at(sample.x(), sample.y()), radius, radius);
    painter->setBrush(Qt::NoBrush);
}

} // namespace posiscope
