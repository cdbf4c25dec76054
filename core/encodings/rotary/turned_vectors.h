// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/kind.h"
#include "core/encodings/sinusoidal/sinusoid.h"

#include <memory>
#include <span>
#include <vector>

namespace posiscope {

/// The query and the key that rotary turns, as its parameters say: 1 and 0 in every pair of columns, or drawn
/// from a seed, with normal components.
struct QueryAndKey
{
    std::vector<double> query;
    std::vector<double> key;
};

QueryAndKey queryAndKey(const Parameters& parameters);

/// The two columns of a vector that a pair turns, the first before the second. Which they are does not depend
/// on which of sine and cosine comes first.
struct PairColumns
{
    std::size_t first = 0;
    std::size_t second = 0;
};

PairColumns columnsOfPair(const Parameters& parameters, int pair);

/// A vector x as it is turned at the position of a row: in each pair of columns
///
///     (x₁·cos α − x₂·sin α, x₁·sin α + x₂·cos α)
///
/// where cosine and sine are those of the table, with its attention factor. The columns that stay are left
/// as they are.
double turnedAt(const Sinusoid& sinusoid, std::span<const double> vector, int row, int column);
std::vector<double> turned(const Sinusoid& sinusoid, std::span<const double> vector, int row);

/// Turns these two columns of a vector, as above, by the sine and cosine that the table has at the row.
RowTurn turnBy(std::shared_ptr<const Vectors> table, std::vector<TurningPair> pairs);

/// The parameters with the other order of columns: halves for interleaved, and the reverse.
Parameters withOtherLayout(Parameters parameters);

/// The permutation that carries a vector from the parameters' order of columns into the other one: entry j is
/// the column that comes to stand at j. A query and a key that are permuted alike, and turned in the other
/// order, have the same product.
std::vector<int> permutation(const Parameters& parameters);

/// The vector with its columns in the other order.
std::vector<double> permuted(std::span<const double> vector, std::span<const int> permutation);

} // namespace posiscope
