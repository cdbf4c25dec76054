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
    const std::size_t size = columns.size();
    const char* const text = size == 1   ? translatable("identify", "column %1")
                             : size == 2 ? translatable("identify", "columns %1 and %2")
                             : size == 3 ? translatable("identify", "columns %1, %2, %3")
                                         : translatable("identify", "columns %1, %2, … %3");
    return translated("identify", text)
        .arg(std::to_string(columns.front()), std::to_string(columns[size == 1 ? 0 : 1]),
             std::to_string(columns.back()));
}

/// What the columns of a table are that has sines or cosines alone.
std::string heldSentence(const FoundConvention& found)
{
    const auto columns = std::ssize(found.columns);
    const bool isRotary = turnsPairs(found.parameters.kind);
    const char* const what =
        columnAt(found.parameters, found.columns.front()).cosine
            ? (isRotary ? translatable("identify", "the cosines alone by which rotary turns")
                        : translatable("identify", "the cosines alone of a sinusoidal table"))
            : (isRotary ? translatable("identify", "the sines alone by which rotary turns")
                        : translatable("identify", "the sines alone of a sinusoidal table"));
    const bool areNeighbours = found.parameters.layout == Layout::Interleaved;
    const bool areOnce = columns < found.parameters.dModel;
    const char* const each =
        areOnce ? translatable("identify", "The columns are %1, one for each of its %2 pairs, so both "
                                           "layouts have these numbers.")
        : areNeighbours ? translatable("identify", "The columns are %1, each of them twice: columns 0 and 1 "
                                                   "are the same, as the caches of pairs have it.")
                        : translatable("identify", "The columns are %1, each of them twice: columns 0 and %2 "
                                                   "are the same, as the caches of rotate_half have it.");
    return translated("identify", each)
               .arg(translated("identify", what), std::to_string(areOnce ? columns : columns / 2)) +
           ' ' +
           translated("identify", "Of the table that the settings make they are %1.")
               .arg(columnsText(found.columns));
}

std::string orderSentence(const Parameters& parameters)
{
    if (!formsPairs(parameters))
        return translated("identify",
                          "No two columns have one frequency: each has its own, column j %1^(−2j/d_model), "
                          "which is %2^(−j/d_model), a mistake of code.")
            .arg(shortText(parameters.n), shortText(parameters.n * parameters.n));
    const bool isSineFirst = parameters.rowConvention.order == ColumnOrder::SineFirst;
    const char* const order =
        parameters.layout == Layout::Interleaved
            ? (isSineFirst
                   ? translatable("identify", "Columns 2i and 2i + 1 are sine and cosine of one angle: their "
                                              "squares add to %1.")
                   : translatable("identify", "Columns 2i and 2i + 1 are cosine and sine of one angle: their "
                                              "squares add to %1."))
            : (isSineFirst
                   ? translatable("identify", "The columns of the first half are sines and those of the "
                                              "second half cosines of the same angles: their squares add to "
                                              "%1.")
                   : translatable("identify", "The columns of the first half are cosines and those of the "
                                              "second half sines of the same angles: their squares add to "
                                              "%1."));
    return translated("identify", order).arg(shortText(std::pow(attentionFactor(parameters), 2)));
}

std::string frequencySentence(const FoundConvention& found)
{
    const Parameters& parameters = found.parameters;
    if (!found.tellsBase)
        return translated("identify", "The one pair of columns has the frequency 1 whatever n and the "
                                      "exponent are, so the table does not tell them.");
    const auto [least, most] = found.baseBetween();
    if (std::isfinite(found.base.error) && found.base.error > 1e-5 * found.base.value)
        return translated("identify",
                          "The frequencies of the pairs are those of n = %1; by the numbers alone, n lies "
                          "between %2 and %3.")
            .arg(numberText(parameters.n), shortText(least), shortText(most));
    return translated("identify", "The frequencies of the pairs are those of n = %1.")
        .arg(numberText(parameters.n));
}

/// The sentence for a kind that has no frequencies of its own.
std::string cellSentence(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    const auto& [rows, columns] = parameters.grid;
    if (kind.hasPatches && !kind.turns)
        return translated("identify",
                          "The rows are the %1 × %2 patches of a picture, row by row: one half of the "
                          "columns tells where a patch stands across, the other how far down, with n = %3.")
            .arg(std::to_string(rows), std::to_string(columns), numberText(parameters.n));
    return translated("identify", "%1 has these numbers in all of its cells.").arg(titleOf(kind));
}

std::string positionSentence(const Parameters& parameters, int firstRow)
{
    const RowConvention& convention = parameters.rowConvention;
    const double step = convention.positionStep;
    const char* const text =
        step < 0
            ? translatable("identify", "Row %1 is position %2, and positions fall by %3 from row to row.")
            : translatable("identify", "Row %1 is position %2, and each row lies %3 farther than the one "
                                       "before.");
    return translated("identify", text)
        .arg(std::to_string(firstRow), numberText(convention.firstPosition), numberText(std::abs(step)));
}

/// The value with as few digits as tell it to one twentieth.
std::string aboutText(double value)
{
    return numberText(roundestWithin({value, 0.05 * value}).value);
}

std::string matchSentence(const FoundConvention& found, const std::string& stored)
{
    const TableMatch& match = found.match;
    const std::string all = counted(match.cells, "cell");
    if (match.unequal == 0)
        return translated("identify",
                          "The numbers are stored as %1; all %2 are the very numbers of this convention.")
            .arg(stored, all);
    if (!(match.worst > 0))
        return translated("identify",
                          "The numbers are stored as %1; %2 of %3 are the very numbers of this convention.")
            .arg(stored, std::to_string(match.cells - match.unequal), all);
    Scene scene;
    scene.parameters = found.parameters;
    const std::string rounding = found.parameters.arithmetic == Arithmetic::Exact
                                     ? "float64"
                                     : valueText(sceneKey("arithmetic"), scene);
    const char* const text =
        found.allowance == Allowance::Angles
            ? translatable("identify",
                           "The numbers are stored as %1; %2 of %3 differ by up to %4, or %5 ulp, "
                           "as frequencies do that are rounded to %6.")
            : translatable("identify",
                           "The numbers are stored as %1; %2 of %3 differ by up to %4, or %5 ulp, "
                           "the rounding of the last digit.");
    return translated("identify", text)
        .arg(stored, counted(match.unequal - match.departing, "cell"), std::to_string(match.cells),
             aboutText(match.worst), aboutText(match.worstUlp), rounding);
}

} // namespace

std::string placeText(const TableCell& cell)
{
    return translated("identify", "row %1, column %2: %3 in place of %4")
        .arg(std::to_string(cell.row), std::to_string(cell.column), numberText(cell.found),
             numberText(cell.expected));
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
        const char* const text = found.match.departing == 1
                                     ? translatable("identify", "%1 of %2 departs, at %3.")
                                     : translatable("identify", "%1 of %2 depart, first at %3.");
        sentences.push_back(translated("identify", text)
                                .arg(counted(found.match.departing, "cell"),
                                     std::to_string(found.match.cells), placeText(*cell)));
    }
    return sentences;
}

} // namespace posiscope
