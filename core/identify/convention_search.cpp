// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/convention_search.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/identify/ladder_fit.h"
#include "core/identify/refinement.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr double leastShareOfPairs = 0.8; ///< with a radius of 1, where some cells may be wrong
constexpr int rowsForArithmetic = 48;
constexpr double mostDifferent = 0.1; ///< of cells whose positions are worth improving
constexpr double quarterTurn = std::numbers::pi / 2;
constexpr int triedRows = 8; ///< where each column is a tone for itself
constexpr int triedTurns = 160;
constexpr double leastColumnError = 1e-9;
constexpr std::size_t mostFound = 8;
constexpr double likelyCost = 2.5; ///< conventions that need no rounder numbers to be believed

struct Arithmetics
{
    Arithmetic arithmetic;
    Allowance allowance;
};

/// How numbers of the grid may have been computed, the likeliest first.
std::vector<Arithmetics> arithmeticsOf(const StoredGrid& grid)
{
    constexpr auto rounding = Allowance::Rounding;
    constexpr auto angles = Allowance::Angles;
    if (grid.digits() == 53 && !grid.isDecimal())
        return {
            {Arithmetic::Exact, rounding}, {Arithmetic::Float64, rounding}, {Arithmetic::Float64, angles}};
    std::vector<Arithmetics> all{{Arithmetic::Exact, rounding}, {Arithmetic::Float32, rounding}};
    if (grid.digits() == 11)
        all.push_back({Arithmetic::Float16, rounding});
    if (grid.digits() == 8)
        all.push_back({Arithmetic::BFloat16, rounding});
    all.push_back({Arithmetic::Float32, angles});
    return all;
}

/// Numbers of a convention that stand for n and the exponent.
struct Base
{
    Parameters parameters;
    double cost = 0;
    Estimate estimate;
    bool telling = false;
};

/// What it costs to name a base.
double costOfBase(const RoundNumber& base)
{
    if (base.value == knownBases().front())
        return 0;
    const auto bases = knownBases();
    return std::ranges::find(bases, base.value) != bases.end() ? 1 : 1 + base.digits;
}

/// Every convention whose frequencies fall by this much from pair to pair.
class Bases
{
public:
    Bases(Parameters order, Estimate decay)
        : m_order(std::move(order))
        , m_decay(decay)
        , m_pairs(m_order.dModel / 2)
    {
    }

    std::vector<Base> all()
    {
        if (m_decay.value == 0 && m_decay.error == 0) { // one pair alone
            m_all.push_back({m_order, 0, {m_order.n, std::numeric_limits<double>::infinity()}, true});
            return m_all;
        }
        if (!formsPairs(m_order)) {
            add(Exponent::Column, 0, 0);
            return m_all;
        }
        add(Exponent::Paper, 0, 0);
        add(Exponent::Endpoint, 0, 0.3);
        add(Exponent::Doubled, 0, 1.2);
        for (const double shift : knownShifts())
            if (m_pairs > shift)
                add(Exponent::Paper, shift, 1.5);
        const auto isKnown = [](const Base& base) { return base.telling && base.cost <= likelyCost; };
        if (std::ranges::none_of(m_all, isKnown))
            for (const double base : knownBases())
                addNtk(base);
        std::ranges::stable_sort(m_all, {}, &Base::cost);
        return m_all;
    }

private:
    static double logarithmOf(const Parameters& parameters, double decay)
    {
        const PairExponent exponent = pairExponent(parameters);
        return decay * exponent.denominator / exponent.numerator;
    }

    void add(Exponent exponent, double shift, double cost)
    {
        Parameters parameters = m_order;
        parameters.ladder.exponent = exponent;
        parameters.ladder.shift = shift;
        if (exponent == Exponent::Endpoint && m_pairs < 3)
            cost += 0.2; // of two pairs, the paper's exponent is as good
        const double base = std::exp(logarithmOf(parameters, m_decay.value));
        const Estimate estimate{base, base * logarithmOf(parameters, m_decay.error)};
        const RoundNumber round = roundestWithin(estimate);
        const double n = std::max(round.value, smallestBase);
        if (!(n <= largestBase) || base + estimate.error < smallestBase)
            return;
        if (isTelling(round, estimate) || costOfBase(round) + cost <= likelyCost) {
            parameters.n = n;
            m_all.push_back({parameters, cost + costOfBase(round), estimate, true});
        }
        parameters.n = std::clamp(base, smallestBase, largestBase);
        if (shift == 0)
            m_all.push_back({parameters, cost + costOfNoRoundBase, estimate, false});
    }

    /// The scale by which NTK scaling makes this base of a known one, if it is round.
    void addNtk(double base)
    {
        const double d = m_order.dModel;
        if (d < 3)
            return;
        Parameters parameters = m_order;
        const double power = (d - 2) / d;
        const double scale = std::exp(power * (logarithmOf(parameters, m_decay.value) - std::log(base)));
        const Estimate estimate{scale, scale * power * logarithmOf(parameters, m_decay.error)};
        const RoundNumber round = roundestWithin(estimate);
        if (!(round.value > 1 && round.value <= largestScale) ||
            2 * round.value != std::round(2 * round.value) || round.digits > 3 || !isTelling(round, estimate))
            return;
        parameters.n = base;
        parameters.scaling = Scaling::Ntk;
        parameters.scale = round.value;
        m_all.push_back({parameters, 1.5 + round.digits + costOfBase({base, 1}), {base, 0}, true});
    }

    Parameters m_order;
    Estimate m_decay;
    int m_pairs;
    std::vector<Base> m_all;
};

bool isValid(const Parameters& parameters)
{
    try {
        requireValid(parameters);
    } catch (const std::invalid_argument&) {
        return false;
    }
    return true;
}

Estimate decayOf(const Refinement& refinement)
{
    const PairExponent exponent = pairExponent(refinement.parameters);
    const double factor = exponent.numerator / exponent.denominator;
    return {refinement.logBase.value * factor, refinement.logBase.error * factor};
}

/// A cost of 0 for row k at position k. Small numbers of few digits are likely, and others if they are no
/// chance.
double costOfPosition(const RoundNumber& number, double usual, const Estimate& estimate)
{
    if (number.value == usual)
        return 0;
    const bool likely =
        number.digits + std::log10(1 + std::abs(number.value)) <= 2 || isTelling(number, estimate);
    return 0.5 + number.digits + (likely ? 0 : costOfNoRoundBase);
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

/// Without those that fit clearly worse than others.
std::vector<FoundConvention> likeliestFirst(std::vector<FoundConvention> found)
{
    if (found.empty())
        return found;
    const auto least = [&found](auto count) {
        const auto countOf = [count](const FoundConvention& each) { return each.match.*count; };
        return countOf(std::ranges::min(found, {}, countOf));
    };
    std::erase_if(found, [departing = least(&TableMatch::departing)](const FoundConvention& each) {
        return each.match.departing > departing;
    });
    std::erase_if(found, [unequal = least(&TableMatch::unequal)](const FoundConvention& each) {
        return each.match.unequal > 2 * unequal + (each.match.cells >> 20);
    });
    std::ranges::stable_sort(found, {}, &FoundConvention::cost);
    // Beside round numbers, others are as good by chance. Of those that are none, one of each exponent is
    // named.
    if (found.front().cost < costOfNoRoundBase)
        std::erase_if(found, [](const FoundConvention& each) { return each.cost >= costOfNoRoundBase; });
    std::vector<FoundConvention> kept;
    for (FoundConvention& each : found) {
        const auto isAlike = [&each](const FoundConvention& other) {
            Parameters same = other.parameters;
            if (std::abs(same.n / each.parameters.n - 1) < 0.02)
                same.n = each.parameters.n;
            return same == each.parameters;
        };
        if (std::ranges::none_of(kept, isAlike))
            kept.push_back(std::move(each));
    }
    return kept;
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

    /// The same where each column is a tone for itself. The first has the frequency 1 and tells the
    /// positions; n is tried over its whole range.
    std::vector<FoundConvention> searchColumns()
    {
        std::vector<std::pair<double, double>> positions{{0, 1}};
        if (const std::optional<ColumnTone> tone = columnTone(m_values.col(0).head(m_begin)))
            for (const double sign : {1., -1.}) {
                const double phase = columnAt(m_order, 0).cosine ? sign * tone->phase
                                     : sign > 0                  ? tone->phase + quarterTurn
                                                                 : quarterTurn - tone->phase;
                addAroundTurns(positions, phase, sign * tone->turn, std::max(tone->error, leastColumnError));
            }
        for (const auto& [first, step] : positions) {
            Parameters parameters = m_order;
            parameters.ladder.firstPosition = first;
            parameters.ladder.positionStep = step;
            if (!isValid(parameters) || !isFirstColumn(parameters))
                continue;
            parameters.n = baseByTrial(parameters);
            if (medianDifference(m_values, parameters, std::min(m_rows, triedRows)) < mostDifferent)
                refine(parameters);
            if (!m_found.empty())
                break;
        }
        addEquivalents();
        return std::move(m_found);
    }

private:
    /// The roundest first positions and steps that differ from these by whole turns.
    static void addAroundTurns(std::vector<std::pair<double, double>>& positions, double phase, double ahead,
                               double error)
    {
        const auto roundest = [error](double angle) {
            std::vector<RoundNumber> all;
            for (int turns = -triedTurns; turns <= triedTurns; ++turns)
                all.push_back(roundestWithin({angle + turns * 4 * quarterTurn, error}));
            std::ranges::stable_sort(all, {}, [](const RoundNumber& each) {
                return each.digits + std::log10(1 + std::abs(each.value));
            });
            all.resize(2);
            return all;
        };
        for (const RoundNumber& first : roundest(phase))
            for (const RoundNumber& step : roundest(ahead))
                positions.emplace_back(first.value, step.value);
    }

    /// Whether the first column, whose frequency is 1 whatever the base, has these positions.
    bool isFirstColumn(const Parameters& parameters) const
    {
        const Ladder& ladder = parameters.ladder;
        bool isOne = true;
        for (int row = 0; row < std::min(m_rows, triedRows) && isOne; ++row) {
            const double position = ladder.firstPosition + row * ladder.positionStep;
            const double value = columnAt(parameters, 0).cosine ? std::cos(position) : std::sin(position);
            isOne = std::abs(m_values(row, 0) - value) < mostDifferent / 4;
        }
        return isOne;
    }

    /// The base by which the first rows differ least.
    double baseByTrial(Parameters parameters) const
    {
        const int rows = std::min(m_rows, triedRows);
        constexpr double change = 0.01; // of ln n
        double best = parameters.n;
        double least = std::numeric_limits<double>::infinity();
        const auto attempt = [&](double base) {
            parameters.n = base;
            const double difference = meanDifference(m_values, parameters, rows);
            if (difference < least) {
                least = difference;
                best = base;
            }
        };
        std::ranges::for_each(knownBases(), attempt);
        for (double logBase = 0; logBase <= std::log(largestBase); logBase += change)
            attempt(std::exp(logBase));
        return best;
    }

    void search(const FallingTurns& turns, const std::vector<Tone>& tones, const ToneErrors& errors)
    {
        const std::size_t before = m_found.size();
        for (const Base& base : Bases(m_order, turns.decay).all())
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
        for (Base& base : Bases(m_order, {decay, 0x1p-48 * (1 + decay)}).all()) {
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
    void addOfTones(const Base& base, const std::vector<Tone>& tones, const ToneErrors& errors,
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
    bool add(const Base& base, const Estimate& first, const Estimate& step)
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
        std::optional<FoundConvention> found = matched(parameters);
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

    /// The convention in the arithmetic that fits best; nothing where none fits.
    std::optional<FoundConvention> matched(Parameters parameters) const
    {
        std::vector<FoundConvention> samples;
        const std::vector<int> sample = evenChoice(m_rows, rowsForArithmetic);
        for (const Arithmetics& each : arithmeticsOf(m_grid)) {
            parameters.arithmetic = each.arithmetic;
            if (each.allowance == Allowance::Angles && !samples.empty())
                break;
            if (!isValid(parameters))
                continue;
            const TableMatch match = matchRows(m_values, m_grid, parameters, each.allowance, sample);
            if (match.fits)
                samples.push_back({parameters, each.allowance, match, 0, {}, true});
            if (match.unequal == 0)
                break;
        }
        std::ranges::stable_sort(samples, {}, [](const FoundConvention& each) {
            return std::pair(each.match.departing, each.match.unequal);
        });
        for (FoundConvention& each : samples) {
            each.match = matchTable(m_values, m_grid, each.parameters, each.allowance);
            if (each.match.fits)
                return each;
        }
        return std::nullopt;
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
            const std::vector<Base> bases = Bases(m_order, decayOf(refinement)).all();
            for (const Base& base : bases)
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
        for (const Base& base : Bases(m_order, turns.decay).all()) {
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
    void addWithoutRoundBase(const std::vector<Base>& bases, const Refinement& refinement)
    {
        const RoundNumber first = roundestWithin(refinement.first);
        const RoundNumber step = roundestOrReciprocal(refinement.step);
        if (step.value == 0)
            return;
        const double cost =
            costOfPosition(first, 0, refinement.first) + costOfPosition(step, 1, refinement.step);
        for (const Base& base : bases) {
            if (base.telling ||
                (!isTelling(first, refinement.first) && !isLikelyUnrounded(refinement.parameters.ladder)))
                continue;
            Parameters parameters = base.parameters;
            parameters.ladder.firstPosition = first.value;
            parameters.ladder.positionStep = step.value;
            const Refinement last =
                refined(m_values, m_grid, parameters, m_rows, {.base = true, .positions = false});
            if (const auto within = logBaseOfVeryCells(m_values, m_grid, last.parameters))
                for (Base& exact : Bases(m_order, decayOf({last.parameters, *within, {}, {}})).all()) {
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

std::vector<Parameters> columnOrders(int dModel, int maxLen)
{
    std::vector<Parameters> orders;
    for (const Layout layout : {Layout::Interleaved, Layout::Halves})
        for (const ColumnOrder order : {ColumnOrder::SineFirst, ColumnOrder::CosineFirst})
            for (const OddColumn odd : {OddColumn::LoneSine, OddColumn::Zero}) {
                if (odd == OddColumn::Zero && dModel % 2 == 0)
                    continue;
                Parameters parameters{.dModel = dModel, .maxLen = maxLen, .layout = layout};
                parameters.ladder.order = order;
                parameters.ladder.odd = odd;
                orders.push_back(parameters);
            }
    return orders;
}

std::vector<FoundConvention> sinusoidsThatFit(const Table<double>& values, const StoredGrid& grid)
{
    std::vector<FoundConvention> found;
    if (values.rows() < 2 || values.cols() < 2)
        return found;
    const double error = 8 * std::max(grid.error(), 0x1p-53);
    for (const Parameters& order :
         columnOrders(static_cast<int>(values.cols()), static_cast<int>(values.rows()))) {
        if (shareOfUnitRadii(values, order, error) < leastShareOfPairs)
            continue;
        for (FoundConvention& each : OrderSearch(values, grid, order).search())
            found.push_back(std::move(each));
    }
    if (found.empty())
        for (Parameters& order :
             columnOrders(static_cast<int>(values.cols()), static_cast<int>(values.rows()))) {
            order.ladder.exponent = Exponent::Column;
            for (FoundConvention& each : OrderSearch(values, grid, order).searchColumns())
                found.push_back(std::move(each));
        }
    return likeliestFirst(std::move(found));
}

std::vector<FoundConvention> plainKindsThatFit(const Table<double>& values, const StoredGrid& grid)
{
    std::vector<FoundConvention> found;
    for (const Kind* const kind : kindList()) {
        if (!kind->forComparison || !kind->facets.vectors)
            continue;
        Parameters parameters{.dModel = static_cast<int>(values.cols()),
                              .maxLen = static_cast<int>(values.rows())};
        parameters.kind = numberOf(*kind);
        const TableMatch match = matchTable(values, grid, parameters, Allowance::Rounding);
        if (match.fits)
            found.push_back({parameters, Allowance::Rounding, match, 0, {}, true});
    }
    std::ranges::stable_sort(found, {}, [](const FoundConvention& each) { return each.match.departing; });
    return found;
}

} // namespace posiscope
