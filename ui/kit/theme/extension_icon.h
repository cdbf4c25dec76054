// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace posiscope {

/// Two angles in the palette's colour: there is more to the right. Fusion's own is a picture: dark in the
/// dark theme too, and every menu bar reads it when it is made, with all programs for pictures that Qt knows,
/// a fiftieth of the start.
QIcon extensionIcon();

} // namespace posiscope
