// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/identify/convention_search.h"
#include "core/identify/disorder.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <cmath>
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

std::string positionSentence(const Parameters& parameters)
{
    const Ladder& ladder = parameters.ladder;
    return "Row 0 is position " + numberText(ladder.firstPosition) + ", and each row lies " +
           numberText(ladder.positionStep) + " farther than the one before.";
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

/// Sentences on a convention that made the table.
std::vector<std::string> evidenceOf(const FoundConvention& found, const std::string& stored)
{
    std::vector<std::string> sentences;
    if (kindOf(found.parameters).facets.frequencies) {
        sentences.push_back(orderSentence(found.parameters));
        sentences.push_back(frequencySentence(found));
        sentences.push_back(positionSentence(found.parameters));
    } else
        sentences.push_back("Every cell is that of the kind " + std::string(kindOf(found.parameters).name) +
                            '.');
    sentences.push_back(matchSentence(found, stored));
    if (found.match.first)
        sentences.push_back(counted(found.match.departing, "cell") + " of " +
                            std::to_string(found.match.cells) +
                            (found.match.departing == 1 ? " departs, at " : " depart, first at ") +
                            placeText(*found.match.first) + '.');
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

Identification identifyRows(NumberTable table, const Progress& progress)
{
    Identification result;
    const StoredGrid grid = StoredGrid::of(table);
    result.stored = grid.name();
    std::vector<FoundConvention> found = plainKindsThatFit(table.values, grid);
    if (found.empty())
        found = sinusoidsThatFit(table.values, grid, progress.part(0, 0.5));
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
    result.evidence = evidenceOf(found.front(), result.stored);
    for (std::size_t i = 1; i < found.size(); ++i)
        result.others.push_back(found[i].parameters);
    if (const auto linear = withLinearScaling(result.parameters))
        if (matchTable(table.values, grid, *linear, found.front().allowance).fits)
            result.others.push_back(*linear);
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

/// How many rows at the beginning hold zeros alone.
int zeroRows(const Table<double>& values)
{
    int count = 0;
    while (count < values.rows() && values.row(count).isZero(0))
        ++count;
    return count;
}

/// What the rows after the padding are, as that of the whole table.
Identification withPadding(Identification found, int padding)
{
    const auto pad = [padding](Parameters& parameters) {
        parameters.maxLen += padding;
        parameters.ladder.padding = padding;
    };
    pad(found.parameters);
    for (Parameters& other : found.others)
        pad(other);
    found.match.cells += static_cast<long long>(padding) * found.parameters.dModel;
    if (found.match.first)
        found.match.first->row += padding;
    found.evidence.push_back("Before them the table has " + counted(padding, "row") +
                             " of zeros, which are padding: row 0 above is row " + std::to_string(padding) +
                             " of the table.");
    return found;
}

} // namespace

Identification identify(NumberTable table, const Progress& progress)
{
    const Eigen::Index rows = table.values.rows();
    if (rows < 1 || rows > largestMaxLen)
        throw refusal("rows", std::to_string(rows), wholeNumbersBetween(1, largestMaxLen));
    const int padding = zeroRows(table.values);
    NumberTable afterPadding;
    if (padding > 0)
        afterPadding = {table.values.bottomRows(rows - padding), table.format};
    Identification found = identifyRows(std::move(table), progress);
    if (padding == 0 || padding == rows || (found.recognised && found.match.departing == 0))
        return found;
    const Identification without = identifyRows(std::move(afterPadding), progress);
    return without.recognised && without.parameters.kind == EncodingKind{} ? withPadding(without, padding)
                                                                           : found;
}

} // namespace posiscope
