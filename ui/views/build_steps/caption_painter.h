// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_layout.h"

class QPainter;

namespace posiscope {

/// The line over a table: its name and shape, which part of it is shown where that is not all, and what the
/// mark of new cells looks like.
void paintCaption(QPainter& painter, const PlacedBlock& block, const Parameters& parameters,
                  const SheetContext& room);

/// How new cells are marked: a tint of their column's colour, and a bar along an edge that is seen without
/// colours too.
QColor newCellColour(const SheetBand& band, int column, const Parameters& parameters, const Theme& theme);
QColor newCellTint(QColor colour, const Theme& theme);
int newBarThickness(const Theme& theme);

/// What of a table is shown, in words; empty where it is whole.
QString shownWords(const PlacedBlock& block);

} // namespace posiscope
