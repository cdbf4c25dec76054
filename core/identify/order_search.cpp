// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/order_search.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/base_candidates.h"
#include "core/identify/column_start.h"
#include "core/identify/ladder_fit.h"
#include "core/identify/refinement.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr double mostDifferent = 0.1; ///< of cells whose positions are worth improving
constexpr std::size_t mostFound = 8;
constexpr int rowsOfStarts = 64;

Estimate decayOf(const Refinement& refinement)
{
    const PairExponent exponent = pairExponent(refinement.parameters);
    const double factor = exponent.numerator / exponent.denominator;
    return {refinement.logBase.value * factor, refinement.logBase.error * factor};
}

/// How many rows from the first one tell frequencies, however the numbers were rounded: in a narrow
/// arithmetic, angles soon err by a radian.
int rowsToBeginWith(const StoredGrid& grid, int rows)
{
    const int most = grid.digits() <= 8    ? 64
                     : grid.digits() <= 11 ? 512
                     : grid.digits() <= 24 ? 1 << 18
                                           : 1 << 22;
    return std::min(rows, most);
}

/// Looks for conventions in one order of the columns.
class OrderSearch
{
public:
    OrderSearch(const Table<double>& values, const StoredGrid& grid, Parameters order)
        : m_values(values)
        , m_grid(grid)
        , m_order(std::move(order))
        , m_rows(static_cast<int>(values.rows()))
        , m_begin(rowsToBeginWith(grid, m_rows))
    {
    }

    std::vector<FoundConvention> search()
    {
        const std::vector<Tone> tones = pairTones(m_values, m_grid, m_order, m_begin);
        // First as if angles were exact, then as if they were rounded as the numbers are.
        for (const double roundings : {0., 2.}) {
            const ToneErrors errors{m_begin, roundings * m_grid.error()};
            for (const FallingTurns& turns : fallingTurns(tones, errors, m_order.dModel))
                if (m_found.size() < mostFound)
                    search(turns, tones, errors);
            if (!m_found.empty())
                break;
        }
        addEquivalents();
        return std::move(m_found);
    }

    /// The same from numbers that nearly fit.
    std::vector<FoundConvention> searchFrom(const std::vector<Parameters>& starts)
    {
        m_begin = std::min(m_begin, rowsOfStarts);
        for (const Parameters& start : starts)
            refine(start);
        addEquivalents();
        return std::move(m_found);
    }

private:
    void search(const FallingTurns& turns, const std::vector<Tone>& tones, const ToneErrors& errors)
    {
        const std::size_t before = m_found.size();
        for (const BaseCandidate& base : baseCandidates(m_order, turns.decay))
            addOfTones(base, tones, errors, turns.step.value);
        if (!isSettled(before))
            refine(startOf(turns, tones, errors));
    }

    /// Adds the other conventions whose frequencies are those of the likeliest one.
    void addEquivalents()
    {
        if (m_found.empty())
            return;
        m_found = likeliestFirst(std::move(m_found));
        const FoundConvention likeliest = m_found.front();
        if (!likeliest.tellsBase)
            return;
        const double decay = -ScaledTurns(likeliest.parameters).logDecay().high;
        const std::vector<int> sample = evenChoice(m_rows, rowsForArithmetic);
        const auto sampled = [&](const Parameters& parameters) {
            return matchRows(m_values, m_grid, parameters, likeliest.allowance, sample);
        };
        const TableMatch own = sampled(likeliest.parameters);
        const double baseCost = likeliest.cost;
        for (BaseCandidate& base : baseCandidates(m_order, {decay, 0x1p-48 * (1 + decay)})) {
            base.parameters.ladder.firstPosition = likeliest.parameters.ladder.firstPosition;
            base.parameters.ladder.positionStep = likeliest.parameters.ladder.positionStep;
            base.parameters.arithmetic = likeliest.parameters.arithmetic;
            const auto isSame = [&base](const FoundConvention& each) {
                return each.parameters == base.parameters;
            };
            if ((!base.telling && baseCost < costOfNoRoundBase) || std::ranges::any_of(m_found, isSame) ||
                !isValid(base.parameters))
                continue;
            const TableMatch match = sampled(base.parameters);
            if (match.departing > own.departing || match.unequal > 2 * own.unequal + match.cells / 1000)
                continue;
            m_found.push_back({base.parameters, likeliest.allowance, likeliest.match,
                               std::max(base.cost, likeliest.cost + 0.1), base.estimate, true});
        }
        m_found = likeliestFirst(std::move(m_found));
    }

    static std::vector<double> omegasOf(const Parameters& parameters)
    {
        const Frequencies frequencies(parameters);
        std::vector<double> omegas;
        for (int pair = 0; pair < parameters.dModel / 2; ++pair)
            omegas.push_back(frequencies.omega(pair));
        return omegas;
    }

    /// Adds the convention with the positions that the tones have by its frequencies.
    void addOfTones(const BaseCandidate& base, const std::vector<Tone>& tones, const ToneErrors& errors,
                    double roughStep)
    {
        if (!base.telling)
            return;
        const std::vector<double> omegas = omegasOf(base.parameters);
        const Estimate step = stepOf(tones, omegas, errors, roughStep);
        for (const Estimate& first : firstPositions(tones, omegas, errors, step.value))
            if (add(base, first, step))
                return;
    }

    /// Adds the convention if it fits, with round positions or with those that were found.
    bool add(const BaseCandidate& base, const Estimate& first, const Estimate& step)
    {
        const RoundNumber roundFirst = roundestWithin(first);
        const RoundNumber roundStep = roundestOrReciprocal(step);
        if (roundStep.value == 0)
            return false;
        Parameters parameters = base.parameters;
        parameters.ladder.firstPosition = roundFirst.value;
        parameters.ladder.positionStep = roundStep.value;
        const double cost =
            base.cost + costOfPosition(roundFirst, 0, first) + costOfPosition(roundStep, 1, step);
        if (addIfFits(parameters, cost, base.estimate))
            return true;
        // All rows tell the positions better, now that the base is known.
        parameters.ladder.firstPosition = first.value;
        parameters.ladder.positionStep = step.value;
        if (medianDifference(m_values, parameters, m_begin) > mostDifferent)
            return false;
        const Refinement better =
            refined(m_values, m_grid, parameters, m_rows, {.base = false, .positions = true});
        const RoundNumber betterFirst = roundestWithin(better.first);
        const RoundNumber betterStep = roundestOrReciprocal(better.step);
        parameters.ladder.firstPosition = betterFirst.value;
        parameters.ladder.positionStep = betterStep.value;
        return addIfFits(parameters,
                         base.cost + costOfPosition(betterFirst, 0, better.first) +
                             costOfPosition(betterStep, 1, better.step),
                         base.estimate) ||
               (isLikelyUnrounded(better.parameters.ladder) &&
                addIfFits(better.parameters, base.cost + costOfNoRoundBase, base.estimate));
    }

    /// Whole turns can be added to positions of fast pairs alone, so those that are no round numbers have to
    /// be small.
    static bool isLikelyUnrounded(const Ladder& ladder)
    {
        return std::abs(ladder.positionStep) <= std::numbers::pi &&
               std::abs(ladder.firstPosition) <= 1000 * std::abs(ladder.positionStep);
    }

    bool addIfFits(const Parameters& parameters, double cost, const Estimate& base)
    {
        std::optional<FoundConvention> found = matchedInBestArithmetic(m_values, m_grid, parameters);
        if (!found)
            return false;
        const auto isSame = [&](const FoundConvention& each) { return each.parameters == found->parameters; };
        if (std::ranges::any_of(m_found, isSame))
            return true;
        found->cost = cost;
        found->base = base;
        found->tellsBase = std::isfinite(base.error);
        m_found.push_back(std::move(*found));
        return true;
    }

    /// Whether conventions were found, from a place on, that leave nothing to improve: round numbers by which
    /// nearly all cells are the very ones of the table, or as near as rounded angles are.
    bool isSettled(std::size_t from) const
    {
        return std::any_of(m_found.begin() + static_cast<std::ptrdiff_t>(from), m_found.end(),
                           [this](const FoundConvention& each) {
                               const TableMatch& match = each.match;
                               if (each.cost >= costOfNoRoundBase)
                                   return match.unequal == 0;
                               return each.allowance == Allowance::Angles ||
                                      match.unequal <=
                                          (m_grid.digits() == 53 ? match.cells / 8 : match.cells >> 14);
                           });
    }

    /// Improves the numbers from ever more rows, and tries the conventions that have them.
    void refine(std::optional<Parameters> start)
    {
        const std::size_t before = m_found.size();
        for (int rows = m_begin; start; rows = static_cast<int>(std::min(8LL * rows, 1LL * m_rows))) {
            const Refinement refinement = refined(m_values, m_grid, *start, rows, {});
            const std::vector<BaseCandidate> bases = baseCandidates(m_order, decayOf(refinement));
            for (const BaseCandidate& base : bases)
                if (base.telling)
                    add(base, refinement.first, refinement.step);
            if (isSettled(before))
                return;
            start = refinement.parameters;
            if (rows < m_rows)
                continue;
            addWithoutRoundBase(bases, refinement);
            return;
        }
    }

    /// The first of the conventions whose base can be one.
    std::optional<Parameters> startOf(const FallingTurns& turns, const std::vector<Tone>& tones,
                                      const ToneErrors& errors) const
    {
        for (const BaseCandidate& base : baseCandidates(m_order, turns.decay)) {
            if (base.parameters.scaling != Scaling::None)
                continue;
            Parameters parameters = base.parameters;
            const std::vector<double> omegas = omegasOf(parameters);
            const double step = stepOf(tones, omegas, errors, turns.step.value).value;
            const std::vector<Estimate> firsts = firstPositions(tones, omegas, errors, step);
            if (firsts.empty())
                continue;
            parameters.ladder.positionStep = step;
            parameters.ladder.firstPosition = firsts.front().value;
            return parameters;
        }
        return std::nullopt;
    }

    /// Bases that make the very table or, where no base does, the doubles that fit best.
    void addWithoutRoundBase(const std::vector<BaseCandidate>& bases, const Refinement& refinement)
    {
        const RoundNumber first = roundestWithin(refinement.first);
        const RoundNumber step = roundestOrReciprocal(refinement.step);
        if (step.value == 0)
            return;
        const double cost =
            costOfPosition(first, 0, refinement.first) + costOfPosition(step, 1, refinement.step);
        for (const BaseCandidate& base : bases) {
            if (base.telling ||
                (!isTelling(first, refinement.first) && !isLikelyUnrounded(refinement.parameters.ladder)))
                continue;
            Parameters parameters = base.parameters;
            parameters.ladder.firstPosition = first.value;
            parameters.ladder.positionStep = step.value;
            const Refinement last =
                refined(m_values, m_grid, parameters, m_rows, {.base = true, .positions = false});
            if (const auto within = logBaseOfVeryCells(m_values, m_grid, last.parameters))
                for (BaseCandidate& exact :
                     baseCandidates(m_order, decayOf({last.parameters, *within, {}, {}}))) {
                    exact.parameters.ladder.firstPosition = first.value;
                    exact.parameters.ladder.positionStep = step.value;
                    if (!exact.telling)
                        exact.parameters.n =
                            std::clamp(roundestWithin(exact.estimate).value, smallestBase, largestBase);
                    addIfFits(exact.parameters, exact.cost + cost, exact.estimate);
                }
            // Where angles are rounded, so is the base that they tell.
            const double best = last.parameters.n;
            const double rounding = best * (last.logBase.error + 2 * m_grid.error());
            for (const double n : {roundestWithin({best, rounding}).value, best, std::nextafter(best, 0),
                                   std::nextafter(best, 2 * best)})
                if (!isSettled(0)) {
                    parameters.n = std::clamp(n, smallestBase, largestBase);
                    addIfFits(parameters, base.cost + cost, base.estimate);
                }
            if (isSettled(0))
                return;
        }
    }

    const Table<double>& m_values;
    const StoredGrid& m_grid;
    Parameters m_order;
    int m_rows;
    int m_begin;
    std::vector<FoundConvention> m_found;
};

} // namespace

std::vector<FoundConvention> pairsThatFit(const Table<double>& values, const StoredGrid& grid,
                                          const Parameters& order)
{
    return OrderSearch(values, grid, order).search();
}

std::vector<FoundConvention> singleColumnsThatFit(const Table<double>& values, const StoredGrid& grid,
                                                  const Parameters& order)
{
    return OrderSearch(values, grid, order).searchFrom(columnStarts(values, grid, order));
}

} // namespace posiscope
