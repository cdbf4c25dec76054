// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/cut_columns.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/row_convention.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/base_candidates.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/order_search.h"
#include "core/identify/pair_tones.h"
#include "core/identify/table_match.h"
#include "core/kinds/kinds.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

namespace posiscope {

namespace {

constexpr int sampledRows = 24;

/// Whether the first columns of a convention are those of the table, in a sample of rows.
bool hasFirstColumns(const GivenTable& given, Parameters wider)
{
    wider.arithmetic = given.precision.digits() < 53 ? Arithmetic::Float32 : Arithmetic::Float64;
    const auto d = given.columns();
    const TableMatch match =
        matchRows(given, wider, Allowance::Angles, evenChoice(given.rows(), sampledRows), evenChoice(d, d));
    return match.departing * 16 <= match.cells;
}

/// Whether n is one that models use, or a number of few digits, and no odd one.
bool hasPlausibleBase(const FoundConvention& found)
{
    constexpr int mostDigits = 4;
    const RoundNumber round = roundestWithin(found.base);
    return isKnownBase(found.parameters.n) ||
           (round.digits <= mostDigits && isSignificant(round, found.base));
}

bool isUsualWidth(int width)
{
    constexpr int leastUsual = 16;
    const auto unsignedWidth = static_cast<unsigned>(width);
    return width >= leastUsual && (std::has_single_bit(unsignedWidth) || width % 64 == 0 || width % 96 == 0);
}

/// Whether code has such an exponent and n, so that the table is as likely whole.
bool isUsual(const Parameters& parameters)
{
    constexpr double leastUsual = 100; // that words have
    return isKnownBase(parameters.n) && parameters.n >= leastUsual &&
           parameters.rowConvention.exponent == Exponent::Paper && parameters.rowConvention.shift == 0;
}

/// A position step below 1 may come from fast pairs that were cut off. If the step is what frequencies fall
/// by over a whole number of pairs, and the wider table has room for these pairs, makes the step 1 and scales
/// the first position accordingly.
void dropFasterPairs(Parameters& wider, int dModel)
{
    constexpr double mostOff = 1e-5; // pairs
    RowConvention& convention = wider.rowConvention;
    const double decay = -ScaledTurns(wider).logDecay().high;
    const double pairs = -std::log(convention.positionStep) / decay;
    if (!(pairs > 0.5) || std::abs(pairs - std::round(pairs)) > mostOff ||
        dModel + 2 * std::round(pairs) > wider.dModel)
        return;
    convention.firstPosition =
        roundestWithin({convention.firstPosition / convention.positionStep, mostOff}).value;
    convention.positionStep = 1;
}

/// The relative error of the logarithm by which frequencies fall from pair to pair.
double relativeDecayError(const FoundConvention& found)
{
    const Estimate& base = found.base;
    return 1e-7 + (base.value > 1 ? base.error / (base.value * std::log(base.value)) : 0);
}

/// Known bases of at least 100, which are those that encode words. For a plain convention, one that code
/// often has, only those that are commoner than its own.
std::vector<double> likelierBases(const Parameters& parameters)
{
    constexpr double leastOfWords = 100;
    const bool isUsualOrEven = parameters.dModel % 2 == 0 || parameters.n == knownBases().front();
    const bool isPlain = isUsualOrEven && parameters.scaling == Scaling::None &&
                         parameters.rowConvention.shift == 0 &&
                         (parameters.rowConvention.exponent == Exponent::Paper ||
                          parameters.rowConvention.exponent == Exponent::Endpoint);
    const std::span<const double> known = knownBases();
    const auto end = isPlain ? std::ranges::find(known, parameters.n) : known.end();
    std::vector<double> bases(known.begin(), end);
    std::erase_if(bases, [](double base) { return base < leastOfWords; });
    return bases;
}

/// Whether the columns may be the first of those of wider tables.
bool mayBeCutFromWider(const FoundConvention& found)
{
    const Parameters& parameters = found.parameters;
    const bool isOdd = parameters.dModel % 2 == 1;
    const bool endsAsCut = !isOdd || (parameters.rowConvention.odd == OddColumn::LoneSine &&
                                      parameters.rowConvention.order == ColumnOrder::SineFirst);
    return addsPairs(parameters.kind) && found.columns.empty() && found.tellsBase && formsPairs(parameters) &&
           !ScaledTurns(parameters).changesPairs() && endsAsCut &&
           (isOdd || parameters.layout == Layout::Interleaved);
}

/// The wider tables, of any width, from which the last few columns may have been cut off.
std::vector<Cut> tablesWithLastColumnsCut(const FoundConvention& found)
{
    constexpr int mostLost = 3;
    constexpr double mostUncertain = 0.02; // columns
    std::vector<Cut> cuts;
    const double error = relativeDecayError(found);
    if (!mayBeCutFromWider(found) || error * found.parameters.dModel > mostUncertain)
        return cuts;
    const double decay = -ScaledTurns(found.parameters).logDecay().high;
    Parameters wider = found.parameters;
    wider.scaling = Scaling::None;
    wider.scale = Parameters().scale;
    wider.rowConvention.shift = 0;
    const int widest = found.parameters.dModel + (wider.layout == Layout::Halves ? 1 : mostLost);
    for (const double base : likelierBases(found.parameters)) {
        wider.n = base;
        for (wider.dModel = found.parameters.dModel + 1; wider.dModel <= widest; ++wider.dModel)
            for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint}) {
                wider.rowConvention.exponent = exponent;
                const PairExponent power = pairExponent(wider);
                const double fall = std::log(base) * power.numerator / power.denominator;
                if (wider.dModel % 2 == 0 && std::abs(fall - decay) <= error * decay)
                    cuts.push_back({wider, !hasPlausibleBase(found)});
            }
    }
    return cuts;
}

/// One of a usual width or n from which any number of columns were cut off.
std::optional<Cut> usualWiderTable(const FoundConvention& found)
{
    const Parameters& parameters = found.parameters;
    const bool arePairs = !found.columns.empty() || parameters.layout == Layout::Halves;
    const Estimate base = found.base.value > 1 ? found.base : Estimate{parameters.n, 0};
    if (parameters.scaling != Scaling::None || !formsPairs(parameters) || !(base.value > 1) ||
        (!addsPairs(parameters.kind) && found.columns.empty()) || !kindOf(parameters).facets.frequencies)
        return std::nullopt;
    // Any even number of columns may lie in a wider error by chance, but hardly one of the few usual ones by
    // the commonest base.
    constexpr double mostUncertain = 0.02;
    constexpr double mostUncertainOfUsual = 1;
    const bool isWhole = isUsual(parameters);
    const bool isRound = hasPlausibleBase(found);
    for (const double usual : knownBases().first(isRound ? 1 : 3)) {
        const PairExponent power = pairExponent(parameters);
        const double columns =
            2 * std::log(usual) * power.denominator / (std::log(base.value) * power.numerator);
        const double error = columns * base.error / (base.value * std::log(base.value));
        const double whole = 2 * std::round(columns / 2);
        const bool areUsual = usual == knownBases().front() && isUsualWidth(static_cast<int>(whole));
        if (!(whole > parameters.dModel && whole <= largestDModel &&
              error < (areUsual ? mostUncertainOfUsual : mostUncertain) &&
              std::abs(columns - whole) <= error + 1e-7 * columns))
            continue;
        Parameters wider = parameters;
        wider.n = usual;
        wider.rowConvention.exponent = Exponent::Paper;
        wider.rowConvention.shift = 0;
        wider.dModel = static_cast<int>(whole);
        dropFasterPairs(wider, parameters.dModel);
        const std::array signs{isUsualWidth(wider.dModel), !isRound, !arePairs};
        if (std::ranges::count(signs, true) >= 2)
            return Cut{wider,
                       !isWhole || wider.rowConvention.positionStep != parameters.rowConvention.positionStep};
    }
    return std::nullopt;
}

} // namespace

std::optional<Explanation> halvesCut(const GivenTable& given)
{
    // Columns that still have their partners tell the convention.
    const auto d = given.columns();
    const std::vector<int> rows = evenChoice(given.rows(), sampledRows);
    const Eigen::MatrixXd squares = given.values(rows, Eigen::all).cwiseAbs2();
    for (int half = d / 2 + 1; half <= d - 2; ++half) {
        const int pairs = d - half;
        const auto off = (squares.leftCols(pairs) + squares.rightCols(pairs)).array() - 1;
        if (!(off.abs().maxCoeff() <= radiusError(given.precision)))
            continue;
        const Table<double> whole = given.values(Eigen::all, [&] {
            std::vector<int> columns(static_cast<std::size_t>(2 * pairs));
            for (int i = 0; i < 2 * pairs; ++i)
                columns[static_cast<std::size_t>(i)] = i < pairs ? i : half + i - pairs;
            return columns;
        }());
        Parameters order{.dModel = 2 * pairs, .maxLen = given.rows(), .layout = Layout::Halves};
        for (const ColumnOrder first : {ColumnOrder::SineFirst, ColumnOrder::CosineFirst}) {
            order.rowConvention.order = first;
            const std::vector<FoundConvention> found = pairsThatFit({whole, given.precision}, order);
            if (found.empty())
                continue;
            const double decay = -ScaledTurns(found.front().parameters).logDecay().high;
            Parameters wide = order;
            wide.dModel = 2 * half;
            if (wide.dModel > largestDModel)
                continue;
            const double error = found.front().base.error / found.front().base.value + 1e-9;
            for (const BaseCandidate& base : baseCandidates(wide, {decay, decay * error})) {
                Parameters wider = base.parameters;
                wider.rowConvention.firstPosition = found.front().parameters.rowConvention.firstPosition;
                wider.rowConvention.positionStep = found.front().parameters.rowConvention.positionStep;
                if (base.isRoundOrKnown && hasFirstColumns(given, wider)) {
                    const std::string part = cutText({.dModel = d}, wider);
                    return Explanation{translated("identify", "The table has %1 of %2: columns were cut off.")
                                           .arg(part, conventionText(wider)),
                                       std::nullopt,
                                       translated("identify", "%1 of %2").arg(part, nameOf(wider))};
                }
            }
        }
    }
    return std::nullopt;
}

std::vector<Cut> widerTables(const FoundConvention& found)
{
    std::vector<Cut> cuts = tablesWithLastColumnsCut(found);
    if (const std::optional<Cut> usual = usualWiderTable(found)) {
        if (usual->isLikelier)
            return {*usual};
        std::erase_if(cuts, [&usual](const Cut& cut) { return cut.wider == usual->wider; });
        cuts.insert(cuts.begin(), *usual);
    }
    return cuts;
}

std::string cutText(const Parameters& part, const Parameters& wider)
{
    const bool arePairs = part.dModel % 2 == 0 && (!addsPairs(part.kind) || part.layout == Layout::Halves);
    const int unit = arePairs ? 2 : 1;
    const std::string all = std::to_string(wider.dModel / unit);
    // Steps that are shorter than those of the whole are those of its slower pairs.
    const double decay = -ScaledTurns(wider).logDecay().high;
    const int before =
        2 * static_cast<int>(std::lround(
                std::log(wider.rowConvention.positionStep / part.rowConvention.positionStep) / decay));
    if (before == 0) {
        const char* const first = arePairs ? translatable("identify", "the first %1 of %2 pairs")
                                           : translatable("identify", "the first %1 of %2 columns");
        return translated("identify", first).arg(std::to_string(part.dModel / unit), all);
    }
    const char* const later = arePairs ? translatable("identify", "pairs %1 to %2 of %3")
                                       : translatable("identify", "columns %1 to %2 of %3");
    return translated("identify", later)
        .arg(std::to_string(before / unit), std::to_string((before + part.dModel) / unit - 1), all);
}

} // namespace posiscope
