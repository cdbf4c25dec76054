// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPainterPath>

namespace posiscope {

/// A number to a thousandth, without zeros at its end, whatever the locale.
QByteArray svgNumber(double value);

/// " name="value"", a space before it.
QByteArray svgAttribute(const char* name, const QByteArray& value);

/// What stands in a path's attribute d.
QByteArray svgPath(const QPainterPath& path);

} // namespace posiscope
