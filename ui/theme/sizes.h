// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QScreen>

#include <cmath>

namespace posiscope {

/// A length drawn for type of ordinary size, in the pixels it needs beside the theme's type on this screen:
/// it grows with presentation mode and with the system's font resolution.
inline int scaled(double pixels, const Theme& theme)
{
    const QScreen* screen = QGuiApplication::primaryScreen();
    const double resolution = screen ? screen->logicalDotsPerInchY() / 96.0 : 1.0;
    return static_cast<int>(std::lround(pixels * theme.scale * resolution));
}

} // namespace posiscope
