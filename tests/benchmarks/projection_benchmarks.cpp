// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne.h"
#include "timed.h"

using namespace posiscope;

extern "C" {

/// Seconds for t-SNE from the points on, `iterations` of it; `plane` gets the coordinates.
double tsne_seconds(const double* points, int count, int dimensions, double perplexity, int seed,
                    int iterations, float* plane)
{
    const Eigen::Map<const Table<double>> table(points, count, dimensions);
    return secondsEach(1, [&] {
        auto tsne = Tsne::start(table, {.perplexity = perplexity, .seed = seed});
        tsne->advance(iterations);
        Eigen::Map<Table<float>>(plane, count, 2) = tsne->coordinates();
    });
}
}
