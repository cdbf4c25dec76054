// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/disorder.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
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

std::string orderSentence(const Parameters& parameters)
{
    const bool isSineFirst = parameters.ladder.order == ColumnOrder::SineFirst;
    const std::string first = isSineFirst ? "sine" : "cosine";
    const std::string second = isSineFirst ? "cosine" : "sine";
    if (!formsPairs(parameters))
        return "No two columns have one frequency: each has its own, column j n^(−2j/d_model), which is a "
               "mistake of code.";
    return parameters.layout == Layout::Interleaved
               ? "Columns 2i and 2i + 1 are " + first + " and " + second +
                     " of one angle: their squares add to 1."
               : "The columns of the first half are " + first + "s and those of the second half " + second +
                     "s of the same angles: their squares add to 1.";
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

/// Sentences on a convention that made the table from a row on.
std::vector<std::string> evidenceOf(const FoundConvention& found, const std::string& stored, int firstRow)
{
    std::vector<std::string> sentences;
    if (kindOf(found.parameters).facets.frequencies) {
        sentences.push_back(orderSentence(found.parameters));
        sentences.push_back(frequencySentence(found));
        sentences.push_back(positionSentence(found.parameters, firstRow));
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
    result.match.departing = -1;
    for (Parameters order : columnOrders(d, rows))
        for (const Exponent exponent :
             {Exponent::Paper, Exponent::Endpoint, Exponent::Doubled, Exponent::Column}) {
            order.ladder.exponent = exponent;
            try {
                requireValid(order);
            } catch (const std::invalid_argument&) {
                continue;
            }
            const TableMatch match = matchTable(values, grid, order, Allowance::Rounding);
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
    std::string text =
        result.evidence.empty()
            ? "The table is that of no convention that is known here. Of the common ones the nearest is "
            : "As it is, the nearest of the common conventions is ";
    text += conventionText(result.parameters);
    if (result.match.first)
        text += "; from it the table departs at " + placeText(*result.match.first);
    result.evidence.push_back(text + '.');
}

/// The type that numbers were rounded to when the table was stored, where it is narrower than that of the
/// arithmetic.
Arithmetic storedType(const StoredGrid& grid, Arithmetic arithmetic)
{
    constexpr std::pair<Arithmetic, int> types[] = {
        {Arithmetic::Float32, 24}, {Arithmetic::Float16, 11}, {Arithmetic::BFloat16, 8}};
    int computed = 53;
    for (const auto& [type, digits] : types)
        if (type == arithmetic)
            computed = digits;
    for (const auto& [type, digits] : types)
        if (!grid.isDecimal() && digits == grid.digits() && digits < computed)
            return type;
    return Arithmetic::Exact;
}

/// `firstRow` is the number of the first of these rows in its table.
Identification identifyRows(NumberTable table, int firstRow, const Progress& progress)
{
    Identification result;
    const StoredGrid grid = StoredGrid::of(table);
    result.stored = grid.name();
    std::vector<FoundConvention> found = plainKindsThatFit(table.values, grid);
    if (found.empty())
        found = sinusoidsThatFit(table.values, grid, progress.part(0, 0.5));
    if (found.empty() && !progress.isStopped())
        found = gridKindsThatFit(table.values, grid);
    if (found.empty()) {
        if (table.values.rows() == 1)
            result.evidence.emplace_back("One row tells no frequencies: at least 2 rows are needed.");
        const std::optional<Disorder> what = disorderOf(table.values, grid, progress.part(0.5, 1));
        if (what)
            result.evidence.push_back(what->sentence);
        if (what && what->nearest) {
            result.parameters = *what->nearest;
            result.match = matchTable(table.values, grid, result.parameters, Allowance::Rounding);
        } else
            addNearest(result, table.values, grid);
        return result;
    }
    result.parameters = found.front().parameters;
    result.match = found.front().match;
    if (const auto what = cutOff(found.front())) {
        result.evidence.push_back(what->sentence);
        return result;
    }
    result.recognised = true;
    result.evidence = evidenceOf(found.front(), result.stored, firstRow);
    for (std::size_t i = 1; i < found.size(); ++i)
        result.others.push_back(found[i].parameters);
    if (const auto linear = withLinearScaling(result.parameters))
        if (matchTable(table.values, grid, *linear, found.front().allowance).fits)
            result.others.push_back(*linear);
    if (result.parameters.dModel % 2 == 1) {
        // A sine that is slow enough is 0 in each row.
        Parameters other = result.parameters;
        other.ladder.odd = other.ladder.odd == OddColumn::Zero ? OddColumn::LoneSine : OddColumn::Zero;
        if (isValid(other) && matchTable(table.values, grid, other, found.front().allowance).fits &&
            std::ranges::find(result.others, other) == result.others.end())
            result.others.push_back(other);
    }
    if (!result.others.empty())
        result.evidence.push_back(
            "The table does not tell this convention from " + counted(std::ssize(result.others), "other") +
            " that make the same numbers; the one with the roundest numbers is named first.");
    if (kindOf(result.parameters).paired) {
        result.parameters.stored = storedType(grid, result.parameters.arithmetic);
        for (Parameters& other : result.others)
            other.stored = storedType(grid, other.arithmetic);
    }
    return result;
}

constexpr int mostRowsBefore = 64;

/// The numbers of the first rows that hold zeros alone.
std::vector<int> zeroRows(const Table<double>& values)
{
    std::vector<int> found;
    for (int row = 0; row < std::min<Eigen::Index>(values.rows(), mostRowsBefore); ++row)
        if (values.row(row).isZero(0))
            found.push_back(row);
    return found;
}

/// The convention of the rows after rows of zeros, as that of the whole table: zeros come before all others,
/// as padding, or one row of zeros stands among rows of the same convention, as that of fairseq's
/// padding_idx.
std::optional<Identification> withZeroRows(const NumberTable& table, const std::vector<int>& zeros,
                                           const Progress& progress)
{
    const int after = zeros.back() + 1;
    const auto rows = static_cast<int>(table.values.rows());
    const bool isPadding = after == static_cast<int>(std::ssize(zeros));
    if (after >= rows || table.values.cols() < 2 || (!isPadding && zeros.size() > 1))
        return std::nullopt;
    NumberTable rest{table.values.bottomRows(rows - after), table.format};
    const StoredGrid grid = StoredGrid::of(rest);
    Identification found = identifyRows(rest, after, progress);
    if (!found.recognised || found.parameters.kind != EncodingKind{})
        return std::nullopt;
    const auto extend = [&](Parameters& parameters) {
        parameters.maxLen = rows;
        if (isPadding)
            parameters.ladder.padding = after;
        else
            parameters.ladder.firstPosition -= after * parameters.ladder.positionStep;
    };
    extend(found.parameters);
    std::ranges::for_each(found.others, extend);
    if (found.match.first)
        found.match.first->row += after;
    if (isPadding) {
        found.match.cells += static_cast<long long>(after) * table.values.cols();
        found.evidence.push_back("Before it the table has " + counted(after, "row") +
                                 " of zeros, which are padding.");
        return found;
    }
    std::vector<int> before(static_cast<std::size_t>(after - 1));
    std::iota(before.begin(), before.end(), 0);
    const auto allowance = found.match.unequal == 0 ? Allowance::Rounding : Allowance::Angles;
    if (matchRows(table.values, grid, found.parameters, allowance, before).departing > 0)
        return std::nullopt;
    const TableMatch hole = matchRows(table.values, grid, found.parameters, allowance, zeros);
    found.match.cells += static_cast<long long>(after) * table.values.cols();
    found.match.unequal += hole.unequal;
    found.match.departing += hole.departing;
    found.match.first = hole.first;
    found.evidence.push_back("Row " + std::to_string(zeros.front()) +
                             " is zeros in place of its position, as fairseq's row of padding_idx is.");
    return found;
}

} // namespace

Identification identify(NumberTable table, const Progress& progress)
{
    const Eigen::Index rows = table.values.rows();
    if (rows < 1 || rows > largestMaxLen)
        throw refusal("rows", std::to_string(rows), wholeNumbersBetween(1, largestMaxLen));
    if (const std::vector<int> zeros = zeroRows(table.values); !zeros.empty())
        if (std::optional<Identification> found = withZeroRows(table, zeros, progress.part(0, 0.5)))
            return *found;
    return identifyRows(std::move(table), 0, progress);
}

} // namespace posiscope
