// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"
#include "ui/plot/samples.h"

#include <QPen>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace posiscope {

/// A line through points in axis coordinates, with x rising; dots on samples; a tint where a pixel spans
/// whole cycles. If only the samples are data (a curve over pairs or offsets) and they are far enough apart,
/// the line between them is faint, because there are no values between them.
struct Curve
{
    std::vector<QPointF> line;
    std::vector<QPointF> samples;
    std::vector<double> unresolved; ///< for each point of `line`, the part of the amplitude that pixels
                                    ///< cannot show, 0 … 1
    QPen pen;
    double sampleSize = 0;    ///< diameter in pixels; 0 draws none
    bool isMinor = false;     ///< its samples are drawn only if they stand far apart
    double sampleSpacing = 0; ///< distance of neighbouring samples if only they are data, else 0

    bool isSeenAt(std::size_t point) const; ///< else it is too quick for its line to be drawn there
    double seenFrom() const;                ///< the x from which it is drawn up to its end
    bool hasEnd() const { return !line.empty() && isSeenAt(line.size() - 1); }
};

/// Curves between two axes, computed for the frame's pixels whenever the range or the width changes. Words
/// say where they are too quick to draw.
class CurveLayer : public Drawing
{
    Q_OBJECT

public:
    using Source = std::function<std::vector<Curve>(QCPRange range, int width)>;

    CurveLayer(QCPAxis* x, QCPAxis* y);

    void setSource(Source source);
    /// Whether there may be room for samples at this spacing in a range that is `width` pixels wide,
    /// so that a source should compute them. draw() leaves samples out if they are too close after all.
    static bool mayHaveSamples(double step, const QCPRange& range, int width);
    /// Whether neighbouring samples are so far apart that a curve between them would claim values that are
    /// not known.
    bool hasSeparateSamples(double step) const;
    const std::vector<Curve>& curves() const { return m_curves; } ///< that were computed last
    QRegion textRegion() const override { return m_words.toAlignedRect(); }
    /// How many curves cross a rectangle of pixels. `besides` does not count, nor do curves that are minor to
    /// it.
    std::size_t curvesIn(const QRectF& box, const Curve* besides = nullptr) const;
    int computations() const { return m_computations; }

protected:
    /// One pixel wider than the frame at either side, so that a line at the end of an axis keeps its whole
    /// width.
    QRect clipRect() const override { return frame().toAlignedRect().adjusted(-1, 0, 1, 1); }
    void draw(QCPPainter* painter) override;

private:
    using Lines = std::vector<std::vector<QPointF>>;

    struct Extent
    {
        QCPRange range;
        int width = 0;
        bool operator==(const Extent&) const = default;
    };

    void compute();
    void drawTint(QCPPainter* painter);
    void drawEdges(QCPPainter* painter, const QRectF& tint, std::span<const QColor> colours) const;
    void write(QCPPainter* painter, QRectF tint);
    void drawCurves(QCPPainter* painter, std::span<const Curve> curves) const;
    /// Draws, for each pixel column, only the range of y that the lines cover; used for lines so dense that
    /// they hide one another.
    void drawExtents(QCPPainter* painter, std::span<const Lines> lines, const Curve& like) const;
    void drawSamples(QCPPainter* painter, const Curve& curve) const;
    /// The visible parts of a curve, in pixels.
    Lines seenLines(const Curve& curve) const;
    QPen linePen(const Curve& curve) const;

    Source m_source;
    std::vector<Curve> m_curves;
    std::optional<Extent> m_computed;
    int m_computations = 0;
    QRectF m_words; ///< where they are drawn
};

} // namespace posiscope
