// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/cell_means.h"
#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace posiscope {

/// The smallest δ < max_len with K(δ) > K(δ − 1), where there is one among the offsets searched.
struct FirstRise
{
    std::optional<int> offset;
    /// False where the curve has more offsets than were searched, and none of those rises: what is found is
    /// the first of all.
    bool everyOffsetSearched = true;
    int searched = 0; ///< offsets at most
};

/// What the curve over offsets holds where scores depend on both positions and not on their offset alone.
enum class CurveMean {
    None,    ///< nothing: every two positions of an offset have the same score
    Endless, ///< the mean over an endless table
    Table,   ///< the mean over an even choice of positions of the table
};

/// How one position answers another, by a measure.
///
/// A kind gives the score of two positions. What it does not give itself is made of such scores within a
/// fixed cost, by an even choice of positions where there are too many. Positions, offsets and windows
/// outside the table are refused by a std::invalid_argument.
class Scores
{
public:
    virtual ~Scores() = default;

    const Parameters& parameters() const { return m_parameters; }

    virtual double value(Measure measure, int p, int q) const = 0;

    /// The same for the many cells of a picture, within 1e-13·d_model: what they share is worked out once. Not to
    /// be called when the scores are gone.
    virtual std::function<double(int p, int q)> eachValue(Measure measure) const;

    /// Scores of one row after the other, at the same columns of each.
    virtual RowReader reader(Measure measure) const;

    /// Row p of the matrix of all scores, for whoever reads the rows one after the other. Unfinished where it
    /// was stopped.
    using ReadRow = std::function<void(int p, std::span<double> scores)>;
    virtual ReadRow everyRow(Measure measure, const Progress& progress) const;

    /// The picture of a window of the matrix of scores: one value a pixel, those of at most one row and
    /// column the scores themselves.
    virtual void pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const;

    /// The ends of a colour bar that holds for every window.
    virtual Window bounds(Measure measure) const;

    // The curve over offsets, K(δ).
    virtual CurveMean curveMean() const { return CurveMean::Table; }
    /// NaN where no two positions of the offset have a score.
    virtual double atOffset(Measure measure, int offset) const;
    /// K(first) … K(first + count − 1).
    virtual std::vector<double> curve(Measure measure, int first, int count) const;
    /// K over a window of offsets, 0 ≤ first < last ≤ max_len, at `width` pixels.
    virtual std::vector<double> curvePixels(Measure measure, Window offsets, int width) const;
    /// Of the dot product. Not found when stopped.
    virtual FirstRise firstRise(std::stop_token stop = {}) const;

protected:
    explicit Scores(const Parameters& parameters);

    void requireOffsets(int first, int count) const;

private:
    Parameters m_parameters;
};

} // namespace posiscope
