// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/parameters.h"

#include <functional>
#include <optional>

namespace posiscope {

/// The values of a table of a build step; i is a pair, k a position, j a dimension, ω_i = n^(−2i/d_model).
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

/// What the rows or columns of a table are; One where there is a single one.
enum class TableAxis { One, Positions, Dimensions, Pairs };

enum class CellState {
    Zero,    ///< 0, not filled yet
    Kept,    ///< filled by an earlier step
    Written, ///< filled by this step
    Hidden,  ///< a cosine that the scene hides
};

/// A table of a build step: its shape, and functions that compute each cell. The table is never stored, so
/// that 2²⁴ rows of 16384 columns take no memory.
struct BuildTable
{
    TableContent content = TableContent::Encoding;
    TableAxis down = TableAxis::Positions;
    TableAxis across = TableAxis::Dimensions;
    int rows = 0;
    int columns = 0; ///< 0 for the cosines of d_model = 1
    std::function<double(int row, int column)> cell;
    std::function<CellState(int column)> state; ///< the same for a whole column
};

/// The row or column in which a table shows a position or dimension; std::nullopt if it shows neither. If
/// columns are pairs, a dimension is in its pair's column.
std::optional<int> rowShowing(const BuildTable& table, int position);
std::optional<int> columnShowing(const BuildTable& table, const Parameters& parameters, int dimension);

/// The dimension that is selected by a click on a column of a table. Where columns are pairs: the pair's sine
/// or cosine if the table has sines or cosines alone, else the same of the two as `selected` is, and the sine
/// if the pair has no cosine. Nothing where there is a single column.
std::optional<int> dimensionAt(const BuildTable& table, const Parameters& parameters, int column,
                               int selected);

} // namespace posiscope
