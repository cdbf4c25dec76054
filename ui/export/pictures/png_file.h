// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

#include <optional>

namespace posiscope {

/// A PNG file of an image: 8 bits a channel, the density in its pHYs chunk, the text, if any, in an iTXt
/// chunk with the keyword of Posiscope.
QByteArray pngFile(const QImage& image, double dpi = 0, const QByteArray& text = {});

/// The text of that chunk; std::nullopt if the file has none. Throws std::runtime_error if any part of the
/// file is damaged.
std::optional<QByteArray> textOfPng(const QByteArray& file);

/// Whether a file begins as every PNG file does.
bool isPng(const QByteArray& file);

} // namespace posiscope
