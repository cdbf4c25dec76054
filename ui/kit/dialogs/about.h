// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posiscope {

/// Opens a message box in front of its parent, which says what the program is, its version and its licence.
/// From there a window opens with the whole text of its licence and of those of the works of others in it.
void showAbout(QWidget* parent);

} // namespace posiscope
