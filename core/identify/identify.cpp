// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/cut_columns.h"
#include "core/identify/evidence.h"
#include "core/identify/explanation.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/nearest.h"
#include "core/identify/other_tables.h"
#include "core/identify/pair_tones.h"
#include "core/identify/rotary_search.h"
#include "core/identify/usual_conventions.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <span>
#include <utility>

namespace posiscope {

namespace {

/// The parameters with linear scaling in place of a step below 1; nothing where they have no such step, or a
/// scaling already.
std::optional<Parameters> withLinearScaling(Parameters parameters)
{
    RowConvention& convention = parameters.rowConvention;
    const double scale = 1 / convention.positionStep;
    if (parameters.scaling != Scaling::None || !(scale > 1 && scale <= largestScale) ||
        !kindOf(parameters).facets.frequencies)
        return std::nullopt;
    parameters.scaling = Scaling::Linear;
    parameters.scale = roundestWithin({scale, 1e-12 * scale}).value;
    convention.firstPosition *= parameters.scale;
    convention.positionStep = 1;
    return parameters;
}

/// Other parameters that make the same table: with linear scaling in place of a step below 1, and rotary,
/// which turns by the numbers of a sinusoidal table.
std::vector<Parameters> equivalentsOf(const FoundConvention& found)
{
    std::vector<Parameters> readings{found.parameters};
    if (const auto linear = withLinearScaling(found.parameters))
        readings.push_back(*linear);
    if (addsPairs(found.parameters.kind) && found.columns.empty())
        for (std::size_t i = 0, count = readings.size(); i < count; ++i) {
            readings.push_back(readings[i]);
            readings.back().kind = rotaryKindId;
        }
    readings.erase(readings.begin());
    std::erase_if(readings, [](const Parameters& reading) { return !isValid(reading); });
    return readings;
}

/// The type that numbers were rounded to when the table was stored, where it is narrower than that of the
/// arithmetic.
Arithmetic storedType(const CellPrecision& precision, Arithmetic arithmetic)
{
    for (const Arithmetic type : {Arithmetic::Float32, Arithmetic::Float16, Arithmetic::BFloat16})
        if (!precision.isDecimal() && formatOf(type).digits == precision.digits() &&
            precision.digits() < formatOf(arithmetic).digits)
            return type;
    return Arithmetic::Exact;
}

/// Whether so few pairs, as exact as their numbers are, may have positions as unusual as these by chance.
bool mayFitByChance(const Parameters& parameters, const CellPrecision& precision)
{
    constexpr double bitsOfTried = 38; // of positions, bases and exponents that are tried, and ten more
    const RowConvention& convention = parameters.rowConvention;
    const bool areUsual =
        convention.positionStep == 1 &&
        (convention.firstPosition == 0 || convention.firstPosition == 1 || convention.firstPosition == 2);
    return !areUsual && pairCount(parameters) * -std::log2(precision.error()) < bitsOfTried;
}

/// Whether a cache has too few cells to tell numbers of so many digits, which fit any.
bool hasTooFewCells(const FoundConvention& found, const CellPrecision& precision)
{
    const auto digitsOf = [](double value) { return roundestWithin({value, 0}).digits; };
    const Parameters& parameters = found.parameters;
    const double told = -std::log10(precision.error()) * static_cast<double>(found.match.cells);
    const int asked =
        digitsOf(parameters.n) + digitsOf(parameters.scale) + digitsOf(parameters.rotary.attentionFactor);
    return !found.columns.empty() && !isKnownBase(parameters.n) && told < 2 * asked;
}

/// Whether numbers are odd or many, so that they were fitted to the table.
bool isFittedToTable(const FoundConvention& found, const CellPrecision& precision)
{
    const Parameters& parameters = found.parameters;
    return parameters.scaling != Scaling::None || found.cost >= costOfNoRoundBase ||
           hasManyDigits(parameters.n) || hasManyDigits(parameters.rowConvention.firstPosition) ||
           hasManyDigits(parameters.rowConvention.positionStep) ||
           (!isKnownBase(parameters.n) && !found.isSureOfBase()) || mayFitByChance(parameters, precision);
}

/// Whether n may be another by more than a hundredth of it.
bool isBaseUncertain(const FoundConvention& found)
{
    constexpr double mostUncertain = 0.005; // to each side
    return found.tellsBase && kindOf(found.parameters).facets.frequencies && found.base.value > 0 &&
           std::isfinite(found.base.error) && found.base.error > mostUncertain * found.base.value;
}

/// What is said of the conventions that made these rows; nothing where there is none. `firstRow` is the
/// number of the first of the rows in its table.
std::optional<Identification> identificationOf(const std::vector<FoundConvention>& found,
                                               const GivenTable& given, int firstRow)
{
    if (found.empty())
        return std::nullopt;
    Identification result;
    result.parameters = found.front().parameters;
    result.match = found.front().match;
    result.columns = found.front().columns;
    if (hasTooFewCells(found.front(), given.precision)) {
        result.evidence.push_back(
            translated("identify", "Too few cells: %1 with %2 are as near to numbers that were fitted to "
                                   "them, n = %3, as any are.")
                .arg(std::to_string(result.match.cells), given.precision.name(),
                     numberText(result.parameters.n)));
        return result;
    }
    const std::vector<Cut> cuts = widerTables(found.front());
    for (const Cut& cut : cuts)
        result.others.push_back(cut.wider);
    if (!cuts.empty() && cuts.front().isLikelier) {
        const Parameters& wider = cuts.front().wider;
        const std::string part = cutText(result.parameters, wider);
        result.headline = translated("identify", "%1 of %2").arg(part, nameOf(wider));
        result.evidence.push_back(
            translated("identify",
                       "The table has %1 of %2: columns were cut off, or it is whole and made by %3, which "
                       "has the same numbers.")
                .arg(part, conventionText(wider), conventionText(result.parameters)));
        return result;
    }
    result.recognised = true;
    constexpr long long fewCells = 1024;
    result.isCoarse = isCoarse(given.precision);
    if (result.isCoarse && isBaseUncertain(found.front()))
        result.baseBetween = found.front().baseBetween();
    const bool haveSomeBase = found.front().tellsBase && kindOf(result.parameters).facets.frequencies &&
                              pairCount(result.parameters) <= 2; // two pairs, whatever they are
    result.isFitted = result.isCoarse
                          ? result.match.cells < fewCells && isFittedToTable(found.front(), given.precision)
                          : haveSomeBase && hasManyDigits(result.parameters.n);
    result.settingsEvidence = settingsEvidence(found.front(), given.precision.name(), firstRow);
    result.evidence = otherEvidence(found.front(), firstRow);
    const std::vector<int> some = evenChoice(given.rows(), rowsForArithmetic);
    for (const Parameters& other : equivalentsOf(found.front()))
        if (matchRows(given, other, found.front().allowance, some, result.columns).fits)
            result.others.push_back(other);
    for (std::size_t i = 1; i < found.size(); ++i)
        result.others.push_back(found[i].parameters);
    if (!tellsLayout(result)) {
        result.others.push_back(result.parameters);
        Layout& layout = result.others.back().layout;
        layout = layout == Layout::Halves ? Layout::Interleaved : Layout::Halves;
    }
    if (kindOf(result.parameters).hasPairs() && result.parameters.dModel % 2 == 1) {
        // A sine that is slow enough is 0 in each row.
        Parameters other = result.parameters;
        other.rowConvention.odd =
            other.rowConvention.odd == OddColumn::Zero ? OddColumn::LoneSine : OddColumn::Zero;
        if (isValid(other) && matchTable(given, other, found.front().allowance).fits &&
            std::ranges::find(result.others, other) == result.others.end())
            result.others.push_back(other);
    }
    if (kindOf(result.parameters).hasPairs()) {
        result.parameters.stored = storedType(given.precision, result.parameters.arithmetic);
        for (Parameters& other : result.others)
            other.stored = storedType(given.precision, other.arithmetic);
    }
    return result;
}

/// What the first rows of a table suggest about rows that stand before those of the positions.
struct RowsBefore
{
    enum class What {
        Nothing,
        Zeros, ///< of padding, or of a class token
        Same,  ///< equal to the row of the first position, which follows them: padding that has the row of a
               ///< position
        Hole,  ///< rows of positions, and last a row of zeros: fairseq's padding_idx
    };
    What what = What::Nothing;
    int count = 0;
};

/// The guesses are tried in turn; that no rows stand before is the last.
std::vector<RowsBefore> rowsBeforeIn(const Table<double>& values)
{
    constexpr int mostBeforeHole = 64;
    const auto rows = static_cast<int>(values.rows());
    std::vector<RowsBefore> guesses;
    int same = 1;
    while (same < rows && values.row(same) == values.row(0))
        ++same;
    if (values.row(0).isZero(0))
        guesses.push_back({RowsBefore::What::Zeros, same});
    else {
        if (same > 1)
            guesses.push_back({RowsBefore::What::Same, same - 1});
        int hole = 1;
        while (hole < std::min(rows, mostBeforeHole) && !values.row(hole).isZero(0))
            ++hole;
        if (hole < std::min(rows, mostBeforeHole))
            guesses.push_back({RowsBefore::What::Hole, hole + 1});
    }
    guesses.emplace_back();
    return guesses;
}

/// The convention that made the rows from `row` on. If rows stand before these, only sinusoidal tables and
/// those of patches are tried, because no other kinds have such rows.
std::optional<Identification> recognisedFrom(int row, const GivenTable& given, const Progress& progress)
{
    Table<double> part;
    if (row > 0)
        part = given.values.bottomRows(given.values.rows() - row);
    const GivenTable rows{row > 0 ? part : given.values, given.precision};
    std::vector<FoundConvention> found;
    if (row == 0)
        found = plainKindsThatFit(rows);
    if (found.empty())
        found = sinusoidsThatFit(rows, progress);
    if (found.empty() && !progress.isStopped())
        found = gridKindsThatFit(rows);
    if (found.empty() && row == 0)
        found = sectionsThatFit(rows);
    return identificationOf(found, rows, row);
}

/// The parameters as they are if the `count` rows before are positions, too.
Parameters withRowsBefore(Parameters parameters, int count)
{
    parameters.maxLen += count;
    parameters.rowConvention.firstPosition -= count * parameters.rowConvention.positionStep;
    return parameters;
}

/// How some of the rows before those that were recognised compare with their positions.
TableMatch matchBefore(const Identification& found, const GivenTable& given, const Parameters& whole,
                       std::span<const int> rows)
{
    return matchRows(given, whole, found.match.unequal == 0 ? Allowance::Rounding : Allowance::Angles, rows);
}

void changeEach(Identification& found, const auto& change)
{
    change(found.parameters);
    std::ranges::for_each(found.others, change);
}

/// Treats the last of the `count` rows before as a row of zeros in place of a position. Returns false if the
/// others of these rows are not positions of the convention.
bool includeHole(Identification& found, int count, const GivenTable& given)
{
    const Parameters whole = withRowsBefore(found.parameters, count);
    const int hole = count - 1;
    if (!isValid(whole) || matchBefore(found, given, whole, evenChoice(hole, hole)).departing > 0)
        return false;
    const TableMatch ofHole = matchBefore(found, given, whole, std::span(&hole, 1));
    found.match.unequal += ofHole.unequal;
    found.match.departing += ofHole.departing;
    found.match.first = ofHole.first;
    changeEach(found, [count](Parameters& convention) { convention = withRowsBefore(convention, count); });
    constexpr int lastPaddingIndex = 3; // special tokens come first in a vocabulary
    const char* const text =
        hole <= lastPaddingIndex
            ? translatable("identify", "Row %1 is zeros in place of its position, as fairseq's row of "
                                       "padding_idx is.")
            : translatable("identify", "Row %1 is zeros in place of its position.");
    found.evidence.push_back(translated("identify", text).arg(std::to_string(hole)));
    return true;
}

void includePadding(Identification& found, int count, bool isZero)
{
    std::erase_if(found.others, [&found](const Parameters& other) {
        return other.kind != found.parameters.kind; // which has no padding
    });
    const int padding = isZero ? count : count + 1; // of which a position's row is one of the convention
    changeEach(found, [&](Parameters& convention) {
        convention.maxLen += count;
        convention.rowConvention.padding = padding;
        if (isZero)
            return;
        convention.rowConvention.paddingRow = PaddingRow::Position;
        convention.rowConvention.firstPosition += convention.rowConvention.positionStep;
    });
    found.evidence.push_back(
        isZero ? translated("identify", "Before it the table has %1 of zeros, which are padding.")
                     .arg(counted(padding, "row"))
               : translated("identify",
                            "The rows before it are the same: the first %1 are padding, which has the row of "
                            "a position.")
                     .arg(std::to_string(padding)));
}

/// Extends what was recognised in the rows after the first ones to the whole table. Returns false if a table
/// of that convention cannot begin with such rows.
bool includeRowsBefore(Identification& found, const RowsBefore& before, const GivenTable& given)
{
    using enum RowsBefore::What;
    const int count = before.count;
    if (before.what == Nothing)
        return true;
    if (found.match.first)
        found.match.first->row += count;
    found.match.cells += count * given.values.cols();
    if (kindOf(found.parameters).hasPatches) {
        found.rowsBefore = count;
        found.evidence.push_back(
            translated("identify", "Before the patches the table has %1 of zeros, as that of a class token.")
                .arg(counted(count, "row")));
        return before.what == Zeros;
    }
    if (before.what == Hole)
        return includeHole(found, count, given);
    const Parameters whole = withRowsBefore(found.parameters, count);
    constexpr int first[] = {0};
    if (before.what == Same && isValid(whole) && matchBefore(found, given, whole, first).departing == 0)
        return false; // rounding alone makes the rows equal
    includePadding(found, count, before.what == Zeros);
    return true;
}

/// What is said of the convention of the rows, whatever stands before them; nothing where there is none.
std::optional<Identification> recognised(const GivenTable& given, const Progress& progress)
{
    std::optional<Identification> found;
    const std::vector<RowsBefore> guesses = rowsBeforeIn(given.values);
    double done = 0;
    for (const RowsBefore& before : guesses) {
        const double part = 1 / static_cast<double>(guesses.size());
        if (before.count < given.values.rows())
            found = recognisedFrom(before.count, given, progress.part(done, done + part));
        if (found && found->recognised && includeRowsBefore(*found, before, given))
            break;
        done += part;
    }
    return found;
}

/// Whether a rotary encoding has the frequencies of a sinusoidal table in all of its columns.
bool isSinusoidTimesFactor(const Parameters& parameters)
{
    return !ScaledTurns(parameters).changesPairs() && parameters.rotary.rotated == 0 &&
           parameters.rotary.zeroTail == 1;
}

/// Recognises the table after dividing its numbers by a factor, by which all of them may have been
/// multiplied.
std::optional<Identification> recognisedTimesFactor(const GivenTable& given, const Progress& progress)
{
    for (const Parameters& order : columnOrders(given.columns(), given.rows()))
        for (const double factor : factorsOf(given, order)) {
            auto divided = recognised({given.values / factor, given.precision.dividedBy(factor)}, progress);
            if (!divided || !divided->recognised || progress.isStopped())
                continue;
            Identification& found = *divided;
            std::erase_if(found.others,
                          [&found](const Parameters& other) { return other.kind != found.parameters.kind; });
            found.factor = factor;
            found.settingsEvidence.insert(
                found.settingsEvidence.begin(),
                translated("identify",
                           "Every number was multiplied by %1; what follows is said of the numbers divided "
                           "by it.")
                    .arg(numberText(factor)));
            Parameters rotary = found.parameters;
            rotary.kind = rotaryKindId;
            rotary.rotary.attentionFactor = factor;
            if (addsPairs(found.parameters.kind) && isValid(rotary) &&
                matchTable(given, rotary, Allowance::Angles).fits)
                found.others.push_back(std::move(rotary));
            found.match.worst *= std::abs(factor);
            if (std::optional<TableCell>& cell = found.match.first) {
                cell->found *= factor;
                cell->expected *= factor;
            }
            return divided;
        }
    return std::nullopt;
}

/// The rows that are no zeros and not the same as others.
std::vector<int> differentRows(const Table<double>& values)
{
    const auto size = static_cast<std::size_t>(values.cols()) * sizeof(double);
    const auto compared = [&](int one, int other) {
        return std::memcmp(&values(one, 0), &values(other, 0), size);
    };
    std::vector<int> rows = evenChoice(static_cast<int>(values.rows()), static_cast<int>(values.rows()));
    std::ranges::stable_sort(rows, [&](int one, int other) { return compared(one, other) < 0; });
    const auto same =
        std::ranges::unique(rows, [&](int one, int other) { return compared(one, other) == 0; });
    rows.erase(same.begin(), same.end());
    std::erase_if(rows, [&](int row) { return values.row(row).isZero(0); });
    std::ranges::sort(rows);
    return rows;
}

/// Explains a table that contains rows as padding has them: leaves them out and says what the rest is.
std::optional<Explanation> withoutPadding(const GivenTable& given, const Progress& progress)
{
    const std::vector<int> rows = differentRows(given.values);
    if (rows.empty() || std::ssize(rows) == given.values.rows())
        return std::nullopt;
    const std::string padding =
        translated("identify",
                   "Rows of zeros or of numbers that another row has, as padding has them: %1 of %2.")
            .arg(std::to_string(given.values.rows() - std::ssize(rows)), std::to_string(given.values.rows()));
    std::string text;
    const Table<double> cells = given.values(rows, Eigen::all);
    const GivenTable rest{cells, given.precision};
    if (const auto found = recognisedFrom(0, rest, progress.part(0, 0.5)); found && found->recognised)
        text = translated("identify", "Without them the table is that of %1.")
                   .arg(conventionText(found->parameters));
    else if (const auto explanation = explanationOf(rest, progress.part(0.5, 1)))
        text = translated("identify", "Of the table without them: %1").arg(explanation->sentence);
    else
        return std::nullopt;
    return Explanation{padding + ' ' + text, std::nullopt};
}

bool hasEqualRows(const Table<double>& values)
{
    return values.rows() > 1 && (values.rowwise() - values.row(0)).isZero(0);
}

/// Says which of the common conventions is nearest to a table that none has made.
void addNearest(Identification& result, const GivenTable& given)
{
    auto nearest = nearestOf(given);
    if (!nearest)
        return;
    result.parameters = std::move(nearest->parameters);
    result.match = nearest->match;
    const bool isFirst = result.evidence.empty();
    const std::string waves = isFirst && nearest->fault.empty() ? wavesSentence(given.values) : "";
    result.isNearestByChance =
        nearest->isByChance || (nearest->hasFewOfItsCells && (!isFirst || !waves.empty()));
    if (!nearest->fault.empty()) {
        if (result.headline.empty())
            result.headline = nameOf(nearest->parameters) + ", " + nearest->fault;
        result.evidence.push_back(
            translated("identify", "It is the table of the nearest common convention %1.")
                .arg(nearest->fault));
    } else if (!waves.empty())
        result.evidence.push_back(waves);
    else if (isFirst)
        result.evidence.push_back(
            nearest->isByChance
                ? translated("identify", "The table is that of no convention that is known here, and none is "
                                         "nearer to it than by chance.")
                : translated("identify", "The table is that of no convention that is known here."));
    if (!result.isNearestByChance)
        result.nearestSentence = std::move(nearest->sentence);
}

/// Says of a table whose first row is foreign, as that of a learned class token is, that with a row of zeros
/// in its place it is one that is known, if so.
void nameAllButFirstRow(Identification& result, const GivenTable& given, const Progress& progress)
{
    const Eigen::RowVectorXd foreign = given.values.row(0);
    if (given.rows() < 3 || foreign.isZero(0))
        return;
    Table<double> values = given.values;
    values.row(0).setZero();
    std::optional<Identification> found = recognised({values, given.precision}, progress);
    if (!found || !found->recognised)
        return;
    const auto column = static_cast<int>(
        std::ranges::find_if(foreign, [](double cell) { return cell != 0; }) - foreign.begin());
    found->recognised = false;
    found->others.clear();
    found->settingsEvidence.clear();
    found->headline = translated("identify", "%1 but for row 0").arg(nameOf(found->parameters));
    const char* const text =
        found->rowsBefore > 0
            ? translatable("identify", "Row 0 is foreign; all others are those of %1, after a row of zeros.")
            : translatable("identify", "Row 0 is foreign; all others are those of %1.");
    found->evidence = {translated("identify", text).arg(conventionText(found->parameters))};
    found->match.departing += (foreign.array() != 0).count();
    found->match.first = TableCell{0, column, foreign[column], 0};
    result = *std::move(found);
}

/// What can be said of a table that no convention has made.
void addFaults(Identification& result, const GivenTable& given, const Progress& progress)
{
    if (given.values.rows() == 1 ||
        given.values.cols() == 1) { // of which any convention may have made the numbers
        result.evidence.push_back(
            given.values.rows() == 1
                ? translated("identify", "One row tells no frequencies: at least 2 rows are needed.")
                : translated("identify",
                             "One column tells no pair of sine and cosine: at least 2 columns are needed."));
        return;
    }
    std::optional<Explanation> explanation = explanationOf(given, progress.part(0, 0.5));
    if (!explanation && !progress.isStopped())
        explanation = withoutPadding(given, progress.part(0.5, 0.8));
    if (!explanation && !progress.isStopped())
        explanation = rowsAtUnevenPositions(given);
    if (explanation) {
        result.evidence.push_back(explanation->sentence);
        result.headline = explanation->headline;
    }
    if (!explanation || !explanation->nearest) {
        addNearest(result, given);
        if (!explanation && 2 * result.match.departing > result.match.cells)
            nameAllButFirstRow(result, given, progress.part(0.8, 1));
        return;
    }
    result.parameters = *explanation->nearest;
    result.match = matchTable(given, result.parameters, Allowance::Rounding);
}

Identification identify(const GivenTable& given, const Progress& progress)
{
    // Before the rest, because the row of position 0 is zeros in a cache of sines.
    if (const auto caches = rotaryCachesThatFit(given); !caches.empty())
        return *identificationOf(caches, given, 0);
    Identification found;
    if (given.values.isZero(0)) {
        found.evidence.push_back(
            translated("identify", "All cells are 0: kinds without positions and padding make such tables."));
        return found;
    }
    if (hasEqualRows(given.values)) {
        found.evidence.push_back(
            translated("identify", "Every row is the same: no column tells positions apart."));
        addNearest(found, given);
        return found;
    }
    if (auto known = recognised(given, progress.part(0, 0.6)); known || progress.isStopped())
        return known.value_or(found);
    const auto both = rotaryThatFit(given);
    if (both.empty() || isSinusoidTimesFactor(both.front().parameters))
        if (auto divided = recognisedTimesFactor(given, progress.part(0.6, 0.7)))
            return *std::move(divided);
    if (auto known = identificationOf(both.empty() ? laterCachesThatFit(given) : both, given, 0))
        return *std::move(known);
    addFaults(found, given, progress.part(0.7, 1));
    return found;
}

} // namespace

bool hasNearest(const Identification& found)
{
    return !found.recognised && found.match.cells > 0;
}

bool tellsLayout(const Identification& found)
{
    return found.columns.empty() || std::ssize(found.columns) == found.parameters.dModel;
}

Identification identify(NumberTable table, const Progress& progress)
{
    const Table<double>& values = table.values;
    if (values.rows() < 1 || values.rows() > largestMaxLen)
        throw refusal("rows", std::to_string(values.rows()), wholeNumbersBetween(1, largestMaxLen));
    const CellPrecision precision = CellPrecision::of(table);
    Identification found = identify(GivenTable{values, precision}, progress);
    if (table.hadColumnNumbers)
        found.evidence.push_back(
            translated("identify", "The first row of the file numbers its columns, and is left out."));
    if (table.hadRowNumbers)
        found.evidence.push_back(
            translated("identify", "The first column of the file numbers its rows, and is left out."));
    return found;
}

} // namespace posiscope
