// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "ui/plot/colour_map.h"

#include <QImage>

#include <cstdint>
#include <span>

namespace posiscope {

/// The colours of a colour map for a range of values.
///
/// Colour k stands for the values nearest to low + k/256 · (high − low). Values outside the range have the
/// colour of the nearer end, and NaN is transparent. If the range is empty, or so small that a float cannot
/// represent it, every value has the middle colour, or that of equal values.
class ColourTable
{
public:
    ColourTable(const Colouring& colouring, Interval range);

    QRgb at(double value) const;

    /// Which of the colours a value has. An index is half as long as a pixel, so a picture that is kept as
    /// indices takes half the memory and half the time to write.
    using Index = std::uint16_t;
    /// Writes the index of each value's colour; returns whether no value is NaN.
    bool findIndices(std::span<const float> values, Index* indices) const;
    /// The premultiplied pixel of an index, transparent for NaN.
    QRgb colour(Index index) const { return m_colours[index]; }
    /// Writes the pixel of each index.
    void lookUp(std::span<const Index> indices, QRgb* pixels) const;
    /// Writes the pixel of each index that stands for a colour. Where one stands for NaN, the pixel stays as
    /// it is.
    void lookUpPresent(std::span<const Index> indices, QRgb* pixels) const;
    /// An image with a pixel for each index, in Format_RGB32 if none stands for NaN (`isOpaque`), otherwise
    /// in Format_ARGB32_Premultiplied. Throws std::bad_alloc if there is not enough memory.
    QImage image(std::span<const Index> indices, QSize size, bool isOpaque) const;
    /// An image with a pixel for each value, in Format_RGB32 if no value is NaN.
    QImage colourise(const Table<float>& values) const;

    /// The index of a value's colour is ⌊(value − low) · scale + bias⌋.
    struct Mapping
    {
        float low = 0;
        float high = 0;
        float scale = 0;
        float bias = 0;

        bool operator==(const Mapping&) const = default;
    };

    bool operator==(const ColourTable&) const = default;

private:
    Mapping m_mapping;
    std::array<QRgb, colourCount + 1> m_colours; ///< the last one stands for NaN
};

} // namespace posiscope
