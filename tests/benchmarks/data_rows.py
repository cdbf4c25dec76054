# SPDX-License-Identifier: GPL-3.0-or-later
"""`posiscope data`, the whole process, beside a NumPy script that writes the same file. Every row's name begins with
“data”."""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache

from measure import Row

LONGEST = 16_777_216
ALLOWED = 60e6  # bytes

# As tutorials make the table; takes max_len, d_model and the file.
SCRIPT = """
import sys
import numpy
max_len, d_model = int(sys.argv[1]), int(sys.argv[2])
angle = numpy.arange(max_len)[:, None] / 10000.0 ** (numpy.arange(0, d_model, 2) / d_model)
table = numpy.empty((max_len, d_model), numpy.float32)
table[:, 0::2] = numpy.sin(angle)
table[:, 1::2] = numpy.cos(angle)
numpy.save(sys.argv[3], table)
"""

# Runs a program and prints its peak. In between, since a peak counts from the fork, when it is the parent's.
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
"""


@cache
def folder():
    path = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, path)
    return path


def command(program, max_len, d_model, output):
    return [program, "data", "encoding", "--n", "10000", "--max-len", str(max_len), "--d-model", str(d_model),
            "--type", "float32", "--format", "npy", "--output", output]


def seconds(words):
    """Of a process that writes its last word, a file that is not there before: to free an old one's pages takes as long
    as to write them."""

    def measure():
        if os.path.exists(words[-1]):
            os.remove(words[-1])
        start = time.perf_counter()
        subprocess.run(words, check=True)
        return time.perf_counter() - start

    return measure


def require_same(ours, theirs):
    """Within what float64 angles of NumPy leave; read through the disk's cache, not held."""
    import numpy
    from measure import NotMeasured

    one, other = numpy.load(ours, mmap_mode="r"), numpy.load(theirs, mmap_mode="r")
    if one.dtype != other.dtype or one.shape != other.shape or numpy.abs(one[::997] - other[::997]).max() > 1.2e-7:
        raise NotMeasured("the two files differ")


def time_row(program, max_len, d_model, goal):
    def pair():
        ours, theirs = f"{folder()}/ours.npy", f"{folder()}/theirs.npy"
        both = (seconds(command(program, max_len, d_model, ours)),
                seconds([sys.executable, "-c", SCRIPT, str(max_len), str(d_model), theirs]))
        for each in both:
            each()
        require_same(ours, theirs)
        return both

    return Row(f"data encoding {max_len}×{d_model} float32 npy, whole process | a NumPy script", pair, at_least=goal,
               rounds=7)


def peak(words):
    run = [sys.executable, "-S", "-c", PEAK, *words]
    return lambda: float(subprocess.run(run, check=True, capture_output=True, text=True).stdout)


def rows(program):
    file = lambda: command(program, 100_000, 512, f"{folder()}/ours.npy")
    return [
        time_row(program, 100_000, 512, 4),
        Row("data encoding 100000×512, peak memory | what it may take", lambda: (peak(file()), lambda: ALLOWED),
            at_most=1, rounds=3, unit="B"),
        Row(f"data encoding, peak memory, {LONGEST}×64 | 100000×512",
            lambda: (peak(command(program, LONGEST, 64, "/dev/null")), peak(file())), at_most=1.05, rounds=3, unit="B"),
    ]
