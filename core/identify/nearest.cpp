// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/nearest.h"

#include "core/encodings/cell_means.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/evidence.h"
#include "core/identify/ladder_fit.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr int rowsToChoose = 32; ///< by which common conventions are compared
constexpr int mostCountedCells = 1 << 17;
constexpr int firstRowsSearched = 64;
constexpr long long leastNear = 20; ///< one of so many cells is equal by chance
constexpr int mostAlikeCells = 1 << 14;
constexpr int leastAlikeRows = 8;
constexpr double leastShared = 0.2;     ///< of a table's spread
constexpr double leastSharedCells = 24; ///< and by chance, as if so many of its cells were alike

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

bool areEqualByChance(const TableMatch& match)
{
    return (match.cells - match.departing) * leastNear < match.cells;
}

Table<double> withoutMeans(const Table<double>& values)
{
    const Table<double> finite = values.unaryExpr([](double each) { return std::isfinite(each) ? each : 0; });
    return finite.rowwise() - finite.colwise().mean();
}

/// Which part of the spread of a table's columns another one has, whatever factor and means it has; it is so
/// with the squares.
double sharedSpread(const Table<double>& one, const Table<double>& other)
{
    const double product = one.cwiseProduct(other).sum();
    const double squares = one.squaredNorm() * other.squaredNorm();
    return squares > 0 ? product * product / squares : 0;
}

std::string sentenceOf(const Nearest& nearest, double shared)
{
    const TableMatch& match = nearest.match;
    return "The nearest of the common conventions is " + conventionText(nearest.parameters) + ", which has " +
           std::to_string(match.cells - match.departing) + " of " + std::to_string(match.cells) + " cells" +
           (match.first ? "; from it the table departs at " + placeText(*match.first) : "") + '.' +
           (shared > 0 ? " But for a factor and the means of the columns, it leaves " +
                             shortText(std::sqrt(std::max(0., 1 - shared))) + " of the table's spread."
                       : "");
}

/// Every order with a base, and every exponent with the commonest.
std::vector<Parameters> commonConventions(const Table<double>& values, const StoredGrid& grid, double base)
{
    std::vector<Parameters> all;
    for (Parameters order : columnOrders(static_cast<int>(values.cols()), static_cast<int>(values.rows())))
        for (const Exponent exponent :
             {Exponent::Paper, Exponent::Endpoint, Exponent::Doubled, Exponent::Column}) {
            order.n = base;
            order.ladder.exponent = exponent;
            if (base != knownBases().front() && exponent != Exponent::Paper)
                continue;
            // Rounded angles alone are no departure.
            order.arithmetic = grid.digits() < 53 ? Arithmetic::Float32 : Arithmetic::Float64;
            if (isValid(order))
                all.push_back(order);
        }
    return all;
}

/// The convention whose columns vary most as those of the table and have most of its numbers, and the part of
/// the spread that they share; nothing where none shares more than by chance.
std::optional<std::pair<Parameters, double>> mostAlike(const Table<double>& values, const StoredGrid& grid)
{
    const int count =
        std::clamp(mostAlikeCells / static_cast<int>(values.cols()), leastAlikeRows, rowsToChoose);
    const std::vector<int> rows = evenChoice(static_cast<int>(values.rows()), count);
    const Table<double> sample = values(rows, Eigen::all);
    const Table<double> spread = withoutMeans(sample);
    const auto cells = static_cast<double>(sample.size());
    std::optional<std::pair<Parameters, double>> best;
    double most = 0;
    for (const double base : knownBases())
        for (const Parameters& parameters : commonConventions(values, grid, base)) {
            Table<double> made(sample.rows(), sample.cols());
            for (std::size_t i = 0; i < rows.size(); ++i)
                encodingOf(parameters)
                    .vectors->rows(rows[i],
                                   TableRef<double>(made.middleRows(static_cast<Eigen::Index>(i), 1)));
            const double shared = sharedSpread(spread, withoutMeans(made));
            const auto equal =
                static_cast<double>(((sample - made).array().abs() <= 2 * grid.error()).count()) / cells;
            if (shared > leastShared + leastSharedCells / cells && shared + equal > most) {
                most = shared + equal;
                best = {parameters, shared};
            }
        }
    return best;
}

} // namespace

std::optional<Nearest> nearestOf(const Table<double>& values, const StoredGrid& grid)
{
    const auto d = static_cast<int>(values.cols());
    const auto rows = static_cast<int>(values.rows());
    const auto compared = [&](const Parameters& parameters, int count) {
        return matchRows(values, grid, parameters, Allowance::Angles, evenChoice(rows, count));
    };
    const auto alike = mostAlike(values, grid);
    std::optional<Nearest> nearest;
    for (const Parameters& parameters :
         alike ? std::vector{alike->first} : commonConventions(values, grid, knownBases().front())) {
        const TableMatch match = compared(parameters, rowsToChoose);
        if (!nearest || match.departing < nearest->match.departing)
            nearest = Nearest{.parameters = parameters, .match = match};
    }
    if (!nearest)
        return nearest;
    nearest->match = compared(nearest->parameters, std::max(rowsToChoose, mostCountedCells / d));
    nearest->match.first = firstDeparture(values, grid, nearest->parameters);
    nearest->parameters.arithmetic = Arithmetic::Exact;
    nearest->isByChance = !alike && areEqualByChance(nearest->match);
    nearest->sentence = sentenceOf(*nearest, alike ? alike->second : 0);
    return nearest;
}

} // namespace posiscope
