// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/order_search.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/base_candidates.h"
#include "core/identify/column_start.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/refinement.h"
#include "core/identify/usual_conventions.h"
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
constexpr std::size_t fewPairs = 4; ///< which may hardly tell frequencies
constexpr double farAngle = 1000;   ///< from 0, where angles are rounded more than near it
constexpr double fartherAngle = 0x1p21;
constexpr double tinyAngleError = 1e-8;
constexpr double mostUnlikelyRows = 10'000; ///< to a first position that may be one by chance
constexpr double largestAngleError = 0.01;  ///< by which angles still tell frequencies
constexpr double mostCertainCost = 6;

Estimate decayOf(const Refinement& refinement)
{
    const PairExponent exponent = pairExponent(refinement.parameters);
    const double factor = exponent.numerator / exponent.denominator;
    return {refinement.logBase.value * factor, refinement.logBase.error * factor};
}

/// How many rows from the first one tell frequencies, however the numbers were rounded: in a narrow
/// arithmetic, angles soon err by a radian.
int rowsToBeginWith(const CellPrecision& precision, int rows)
{
    const int most = precision.digits() <= 8    ? 64
                     : precision.digits() <= 11 ? 512
                     : precision.digits() <= 24 ? 1 << 18
                                                : 1 << 22;
    return std::min(rows, most);
}

/// Looks for conventions in one order of the columns.
class OrderSearch
{
public:
    OrderSearch(const GivenTable& given, Parameters order)
        : m_given(given)
        , m_order(std::move(order))
        , m_rows(given.rows())
        , m_begin(rowsToBeginWith(given.precision, m_rows))
    {
    }

    std::vector<FoundConvention> search()
    {
        if (!hasSteadyTurns(m_given.values, m_order, m_begin))
            return {};
        const std::vector<Tone> tones = pairTones(m_given, m_order, m_begin);
        // First as if angles were exact, then as if they were rounded as the numbers are, then far from 0.
        const double rounding = 2 * m_given.precision.error();
        const double farther = std::min(rounding * fartherAngle, largestAngleError);
        for (const ToneErrors& errors : {ToneErrors{m_begin, 0, 0, 0},
                                         {m_begin, rounding, 0, 0},
                                         {m_begin, rounding, rounding * farAngle, 0},
                                         {m_begin, rounding, farther, 0}}) {
            if (errors.angle > largestAngleError)
                break;
            if (errors.angle == rounding * farAngle && farther < tinyAngleError)
                continue; // of so exact numbers, the farther angles are told as well
            for (const FallingTurns& turns : fallingTurns(tones, errors, m_order.dModel))
                if (m_found.size() < mostFound && !isCertain())
                    search(turns, tones, errors);
            if (!m_found.empty())
                break;
        }
        addEquivalents();
        return std::move(m_found);
    }

    /// Searches from starts whose numbers nearly fit.
    std::vector<FoundConvention> searchFrom(const std::vector<Parameters>& starts)
    {
        m_begin = std::min(m_begin, rowsOfStarts);
        for (const Parameters& start : starts)
            if (!isCertain())
                refine(start);
        addEquivalents();
        return std::move(m_found);
    }

private:
    void search(const FallingTurns& turns, const std::vector<Tone>& tones, const ToneErrors& errors)
    {
        std::size_t before = 0;
        for (const Estimate& decay : asRounded(turns.decay)) {
            before = m_found.size();
            for (const BaseCandidate& base : baseCandidates(m_order, decay))
                addOfTones(base, tones, errors, turns.step.value);
            if (isCertain())
                return;
        }
        if (!isSettled(before))
            refine(startOf(turns, tones, errors));
    }

    /// First as if it was rounded to float32 before the frequencies were computed, as code of models does; a
    /// round number that is so near is likelier than others. Then as exactly as it is known.
    std::vector<Estimate> asRounded(const Estimate& decay) const
    {
        if (m_given.precision.digits() == 53 && !m_given.precision.isDecimal())
            return {decay};
        return {{decay.value, decay.error + 0x1p-23 * decay.value}, decay};
    }

    /// Adds the other conventions whose frequencies are those of the likeliest one.
    void addEquivalents()
    {
        if (m_found.empty())
            return;
        m_found = likeliestFirst(std::move(m_found));
        if (!m_found.front().tellsBase)
            return;
        if (!m_found.front().isSureOfBase() && m_found.front().cost < costOfNoRoundBase)
            improveBase(m_found.front());
        const FoundConvention likeliest = m_found.front();
        const double decay = -ScaledTurns(likeliest.parameters).logDecay().high;
        const std::vector<int> sample = evenChoice(m_rows, rowsForArithmetic);
        const auto sampled = [&](const Parameters& parameters) {
            return matchRows(m_given, parameters, likeliest.allowance, sample);
        };
        const TableMatch own = sampled(likeliest.parameters);
        for (BaseCandidate& base : baseCandidates(m_order, {decay, 0x1p-48 * (1 + decay)})) {
            base.parameters.rowConvention.firstPosition = likeliest.parameters.rowConvention.firstPosition;
            base.parameters.rowConvention.positionStep = likeliest.parameters.rowConvention.positionStep;
            base.parameters.arithmetic = likeliest.parameters.arithmetic;
            const auto isSame = [&base](const FoundConvention& convention) {
                return convention.parameters == base.parameters;
            };
            if ((!base.isRoundOrKnown && likeliest.isSureOfBase()) || std::ranges::any_of(m_found, isSame) ||
                !isValid(base.parameters))
                continue;
            const TableMatch match = sampled(base.parameters);
            if (match.departing > own.departing || match.unequal > 2 * own.unequal + match.cells / 1000)
                continue;
            m_found.push_back({.parameters = base.parameters,
                               .allowance = likeliest.allowance,
                               .match = likeliest.match,
                               .cost = std::max(base.cost, likeliest.cost + 0.1),
                               .base = base.estimate});
        }
        m_found = likeliestFirst(std::move(m_found));
    }

    /// All rows tell n better than those that it was found by.
    void improveBase(FoundConvention& found) const
    {
        const Refinement last =
            refined(m_given, found.parameters, m_rows, {.base = true, .positions = false});
        const double n = last.parameters.n;
        if (const Estimate better{n, n * last.logBase.error};
            better.error < found.base.error && std::abs(n - found.parameters.n) <= better.error)
            found.base = better;
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
        if (!base.isRoundOrKnown)
            return;
        const std::vector<double> omegas = omegasOf(base.parameters);
        const Estimate step = stepOf(tones, omegas, errors, roughStep);
        for (const Estimate& first : firstPositions(tones, omegas, errors, step.value))
            if (add(base, first, step) && m_found.back().cost < costOfNoRoundBase)
                return;
    }

    /// Adds the convention if it fits, with round positions or with those that were found.
    bool add(const BaseCandidate& base, const Estimate& first, const Estimate& step)
    {
        const bool isAdded = addRound(base, first, step);
        if (isAdded && m_found.back().cost < costOfNoRoundBase)
            return true;
        // All rows tell the positions better, now that the base is known.
        Parameters parameters = base.parameters;
        parameters.rowConvention.firstPosition = first.value;
        parameters.rowConvention.positionStep = step.value;
        if (!isValid(parameters) || medianDifference(m_given.values, parameters, m_begin) > mostDifferent)
            return isAdded;
        const Refinement better = refined(m_given, parameters, m_rows, {.base = false, .positions = true});
        return addRound(base, better.first, better.step) || isAdded ||
               (isLikelyUnrounded(better.parameters.rowConvention) &&
                addIfFits(better.parameters, base.cost + costOfNoRoundBase, base.estimate));
    }

    /// Adds the convention with round positions if it fits.
    bool addRound(const BaseCandidate& base, const Estimate& first, const Estimate& step)
    {
        bool isAdded = false;
        for (const Positions& positions : roundPositions(first, step)) {
            Parameters parameters = base.parameters;
            parameters.rowConvention.firstPosition = positions.first;
            parameters.rowConvention.positionStep = positions.step;
            if (positions.cost >= costOfNoRoundBase &&
                std::abs(positions.first) > mostUnlikelyRows * std::abs(positions.step))
                continue;
            const std::size_t before = m_found.size();
            isAdded = addIfFits(parameters, base.cost + positions.cost, base.estimate) || isAdded;
            if (isAdded && isSettled(std::min(before, m_found.size() - 1)))
                break;
        }
        return isAdded;
    }

    struct Tried
    {
        Parameters parameters;
        bool fits;
    };

    struct Positions
    {
        double first = 0;
        double step = 1;
        double cost = 0;
    };

    /// The roundest positions as near as angles are known that are rounded as the numbers are, and those as
    /// near as exact angles are known.
    std::vector<Positions> roundPositions(const Estimate& first, const Estimate& step) const
    {
        std::vector<Positions> all;
        const double reach = std::abs(first.value) + m_rows * std::abs(step.value);
        for (const double roundings : {4., 0.}) {
            const double error = roundings * m_given.precision.error();
            const Estimate wideFirst{first.value, first.error + error * reach};
            const Estimate wideStep{step.value, step.error + error * std::abs(step.value)};
            const RoundNumber roundFirst = roundestWithin(wideFirst);
            const RoundNumber roundStep = roundestOrReciprocal(wideStep);
            const Positions positions{roundFirst.value, roundStep.value,
                                      costOfPosition(roundFirst, 0, wideFirst) +
                                          costOfPosition(roundStep, 1, wideStep)};
            if (roundStep.value == 0)
                continue;
            if (!all.empty() && all.back().first == positions.first && all.back().step == positions.step)
                all.back().cost = std::min(all.back().cost, positions.cost);
            else
                all.push_back(positions);
        }
        return all;
    }

    /// Whole turns can be added to positions of fast pairs alone, so those that are no round numbers have to
    /// be small.
    static bool isLikelyUnrounded(const RowConvention& convention)
    {
        return std::abs(convention.positionStep) <= std::numbers::pi &&
               std::abs(convention.firstPosition) <= 1000 * std::abs(convention.positionStep);
    }

    bool addIfFits(const Parameters& parameters, double cost, const Estimate& base)
    {
        if (const auto tried = std::ranges::find(m_tried, parameters, &Tried::parameters);
            tried != m_tried.end()) {
            lowerCost(parameters, cost);
            return tried->fits;
        }
        const bool fits = addIfMatched(parameters, cost, base);
        m_tried.push_back({parameters, fits});
        return fits;
    }

    /// Lowers the cost of a convention that was found before, when its numbers were known less well.
    void lowerCost(const Parameters& parameters, double cost)
    {
        for (FoundConvention& convention : m_found) {
            Parameters same = convention.parameters;
            same.arithmetic = parameters.arithmetic;
            if (same == parameters)
                convention.cost = std::min(convention.cost, cost);
        }
    }

    bool addIfMatched(const Parameters& parameters, double cost, const Estimate& base)
    {
        std::optional<FoundConvention> found = matchedInBestArithmetic(m_given, parameters);
        if (!found)
            return false;
        const auto isSame = [&](const FoundConvention& convention) {
            return convention.parameters == found->parameters;
        };
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
                           [this](const FoundConvention& convention) {
                               const TableMatch& match = convention.match;
                               if (convention.cost >= costOfNoRoundBase)
                                   return match.unequal == 0;
                               return convention.allowance == Allowance::Angles ||
                                      match.unequal <=
                                          match.cells / (m_given.precision.digits() == 53 ? 8 : 256);
                           });
    }

    /// Whether no other turns and phases need be tried: a convention of few digits settles it.
    bool isCertain() const
    {
        return isSettled(0) && std::ranges::any_of(m_found, [](const FoundConvention& convention) {
                   return convention.isSureOfBase() && convention.cost <= mostCertainCost;
               });
    }

    /// Improves the numbers from ever more rows, and tries the conventions that have them.
    void refine(std::optional<Parameters> start)
    {
        const std::size_t before = m_found.size();
        for (int rows = m_begin; start && isValid(*start);
             rows = static_cast<int>(std::min(8LL * rows, 1LL * m_rows))) {
            const Refinement refinement = refined(m_given, *start, rows, {});
            std::vector<BaseCandidate> bases;
            for (const Estimate& decay : asRounded(decayOf(refinement))) {
                bases = baseCandidates(m_order, decay);
                for (const BaseCandidate& base : bases)
                    if (base.isRoundOrKnown)
                        add(base, refinement.first, refinement.step);
                if (isSettled(before))
                    return;
            }
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
            ToneErrors all = errors;
            all.decay = base.isRoundOrKnown ? 0 : turns.decay.error;
            const std::vector<Estimate> firsts = firstPositions(tones, omegas, all, step);
            if (firsts.empty() && !base.isRoundOrKnown)
                break; // others fall by the same factor
            if (firsts.empty())
                continue;
            parameters.rowConvention.positionStep = step;
            parameters.rowConvention.firstPosition = firsts.front().value;
            return parameters;
        }
        return startFromFastest(turns, tones);
    }

    /// Where frequencies are hardly known, the fastest pair alone tells the first position.
    std::optional<Parameters> startFromFastest(const FallingTurns& turns,
                                               const std::vector<Tone>& tones) const
    {
        const std::vector<BaseCandidate> bases = baseCandidates(m_order, turns.decay);
        if (bases.empty() || turns.step.value == 0 || tones.size() > fewPairs)
            return std::nullopt;
        Parameters parameters = bases.front().parameters;
        parameters.rowConvention.positionStep = turns.step.value;
        parameters.rowConvention.firstPosition = tones.front().phase;
        return parameters;
    }

    /// Bases that make the very table or, where no base does, the doubles that fit best.
    void addWithoutRoundBase(const std::vector<BaseCandidate>& bases, const Refinement& refinement)
    {
        for (const Positions& positions : roundPositions(refinement.first, refinement.step))
            for (const BaseCandidate& base : bases) {
                const bool isLikely = positions.cost < costOfNoRoundBase ||
                                      isLikelyUnrounded(refinement.parameters.rowConvention);
                if (base.isRoundOrKnown || !isLikely)
                    continue;
                addBaseThatMakesCells(base, positions);
                if (isSettled(0))
                    return;
            }
    }

    void addBaseThatMakesCells(const BaseCandidate& base, const Positions& positions)
    {
        Parameters parameters = base.parameters;
        parameters.rowConvention.firstPosition = positions.first;
        parameters.rowConvention.positionStep = positions.step;
        if (!isValid(parameters))
            return;
        const Refinement last = refined(m_given, parameters, m_rows, {.base = true, .positions = false});
        if (const auto within = logBaseThatMakesCells(m_given, last.parameters))
            for (BaseCandidate& exact :
                 baseCandidates(m_order, decayOf({last.parameters, *within, {}, {}}))) {
                exact.parameters.rowConvention.firstPosition = positions.first;
                exact.parameters.rowConvention.positionStep = positions.step;
                if (!exact.isRoundOrKnown)
                    exact.parameters.n =
                        std::clamp(roundestWithin(exact.estimate).value, smallestBase, largestBase);
                addIfFits(exact.parameters, exact.cost + positions.cost, exact.estimate);
            }
        // Where angles are rounded, so is the base that they tell.
        const double best = last.parameters.n;
        const auto roundest = [&](double roundings) {
            return roundestWithin({best, best * (last.logBase.error + roundings * m_given.precision.error())})
                .value;
        };
        for (const double n : {roundest(isCoarse(m_given.precision) ? 8 : 64), roundest(8), best,
                               std::nextafter(best, 0), std::nextafter(best, 2 * best)})
            if (!isSettled(0)) {
                parameters.n = std::clamp(n, smallestBase, largestBase);
                addIfFits(parameters, base.cost + positions.cost, base.estimate);
            }
    }

    GivenTable m_given;
    Parameters m_order;
    int m_rows;
    int m_begin;
    std::vector<FoundConvention> m_found;
    std::vector<Tried> m_tried; ///< because a comparison of cells takes long
};

} // namespace

std::vector<FoundConvention> pairsThatFit(const GivenTable& given, const Parameters& order)
{
    return OrderSearch(given, order).search();
}

std::vector<FoundConvention> singleColumnsThatFit(const GivenTable& given, const Parameters& order)
{
    return OrderSearch(given, order).searchFrom(columnStarts(given, order));
}

} // namespace posiscope
