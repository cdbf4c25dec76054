# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares core and the window with their peers: compare.py LIBRARY NATIVE_LIBRARY WINDOW_PROGRAM PROGRAM [WORDS]. Called by
./run.

A module of rows has a function rows(library, native, has_avx512) that returns a list of measure.Row, and stands in MODULES;
what it measures of ours is an extern "C" function in <name>_benchmarks.cpp that times itself with timed.h. The window's
rows, window_rows.rows(window), talk to a program instead, and the command line's start PROGRAM, posiscope itself.
WORDS: only rows whose text contains them."""

import sys

import numpy

import data_rows
import figure_rows
import encoding_rows
import lesson_rows
import projection_rows
import similarity_rows
import window_rows
from measure import Library, NotMeasured, print_table

MODULES = [encoding_rows, lesson_rows, projection_rows, similarity_rows]


def require_openblas():
    numpy.ones((8, 8), numpy.float32) @ numpy.ones((8, 8), numpy.float32)
    with open("/proc/self/maps") as maps:
        if "openblas" not in maps.read():
            sys.exit("NumPy does not use OpenBLAS here: see update-alternatives --config libblas.so.3-<machine>")


def main():
    library, native = Library(sys.argv[1]), Library(sys.argv[2])
    window, program = sys.argv[3:5]
    words = " ".join(sys.argv[5:])
    require_openblas()
    with open("/proc/cpuinfo") as information:
        has_avx512 = "avx512f" in information.read()
    known = [row for module in MODULES for row in module.rows(library, native, has_avx512)]
    known += window_rows.rows(window) + data_rows.rows(program) + figure_rows.rows(program)
    chosen = [row for row in known if words in row.what]
    if not chosen:
        sys.exit(f"no row contains “{words}”")
    results, unmeasured = [], []
    for row in chosen:
        print(f"\r\033[K{row.what} …", end="", file=sys.stderr, flush=True)
        try:
            results.append(row.measure())
        except NotMeasured as reason:
            unmeasured.append(f"not measured: {row.what}: {reason}")
    print("\r\033[K", end="", file=sys.stderr)
    if results:
        print_table(results)
    print("\n".join(unmeasured), end="\n" if unmeasured else "")
    missed = sum(not result.met for result in results) + len(unmeasured)
    print(f"{len(chosen) - missed} of {len(chosen)} goals met")
    sys.exit(1 if missed else 0)


main()
