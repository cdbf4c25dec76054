// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/scores.h"

#include "core/scene/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

// The most that the default implementations compute.
constexpr int mostOfAMean = 16;   ///< scores averaged for an offset
constexpr int mostOfAScale = 64;  ///< positions compared with each other for the bounds
constexpr int mostOffsets = 4096; ///< searched for the first rise

} // namespace

Scores::Scores(const Parameters& parameters)
    : m_parameters(parameters)
{
    requireValid(parameters);
}

void Scores::requireOffsets(int first, int count) const
{
    requireInRange("number of offsets", count, 0, 2LL * m_parameters.maxLen - 1);
    requireInRange("first offset", first, 1 - m_parameters.maxLen,
                   static_cast<long long>(m_parameters.maxLen) - count);
}

std::function<double(int p, int q)> Scores::eachValue(Measure measure) const
{
    return [this, measure](int p, int q) { return value(measure, p, q); };
}

RowReader Scores::reader(Measure measure) const
{
    return [this, measure](int p, std::span<const int> columns, std::span<double> out) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            out[i] = value(measure, p, columns[i]);
    };
}

Scores::ReadRow Scores::everyRow(Measure measure, const Progress&) const
{
    return [this, measure](int p, std::span<double> scores) {
        for (std::size_t q = 0; q < scores.size(); ++q)
            scores[q] = value(measure, p, static_cast<int>(q));
    };
}

void Scores::pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, m_parameters.maxLen);
    requireWindow("columns", columns, m_parameters.maxLen);
    if (out.size() > 0)
        cellMeans(rows, columns, reader(measure), out);
}

Window Scores::bounds(Measure measure) const
{
    const int side = std::min(m_parameters.maxLen, mostOfAScale);
    const Window whole{0, static_cast<double>(m_parameters.maxLen)};
    std::vector<int> places;
    for (int place = 0; place < side; ++place)
        places.push_back(cellUnder(whole, place, side));
    places.back() = m_parameters.maxLen - 1;
    const RowReader read = reader(measure);
    std::vector<double> line(places.size());
    Window ends{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const int p : places) {
        read(p, places, line);
        for (const double score : line)
            if (!std::isnan(score))
                ends = {std::min(ends.first, score), std::max(ends.last, score)};
    }
    return ends.first <= ends.last ? ends : Window{-1, 1};
}

double Scores::atOffset(Measure measure, int offset) const
{
    requireOffsets(offset, 1);
    const int last = m_parameters.maxLen - std::abs(offset) - 1; // the last of the smaller positions
    const int taken = std::min(last + 1, mostOfAMean);
    double sum = 0;
    int counted = 0;
    for (long long i = 0; i < taken; ++i) {
        const int lower = taken == 1 ? 0 : static_cast<int>(i * last / (taken - 1));
        const int p = offset < 0 ? lower - offset : lower;
        const double score = value(measure, p, p + offset);
        if (std::isnan(score)) // the cosine of a zero row
            continue;
        sum += score;
        ++counted;
    }
    return counted > 0 ? sum / counted : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> Scores::curve(Measure measure, int first, int count) const
{
    requireOffsets(first, count);
    std::vector<double> values;
    for (int offset = first; offset < first + count; ++offset)
        values.push_back(atOffset(measure, offset));
    return values;
}

std::vector<double> Scores::curvePixels(Measure measure, Window offsets, int width) const
{
    requireWindow("offsets", offsets, m_parameters.maxLen);
    requireInRange("width", width, 1, std::numeric_limits<int>::max());
    std::vector<double> values;
    for (int pixel = 0; pixel < width; ++pixel)
        values.push_back(atOffset(measure, cellUnder(offsets, pixel, width)));
    return values;
}

FirstRise Scores::firstRise(std::stop_token stop) const
{
    const int end = std::min(m_parameters.maxLen, mostOffsets);
    double before = atOffset(Measure::Dot, 0);
    for (int offset = 1; offset < end; ++offset) {
        if (stop.stop_requested())
            return {std::nullopt, false, mostOffsets};
        const double here = atOffset(Measure::Dot, offset);
        constexpr double rounding = 1e-12;
        if (here - before > rounding * (std::abs(here) + std::abs(before)))
            return {offset, true, mostOffsets};
        before = here;
    }
    return {std::nullopt, m_parameters.maxLen <= mostOffsets, mostOffsets};
}

namespace {

template <typename P, typename Q>
double score(Measure measure, const P& p, const Q& q)
{
    if (measure == Measure::Distance)
        return (p - q).norm();
    const double dot = p.dot(q);
    return measure == Measure::Dot ? dot
                                   : std::clamp(dot / std::sqrt(p.squaredNorm() * q.squaredNorm()), -1., 1.);
}

} // namespace

VectorScores::VectorScores(std::shared_ptr<const Vectors> vectors)
    : Scores(vectors->parameters())
    , m_vectors(std::move(vectors))
{
}

double VectorScores::value(Measure measure, int p, int q) const
{
    requireInRange("position", p, 0, parameters().maxLen - 1);
    requireInRange("position", q, 0, parameters().maxLen - 1);
    ShownRow row(*m_vectors);
    const Eigen::RowVectorXd one = row.at(p);
    return score(measure, one, row.at(q));
}

RowReader VectorScores::reader(Measure measure) const
{
    // The rows for the columns are read once, and compared with each row asked for.
    struct Kept
    {
        ShownRow row;
        Table<double> columns;
    };
    const auto kept = std::make_shared<Kept>(Kept{ShownRow(*m_vectors), {}});
    return [kept, measure](int p, std::span<const int> columns, std::span<double> out) {
        if (kept->columns.rows() == 0) {
            kept->columns.resize(static_cast<Eigen::Index>(columns.size()), kept->row.at(p).size());
            for (Eigen::Index i = 0; i < kept->columns.rows(); ++i)
                kept->columns.row(i) = kept->row.at(columns[static_cast<std::size_t>(i)]);
        }
        const Eigen::RowVectorXd& row = kept->row.at(p);
        for (std::size_t i = 0; i < columns.size(); ++i)
            out[i] = score(measure, row, kept->columns.row(static_cast<Eigen::Index>(i)));
    };
}

void VectorScores::pixels(Measure measure, Window rows, Window columns, TableRef<float> out) const
{
    requireWindow("rows", rows, parameters().maxLen);
    requireWindow("columns", columns, parameters().maxLen);
    // Which positions the picture compares is asked first, because products of many rows at once are several
    // times as fast as those of one row after the other.
    std::vector<int> down;
    std::vector<int> across;
    const RowReader ask = [&](int p, std::span<const int> others, std::span<double> values) {
        down.push_back(p);
        across.assign(others.begin(), others.end());
        std::ranges::fill(values, 0);
    };
    cellMeans(rows, columns, ask, out);
    if (down.empty())
        return;

    ShownRow row(*m_vectors);
    const auto rowsAt = [&row](std::span<const int> positions) {
        Table<double> all(static_cast<Eigen::Index>(positions.size()), row.at(0).size());
        for (Eigen::Index i = 0; i < all.rows(); ++i)
            all.row(i) = row.at(positions[static_cast<std::size_t>(i)]);
        return all;
    };
    const Table<double> others = rowsAt(across);
    const Eigen::VectorXd squares = others.rowwise().squaredNorm();
    constexpr std::size_t together = 64;
    std::size_t next = 0;
    Table<double> block;
    Table<double> dots;
    const RowReader read = [&](int, std::span<const int>, std::span<double> values) {
        if (next % together == 0) {
            block = rowsAt(std::span(down).subspan(next, std::min(together, down.size() - next)));
            dots.noalias() = block * others.transpose();
        }
        const auto own = static_cast<Eigen::Index>(next++ % together);
        const double square = block.row(own).squaredNorm();
        for (Eigen::Index i = 0; i < dots.cols(); ++i) {
            const double dot = dots(own, i);
            const double both = square + squares[i];
            double& value = values[static_cast<std::size_t>(i)];
            constexpr double close = 1e-6; // below it little but rounding would be left of the difference
            if (measure == Measure::Dot)
                value = dot;
            else if (measure == Measure::Cosine)
                value = std::clamp(dot / std::sqrt(square * squares[i]), -1., 1.);
            else if (both - 2 * dot < close * both)
                value = (block.row(own) - others.row(i)).norm();
            else
                value = std::sqrt(both - 2 * dot);
        }
    };
    cellMeans(rows, columns, read, out);
}

Scores::ReadRow VectorScores::everyRow(Measure measure, const Progress&) const
{
    // The other rows are read one at a time, because all together may not fit into memory.
    return [row = ShownRow(*m_vectors), measure](int p, std::span<double> scores) mutable {
        const Eigen::RowVectorXd own = row.at(p);
        for (std::size_t q = 0; q < scores.size(); ++q)
            scores[q] = score(measure, own, row.at(static_cast<int>(q)));
    };
}

} // namespace posiscope
