// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QPaintEngine>
#include <QPainterPath>

namespace posiscope {

/// A number to a thousandth, without zeros at its end, whatever the locale.
QByteArray svgNumber(double value);

/// " name="value"", a space before it.
QByteArray svgAttribute(const char* name, const QByteArray& value);

/// The value of a path's attribute d.
QByteArray svgPath(const QPainterPath& path);

/// The attributes of a font, all its families among them; `scale`: pixels of the picture to a logical one.
QByteArray svgFont(const QFont& font, int dpi, double scale);

/// The rest of a <text> that begins at x, up to its closing tag: its words, each where it was laid out on the
/// device, and each letter within a few thousandths of a pixel. Letter spacing makes up for Qt, which cuts
/// every advance to a 64th of a logical pixel.
QByteArray svgWords(const QTextItem& item, QPaintDevice& device, double x, double scale);

} // namespace posiscope
