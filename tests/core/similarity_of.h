// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"

namespace posiscope {

inline SinusoidalScores sinusoidalScores(const Parameters& parameters, ShownColumns shown)
{
    return {parameters, std::make_shared<const Frequencies>(parameters), shown};
}

/// The scores of the sinusoidal encoding by one measure.
class Similarity
{
public:
    Similarity(const Parameters& parameters, Measure measure, ShownColumns shown = ShownColumns::All)
        : m_scores(sinusoidalScores(parameters, shown))
        , m_measure(measure)
    {
    }
    double value(int p, int q) const { return m_scores.value(m_measure, p, q); }
    void pixels(Interval rows, Interval columns, TableRef<float> out) const
    {
        m_scores.pixels(m_measure, rows, columns, out);
    }
    Interval bounds() const { return m_scores.bounds(m_measure); }

private:
    SinusoidalScores m_scores;
    Measure m_measure;
};

/// Their curve over offsets.
class OffsetCurve
{
public:
    explicit OffsetCurve(const Parameters& parameters, ShownColumns shown = ShownColumns::All)
        : m_scores(sinusoidalScores(parameters, shown))
    {
    }
    double value(int offset) const { return m_scores.atOffset(Measure::Dot, offset); }
    std::vector<double> values(int first, int count, Measure measure = Measure::Dot) const
    {
        return m_scores.curve(measure, first, count);
    }
    std::vector<double> pixels(Interval offsets, int width, Measure measure = Measure::Dot) const
    {
        return m_scores.curvePixels(measure, offsets, width);
    }
    bool isMean() const { return m_scores.curveMean() != CurveMean::None; }
    FirstRise firstRise(std::stop_token stop = {}) const { return m_scores.firstRise(Measure::Dot, stop); }

private:
    SinusoidalScores m_scores;
};

} // namespace posiscope
