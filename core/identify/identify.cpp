// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/disorder.h"
#include "core/identify/rotary_search.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <span>
#include <utility>

namespace posiscope {

namespace {

/// A number with at most 6 significant digits.
std::string shortText(double value)
{
    if (value == 0)
        return "0";
    return numberText(roundestWithin({value, 5e-7 * std::abs(value)}).value);
}

std::string placeText(const TableCell& cell)
{
    return "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column) + ": " +
           numberText(cell.found) + " in place of " + numberText(cell.expected);
}

/// What the columns of a table are that has sines or cosines alone.
std::string heldSentence(const FoundConvention& found)
{
    const auto columns = std::ssize(found.columns);
    const std::string what = columnAt(found.parameters, found.columns.front()).cosine ? "cosines" : "sines";
    const std::string text = "The columns are the " + what + " alone by which rotary turns";
    if (columns < found.parameters.dModel)
        return text + ", one for each of its " + std::to_string(columns) + " pairs.";
    const bool areNeighbours = found.parameters.layout == Layout::Interleaved;
    return text + ", each of them twice: columns " +
           (areNeighbours ? "0 and 1" : "0 and " + std::to_string(columns / 2)) +
           " are the same, as the caches of " + (areNeighbours ? "pairs" : "rotate_half") + " have it.";
}

std::string orderSentence(const FoundConvention& found)
{
    const Parameters& parameters = found.parameters;
    if (!found.columns.empty())
        return heldSentence(found);
    const bool isSineFirst = parameters.ladder.order == ColumnOrder::SineFirst;
    const std::string sum = shortText(std::pow(attentionFactor(parameters), 2));
    const std::string first = isSineFirst ? "sine" : "cosine";
    const std::string second = isSineFirst ? "cosine" : "sine";
    if (!formsPairs(parameters))
        return "No two columns have one frequency: each has its own, column j n^(−2j/d_model), which is a "
               "mistake of code.";
    return parameters.layout == Layout::Interleaved
               ? "Columns 2i and 2i + 1 are " + first + " and " + second +
                     " of one angle: their squares add to " + sum + '.'
               : "The columns of the first half are " + first + "s and those of the second half " + second +
                     "s of the same angles: their squares add to " + sum + '.';
}

std::string frequencySentence(const FoundConvention& found)
{
    const Parameters& parameters = found.parameters;
    if (!found.tellsBase)
        return "The one pair of columns has the frequency 1 whatever n and the exponent are, so the table "
               "does not tell them.";
    std::string text = "From pair to pair the frequencies fall as by n = " + numberText(parameters.n);
    if (std::isfinite(found.base.error) && found.base.error > 1e-5 * found.base.value)
        text += "; by the numbers alone, n lies between " + shortText(found.base.value - found.base.error) +
                " and " + shortText(found.base.value + found.base.error);
    return text + '.';
}

std::string positionSentence(const Parameters& parameters, int firstRow)
{
    const Ladder& ladder = parameters.ladder;
    return "Row " + std::to_string(firstRow) + " is position " + numberText(ladder.firstPosition) +
           ", and each row lies " + numberText(ladder.positionStep) + " farther than the one before.";
}

std::string matchSentence(const FoundConvention& found, const std::string& stored)
{
    const TableMatch& match = found.match;
    std::string text = "The numbers are stored as " + stored + "; of " + std::to_string(match.cells) +
                       " cells " +
                       (match.unequal == 0 ? "all" : std::to_string(match.cells - match.unequal)) +
                       " are the very numbers of this convention";
    if (match.worstUlp > 0)
        text += ", and others differ by up to " + shortText(match.worst);
    text += '.';
    if (found.allowance == Allowance::Angles)
        text += " So much comes of angles whose frequencies are rounded in another way than here.";
    return text;
}

/// Whether rotary turns by the numbers of this sinusoidal table, as models have them in this order.
bool isRotaryToo(const Parameters& parameters)
{
    const Ladder& ladder = parameters.ladder;
    return parameters.kind == EncodingKind{} && ladder.order == ColumnOrder::CosineFirst &&
           ladder.exponent == Exponent::Paper && ladder.shift == 0 && arePositionsRows(parameters);
}

/// Sentences on a convention that made the table from a row on.
std::vector<std::string> evidenceOf(const FoundConvention& found, const std::string& stored, int firstRow)
{
    std::vector<std::string> sentences;
    if (kindOf(found.parameters).facets.frequencies) {
        sentences.push_back(orderSentence(found));
        sentences.push_back(frequencySentence(found));
        sentences.push_back(positionSentence(found.parameters, firstRow));
        if (isRotaryToo(found.parameters))
            sentences.emplace_back("Rotary turns by the same numbers: cosines, then sines.");
    } else
        sentences.push_back("Every cell is that of the kind " + std::string(kindOf(found.parameters).name) +
                            '.');
    sentences.push_back(matchSentence(found, stored));
    if (std::optional<TableCell> cell = found.match.first) {
        cell->row += firstRow;
        sentences.push_back(
            counted(found.match.departing, "cell") + " of " + std::to_string(found.match.cells) +
            (found.match.departing == 1 ? " departs, at " : " depart, first at ") + placeText(*cell) + '.');
    }
    return sentences;
}

/// Those that have linear scaling in place of a step below 1.
std::optional<Parameters> withLinearScaling(Parameters parameters)
{
    Ladder& ladder = parameters.ladder;
    const double scale = 1 / ladder.positionStep;
    if (parameters.scaling != Scaling::None || !(scale > 1 && scale <= largestScale) ||
        !kindOf(parameters).facets.frequencies)
        return std::nullopt;
    parameters.scaling = Scaling::Linear;
    parameters.scale = roundestWithin({scale, 1e-12 * scale}).value;
    ladder.firstPosition *= parameters.scale;
    ladder.positionStep = 1;
    return parameters;
}

/// The convention among the common ones whose cells are nearest, for a table that none has made.
void addNearest(Identification& result, const Table<double>& values, const StoredGrid& grid)
{
    const auto d = static_cast<int>(values.cols());
    const auto rows = static_cast<int>(values.rows());
    // Rounded angles alone are no departure.
    const Arithmetic rounded = grid.digits() < 53 ? Arithmetic::Float32 : Arithmetic::Float64;
    result.match.departing = -1;
    for (Parameters order : columnOrders(d, rows))
        for (const Exponent exponent :
             {Exponent::Paper, Exponent::Endpoint, Exponent::Doubled, Exponent::Column}) {
            order.ladder.exponent = exponent;
            order.arithmetic = rounded;
            if (!isValid(order))
                continue;
            const TableMatch match = matchTable(values, grid, order, Allowance::Angles);
            // Of a sample that does not fit, the share.
            const auto share = [](const TableMatch& each) {
                return static_cast<double>(each.departing) / static_cast<double>(std::max(1LL, each.cells));
            };
            if (result.match.departing >= 0 && share(match) >= share(result.match))
                continue;
            result.parameters = order;
            result.match = match;
        }
    if (result.match.departing < 0)
        return;
    result.match = matchRows(values, grid, result.parameters, Allowance::Angles, evenChoice(rows, rows));
    result.parameters.arithmetic = Arithmetic::Exact;
    std::string text =
        result.evidence.empty()
            ? "The table is that of no convention that is known here. Of the common ones the nearest is "
            : "As it is, the nearest of the common conventions is ";
    text += conventionText(result.parameters) + ", which has " +
            std::to_string(result.match.cells - result.match.departing) + " of " +
            std::to_string(result.match.cells) + " cells";
    if (result.match.first)
        text += "; from it the table departs at " + placeText(*result.match.first);
    result.evidence.push_back(text + '.');
}

/// The type that numbers were rounded to when the table was stored, where it is narrower than that of the
/// arithmetic.
Arithmetic storedType(const StoredGrid& grid, Arithmetic arithmetic)
{
    for (const Arithmetic type : {Arithmetic::Float32, Arithmetic::Float16, Arithmetic::BFloat16})
        if (!grid.isDecimal() && formatOf(type).digits == grid.digits() &&
            grid.digits() < formatOf(arithmetic).digits)
            return type;
    return Arithmetic::Exact;
}

/// What is said of the conventions that made these rows; nothing where there is none. `firstRow` is the
/// number of the first of the rows in its table.
Identification identificationOf(const std::vector<FoundConvention>& found, const Table<double>& values,
                                const StoredGrid& grid, int firstRow)
{
    Identification result;
    result.stored = grid.name();
    if (found.empty())
        return result;
    result.parameters = found.front().parameters;
    result.match = found.front().match;
    result.columns = found.front().columns;
    if (const auto what = cutOff(found.front())) {
        result.evidence.push_back(what->sentence);
        return result;
    }
    result.recognised = true;
    result.evidence = evidenceOf(found.front(), result.stored, firstRow);
    for (std::size_t i = 1; i < found.size(); ++i)
        result.others.push_back(found[i].parameters);
    if (const auto linear = withLinearScaling(result.parameters))
        if (matchTable(values, grid, *linear, found.front().allowance).fits)
            result.others.push_back(*linear);
    if (kindOf(result.parameters).paired && result.parameters.dModel % 2 == 1) {
        // A sine that is slow enough is 0 in each row.
        Parameters other = result.parameters;
        other.ladder.odd = other.ladder.odd == OddColumn::Zero ? OddColumn::LoneSine : OddColumn::Zero;
        if (isValid(other) && matchTable(values, grid, other, found.front().allowance).fits &&
            std::ranges::find(result.others, other) == result.others.end())
            result.others.push_back(other);
    }
    if (kindOf(result.parameters).paired) {
        result.parameters.stored = storedType(grid, result.parameters.arithmetic);
        for (Parameters& other : result.others)
            other.stored = storedType(grid, other.arithmetic);
    }
    return result;
}

/// The convention that made these rows.
Identification recognisedRows(const Table<double>& values, const StoredGrid& grid, int firstRow,
                              const Progress& progress)
{
    std::vector<FoundConvention> found = plainKindsThatFit(values, grid);
    if (found.empty())
        found = sinusoidsThatFit(values, grid, progress);
    if (found.empty() && !progress.isStopped())
        found = gridKindsThatFit(values, grid);
    if (found.empty() && !progress.isStopped())
        found = rotaryThatFit(values, grid);
    return identificationOf(found, values, grid, firstRow);
}

/// What made the rows from a row on, if that is a sinusoidal convention or the patches of a picture.
std::optional<Identification> recognisedFrom(int row, const Table<double>& values, const StoredGrid& grid,
                                             const Progress& progress)
{
    if (row >= values.rows() || values.cols() < 2)
        return std::nullopt;
    Identification found = recognisedRows(values.bottomRows(values.rows() - row), grid, row, progress);
    if (!found.recognised || (found.parameters.kind != EncodingKind{} && !kindOf(found.parameters).grid))
        return std::nullopt;
    if (found.match.first)
        found.match.first->row += row;
    found.match.cells += row * values.cols();
    return found;
}

/// How rows before those that were recognised compare with the ones that the convention has there.
TableMatch matchBefore(const Identification& found, const Table<double>& values, const StoredGrid& grid,
                       const Parameters& parameters, std::span<const int> rows)
{
    return matchRows(values, grid, parameters,
                     found.match.unequal == 0 ? Allowance::Rounding : Allowance::Angles, rows);
}

Parameters withRowsBefore(Parameters parameters, int count)
{
    parameters.maxLen += count;
    parameters.ladder.firstPosition -= count * parameters.ladder.positionStep;
    return parameters;
}

/// Where the first rows are zeros, or several rows of one position: the convention of the rows after this
/// padding, as that of the whole table.
std::optional<Identification> withPadding(const Table<double>& values, const StoredGrid& grid,
                                          const Progress& progress)
{
    int padding = 1;
    while (padding < values.rows() && values.row(padding) == values.row(0))
        ++padding;
    const bool isZero = values.row(0).isZero(0);
    const int before = isZero ? padding : padding - 1; // a position's row is one of the convention
    std::optional<Identification> found;
    if (before > 0)
        found = recognisedFrom(before, values, grid, progress);
    if (!found)
        return std::nullopt;
    if (kindOf(found->parameters).grid) {
        found->rowsBefore = before;
        found->evidence.push_back("Before the patches the table has " + counted(before, "row") +
                                  " of zeros, as that of a class token.");
        return isZero ? found : std::nullopt;
    }
    const Parameters plain = withRowsBefore(found->parameters, before);
    constexpr int first[] = {0};
    if (!isZero && isValid(plain) && matchBefore(*found, values, grid, plain, first).departing == 0)
        return std::nullopt; // rounding alone makes the rows equal
    const auto extend = [&](Parameters& parameters) {
        parameters.maxLen += before;
        parameters.ladder.padding = padding;
        if (isZero)
            return;
        parameters.ladder.paddingRow = PaddingRow::Position;
        parameters.ladder.firstPosition += parameters.ladder.positionStep;
    };
    extend(found->parameters);
    std::ranges::for_each(found->others, extend);
    found->evidence.push_back(
        isZero ? "Before it the table has " + counted(padding, "row") + " of zeros, which are padding."
               : "The rows before it are the same: the first " + std::to_string(padding) +
                     " are padding, which has the row of a position.");
    return found;
}

/// Where one of the first rows is zeros, as that of fairseq's padding_idx: the convention of the others.
std::optional<Identification> withRowOfZeros(const Table<double>& values, const StoredGrid& grid,
                                             const Progress& progress)
{
    constexpr int mostRowsBefore = 64;
    std::vector<int> before;
    while (std::ssize(before) < std::min<Eigen::Index>(values.rows(), mostRowsBefore) &&
           !values.row(std::ssize(before)).isZero(0))
        before.push_back(static_cast<int>(std::ssize(before)));
    const auto row = static_cast<int>(std::ssize(before));
    if (row == 0 || row == mostRowsBefore)
        return std::nullopt;
    std::optional<Identification> found = recognisedFrom(row + 1, values, grid, progress);
    if (!found || kindOf(found->parameters).grid)
        return std::nullopt;
    const auto extend = [row](Parameters& parameters) { parameters = withRowsBefore(parameters, row + 1); };
    extend(found->parameters);
    std::ranges::for_each(found->others, extend);
    if (!isValid(found->parameters) ||
        matchBefore(*found, values, grid, found->parameters, before).departing > 0)
        return std::nullopt;
    const TableMatch hole = matchBefore(*found, values, grid, found->parameters, std::span(&row, 1));
    found->match.unequal += hole.unequal;
    found->match.departing += hole.departing;
    found->match.first = hole.first;
    found->evidence.push_back("Row " + std::to_string(row) +
                              " is zeros in place of its position, as fairseq's row of padding_idx is.");
    return found;
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

/// Of a table in disorder that has rows as padding has them: what it is without them.
std::optional<Disorder> withoutPadding(const Table<double>& values, const StoredGrid& grid,
                                       const Progress& progress)
{
    const std::vector<int> rows = differentRows(values);
    if (rows.empty() || std::ssize(rows) == values.rows())
        return std::nullopt;
    std::string text = "Rows of zeros or of numbers that another row has, as padding has them: " +
                       std::to_string(values.rows() - std::ssize(rows)) + " of " +
                       std::to_string(values.rows()) + '.';
    const Table<double> rest = values(rows, Eigen::all);
    if (const Identification found = recognisedRows(rest, grid, 0, progress.part(0, 0.5)); found.recognised)
        text += " Without them the table is that of " + conventionText(found.parameters) + '.';
    else if (const auto what = disorderOf(rest, grid, progress.part(0.5, 1)))
        text += " Of the table without them: " + what->sentence;
    else
        return std::nullopt;
    return Disorder{text, std::nullopt};
}

/// What can be said of a table that no convention has made.
void addFaults(Identification& result, const Table<double>& values, const StoredGrid& grid,
               const Progress& progress)
{
    if (values.rows() == 1)
        result.evidence.emplace_back("One row tells no frequencies: at least 2 rows are needed.");
    std::optional<Disorder> what = disorderOf(values, grid, progress.part(0, 0.5));
    if (!what && !progress.isStopped())
        what = withoutPadding(values, grid, progress.part(0.5, 1));
    if (what)
        result.evidence.push_back(what->sentence);
    if (!what || !what->nearest)
        return addNearest(result, values, grid);
    result.parameters = *what->nearest;
    result.match = matchTable(values, grid, result.parameters, Allowance::Rounding);
}

} // namespace

Identification identify(NumberTable table, const Progress& progress)
{
    const Eigen::Index rows = table.values.rows();
    if (rows < 1 || rows > largestMaxLen)
        throw refusal("rows", std::to_string(rows), wholeNumbersBetween(1, largestMaxLen));
    const StoredGrid grid = StoredGrid::of(table);
    if (const auto caches = rotaryCachesThatFit(table.values, grid); !caches.empty())
        return identificationOf(caches, table.values, grid, 0);
    if (auto found = withPadding(table.values, grid, progress.part(0, 0.2)))
        return *found;
    if (auto found = withRowOfZeros(table.values, grid, progress.part(0.2, 0.4)))
        return *found;
    Identification found = recognisedRows(table.values, grid, 0, progress.part(0.4, 0.6));
    if (!found.recognised && found.evidence.empty())
        addFaults(found, table.values, grid, progress.part(0.6, 1));
    return found;
}

} // namespace posiscope
