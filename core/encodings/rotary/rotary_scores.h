// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/similarity/offset_tones.h"

#include <memory>
#include <utility>
#include <vector>

namespace posiscope {

/// Scores of a query q at position p and a key k at position q, each turned by the angles of its position, as
/// in "RoFormer" (Su et al., 2021), for one q and one k drawn from a seed, with normal components:
///
///     q·R(δ)k = Σ_i a_i·cos(δ·ω_i) + b_i·sin(δ·ω_i),  δ the key's position less the query's,
///     a_i = q₁k₁ + q₂k₂,  b_i = q₂k₁ − q₁k₂ of the two columns of pair i,
///
/// both times the square of the attention factor where the columns turn; those that stay have the frequency
/// 0. The cosine divides by the norms of the turned q and k, which rotations leave alone; the distance is
/// that of the turned vectors. It is also used for a query and a key of (1, 0) in every pair.
class RotaryScores : public OffsetTones
{
public:
    RotaryScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies);

protected:
    double measured(Measure measure, double dot) const override;

private:
    double m_squares = 0; ///< |q|² + |k|²
    double m_norms = 1;   ///< |q|·|k|
};

/// Wraps other scores: multiplies their dot product by one factor, and their distance by another.
class ScaledScores : public Scores
{
public:
    ScaledScores(std::shared_ptr<const Scores> scores, double factor, double ofDistance = 1);

    double value(Measure measure, int p, int q) const override;
    std::function<double(int p, int q)> eachValue(Measure measure) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;
    void pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const override;
    bool averagesAll(Interval rows, Interval columns) const override
    {
        return m_scores->averagesAll(rows, columns);
    }
    Interval bounds(Measure measure) const override;

    CurveMean curveMean() const override { return m_scores->curveMean(); }
    bool curveIsOfEarlierKeys() const override { return m_scores->curveIsOfEarlierKeys(); }
    ReadMeans everyMean(Measure measure, const Progress& progress) const override;
    double atOffset(Measure measure, int offset) const override;
    std::vector<double> curve(Measure measure, int first, int count) const override;
    std::vector<double> curvePixels(Measure measure, Interval offsets, int width) const override;
    bool curveIsFiltered() const override { return m_scores->curveIsFiltered(); }
    FirstRise firstRise(Measure measure, std::stop_token stop) const override
    {
        return m_scores->firstRise(measure, std::move(stop));
    }

private:
    double factor(Measure measure) const
    {
        return measure == Measure::Dot ? m_factor : measure == Measure::Distance ? m_ofDistance : 1;
    }

    std::shared_ptr<const Scores> m_scores;
    double m_factor;
    double m_ofDistance;
};

} // namespace posiscope
