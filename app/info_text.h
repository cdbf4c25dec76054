// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// What the program found on this machine: versions, platform, fonts, settings. Needs a QGuiApplication.
QString infoText();

} // namespace posiscope
