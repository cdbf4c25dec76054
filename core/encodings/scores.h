// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/cell_means.h"
#include "core/encodings/vectors.h"
#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"
#include "core/parameters/require.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace posiscope {

/// The first rise of the curve over offsets: the smallest δ < max_len with K(δ) > K(δ − 1). Of a distance,
/// which is large where two positions differ, the first fall.
struct FirstRise
{
    std::optional<int> offset; ///< nothing where the curve does not rise at any offset searched
    /// False where `offset` is nothing although offsets beyond those searched may rise.
    bool everyOffsetSearched = true;
    int searched = 0; ///< how many offsets are searched at most
};

/// How the curve over offsets averages scores that depend on both positions, not on their offset alone.
enum class CurveMean {
    None,     ///< not at all: all positions an offset apart have the same score
    Infinite, ///< the mean over all positions of an infinitely long table
    Table,    ///< the mean over all positions of the table
    Sample,   ///< the mean over a few of its positions, because all would take too long
};

/// The scores of an encoding: how similar two positions are by a measure.
///
/// A kind of encoding has to implement value(). The other functions have default implementations, which call
/// value(): those for tables, everyRow() and everyMean(), for every position, the others for at most a fixed
/// number of positions, evenly spaced where there are more. Every function throws
/// std::invalid_argument for positions, offsets and intervals outside the table.
class Scores
{
public:
    virtual ~Scores() = default;

    const Parameters& parameters() const { return m_parameters; }

    virtual double value(Measure measure, int p, int q) const = 0;

    /// value() for many cells of a picture, within 1e-13·d_model: intermediate results are computed once and
    /// shared. This object must outlive the function returned.
    virtual std::function<double(int p, int q)> eachValue(Measure measure) const;

    /// Reads scores row by row, at the same columns of each row.
    virtual RowReader reader(Measure measure) const;

    /// Reads whole rows of the matrix of scores, one after the other: fills `scores` with row p. `progress`
    /// reports the preparation before the first row. If it is stopped, the returned function must not be
    /// called.
    using ReadRow = std::function<void(int p, std::span<double> scores)>;
    virtual ReadRow everyRow(Measure measure, const Progress& progress) const;

    /// Draws a part of the matrix of scores, one value a pixel. A pixel of at most one row and column is
    /// the score itself.
    virtual void pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const;
    /// Whether a larger pixel of that interval is the mean of all scores that it covers, and not of a sample.
    virtual bool averagesAll(Interval rows, Interval columns) const;

    /// How many positions a picture of some of the scores may read, and how many pairs of them.
    struct PictureLimits
    {
        long long positions;
        long long pairs;
    };
    virtual PictureLimits pictureLimits() const { return {mostCellsRead, mostCellsRead}; }
    /// The scores of some positions with others that ascend, one in each cell, as exact as a picture needs.
    virtual void scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                               TableRef<float> out) const;

    /// Two lists of numbers. The score of two patches is ofColumns[x] + ofRows[y], where they lie x columns
    /// and y rows apart. Of distances it is the square that is this sum.
    struct OffsetParts
    {
        std::vector<double> ofColumns;
        std::vector<double> ofRows;
    };
    /// The parts of the scores; nothing where scores are no such sums, or where too many cells would have to
    /// be read to find them.
    virtual std::optional<OffsetParts> offsetParts(Measure measure) const;

    /// The ends of a colour scale that suits every interval.
    virtual Interval bounds(Measure measure) const;

    // The curve over offsets, K(δ).
    virtual CurveMean curveMean() const;
    /// Whether K(δ) is the score of a key δ positions before its query, q = p − δ, and not that of p and p +
    /// δ: where the two differ.
    virtual bool curveIsOfEarlierKeys() const { return false; }
    /// Reads the curve of this table: at each offset from `first` on the mean of the scores of all its pairs
    /// of positions, whatever curveMean() is. `progress` reports the preparation before; where it is stopped,
    /// also later, the means are incomplete and must not be used. This object must outlive the function.
    using ReadMeans = std::function<void(int first, std::span<double> means)>;
    virtual ReadMeans everyMean(Measure measure, const Progress& progress) const;
    /// NaN where no two positions of the offset have a score.
    virtual double atOffset(Measure measure, int offset) const;
    /// K(first) … K(first + count − 1).
    virtual std::vector<double> curve(Measure measure, int first, int count) const;
    /// K over an interval of offsets, 0 ≤ first < last ≤ max_len, at `width` pixels: at the offset under the
    /// centre of each, or at one close by, where pixels are several offsets apart.
    virtual std::vector<double> curvePixels(Measure measure, Interval offsets, int width) const;
    /// Whether a pixel of several offsets is instead the mean of all, by a filter of its tones.
    virtual bool curveIsFiltered() const { return false; }
    /// The first rise of the curve, or the first fall of that of the distance. Nothing when stopped.
    virtual FirstRise firstRise(Measure measure = Measure::Dot, std::stop_token stop = {}) const;

protected:
    explicit Scores(const Parameters& parameters);

    void requirePositions(int p, int q) const
    {
        requireInRange("position", p, 0, m_parameters.maxLen - 1);
        requireInRange("position", q, 0, m_parameters.maxLen - 1);
    }
    void requireOffsets(int first, int count) const;

    /// The least and the largest score of so many positions with each other, evenly spaced.
    Interval sampledBounds(Measure measure, int positions) const;

    /// atOffset() for many offsets of a curve, `step` from one to the next. The function may share results,
    /// and return K of the last multiple of `step` instead. This object must outlive it.
    virtual std::function<double(int offset)> eachOffset(Measure measure, int step) const;

private:
    Parameters m_parameters;
};

/// Scores of any vectors: the dot product, cosine or distance of two rows, without their hidden columns.
/// The cosine of a zero row is NaN.
///
/// The cost of each picture and curve is bounded, whatever d_model and max_len are. The wider rows are, the
/// fewer positions a picture compares, down to 128 along each side, and the fewer pairs of positions the
/// curve averages, down to one for each offset. A picture of more positions shows the scores of those that it
/// compares, each over several pixels.
class VectorScores : public Scores
{
public:
    explicit VectorScores(std::shared_ptr<const Vectors> vectors);

    double value(Measure measure, int p, int q) const override;
    std::function<double(int p, int q)> eachValue(Measure measure) const override;
    RowReader reader(Measure measure) const override;
    void pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const override;
    bool averagesAll(Interval rows, Interval columns) const override;
    PictureLimits pictureLimits() const override;
    void scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                       TableRef<float> out) const override;
    Interval bounds(Measure measure) const override;
    ReadRow everyRow(Measure measure, const Progress& progress) const override;
    CurveMean curveMean() const override;
    ReadMeans everyMean(Measure measure, const Progress& progress) const override;
    double atOffset(Measure measure, int offset) const override;

protected:
    std::function<double(int offset)> eachOffset(Measure measure, int step) const override;

private:
    int mostPerAxis() const; ///< positions that a picture compares along each side
    std::vector<int> firstPositions(int offset, int step) const;
    void drawPixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const;

    std::shared_ptr<const Vectors> m_vectors;
};

} // namespace posiscope
