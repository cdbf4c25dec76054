// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/patch_maps.h"
#include "ui/plot/colour_map.h"
#include "ui/selection/selection.h"

#include <QObject>
#include <QPointF>
#include <QSize>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

class MatrixPanel;
class Plot;

/// The similarity of the patches of a picture, in two panels: the maps of all patches, each in the place of
/// its patch, and the map of the selected patch. Patches are named by their rows of the table.
class PatchPictures : public QObject
{
    Q_OBJECT

public:
    /// The maps of all are in a panel that stands; that of one has a panel of its own, out of the layout.
    PatchPictures(Plot* plot, MatrixPanel* maps);
    ~PatchPictures() override;

    MatrixPanel* map() const { return m_map; }

    /// Nothing: the panel of the maps shows something else.
    void setScores(std::shared_ptr<const Scores> scores, const std::optional<PatchRows>& patches,
                   Measure measure);
    /// The patch whose map is drawn, and which has a map of its own among those of all.
    void setPatch(int row);
    int
    drawnPatch() const; ///< the row of that one; where nobody chose it, of a patch beside it that has a map
    double valueAt(int y, int x) const; ///< of the map
    /// Colours, as those of the maps.
    void setColours(const Colouring& map, Interval range);
    void setTheme(); ///< of the plot

    /// How many maps there are down and across (0 before the first scores), in this layout and in the picture
    /// that was drawn last.
    GridSize maps() const;
    const GridSize& drawnMaps() const { return m_drawn; }
    /// The two patches at a place of the maps, and the one at a place of the map.
    PatchMaps::Pair pairAt(QPointF place) const;
    int patchAt(QPointF place) const;

    /// Of a pointed pair the first patch is marked among the maps, and both in the map. The maps of pinned
    /// patches are framed, as that of the selected one is.
    void mark(const Selection& selection, const Hover& hover, const std::optional<PatchMaps::Pair>& pointed);

    /// Chooses how many maps there are, each of the picture's shape, and returns the largest size that they
    /// have within `room`, with cells of whole pixels if it can be; and that of the map of one patch.
    QSize fitMaps(QSize room);
    void updateMaps(); ///< once their number is chosen
    QSize sizeOfMap(QSize room) const;

private:
    class Frame;

    void showMaps();
    void nameMaps(const std::function<QString(int)>& ofRows, const std::function<QString(int)>& ofColumns);
    bool hasChosenMap() const;
    int drawn() const { return drawnPatch() - m_first; }
    int chosen() const;
    int columns() const { return m_patches->grid().columns; }
    QPoint mapOf(int patch) const;
    double shapeIn(QSize room) const;
    int gapOf(QSize pixels) const;

    Plot* m_plot;
    MatrixPanel* m_maps;
    MatrixPanel* m_map;
    Frame* m_frame;
    std::optional<PatchMaps> m_patches;
    std::function<double(int p, int q)> m_each;
    Measure m_measure = Measure::Dot;
    int m_first = 0; ///< row, from which on those of patches count below
    int m_patch = 0;
    std::vector<int> m_pins;
    GridSize m_shown{0, 0}; ///< maps that the axes count
    GridSize m_drawn{0, 0};
    int m_room = 0; ///< pixels along the shorter side of the maps, at scale 1
};

} // namespace posiscope
