// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QFontMetricsF>
#include <QPaintEngine>

namespace posiscope {

/// The attributes of a font, all its families among them; `scale`: pixels of the picture to a logical one.
QByteArray svgFont(const QFont& font, int dpi, double scale);

/// What stands between the tags of a piece of text that begins at x: its words, each where it was laid out. A
/// long line would drift from where it ends, since advances are rounded here otherwise than there.
QByteArray svgWords(const QTextItem& item, const QFontMetricsF& metrics, double x, double scale);

} // namespace posiscope
