// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/rotary_scores.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/seeded_random.h"
#include "core/numerics/tone_filter.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr int longestTable = 1 << 20; ///< offsets of whole rows are kept up to this length

/// The position that a pixel shows: the cell under its centre, or its centre where it covers several.
double placeOf(Interval interval, int pixel, int pixels)
{
    const double step = interval.size() / pixels;
    return step > 1 ? interval.first + (pixel + 0.5) * step - 0.5 : cellUnder(interval, pixel, pixels);
}

/// The cubic through four even samples, at `part` of the way from the second to the third.
double between(const double* samples, double part)
{
    const double one = part + 1;
    const double two = part - 1;
    const double three = part - 2;
    return -samples[0] * part * two * three / 6 + samples[1] * one * two * three / 2 -
           samples[2] * one * part * three / 2 + samples[3] * one * part * two / 6;
}

} // namespace

RotaryScores::RotaryScores(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
    : Scores(parameters)
    , m_frequencies(std::move(frequencies))
{
    const SeededVectors seeded(parameters.encodingSeed);
    std::vector<double> query(static_cast<std::size_t>(parameters.dModel));
    std::vector<double> key(query.size());
    SeededVectors::fill(seeded.keyOf("query"), 0, query);
    SeededVectors::fill(seeded.keyOf("key"), 0, key);
    double queries = 0;
    double keys = 0;
    for (int pair = 0; pair < m_frequencies->pairCount(); ++pair) {
        // Which two columns of a query are turned does not depend on which of sine and cosine comes first.
        const auto [first, second] =
            std::minmax({static_cast<std::size_t>(dimensionOf(parameters, {pair, false})),
                         static_cast<std::size_t>(dimensionOf(parameters, {pair, true}))});
        m_cosines.push_back(query[first] * key[first] + query[second] * key[second]);
        m_sines.push_back(query[second] * key[first] - query[first] * key[second]);
        queries += query[first] * query[first] + query[second] * query[second];
        keys += key[first] * key[first] + key[second] * key[second];
    }
    m_squares = queries + keys;
    m_norms = std::sqrt(queries * keys);
}

std::vector<double> RotaryScores::kept(double rowsPerPixel, double columnsPerPixel) const
{
    std::vector<double> kept;
    for (const DoubleDouble& turns : m_frequencies->turns())
        kept.push_back((rowsPerPixel > 1 ? toneFilter(2 * turns.high * rowsPerPixel) : 1) *
                       (columnsPerPixel > 1 ? toneFilter(2 * turns.high * columnsPerPixel) : 1));
    return kept;
}

double RotaryScores::dot(double keyLessQuery, std::span<const double> kept) const
{
    std::vector<double> sines(m_sines.size());
    std::vector<double> cosines(m_sines.size());
    pairValues(m_frequencies->turns(), keyLessQuery, sines, cosines);
    double sum = 0;
    for (std::size_t pair = 0; pair < sines.size(); ++pair)
        sum +=
            (kept.empty() ? 1 : kept[pair]) * (m_cosines[pair] * cosines[pair] + m_sines[pair] * sines[pair]);
    return sum;
}

double RotaryScores::measured(Measure measure, double dot) const
{
    switch (measure) {
    case Measure::Cosine:
        return std::clamp(dot / m_norms, -1., 1.);
    case Measure::Distance:
        return std::sqrt(std::max(0., m_squares - 2 * dot));
    case Measure::Dot:
        break;
    }
    return dot;
}

double RotaryScores::value(Measure measure, int p, int q) const
{
    requireInRange("position", p, 0, parameters().maxLen - 1);
    requireInRange("position", q, 0, parameters().maxLen - 1);
    return measured(measure, dot(q - p));
}

Scores::ReadRow RotaryScores::everyRow(Measure measure, const Progress& progress) const
{
    const int maxLen = parameters().maxLen;
    if (maxLen > longestTable)
        return Scores::everyRow(measure, progress);
    // The scores of all offsets, each once.
    auto all = std::make_shared<std::vector<double>>();
    for (int offset = 1 - maxLen; offset < maxLen && !progress.isStopped(); ++offset) {
        all->push_back(measured(measure, dot(offset)));
        progress.report(static_cast<double>(offset + maxLen) / (2. * maxLen - 1));
    }
    return [all, maxLen](int p, std::span<double> scores) {
        const auto first = static_cast<std::size_t>(maxLen - 1 - p);
        std::copy_n(all->begin() + static_cast<std::ptrdiff_t>(first), scores.size(), scores.begin());
    };
}

void RotaryScores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    requireInterval("rows", rows, parameters().maxLen);
    requireInterval("columns", columns, parameters().maxLen);
    if (out.size() == 0)
        return;
    const auto height = static_cast<int>(out.rows());
    const auto width = static_cast<int>(out.cols());
    const double tall = rows.size() / height;
    const double wide = columns.size() / width;
    const double widest = std::max(tall, wide);
    // The scores along offsets, and a few samples a pixel where it covers several positions: the filter
    // leaves no tone that turns more than half a turn within it.
    constexpr int aPixel = 8;
    const double step = widest > 1 ? widest / aPixel : 1;
    const double least = placeOf(columns, 0, width) - placeOf(rows, height - 1, height) - step;
    const double largest = placeOf(columns, width - 1, width) - placeOf(rows, 0, height) + 2 * step;
    const std::vector<double> amplitudes = widest > 1 ? kept(tall, wide) : std::vector<double>();
    std::vector<double> samples;
    for (int k = 0; least + (k - 1) * step <= largest; ++k)
        samples.push_back(dot(least + k * step, amplitudes));
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double place = (placeOf(columns, x, width) - placeOf(rows, y, height) - least) / step;
            const double whole = std::clamp(std::floor(place), 1., static_cast<double>(samples.size()) - 3);
            const auto before = static_cast<std::size_t>(whole) - 1;
            const double sum = widest > 1 ? between(&samples[before], place - whole) : samples[before + 1];
            out(y, x) = static_cast<float>(measured(measure, sum));
        }
}

Interval RotaryScores::bounds(Measure measure) const
{
    constexpr int near = 64;
    constexpr int far = 512;
    Interval ends{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const auto count = [&](double offset) {
        const double score = measured(measure, dot(offset));
        ends = {std::min(ends.first, score), std::max(ends.last, score)};
    };
    const int last = parameters().maxLen - 1;
    for (int offset = -std::min(near, last); offset <= std::min(near, last); ++offset)
        count(offset);
    for (int place = -far; place <= far && last > near; ++place)
        count(std::round(static_cast<double>(last) * place / far));
    return ends.first < ends.last ? ends : Interval{ends.first - 1, ends.first + 1};
}

double RotaryScores::atOffset(Measure measure, int offset) const
{
    requireOffsets(offset, 1);
    return measured(measure, dot(-static_cast<double>(offset)));
}

std::vector<double> RotaryScores::curvePixels(Measure measure, Interval offsets, int width) const
{
    const double step = offsets.size() / width;
    if (step <= 1 || width < 1)
        return Scores::curvePixels(measure, offsets, width);
    requireInterval("offsets", offsets, parameters().maxLen);
    const std::vector<double> amplitudes = kept(step, 1);
    std::vector<double> values;
    for (int pixel = 0; pixel < width; ++pixel)
        values.push_back(measured(measure, dot(-placeOf(offsets, pixel, width), amplitudes)));
    return values;
}

ScaledScores::ScaledScores(std::shared_ptr<const Scores> scores, double factor)
    : Scores(scores->parameters())
    , m_scores(std::move(scores))
    , m_factor(factor)
{
}

double ScaledScores::value(Measure measure, int p, int q) const
{
    return factor(measure) * m_scores->value(measure, p, q);
}

std::function<double(int p, int q)> ScaledScores::eachValue(Measure measure) const
{
    return
        [each = m_scores->eachValue(measure), by = factor(measure)](int p, int q) { return by * each(p, q); };
}

Scores::ReadRow ScaledScores::everyRow(Measure measure, const Progress& progress) const
{
    return [read = m_scores->everyRow(measure, progress), by = factor(measure)](int p,
                                                                                std::span<double> scores) {
        read(p, scores);
        for (double& score : scores)
            score *= by;
    };
}

void ScaledScores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    m_scores->pixels(measure, rows, columns, out);
    out *= static_cast<float>(factor(measure));
}

Interval ScaledScores::bounds(Measure measure) const
{
    const Interval ends = m_scores->bounds(measure);
    return {factor(measure) * ends.first, factor(measure) * ends.last};
}

Scores::ReadMeans ScaledScores::everyMean(Measure measure, const Progress& progress) const
{
    return [read = m_scores->everyMean(measure, progress), by = factor(measure)](int first,
                                                                                 std::span<double> means) {
        read(first, means);
        for (double& mean : means)
            mean *= by;
    };
}

double ScaledScores::atOffset(Measure measure, int offset) const
{
    return factor(measure) * m_scores->atOffset(measure, offset);
}

std::vector<double> ScaledScores::curve(Measure measure, int first, int count) const
{
    std::vector<double> values = m_scores->curve(measure, first, count);
    for (double& value : values)
        value *= factor(measure);
    return values;
}

std::vector<double> ScaledScores::curvePixels(Measure measure, Interval offsets, int width) const
{
    std::vector<double> values = m_scores->curvePixels(measure, offsets, width);
    for (double& value : values)
        value *= factor(measure);
    return values;
}

} // namespace posiscope
