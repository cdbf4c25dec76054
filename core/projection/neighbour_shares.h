// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <stop_token>

namespace posiscope {

/// The largest perplexity that so many points can have: each of the others counts as one neighbour at most.
double largestPerplexity(Eigen::Index points);

/// Throws std::invalid_argument unless 1 ≤ perplexity ≤ points − 1. One point alone has no neighbours to
/// count: it takes any perplexity from 1.
void requirePerplexity(double perplexity, Eigen::Index points);

/// What share of row i's attention each other point j gets, points × points, each row's sum 1:
/// p(j|i) = e^(−β_i ‖x_i − x_j‖²) / Σ_k≠i e^(−β_i ‖x_i − x_k‖²), β_i such that 2^H = perplexity, H the row's
/// entropy in bits (van der Maaten and Hinton, 2008). Neighbours at one distance, whatever
/// rounding makes of it, have equal shares; where the nearest are too many for the perplexity, they share the
/// whole. `dimensions` is the number of values of a row. Unfinished when stopped.
Table<float> neighbourShares(const Table<double>& squaredDistances, Eigen::Index dimensions,
                             double perplexity, const std::stop_token& stop = {});

} // namespace posiscope
