// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"
#include "ui/plot/pixel_source.h"

#include <memory>
#include <optional>

namespace posiscope {

/// What the heatmap draws of a scene: one table, or two that are compared.
struct HeatmapTables
{
    Encoding a;
    std::optional<Encoding> b;                 ///< if it is compared and has a table
    std::shared_ptr<const Vectors> difference; ///< A − B, if the scene asks for it
    Comparison compare = Comparison::Off;      ///< the scene's, or Off without B
    int rows = 1;                              ///< of the table, or of what both tables have
    int columns = 1;
    Interval colourRange{-1, 1};
    Interval valueRange{-1, 1};

    /// The cells of the one picture, or of A or B where they stand beside each other.
    std::shared_ptr<const Vectors> drawn(WhichEncoding which) const;
    /// Their pixels. With a divider, which stands at a part of the width, A's left of it and B's right.
    PixelSource pixels(WhichEncoding which, double divider) const;
    bool areIntegers() const; ///< whether all values are whole numbers
};

HeatmapTables heatmapTables(const Scene& scene);

} // namespace posiscope
