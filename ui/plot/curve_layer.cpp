// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curve_layer.h"

#include "ui/plot/polyline.h"

#include <QImage>
#include <QPaintEngine>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double leastBetween = 5;       ///< pixels from one sample to the next
constexpr double leastApart = 20;        ///< likewise, of samples that come before the line between them
constexpr std::size_t mostOutlined = 64; ///< samples of a curve that are not stamped

/// Translucent colours over each other.
class Shade
{
public:
    void add(const QColor& colour, float opacity)
    {
        const float kept = 1 - opacity;
        m_red = kept * m_red + opacity * colour.redF();
        m_green = kept * m_green + opacity * colour.greenF();
        m_blue = kept * m_blue + opacity * colour.blueF();
        m_opacity = kept * m_opacity + opacity;
    }

    QRgb premultiplied() const
    {
        const auto byte = [](float part) { return static_cast<int>(std::lround(255 * part)); };
        return qRgba(byte(m_red), byte(m_green), byte(m_blue), byte(m_opacity));
    }

    /// Where there is any.
    QColor colour() const
    {
        const auto part = [this](float premultiplied) { return std::min(1.F, premultiplied / m_opacity); };
        return QColor::fromRgbF(part(m_red), part(m_green), part(m_blue), m_opacity);
    }

private:
    float m_red = 0, m_green = 0, m_blue = 0; ///< times the opacity
    float m_opacity = 0;
};

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
    for (std::span<const Curve> left = m_curves; !left.empty();) {
        const auto other = std::ranges::find_if(
            left, [&](const Curve& each) { return each.pen.color() != left[0].pen.color(); });
        const auto alike = left.first(static_cast<std::size_t>(other - left.begin()));
        left = left.subspan(alike.size());
        painter->setAntialiasing(false);
        drawBands(painter, alike);
        painter->setAntialiasing(true);
        for (const Curve& curve : alike) {
            drawLine(painter, curve);
            drawSamples(painter, curve);
        }
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

void CurveLayer::drawBands(QCPPainter* painter, std::span<const Curve> curves) const
{
    // Where a pixel holds whole turns the filtered line lies flat; the band says that the wave swings there
    // all the same. The bands of alike curves are laid over each other first, in columns of whole pixels,
    // and drawn at once: each by itself would fill the frame once for every curve.
    constexpr float strongest = 0.25F;
    const double left = std::floor(frame().left());
    std::vector<Shade> columns(static_cast<std::size_t>(std::max(0., std::ceil(frame().right()) - left)));
    const auto columnOf = [&](double place) {
        return static_cast<std::size_t>(
            std::clamp(std::round(x()->coordToPixel(place)) - left, 0., static_cast<double>(columns.size())));
    };
    bool areEmpty = true;
    for (const Curve& curve : curves) {
        const QColor colour = lineColour(curve);
        for (std::size_t i = 0; i + 1 < curve.unseen.size(); ++i) {
            const float opacity = strongest * colour.alphaF() * static_cast<float>(curve.unseen[i]);
            if (opacity < 1.F / 512)
                continue;
            areEmpty = false;
            const std::size_t end = columnOf(curve.line[i + 1].x());
            for (std::size_t column = columnOf(curve.line[i].x()); column < end; ++column)
                columns[column].add(colour, opacity);
        }
    }
    if (areEmpty)
        return;
    const double top = std::round(y()->coordToPixel(1));
    const double height = std::round(y()->coordToPixel(-1)) - top;
    if (painter->paintEngine()->type() == QPaintEngine::Raster) {
        QImage row(static_cast<int>(columns.size()), 1, QImage::Format_ARGB32_Premultiplied);
        for (std::size_t i = 0; i < columns.size(); ++i)
            row.setPixel(static_cast<int>(i), 0, columns[i].premultiplied());
        painter->drawImage(QRectF(left, top, row.width(), height), row);
        return;
    }
    // Neighbours of the same colour are one rectangle, so that no seams show.
    for (std::size_t first = 0, next = 0; first < columns.size(); first = next) {
        const QRgb colour = columns[first].premultiplied();
        while (next < columns.size() && columns[next].premultiplied() == colour)
            ++next;
        if (qAlpha(colour) > 0)
            painter->fillRect(
                QRectF(left + static_cast<double>(first), top, static_cast<double>(next - first), height),
                columns[first].colour());
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
    const SampleShape shape = apart ? curve.shape : SampleShape::Disc;
    const double size = apart ? curve.sizeApart : curve.sampleSize;
    if (painter->paintEngine()->type() == QPaintEngine::Raster && curve.samples.size() > mostOutlined &&
        painter->worldTransform().type() <= QTransform::TxTranslate) {
        SampleStamps stamps(*painter, shape, size, curve.pen.color());
        for (const QPointF& sample : curve.samples)
            stamps.draw(at(sample.x(), sample.y()));
        return;
    }
    for (const QPointF& sample : curve.samples)
        drawSample(*painter, shape, at(sample.x(), sample.y()), size, curve.pen.color());
}

} // namespace posiscope

#include "moc_curve_layer.cpp"
