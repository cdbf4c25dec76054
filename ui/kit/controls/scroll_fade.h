// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <functional>

class QAbstractScrollArea;

namespace posiscope {

/// At the edges beyond which an area has more, what is in it fades into the colour behind it, which is that
/// of the window if no other is given: no line ends in half a letter. With an invalid colour nothing fades.
void fadeAtEdges(QAbstractScrollArea& area, std::function<QColor()> behind = {});

} // namespace posiscope
