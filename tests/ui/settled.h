// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/insight_panel.h"
#include "ui/workspace/window/main_window.h"
#include "window_sizes.h"

namespace posiscope {

/// Lets a view finish its picture.
inline void settle(View& view)
{
    runDry();
    view.settle();
    while (!view.isSettled())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    runDry();
}

/// Lets a window finish the pictures that are seen, and find its insight.
inline void settle(MainWindow& window)
{
    runDry();
    for (const Card* const card : window.dockArea().cards())
        if (card->isInFront() && card->view())
            settle(*card->view());
    while (!window.findChild<InsightPanel*>()->isCurrent())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    runDry();
}

} // namespace posiscope
