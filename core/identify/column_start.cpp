// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/column_start.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/row_convention.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/refinement.h"
#include "core/identify/wave_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

constexpr int triedTurns = 160; ///< whole ones, of the first column from row 0 and from row to row
constexpr std::size_t mostAngles = 3;
constexpr std::size_t mostPositions = 6;
constexpr double mostOffPart = 0.02; ///< by which cells of the first column may be off
constexpr int firstTrialRows = 8;
constexpr int trialColumns = 16;     ///< by which n is tried
constexpr double trialChange = 0.01; ///< of ln n
constexpr double leastChange = 1e-8;
constexpr double mostOffToImprove = 0.1; ///< of cells whose numbers are worth improving
constexpr double surelyNear = 2;         ///< as a mean of ulps
constexpr double clearlyWorse = 16;      ///< times as many ulps

/// A number, and how much must be said to name it.
struct Costly
{
    double value = 0;
    double cost = 0;
};

/// The roundest numbers that differ from an angle by whole turns.
std::vector<Costly> roundestAngles(double angle, double error)
{
    std::vector<Costly> all;
    for (int turns = -triedTurns; turns <= triedTurns; ++turns) {
        const Estimate estimate{angle + turns * 2 * std::numbers::pi, error};
        for (const RoundNumber& round : roundestFew(estimate))
            all.push_back({round.value, round.digits + std::log10(1 + std::abs(round.value))});
    }
    std::ranges::stable_sort(all, {}, &Costly::cost);
    all.resize(std::min(all.size(), mostAngles));
    return all;
}

/// First positions and steps that the first column may have, the roundest first.
std::vector<std::pair<double, double>> positionsOf(const WaveFit& wave, bool isCosine)
{
    std::vector<std::pair<double, std::pair<double, double>>> byCost;
    for (const double sign : {1., -1.}) {
        const double first = sign * wave.phase.value + (isCosine ? 0 : std::numbers::pi / 2);
        for (const Costly& begin : roundestAngles(first, wave.phase.error))
            for (const Costly& step : roundestAngles(sign * wave.turn.value, wave.turn.error))
                if (step.value != 0)
                    byCost.push_back({begin.cost + step.cost, {begin.value, step.value}});
    }
    std::ranges::stable_sort(byCost, {}, [](const auto& candidate) { return candidate.first; });
    std::vector<std::pair<double, double>> positions;
    for (const auto& [cost, pair] : byCost)
        if (positions.size() < mostPositions)
            positions.push_back(pair);
    return positions;
}

/// A sample of the cells, by which bases are tried.
class BaseTrial
{
public:
    BaseTrial(const GivenTable& given, const Parameters& parameters)
    {
        const PairExponent exponent = pairExponent(parameters);
        std::vector<int> rows = evenChoice(std::min(given.rows(), firstTrialRows), 6);
        for (const int row : evenChoice(std::min(given.rows(), 64), 8))
            rows.push_back(row);
        for (const int column : evenChoice(parameters.dModel, trialColumns)) {
            const Column place = columnAt(parameters, column);
            if (place.pair == 0 || place.pair >= pairCount(parameters))
                continue;
            for (const int row : rows)
                if (const double found = given.values(row, column); std::isfinite(found))
                    m_cells.push_back({positionOf(parameters, row).high,
                                       place.pair * exponent.numerator / exponent.denominator, place.cosine,
                                       found, given.precision.spacing(found)});
        }
    }

    /// The base by which the cells are off least, and by how many ulps, as a geometric mean.
    std::pair<double, double> best() const
    {
        std::pair<double, double> best{knownBases().front(), std::numeric_limits<double>::infinity()};
        const auto attempt = [&](double base) {
            if (const double sum = logSumOfErrors(base, best.second); sum < best.second)
                best = {base, sum};
        };
        std::ranges::for_each(knownBases(), attempt);
        for (double logBase = 0; logBase <= std::log(largestBase); logBase += trialChange)
            attempt(std::exp(logBase));
        for (double change = trialChange / 2; change > leastChange; change /= 2) {
            const double base = best.first;
            attempt(base * std::exp(-change));
            attempt(base * std::exp(change));
        }
        const auto count = static_cast<double>(std::max<std::size_t>(m_cells.size(), 1));
        return {best.first, std::exp(best.second / count) - 1};
    }

private:
    struct Cell
    {
        double position;
        double power; ///< ω = n^(−power)
        bool isCosine;
        double found;
        double ulp;
    };

    /// The sum of ln(1 + ulps) over the cells; or a part of it, if that is no less than `most`.
    double logSumOfErrors(double base, double most) const
    {
        const double logBase = std::log(base);
        double product = 1;
        double sum = 0;
        int factors = 0;
        double power = 0;
        double omega = 1;
        for (const Cell& cell : m_cells) {
            if (cell.power != power) { // the cells of a column follow each other
                power = cell.power;
                omega = std::exp(-power * logBase);
            }
            const double angle = cell.position * omega;
            const double value = cell.isCosine ? std::cos(angle) : std::sin(angle);
            product *= 1 + std::abs(cell.found - value) / cell.ulp;
            if (++factors % 8 == 0) { // few logarithms, and no overflow
                sum += std::log(product);
                product = 1;
                if (sum >= most)
                    return sum;
            }
        }
        return sum + std::log(product);
    }

    std::vector<Cell> m_cells;
};

} // namespace

std::vector<Parameters> columnStarts(const GivenTable& given, const Parameters& order)
{
    const WaveFit wave = fitWave(given.values.col(0), given.precision);
    std::vector<Parameters> starts;
    const Eigen::VectorXd sizes = given.values.col(0).cwiseAbs();
    std::vector<double> ordered(sizes.begin(), sizes.end());
    const auto middle = ordered.begin() + std::ssize(ordered) / 2;
    std::ranges::nth_element(ordered, middle);
    if (!(wave.off <= mostOffPart && wave.off <= 0.25 * *middle)) // small numbers are near a wave at its 0
        return starts;
    std::vector<double> offs;
    for (const auto& [first, step] : positionsOf(wave, columnAt(order, 0).cosine)) {
        Parameters parameters = order;
        parameters.rowConvention.firstPosition = first;
        parameters.rowConvention.positionStep = step;
        if (!isValid(parameters))
            continue;
        const auto [base, off] = BaseTrial(given, parameters).best();
        parameters.n = std::clamp(base, smallestBase, largestBase);
        if (!(medianDifference(given.values, parameters, std::min(given.rows(), firstTrialRows)) <
              mostOffToImprove))
            continue;
        starts.push_back(parameters);
        offs.push_back(off);
        if (off < surelyNear && given.precision.digits() >= 24)
            break; // a wrong position is farther off, but for narrow types
    }
    if (starts.empty())
        return starts;
    const double most = clearlyWorse * (1 + std::ranges::min(offs));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (offs[i] <= most)
            starts[kept++] = starts[i];
    starts.resize(kept);
    return starts;
}

} // namespace posiscope
