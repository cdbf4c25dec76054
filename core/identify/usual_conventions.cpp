// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/usual_conventions.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/row_convention.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/base_candidates.h"
#include "core/identify/convention_search.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/refinement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr double coarseError = 0x1p-16;     ///< by which numbers near 1 may be rounded
constexpr double usualAngleError = 0x1p-21; ///< of code that computes in float32, in parts of the angle
constexpr std::size_t mostUsual = 12;
constexpr int leastColumns = 4; ///< of fewer, no base is told
constexpr int trialRows = 48;
constexpr int mostFirst = 4096;
constexpr int mostQuarters = 64; ///< of first positions with a fraction

struct UsualNumber
{
    double value;
    double cost;
};

/// Numbers that are tried together.
struct UsualNumbers
{
    std::vector<UsualNumber> firsts;
    std::vector<UsualNumber> steps;
    std::vector<UsualNumber> bases;
    std::vector<double> shifts; ///< of the exponent, beside 0
};

RoundNumber asRound(double value)
{
    return roundestWithin({value, 0});
}

std::vector<UsualNumber> positionNumbers(auto values, double usual)
{
    std::vector<UsualNumber> numbers;
    for (const double value : values)
        numbers.push_back({value, costOfPosition(asRound(value), usual, {value, 0})});
    return numbers;
}

std::vector<UsualNumber> knownBaseNumbers()
{
    std::vector<UsualNumber> numbers;
    for (const double base : knownBases())
        numbers.push_back({base, costOfBase(asRound(base))});
    return numbers;
}

UsualNumbers usualNumbers()
{
    return {positionNumbers(std::array{0., 1., 2.}, 0),
            positionNumbers(std::array{1.}, 1),
            knownBaseNumbers(),
            {}};
}

UsualNumbers rarerNumbers()
{
    std::vector<double> firsts;
    for (int quarters = -mostQuarters; quarters <= mostQuarters; ++quarters)
        firsts.push_back(0.25 * quarters);
    for (int first = mostQuarters / 4 + 1; first <= mostFirst; ++first)
        firsts.push_back(first);
    UsualNumbers numbers{
        positionNumbers(firsts, 0),
        positionNumbers(std::array{1., 0.5, 0.25, 0.125, 2., 4., 5., 8., 10., 20., 50., 100., 1000., -1.}, 1),
        knownBaseNumbers(),
        {knownShifts().begin(), knownShifts().end()}};
    for (double power = 10; power <= 1e6; power *= 10)
        for (int digit = 1; digit <= 9; ++digit)
            if (!isKnownBase(digit * power))
                numbers.bases.push_back({digit * power, costOfBase({digit * power, 1})});
    return numbers;
}

/// The cells of some rows beside those that numbers would make.
class CellTrial
{
public:
    CellTrial(const GivenTable& given)
        : m_given(given)
        , m_rows(evenChoice(given.rows(), trialRows))
    {
    }

    bool fits(const Parameters& parameters) const
    {
        const PairExponent exponent = pairExponent(parameters);
        for (int column = 0; column < parameters.dModel; ++column) {
            const Column held = columnAt(parameters, column);
            const double power = held.pair * exponent.numerator / exponent.denominator;
            const double omega = held.pair < pairCount(parameters) ? std::pow(parameters.n, -power) : 0;
            if (!isWave({column, held.cosine && omega > 0, omega}, parameters.rowConvention))
                return false;
        }
        return true;
    }

    /// Whether the columns fit that have the frequency 1 whatever the base is.
    bool fitsFastestColumns(const Parameters& order) const
    {
        for (int column = 0; column < order.dModel; ++column)
            if (const Column held = columnAt(order, column);
                held.pair == 0 && !isWave({column, held.cosine, 1}, order.rowConvention))
                return false;
        return true;
    }

private:
    struct UsualWave
    {
        int column;
        bool isCosine;
        double omega; ///< 0: a column of zeros
    };

    bool isWave(const UsualWave& wave, const RowConvention& convention) const
    {
        return std::ranges::all_of(m_rows, [&](int row) {
            const double angle = (convention.firstPosition + row * convention.positionStep) * wave.omega;
            const double wanted = wave.isCosine ? std::cos(angle) : std::sin(angle);
            const double found = m_given.values(row, wave.column);
            return std::abs(found - wanted) <=
                   0.5 * m_given.precision.spacing(found) + usualAngleError * (0x1p-3 + std::abs(angle));
        });
    }

    GivenTable m_given;
    std::vector<int> m_rows;
};

/// What numbers make a table, and what it costs to name them.
struct UsualName
{
    Parameters parameters;
    double cost;
};

void addBases(std::vector<UsualName>& named, const CellTrial& trial, Parameters parameters,
              const UsualNumbers& numbers, double cost)
{
    for (const UsualNumber& base : numbers.bases) {
        parameters.n = base.value;
        if (isValid(parameters) && trial.fits(parameters))
            named.push_back({parameters, cost + base.cost});
    }
}

void addExponents(std::vector<UsualName>& named, const CellTrial& trial, Parameters parameters,
                  const UsualNumbers& numbers, double cost)
{
    if (!formsPairs(parameters)) {
        addBases(named, trial, parameters, numbers, cost + costOfDoubled);
        return;
    }
    addBases(named, trial, parameters, numbers, cost);
    for (const auto& [exponent, more] :
         {std::pair(Exponent::Endpoint, costOfEndpoint), {Exponent::Doubled, costOfDoubled}}) {
        parameters.rowConvention.exponent = exponent;
        addBases(named, trial, parameters, numbers, cost + more);
    }
    parameters.rowConvention.exponent = Exponent::Paper;
    for (const double shift : numbers.shifts) {
        parameters.rowConvention.shift = shift;
        addBases(named, trial, parameters, numbers, cost + costOfShift);
    }
}

/// The names that make the cells of a sample of the rows, the likeliest first.
std::vector<UsualName> namedBy(const UsualNumbers& numbers, const GivenTable& given)
{
    const CellTrial trial(given);
    std::vector<UsualName> named;
    for (Parameters order : columnOrders(given.columns(), given.rows()))
        for (const Exponent exponent : {Exponent::Paper, Exponent::Column}) {
            order.rowConvention.exponent = exponent;
            for (const UsualNumber& first : numbers.firsts)
                for (const UsualNumber& step : numbers.steps) {
                    order.rowConvention.firstPosition = first.value;
                    order.rowConvention.positionStep = step.value;
                    if (trial.fitsFastestColumns(order))
                        addExponents(named, trial, order, numbers, first.cost + step.cost);
                }
        }
    std::ranges::stable_sort(named, {}, &UsualName::cost);
    return named;
}

/// How far ln n may change to one side before cells are others.
double logRoom(const CellTrial& trial, const Parameters& parameters, double side)
{
    constexpr double most = 3;
    constexpr double least = 1e-3;
    const auto fits = [&](double change) {
        Parameters changed = parameters;
        changed.n = std::clamp(parameters.n * std::exp(side * change), smallestBase, largestBase);
        return trial.fits(changed);
    };
    double inside = 0;
    double outside = least;
    while (outside < most && fits(outside)) {
        inside = outside;
        outside *= 2;
    }
    while (outside - inside > least) {
        const double middle = 0.5 * (inside + outside);
        (fits(middle) ? inside : outside) = middle;
    }
    return outside;
}

/// n as the cells tell it.
Estimate baseOf(const GivenTable& given, const Parameters& parameters)
{
    constexpr double mostLogError = 0.1; // where slopes tell how cells change
    std::optional<Estimate> logBase = logBaseThatMakesCells(given, parameters);
    if (!logBase || logBase->error > mostLogError) {
        const CellTrial trial(given);
        const double below = logRoom(trial, parameters, -1);
        const double above = logRoom(trial, parameters, 1);
        logBase = Estimate{std::log(parameters.n) + 0.5 * (above - below), 0.5 * (above + below)};
    }
    const double n = std::exp(logBase->value);
    return {n, n * logBase->error};
}

/// The same table by the paper's exponent or the one to the last pair, where its n is a round number.
std::optional<UsualName> byOtherExponent(const FoundConvention& found)
{
    constexpr int mostDigits = 2;
    Parameters other = found.parameters;
    Exponent& exponent = other.rowConvention.exponent;
    if (other.rowConvention.shift != 0 || (exponent != Exponent::Paper && exponent != Exponent::Endpoint))
        return std::nullopt;
    exponent = exponent == Exponent::Paper ? Exponent::Endpoint : Exponent::Paper;
    const PairExponent named = pairExponent(found.parameters);
    const PairExponent power = pairExponent(other);
    const double part = named.numerator * power.denominator / (named.denominator * power.numerator);
    const double n = std::pow(found.base.value, part);
    const RoundNumber round = roundestWithin({n, n * part * found.base.error / found.base.value});
    other.n = round.value;
    if (round.digits > mostDigits || !isValid(other))
        return std::nullopt;
    return UsualName{other, found.cost + costOfEndpoint + costOfBase(round)};
}

std::vector<FoundConvention> thoseThatFit(const std::vector<UsualName>& named, const GivenTable& given)
{
    std::vector<FoundConvention> found;
    for (const auto& [parameters, cost] : named) {
        std::optional<FoundConvention> convention = matchedInBestArithmetic(given, parameters);
        if (!convention || convention->match.departing > 0)
            continue;
        convention->base = baseOf(given, parameters);
        convention->cost = cost;
        found.push_back(*std::move(convention));
        if (found.size() == mostUsual)
            break;
    }
    return found;
}

} // namespace

bool isCoarse(const CellPrecision& precision)
{
    return precision.error() >= coarseError;
}

std::vector<FoundConvention> usualThatFit(const GivenTable& given)
{
    if (!isCoarse(given.precision) || given.values.rows() < 2 || given.values.cols() < leastColumns)
        return {};
    std::vector<FoundConvention> found = thoseThatFit(namedBy(usualNumbers(), given), given);
    if (found.empty())
        found = thoseThatFit(namedBy(rarerNumbers(), given), given);
    if (const auto other = found.empty() ? std::nullopt : byOtherExponent(found.front()))
        std::ranges::copy(thoseThatFit({*other}, given), std::back_inserter(found));
    return found;
}

} // namespace posiscope
