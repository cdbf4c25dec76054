// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/tsne_run.h"
#include "timed.h"

using namespace posiscope;

extern "C" {

/// Seconds for t-SNE from the points on, `iterations` of it; `plane` gets the coordinates.
double tsne_seconds(const double* points, int count, int dimensions, double perplexity, int seed,
                    int iterations, float* plane)
{
    const Eigen::Map<const Table<double>> table(points, count, dimensions);
    return secondsEach(1, [&] {
        auto tsne = startTsne(table, {.perplexity = perplexity, .seed = seed});
        advance(*tsne, iterations);
        Eigen::Map<Table<float>>(plane, count, 2) = tsne->coordinates();
    });
}
}
