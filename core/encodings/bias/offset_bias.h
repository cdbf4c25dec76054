// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

#include <utility>

namespace posiscope {

/// Scores that are a number added to what a query and a key have in common, and depend on how far the key
/// lies from the query alone. Row p of the matrix is the query's position, column q the key's. The curve over
/// offsets is that of keys before their query: K(δ) is the score of a key δ positions earlier.
///
/// No measure compares vectors here: dot, cosine and distance are the same number. NaN stands for no score.
class OffsetBias : public Scores
{
public:
    double value(Measure measure, int p, int q) const override;
    RowReader reader(Measure measure) const override;
    CurveMean curveMean() const override { return CurveMean::None; }
    bool curveIsOfEarlierKeys() const override { return true; }
    double atOffset(Measure measure, int offset) const override;
    FirstRise firstRise(Measure, std::stop_token stop) const override
    {
        return Scores::firstRise(Measure::Dot, std::move(stop));
    }

protected:
    using Scores::Scores;

    /// The score of a key by its position less the query's.
    virtual double bias(int keyMinusQuery) const = 0;
};

/// A bias that depends on the distance of query and key only. With Parameters::causal, keys after their query
/// have no score.
class DistanceBias : public OffsetBias
{
protected:
    using OffsetBias::OffsetBias;

    double bias(int keyMinusQuery) const override;
    virtual double atDistance(int distance) const = 0;
};

} // namespace posiscope
