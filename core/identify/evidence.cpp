// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/evidence.h"

#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/identify/convention_text.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace posiscope {

namespace {

/// "columns 64, 65, … 127", each once.
std::string columnsText(std::vector<int> columns)
{
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end()); // twice beside each other
    const auto half = std::ssize(columns) / 2;
    if (half > 0 && std::equal(columns.begin(), columns.begin() + half, columns.begin() + half))
        columns.resize(static_cast<std::size_t>(half));
    std::string text = (columns.size() == 1 ? "column " : "columns ") + std::to_string(columns.front());
    if (columns.size() > 2)
        text += ", " + std::to_string(columns[1]) + (columns.size() > 3 ? ", …" : ",");
    return columns.size() == 1
               ? text
               : text + (columns.size() == 2 ? " and " : " ") + std::to_string(columns.back());
}

/// What the columns of a table are that has sines or cosines alone.
std::string heldSentence(const FoundConvention& found)
{
    const auto columns = std::ssize(found.columns);
    const std::string place =
        " Of the table that the settings make they are " + columnsText(found.columns) + '.';
    const std::string what = columnAt(found.parameters, found.columns.front()).cosine ? "cosines" : "sines";
    const bool isRotary = turnsPairs(found.parameters.kind);
    const std::string text = "The columns are the " + what + " alone " +
                             (isRotary ? "by which rotary turns" : "of a sinusoidal table");
    if (columns < found.parameters.dModel)
        return text + ", one for each of its " + std::to_string(columns) +
               " pairs, so both layouts have these numbers." + place;
    const bool areNeighbours = found.parameters.layout == Layout::Interleaved;
    return text + ", each of them twice: columns " +
           (areNeighbours ? "0 and 1" : "0 and " + std::to_string(columns / 2)) +
           " are the same, as the caches of " + (areNeighbours ? "pairs" : "rotate_half") + " have it." +
           place;
}

std::string orderSentence(const Parameters& parameters)
{
    const bool isSineFirst = parameters.rowConvention.order == ColumnOrder::SineFirst;
    const std::string sum = shortText(std::pow(attentionFactor(parameters), 2));
    const std::string first = isSineFirst ? "sine" : "cosine";
    const std::string second = isSineFirst ? "cosine" : "sine";
    if (!formsPairs(parameters))
        return "No two columns have one frequency: each has its own, column j " + shortText(parameters.n) +
               "^(−2j/d_model), which is " + shortText(parameters.n * parameters.n) +
               "^(−j/d_model), a mistake of code.";
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
    std::string text = "The frequencies of the pairs are those of n = " + numberText(parameters.n);
    const auto [least, most] = found.baseBetween();
    if (std::isfinite(found.base.error) && found.base.error > 1e-5 * found.base.value)
        text += "; by the numbers alone, n lies between " + shortText(least) + " and " + shortText(most);
    return text + '.';
}

/// Of a kind that has no frequencies of its own.
std::string cellSentence(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    const auto& [rows, columns] = parameters.grid;
    if (kind.grid && !kind.turns)
        return "The rows are the " + std::to_string(rows) + " × " + std::to_string(columns) +
               " patches of a picture, row by row: one half of the columns tells where a patch stands "
               "across, "
               "the other how far down, with n = " +
               numberText(parameters.n) + '.';
    return std::string(kind.title) + " has these numbers in all of its cells.";
}

std::string positionSentence(const Parameters& parameters, int firstRow)
{
    const RowConvention& convention = parameters.rowConvention;
    const double step = convention.positionStep;
    return "Row " + std::to_string(firstRow) + " is position " + numberText(convention.firstPosition) +
           (step < 0 ? ", and positions fall by " + numberText(-step) + " from row to row."
                     : ", and each row lies " + numberText(step) + " farther than the one before.");
}

/// With as few digits as tell it to a twentieth.
std::string aboutText(double value)
{
    return numberText(roundestWithin({value, 0.05 * value}).value);
}

std::string matchSentence(const FoundConvention& found, const std::string& stored)
{
    const TableMatch& match = found.match;
    const std::string begin = "The numbers are stored as " + stored + "; ";
    if (match.unequal == 0)
        return begin + "all " + counted(match.cells, "cell") + " are the very numbers of this convention.";
    Scene scene;
    scene.parameters = found.parameters;
    const std::string rounding = found.parameters.arithmetic == Arithmetic::Exact
                                     ? "float64"
                                     : valueText(*findSceneKey("arithmetic"), scene);
    if (!(match.worst > 0))
        return begin + std::to_string(match.cells - match.unequal) + " of " + counted(match.cells, "cell") +
               " are the very numbers of this convention.";
    return begin + counted(match.unequal - match.departing, "cell") + " of " + std::to_string(match.cells) +
           " differ by up to " + aboutText(match.worst) + ", or " + aboutText(match.worstUlp) + " ulp" +
           (found.allowance == Allowance::Angles ? ", as frequencies do that are rounded to " + rounding + '.'
                                                 : ", the rounding of the last digit.");
}

} // namespace

std::string placeText(const TableCell& cell)
{
    return "row " + std::to_string(cell.row) + ", column " + std::to_string(cell.column) + ": " +
           numberText(cell.found) + " in place of " + numberText(cell.expected);
}

std::vector<std::string> settingsEvidence(const FoundConvention& found, const std::string& stored,
                                          int firstRow)
{
    std::vector<std::string> sentences;
    if (kindOf(found.parameters).facets.frequencies) {
        if (found.columns.empty())
            sentences.push_back(orderSentence(found.parameters));
        sentences.push_back(frequencySentence(found));
        sentences.push_back(positionSentence(found.parameters, firstRow));
    } else
        sentences.push_back(cellSentence(found.parameters));
    sentences.push_back(matchSentence(found, stored));
    return sentences;
}

std::vector<std::string> otherEvidence(const FoundConvention& found, int firstRow)
{
    std::vector<std::string> sentences;
    if (!found.columns.empty())
        sentences.push_back(heldSentence(found));
    if (std::optional<TableCell> cell = found.match.first) {
        cell->row += firstRow;
        sentences.push_back(
            counted(found.match.departing, "cell") + " of " + std::to_string(found.match.cells) +
            (found.match.departing == 1 ? " departs, at " : " depart, first at ") + placeText(*cell) + '.');
    }
    return sentences;
}

} // namespace posiscope
