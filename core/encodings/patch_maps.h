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

    /// How many maps a picture of them all has down and across if its shorter side has `pixels` pixels. Each
    /// patch has a map if each map then has at least `least` pixels along that side and all of them do not
    /// cost too much; otherwise every second patch or fewer of each side has one, evenly spaced if possible.
    /// If the grid is far from square there are as many maps down as across, so that each map has the shape
    /// of the grid. A map that covers several patches is that of the middle one. If a patch is chosen, a map
    /// that covers its row or column is that of the chosen row or column instead; evenly spaced maps are then
    /// all shifted by the same number of rows and columns.
    GridSize mapsWithin(int pixels, int least) const;

    /// The number of the map, row by row, in whose place a patch lies.
    int mapOf(int patch, const GridSize& maps) const;

    /// The patch whose map covers the given patch in the picture of maps, if no patch is chosen.
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
