// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/similarity/offset_tones.h"

#include "core/encodings/cell_means.h"
#include "core/numerics/compensated_sum.h"
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
double shownPosition(Interval interval, int pixel, int pixels)
{
    const double step = interval.size() / pixels;
    return step > 1 ? interval.first + (pixel + 0.5) * step - 0.5 : cellUnder(interval, pixel, pixels);
}

/// The first and the last position that a pixel covers, or the one that it shows.
double firstOf(Interval interval, int pixel, int pixels)
{
    const double step = interval.size() / pixels;
    return step > 1 ? std::floor(interval.first + pixel * step) : cellUnder(interval, pixel, pixels);
}

double lastOf(Interval interval, int pixel, int pixels)
{
    const double step = interval.size() / pixels;
    return step > 1 ? std::ceil(interval.first + (pixel + 1) * step) - 1 : cellUnder(interval, pixel, pixels);
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

OffsetTones::OffsetTones(const Parameters& parameters, std::shared_ptr<const Frequencies> frequencies)
    : Scores(parameters)
    , m_frequencies(std::move(frequencies))
{
}

std::vector<double> OffsetTones::filterFactors(double rowsPerPixel, double columnsPerPixel) const
{
    std::vector<double> kept;
    for (const DoubleDouble& turns : m_frequencies->turns())
        kept.push_back((rowsPerPixel > 1 ? toneFilter(2 * turns.high * rowsPerPixel) : 1) *
                       (columnsPerPixel > 1 ? toneFilter(2 * turns.high * columnsPerPixel) : 1));
    return kept;
}

double OffsetTones::sum(double keyMinusQuery, std::span<const double> kept) const
{
    std::vector<double> sines(m_cosines.size());
    std::vector<double> cosines(m_cosines.size());
    pairValues(m_frequencies->turns(), keyMinusQuery, sines, cosines);
    CompensatedSum sum;
    for (std::size_t pair = 0; pair < sines.size(); ++pair) {
        double tone = m_cosines[pair] * cosines[pair];
        if (!m_sines.empty())
            tone += m_sines[pair] * sines[pair];
        if (!m_decays.empty())
            tone *= std::exp(-m_decays[pair] * std::abs(keyMinusQuery));
        sum.add(kept.empty() ? tone : kept[pair] * tone);
    }
    return sum.value();
}

std::vector<double> OffsetTones::sums(const EvenSteps& keysLessQuery, std::span<const double> kept) const
{
    if (m_sines.empty() && m_decays.empty()) {
        std::vector<double> weights = m_cosines;
        for (std::size_t pair = 0; pair < kept.size(); ++pair)
            weights[pair] *= kept[pair];
        return toneSum(*m_frequencies, weights, keysLessQuery);
    }
    // Tones that fade do so away from the query, on either side.
    const auto& [start, step, count] = keysLessQuery;
    const int before = std::clamp(static_cast<int>(std::ceil(-start / step)), 0, count);
    std::vector<double> sums = sumsAway({start + (before - 1) * step, -step, before}, kept);
    std::ranges::reverse(sums);
    const std::vector<double> after = sumsAway({start + before * step, step, count - before}, kept);
    sums.insert(sums.end(), after.begin(), after.end());
    return sums;
}

Eigen::ArrayXXd OffsetTones::fadedTones(const EvenSteps& offsets) const
{
    const auto pairs = static_cast<Eigen::Index>(m_cosines.size());
    Eigen::ArrayXd decays = Eigen::ArrayXd::Zero(pairs);
    if (!m_decays.empty())
        decays = Eigen::Map<const Eigen::ArrayXd>(m_decays.data(), pairs);
    Eigen::ArrayXXd tones(2 * pairs, offsets.count);
    for (int k = 0; k < offsets.count; ++k) {
        const double offset = offsets.start + k * offsets.step;
        double* const cosines = tones.col(k).data();
        pairValues(m_frequencies->turns(), offset, {cosines + pairs, m_cosines.size()},
                   {cosines, m_cosines.size()});
        tones.col(k) *= (-std::abs(offset) * decays).exp().replicate(2, 1);
    }
    return tones;
}

std::vector<double> OffsetTones::sumsAway(const EvenSteps& offsets, std::span<const double> kept) const
{
    // With x = b + r, where b begins a block, cos(ω·x) = cos(ω·b)·cos(ω·r) − sin(ω·b)·sin(ω·r), likewise the
    // sine, and e^(−c·|x|) = e^(−c·|b|)·e^(−c·|r|). So the sums are a product of two matrices.
    constexpr int mostAtOnce = 4096; // so few that the matrices of wide tables stay small
    const auto pairs = static_cast<Eigen::Index>(m_cosines.size());
    Eigen::ArrayXd a = Eigen::Map<const Eigen::ArrayXd>(m_cosines.data(), pairs);
    Eigen::ArrayXd b = Eigen::ArrayXd::Zero(pairs);
    if (!m_sines.empty())
        b = Eigen::Map<const Eigen::ArrayXd>(m_sines.data(), pairs);
    if (!kept.empty()) {
        const Eigen::Map<const Eigen::ArrayXd> left(kept.data(), pairs);
        a *= left;
        b *= left;
    }
    const int blockLength = static_cast<int>(std::ceil(std::sqrt(std::min(offsets.count, mostAtOnce))));
    const Eigen::ArrayXXd within = fadedTones({0, offsets.step, blockLength});
    std::vector<double> sums;
    for (int first = 0; first < offsets.count; first += blockLength * blockLength) {
        const int count = std::min(blockLength * blockLength, offsets.count - first);
        Eigen::ArrayXXd blocks = fadedTones({offsets.start + first * offsets.step, blockLength * offsets.step,
                                             (count + blockLength - 1) / blockLength});
        const Eigen::ArrayXXd cosines = blocks.topRows(pairs);
        const Eigen::ArrayXXd sines = blocks.bottomRows(pairs);
        blocks << cosines.colwise() * a + sines.colwise() * b, cosines.colwise() * b - sines.colwise() * a;
        const Eigen::MatrixXd products = within.matrix().transpose() * blocks.matrix();
        sums.insert(sums.end(), products.data(), products.data() + count);
    }
    return sums;
}

double OffsetTones::score(Measure measure, double keyMinusQuery) const
{
    return keyMinusQuery > 0 && !hasLaterKeys() ? std::numeric_limits<double>::quiet_NaN()
                                                : measured(measure, sum(keyMinusQuery));
}

double OffsetTones::value(Measure measure, int p, int q) const
{
    requirePositions(p, q);
    return score(measure, q - p);
}

Scores::ReadRow OffsetTones::everyRow(Measure measure, const Progress& progress) const
{
    const int maxLen = parameters().maxLen;
    if (maxLen > longestTable)
        return Scores::everyRow(measure, progress);
    // The scores of all offsets, each once.
    auto ofOffsets = std::make_shared<std::vector<double>>();
    for (int offset = 1 - maxLen; offset < maxLen && !progress.isStopped(); ++offset) {
        ofOffsets->push_back(score(measure, offset));
        progress.report(static_cast<double>(offset + maxLen) / (2. * maxLen - 1));
    }
    return [ofOffsets, maxLen](int p, std::span<double> scores) {
        const auto first = static_cast<std::size_t>(maxLen - 1 - p);
        std::copy_n(ofOffsets->begin() + static_cast<std::ptrdiff_t>(first), scores.size(), scores.begin());
    };
}

void OffsetTones::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
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
    const double least = shownPosition(columns, 0, width) - shownPosition(rows, height - 1, height) - step;
    const double largest =
        shownPosition(columns, width - 1, width) - shownPosition(rows, 0, height) + 2 * step;
    const std::vector<double> amplitudes = widest > 1 ? filterFactors(tall, wide) : std::vector<double>();
    const std::vector<double> samples =
        sums({least, step, static_cast<int>((largest - least) / step) + 2}, amplitudes);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (!hasLaterKeys() && firstOf(columns, x, width) > lastOf(rows, y, height)) {
                out(y, x) = std::numeric_limits<float>::quiet_NaN();
                continue;
            }
            const double place =
                (shownPosition(columns, x, width) - shownPosition(rows, y, height) - least) / step;
            const double whole = std::clamp(std::floor(place), 1., static_cast<double>(samples.size()) - 3);
            const auto before = static_cast<std::size_t>(whole) - 1;
            const double seen = widest > 1 ? between(&samples[before], place - whole) : samples[before + 1];
            out(y, x) = static_cast<float>(measured(measure, seen));
        }
}

Interval OffsetTones::bounds(Measure measure) const
{
    constexpr int near = 64;
    constexpr int far = 512;
    const int last = parameters().maxLen - 1;
    Interval ends{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const auto count = [&](double score) { // NaN is neither less nor more
        ends = {std::min(ends.first, score), std::max(ends.last, score)};
    };
    const int reach = std::min(near, last);
    const int end = hasLaterKeys() ? reach : 0;
    for (const double sum : sums({-static_cast<double>(reach), 1, reach + end + 1}))
        count(measured(measure, sum));
    for (int place = -far; place <= far && last > near; ++place)
        count(score(measure, std::round(static_cast<double>(last) * place / far)));
    return ends.first < ends.last ? ends : Interval{ends.first - 1, ends.first + 1};
}

std::function<double(int)> OffsetTones::eachOffset(Measure measure, int step) const
{
    if (step != 1)
        return Scores::eachOffset(measure, step);
    // Most are asked in turn, and more and more are computed together.
    return [this, measure, first = 0, together = std::vector<double>()](int offset) mutable {
        constexpr std::size_t most = 4096;
        if (offset < first || offset - first >= static_cast<int>(together.size())) {
            const int count = static_cast<int>(std::clamp<std::size_t>(2 * together.size(), 16, most));
            first = offset;
            together = sums({-static_cast<double>(offset) - (count - 1), 1, count});
            std::ranges::reverse(together);
        }
        return measured(measure, together[static_cast<std::size_t>(offset - first)]);
    };
}

double OffsetTones::atOffset(Measure measure, int offset) const
{
    requireOffsets(offset, 1);
    return score(measure, -static_cast<double>(offset));
}

std::vector<double> OffsetTones::curvePixels(Measure measure, Interval offsets, int width) const
{
    const double step = offsets.size() / width;
    if (step <= 1 || width < 1)
        return Scores::curvePixels(measure, offsets, width);
    requireInterval("offsets", offsets, parameters().maxLen);
    const std::vector<double> amplitudes = filterFactors(step, 1);
    std::vector<double> values;
    for (int pixel = 0; pixel < width; ++pixel)
        values.push_back(measured(measure, sum(-shownPosition(offsets, pixel, width), amplitudes)));
    return values;
}

} // namespace posiscope
