// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/convention_search.h"

#include "core/identify/order_search.h"
#include "core/identify/pair_tones.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr double leastShareOfPairs = 0.8; ///< with a radius of 1, where some cells may be wrong
constexpr int leastTellingColumns = 16;
constexpr double mostUsualCost = 4;

/// Whether so many columns have no other order: a convention of few digits fits them.
bool isOnlyOrder(const std::vector<FoundConvention>& found, int dModel)
{
    return dModel >= leastTellingColumns && std::ranges::any_of(found, [](const FoundConvention& each) {
               return each.isSureOfBase() && each.cost <= mostUsualCost;
           });
}

} // namespace

std::vector<Parameters> columnOrders(int dModel, int maxLen)
{
    std::vector<Parameters> orders;
    for (const Layout layout : {Layout::Interleaved, Layout::Halves})
        for (const ColumnOrder order : {ColumnOrder::SineFirst, ColumnOrder::CosineFirst})
            for (const OddColumn odd : {OddColumn::LoneSine, OddColumn::Zero}) {
                if (odd == OddColumn::Zero && dModel % 2 == 0)
                    continue;
                Parameters parameters{.dModel = dModel, .maxLen = maxLen, .layout = layout};
                parameters.ladder.order = order;
                parameters.ladder.odd = odd;
                orders.push_back(parameters);
            }
    return orders;
}

std::vector<FoundConvention> sinusoidsThatFit(const Table<double>& values, const StoredGrid& grid)
{
    std::vector<FoundConvention> found;
    if (values.rows() < 2 || values.cols() < 2)
        return found;
    const double error = 8 * std::max(grid.error(), 0x1p-53);
    const std::vector<Parameters> orders =
        columnOrders(static_cast<int>(values.cols()), static_cast<int>(values.rows()));
    for (const Parameters& order : orders) {
        if (shareOfUnitRadii(values, order, error) < leastShareOfPairs)
            continue;
        for (FoundConvention& each : pairsThatFit(values, grid, order))
            found.push_back(std::move(each));
        if (isOnlyOrder(found, order.dModel))
            break;
    }
    if (found.empty())
        for (Parameters order : orders) {
            order.ladder.exponent = Exponent::Column;
            for (FoundConvention& each : singleColumnsThatFit(values, grid, order))
                found.push_back(std::move(each));
            if (!found.empty() && order.dModel >= leastTellingColumns)
                break;
        }
    return likeliestFirst(std::move(found));
}

std::vector<FoundConvention> plainKindsThatFit(const Table<double>& values, const StoredGrid& grid)
{
    std::vector<FoundConvention> found;
    for (const Kind* const kind : kindList()) {
        if (!kind->forComparison || !kind->facets.vectors)
            continue;
        Parameters parameters{.dModel = static_cast<int>(values.cols()),
                              .maxLen = static_cast<int>(values.rows())};
        parameters.kind = numberOf(*kind);
        const TableMatch match = matchTable(values, grid, parameters, Allowance::Rounding);
        if (match.fits)
            found.push_back({parameters, Allowance::Rounding, match, 0, {}, true});
    }
    std::ranges::stable_sort(found, {}, [](const FoundConvention& each) { return each.match.departing; });
    return found;
}

} // namespace posiscope