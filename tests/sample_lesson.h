// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// A lesson with each thing that a lesson may hold: formulas, a question with answers to choose, a task with
/// a hint, a link, and a step with faults.
inline constexpr const char* sampleLesson = R"(# Why sines and cosines?

Sines at many speeds tell positions apart as the hands of a clock tell the time.

## A row for each position

Text.

## The fast pairs

Text.

## Quick hands and slow hands

<!-- scene
d_model = 128
position = 7
dimension = 24
-->

Each pair of columns is one hand of a clock. At position $k$, pair $i$ points to
$$(\sin k\omega_i,\; \cos k\omega_i), \quad \omega_i = n^{-2i/d}$$
on its circle; $d$ is d_model. With n = 10 000 pair 0 comes round in 6.283 positions and pair 63 in 54 410. A
column that varies by less than 0.1 in the whole table is *idle*: it tells hardly any two positions apart.

<details><summary>Go from the quick pairs to the slow ones. Which column of a pair falls idle first, its sine or its cosine?</summary>

- [ ] Its sine: for a small angle $\sin x \approx x$ still grows with $x$, so it goes on changing.
- [x] Its cosine: for a small angle $\cos x \approx 1 - \frac{x^2}{2}$ hardly moves.

The cosine of a slow pair stays near 1 for the whole table, while its sine still climbs.

</details>

> **Task.** Move $n$ until no column is idle.

<!-- task
idle_columns = 0
hint: The longest wavelength must come near to the length of the table.
solution:
n = 10
-->

## Sums

The similarity of two rows depends on their offset alone:
$$\sum_{i=0}^{d/2-1} \cos \omega_i\delta, \qquad \begin{pmatrix} \cos x & \sin x \\ -\sin x & \cos x \end{pmatrix}$$
and $\lVert p - q \rVert = \sqrt{2(1 - \cos\omega_i\delta)}$ for one pair.

- one: [a page](https://example.org)
- two: `position = 68`

## Faulty

<!-- scene
n = many
d_modle = 4
-->

This step has a block with two faults.

## The end

Text.
)";
