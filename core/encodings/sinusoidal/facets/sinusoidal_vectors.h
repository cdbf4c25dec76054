// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/vectors.h"

#include <memory>

namespace posiscope {

/// The sinusoidal table by its cells. Pictures, curves and searches read as many as the defaults do. With
/// ShownColumns::Sines the cosines are hidden.
class SinusoidalVectors : public Vectors
{
public:
    SinusoidalVectors(std::shared_ptr<const Sinusoid> sinusoid, ShownColumns shown);

    double cell(int position, int dimension) const override { return m_sinusoid->cell(position, dimension); }
    RowReader reader() const override;

    bool isHidden(int dimension) const override;
    std::string columnName(int dimension) const override;
    bool isPaired() const override { return formsPairs(parameters()); }
    ColumnForm formOf(int dimension) const override;
    std::vector<ColumnRun> runs() const override;

    Interval bounds() const override;
    std::vector<double> columnRanges(std::span<const int> dimensions) const override
    {
        return sampledRanges(dimensions);
    }

protected:
    const Sinusoid& sinusoid() const { return *m_sinusoid; }
    ShownColumns shown() const { return m_shown; }

private:
    std::shared_ptr<const Sinusoid> m_sinusoid;
    ShownColumns m_shown;
};

/// The same where its columns are pairs of pure tones: pictures and curves are computed from these; ranges,
/// norms and the closest pair are exact for any length.
class ToneVectors : public SinusoidalVectors
{
public:
    using SinusoidalVectors::SinusoidalVectors;

    void rows(int first, TableRef<double> out) const override { sinusoid().rows(first, out); }
    void rows(int first, TableRef<float> out) const override { sinusoid().rows(first, out); }
    std::function<void(int first, TableRef<float> out)> shownRows() const override;

    void pixels(Interval rows, Interval columns, TableRef<float> out) const override;
    void pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const override;
    bool averagesAll(Interval, Interval) const override { return true; }
    WavePixels acrossRow(int position, const ColumnRun& run, Interval places, int width) const override;
    WavePixels alongColumn(int dimension, Interval positions, int width) const override;

    int positionsOfRanges() const override { return parameters().maxLen; }
    double columnRange(int dimension) const override;
    std::vector<double> columnRanges(std::span<const int> dimensions) const override
    {
        return Vectors::columnRanges(dimensions);
    }
    double norm(int position) const override;
    std::optional<ClosestPair> closestPair(std::stop_token stop) const override;
};

} // namespace posiscope
