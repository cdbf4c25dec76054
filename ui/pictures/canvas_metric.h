// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QSize>

namespace posiscope {

/// What a device of so many pixels, of which `ratio` make a logical one, says of itself. Its logical dots an
/// inch are those of the screen, for which type is measured where no device is at hand.
int canvasMetric(QPaintDevice::PaintDeviceMetric metric, QSize pixels, double ratio);

} // namespace posiscope
