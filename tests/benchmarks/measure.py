# SPDX-License-Identifier: GPL-3.0-or-later
"""What a row of the comparison is, how it is measured, and how the table is printed."""

import ctypes
import math
import statistics
from dataclasses import dataclass
from typing import Callable, List, Tuple

Measurement = Callable[[], float]


class NotMeasured(Exception):
    """Why a row has no figure. The goal counts as missed, and the other rows go on."""


@dataclass
class Row:
    """One comparison. `pair` is called when the row's turn comes and returns two functions, ours and theirs; each does
    its work once and returns what it took (seconds, or another unit)."""

    what: str
    pair: Callable[[], Tuple[Measurement, Measurement]]
    at_least: float = 0  # goal: theirs / ours
    at_most: float = 0  # goal: ours / theirs; without either, theirs / ours is told
    rounds: int = 15
    unit: str = "s"
    statistic: Callable[[List[float]], float] = statistics.median  # of the rounds
    note: Callable[[], str] = lambda: ""  # asked for once the row is measured, printed after its name
    warm: bool = True  # a round before those that count; for long work it makes no difference

    @property
    def has_goal(self):
        return bool(self.at_least or self.at_most)

    def measure(self):
        ours, theirs = self.pair()
        if self.warm:
            ours(), theirs()  # caches, pages and clocks
        pairs = [(ours(), theirs()) for _ in range(self.rounds)]
        ours, theirs = ([one[which] for one in pairs] for which in (0, 1))
        return Result(self, self.statistic(ours), self.statistic(theirs), self.note())


@dataclass
class Result:
    row: Row
    ours: float
    theirs: float
    note: str

    @property
    def ratio(self):
        return self.ours / self.theirs if self.row.at_most else self.theirs / self.ours

    @property
    def met(self):
        return self.ratio <= self.row.at_most if self.row.at_most else self.ratio >= self.row.at_least

    def cells(self):
        goal = f"≤ {self.row.at_most:g}×" if self.row.at_most else f"≥ {self.row.at_least:g}×"
        ratio = f"{self.ratio:.3g}×" if self.ratio < 100 else f"{self.ratio:.0f}×"
        what = f"{self.row.what} ({self.note})" if self.note else self.row.what
        met = "yes" if self.met else "NO"
        return [what, amount(self.ours, self.row.unit), amount(self.theirs, self.row.unit), ratio,
                *((goal, met) if self.row.has_goal else ("–", "–"))]


def quantile(part):
    """The value that this part of the rounds stays at or below."""
    return lambda values: sorted(values)[math.ceil(part * len(values)) - 1]


def amount(value, unit):
    for factor, prefix in ((1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n")):
        if value >= factor:
            return f"{value / factor:.3g} {prefix}{unit}"
    return f"{value:.3g} {unit}"


def print_table(results):
    lines = [["what", "ours", "theirs", "ratio", "goal", "met"]] + [result.cells() for result in results]
    widths = [max(len(line[column]) for line in lines) for column in range(6)]
    for line in lines:
        first, *others = zip(line, widths)
        print("  ".join([first[0].ljust(first[1])] + [text.rjust(width) for text, width in others]))


class Library:
    """A build of tests/benchmarks as a shared library; its functions return a double, most often seconds a run."""

    def __init__(self, path):
        self.path = path
        self._library = ctypes.CDLL(path)

    def call(self, name, *arguments):
        """Whole numbers go as int, others as double, addresses as Address."""
        function = getattr(self._library, name)
        function.restype = ctypes.c_double
        return function(*(ctypes.c_double(a) if isinstance(a, float) else a for a in arguments))


Address = ctypes.c_void_p
