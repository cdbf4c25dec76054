// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/nearest.h"

#include "core/encodings/cell_means.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/evidence.h"

#include <algorithm>
#include <vector>

namespace posiscope {

namespace {

constexpr int rowsToChoose = 32; ///< by which common conventions are compared
constexpr int mostCountedCells = 1 << 17;
constexpr int firstRowsSearched = 64;
constexpr long long leastNear = 20; ///< one of so many cells is equal by chance

/// The first cell of all rows that departs.
std::optional<TableCell> firstDeparture(const Table<double>& values, const StoredGrid& grid,
                                        const Parameters& parameters)
{
    const auto rows = static_cast<int>(values.rows());
    for (int count = std::min(firstRowsSearched, rows);; count = std::min(2 * count, rows)) {
        const TableMatch match =
            matchRows(values, grid, parameters, Allowance::Angles, evenChoice(count, count));
        if (match.first || count == rows)
            return match.first;
    }
}

std::string sentenceOf(const Nearest& nearest, bool isFirst)
{
    const TableMatch& match = nearest.match;
    const long long equal = match.cells - match.departing;
    const std::string named = conventionText(nearest.parameters);
    const bool isByChance = equal * leastNear < match.cells;
    if (isByChance && !isFirst)
        return {};
    std::string text = isFirst ? "The table is that of no convention that is known here" : "As it is, ";
    if (isByChance)
        text += ", and none of the common ones is nearer to it than by chance: " + named;
    else
        text +=
            (isFirst ? ". Of the common ones the nearest is " : "the nearest of the common conventions is ") +
            named + ", which";
    text += " has " + std::to_string(equal) + " of " + std::to_string(match.cells) + " cells";
    if (match.first)
        text += "; from it the table departs at " + placeText(*match.first);
    return text + '.';
}

} // namespace

std::optional<Nearest> nearestOf(const Table<double>& values, const StoredGrid& grid, bool isFirst)
{
    const auto d = static_cast<int>(values.cols());
    const auto rows = static_cast<int>(values.rows());
    std::optional<Nearest> nearest;
    const auto compared = [&](const Parameters& parameters, int count) {
        return matchRows(values, grid, parameters, Allowance::Angles, evenChoice(rows, count));
    };
    for (Parameters order : columnOrders(d, rows))
        for (const Exponent exponent :
             {Exponent::Paper, Exponent::Endpoint, Exponent::Doubled, Exponent::Column}) {
            order.ladder.exponent = exponent;
            // Rounded angles alone are no departure.
            order.arithmetic = grid.digits() < 53 ? Arithmetic::Float32 : Arithmetic::Float64;
            if (!isValid(order))
                continue;
            const TableMatch match = compared(order, rowsToChoose);
            if (!nearest || match.departing < nearest->match.departing)
                nearest = Nearest{order, match, {}};
        }
    if (!nearest)
        return nearest;
    nearest->match = compared(nearest->parameters, std::max(rowsToChoose, mostCountedCells / d));
    nearest->match.first = firstDeparture(values, grid, nearest->parameters);
    nearest->parameters.arithmetic = Arithmetic::Exact;
    nearest->sentence = sentenceOf(*nearest, isFirst);
    return nearest;
}

} // namespace posiscope
