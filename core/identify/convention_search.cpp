// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/convention_search.h"

#include "core/encodings/grid/row_ids.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/order_search.h"
#include "core/identify/pair_tones.h"
#include "core/identify/usual_conventions.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr int leastTellingColumns = 16;
constexpr int leastTellingRows = 16;
constexpr double mostUsualCost = 4;

/// Whether so many columns have no other order: a convention of few digits fits them.
bool isOnlyOrder(const std::vector<FoundConvention>& found, int dModel)
{
    return dModel >= leastTellingColumns && std::ranges::any_of(found, [](const FoundConvention& convention) {
               return convention.isSureOfBase() && convention.cost <= mostUsualCost;
           });
}

/// Compares the table with that of a convention, and adds it to those found where it fits.
void addWhereItFits(std::vector<FoundConvention>& found, FoundConvention convention, const GivenTable& given)
{
    convention.match = matchTable(given, convention.parameters, convention.allowance);
    if (!convention.match.fits)
        return;
    if (mayHaveRoundedAngles(convention.match) && convention.allowance == Allowance::Rounding) {
        const TableMatch match = matchTable(given, convention.parameters, Allowance::Angles);
        if (match.departing < convention.match.departing) {
            convention.allowance = Allowance::Angles;
            convention.match = match;
        }
    }
    found.push_back(std::move(convention));
}

} // namespace

std::vector<FoundConvention> withAllRows(std::vector<FoundConvention> found, const GivenTable& given)
{
    while (!found.empty() && found.front().match.cells < given.values.size()) {
        FoundConvention& first = found.front();
        first.match = matchTable(given, first.parameters, first.allowance, first.columns);
        if (first.match.fits)
            break;
        found.erase(found.begin());
    }
    return found;
}

std::vector<Parameters> columnOrders(int dModel, int maxLen)
{
    std::vector<Parameters> orders;
    for (const Layout layout : {Layout::Interleaved, Layout::Halves})
        for (const ColumnOrder order : {ColumnOrder::SineFirst, ColumnOrder::CosineFirst})
            for (const OddColumn odd : {OddColumn::LoneSine, OddColumn::Zero}) {
                if (odd == OddColumn::Zero && dModel % 2 == 0)
                    continue;
                Parameters parameters{.dModel = dModel, .maxLen = maxLen, .layout = layout};
                parameters.rowConvention.order = order;
                parameters.rowConvention.odd = odd;
                orders.push_back(parameters);
            }
    return orders;
}

std::vector<FoundConvention> sinusoidsThatFit(const GivenTable& given, const Progress& progress)
{
    std::vector<FoundConvention> found;
    if (given.values.rows() < 2 || given.values.cols() < 2)
        return found;
    const double error = radiusError(given.precision);
    bool formPairs = false; // and not by the chance of a narrow type
    std::vector<Parameters> orders = columnOrders(given.columns(), given.rows());
    // Those are likelier in which the slowest pair begins with a small angle.
    std::ranges::stable_sort(orders, {}, [&given](const Parameters& order) {
        return std::abs(given.values(0, dimensionOf(order, {order.dModel / 2 - 1, false}))) > 0.7;
    });
    const double steps = 2 * static_cast<double>(orders.size());
    double done = 0;
    const auto reportNext = [&] { progress.report(++done / steps); };
    for (const Parameters& order : orders) {
        reportNext();
        if (progress.isStopped() || shareOfUnitRadii(given.values, order, error) < leastShareOfPairs)
            continue;
        // The fastest pairs are none by chance, not even of a narrow type.
        formPairs = formPairs || given.precision.digits() >= 24 ||
                    (order.dModel >= leastTellingColumns && given.values.rows() >= leastTellingRows &&
                     shareOfUnitRadii(given.values, order, error, order.dModel / 8) >= leastShareOfPairs);
        for (FoundConvention& convention : pairsThatFit(given, order))
            found.push_back(std::move(convention));
        if (isOnlyOrder(found, order.dModel))
            break;
    }
    // In many rows, not even columns of a narrow type are pairs by chance.
    const bool areMany = given.precision.digits() >= 24 || given.values.rows() >= 8 * given.values.cols();
    formPairs = formPairs || (areMany && columnPairs(given));
    if (found.empty() && !formPairs)
        for (Parameters order : orders) {
            order.rowConvention.exponent = Exponent::Column;
            reportNext();
            if (progress.isStopped())
                break;
            for (FoundConvention& convention : singleColumnsThatFit(given, order))
                found.push_back(std::move(convention));
            if (!found.empty() && order.dModel >= leastTellingColumns)
                break;
        }
    if (std::vector<FoundConvention> usual = usualThatFit(given); !usual.empty()) {
        std::erase_if(found,
                      [](const FoundConvention& convention) { return convention.cost >= costOfNoRoundBase; });
        found.insert(found.begin(), usual.begin(), usual.end()); // which know how far n is told
    }
    return withAllRows(likeliestFirst(std::move(found)), given);
}

std::vector<FoundConvention> plainKindsThatFit(const GivenTable& given)
{
    std::vector<FoundConvention> found;
    for (const Kind* const kind : kindList()) {
        if (!kind->forComparison || !kind->facets.vectors)
            continue;
        Parameters parameters{.dModel = given.columns(), .maxLen = given.rows()};
        parameters.kind = kindIdOf(*kind);
        if (encodingOf(parameters).vectors->valueRange().size() == 0)
            continue; // its cells are all the same, and tell nothing
        const TableMatch match = matchTable(given, parameters, Allowance::Rounding);
        if (match.fits)
            found.push_back({.parameters = parameters, .match = match});
    }
    std::ranges::stable_sort(found, {},
                             [](const FoundConvention& convention) { return convention.match.departing; });
    return found;
}

std::vector<Parameters> pictureConventions(int dModel, int patches)
{
    std::vector<Parameters> all;
    for (const Kind* const kind : kindList()) {
        if (!kind->hasPatches || !kind->idOfColumn)
            continue;
        for (const double base : knownBases())
            for (int rows = 2; 2 * rows <= patches; ++rows) {
                if (patches % rows != 0)
                    continue;
                Parameters parameters{.n = base, .dModel = dModel, .maxLen = patches};
                parameters.kind = kindIdOf(*kind);
                parameters.grid = {rows, patches / rows};
                if (!isValid(parameters))
                    continue;
                all.push_back(parameters);
                if (!appliesTo(sceneKey("normalise"), *kind))
                    continue;
                parameters.detr.normalise = false;
                all.push_back(parameters);
            }
    }
    return all;
}

std::vector<FoundConvention> gridKindsThatFit(const GivenTable& given)
{
    std::vector<FoundConvention> found;
    const auto patches = given.rows();
    // Two patches in a row of the picture, of which half of the columns are the same, but for a wrong cell.
    constexpr std::array first{0, 1};
    if (patches < 2 ||
        (given.values.row(0).array() == given.values.row(1).array()).count() * 2 + 2 < given.values.cols())
        return found;
    const std::vector<Parameters> all = pictureConventions(given.columns(), patches);
    for (const Allowance allowance : {Allowance::Rounding, Allowance::Angles})
        for (const Parameters& parameters : all) {
            if (!found.empty() || !matchRows(given, parameters, allowance, first).fits)
                continue;
            addWhereItFits(found, {.parameters = parameters, .allowance = allowance, .match = {}}, given);
        }
    return found;
}

std::vector<FoundConvention> sectionsThatFit(const GivenTable& given)
{
    std::vector<FoundConvention> found;
    const auto rows = given.rows();
    const auto d = given.columns();
    Parameters parameters{.dModel = d, .maxLen = rows};
    const auto kinds = kindList();
    const auto kind = std::ranges::find_if(
        kinds, [](const Kind* candidate) { return candidate->idOfColumn && !candidate->hasPatches; });
    if (kind == kinds.end() || d % 2 != 0 || d / 2 < idCount)
        return found;
    parameters.kind = kindIdOf(**kind);
    // All patches have one t, and those of a row of the picture one y, too.
    const auto alikeFrom = [&](int row, int pair) {
        int end = row + 1;
        while (end < rows && given.values(end, pair) == given.values(row, pair) &&
               given.values(end, d / 2 + pair) == given.values(row, d / 2 + pair))
            ++end;
        return end - row;
    };
    int& before = parameters.textBefore;
    while (before < rows && alikeFrom(before, 0) == 1)
        ++before;
    if (before == rows)
        return found;
    const int patches = alikeFrom(before, 0);
    const int width = std::min(patches, alikeFrom(before, sectionsOf(parameters)[0]));
    parameters.grid = {patches / width, width};
    for (const Allowance allowance : {Allowance::Rounding, Allowance::Angles})
        for (const double base : knownBases()) {
            parameters.n = base;
            if (!found.empty() || !isValid(parameters))
                continue;
            addWhereItFits(found, {.parameters = parameters, .allowance = allowance, .match = {}}, given);
        }
    return found;
}

} // namespace posiscope
