// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/similarity/offset_curve.h"
#include "core/similarity/similarity.h"

#include <memory>

namespace posiscope {

/// The scores of the sinusoidal encoding, computed from tones.
class SinusoidalScores : public Scores
{
public:
    SinusoidalScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies,
                     Values values);

    double value(Measure measure, int p, int q) const override;
    std::function<double(int p, int q)> eachValue(Measure measure) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;
    void pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const override;
    Window bounds(Measure measure) const override;

    CurveMean curveMean() const override;
    double atOffset(Measure measure, int offset) const override;
    std::vector<double> curve(Measure measure, int first, int count) const override;
    std::vector<double> curvePixels(Measure measure, Window offsets, int width) const override;
    FirstRise firstRise(std::stop_token stop) const override;

private:
    Similarity similarityBy(Measure measure) const
    {
        return {parameters(), m_frequencies, measure, m_values};
    }

    std::shared_ptr<const Frequencies> m_frequencies;
    Values m_values;
    OffsetCurve m_curve;
};

} // namespace posiscope
