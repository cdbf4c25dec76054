// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/cell_precision.h"
#include "core/numerics/table.h"

namespace posiscope {

/// A table whose convention is sought, and the numbers that its cells can have. Both are references, so they
/// must outlive it.
struct GivenTable
{
    const Table<double>& values;
    const CellPrecision& precision;

    int rows() const { return static_cast<int>(values.rows()); }
    int columns() const { return static_cast<int>(values.cols()); }
};

} // namespace posiscope
