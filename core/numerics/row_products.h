// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

namespace posiscope {

/// The dot products of rows with each other in float32: cell (i, j) is Σ_k a(i, k)·b(j, k).
Table<float> rowProducts(const Table<float>& a, const Table<float>& b);

/// The same of all rows of one table, in half the time.
Table<float> rowProducts(const Table<float>& rows);

} // namespace posiscope
