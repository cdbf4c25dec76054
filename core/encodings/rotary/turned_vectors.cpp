// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/turned_vectors.h"

#include "core/encodings/sinusoidal/row_convention.h"
#include "core/numerics/seeded_random.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace posiscope {

QueryAndKey queryAndKey(const Parameters& parameters)
{
    const auto columns = static_cast<std::size_t>(parameters.dModel);
    QueryAndKey vectors{std::vector<double>(columns), std::vector<double>(columns)};
    if (parameters.rotary.queries == Queries::Seeded) {
        const SeededVectors seeded(parameters.encodingSeed);
        SeededVectors::fill(seeded.randomKey("query"), 0, vectors.query);
        SeededVectors::fill(seeded.randomKey("key"), 0, vectors.key);
        return vectors;
    }
    for (int pair = 0; pair < parameters.dModel / 2; ++pair)
        vectors.query[columnsOfPair(parameters, pair).first] = 1;
    vectors.key = vectors.query;
    return vectors;
}

PairColumns columnsOfPair(const Parameters& parameters, int pair)
{
    const auto [first, second] =
        std::minmax({static_cast<std::size_t>(dimensionOf(parameters, {pair, false})),
                     static_cast<std::size_t>(dimensionOf(parameters, {pair, true}))});
    return {first, second};
}

double turnedAt(const Sinusoid& sinusoid, std::span<const double> vector, int row, int column)
{
    const Parameters& parameters = sinusoid.parameters();
    assert(std::ssize(vector) == parameters.dModel);
    requireInRange("position", row, 0, parameters.maxLen - 1);
    const int pair = columnAt(parameters, column).pair;
    if (pair >= scaledPairs(parameters))
        return vector[static_cast<std::size_t>(column)];
    const auto [first, second] = columnsOfPair(parameters, pair);
    const SineCosine values = sinusoid.frequencies().at(pair, positionOf(parameters, row));
    return sinusoid.amplitude(pair) * (std::cmp_equal(column, first)
                                           ? vector[first] * values.cosine - vector[second] * values.sine
                                           : vector[first] * values.sine + vector[second] * values.cosine);
}

std::vector<double> turned(const Sinusoid& sinusoid, std::span<const double> vector, int row)
{
    std::vector<double> turned;
    for (int column = 0; column < sinusoid.parameters().dModel; ++column)
        turned.push_back(turnedAt(sinusoid, vector, row, column));
    return turned;
}

RowTurn turnBy(std::shared_ptr<const Vectors> table, std::vector<TurningPair> pairs)
{
    return [table = std::move(table), pairs = std::move(pairs)](int row, std::span<double> vector) {
        Table<double> tableRow(1, std::ssize(vector));
        table->rows(row, TableRef<double>(tableRow));
        for (const auto& [sine, cosine] : pairs) {
            double& first = vector[static_cast<std::size_t>(std::min(sine, cosine))];
            double& second = vector[static_cast<std::size_t>(std::max(sine, cosine))];
            const double x = first;
            const double y = second;
            first = x * tableRow(0, cosine) - y * tableRow(0, sine);
            second = x * tableRow(0, sine) + y * tableRow(0, cosine);
        }
    };
}

Parameters withOtherLayout(Parameters parameters)
{
    parameters.layout = parameters.layout == Layout::Interleaved ? Layout::Halves : Layout::Interleaved;
    return parameters;
}

std::vector<int> permutation(const Parameters& parameters)
{
    const Parameters other = withOtherLayout(parameters);
    std::vector<int> from;
    for (int dimension = 0; dimension < parameters.dModel; ++dimension)
        from.push_back(dimensionOf(parameters, columnAt(other, dimension)));
    return from;
}

std::vector<double> permuted(std::span<const double> vector, std::span<const int> permutation)
{
    std::vector<double> permuted;
    for (const int from : permutation)
        permuted.push_back(vector[static_cast<std::size_t>(from)]);
    return permuted;
}

} // namespace posiscope
