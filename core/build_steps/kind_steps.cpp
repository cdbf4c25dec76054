// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/kind_steps.h"

#include "core/encodings/grid/learned_2d.h"
#include "core/encodings/grid/row_ids.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

CellState alwaysWritten(int)
{
    return CellState::Written;
}

BuildTable zeros(const Parameters& parameters)
{
    return {kindOf(parameters).integers ? TableContent::IntegerEncoding : TableContent::Encoding,
            TableAxis::Positions,
            TableAxis::Dimensions,
            parameters.maxLen,
            parameters.dModel,
            [](int, int) { return 0.; },
            alwaysWritten};
}

/// All cells of the encoding. Columns of cosines may be hidden.
BuildTable wholeTable(const Encoding& encoding, ShownColumns shown)
{
    BuildTable table = zeros(encoding.parameters);
    table.cell = [vectors = encoding.vectors](int row, int column) { return vectors->cell(row, column); };
    if (shown == ShownColumns::Sines && isPaired(encoding.parameters))
        table.state = [parameters = encoding.parameters](int column) {
            return columnAt(parameters, column).cosine ? CellState::Hidden : CellState::Written;
        };
    return table;
}

/// A single column with a value for each position.
BuildTable byPosition(TableContent content, const Parameters& parameters, std::function<double(int)> value)
{
    return {content,
            TableAxis::Positions,
            TableAxis::One,
            parameters.maxLen,
            1,
            [value = std::move(value)](int row, int) { return value(row); },
            alwaysWritten};
}

BuildTable idsOfRows(TableContent content, const GridForm& form, const Parameters& parameters, Id id)
{
    return byPosition(content, parameters,
                      [form, parameters, id](int row) { return idOf(form, parameters, row, id); });
}

BuildTable idsOfColumns(const Parameters& parameters)
{
    BuildTable table = zeros(parameters);
    table.content = TableContent::ColumnIds;
    table.cell = [parameters](int row, int column) {
        return kindOf(parameters).idOfColumn(parameters, row, column);
    };
    return table;
}

/// A single row with a value for each column.
BuildTable rowOfValues(TableContent content, TableAxis across, int columns, std::function<double(int)> value)
{
    auto cell = [value = std::move(value)](int, int column) { return value(column); };
    return {content, TableAxis::One, across, 1, columns, std::move(cell), alwaysWritten};
}

/// A value for each query and key: NaN where they have no score.
BuildTable byPair(TableContent content, const Encoding& encoding, std::function<double(int p, int q)> value)
{
    const int count = encoding.parameters.maxLen;
    auto cell = [value = std::move(value), scores = encoding.scores](int p, int q) {
        const bool hasScore = !std::isnan(scores->value(Measure::Dot, p, q));
        return hasScore ? value(p, q) : std::numeric_limits<double>::quiet_NaN();
    };
    return {content, TableAxis::Positions, TableAxis::Keys, count, count, std::move(cell), alwaysWritten};
}

BuildTable vectorOf(TableContent content, std::vector<double> vector)
{
    const auto columns = static_cast<int>(vector.size());
    return rowOfValues(content, TableAxis::Dimensions, columns, [all = std::move(vector)](int column) {
        return all[static_cast<std::size_t>(column)];
    });
}

/// A vector as it is turned at each position.
BuildTable turnedTable(TableContent content, const std::shared_ptr<const Sinusoid>& sinusoid,
                       std::vector<double> vector)
{
    BuildTable table = zeros(sinusoid->parameters());
    table.content = content;
    table.cell = [sinusoid, all = std::move(vector)](int row, int column) {
        return turnedAt(*sinusoid, all, row, column);
    };
    return table;
}

/// The query and the key before the turn and after it.
std::vector<BuildTable> turnedTables(const Parameters& parameters)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const auto [query, key] = queryAndKey(parameters);
    return {vectorOf(TableContent::Query, query), turnedTable(TableContent::TurnedQueries, sinusoid, query),
            vectorOf(TableContent::Key, key), turnedTable(TableContent::TurnedKeys, sinusoid, key)};
}

/// The permutation into the other order of columns, and what is turned there.
std::vector<BuildTable> tablesInOtherOrder(const Parameters& parameters)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(withOtherLayout(parameters));
    const auto [query, key] = queryAndKey(parameters);
    const std::vector<int> order = permutation(parameters);
    return {vectorOf(TableContent::Permutation, {order.begin(), order.end()}),
            turnedTable(TableContent::PermutedQueries, sinusoid, permuted(query, order)),
            vectorOf(TableContent::Permutation, {order.begin(), order.end()}),
            turnedTable(TableContent::PermutedKeys, sinusoid, permuted(key, order))};
}

int bitsOf(const Parameters& parameters)
{
    return std::min(parameters.dModel, bitsOfPositions);
}

BuildTable quotients(const Parameters& parameters)
{
    return {TableContent::Quotients,
            TableAxis::Positions,
            TableAxis::Dimensions,
            parameters.maxLen,
            bitsOf(parameters),
            [](int row, int column) { return static_cast<double>(row >> column); },
            alwaysWritten};
}

} // namespace

std::vector<StepKind> stagesOfKind(const Parameters& parameters)
{
    using enum StepKind;
    const Kind& kind = kindOf(parameters);
    if (!kind.steps.empty()) {
        std::vector<StepKind> steps = kind.steps;
        if (parameters.scaling != Scaling::None)
            if (const auto plain = std::ranges::find(steps, Multipliers); plain != steps.end())
                steps.insert(plain + 1, Scaled);
        return steps;
    }
    return kind.facets.vectors ? std::vector{Zeros, ColumnsFilled}
                               : std::vector{StepKind::Differences, StepKind::Biases};
}

std::optional<std::vector<BuildTable>> tablesOfKind(StepKind step, const Encoding& encoding,
                                                    ShownColumns shown)
{
    const Parameters& parameters = encoding.parameters;
    switch (step) {
    case StepKind::Zeros:
        return std::vector{zeros(parameters)};
    case StepKind::Positions:
        return std::vector{byPosition(TableContent::Positions, parameters, [](int row) { return row; })};
    case StepKind::Places:
        return std::vector{idsOfRows(TableContent::GridRows, maeForm, parameters, Id::Row),
                           idsOfRows(TableContent::GridColumns, maeForm, parameters, Id::Column)};
    case StepKind::RowIds:
        return std::vector{idsOfRows(TableContent::TextIds, sectionsForm, parameters, Id::Text),
                           idsOfRows(TableContent::PatchRowIds, sectionsForm, parameters, Id::Row),
                           idsOfRows(TableContent::PatchColumnIds, sectionsForm, parameters, Id::Column)};
    case StepKind::IdsOfColumns:
        return std::vector{idsOfColumns(parameters)};
    case StepKind::TrainedPlaces:
        return std::vector{byPosition(TableContent::TrainedRows, parameters,
                                      [parameters](int row) { return trainedPlace(parameters, row, true); }),
                           byPosition(TableContent::TrainedColumns, parameters, [parameters](int row) {
                               return trainedPlace(parameters, row, false);
                           })};
    case StepKind::Rounded:
    case StepKind::Padded:
    case StepKind::ColumnsFilled:
        return std::vector{wholeTable(encoding, shown)};
    case StepKind::Turned:
        return turnedTables(parameters);
    case StepKind::OtherOrder:
        return tablesInOtherOrder(parameters);
    case StepKind::Fractions:
        return std::vector{
            byPosition(TableContent::Fractions, parameters,
                       [last = std::max(1., parameters.maxLen - 1.)](int row) { return row / last; })};
    case StepKind::Powers:
        return std::vector{rowOfValues(TableContent::Powers, TableAxis::Dimensions, bitsOf(parameters),
                                       [](int bit) { return std::ldexp(1, bit); })};
    case StepKind::Quotients:
        return std::vector{quotients(parameters)};
    case StepKind::Differences:
        return std::vector{byPair(TableContent::Differences, encoding, [](int p, int q) { return q - p; })};
    case StepKind::Distances:
        return std::vector{
            byPair(TableContent::Distances, encoding, [](int p, int q) { return std::abs(p - q); })};
    case StepKind::Slopes:
        return std::vector{
            rowOfValues(TableContent::Slopes, TableAxis::Heads, parameters.heads,
                        [parameters](int head) { return kindOf(parameters).slope(parameters, head); })};
    case StepKind::Dampings:
        return std::vector{
            rowOfValues(TableContent::Dampings, TableAxis::Pairs, pairCount(parameters),
                        [parameters](int pair) { return kindOf(parameters).damping(parameters, pair); })};
    case StepKind::Buckets:
        return std::vector{byPair(
            TableContent::Buckets, encoding,
            [bucket = kindOf(parameters).buckets(parameters).bucket](int p, int q) { return bucket(p, q); })};
    case StepKind::BucketValues: {
        const BiasBuckets buckets = kindOf(parameters).buckets(parameters);
        return std::vector{
            rowOfValues(TableContent::BucketValues, TableAxis::Buckets, buckets.count, buckets.value)};
    }
    case StepKind::Biases:
        return std::vector{byPair(TableContent::Biases, encoding, [scores = encoding.scores](int p, int q) {
            return scores->value(Measure::Dot, p, q);
        })};
    default:
        return std::nullopt;
    }
}

} // namespace posiscope
