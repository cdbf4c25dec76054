// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"

#include <functional>
#include <optional>

namespace posiscope {

/// What a table of a build step holds. Of a pair i with ω_i = n^(−2i/d_model), unless it says otherwise.
enum class TableContent {
    Encoding,        ///< PE(k, j), as far as it is filled
    Positions,       ///< k
    Exponents,       ///< 2i
    Multipliers,     ///< ω_i
    Sines,           ///< sin(k·ω_i)
    Cosines,         ///< cos(k·ω_i)
    Divisors,        ///< n^(2i/d)
    Reciprocals,     ///< 1/n^(2i/d)
    NegativePowers,  ///< n^(−2i/d)
    Logarithms,      ///< ln n^(−2i/d)
    ExpOfLogarithms, ///< e^(ln n^(−2i/d))
    LogExponents,    ///< −(2i/d)·ln n
    ExpOfExponents,  ///< e^(−(2i/d)·ln n)
    Factored,        ///< 2i·(−ln n/d)
    DivTerm,         ///< e^(2i·(−ln n/d)): what the tutorials' code calls div_term
    Angles,          ///< k·ω_i
    LogSpaceErrors,  ///< the float32 errors of float32_errors.h
    PowerErrors,
    ExactAngleErrors,
};

/// What the rows or columns of a table count; One where there is but one.
enum class TableAxis { One, Positions, Dimensions, Pairs };

enum class CellState {
    Zero,    ///< still the 0 that it began with
    Kept,    ///< filled by a step before
    Written, ///< filled by this step
    Hidden,  ///< a cosine that is not to be seen
};

/// A table of a build step: its shape, and functions that know each cell. It is never filled whole, so that
/// 2²⁴ rows of 16384 columns cost nothing.
struct BuildTable
{
    TableContent content = TableContent::Encoding;
    TableAxis down = TableAxis::Positions;
    TableAxis across = TableAxis::Dimensions;
    int rows = 0;
    int columns = 0; ///< 0 for the cosines of d_model = 1
    std::function<double(int row, int column)> cell;
    std::function<CellState(int column)> state; ///< steps fill whole columns
};

/// The row or column in which a table shows a position or dimension; nothing where it has none. A dimension
/// is shown by its pair where columns are pairs.
std::optional<int> rowShowing(const BuildTable& table, int position);
std::optional<int> columnShowing(const BuildTable& table, const Parameters& parameters, int dimension);

/// The dimension for which a column of a table stands. A pair's table that is of neither the sine nor the
/// cosine alone stands for the one that `selected` is, where the pair has it. Nothing where columns count
/// nothing.
std::optional<int> dimensionAt(const BuildTable& table, const Parameters& parameters, int column,
                               int selected);

} // namespace posiscope
