# SPDX-License-Identifier: GPL-3.0-or-later
"""The offset curve and the similarity's pixels, against the product of the table with itself."""

import time

import numpy

from measure import Address, Row
from peak import peak_row

MEASURES = {"dot": 0, "cosine": 1, "distance": 2}


def encoding(max_len, d_model, n=10000.0):
    angles = numpy.outer(numpy.arange(max_len), n ** (-numpy.arange(0, d_model, 2) / d_model))
    table = numpy.empty((max_len, d_model), numpy.float32)
    table[:, 0::2] = numpy.sin(angles)
    table[:, 1::2] = numpy.cos(angles)
    return table


def product(max_len, d_model):
    """The usual way to the similarity, the table given; all of the processor's threads."""
    table = encoding(max_len, d_model)
    out = numpy.empty((max_len, max_len), numpy.float32)

    def measure():
        start = time.perf_counter()
        numpy.matmul(table, table.T, out=out)
        return time.perf_counter() - start

    return measure


def curve_row(library, level, goal):
    def pair():
        out = numpy.empty(5000)
        ours = lambda: library.call("offset_curve", 10000.0, 512, 5000, 5, Address(out.ctypes.data))
        return ours, product(5000, 512)

    return Row(f"offset curve, max_len 5000, d_model 512{level} | NumPy P @ P.T", pair, at_least=goal, rounds=7)


def pixels(library, measure, max_len, repetitions=5, width=1200, height=800):
    picture = numpy.empty((height, width), numpy.float32)
    return lambda: library.call("similarity_pixels", 10000.0, 512, max_len, MEASURES[measure], height, width,
                                repetitions, Address(picture.ctypes.data))


def pixels_row(library, level, measure, goal, width=1200, height=800):
    return Row(f"similarity {width}×{height}, {measure}, max_len 5000{level} | NumPy P @ P.T",
               lambda: (pixels(library, measure, 5000, 5, width, height), product(5000, 512)), at_least=goal, rounds=7)


def length_row(library, measure, long, short, goal):
    return Row(f"similarity 1200×800, {measure}, max_len {long} | max_len {short}",
               lambda: (pixels(library, measure, long), pixels(library, measure, short)), at_most=goal, rounds=31)


def product_rows(library, level, curve, goal):
    return [
        curve_row(library, level, curve),
        *(pixels_row(library, level, measure, goal) for measure in MEASURES),
        # Sides of no simple ratio: every row lies between samples.
        pixels_row(library, level, "distance", goal, width=1201, height=797),
    ]


def kernel_rows(library, level):
    """As an older processor runs them; for the oldest there are no goals."""
    return product_rows(library, f", {level}", *((250, 100) if level == "AVX2" else (0, 0)))


def rows(library, native, has_avx512):
    return [
        *product_rows(library, "", 500, 100),
        length_row(library, "dot", 10_000_000, 1000, 1.2),
        length_row(library, "distance", 10_000_000, 1000, 1.2),
        peak_row(library, "similarity", "similarity_pixels", lambda max_len: [512, max_len, MEASURES["dot"], 800, 1200, 1],
                 10_000_000, 1000, 1.05),
    ]
