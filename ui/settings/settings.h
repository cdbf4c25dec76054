// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/appearance.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace posiscope {

/// What the program remembers between two runs. Never part of a scene.
struct Settings
{
    QByteArray geometry; ///< of the window
    QByteArray layout;   ///< of its cards
    bool galleryShown = false;
    ThemeChoice theme = ThemeChoice::System;
    QStringList recentFiles; ///< the latest first

    bool operator==(const Settings&) const = default;
};

struct SettingsReading
{
    Settings settings;
    QString remark; ///< why the file was ignored; empty where it was not
};

QString settingsFile();

/// Ignores a file of another version, or one that is no settings file: returns the defaults and a remark.
SettingsReading readSettings();

/// False where the file cannot be written.
bool writeSettings(const Settings& settings);

/// What a dialog remembers under a name such as "data": nothing where the file is ignored.
QVariantMap rememberedGroup(const char* name);
void rememberGroup(const char* name, const QVariantMap& values);

/// Forgets everything. Throws std::runtime_error where the file cannot be removed.
void resetSettings();

} // namespace posiscope
