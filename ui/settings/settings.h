// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/appearance.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace posiscope {

/// What the program remembers between two runs; no part of a scene.
struct Settings
{
    QByteArray geometry; ///< of the window
    QByteArray layout;   ///< of its cards
    bool galleryShown = false;
    ThemeChoice theme = ThemeChoice::System;
    int typeSize = 100;      ///< in percent: one of typeSizes
    QStringList recentFiles; ///< the latest first

    bool operator==(const Settings&) const = default;
};

struct SettingsReading
{
    Settings settings;
    QString remark;               ///< why the file was ignored; empty if it was read
    bool isLayoutDamaged = false; ///< geometry and layout are not as they were written, and were left out
};

/// Beside the program if a file `portable` stands there, as on a stick that is carried about; otherwise where
/// the system keeps settings. Needs a QCoreApplication.
QString settingsFile();
/// A file that is there while a saved layout is restored, and after that only if the program crashed.
QString restoringMark();

/// "system", "light" or "dark", as in the settings.
QString themeName(ThemeChoice choice);

/// If the file is of another version, or is no settings file, it is ignored: returns the defaults and a
/// remark.
SettingsReading readSettings();

/// Returns false if the file cannot be written.
bool writeSettings(const Settings& settings);

/// Removes geometry and layout.
void forgetLayout();

/// The values that a dialog has saved under a name such as "data"; none if the file is ignored.
QVariantMap rememberedGroup(const char* name);
void rememberGroup(const char* name, const QVariantMap& values);

/// Removes the file. Throws std::runtime_error if that fails.
void resetSettings();

} // namespace posiscope
