# SPDX-License-Identifier: GPL-3.0-or-later
"""t-SNE against scikit-learn's, both of its methods: how long it takes, and how low the divergence comes."""

import statistics
import time

import numpy

from measure import Address, Row
from similarity_rows import encoding

ITERATIONS = 1000
SEEDS = range(5)


def ours(library, points, perplexity, seed):
    """Seconds taken and the arrangement found."""
    points = numpy.ascontiguousarray(points, numpy.float64)
    plane = numpy.empty((len(points), 2), numpy.float32)
    seconds = library.call("tsne_seconds", Address(points.ctypes.data), *points.shape, float(perplexity), seed, ITERATIONS,
                           Address(plane.ctypes.data))
    return seconds, plane


def theirs(method, points, perplexity, seed):
    from sklearn.manifold import TSNE  # here, since the other rows do without it

    projection = TSNE(perplexity=perplexity, random_state=seed, n_iter=ITERATIONS, method=method)
    start = time.perf_counter()
    plane = projection.fit_transform(points)
    return time.perf_counter() - start, plane


def divergence(points, plane, perplexity):
    """KL(P‖Q) in double precision over all pairs, the same P for whoever made the arrangement: scikit-learn's own."""
    from scipy.spatial.distance import squareform
    from sklearn.manifold._t_sne import _joint_probabilities
    from sklearn.metrics import pairwise_distances

    squares = pairwise_distances(points, squared=True).astype(numpy.float32)
    p = _joint_probabilities(squares, perplexity, 0)
    differences = plane[:, None].astype(float) - plane[None].astype(float)
    q = squareform(1 / (1 + (differences**2).sum(2)), checks=False)
    return 2 * (p * numpy.log(p / (q / (2 * q.sum())))).sum()


def time_row(library, level, max_len, d_model, perplexity, method, goal, rounds):
    def pair():
        points = encoding(max_len, d_model)
        return (lambda: ours(library, points, perplexity, 1)[0], lambda: theirs(method, points, perplexity, 1)[0])

    what = f"t-SNE {max_len}×{d_model}, perplexity {perplexity}, {ITERATIONS} iterations{level} | scikit-learn {method}"
    return Row(what, pair, at_least=goal, rounds=rounds, warm=rounds > 1)


def divergence_row(library, max_len, d_model, perplexity, seeds):
    def pair():
        points = encoding(max_len, d_model)

        def median(arrange):
            return lambda: statistics.median(divergence(points, arrange(seed)[1], perplexity) for seed in seeds)

        return (median(lambda seed: ours(library, points, perplexity, seed)),
                median(lambda seed: theirs("barnes_hut", points, perplexity, seed)))

    what = f"t-SNE {max_len}×{d_model}, divergence, median of {len(seeds)} seeds | scikit-learn barnes_hut"
    return Row(what, pair, at_most=1, rounds=1, unit="nats", warm=False)


def kernel_rows(library, level):
    return [time_row(library, f", {level}", 128, 8, 4, "barnes_hut", 15 if level == "AVX2" else 0, 7)]


def rows(library, native, has_avx512):
    return [
        time_row(library, "", 128, 8, 4, "barnes_hut", 15, 7),
        divergence_row(library, 128, 8, 4, SEEDS),
        time_row(library, "", 2000, 64, 30, "barnes_hut", 3, 1),
        time_row(library, "", 2000, 64, 30, "exact", 40, 1),
        divergence_row(library, 2000, 64, 30, SEEDS[:1]),
    ]
