// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_choices.h"
#include "ui/export/figure/figure_order.h"

namespace posiscope {

/// What the choices ask to be drawn into a file. Throws std::runtime_error where its name is no figure's.
FigureOrder orderOf(const ExportChoices& choices, const Scene& scene, const QString& file);

/// How many of the files that an order writes are there already.
int filesThere(const FigureOrder& order);

/// What it wrote, for a person: "x.png", or "x-01.png … x-50.png".
QString wordsOf(const FigureOrder& order);

} // namespace posiscope
