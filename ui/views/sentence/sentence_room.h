// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_table.h"

#include <optional>
#include <vector>

namespace posiscope {

class ColourBar;
class PlotText;

/// The tables of a sentence in a plot, and what their cells are to hold.
struct SentenceRoom
{
    Plot* plot;
    QCPLayoutGrid* grid; ///< the first element of the plot's layout
    QCPMarginGroup* level;
    std::vector<SentenceTable*> tables;
    std::vector<PlotText*> signs; ///< one after each table; the last with a word of its own
    ColourBar* bar;
    double names; ///< pixels beside the rows, at most
    double rows;  ///< of a table, in view
    double columns;
};

/// The pixels that all else needs beside the matrices.
struct SentenceNeeds
{
    int across = 0; ///< beside all matrices in a line, but for the names of the rows
    int down = 0;   ///< beside each of them one below the other, likewise
    int above = 0;  ///< and below, in a line
    int below = 0;  ///< all matrices
    int label = 0;  ///< of the scale of dimensions, within both
    int bar = 0;    ///< of colours, likewise
    int caption = 0;
    int norms = 0; ///< of each table
    QSize word{};  ///< of the last sign

    bool operator==(const SentenceNeeds&) const = default;
};

/// How much of the numbers the cells have room for.
enum class Legible { Not, Barely, Roughly, Well };

/// Where all of it stands.
struct SentencePlan
{
    bool down = false;
    bool norms = false;
    bool word = false;
    bool label = true;
    bool bar = true;
    QSize matrix{10, 10};
    Legible numbers = Legible::Not;
};

/// How wide the names may be in a plot.
int roomForNames(const SentenceRoom& room, QSize plot);

/// Puts the tables in a line and measures them.
SentenceNeeds measured(const SentenceRoom& room);

/// All matrices are equally large. In a narrow plot they have the room of what can be left out: the word
/// beside the last sign, and the lengths of the rows, which also give way where numbers then fit the cells;
/// so do the colours' bar and the word below the dimensions. Tables stand in a line, or one below the other,
/// as a sum is written, where only so their numbers can be read.
SentencePlan planFor(const SentenceRoom& room, const SentenceNeeds& needs, QSize plot);

/// Puts all where the plan has it, once it is measured.
void carryOut(const SentenceRoom& room, const SentencePlan& plan);

} // namespace posiscope
