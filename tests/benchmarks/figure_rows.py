# SPDX-License-Identifier: GPL-3.0-or-later
"""`posiscope export` beside a script that draws the same figure with matplotlib: whole processes, and the files' sizes."""

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache

from measure import NotMeasured, Row

SCRIPT = """
import sys
import numpy
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
angles = numpy.outer(numpy.arange(5000), 10000.0 ** (-numpy.arange(0, 512, 2) / 512))
table = numpy.empty((5000, 512), numpy.float32)
table[:, 0::2] = numpy.sin(angles)
table[:, 1::2] = numpy.cos(angles)
figure, axes = plt.subplots(figsize=(8, 16 / 3), dpi=300, layout="constrained")
picture = axes.imshow(table, cmap="RdBu_r", vmin=-1, vmax=1, aspect="auto")
figure.colorbar(picture)
axes.set_xlabel("dimension j")
axes.set_ylabel("position k")
axes.set_title("Heatmap: one row per position, one column per dimension")
figure.savefig(sys.argv[1])
"""

OURS = ["--d-model", "512", "--max-len", "5000", "--size", "2400x1600", "--no-caption", "--output"]


def took(*command):
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise NotMeasured(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()}")
    return seconds


@cache
def folder():
    path = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, path)
    return path


def rows(program):
    ours, theirs = f"{folder()}/ours.png", f"{folder()}/theirs.png"
    draw = lambda: took(program, "export", "heatmap", *OURS, ours)
    script = lambda: took(sys.executable, "-c", SCRIPT, theirs)

    def sizes():
        draw(), script()
        return lambda: os.path.getsize(ours), lambda: os.path.getsize(theirs)

    what = "heatmap PNG 5000×512 at 2400×1600"
    return [
        Row(f"export {what}, whole process | matplotlib", lambda: (draw, script), at_least=4, rounds=9),
        Row(f"export {what}, file | matplotlib", sizes, at_most=1, rounds=1, unit="B", warm=False),
    ]
