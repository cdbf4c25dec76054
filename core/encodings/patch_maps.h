// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

#include <memory>
#include <optional>

namespace posiscope {

/// How similar the patches of a picture are, where row y·W + x of an encoding, counted from the first of
/// PatchRows, stands for the patch in row y and column x of a grid of H rows and W columns. Patches count
/// from 0. The map of a patch is a picture of H×W cells: its scores with all patches. The maps of all
/// patches, each in the place of its patch, are a picture of H²×W² cells, with the score of the patches (Y,
/// X) and (y, x) in row Y·H + y and column X·W + x.
///
/// A pixel of several cells shows the mean of a sample of them. Where scores have offset parts it shows the
/// mean of all, because that is the sum of the parts' means; of distances it shows the root of the mean of
/// their squares.
class PatchMaps
{
public:
    PatchMaps(std::shared_ptr<const Scores> scores, const PatchRows& patches);

    const GridSize& grid() const { return m_grid; }

    /// Draws the map of a patch.
    void drawMap(Measure measure, int patch, TableRef<float> out) const;

    /// How many maps stand down and across in a picture of them all, whose shorter side has so many pixels:
    /// one a patch where each has at least `least` of them, and all do not cost too much, else one for every
    /// second patch or fewer of each side, evenly if it can be. Of a picture that is far from square there
    /// are as many down as across, so that each map has its shape. A map that stands in the place of several
    /// patches is that of the middle one of them, or in the rows and columns of a chosen one of its row and
    /// column; where maps lie evenly, all are in rows and columns so far apart from those of the chosen one.
    GridSize mapsWithin(int pixels, int least) const;

    /// The number of the map, row by row, in whose place a patch lies.
    int mapOf(int patch, const GridSize& maps) const;

    /// The patch whose map is drawn in whose place a patch lies, if none is chosen.
    int drawnFor(int patch, const GridSize& maps) const;

    /// The patch whose map stands in a row and a column of maps. `chosen`: −1 is none.
    int patchOf(int row, int column, const GridSize& maps, int chosen) const;

    /// Draws so many maps, and so many pixels between them that are NaN.
    void drawMaps(Measure measure, const GridSize& maps, int chosen, TableRef<float> out, int gap = 0) const;

    /// Two patches.
    struct Pair
    {
        int patch = 0; ///< whose map it is
        int other = 0;

        bool operator==(const Pair&) const = default;
    };
    /// In parts of the picture's height and width.
    struct Gap
    {
        double down;
        double across;
    };
    /// The patches whose score is drawn at a place of the maps: in parts of the picture's height and width, 0
    /// to 1.
    Pair pairAt(double down, double across, const GridSize& maps, int chosen, const Gap& gap = {0, 0}) const;

private:
    std::shared_ptr<const Scores> m_scores;
    GridSize m_grid;
    int m_first; ///< row of the encoding
};

} // namespace posiscope
