# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading a lesson, against the time in which a window seems to answer at once."""

from measure import Row


def rows(library, native, has_avx512):
    def pair():
        return lambda: library.call("lesson_reading", 200, 1_000_000, 5), lambda: 0.1

    return [Row("a lesson of 200 steps and 1 MB is read | 100 ms", pair, at_most=1, rounds=5)]
