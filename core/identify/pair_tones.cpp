// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/pair_tones.h"

#include "core/encodings/cell_means.h"
#include "core/identify/round_number.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>

namespace posiscope {

namespace {

constexpr int mostRadii = 32;   ///< rows in which radii are looked at
constexpr int mostSteps = 128;  ///< pairs of neighbouring rows
constexpr int mostDistant = 17; ///< pairs of rows farther apart
constexpr int mostPhases = 65;

using Point = std::complex<double>;

/// The points of a pair along the rows.
class Circle
{
public:
    Circle(const Table<double>& values, const Parameters& parameters, int pair)
        : m_values(values)
        , m_sine(dimensionOf(parameters, {pair, false}))
        , m_cosine(dimensionOf(parameters, {pair, true}))
    {
    }

    Point at(Eigen::Index row) const { return {m_values(row, m_cosine), m_values(row, m_sine)}; }

private:
    const Table<double>& m_values;
    Eigen::Index m_sine;
    Eigen::Index m_cosine;
};

double median(std::vector<double>& numbers)
{
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    if (numbers.size() % 2 == 1)
        return *middle;
    return 0.5 * (*middle + *std::max_element(numbers.begin(), middle));
}

/// The direction of a point, a vector of length 1; 0 for the point 0.
Point direction(Point point)
{
    const double length = std::abs(point);
    return std::isfinite(length) && length > 0 ? point / length : Point();
}

/// The median of the angles by which points lie ahead of an angle.
template <typename PointAt>
double medianAhead(const std::vector<int>& rows, Point angle, PointAt pointAt)
{
    std::vector<double> ahead;
    for (const int row : rows)
        if (const Point point = pointAt(row); std::isfinite(point.real() + point.imag()) && point != Point())
            ahead.push_back(std::arg(point * std::conj(angle)));
    return ahead.empty() ? 0 : median(ahead);
}

/// A direction to begin with, which few wrong points hardly change.
template <typename PointAt>
Point meanDirection(const std::vector<int>& rows, PointAt pointAt)
{
    Point sum;
    for (const int row : rows)
        sum += direction(pointAt(row));
    return sum == Point() ? Point(1) : sum / std::abs(sum);
}

template <typename PointAt>
double angleOf(const std::vector<int>& rows, PointAt pointAt)
{
    const Point mean = meanDirection(rows, pointAt);
    return std::arg(mean) + medianAhead(rows, mean, pointAt);
}

Tone toneOf(const Circle& circle, const CellPrecision& precision, int rows)
{
    const auto step = [&circle](int distance) {
        return [&circle, distance](int row) { return circle.at(row + distance) * std::conj(circle.at(row)); };
    };
    Tone tone;
    tone.turn = angleOf(evenChoice(rows - 1, mostSteps), step(1));
    for (int distance = 2; distance <= rows / 2; distance *= 2)
        tone.turn += medianAhead(evenChoice(rows - distance, mostDistant),
                                 std::polar(1., tone.turn * distance), step(distance)) /
                     distance;
    tone.phase = angleOf(evenChoice(rows, mostPhases),
                         [&](int row) { return circle.at(row) * std::polar(1., -tone.turn * row); });
    // Where all angles are small, so are the sines and their errors.
    std::vector<double> sines;
    for (const int row : evenChoice(rows, mostPhases))
        sines.push_back(std::abs(circle.at(row).imag()));
    std::ranges::sort(sines);
    tone.error = 0.5 * precision.spacing(sines[sines.size() * 9 / 10]);
    return tone;
}

/// Columns whose squares add to 1 in every sampled row.
class Partners
{
public:
    Partners(const GivenTable& given)
        : m_error(radiusError(given.precision))
    {
        const std::vector<int> rows = evenChoice(given.rows(), mostRadii);
        m_squares = given.values(rows, Eigen::all).cwiseAbs2();
        m_sums = m_squares.colwise().sum();
        m_bySum.resize(static_cast<std::size_t>(given.values.cols()));
        std::iota(m_bySum.begin(), m_bySum.end(), 0);
        std::ranges::stable_sort(m_bySum, {}, [this](int column) { return m_sums[column]; });
    }

    /// All pairs, and at most one column without a partner at the end; nothing where more have none.
    std::optional<std::vector<int>> pairs() const
    {
        std::vector<int> columns;
        std::vector<bool> isTaken(m_bySum.size(), false);
        std::optional<int> lone;
        for (int column = 0; column < std::ssize(m_bySum); ++column) {
            if (isTaken[static_cast<std::size_t>(column)])
                continue;
            isTaken[static_cast<std::size_t>(column)] = true;
            if (const std::optional<int> partner = partnerOf(column, isTaken)) {
                isTaken[static_cast<std::size_t>(*partner)] = true;
                columns.insert(columns.end(), {column, *partner});
            } else if (lone || m_bySum.size() % 2 == 0)
                return std::nullopt;
            else
                lone = column;
        }
        if (lone)
            columns.push_back(*lone);
        return columns;
    }

private:
    std::optional<int> partnerOf(int column, const std::vector<bool>& isTaken) const
    {
        const auto rows = static_cast<double>(m_squares.rows());
        const double wanted = rows - m_sums[column];
        const auto sumOf = [this](int candidate) { return m_sums[candidate]; };
        auto partner = std::ranges::lower_bound(m_bySum, wanted - rows * m_error, {}, sumOf);
        std::optional<int> best;
        double least = m_error;
        for (; partner != m_bySum.end() && m_sums[*partner] <= wanted + rows * m_error; ++partner) {
            if (isTaken[static_cast<std::size_t>(*partner)])
                continue;
            const double off =
                (m_squares.col(column) + m_squares.col(*partner)).array().operator-(1).abs().maxCoeff();
            if (off <= least) {
                least = off;
                best = *partner;
            }
        }
        return best;
    }

    double m_error;
    Eigen::MatrixXd m_squares;
    Eigen::VectorXd m_sums;
    std::vector<int> m_bySum;
};

} // namespace

double radiusError(const CellPrecision& precision)
{
    return 8 * std::max(precision.error(), 0x1p-53);
}

double shareOfUnitRadii(const Table<double>& values, const Parameters& parameters, double error)
{
    return shareOfUnitRadii(values, parameters, error, parameters.dModel / 2);
}

double shareOfUnitRadii(const Table<double>& values, const Parameters& parameters, double error, int pairs)
{
    long long units = 0;
    const std::vector<int> rows = evenChoice(static_cast<int>(values.rows()), mostRadii);
    for (int pair = 0; pair < pairs; ++pair) {
        const Circle circle(values, parameters, pair);
        for (const int row : rows)
            units += std::abs(std::norm(circle.at(row)) - 1) <= error ? 1 : 0;
    }
    return static_cast<double>(units) / (static_cast<double>(rows.size()) * std::max(pairs, 1));
}

std::vector<double> factorsOf(const GivenTable& given, const Parameters& order)
{
    const Table<double> some = given.values(evenChoice(given.rows(), mostRadii), Eigen::all);
    std::vector<double> squares;
    for (int pair = 0; pair < order.dModel / 2; ++pair)
        for (Eigen::Index row = 0; row < some.rows(); ++row)
            squares.push_back(std::norm(Circle(some, order, pair).at(row)));
    const double square = squares.empty() ? 0 : median(squares);
    if (!(square > 0 && std::isfinite(square)))
        return {};
    const CellPrecision divided = given.precision.dividedBy(std::sqrt(square));
    if (shareOfUnitRadii(some / std::sqrt(square), order, 2 * radiusError(divided)) < leastShareOfPairs)
        return {};
    const double sign = Circle(given.values, order, order.dModel / 2 - 1).at(0).real() < 0 ? -1 : 1;
    const Estimate ofSquare{square, square * 0.5 * radiusError(divided)};
    const Estimate ofRadius{std::sqrt(square), 0.5 * ofSquare.error / std::sqrt(square)};
    std::vector<double> factors;
    const auto add = [&](double factor) {
        if (std::abs(factor - ofRadius.value) <= ofRadius.error && sign * factor != 1 &&
            std::ranges::find(factors, sign * factor) == factors.end())
            factors.push_back(sign * factor);
    };
    add(1);
    add(std::sqrt(order.dModel));
    if (std::abs(square - 1) > ofSquare.error) {
        for (const RoundNumber& round : {roundestOrReciprocal(ofRadius), roundestWithin(ofRadius)})
            if (round.digits <= 2 || isSignificant(round, ofRadius))
                add(round.value);
        if (const RoundNumber round = roundestOrReciprocal(ofSquare); isSignificant(round, ofSquare))
            add(std::sqrt(round.value));
    }
    return factors;
}

std::optional<std::vector<int>> columnPairs(const GivenTable& given)
{
    return Partners(given).pairs();
}

bool hasSteadyTurns(const Table<double>& values, const Parameters& parameters, int rows)
{
    constexpr double leastSteady = 0.5; ///< length of the mean of the directions
    const std::vector<int> chosen = evenChoice(rows - 1, mostRadii);
    const int pairs = parameters.dModel / 2;
    int unsteady = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        const Circle circle(values, parameters, pair);
        Point sum;
        for (const int row : chosen)
            sum += direction(circle.at(row + 1) * std::conj(circle.at(row)));
        unsteady += std::abs(sum) < leastSteady * static_cast<double>(chosen.size()) ? 1 : 0;
    }
    return unsteady * 10 <= pairs;
}

std::vector<Tone> pairTones(const GivenTable& given, const Parameters& parameters, int rows)
{
    std::vector<Tone> tones;
    for (int pair = 0; pair < parameters.dModel / 2; ++pair)
        tones.push_back(toneOf(Circle(given.values, parameters, pair), given.precision, rows));
    return tones;
}

} // namespace posiscope
