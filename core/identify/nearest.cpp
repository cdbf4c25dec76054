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

bool isByChance(const TableMatch& match)
{
    return (match.cells - match.departing) * leastNear < match.cells;
}

std::string sentenceOf(const Nearest& nearest)
{
    const TableMatch& match = nearest.match;
    return "The nearest of the common conventions is " + conventionText(nearest.parameters) + ", which has " +
           std::to_string(match.cells - match.departing) + " of " + std::to_string(match.cells) + " cells" +
           (match.first ? "; from it the table departs at " + placeText(*match.first) : "") + '.';
}

} // namespace

std::optional<Nearest> nearestOf(const Table<double>& values, const StoredGrid& grid)
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
                nearest = Nearest{.parameters = order, .match = match};
        }
    if (!nearest)
        return nearest;
    nearest->match = compared(nearest->parameters, std::max(rowsToChoose, mostCountedCells / d));
    nearest->match.first = firstDeparture(values, grid, nearest->parameters);
    nearest->parameters.arithmetic = Arithmetic::Exact;
    nearest->isByChance = isByChance(nearest->match);
    nearest->sentence = sentenceOf(*nearest);
    return nearest;
}

} // namespace posiscope
