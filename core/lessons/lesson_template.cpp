// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

namespace posiscope {

std::string_view lessonTemplate()
{
    return R"(# The title of the lesson

<!-- A comment such as this one is a note to whoever edits the file, and is not shown. A line that begins with one #
is the title; what stands between it and the first step introduces the lesson. -->

What the lesson is about, in a sentence or two.

<!-- A scene block changes what the views show. Before the first step it changes the default scene. Its keys are the
scene options of `posiscope --help`, with _ for -. -->

<!-- scene
n = 10000
d_model = 64
max_len = 50
-->

## The slowest column

<!-- A line that begins with two # begins a step. Its scene block changes the scene of the step before it. -->

<!-- scene
view = waves
waves = dimension
dimension = 62
-->

Text is Markdown. Mathematics stands between dollar signs: column 62 is the sine of
$k / n^{2i/d}$ with $i = 31$ and $d = 64$.

<!-- A question: the learner predicts, then asks for the answer. The list of answers may be left out; one of them is
right, and each wrong one says why after its colon. -->

<details>
<summary>Does a smaller n make this column faster or slower?</summary>

- [x] Faster: every wavelength but the first becomes shorter.
- [ ] Slower: a smaller n makes $n^{2i/d}$ smaller, and the wavelength with it.

The wavelength is $2\pi n^{2i/d}$. It grows with n.

</details>

## Every column at work

<!-- A task: a quote says what to bring about, and the comment after it how Posiscope knows. It is done when every
condition holds. `posiscope lesson --help` lists what conditions may name. The hint may be left out. The lines below
the solution must bring it about: `posiscope lesson check` tries them. -->

> **Task.** Move n until no column is idle, that is, varies by less than 0.1.

<!-- task
idle_columns = 0
hint: The longest wavelength must come near to the length of the table.
solution:
n = 10
-->
)";
}

} // namespace posiscope
