# SPDX-License-Identifier: GPL-3.0-or-later
"""The peak memory of a picture of 1200×800 pixels, made by a process of its own."""

import subprocess
import sys

from measure import Row

# Takes the library, a picture's function and its whole-number arguments; n is 10000.
PEAK = """
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
picture = (ctypes.c_float * (1200 * 800))()
getattr(library, sys.argv[2])(ctypes.c_double(10000), *map(int, sys.argv[3:]), picture)
with open("/proc/self/status") as status:  # not getrusage: its peak is the parent's at the start
    print(next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM")))
"""


def peak_row(library, what, function, arguments, long, short, goal):
    """`arguments` gives a picture's whole-number arguments, from d_model on, for a max_len."""

    def peak(max_len):
        command = [sys.executable, "-c", PEAK, library.path, function, *map(str, arguments(max_len))]
        return lambda: float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    return Row(f"peak memory of the {what}, max_len {long} | max_len {short}", lambda: (peak(long), peak(short)),
               at_most=goal, rounds=3, unit="B")
