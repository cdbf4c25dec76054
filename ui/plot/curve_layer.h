// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/sample_shape.h"

#include <QPen>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace posiscope {

/// A line through points, in axis coordinates, with x rising; dots on samples; a band where a pixel holds
/// whole turns. Where nothing but its samples is data, and these stand apart, they are drawn larger and the
/// line between them faintly: there it says nothing that is known.
struct Curve
{
    std::vector<QPointF> line;
    std::vector<QPointF> samples;
    std::vector<double> unseen; ///< beside `line`: how much of the swing the pixels cannot show, 0 … 1
    QPen pen;
    double sampleSize = 0; ///< diameter in pixels
    double sampleStep = 0; ///< from one sample to the next, where the samples are all the data there is
    SampleShape shape = SampleShape::Disc; ///< of samples that stand apart
    double sizeApart = 0;                  ///< likewise
};

/// Curves between two axes, worked out anew for the device's pixels whenever the range or the width changes.
class CurveLayer : public Drawing
{
    Q_OBJECT

public:
    using Source = std::function<std::vector<Curve>(QCPRange range, int width)>;

    CurveLayer(QCPAxis* x, QCPAxis* y);

    void setSource(Source source);
    /// Whether samples `step` apart may be shown in a range of so many device pixels, and are worth working
    /// out. Of those handed over none is drawn where they are crowded on the screen.
    static bool mayHaveSamples(double step, const QCPRange& range, int width);
    /// Whether samples `step` apart stand so far from each other that a curve between them could do anything.
    bool areApart(double step) const;
    /// Whether of the curve that was drawn last nothing is seen but the band: no line, no samples.
    bool isUnseen() const { return m_isUnseen; }
    int computations() const { return m_computations; }

protected:
    void draw(QCPPainter* painter) override;

private:
    using Lines = std::vector<std::vector<QPointF>>;

    struct Extent
    {
        QCPRange range;
        int width = 0;
        bool operator==(const Extent&) const = default;
    };

    void drawBands(QCPPainter* painter, std::span<const Curve> curves) const;
    void drawCurves(QCPPainter* painter, std::span<const Curve> curves) const;
    /// Of lines that are alike, where they go instead of how.
    void drawReach(QCPPainter* painter, std::span<const Lines> lines, const Curve& like) const;
    void drawSamples(QCPPainter* painter, const Curve& curve) const;
    /// The stretches of a curve that can be seen, in pixels.
    Lines seenLines(const Curve& curve) const;
    bool areCrowded(const std::vector<QPointF>& samples) const;
    QPen linePen(const Curve& curve) const;

    Source m_source;
    std::vector<Curve> m_curves;
    std::optional<Extent> m_computed;
    bool m_isUnseen = false;
    int m_computations = 0;
};

} // namespace posiscope
