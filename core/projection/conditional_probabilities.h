// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <stop_token>

namespace posiscope {

/// The largest perplexity for a number of points: the number of the other points. Infinite for one point.
double largestPerplexity(Eigen::Index points);

/// Throws std::invalid_argument unless 1 ≤ perplexity ≤ points − 1. With one point, which has no neighbours,
/// any perplexity from 1 is allowed.
void requirePerplexity(double perplexity, Eigen::Index points);

/// The conditional probabilities of t-SNE (van der Maaten and Hinton, 2008), points × points: p(j|i) =
/// e^(−β_i ‖x_i − x_j‖²) / Σ_k≠i e^(−β_i ‖x_i − x_k‖²), in row i, whose sum is 1. β_i is such that 2^H =
/// perplexity, H being the row's entropy in bits. Points whose distances differ by rounding alone have equal
/// probabilities. If a point has at least `perplexity` equally near neighbours, those alone have
/// probabilities above 0. `dimensions` is the number of values of a point. If stopped, the result is
/// incomplete and must not be used.
Table<float> conditionalProbabilities(const Table<double>& squaredDistances, Eigen::Index dimensions,
                                      double perplexity, const std::stop_token& stop = {});

} // namespace posiscope
