// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence_table.h"

#include <vector>

namespace posiscope {

class ColourBar;
class PlotSign;

/// The tables of a sentence side by side in a plot, and what their cells are to hold.
struct SentenceRoom
{
    Plot* plot;
    std::vector<SentenceTable*> tables;
    PlotSign* last;       ///< the sign after the last table, with a word of its own
    const ColourBar* bar; ///< at its right
    double columns;       ///< of a table, in view
    double largest;       ///< magnitude of the values
};

/// Makes all matrices equally wide. In a narrow plot they have the room of what can be left out: the word
/// beside the last sign, and the lengths of the rows, which also give way where numbers then fit the cells.
void shareOutWidth(const SentenceRoom& room);

} // namespace posiscope
