// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/refinement.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <vector>

namespace posiscope {

namespace {

constexpr int mostRows = 48;
constexpr int mostColumns = 40;
constexpr int mostRowsToMake = 512;
constexpr int mostColumnsToMake = 256;
constexpr std::size_t columnsAtOnce = 16;
constexpr int mostRounds = 12;
constexpr int coarseRounds = 4;
constexpr int fewSamples = 12; ///< of which none may be wrong
constexpr double farOff = 8;   ///< medians of the residuals

using Numbers = Eigen::Vector3d; ///< ln n, first and step

constexpr double leastCellError = 0x1p-24; ///< in parts of that of numbers near 1
constexpr double leastError = 1e-13;       ///< of a number that is found, in parts of it

/// A residual, and how the cell changes with each number.
struct Sample
{
    double residual;
    double expected;
    Numbers slopes;
};

std::vector<Sample> samplesOf(const Table<double>& values, const Parameters& parameters,
                              const std::vector<int>& rows, const std::vector<int>& columns)
{
    const Frequencies frequencies(parameters);
    const PairExponent exponent = pairExponent(parameters);
    std::vector<Sample> samples;
    for (const int column : columns) {
        const Column place = columnAt(parameters, column);
        if (place.pair >= frequencies.pairCount())
            continue;
        const double omega = frequencies.omega(place.pair);
        const double power = place.pair * exponent.numerator / exponent.denominator;
        for (const int row : rows) {
            const double position =
                parameters.rowConvention.firstPosition + row * parameters.rowConvention.positionStep;
            const SineCosine toneValues = frequencies.at(place.pair, position);
            const double expected = place.cosine ? toneValues.cosine : toneValues.sine;
            const double residual = values(row, column) - expected;
            const double slope = place.cosine ? -toneValues.sine : toneValues.cosine;
            if (std::isfinite(residual))
                samples.push_back({residual, expected,
                                   slope * omega * Numbers(-power * position, 1, static_cast<double>(row))});
        }
    }
    return samples;
}

/// The size that a part of the residuals do not exceed.
double sizeOf(const std::vector<Sample>& samples, double part)
{
    if (samples.empty())
        return 0;
    std::vector<double> sizes;
    for (const Sample& sample : samples)
        sizes.push_back(std::abs(sample.residual));
    const auto place =
        sizes.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(sizes.size() - 1));
    std::ranges::nth_element(sizes, place);
    return *place;
}

/// In parts of what the rounding of each cell leaves.
void weigh(std::vector<Sample>& samples, const CellPrecision& precision)
{
    for (Sample& sample : samples) {
        const double error =
            std::max(0.5 * precision.spacing(sample.expected), leastCellError * precision.error());
        sample.residual /= error;
        sample.slopes /= error;
    }
}

} // namespace

Refinement refined(const GivenTable& given, Parameters parameters, int rows, Freedom freedom)
{
    const std::vector<int> chosen = evenChoice(rows, mostRows);
    const std::vector<int> columns = evenChoice(parameters.dModel, mostColumns);
    const bool hasBase = freedom.base && pairCount(parameters) > 1;
    const Numbers isFree(hasBase ? 1 : 0, freedom.positions ? 1 : 0, freedom.positions && rows > 1 ? 1 : 0);
    Numbers errors = Numbers::Zero();
    for (int round = 0; round < mostRounds; ++round) {
        std::vector<Sample> samples = samplesOf(given.values, parameters, chosen, columns);
        weigh(samples, given.precision);
        const double size = std::max(sizeOf(samples, 0.5), 1.);
        // At first the slow columns are right whatever the numbers are, so that most residuals say nothing.
        const double part = std::ssize(samples) < fewSamples ? 1 : 0.9; // of few, one alone may tell n
        const double most = farOff * (round < coarseRounds ? std::max(sizeOf(samples, part), 1.) : size);
        Eigen::Matrix3d squares = Eigen::Matrix3d::Zero();
        Numbers products = Numbers::Zero();
        for (const Sample& sample : samples)
            if (std::abs(sample.residual) <= most) {
                const Numbers slopes = sample.slopes.cwiseProduct(isFree);
                squares += slopes * slopes.transpose();
                products += slopes * sample.residual;
            }
        // Of one scale, so that the smallest pivot tells whether a number can be found at all.
        Numbers scale;
        for (int i = 0; i < 3; ++i) {
            scale[i] = squares(i, i) > 0 ? 1 / std::sqrt(squares(i, i)) : 0;
            if (squares(i, i) == 0)
                squares(i, i) = 1;
        }
        const Numbers unit = scale.unaryExpr([](double value) { return value > 0 ? value : 1; });
        const Eigen::Matrix3d inverse = (unit.asDiagonal() * squares * unit.asDiagonal())
                                            .completeOrthogonalDecomposition()
                                            .pseudoInverse();
        const Numbers change = scale.cwiseProduct(inverse * scale.cwiseProduct(products));
        errors = 6 * size * scale.cwiseProduct(inverse.diagonal().cwiseMax(0).cwiseSqrt());
        parameters.n = change[0] == 0
                           ? parameters.n
                           : std::clamp(parameters.n * std::exp(change[0]), smallestBase, largestBase);
        parameters.rowConvention.firstPosition =
            std::clamp(parameters.rowConvention.firstPosition + change[1], -0x1p23, 0x1p23);
        if (const double step = parameters.rowConvention.positionStep + change[2];
            step != 0 && std::abs(step) < 0x1p23)
            parameters.rowConvention.positionStep = step;
        if (round >= coarseRounds && (change.cwiseAbs() - 1e-3 * errors).maxCoeff() <= 0)
            break;
    }
    RowConvention& convention = parameters.rowConvention;
    const double leastFirst = leastError * std::abs(convention.positionStep);
    if (std::abs(convention.firstPosition) <= leastFirst)
        convention.firstPosition = 0;
    const double logBase = std::log(parameters.n);
    return {
        parameters,
        {logBase, errors[0] + leastError},
        {convention.firstPosition, errors[1] + leastFirst + leastError * std::abs(convention.firstPosition)},
        {convention.positionStep, errors[2] + leastError * std::abs(convention.positionStep)}};
}

std::optional<Estimate> logBaseThatMakesCells(const GivenTable& given, const Parameters& parameters)
{
    const std::vector<int> rows = evenChoice(given.rows(), mostRowsToMake);
    const std::vector<int> columns = evenChoice(parameters.dModel, mostColumnsToMake);
    double low = -1;
    double high = 1;
    // A few columns at a time, as they mostly show soon that there is no such interval.
    for (std::size_t next = 0; next < columns.size() && low <= high; next += columnsAtOnce) {
        const auto first = columns.begin() + static_cast<std::ptrdiff_t>(next);
        const auto count = std::min(columnsAtOnce, columns.size() - next);
        for (const Sample& sample :
             samplesOf(given.values, parameters, rows, {first, first + static_cast<std::ptrdiff_t>(count)})) {
            const double ulp = given.precision.spacing(sample.expected + sample.residual);
            const double slope = sample.slopes[0];
            if (slope == 0 || std::abs(sample.residual) > 2 * ulp)
                continue;
            const double middle = sample.residual / slope;
            const double half = 0.5 * ulp / std::abs(slope);
            low = std::max(low, middle - half);
            high = std::min(high, middle + half);
        }
    }
    if (low > high)
        return std::nullopt;
    return Estimate{std::log(parameters.n) + 0.5 * (low + high), 0.5 * (high - low)};
}

double medianDifference(const Table<double>& values, const Parameters& parameters, int rows)
{
    return sizeOf(samplesOf(values, parameters, evenChoice(rows, mostRows / 4),
                            evenChoice(parameters.dModel, mostColumns)),
                  0.5);
}

} // namespace posiscope
