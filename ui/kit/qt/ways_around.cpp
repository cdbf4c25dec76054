// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/qt/ways_around.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPen>

#include <algorithm>

namespace posiscope {

void layOutNow(int levels)
{
    for (int level = 0; level < levels; ++level)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

bool isOfOtherScreen(const QEvent& event)
{
    return event.type() == QEvent::ScreenChangeInternal;
}

double miterLimitOf(const QPen& pen)
{
    return std::max(1., 2 * pen.miterLimit());
}

} // namespace posiscope
