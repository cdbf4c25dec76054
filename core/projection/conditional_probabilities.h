// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/numerics/table.h"

#include <stop_token>

namespace posiscope {

/// How much two squared distances may differ because of rounding alone. Each of the `dimensions` values of a
/// row has a magnitude of at most 1 and a rounding error of at most 2e-16.
double squaredRounding(double squaredDistance, Eigen::Index dimensions);

/// ‖x_i − x_j‖² of every two rows, points × points. Each is summed from squared differences, so that equal
/// rows have distance 0 and near rows have no cancellation. If stopped, the result is incomplete and must not
/// be used.
Table<double> squaredDistances(const Eigen::Ref<const Table<double>>& points, const Progress& progress = {});

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
