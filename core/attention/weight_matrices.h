// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

namespace posiscope {

/// The columns of queries, keys and values, d_head: d_model, or those of given matrices. Throws
/// std::invalid_argument where given matrices are not of d_model rows each, or have another width than
/// d_model although the encoding turns queries and keys.
int headWidth(const Scene& scene);

enum class WeightMatrix { Query, Key, Value };

/// The words' queries, keys or values: their rows times W_q, W_k or W_v, matrices of d_model × d_head. By
/// `weights = identity` they are the rows themselves; from a seed the numbers of W are independent and
/// normal with mean 0 and variance 1/d_model, so that queries are as long as words are. Each row of the
/// result depends on its own word alone, to the bit. Incomplete where it was stopped.
Table<double> weighted(const Table<double>& rows, WeightMatrix by, const Scene& scene,
                       const Progress& progress = {});

} // namespace posiscope
