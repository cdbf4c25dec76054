// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"

#include "core/encoding/dispatch.h"
#include "core/encoding/tones.h"
#include "core/similarity/exact_sums.h"
#include "core/similarity/pair_profile.h"
#include "core/similarity/pixel_axis.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

/// The lone sine of an odd d_model seen through the pixels of one axis; zeros where there is none.
struct LoneAxis
{
    LoneAxis(const Frequencies& frequencies, const PixelAxis& axis)
        : sine(axis.centres.size())
        , square(axis.centres.size())
        , rest(axis.centres.size())
    {
        if (!frequencies.lastIsLone())
            return;
        const int lone = frequencies.pairCount() - 1;
        const double nyquists = frequencies.omega(lone) * axis.perPixel / std::numbers::pi;
        for (std::size_t pixel = 0; pixel < sine.size(); ++pixel) {
            const SineCosine at = frequencies.at(lone, axis.centres[pixel]);
            sine[pixel] = at.sine;
            square[pixel] = at.sine * at.sine;
            if (!axis.filtered())
                continue;
            // sin² = ½ − ½·cos of twice the angle, a tone of twice the frequency.
            sine[pixel] *= toneFilter(nyquists);
            square[pixel] = 0.5 - 0.5 * toneFilter(2 * nyquists) * (1 - 2 * at.sine * at.sine);
            rest[pixel] = square[pixel] - sine[pixel] * sine[pixel];
        }
    }

    std::vector<double> sine;
    std::vector<double> square; ///< of the sine, filtered as a tone of its own
    std::vector<double> rest;   ///< square − sine²: 0 where nothing is filtered
};

POSISCOPE_CLONES void writeDots(std::size_t count, const double* pairs, double sine, const double* sines,
                                float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b)
        out[b] = static_cast<float>(pairs[b] + sine * sines[b]);
}

POSISCOPE_CLONES void writeCosines(std::size_t count, const double* pairs, double sine, const double* sines,
                                   double inverseNorm, const double* inverseNorms, float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b) {
        const double cosine = (pairs[b] + sine * sines[b]) * (inverseNorm * inverseNorms[b]);
        out[b] = static_cast<float>(std::min(std::max(cosine, -1.0), 1.0)); // NaN stays
    }
}

POSISCOPE_CLONES void writeDistances(std::size_t count, const double* pairs, double sine, const double* sines,
                                     double rest, const double* rests, float* __restrict out)
{
    for (std::size_t b = 0; b < count; ++b) {
        const double lone = sine - sines[b];
        const double square = pairs[b] + lone * lone + (rest + rests[b]);
        out[b] = static_cast<float>(std::sqrt(std::max(square, 0.0)));
    }
}

/// The values of one line of pixels, from what the whole pairs contribute and what the lone sine does.
class Finish
{
public:
    Finish(const Frequencies& frequencies, Measure measure, const PixelAxis& fine, const PixelAxis& coarse)
        : m_pairs(wholePairs(frequencies))
        , m_measure(measure)
        , m_fine(frequencies, fine)
        , m_coarse(frequencies, coarse)
        , m_inverseNorms(coarse.centres.size())
    {
        for (std::size_t b = 0; b < m_inverseNorms.size(); ++b)
            m_inverseNorms[b] = 1 / std::sqrt(m_pairs + m_coarse.square[b]);
    }

    void line(std::size_t a, const std::vector<double>& pairs, float* out) const
    {
        const double sine = m_fine.sine[a];
        const double* sines = m_coarse.sine.data();
        if (m_measure == Measure::Distance)
            writeDistances(pairs.size(), pairs.data(), sine, sines, m_fine.rest[a], m_coarse.rest.data(),
                           out);
        else if (m_measure == Measure::Cosine)
            writeCosines(pairs.size(), pairs.data(), sine, sines, 1 / std::sqrt(m_pairs + m_fine.square[a]),
                         m_inverseNorms.data(), out);
        else
            writeDots(pairs.size(), pairs.data(), sine, sines, out);
    }

private:
    double m_pairs;
    Measure m_measure;
    LoneAxis m_fine;
    LoneAxis m_coarse;
    std::vector<double> m_inverseNorms;
};

} // namespace

void Similarity::pixels(Window rows, Window columns, TableRef<float> out) const
{
    if (out.size() == 0)
        return;
    const PixelAxis rowAxis(rows, static_cast<int>(out.rows()));
    const PixelAxis columnAxis(columns, static_cast<int>(out.cols()));
    const bool byRows = rowAxis.perPixel <= columnAxis.perPixel;
    const PixelAxis& fine = byRows ? rowAxis : columnAxis;
    const PixelAxis& coarse = byRows ? columnAxis : rowAxis;
    const PairProfile profile(m_frequencies,
                              m_measure == Measure::Distance ? PairProfile::Of::SquaredDistances
                                                             : PairProfile::Of::Products,
                              fine, coarse);
    const Finish finish(m_frequencies, m_measure, fine, coarse);
    if (byRows) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const auto pixel = static_cast<std::size_t>(row);
            finish.line(pixel, profile.line(pixel), out.row(row).data());
        }
        return;
    }
    // Lines are columns here: some side by side, so that the picture is written in stretches.
    constexpr Eigen::Index atOnce = 16;
    Table<float> lines(atOnce, out.rows());
    for (Eigen::Index first = 0; first < out.cols(); first += atOnce) {
        const Eigen::Index count = std::min(atOnce, out.cols() - first);
        for (Eigen::Index i = 0; i < count; ++i) {
            const auto pixel = static_cast<std::size_t>(first + i);
            finish.line(pixel, profile.line(pixel), lines.row(i).data());
        }
        out.middleCols(first, count) = lines.topRows(count).transpose();
    }
}

} // namespace posiscope
