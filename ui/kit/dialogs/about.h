// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posiscope {

/// What the program is, its version and its licence.
void showAbout(QWidget* parent);

} // namespace posiscope
