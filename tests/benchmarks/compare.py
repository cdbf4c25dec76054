# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares core and the window with their peers: compare.py LIBRARY NATIVE_LIBRARY WINDOW_PROGRAM PROGRAM [WORDS]. Called by
./run.

A module of rows has a function rows(library, native, has_avx512) that returns a list of measure.Row, and stands in MODULES;
what it measures of ours is an extern "C" function in <name>_benchmarks.cpp that times itself with timed.h. The window's
rows, window_rows.rows(window), talk to a program instead, and the command line's start PROGRAM, posiscope itself.
WORDS: only rows whose text contains them.

Kernels are also measured as older processors run them, in builds beside LIBRARY's folder that leave the newer ones out,
against peers that are told to do the same; these are told when they start, so compare.py starts itself for each."""

import os
import subprocess
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

# How peers are told which instructions they may use: PyTorch and OpenBLAS.
LEVELS = {
    "baseline": {"ATEN_CPU_CAPABILITY": "default", "OPENBLAS_CORETYPE": "Prescott"},
    "AVX2": {"ATEN_CPU_CAPABILITY": "avx2", "OPENBLAS_CORETYPE": "Haswell"},
    "AVX-512": {"OPENBLAS_CORETYPE": "SkylakeX"},  # PyTorch chooses by itself
}
NEWEST = {"baseline": None, "AVX2": "AVX2", "AVX-512": "AVX512F"}  # as NumPy names what the processor says it has


def require_openblas():
    numpy.ones((8, 8), numpy.float32) @ numpy.ones((8, 8), numpy.float32)
    with open("/proc/self/maps") as maps:
        if "openblas" not in maps.read():
            sys.exit("NumPy does not use OpenBLAS here: see update-alternatives --config libblas.so.3-<machine>")


def processor():
    """Its name, and the newest of the levels that it has."""
    with open("/proc/cpuinfo") as text:
        information = dict(line.split(":", 1) for line in text.read().replace("\t", "").split("\n") if ":" in line)
    features = numpy.core._multiarray_umath.__cpu_features__
    name = " ".join(information.get("model name", "unknown processor").split())
    family = f"family {information.get('cpu family', '?').strip()}, model {information.get('model', '?').strip()}"
    newest = [level for level, flag in NEWEST.items() if flag is None or features.get(flag)][-1]
    return f"{name} ({family}), {os.cpu_count()} processors, {newest}", newest


def measured(chosen):
    """Prints the table of these rows; returns whether all goals are met."""
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
    goals = sum(row.has_goal for row in chosen)
    met = sum(result.met for result in results if result.row.has_goal)
    print(f"{met} of {goals} goals met" if goals else "no goals here", flush=True)
    return met == goals and not unmeasured


def kernel_rows(library, level):
    """The rows of kernels, by the level that ours and theirs are held to."""
    modules = (encoding_rows, projection_rows, similarity_rows)
    return [row for module in modules for row in module.kernel_rows(library, level)]


def measure_level(level, path, words):
    """A process of its own: ours and theirs as on a processor of this level."""
    path = path.replace("/bench/", f"/bench-{level}/")
    if not os.path.exists(path):
        print(f"not measured: kernels for {level}: there is no {path}")
        return False
    command = [sys.executable, __file__, "--level", level, path, *words]
    return subprocess.run(command, env=dict(os.environ, **LEVELS[level])).returncode == 0


def main():
    require_openblas()
    words = " ".join(sys.argv[4 if sys.argv[1] == "--level" else 5:])
    chosen_of = lambda rows: [row for row in rows if words in row.what]
    if sys.argv[1] == "--level":
        level, path = sys.argv[2:4]
        sys.exit(0 if measured(chosen_of(kernel_rows(Library(path), level))) else 1)

    what, newest = processor()
    if not LEVELS[newest].items() <= os.environ.items():
        # An OpenBLAS that does not know a new processor takes its oldest kernels.
        os.execve(sys.executable, [sys.executable, *sys.argv], dict(os.environ, **LEVELS[newest]))
    library, native = Library(sys.argv[1]), Library(sys.argv[2])
    window, program = sys.argv[3:5]
    print(f"measured on {what}")
    known = [row for module in MODULES for row in module.rows(library, native, newest == "AVX-512")]
    known += window_rows.rows(window) + data_rows.rows(program) + figure_rows.rows(program)
    older = list(LEVELS)[:list(NEWEST).index(newest)]
    asked = [level for level in older if chosen_of(kernel_rows(library, level))]
    chosen = chosen_of(known)
    if not chosen and not asked:
        sys.exit(f"no row contains “{words}”")
    met = [measured(chosen)] if chosen else []
    met += [measure_level(level, library.path, sys.argv[5:]) for level in asked]
    sys.exit(0 if all(met) else 1)


main()
