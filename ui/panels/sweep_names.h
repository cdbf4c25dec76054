// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/sweep.h"

#include <QList>
#include <QString>

#include <utility>

namespace posiscope {

/// What the player can move, by the names that menus and choices show.
QList<std::pair<Sweep, QString>> sweepNames();

} // namespace posiscope
