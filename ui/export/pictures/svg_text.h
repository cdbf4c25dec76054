// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QPaintEngine>

namespace posiscope {

/// The attributes of a font, all its families among them; `scale`: pixels of the picture to a logical one.
QByteArray svgFont(const QFont& font, int dpi, double scale);

/// What follows the attributes of a piece of text that begins at x, up to its closing tag: its words, each
/// where it was laid out on the device, and each letter within a few thousandths of a pixel: Qt cuts every
/// advance off at a 64th of a logical one.
QByteArray svgWords(const QTextItem& item, QPaintDevice& device, double x, double scale);

} // namespace posiscope
