// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/window_settings.h"

#include "ui/document/file_commands.h"
#include "ui/gallery/gallery_host.h"
#include "ui/system/file_choice.h"
#include "ui/workspace/docks/view_area.h"

#include <QMainWindow>
#include <QScreen>
#include <QTimer>

#include <chrono>
#include <utility>

namespace posiscope {

WindowSettings::WindowSettings(WindowParts parts)
    : QObject(&parts.window)
    , m_parts(std::move(parts))
{
}

void WindowSettings::restore()
{
    const SettingsReading reading = readSettings();
    const Settings& settings = reading.settings;
    m_parts.recent.setFiles(settings.recentFiles);
    m_parts.appearance.setChoice(settings.theme);
    m_parts.appearance.setTypeSize(settings.typeSize);
    m_parts.gallery.setPanelShown(settings.galleryShown);
    const bool layoutFits = restoreLayout(settings) && !reading.isLayoutDamaged;
    if (!reading.remark.isEmpty())
        m_parts.remark(reading.remark);
    else if (!layoutFits)
        m_parts.remark(tr("The saved window layout is invalid; the default layout is used."));
    // Connected only now: while settings are read, a change must not write half of them back.
    connect(&m_parts.recent, &RecentFiles::changed, this, &WindowSettings::save);
    if (isPage()) // it ends without a word
        saveFromTimeToTime(settings);
}

void WindowSettings::saveFromTimeToTime(const Settings& restored)
{
    auto* const timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this, saved = restored]() mutable {
        if (const Settings now = settingsNow(); std::exchange(saved, now) != now)
            save();
    });
    timer->start(std::chrono::seconds(3));
}

/// Returns false if the saved layout is not that of a window, or if it did not come back whole at the last
/// start, which then has left its lock behind. A lock that is held is that of another start at this moment.
bool WindowSettings::restoreLayout(const Settings& settings)
{
    m_restoring = std::make_unique<QLockFile>(restoringMark());
    const bool wasLeftBehind = m_restoring->removeStaleLockFile();
    if (settings.geometry.isEmpty() && settings.layout.isEmpty())
        return true;
    if (wasLeftBehind) {
        forgetLayout();
        return false;
    }
    m_restoring->tryLock();
    QMainWindow& window = m_parts.window;
    const bool geometryFits = settings.geometry.isEmpty() || window.restoreGeometry(settings.geometry);
    const QScreen& screen = *window.screen();
    const QSize room = screen.availableVirtualGeometry().size();
    if (window.width() > room.width() || window.height() > room.height())
        window.setGeometry(screen.availableGeometry());
    return (settings.layout.isEmpty() || m_parts.dockArea.restoreLayout(settings.layout)) && geometryFits;
}

void WindowSettings::save()
{
    if (!writeSettings(settingsNow()))
        m_parts.remark(tr("The settings cannot be saved: %1 cannot be written.").arg(settingsFile()));
}

Settings WindowSettings::settingsNow() const
{
    return {m_parts.window.saveGeometry(), m_parts.viewArea.usersLayout(), m_parts.gallery.isPanelShown(),
            m_parts.appearance.choice(),   m_parts.appearance.typeSize(),  m_parts.recent.files()};
}

} // namespace posiscope

#include "moc_window_settings.cpp"
