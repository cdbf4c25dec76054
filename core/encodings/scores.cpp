// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/scores.h"

#include "core/numerics/compensated_sum.h"
#include "core/numerics/row_products.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace posiscope {

namespace {

// The most that the default implementations compute.
constexpr int mostOfAMean = 16;     ///< scores averaged for an offset
constexpr int mostOfAScale = 64;    ///< positions compared with each other for the bounds
constexpr int mostOffsets = 4096;   ///< searched for the first rise
constexpr int mostInARow = 1 << 14; ///< scores that the picture of a single row reads
/// Up to so many pairs of positions, the mean over an offset is that of all its pairs.
constexpr long long mostPairsOfACurve = 1 << 15;

/// The pairs of positions that all offsets have together.
long long pairsOfACurve(const Parameters& parameters)
{
    return parameters.maxLen * (parameters.maxLen + 1LL) / 2;
}

/// The mean of the scores of some pairs, given by their first positions.
template <typename ScoreFrom>
double meanOf(const std::vector<int>& firstPositions, ScoreFrom scoreFrom)
{
    MeanScore mean;
    for (const int first : firstPositions)
        mean.add(scoreFrom(first));
    return mean.value();
}

} // namespace

Scores::Scores(const Parameters& parameters)
    : m_parameters(parameters)
{
    requireInDomain(parameters);
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

void Scores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    requireInterval("rows", rows, m_parameters.maxLen);
    requireInterval("columns", columns, m_parameters.maxLen);
    if (out.size() > 0)
        CellMeans(rows, columns, static_cast<int>(out.rows()), static_cast<int>(out.cols()), {}, mostInARow)
            .draw(reader(measure), out);
}

void Scores::scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                           TableRef<float> out) const
{
    const RowReader read = reader(measure);
    Eigen::RowVectorXd scores(out.cols());
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        read(down[static_cast<std::size_t>(row)], across, {scores.data(), across.size()});
        out.row(row) = scores.cast<float>();
    }
}

std::optional<Scores::OffsetParts> Scores::offsetParts(Measure) const
{
    return std::nullopt;
}

bool Scores::averagesAll(Interval rows, Interval columns) const
{
    return CellMeans::readsAll(rows, columns, mostInARow);
}

Interval Scores::bounds(Measure measure) const
{
    return sampledBounds(measure, mostOfAScale);
}

Interval Scores::sampledBounds(Measure measure, int positions) const
{
    const int side = std::min(m_parameters.maxLen, positions);
    const Interval whole{0, static_cast<double>(m_parameters.maxLen)};
    std::vector<int> places;
    for (int place = 0; place < side; ++place)
        places.push_back(cellUnder(whole, place, side));
    places.back() = m_parameters.maxLen - 1;
    const RowReader read = reader(measure);
    std::vector<double> line(places.size());
    Interval ends{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const int p : places) {
        read(p, places, line);
        for (const double score : line)
            if (!std::isnan(score))
                ends = {std::min(ends.first, score), std::max(ends.last, score)};
    }
    return ends.first <= ends.last ? ends : Interval{-1, 1};
}

CurveMean Scores::curveMean() const
{
    return pairsOfACurve(m_parameters) <= mostPairsOfACurve ? CurveMean::Table : CurveMean::Sample;
}

Scores::ReadMeans Scores::everyMean(Measure measure, const Progress& progress) const
{
    if (curveMean() == CurveMean::None)
        return [this, measure](int first, std::span<double> means) {
            std::ranges::copy(curve(measure, first, static_cast<int>(means.size())), means.begin());
        };
    return [this, measure, stop = progress.stop](int offset, std::span<double> means) {
        for (double& offsetMean : means) {
            MeanScore mean;
            for (int p = 0; p + offset < m_parameters.maxLen && !stop.stop_requested(); ++p)
                mean.add(value(measure, p + offset, p));
            offsetMean = mean.value();
            ++offset;
        }
    };
}

double Scores::atOffset(Measure measure, int offset) const
{
    requireOffsets(offset, 1);
    const int count = m_parameters.maxLen - std::abs(offset);
    const bool isSample = Scores::curveMean() == CurveMean::Sample;
    return meanOf(evenChoice(count, isSample ? mostOfAMean : count), [&](int first) {
        return offset < 0 ? value(measure, first, first - offset) : value(measure, first + offset, first);
    });
}

std::vector<double> Scores::curve(Measure measure, int first, int count) const
{
    requireOffsets(first, count);
    const auto value = eachOffset(measure, 1);
    std::vector<double> values;
    for (int offset = first; offset < first + count; ++offset)
        values.push_back(value(offset));
    return values;
}

std::vector<double> Scores::curvePixels(Measure measure, Interval offsets, int width) const
{
    requireInterval("offsets", offsets, m_parameters.maxLen);
    requireInRange("width", width, 1, std::numeric_limits<int>::max());
    const auto value = eachOffset(measure, std::max(1, static_cast<int>(offsets.size() / width)));
    std::vector<double> values;
    for (int pixel = 0; pixel < width; ++pixel)
        values.push_back(value(cellUnder(offsets, pixel, width)));
    return values;
}

std::function<double(int offset)> Scores::eachOffset(Measure measure, int /*step*/) const
{
    return [this, measure](int offset) { return atOffset(measure, offset); };
}

FirstRise Scores::firstRise(Measure measure, std::stop_token stop) const
{
    const int end = std::min(m_parameters.maxLen, mostOffsets);
    const auto value = [sign = measure == Measure::Distance ? -1 : 1,
                        curve = eachOffset(measure, 1)](int offset) { return sign * curve(offset); };
    double before = value(0);
    for (int offset = 1; offset < end; ++offset) {
        if (stop.stop_requested())
            return {std::nullopt, false, mostOffsets};
        const double here = value(offset);
        constexpr double rounding = 1e-12;
        if (here - before > rounding * (std::abs(here) + std::abs(before)))
            return {offset, true, mostOffsets};
        before = here;
    }
    return {std::nullopt, m_parameters.maxLen <= mostOffsets, mostOffsets};
}

namespace {

// Limits on the cost of VectorScores. The wider rows are, the fewer of them are read and multiplied.
constexpr double mostProducts = 1 << 28; ///< of two cells, for a picture
constexpr double mostProductsOfAScale = 1 << 19;
constexpr int largestSide = 1024; ///< positions of a picture, along each side
constexpr int smallestSide = 128;
constexpr int mostProductsOfAMean = 1 << 12;        ///< for an offset
constexpr long long mostProductsOfACurve = 1 << 22; ///< of all pairs
constexpr long long mostCellsKept = 1 << 19;
constexpr int laterStep = 32; ///< between the later positions of pairs, in steps

template <typename P, typename Q>
double scoreOf(Measure measure, const P& p, const Q& q)
{
    if (measure == Measure::Distance)
        return (p - q).norm();
    const double dot = p.dot(q);
    return measure == Measure::Dot ? dot
                                   : std::clamp(dot / std::sqrt(p.squaredNorm() * q.squaredNorm()), -1., 1.);
}

/// Rows of vectors without hidden columns, each read once.
class KeptRows
{
public:
    explicit KeptRows(const Vectors& vectors)
        : m_row(vectors)
    {
    }

    const Eigen::RowVectorXd& at(int position)
    {
        const auto [place, isNew] = m_rows.try_emplace(position);
        if (isNew)
            place->second = m_row.at(position);
        return place->second;
    }

    /// The score of two positions.
    double score(Measure measure, int p, int q)
    {
        if (static_cast<long long>(m_rows.size()) * m_row.size() > 8 * mostCellsKept)
            m_rows.clear();
        return scoreOf(measure, at(p), at(q));
    }

private:
    ShownRow m_row;
    std::unordered_map<int, Eigen::RowVectorXd> m_rows;
};

Table<float> rowsAt(const Vectors& vectors, std::span<const int> positions)
{
    ShownRow row(vectors);
    Table<float> rows(static_cast<Eigen::Index>(positions.size()), row.size());
    for (Eigen::Index i = 0; i < rows.rows(); ++i)
        rows.row(i) = row.at(positions[static_cast<std::size_t>(i)]).cast<float>();
    return rows;
}

/// The scores of rows with each other, from their dot products.
class ScoresOfRows
{
public:
    ScoresOfRows(Measure measure, const Vectors& vectors, std::span<const int> down,
                 std::span<const int> across)
        : m_measure(measure)
        , m_areSame(std::ranges::equal(down, across))
        , m_down(rowsAt(vectors, down))
    {
        if (!m_areSame)
            m_across = rowsAt(vectors, across);
        // The distance of similar rows is a small difference of large products. Rows are moved to their mean
        // first, because otherwise it would be lost by cancellation.
        if (measure == Measure::Distance) {
            const Eigen::RowVectorXf middle = m_down.colwise().mean();
            m_down.rowwise() -= middle;
            if (!m_areSame)
                m_across.rowwise() -= middle;
        }
        m_products = m_areSame ? rowProducts(m_down) : rowProducts(m_down, m_across);
        m_squaresDown = m_down.rowwise().squaredNorm();
        m_squaresAcross = others().rowwise().squaredNorm();
    }

    /// Fills `scores` with those of one row and every other.
    void read(Eigen::Index own, std::span<double> scores) const
    {
        const auto square = static_cast<double>(m_squaresDown[own]);
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const auto other = static_cast<Eigen::Index>(i);
            const auto dot = static_cast<double>(m_products(own, other));
            const auto otherSquare = static_cast<double>(m_squaresAcross[other]);
            if (m_measure == Measure::Dot)
                scores[i] = dot;
            else if (m_measure == Measure::Cosine)
                scores[i] = std::clamp(dot / std::sqrt(square * otherSquare), -1., 1.);
            else
                scores[i] = distance(own, other, square + otherSquare, dot);
        }
    }

private:
    double distance(Eigen::Index own, Eigen::Index other, double squares, double dot) const
    {
        constexpr double close = 1e-3; // below it little but rounding would be left of the difference
        return squares - 2 * dot < close * squares
                   ? static_cast<double>((m_down.row(own) - others().row(other)).norm())
                   : std::sqrt(squares - 2 * dot);
    }
    const Table<float>& others() const { return m_areSame ? m_down : m_across; }

    Measure m_measure;
    bool m_areSame;
    Table<float> m_down;
    Table<float> m_across;
    Table<float> m_products;
    Eigen::VectorXf m_squaresDown;
    Eigen::VectorXf m_squaresAcross;
};

} // namespace

VectorScores::VectorScores(std::shared_ptr<const Vectors> vectors)
    : Scores(vectors->parameters())
    , m_vectors(std::move(vectors))
{
}

double VectorScores::value(Measure measure, int p, int q) const
{
    return eachValue(measure)(p, q);
}

std::function<double(int p, int q)> VectorScores::eachValue(Measure measure) const
{
    return [this, rows = std::make_shared<KeptRows>(*m_vectors), measure](int p, int q) {
        requirePositions(p, q);
        return rows->score(measure, p, q);
    };
}

RowReader VectorScores::reader(Measure measure) const
{
    return [rows = std::make_shared<KeptRows>(*m_vectors), measure](int p, std::span<const int> columns,
                                                                    std::span<double> out) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            out[i] = rows->score(measure, p, columns[i]);
    };
}

Interval VectorScores::bounds(Measure measure) const
{
    return sampledBounds(
        measure, std::clamp(static_cast<int>(std::sqrt(mostProductsOfAScale / parameters().dModel)), 8, 64));
}

void VectorScores::pixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    requireInterval("rows", rows, parameters().maxLen);
    requireInterval("columns", columns, parameters().maxLen);
    if (out.size() == 0)
        return;
    const auto pixelsOf = [most = mostPerAxis()](Interval interval, Eigen::Index pixels) {
        const auto pixelCount = static_cast<int>(pixels);
        return std::min<double>(pixelCount, interval.size() + 2) > most ? std::min(pixelCount, most)
                                                                        : pixelCount;
    };
    const int height = pixelsOf(rows, out.rows());
    const int width = pixelsOf(columns, out.cols());
    if (height == out.rows() && width == out.cols()) {
        drawPixels(measure, rows, columns, out);
        return;
    }
    Table<float> small(height, width);
    drawPixels(measure, rows, columns, small);
    for (Eigen::Index y = 0; y < out.rows(); ++y)
        for (Eigen::Index x = 0; x < out.cols(); ++x)
            out(y, x) = small(y * height / out.rows(), x * width / out.cols());
}

bool VectorScores::averagesAll(Interval rows, Interval columns) const
{
    return CellMeans::readsAll(rows, columns, mostPerAxis());
}

Scores::PictureLimits VectorScores::pictureLimits() const
{
    return {std::max(2LL, mostCellsKept / parameters().dModel),
            std::max(1LL, static_cast<long long>(mostProducts / 4) / parameters().dModel)};
}

void VectorScores::scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                                 TableRef<float> out) const
{
    const ScoresOfRows scores(measure, *m_vectors, down, across);
    std::vector<double> row(across.size());
    for (Eigen::Index i = 0; i < out.rows(); ++i) {
        scores.read(i, row);
        for (Eigen::Index j = 0; j < out.cols(); ++j)
            out(i, j) = static_cast<float>(row[static_cast<std::size_t>(j)]);
    }
}

int VectorScores::mostPerAxis() const
{
    return std::clamp(static_cast<int>(std::sqrt(mostProducts / parameters().dModel)), smallestSide,
                      largestSide);
}

void VectorScores::drawPixels(Measure measure, Interval rows, Interval columns, TableRef<float> out) const
{
    const CellMeans means(rows, columns, static_cast<int>(out.rows()), static_cast<int>(out.cols()), {},
                          mostPerAxis());
    const ScoresOfRows scores(measure, *m_vectors, means.rows(), means.columns());
    Eigen::Index next = 0;
    const RowReader read = [&](int, std::span<const int>, std::span<double> values) {
        scores.read(next++, values);
    };
    means.draw(read, out);
}

Scores::ReadRow VectorScores::everyRow(Measure measure, const Progress&) const
{
    // The other rows are read one at a time, because all together may not fit into memory.
    return [row = ShownRow(*m_vectors), measure](int p, std::span<double> scores) mutable {
        const Eigen::RowVectorXd own = row.at(p);
        for (std::size_t q = 0; q < scores.size(); ++q)
            scores[q] = scoreOf(measure, own, row.at(static_cast<int>(q)));
    };
}

Scores::ReadMeans VectorScores::everyMean(Measure measure, const Progress& progress) const
{
    return [this, measure, row = ShownRow(*m_vectors),
            stop = progress.stop](int offset, std::span<double> means) mutable {
        // Rows are compared in blocks, because each is then read once for many offsets.
        constexpr int atOnce = 128;
        const auto offsets = static_cast<Eigen::Index>(means.size());
        const int maxLen = parameters().maxLen;
        Table<double> earlier(atOnce, row.size());
        Table<double> later(atOnce + offsets - 1, row.size());
        const auto read = [&](int first, Table<double>& rows) {
            const auto count = std::min<Eigen::Index>(rows.rows(), maxLen - first);
            for (Eigen::Index i = 0; i < count; ++i) {
                rows.row(i) = row.at(first + static_cast<int>(i));
                if (measure == Measure::Cosine)
                    rows.row(i) /= rows.row(i).norm();
            }
            return count;
        };
        std::vector<MeanScore> sums(means.size());
        for (int first = 0; first + offset < maxLen && !stop.stop_requested(); first += atOnce) {
            read(first, earlier);
            const Eigen::Index partners = read(first + offset, later);
            for (Eigen::Index i = 0; i < std::min<Eigen::Index>(atOnce, partners); ++i) {
                const auto others = later.middleRows(i, std::min(offsets, partners - i));
                Eigen::VectorXd scores =
                    measure == Measure::Distance
                        ? Eigen::VectorXd((others.rowwise() - earlier.row(i)).rowwise().norm())
                        : Eigen::VectorXd(others * earlier.row(i).transpose());
                if (measure == Measure::Cosine) // NaN stays
                    scores = scores.unaryExpr([](double cosine) { return std::clamp(cosine, -1., 1.); });
                for (Eigen::Index k = 0; k < scores.size(); ++k)
                    sums[static_cast<std::size_t>(k)].add(scores[k]);
            }
        }
        std::ranges::transform(sums, means.begin(), &MeanScore::value);
    };
}

double VectorScores::atOffset(Measure measure, int offset) const
{
    requireOffsets(offset, 1);
    return eachOffset(measure, 1)(offset);
}

CurveMean VectorScores::curveMean() const
{
    const long long pairs = pairsOfACurve(parameters());
    return pairs <= mostPairsOfACurve && pairs * parameters().dModel <= mostProductsOfACurve
               ? CurveMean::Table
               : CurveMean::Sample;
}

std::function<double(int offset)> VectorScores::eachOffset(Measure measure, int step) const
{
    return [this, measure, step, rows = std::make_shared<KeptRows>(*m_vectors)](int offset) {
        const int shown = std::abs(offset) / step * step;
        return meanOf(firstPositions(shown, step),
                      [&](int first) { return rows->score(measure, first, first + shown); });
    };
}

/// The first positions of the pairs that the mean over an offset takes.
std::vector<int> VectorScores::firstPositions(int offset, int step) const
{
    const int count = parameters().maxLen - offset; // of such pairs
    if (VectorScores::curveMean() == CurveMean::Table)
        return evenChoice(count, count);
    if (static_cast<long long>(parameters().maxLen) * parameters().dModel <= mostCellsKept)
        return evenChoice(count, mostOfAMean);
    // All offsets of a curve together read few rows: the later position of a pair is one of every 32nd
    // position, in steps of the curve, and the first one lies within 32 steps after one of a few places.
    const int taken = std::clamp(mostProductsOfAMean / parameters().dModel, 1, mostOfAMean);
    const long long beyond =
        (laterStep - offset / step % laterStep) % laterStep * static_cast<long long>(step);
    std::vector<int> positions;
    for (long long i = 0; i < taken; ++i)
        if (const long long first = i * parameters().maxLen / taken + beyond; first < count)
            positions.push_back(static_cast<int>(first));
    return positions.empty() ? std::vector{0} : positions;
}

} // namespace posiscope
