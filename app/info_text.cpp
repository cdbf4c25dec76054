// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/info_text.h"

#include "ui/settings/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFontInfo>
#include <QGuiApplication>
#include <QSysInfo>

namespace posiscope {

namespace {

QString line(const char* name, const QString& value)
{
    return QStringLiteral("%1 %2\n").arg(QLatin1String(name), -12).arg(value);
}

QString themeName(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::System:
        break;
    }
    return QStringLiteral("system");
}

} // namespace

QString infoText()
{
    const Theme theme = Theme::light();
    const SettingsReading settings = readSettings();
    return line("posiscope", QCoreApplication::applicationVersion()) +
           line("Qt", QString::fromLatin1(qVersion())) +
           line("system",
                QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::currentCpuArchitecture()) +
           line("platform", QGuiApplication::platformName()) +
           line("type", QFontInfo(theme.interfaceFont()).family()) +
           line("mathematics", QFontInfo(theme.mathsFont(10)).family()) +
           line("settings", QDir::toNativeSeparators(settingsFile())) +
           line("theme", themeName(settings.settings.theme)) +
           (settings.remark.isEmpty() ? QString() : line("remark", settings.remark));
}

} // namespace posiscope
