// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/explanation.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/cut_columns.h"
#include "core/identify/order_search.h"
#include "core/identify/other_tables.h"
#include "core/identify/pair_tones.h"
#include "core/identify/rotary_search.h"
#include "core/kinds/kinds.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr int rowsOfSpeeds = 1024; ///< by which pairs are ordered
constexpr int mostNamedPlaces = 4; ///< columns or rows that stand elsewhere
constexpr int mostSlow = 4;        ///< columns by which rows of a cache are put in order in vain
constexpr int mostUnevenPairs = 8; ///< pairs by whose angles rows are put in order in vain
constexpr double leastEven = 4;    ///< angles determine an order if they lie more than this many times their
                                   ///< error apart

Parameters plainOrder(Eigen::Index columns, Eigen::Index rows)
{
    return {.dModel = static_cast<int>(columns), .maxLen = static_cast<int>(rows)};
}

/// "2 of 64 columns stand elsewhere: column 4 belongs at 9, column 9 at 4."
std::string movedText(bool areRows, std::span<const int> places)
{
    long long moved = 0;
    std::string text;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] == static_cast<int>(i) || ++moved > mostNamedPlaces)
            continue;
        const char* const place = moved == 1 ? (areRows ? translatable("identify", "row %1 belongs at %2")
                                                        : translatable("identify", "column %1 belongs at %2"))
                                  : areRows  ? translatable("identify", "row %1 at %2")
                                             : translatable("identify", "column %1 at %2");
        addListed(text, translated("identify", place).arg(std::to_string(i), std::to_string(places[i])));
    }
    const char* const all = moved == 0 ? translatable("identify", "%1 of %2 stand elsewhere.")
                            : moved > mostNamedPlaces
                                ? translatable("identify", "%1 of %2 stand elsewhere: %3, …")
                                : translatable("identify", "%1 of %2 stand elsewhere: %3.");
    return translated("identify", all)
        .arg(std::to_string(moved), counted(std::ssize(places), areRows ? "row" : "column"), text);
}

/// The columns as pairs of a sine and a cosine, the fastest pair first; nothing where they form none.
std::optional<std::vector<int>> columnsInPairs(const GivenTable& given)
{
    const std::optional<std::vector<int>> columns = columnPairs(given);
    if (!columns)
        return std::nullopt;
    const Table<double> some =
        given.values.topRows(std::min<Eigen::Index>(given.values.rows(), rowsOfSpeeds))(Eigen::all, *columns);
    const Parameters order = plainOrder(some.cols(), some.rows());
    if (!hasSteadyTurns(some, order, order.maxLen))
        return std::nullopt;
    const std::vector<Tone> tones = pairTones({some, given.precision}, order, order.maxLen);
    std::vector<std::size_t> bySpeed(tones.size());
    std::iota(bySpeed.begin(), bySpeed.end(), std::size_t{0});
    std::ranges::stable_sort(bySpeed, std::greater{}, [&](std::size_t i) { return std::abs(tones[i].turn); });
    std::vector<int> sorted;
    for (const std::size_t i : bySpeed) {
        const bool isTurned = tones[i].turn < 0;
        sorted.push_back((*columns)[2 * i + (isTurned ? 1 : 0)]);
        sorted.push_back((*columns)[2 * i + (isTurned ? 0 : 1)]);
    }
    if (columns->size() % 2 == 1)
        sorted.push_back(columns->back());
    return sorted;
}

/// Where each column belongs in an order of the columns.
std::vector<int> placesIn(const Parameters& order, std::span<const int> inPairs)
{
    std::vector<int> places(inPairs.size());
    for (std::size_t i = 0; i < inPairs.size(); ++i) {
        const Column column{static_cast<int>(i / 2), i % 2 == 1};
        places[static_cast<std::size_t>(inPairs[i])] = dimensionOf(order, column);
    }
    return places;
}

long long countInPlace(std::span<const int> places)
{
    long long count = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        count += places[i] == static_cast<int>(i) ? 1 : 0;
    return count;
}

std::optional<Explanation> columnsMoved(const GivenTable& given)
{
    const auto inPairs = columnsInPairs(given);
    const auto isInPlace = [&](const Parameters& order) {
        return countInPlace(placesIn(order, *inPairs)) == given.values.cols();
    };
    if (!inPairs || std::ranges::any_of(columnOrders(given.columns(), 1), isInPlace))
        return std::nullopt;
    const Table<double> sorted = given.values(Eigen::all, *inPairs);
    std::vector<FoundConvention> found;
    for (const OddColumn odd : {OddColumn::LoneSine, OddColumn::Zero}) {
        Parameters order = plainOrder(given.values.cols(), given.values.rows());
        order.rowConvention.odd = odd;
        if (found.empty() && (odd == OddColumn::LoneSine || order.dModel % 2 == 1))
            found = pairsThatFit({sorted, given.precision}, order);
    }
    if (found.empty())
        return std::nullopt;
    // The order in which most columns stand where they belong. Fewer than half of them may do so by chance.
    Parameters nearest = found.front().parameters;
    if (nearest.rowConvention.exponent == Exponent::Endpoint)
        nearest.layout = Layout::Halves; // as in the code that has it
    std::vector<int> places = placesIn(nearest, *inPairs);
    for (const Parameters& order : columnOrders(nearest.dModel, nearest.maxLen)) {
        Parameters other = found.front().parameters;
        other.layout = order.layout;
        other.rowConvention.order = order.rowConvention.order;
        if (std::vector<int> there = placesIn(other, *inPairs);
            countInPlace(there) > std::max<long long>(countInPlace(places), given.values.cols() / 2)) {
            nearest = other;
            places = std::move(there);
        }
    }
    const bool tellsLayout = countInPlace(places) > given.values.cols() / 2;
    return Explanation{
        translated("identify", "The columns are those of %1 in another order.").arg(conventionText(nearest)) +
            ' ' + movedText(false, places),
        nearest,
        tellsLayout ? translated("identify", "%1, some columns in another order").arg(nameOf(nearest))
                    : translated("identify", "%1, columns in another order").arg(nameOf(nearest, false))};
}

/// The largest error that the angle of a pair may have, with a margin.
double angleError(const CellPrecision& precision)
{
    return leastEven * std::max(precision.error(), 0x1p-50);
}

std::optional<Explanation> movedRows(const FoundConvention& found, std::span<const int> rows)
{
    std::vector<int> places(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        places[static_cast<std::size_t>(rows[i])] = static_cast<int>(i);
    const bool isWhole = found.columns.empty();
    const char* const text = isWhole ? translatable("identify", "The rows are those of %1 in another order.")
                                     : translatable("identify", "The rows are those of a cache of %1 in "
                                                                "another order.");
    const char* const headline = isWhole ? translatable("identify", "%1, rows in another order")
                                         : translatable("identify", "a cache of %1, rows in another order");
    return Explanation{translated("identify", text).arg(conventionText(found.parameters)) + ' ' +
                           movedText(true, places),
                       isWhole ? std::optional(found.parameters) : std::nullopt,
                       translated("identify", headline).arg(nameOf(found.parameters))};
}

/// The rows of a cache of rotary by one of its slow columns, whose sines ascend or whose cosines descend.
std::optional<Explanation> rowsOfCacheMoved(const GivenTable& given)
{
    int tried = 0;
    for (Eigen::Index column = given.values.cols(); column-- > 0 && tried < mostSlow;) {
        std::vector<std::pair<double, int>> cells; // and their rows
        for (int row = 0; row < given.rows(); ++row)
            cells.emplace_back(given.values(row, column), row);
        std::ranges::sort(cells);
        if (std::ranges::adjacent_find(cells, {}, &std::pair<double, int>::first) != cells.end())
            continue; // they do not tell the order
        ++tried;
        std::vector<int> rows(cells.size());
        std::ranges::transform(cells, rows.begin(), &std::pair<double, int>::second);
        for (int direction = 0; direction < 2; ++direction) {
            if (const auto found = rotaryCachesThatFit({given.values(rows, Eigen::all), given.precision});
                !found.empty())
                return movedRows(found.front(), rows);
            std::ranges::reverse(rows);
        }
    }
    return std::nullopt;
}

/// The rows by the angles of a pair, if these are evenly spaced on less than a circle; else none. Nothing
/// where they lie too near to each other to tell.
std::optional<std::vector<int>> rowsByPair(const GivenTable& given, const Parameters& order, int pair)
{
    const int sine = dimensionOf(order, {pair, false});
    const int cosine = dimensionOf(order, {pair, true});
    const auto count = given.rows();
    std::vector<double> angles;
    for (int row = 0; row < count; ++row)
        angles.push_back(std::atan2(given.values(row, sine), given.values(row, cosine)));
    std::vector<int> rows(angles.size());
    std::iota(rows.begin(), rows.end(), 0);
    const auto angleAt = [&](int i) {
        return angles[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])];
    };
    std::ranges::stable_sort(rows, {}, [&](int row) { return angles[static_cast<std::size_t>(row)]; });
    int widest = 0; // the gap before it is the part of the circle that no row has
    double gap = angleAt(0) + 2 * std::numbers::pi - angleAt(count - 1);
    for (int i = 1; i < count; ++i)
        if (angleAt(i) - angleAt(i - 1) > gap) {
            gap = angleAt(i) - angleAt(i - 1);
            widest = i;
        }
    std::ranges::rotate(rows, rows.begin() + widest);
    const double first = angleAt(0);
    const auto fromFirst = [&](int i) {
        const double angle = angleAt(i) - first;
        return angle < 0 ? angle + 2 * std::numbers::pi : angle;
    };
    const double step = fromFirst(count - 1) / (count - 1);
    const double error = angleError(given.precision);
    if (step <= leastEven * error)
        return std::nullopt;
    bool isEven = true;
    for (int i = 0; i < count && isEven; ++i)
        isEven = std::abs(fromFirst(i) - i * step) < error + 0.25 * step;
    return isEven ? rows : std::vector<int>{};
}

std::optional<Explanation> rowsMoved(const GivenTable& given)
{
    if (static_cast<double>(given.values.rows()) * leastEven * angleError(given.precision) >
        2 * std::numbers::pi)
        return std::nullopt; // even a whole circle has no place for so many
    const Parameters plain = plainOrder(given.values.cols(), given.values.rows());
    for (const Parameters& order : columnOrders(plain.dModel, plain.maxLen)) {
        if (shareOfUnitRadii(given.values, order, radiusError(given.precision)) < leastShareOfPairs)
            continue;
        // Where slow pairs turn unevenly, so do faster ones, but for single wrong cells.
        int uneven = 0;
        for (int pair = order.dModel / 2; pair-- > 0 && uneven < mostUnevenPairs;) {
            const auto byPair = rowsByPair(given, order, pair);
            uneven += byPair && byPair->empty() ? 1 : 0;
            if (!byPair || byPair->empty())
                continue;
            const std::vector<int>& rows = *byPair;
            const Table<double> sorted = given.values(rows, Eigen::all);
            const std::vector<FoundConvention> found = pairsThatFit({sorted, given.precision}, order);
            if (found.empty())
                break;
            return movedRows(found.front(), rows);
        }
    }
    return rowsOfCacheMoved(given);
}

std::optional<Explanation> transposed(const GivenTable& given)
{
    if (given.values.rows() > largestDModel || given.values.rows() < 2)
        return std::nullopt;
    const Table<double> turned = given.values.transpose();
    const GivenTable other{turned, given.precision};
    auto found = rotaryCachesThatFit(other);
    if (found.empty())
        found = sinusoidsThatFit(other);
    if (found.empty())
        found = gridKindsThatFit(other);
    if (found.empty())
        return std::nullopt;
    const Parameters& convention = found.front().parameters;
    return Explanation{
        translated("identify", "The table is transposed: with its rows as columns it is that of %1.")
            .arg(conventionText(convention)),
        std::nullopt, translated("identify", "%1, transposed").arg(nameOf(convention))};
}

} // namespace

std::optional<Explanation> explanationOf(const GivenTable& given, const Progress& progress)
{
    if (given.values.rows() < 2 || given.values.cols() < 2)
        return std::nullopt;
    double done = 0;
    constexpr std::array looks{biasByOffset, roundedPositions, doublingPairs, patchesByHalves, columnsMoved,
                               rowsMoved,    halvesCut,        transposed,    patchesCut,      patchesMoved};
    for (const auto look : looks) {
        if (progress.isStopped())
            return std::nullopt;
        if (const auto explanation = look(given))
            return explanation;
        progress.report(++done / static_cast<double>(looks.size()));
    }
    return std::nullopt;
}

} // namespace posiscope
