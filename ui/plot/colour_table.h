// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "ui/plot/colour_map.h"

#include <QImage>

#include <span>

namespace posiscope {

/// The colours of a map laid over a range of values.
///
/// Colour k stands for the values nearest low + k/256 · (high − low). What lies outside takes the colour of
/// the end it lies beyond, NaN is transparent, and a range that holds nothing (or that a float cannot tell
/// apart) shows every value in the middle colour.
class ColourTable
{
public:
    ColourTable(ColourMap map, Window range);

    QRgb at(double value) const;

    /// Writes a pixel a value, premultiplied; whether all are opaque.
    bool colourise(std::span<const float> values, QRgb* pixels) const;

    /// A pixel a value: Format_RGB32, or Format_ARGB32_Premultiplied where a value is NaN.
    QImage colourise(const Table<float>& values) const;

    /// How a value becomes the number of its colour: ⌊(value − low) · scale + bias⌋.
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
