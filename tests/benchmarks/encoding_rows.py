# SPDX-License-Identifier: GPL-3.0-or-later
"""Filling tables, and the heatmap's pixels."""

import math
import time

import torch

from measure import Address, Row
from peak import peak_row


def usual_encoding(table, n=10000.0):
    """The encoding as PyTorch code commonly has it, into a table that is there already."""
    max_len, d_model = table.shape
    positions = torch.arange(max_len, dtype=torch.float32).unsqueeze(1)
    factors = torch.exp(torch.arange(0, d_model, 2, dtype=torch.float32) * (-math.log(n) / d_model))
    table[:, 0::2] = torch.sin(positions * factors)
    table[:, 1::2] = torch.cos(positions * factors)


def ours_fills(library, table, repetitions):
    max_len, d_model = table.shape
    return lambda: library.call("fill_table", 10000.0, d_model, max_len, repetitions, Address(table.data_ptr()))


def pytorch_fills(table, repetitions, threads):
    def measure():
        torch.set_num_threads(threads)
        start = time.perf_counter()
        for _ in range(repetitions):
            usual_encoding(table)
        return (time.perf_counter() - start) / repetitions

    return measure


def fill_row(library, level, max_len, d_model, goal, threads=1, repetitions=1, rounds=15):
    def pair():
        table = torch.ones(max_len, d_model)
        return ours_fills(library, table, repetitions), pytorch_fills(table, repetitions, threads)

    of = f"PyTorch, {threads} thread{'s' if threads > 1 else ''}"
    return Row(f"fill {max_len}×{d_model} float32{level} | {of}", pair, at_least=goal, rounds=rounds)


def plain_fill_row(library, level, max_len, d_model, goal):
    def pair():
        table = torch.ones(max_len, d_model)
        plain = lambda: library.call("plain_fill", 0.5, table.numel(), 5, Address(table.data_ptr()))
        return ours_fills(library, table, 5), plain

    return Row(f"fill {max_len}×{d_model} float32{level} | a plain fill of the memory", pair, at_most=goal)


def rounded_row(library, level):
    """Without a goal: PyTorch's sines are some units in the last place off, ours are rounded to the nearest float32."""
    def pair():
        table = torch.ones(5000, 512)
        ours = lambda: library.call("fill_rounded", 10000.0, 512, 5000, 1, Address(table.data_ptr()))
        return ours, pytorch_fills(table, 1, threads=1)

    return Row(f"fill 5000×512 as float32 arithmetic gives it{level} | PyTorch, 1 thread", pair)


def native_row(library, native, max_len, d_model, goal, repetitions=5):
    def pair():
        table = torch.ones(max_len, d_model)
        return ours_fills(library, table, repetitions), ours_fills(native, table, repetitions)

    return Row(f"fill {max_len}×{d_model}, baseline build | built for this machine", pair, at_most=goal, rounds=31)


def pixels(library, max_len, picture, repetitions=5):
    height, width = picture.shape
    return lambda: library.call("encoding_pixels", 10000.0, 512, max_len, height, width, repetitions,
                                Address(picture.data_ptr()))


def pixels_row(library, level, long, short, goal):
    def pair():
        picture = torch.ones(800, 1200)
        return pixels(library, long, picture), pixels(library, short, picture)

    return Row(f"heatmap 1200×800, max_len {long}{level} | max_len {short}", pair, at_most=goal, rounds=31)


def fill_rows(library, level, goals, plain):
    one, two, large, small = goals
    return [
        fill_row(library, level, 5000, 512, one, repetitions=5),
        fill_row(library, level, 5000, 512, two, threads=2, repetitions=5),
        plain_fill_row(library, level, 5000, 512, plain),
        fill_row(library, level, 100_000, 512, large, rounds=7),
        fill_row(library, level, 128, 8, small, repetitions=300),
        fill_row(library, level, 10, 4, small, repetitions=300),
    ]


def kernel_rows(library, level):
    """As an older processor runs them; for the oldest there are no goals for fills."""
    return [
        *fill_rows(library, f", {level}", *(((20, 15, 30, 15), 1.5) if level == "AVX2" else ((0, 0, 0, 0), 0))),
        rounded_row(library, f", {level}"),
        pixels_row(library, f", {level}", 10_000_000, 1000, 1.2),
    ]


def rows(library, native, has_avx512):
    return [
        *fill_rows(library, "", (30 if has_avx512 else 20, 15, 30, 15), 1.5),
        rounded_row(library, ""),
        native_row(library, native, 5000, 512, 1.15),
        pixels_row(library, "", 10_000_000, 1000, 1.2),
        peak_row(library, "heatmap", "encoding_pixels", lambda max_len: [512, max_len, 800, 1200, 1],
                 10_000_000, 1000, 1.05),
    ]
