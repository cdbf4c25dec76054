// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/controls_place.h"

#include "ui/kit/theme/sizes.h"

namespace posiscope {

namespace {

// Pixels that tables want beside the controls. Where they would have less, the controls stand above them,
// unless the view is too low for both.
constexpr double threeTables = 620;
constexpr double fourTables = 720;
constexpr double lowest = 250;
// Narrower views have nothing beside anything.
constexpr double narrowest = 560;
constexpr double smallestTables = 420;

} // namespace

ControlsPlace controlsPlace(QSize view, int beside, int tables, const Theme& theme)
{
    if (view.width() > view.height() && beside >= scaled(tables > 3 ? fourTables : threeTables, theme))
        return ControlsPlace::Beside;
    if (view.height() >= scaled(lowest, theme))
        return ControlsPlace::Above;
    // A hall is shown the tables; whoever types makes the card larger for it.
    if (theme.isPresenting() && beside < scaled(smallestTables, theme))
        return ControlsPlace::None;
    return view.width() < scaled(narrowest, theme) ? ControlsPlace::Above : ControlsPlace::Beside;
}

} // namespace posiscope
