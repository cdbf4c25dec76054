// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "ui/plot/colour_map.h"

#include <QImage>

#include <span>

namespace posiscope {

/// The colours of a colour map for a range of values.
///
/// Colour k stands for the values nearest to low + k/256 · (high − low). Values outside the range have the
/// colour of the nearer end, and NaN is transparent. If the range is empty, or so small that a float cannot
/// represent it, every value has the middle colour.
class ColourTable
{
public:
    ColourTable(ColourMap map, Window range);

    QRgb at(double value) const;

    /// Writes a premultiplied pixel for each value; returns whether all are opaque.
    bool colourise(std::span<const float> values, QRgb* pixels) const;

    /// An image with a pixel for each value: Format_RGB32, or Format_ARGB32_Premultiplied if a value is NaN.
    QImage colourise(const Table<float>& values) const;

    /// The number of a value's colour is ⌊(value − low) · scale + bias⌋.
    struct Scaling
    {
        float low = 0;
        float high = 0;
        float scale = 0;
        float bias = 0;

        bool operator==(const Scaling&) const = default;
    };

    bool operator==(const ColourTable&) const = default;

private:
    Scaling m_scaling;
    std::array<QRgb, colourCount + 1> m_colours; ///< the last one stands for NaN
};

} // namespace posiscope
