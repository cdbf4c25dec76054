# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading a lesson, against the time in which a window seems to answer at once."""

from measure import Row

STEPS = 200
BYTES = 1_000_000

STEP = """
## Step {number}

<!-- scene
position = {number}
n = {base}
max_len = 1000
-->

{text}
<details>
<summary>Which?</summary>

- [x] One.
- [ ] Two: it is not.

Because $\\omega_i = n^{{-2i/d}}$.

</details>

> Select it.

<!-- task
position = 0
solution: position = 0
-->
"""


def long_lesson():
    """Each step has a scene, which changes all views, a long text, a question and a task."""
    def step(number, text):
        return STEP.format(number=number, base=1000 + number, text=text)

    line = "A line of text with a formula, $k \\omega_i$, and *a word* that is slanted.\n"
    lines = (BYTES // STEPS - len(step(100, ""))) // len(line)
    return "# A long lesson\n" + "".join(step(number, lines * line) for number in range(1, STEPS + 1))


def rows(library, native, has_avx512):
    def pair():
        text = long_lesson().encode()
        return lambda: library.call("lesson_reading", text, STEPS, 5), lambda: 0.1

    return [Row("a lesson of 200 steps and 1 MB is read | 100 ms", pair, at_most=1, rounds=5)]
