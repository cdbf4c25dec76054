// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings.h"
#include "ui/workspace/menus/menus.h"

#include <QLockFile>
#include <QObject>

#include <memory>

namespace posiscope {

/// Restores the settings of the last window, its layout among them, and saves those of this one.
class WindowSettings : public QObject
{
    Q_OBJECT

public:
    explicit WindowSettings(WindowParts parts);

    void restore();
    void save();
    /// To be called when the restored layout is on the screen: it has not made the program crash.
    void endRestoring() { m_restoring.reset(); }

private:
    bool restoreLayout(const Settings& settings);
    Settings settingsNow() const;
    void saveFromTimeToTime(const Settings& restored);

    WindowParts m_parts;
    std::unique_ptr<QLockFile> m_restoring; ///< until the restored layout is on the screen
};

} // namespace posiscope
