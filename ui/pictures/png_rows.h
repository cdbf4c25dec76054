// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace posiscope {

/// The pixels of a PNG file as they stand in it.
struct PngRows
{
    enum class ColourType : char { Rgb = 2, Palette = 3, Rgba = 6 };

    int width = 0;
    int height = 0;
    ColourType colourType = ColourType::Rgb;
    QByteArray palette; ///< three bytes a colour; empty for the other types
    QByteArray packed;  ///< the filtered rows, as a stream of zlib's
};

PngRows pngRows(const QImage& image);

} // namespace posiscope
