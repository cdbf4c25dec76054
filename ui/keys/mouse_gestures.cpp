// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/mouse_gestures.h"

#include <QtGlobal>

namespace posiscope {

std::span<const MouseGesture> mouseGestures()
{
    static constexpr MouseGesture table[] = {
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Select the cell")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Shift+click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Pin or unpin the position")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Wheel"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Zoom at the pointer")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Drag"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Move what is seen")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Drag on an axis"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Move along that axis alone")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Double click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Reset zoom")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Double click on its title"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Enlarge it, or put it back beside the others")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Right click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "The menu of the view")},
    };
    return table;
}

} // namespace posiscope
