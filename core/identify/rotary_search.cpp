// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/rotary_search.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/base_candidates.h"
#include "core/identify/convention_search.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/pair_tones.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr int leastRows = 4;
constexpr int leastPairs = 2;
constexpr std::size_t mostBases = 8;
constexpr int mostFirstPosition = 1 << 17;
constexpr std::size_t mostNamedRotary = 8;
constexpr double angleRounding = 1e-6; ///< of an angle, in parts of it, as frameworks round frequencies
constexpr double slackOfTurns = 4;

/// Which columns of a table are the sines and cosines of rotary's pairs.
struct RotaryColumns
{
    Parameters parameters;    ///< of the rotary encoding: the order of its columns, and which of them turn
    std::vector<int> columns; ///< of the encoding, that the table has; empty where it has all in their order
    std::vector<int> sines;   ///< columns of the table, one a pair that turns; empty where it has none
    std::vector<int> cosines;
};

bool isConstant(const Table<double>& values, Eigen::Index column)
{
    return (values.col(column).array() == values(0, column)).all();
}

/// How the columns would hold pairs, from the columns of the encoding that they are. Nothing where row 0 is
/// not that of position 0.
std::optional<RotaryColumns> rotaryColumns(const Table<double>& values, Parameters parameters,
                                           std::vector<int> columns)
{
    RotaryColumns held{std::move(parameters), std::move(columns), {}, {}};
    if (!isValid(held.parameters))
        return std::nullopt;
    Eigen::Index faults = 0;
    for (int column = 0; column < static_cast<int>(values.cols()); ++column) {
        const int ofEncoding = held.columns.empty() ? column : held.columns[static_cast<std::size_t>(column)];
        const Column place = columnAt(held.parameters, ofEncoding);
        faults += (values(0, column) == 0) == place.cosine ? 1 : 0;
        std::vector<int>& ofPairs = place.cosine ? held.cosines : held.sines;
        ofPairs.resize(std::max(ofPairs.size(), static_cast<std::size_t>(place.pair) + 1));
        ofPairs[static_cast<std::size_t>(place.pair)] = column;
    }
    if (faults * 16 > values.cols())
        return std::nullopt;
    const auto turning = static_cast<std::size_t>(pairCount(held.parameters));
    for (std::vector<int>* ofPairs : {&held.sines, &held.cosines})
        ofPairs->resize(std::min(ofPairs->size(), turning));
    return held;
}

/// Each way in which the columns may be sines alone or cosines alone.
std::vector<RotaryColumns> cacheColumns(const Table<double>& values)
{
    std::vector<RotaryColumns> found;
    const auto count = static_cast<int>(values.cols());
    const bool haveCosines = values(0, 0) != 0;
    const auto add = [&](Parameters parameters, auto pairOfColumn) {
        parameters.kind = rotaryKindId;
        std::vector<int> columns;
        for (int column = 0; column < count; ++column)
            columns.push_back(dimensionOf(parameters, {pairOfColumn(column), haveCosines}));
        if (auto held = rotaryColumns(values, std::move(parameters), std::move(columns)))
            found.push_back(*std::move(held));
    };
    const auto rows = static_cast<int>(values.rows());
    for (const Layout layout : {Layout::Interleaved, Layout::Halves}) {
        const Parameters twice{.dModel = count, .maxLen = rows, .layout = layout};
        const auto hasTwin = [&](int column) {
            const Column held = columnAt(twice, column);
            const auto twin = values.col(dimensionOf(twice, {held.pair, !held.cosine}));
            return (values.col(column).array() != twin.array()).count() * 16 <= rows;
        };
        if (count % 2 == 0 && std::ranges::all_of(evenChoice(count, count), hasTwin))
            add(twice, [&](int column) { return columnAt(twice, column).pair; });
    }
    add({.dModel = 2 * count, .maxLen = rows, .layout = Layout::Halves}, [](int column) { return column; });
    return found;
}

/// Each way in which the columns may be a sine and a cosine of every pair.
std::vector<RotaryColumns> tableColumns(const Table<double>& values)
{
    std::vector<RotaryColumns> found;
    const auto add = [&](const Parameters& parameters) {
        if (auto held = rotaryColumns(values, parameters, {}))
            found.push_back(*std::move(held));
    };
    const auto count = static_cast<int>(values.cols());
    if (count % 2 != 0)
        return found;
    int turned = count;
    while (turned > 0 && isConstant(values, turned - 1))
        --turned;
    for (Parameters order : columnOrders(count, static_cast<int>(values.rows()))) {
        order.kind = rotaryKindId;
        add(order);
        if (turned > 0 && turned < count && turned % 2 == 0) {
            Parameters part = order;
            part.rotary.rotated = turned;
            add(part);
        }
        int tail = count / 2;
        while (tail > 0 && isConstant(values, dimensionOf(order, {tail - 1, true})) &&
               isConstant(values, dimensionOf(order, {tail - 1, false})))
            --tail;
        if (tail > 0 && 2 * tail < count) {
            order.rotary.zeroTail = 2. * tail / count;
            add(order);
        }
    }
    return found;
}

/// What the pairs of a table tell: by what they are multiplied, and by how much they turn from row to row.
class PairReading
{
public:
    PairReading(const GivenTable& given, const RotaryColumns& held)
        : m_values(given.values)
        , m_held(held)
        , m_error(2 * given.precision.error())
    {
        m_factor = hasCosines() ? Estimate{given.values(0, held.cosines[0]), m_error} : factorOfSines();
        if (std::abs(m_factor.value - 1) <= m_factor.error)
            m_factor = {1, m_error};
        m_error = (m_error + (hasCosines() ? 0 : m_factor.error)) / m_factor.value;
    }

    Estimate factor() const { return m_factor; }

    /// Radians from row to row, below half a turn.
    Estimate turn(int pair) const
    {
        const auto index = static_cast<std::size_t>(pair);
        Estimate found = angleAt(index, 1, 0);
        for (Eigen::Index row = 2; row < m_values.rows(); row *= 2) {
            const auto count = static_cast<double>(row);
            const Estimate angle = angleAt(index, row, found.value * count);
            if (angle.error < found.error * count && found.error * count < 0.5)
                found = {angle.value / count, angle.error / count};
        }
        found.error += angleRounding * found.value;
        return found;
    }

private:
    bool hasCosines() const { return !m_held.cosines.empty(); }

    /// From the sines of an angle and of twice that angle, which is neither near 0 nor near half a turn; or,
    /// where these are less exact, the largest sine of all rows.
    Estimate factorOfSines() const
    {
        const auto sines = m_values.col(m_held.sines[0]);
        const auto rows = static_cast<double>(sines.size());
        const double mostOff = 2e-5 + 50 / (rows * rows); // by whole numbers near a quarter turn
        const Estimate largest{sines.cwiseAbs().maxCoeff(), m_error + mostOff};
        for (Eigen::Index row = 1; 2 * row < sines.size() && 32 * m_error < largest.error; row *= 2) {
            const double cosine = sines[2 * row] / (2 * sines[row]);
            if (std::abs(cosine) < 0.9)
                return {std::abs(sines[row]) / std::sqrt(1 - cosine * cosine), 32 * m_error};
        }
        return largest;
    }

    /// The angle in a row that lies nearest to a rough one.
    Estimate angleAt(std::size_t pair, Eigen::Index row, double rough) const
    {
        constexpr double fullCircle = 2 * std::numbers::pi;
        const auto scaled = [&](const std::vector<int>& columns) {
            return std::clamp(m_values(row, columns[pair]) / m_factor.value, -1., 1.);
        };
        const auto near = [rough](double angle) {
            return angle + fullCircle * std::round((rough - angle) / fullCircle);
        };
        const auto nearest = [&](double one, double other) {
            const bool isSlow = rough < 1;
            return isSlow || std::abs(near(one) - rough) < std::abs(near(other) - rough) ? near(one)
                                                                                         : near(other);
        };
        // By an error e, an angle whose cosine is nearly 1 errs by √(2e).
        const auto errorBy = [this](double steepness) {
            return std::min(m_error / steepness, std::sqrt(2 * m_error));
        };
        if (!hasCosines()) {
            const double angle = std::asin(scaled(m_held.sines));
            return {nearest(angle, std::numbers::pi - angle), errorBy(std::cos(angle))};
        }
        if (m_held.sines.empty()) {
            const double angle = std::acos(scaled(m_held.cosines));
            return {nearest(angle, -angle), errorBy(std::sin(angle))};
        }
        return {near(std::atan2(scaled(m_held.sines), scaled(m_held.cosines))), 2 * m_error};
    }

    const Table<double>& m_values;
    const RotaryColumns& m_held;
    double m_error; ///< of a cell that is divided by the factor
    Estimate m_factor;
};

/// Whether nearly all pairs of a table turn as those of the encoding, or up to so many times slower.
bool fitsTurns(const Parameters& parameters, const std::vector<Estimate>& turns, double mostTimesSlower = 1)
{
    if (!isValid(parameters))
        return false;
    const Frequencies frequencies(parameters);
    std::size_t faults = 0;
    for (std::size_t pair = 0; pair < turns.size(); ++pair) {
        const auto& [turn, error] = turns[pair];
        const double omega = frequencies.omega(static_cast<int>(pair));
        const double nearest = std::clamp(turn, omega / mostTimesSlower, omega);
        faults += std::abs(nearest - turn) > slackOfTurns * error ? 1 : 0;
    }
    return faults * 10 <= turns.size();
}

/// The scales to try: the one that the slowest pair tells, and those that models use.
std::vector<double> scalesToTry(const Parameters& parameters, const std::vector<Estimate>& turns)
{
    std::vector<double> scales{2, 4, 8, 16, 32, 40, 64};
    const Frequencies frequencies(parameters);
    for (int pair = static_cast<int>(turns.size()) - 1; pair >= 0; --pair) {
        const Estimate& turn = turns[static_cast<std::size_t>(pair)];
        if (turn.error > 0.02 * turn.value)
            continue;
        const double scale = frequencies.omega(pair) / turn.value;
        const double round = roundestWithin({scale, slackOfTurns * scale * turn.error / turn.value}).value;
        if (round > 1 && round <= largestScale && std::ranges::find(scales, round) == scales.end())
            scales.insert(scales.begin(), round);
        break;
    }
    return scales;
}

/// The base, and by what scaling pairs that tell it turn so.
std::vector<Parameters> scalingsThatFit(Parameters base, const std::vector<Estimate>& turns)
{
    std::vector<Parameters> found;
    const auto add = [&](const Parameters& parameters) {
        if (fitsTurns(parameters, turns))
            found.push_back(parameters);
    };
    add(base);
    if (base.scaling != Scaling::None || !turnsPairs(base.kind))
        return found;
    const Estimate stretch{1 / turns[0].value, turns[0].error / (turns[0].value * turns[0].value)};
    const std::vector<double> scales = scalesToTry(base, turns); // of the base without a scaling
    base.scale = roundestWithin(stretch).value;
    if (!fitsTurns(base, turns, std::max(std::ranges::max(scales), base.scale)))
        return found; // because a scaling makes no pair faster, and none slower than by its scale
    base.scaling = Scaling::Linear;
    if (base.scale > 1 && base.scale <= largestScale)
        add(base);
    for (const double scale : scales)
        for (const Scaling scaling : {Scaling::Yarn, Scaling::Llama3})
            for (int length = 256; length <= 1 << 20; length *= 2) {
                base.scaling = scaling;
                base.scale = scale;
                base.originalLen = length;
                add(base);
            }
    return found;
}

/// In digits: models scale by Llama 3's numbers above all.
double costOf(const Parameters& parameters)
{
    const bool isUsual = parameters.scaling == Scaling::Llama3 && parameters.originalLen == 8192;
    const double ofScaling = parameters.scaling == Scaling::None ? 0 : isUsual ? 1 : 2;
    const double ofExponent = parameters.rowConvention.exponent == Exponent::Paper ? 0 : 0.5;
    return ofScaling + ofExponent +
           (parameters.n == knownBases().front() ? 0
            : isKnownBase(parameters.n)          ? 1
                                                 : 3);
}

/// The factor that a table has, unless it is the scaling's own.
void setFactor(Parameters& parameters, const Estimate& factor)
{
    parameters.rotary.attentionFactor = 0;
    const double own = attentionFactor(parameters);
    if (std::abs(own - factor.value) > factor.error)
        parameters.rotary.attentionFactor = roundestWithin(factor).value;
}

/// The bases by which the turns of a few pairs may fall, the likeliest first.
std::vector<Parameters> basesThatFallBy(const std::vector<Estimate>& turns, const Parameters& order)
{
    std::vector<Parameters> bases;
    for (std::size_t pair = 1; pair < turns.size(); pair *= 2) {
        const Estimate& first = turns[0];
        const Estimate& other = turns[pair];
        if (!(first.value > 0 && other.value > 0))
            break;
        const auto count = static_cast<double>(pair);
        const Estimate decay{std::log(first.value / other.value) / count,
                             slackOfTurns * (first.error / first.value + other.error / other.value) / count};
        for (const BaseCandidate& base : baseCandidates(order, decay)) {
            Parameters candidate = base.parameters;
            const bool isPaper =
                candidate.rowConvention.exponent == Exponent::Paper && candidate.rowConvention.shift == 0;
            const bool isAuthors =
                candidate.rowConvention.exponent == Exponent::Endpoint && isKnownBase(candidate.n);
            if (isAuthors)
                candidate.kind = sinusoidalKindId; // which rotary has not
            if ((isPaper || isAuthors) && std::ranges::find(bases, candidate) == bases.end())
                bases.push_back(candidate);
        }
    }
    // Of a narrow type, turns do not tell the scale of NTK.
    Parameters ntk = order;
    ntk.scaling = Scaling::Ntk;
    for (const double base : knownBases().first(3))
        for (const double scale : {2., 4., 8.}) {
            ntk.n = base;
            ntk.scale = scale;
            if (fitsTurns(ntk, turns) && std::ranges::find(bases, ntk) == bases.end())
                bases.push_back(ntk);
        }
    std::ranges::stable_sort(bases, {}, costOf);
    bases.resize(std::min(bases.size(), mostBases));
    return bases;
}

/// Makes a convention of an encoding that turns by a table with these columns, whose numbers have a factor;
/// nothing where it makes another table.
using Attempt = std::function<std::optional<FoundConvention>(Parameters encoding, const RotaryColumns& held,
                                                             const Estimate& factor)>;

std::vector<FoundConvention> conventionsThatFit(const RotaryColumns& held, const std::vector<Estimate>& turns,
                                                const Estimate& factor, const Attempt& attempt)
{
    std::vector<FoundConvention> found;
    for (const Parameters& base : basesThatFallBy(turns, held.parameters)) {
        for (const Parameters& scaled : scalingsThatFit(base, turns)) {
            auto convention = attempt(scaled, held, factor);
            const auto isPlainAsGood = [&convention](const FoundConvention& other) {
                return other.parameters.scaling == Scaling::None &&
                       other.match.departing <= convention->match.departing;
            };
            // Scalings that change no pair are the same.
            if (!convention || std::ranges::any_of(found, isPlainAsGood))
                continue;
            convention->base = {scaled.n, 0};
            convention->cost = costOf(scaled);
            found.push_back(*std::move(convention));
            if (scaled.scaling == Scaling::None && found.back().match.departing == 0)
                return found;
        }
        if (!found.empty())
            break;
    }
    return found;
}

/// The conventions that fit, by all ways in which the columns of a table may be read.
std::vector<FoundConvention>
conventionsThatFit(const GivenTable& given, const std::vector<RotaryColumns>& choices, const Attempt& attempt)
{
    std::vector<FoundConvention> found;
    for (const RotaryColumns& held : choices) {
        if (pairCount(held.parameters) < leastPairs)
            continue;
        const PairReading reading(given, held);
        std::vector<Estimate> turns;
        for (int pair = 0; pair < pairCount(held.parameters); ++pair)
            turns.push_back(reading.turn(pair));
        for (FoundConvention& convention : conventionsThatFit(held, turns, reading.factor(), attempt))
            found.push_back(std::move(convention));
    }
    return found;
}

/// The conventions that fit a table whose row 0 is position 0.
std::vector<FoundConvention> conventionsThatFit(const GivenTable& given,
                                                const std::vector<RotaryColumns>& choices)
{
    const auto attempt = [&](Parameters parameters, const RotaryColumns& held,
                             const Estimate& factor) -> std::optional<FoundConvention> {
        const bool isWhole = held.columns.empty();
        if (isWhole && !turnsPairs(parameters.kind))
            return std::nullopt;
        setFactor(parameters, factor);
        const RotaryParameters& rotary = parameters.rotary;
        if (isWhole && parameters.scaling == Scaling::None && rotary.attentionFactor == 0 &&
            rotary.rotated == 0 && rotary.zeroTail == 1)
            return std::nullopt; // a sinusoidal table, which does not fit
        return matchedInBestArithmetic(given, parameters, held.columns);
    };
    std::vector<FoundConvention> found =
        withAllRows(likeliestFirst(conventionsThatFit(given, choices, attempt)), given);
    found.resize(std::min(found.size(), mostNamedRotary));
    return found;
}

/// cos(j·ω) of each column for j = 0, 1, …, whatever row the table begins with: half the sum of the cells j
/// rows after and j rows before a middle row, divided by the middle cell. The middle row is the one in the
/// middle third where the column's magnitude is largest.
Table<double> cosinesFromMiddle(const Table<double>& values)
{
    const Eigen::Index third = values.rows() / 3;
    Table<double> cosines(third, values.cols());
    for (Eigen::Index column = 0; column < values.cols(); ++column) {
        Eigen::Index middle = 0;
        values.col(column).segment(third, third).cwiseAbs().maxCoeff(&middle);
        middle += third;
        for (Eigen::Index j = 0; j < third; ++j)
            cosines(j, column) =
                (values(middle + j, column) + values(middle - j, column)) / (2 * values(middle, column));
    }
    return cosines;
}

/// The first position by which row 0 has the sines or cosines of the pairs.
std::optional<int> firstPositionOf(const GivenTable& given, const Parameters& parameters,
                                   std::span<const int> columns)
{
    const Frequencies frequencies(parameters);
    const double factor = attentionFactor(parameters);
    const bool areCosines = columnAt(parameters, columns.front()).cosine;
    std::vector<double> omegas;
    for (const int column : columns)
        omegas.push_back(frequencies.omega(columnAt(parameters, column).pair));
    const double rounding = 4 * angleRounding;
    for (double position = 1; position < mostFirstPosition;) {
        double missing = 0; // positions to the next one that is possible
        for (std::size_t i = omegas.size(); i-- > 0 && missing == 0;) { // the slowest pair tells most
            const double angle = omegas[i] * position;                  // as exact as its rounding lets it be
            const double off = std::abs(given.values(0, static_cast<Eigen::Index>(i)) -
                                        factor * (areCosines ? std::cos(angle) : std::sin(angle))) -
                               2 * given.precision.error() - rounding * angle;
            if (off > 0)
                missing = std::max(1., std::floor(off / (omegas[i] * (factor + rounding))));
        }
        if (missing == 0)
            return static_cast<int>(position);
        position += missing;
    }
    return std::nullopt;
}

} // namespace

std::vector<FoundConvention> laterCachesThatFit(const GivenTable& given)
{
    constexpr int leastThird = 8;
    if (given.values.rows() < 3 * leastThird || !given.values.allFinite() || columnPairs(given))
        return {};
    const Table<double> cosines = cosinesFromMiddle(given.values);
    if (!(cosines.cwiseAbs().maxCoeff() <= 1 + 64 * given.precision.error()))
        return {};
    bool isFound = false;
    const auto attempt = [&](Parameters parameters, const RotaryColumns& held,
                             const Estimate&) -> std::optional<FoundConvention> {
        parameters.maxLen = given.rows();
        for (const bool haveCosines : {true, false}) {
            std::vector<int> columns;
            for (const int column : held.columns)
                columns.push_back(dimensionOf(parameters, {columnAt(parameters, column).pair, haveCosines}));
            const auto first = isFound ? std::nullopt : firstPositionOf(given, parameters, columns);
            if (!first)
                continue;
            parameters.rowConvention.firstPosition = *first;
            if (auto convention = matchedInBestArithmetic(given, parameters, columns)) {
                isFound = true;
                return convention;
            }
        }
        return std::nullopt;
    };
    return withAllRows(conventionsThatFit({cosines, given.precision}, cacheColumns(cosines), attempt), given);
}

std::vector<FoundConvention> rotaryCachesThatFit(const GivenTable& given)
{
    if (given.values.rows() < leastRows)
        return {};
    return conventionsThatFit(given, cacheColumns(given.values));
}

std::vector<FoundConvention> rotaryThatFit(const GivenTable& given)
{
    if (given.values.rows() < leastRows)
        return {};
    return conventionsThatFit(given, tableColumns(given.values));
}

} // namespace posiscope
