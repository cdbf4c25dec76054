// SPDX-License-Identifier: GPL-3.0-or-later
#include "cases.h"
#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/similarity/line_grid.h"
#include "core/encodings/sinusoidal/wave_pixels.h"
#include "guarded_picture.h"
#include "tests/core/similarity_of.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace tst_pixels {

using namespace posiscope;

/// The functions that make pixels of the table, of waves and of similarities, with intervals and sizes at
/// random: they write the whole picture and nothing else, and have the values that their headers state.

// ---- Cells ----

const char* cellsFault(Interval interval, int pixels)
{
    int before = 0;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const int cell = cellUnder(interval, pixel, pixels);
        if (cell < std::floor(interval.first) || cell >= interval.last)
            return "a cell outside the interval";
        if (pixel > 0 && cell < before)
            return "an earlier cell under a later pixel";
        if (pixel > 0 && interval.size() <= pixels && cell > before + 1)
            return "a cell is passed over by pixels of at most one";
        before = cell;
    }
    return nullptr;
}

const char* axisFault(Interval interval, int pixels)
{
    const PixelAxis axis(interval, pixels);
    if (axis.placeOfPixel.size() != static_cast<std::size_t>(pixels) || axis.count < 1 || axis.count > pixels)
        return "more places than pixels";
    int before = -1;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const int place = axis.placeOfPixel[static_cast<std::size_t>(pixel)];
        if (place != before && place != before + 1)
            return "a place without a pixel";
        if (!axis.filtered() && axis.at(place) != cellUnder(interval, pixel, pixels))
            return "another cell than the one below the pixel's centre";
        before = place;
    }
    if (before + 1 != axis.count)
        return "a place without a pixel";
    const bool within = axis.at(0) > interval.first - 1 && axis.at(axis.count - 1) < interval.last;
    return within ? nullptr : "a place outside the interval";
}

/// A case of one side of a picture, without a table.
Case sideCase(Random& random, const char* (*faultOf)(Interval, int))
{
    return [&random, faultOf] {
        const int count = randomLength(random);
        const int pixels = random.between(1, random.oneOf({1, 6, 40, 400}));
        const Interval interval = randomInterval(random, count, pixels);
        return said(faultOf(interval, pixels), {.maxLen = count}, interval, pixels);
    };
}

// ---- The table ----

template <typename A, typename B>
bool sameBits(const A& a, const B& b)
{
    for (Eigen::Index row = 0; row < a.rows(); ++row)
        if (std::memcmp(a.row(row).data(), b.row(row).data(),
                        static_cast<std::size_t>(a.cols()) * sizeof(float)) != 0)
            return false;
    return true;
}

/// The picture as it is handed on in bands, put together in the order in which they come.
const char* bandsFault(Random& random, const Sinusoid& sinusoid, const Asked& asked, ShownColumns shown,
                       const TableRef<float>& whole)
{
    const int rowsPerCall = random.between(1, random.oneOf({1, 5, 16, 50}));
    Eigen::Index next = 0;
    bool same = true;
    const auto take = [&](const TableRef<float>& band) {
        same = same && band.rows() > 0 && band.rows() <= rowsPerCall && next + band.rows() <= whole.rows() &&
               sameBits(band, whole.middleRows(next, band.rows()));
        next += band.rows();
    };
    encodingPixels(sinusoid, asked.rows, asked.columns, asked.height, asked.width, take, shown, rowsPerCall);
    if (next != asked.height)
        return "bands of other heights than the picture's";
    return same ? nullptr : "bands differ from the whole";
}

const char* cellsShownFault(Random& random, const Sinusoid& sinusoid, const Asked& asked, ShownColumns shown,
                            const GuardedPicture& picture)
{
    if (!asked.rowsAreCells() || !asked.columnsAreCells() || 2 * asked.columns.size() > asked.width)
        return nullptr;
    const int row = random.below(asked.height);
    const int column = random.below(asked.width);
    const int dimension = asked.columnUnder(column);
    const auto seen = static_cast<double>(picture.at(row, column));
    if (shown == ShownColumns::Sines && columnAt(sinusoid.parameters(), dimension).cosine)
        return std::isnan(seen) ? nullptr : "a cosine that is hidden";
    const double cell = sinusoid.cell(asked.rowUnder(row), dimension);
    return std::abs(seen - cell) <= 3e-8 ? nullptr : "another cell than the one below the pixel's centre";
}

QString heatmapFault(Random& random, const Sinusoid& sinusoid)
{
    const Parameters& parameters = sinusoid.parameters();
    const Asked asked(random, parameters.maxLen, parameters.dModel);
    const ShownColumns shown = randomValues(random);
    GuardedPicture picture(random, asked.height, asked.width);
    encodingPixels(sinusoid, asked.rows, asked.columns, picture.pixels(), shown);
    const char* fault = picture.fault();
    if (!fault)
        fault = cellsShownFault(random, sinusoid, asked, shown, picture);
    if (!fault)
        fault = bandsFault(random, sinusoid, asked, shown, picture.pixels());
    return said(fault, parameters, asked);
}

// ---- Curves ----

const char* waveFault(const WavePixels& wave, int width)
{
    const auto count = static_cast<std::size_t>(width) + 1;
    if (wave.values.size() != count || wave.unresolved.size() != count)
        return "another number of values than width + 1";
    for (std::size_t i = 0; i < count; ++i) {
        const bool within = wave.unresolved[i] >= 0 && wave.unresolved[i] <= 1 &&
                            std::abs(wave.values[i]) <= 1 - wave.unresolved[i] + 1e-15;
        if (!within)
            return "a value beyond the amplitude";
    }
    return nullptr;
}

QString positionWaveFault(Random& random, const Sinusoid& sinusoid)
{
    const Parameters& parameters = sinusoid.parameters();
    const int width = random.between(1, 20);
    const Interval pairs = randomInterval(random, pairCount(parameters), width);
    const WavePixels wave =
        acrossPairs(sinusoid, random.below(parameters.maxLen), random.oneIn(2), pairs, width);
    return said(waveFault(wave, width), parameters, pairs, width);
}

QString dimensionWaveFault(Random& random, const Sinusoid& sinusoid)
{
    const Parameters& parameters = sinusoid.parameters();
    const int width = random.between(1, 20);
    const Interval positions = randomInterval(random, parameters.maxLen, width);
    const WavePixels wave = alongPositions(sinusoid, random.below(parameters.dModel), positions, width);
    return said(waveFault(wave, width), parameters, positions, width);
}

QString offsetsFault(Random& random, const Parameters& parameters, const OffsetCurve& curve)
{
    const int width = random.between(1, random.oneOf({1, 6, 40}));
    const Interval offsets = randomInterval(random, std::min(parameters.maxLen, 5000), width);
    const std::vector<double> pixels =
        random.oneIn(2)
            ? curve.pixels(offsets, width)
            : curve.pixels(offsets, width, random.oneOf({Measure::Dot, Measure::Cosine, Measure::Distance}));
    const bool finite = std::ranges::all_of(pixels, [](double value) { return std::isfinite(value); });
    const char* fault = pixels.size() != static_cast<std::size_t>(width) ? "another number of pixels"
                        : !finite                                        ? "a value that is no number"
                                                                         : nullptr;
    return said(fault, parameters, offsets, width);
}

// ---- Similarity ----

/// Where pixels are cells they are the values, within 1e-6 of the full range.
const char* valuesFault(Random& random, const Similarity& similarity, Measure measure, int dModel,
                        const Asked& asked, const GuardedPicture& picture)
{
    if (!asked.rowsAreCells() || !asked.columnsAreCells())
        return nullptr;
    const int row = random.below(asked.height);
    const int column = random.below(asked.width);
    const double value = similarity.value(asked.rowUnder(row), asked.columnUnder(column));
    const auto seen = static_cast<double>(picture.at(row, column));
    if (std::isnan(value) || std::isnan(seen))
        return std::isnan(value) == std::isnan(seen) ? nullptr : "a number for what is none, or none";
    const bool isDistance = measure == Measure::Distance;
    const double range = measure == Measure::Dot ? dModel : isDistance ? 2. * dModel : 2;
    const double error = isDistance ? seen * seen - value * value : seen - value;
    return std::abs(error) <= 1e-6 * range ? nullptr : "another value than the cells'";
}

Case similarityCase(Random& random, ShownColumns shown)
{
    const Parameters parameters = randomParameters(random);
    const Measure measure = random.oneOf({Measure::Dot, Measure::Cosine, Measure::Distance});
    return [&random, parameters, measure, similarity = Similarity(parameters, measure, shown)] {
        const Asked asked(random, parameters.maxLen, parameters.maxLen);
        GuardedPicture picture(random, asked.height, asked.width);
        similarity.pixels(asked.rows, asked.columns, picture.pixels());
        const char* fault = picture.fault();
        if (!fault)
            fault = valuesFault(random, similarity, measure, parameters.dModel, asked, picture);
        return said(fault, parameters, asked);
    };
}

class TestPixels : public QObject
{
    Q_OBJECT

private slots:
    void cellsUnderPixels()
    {
        runCases([](Random& random) { return sideCase(random, cellsFault); });
    }

    void pixelAxes()
    {
        runCases([](Random& random) { return sideCase(random, axisFault); });
    }

    void heatmaps()
    {
        runCases([](Random& random) -> Case {
            return [&random, sinusoid = Sinusoid(randomParameters(random))] {
                return heatmapFault(random, sinusoid);
            };
        });
    }

    void wavesOfPositions()
    {
        runCases([](Random& random) -> Case {
            return [&random, sinusoid = Sinusoid(randomParameters(random))] {
                return positionWaveFault(random, sinusoid);
            };
        });
    }

    void wavesOfDimensions()
    {
        runCases([](Random& random) -> Case {
            return [&random, sinusoid = Sinusoid(randomParameters(random))] {
                return dimensionWaveFault(random, sinusoid);
            };
        });
    }

    void similarities()
    {
        runCases([](Random& random) { return similarityCase(random, ShownColumns::All); });
    }

    void similaritiesOfSines()
    {
        runCases([](Random& random) { return similarityCase(random, ShownColumns::Sines); });
    }

    void offsetCurves()
    {
        runCases([](Random& random) -> Case {
            const Parameters parameters = randomParameters(random);
            return [&random, parameters, curve = OffsetCurve(parameters, randomValues(random))] {
                return offsetsFault(random, parameters, curve);
            };
        });
    }
};

POSISCOPE_TEST(TestPixels)

} // namespace tst_pixels

#include "tst_pixels.moc"
