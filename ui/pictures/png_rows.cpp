// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/png_rows.h"

namespace posiscope {

namespace {

constexpr int level = 6;

} // namespace

PngRows pngRows(const QImage& image)
{
    const bool clear = image.hasAlphaChannel();
    const QImage pixels = image.convertToFormat(clear ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
    PngRows rows{
        image.width(), image.height(), clear ? PngRows::ColourType::Rgba : PngRows::ColourType::Rgb, {}, {}};
    const int bytes = pixels.width() * (clear ? 4 : 3);
    QByteArray filtered;
    filtered.reserve(static_cast<qsizetype>(bytes + 1) * pixels.height());
    for (int y = 0; y < pixels.height(); ++y) {
        filtered += '\0';
        filtered.append(reinterpret_cast<const char*>(pixels.constScanLine(y)), bytes);
    }
    rows.packed = qCompress(filtered, level).mid(4);
    return rows;
}

} // namespace posiscope
