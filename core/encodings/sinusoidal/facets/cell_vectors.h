// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/numerics/rounding.h"

#include <memory>
#include <vector>

namespace posiscope {

/// What each step is rounded to; float64's where no step is.
const FloatFormat& formatOf(Arithmetic arithmetic);

/// The sinusoidal table where its columns are no pairs of pure tones. Pictures, curves and searches read
/// cells, as many as the defaults do.
class CellVectors : public SinusoidalVectors
{
public:
    using SinusoidalVectors::SinusoidalVectors;

    bool isPaired() const override { return formsPairs(parameters()); }
    void rows(int first, TableRef<double> out) const override { Vectors::rows(first, out); }
    void rows(int first, TableRef<float> out) const override { Vectors::rows(first, out); }
    std::function<void(int first, TableRef<float> out)> shownRows() const override
    {
        return Vectors::shownRows();
    }

    void pixels(Interval rows, Interval columns, TableRef<float> out) const override
    {
        Vectors::pixels(rows, columns, out);
    }
    void pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const override
    {
        Vectors::pixels(rows, columns, height, width, take);
    }
    bool averagesAll(Interval rows, Interval columns) const override
    {
        return Vectors::averagesAll(rows, columns);
    }
    WavePixels acrossRow(int position, const ColumnRun& run, Interval places, int width) const override
    {
        return Vectors::acrossRow(position, run, places, width);
    }
    WavePixels alongColumn(int dimension, Interval positions, int width) const override
    {
        return Vectors::alongColumn(dimension, positions, width);
    }

    int positionsOfRanges() const override { return Vectors::positionsOfRanges(); }
    double columnRange(int dimension) const override { return Vectors::columnRange(dimension); }
    std::vector<double> columnRanges(std::span<const int> dimensions) const override
    {
        return sampledRanges(dimensions);
    }
    double norm(int position) const override { return Vectors::norm(position); }
    std::optional<ClosestPair> closestPair(std::stop_token stop) const override
    {
        return Vectors::closestPair(std::move(stop));
    }
};

/// The table as a framework computes it in a floating-point format, which can hold every position of the
/// table: position, frequency, their product, the sine or cosine of it, and its product with a factor are
/// each rounded once to that format. Such columns are no pure tones.
class RoundedVectors : public CellVectors
{
public:
    RoundedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns values);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    double value(double position, Column column) const;
    double multiplied(double value, int pair) const; ///< by the attention factor

    FloatFormat m_format;
    double m_factor;              ///< of the columns that turn, as a framework multiplies by it
    std::vector<double> m_omegas; ///< rounded
};

/// The table as it is stored in a floating-point format: its numbers, however they were computed, are rounded
/// once more.
class StoredVectors : public CellVectors
{
public:
    StoredVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns values,
                  std::shared_ptr<const Vectors> computed);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    std::shared_ptr<const Vectors> m_computed;
    FloatFormat m_format;
};

/// The table whose rows of padding are zeros.
class PaddedVectors : public CellVectors
{
public:
    PaddedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns values,
                  std::shared_ptr<const Vectors> others);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    std::shared_ptr<const Vectors> m_others;
};

/// The vectors of a table whose columns are no pure tones: because numbers are rounded, because rows are
/// padding, or because columns form no pairs.
std::shared_ptr<const Vectors> vectorsByCell(const std::shared_ptr<const Sinusoid>& sinusoid,
                                             ShownColumns values);

} // namespace posiscope
