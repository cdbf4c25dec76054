// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/similarity/tone_sum.h"

#include <Eigen/Core>

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

/// Scores of a query at position p and a key at position q that are a sum of tones of how far the key lies
/// from its query, and depend on nothing else:
///
///     S(δ) = Σ_i e^(−c_i·|δ|)·(a_i·cos(δ·ω_i) + b_i·sin(δ·ω_i)),  δ = q − p
///
/// The curve over offsets is that of keys before their query, and where a pixel covers several positions
/// toneFilter fades what it cannot show.
class OffsetTones : public Scores
{
public:
    double value(Measure measure, int p, int q) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;
    void pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const override;
    bool averagesAll(Interval, Interval) const override { return m_decays.empty(); }
    Interval bounds(Measure measure) const override;

    CurveMean curveMean() const override { return CurveMean::None; }
    bool curveIsOfEarlierKeys() const override { return true; }
    double atOffset(Measure measure, int offset) const override;
    std::vector<double> curvePixels(Measure measure, Interval offsets, int width) const override;
    bool curveIsFiltered() const override { return true; }

protected:
    OffsetTones(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies);

    /// What a measure makes of the sum.
    virtual double measured(Measure measure, double sum) const = 0;
    /// Whether keys after their query have a score.
    virtual bool hasLaterKeys() const { return true; }

    std::function<double(int offset)> eachOffset(Measure measure, int step) const override;

    const Frequencies& frequencies() const { return *m_frequencies; }

    std::vector<double> m_cosines; ///< a_i
    std::vector<double> m_sines;   ///< b_i; empty where all are 0
    std::vector<double> m_decays;  ///< c_i; empty where all are 0

private:
    /// What a filter leaves of each pair, where a pixel covers several positions along two axes.
    std::vector<double> filterFactors(double rowsPerPixel, double columnsPerPixel) const;
    /// The sum at a real offset of the key; `kept` may be empty.
    double sum(double keyMinusQuery, std::span<const double> kept = {}) const;
    /// The sums at even steps, which take less time together.
    std::vector<double> sums(const EvenSteps& keysLessQuery, std::span<const double> kept = {}) const;
    /// sums() of tones with sines or decays, at steps that lead away from offset 0.
    std::vector<double> sumsAway(const EvenSteps& offsets, std::span<const double> kept) const;
    /// e^(−c·|x|)·cos(ω·x) of all pairs and below them e^(−c·|x|)·sin(ω·x), a column for each offset x.
    Eigen::ArrayXXd fadedTones(const EvenSteps& offsets) const;
    /// NaN where there is none.
    double score(Measure measure, double keyMinusQuery) const;

    std::shared_ptr<const Frequencies> m_frequencies;
};

/// Scores of tones that are the same number by each measure: dot, cosine and distance. `hasLaterKeys` says
/// whether keys after their query have a score.
class PlainTones : public OffsetTones
{
public:
    FirstRise firstRise(Measure, std::stop_token stop) const override
    {
        return Scores::firstRise(Measure::Dot, std::move(stop));
    }

protected:
    PlainTones(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies,
               bool hasLaterKeys)
        : OffsetTones(parameters, std::move(frequencies))
        , m_hasLaterKeys(hasLaterKeys)
    {
    }

    double measured(Measure, double sum) const override { return sum; }
    bool hasLaterKeys() const override { return m_hasLaterKeys; }

private:
    bool m_hasLaterKeys;
};

} // namespace posiscope
