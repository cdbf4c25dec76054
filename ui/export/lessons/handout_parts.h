// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/lessons/handout.h"

namespace posiscope {

/// How the figure of a scene is drawn for a page, at this width and as high as its view asks for: without a
/// title, because the step has one.
FigureSpec pageFigure(const Scene& scene, double width, LengthUnit unit);

/// The figure of a step. It does not show the result of a training where a question of the step asks what the
/// training will show.
Handout::FigureWanted stepFigure(const LessonStep& step, double width, LengthUnit unit);

/// The width of a figure of an HTML page, in pixels.
inline constexpr int htmlFigureWidth = 800;

std::unique_ptr<Handout> makePdfHandout(const LessonSource& lesson, const HandoutOrder& order);

} // namespace posiscope
