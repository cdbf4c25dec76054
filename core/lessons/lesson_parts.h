// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace posiscope {

/// What one page of a step shows: a question, a task, or one thought of a text.
struct LessonPart
{
    std::size_t block = 0; ///< of the step
    std::string text;      ///< Markdown; empty for a question or a task
    bool isShort = false;  ///< it belongs to the lesson's short path

    bool operator==(const LessonPart&) const = default;
};

/// The pages of a step, in their order. A text is parted between its paragraphs; short ones share a page, and
/// a list, a formula or a code block stays with what introduces it.
std::vector<LessonPart> partsOf(const LessonStep& step);

} // namespace posiscope
