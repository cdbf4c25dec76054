// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSettings>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace posiscope {

namespace {

constexpr int settingsVersion = 1;
constexpr qint64 largestSettingsFile = 1 << 20;
constexpr std::array themeNames{"system", "light", "dark"};

QString tr(const char* text)
{
    return QCoreApplication::translate("posiscope::Settings", text);
}

/// One ini file on every system, so that users can read, move and remove it.
QSettings store()
{
    return QSettings(settingsFile(), QSettings::IniFormat);
}

/// Written beside geometry and layout: Qt crashes when it restores some damaged ones.
QString checkOf(const QByteArray& geometry, const QByteArray& layout)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(geometry);
    hash.addData(layout);
    return QString::fromLatin1(hash.result().toHex());
}

/// Whether the store is a file, or none yet. QSettings reads whatever has that name, however long it is, and
/// waits for a pipe.
bool isStoreReadable()
{
    const QFileInfo file(settingsFile());
    return !file.exists() || (file.isFile() && file.size() <= largestSettingsFile);
}

QString remarkOn(const QString& file, const char* remark)
{
    return tr("The settings in %1 %2; they were ignored.").arg(QDir::toNativeSeparators(file), tr(remark));
}

} // namespace

QString themeName(ThemeChoice choice)
{
    return QString::fromLatin1(themeNames[static_cast<std::size_t>(choice)]);
}

QString settingsFile()
{
    const QDir program(QCoreApplication::applicationDirPath());
    if (program.exists(QStringLiteral("portable")))
        return program.filePath(QStringLiteral("posiscope.ini"));
    // From the name of another store, because to make that one is to read it.
    const QFileInfo ofAll(
        QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("posiscope")).fileName());
    return ofAll.dir().filePath(QStringLiteral("posiscope/posiscope.ini"));
}

QString restoringMark()
{
    return settingsFile() + QStringLiteral(".restoring");
}

SettingsReading readSettings()
{
    const QString file = settingsFile();
    if (!isStoreReadable())
        return {{}, remarkOn(file, "cannot be understood")};
    if (QFileInfo(file).size() == 0) // also where there is none
        return {};
    const QSettings settings = store();
    if (settings.status() != QSettings::NoError || !settings.contains("version"))
        return {{}, remarkOn(file, "cannot be understood")};
    if (settings.value("version").toString() != QString::number(settingsVersion))
        return {{}, remarkOn(file, "are of another version")};
    SettingsReading reading;
    QByteArray& geometry = reading.settings.geometry;
    QByteArray& layout = reading.settings.layout;
    geometry = QByteArray::fromBase64(settings.value("window/geometry").toByteArray());
    layout = QByteArray::fromBase64(settings.value("window/layout").toByteArray());
    reading.isLayoutDamaged = !(geometry.isEmpty() && layout.isEmpty()) &&
                              settings.value("window/check").toString() != checkOf(geometry, layout);
    if (reading.isLayoutDamaged)
        geometry = layout = QByteArray();
    const QString gallery = settings.value("window/gallery", "false").toString();
    if (gallery != QLatin1String("true") && gallery != QLatin1String("false"))
        return {{}, remarkOn(file, "neither show nor hide the gallery")};
    reading.settings.galleryShown = gallery == QLatin1String("true");
    reading.settings.recentFiles = settings.value("files/recent").toStringList();
    const auto* const theme =
        std::ranges::find(themeNames, settings.value("window/theme", "system").toString(),
                          [](const char* name) { return QString::fromLatin1(name); });
    if (theme == themeNames.end())
        return {{}, remarkOn(file, "name a theme that does not exist")};
    const int typeSize = settings.value("window/type", 100).toInt();
    if (std::ranges::find(typeSizes, typeSize) == std::end(typeSizes))
        return {{}, remarkOn(file, "name a size of type that does not exist")};
    reading.settings.typeSize = typeSize;
    reading.settings.theme = static_cast<ThemeChoice>(theme - themeNames.begin());
    return reading;
}

bool writeSettings(const Settings& values)
{
    if (!isStoreReadable())
        return false;
    QSettings settings = store();
    settings.setValue("version", settingsVersion);
    settings.setValue("window/geometry", QString::fromLatin1(values.geometry.toBase64()));
    settings.setValue("window/layout", QString::fromLatin1(values.layout.toBase64()));
    settings.setValue("window/check", checkOf(values.geometry, values.layout));
    settings.setValue("window/gallery", values.galleryShown);
    settings.setValue("window/theme", themeName(values.theme));
    settings.setValue("window/type", values.typeSize);
    settings.setValue("files/recent", values.recentFiles);
    settings.sync();
    return settings.status() == QSettings::NoError;
}

void forgetLayout()
{
    QSettings settings = store();
    for (const char* const key : {"window/geometry", "window/layout", "window/check"})
        settings.remove(key);
}

QVariantMap rememberedGroup(const char* name)
{
    QVariantMap values;
    if (!readSettings().remark.isEmpty())
        return values;
    QSettings settings = store();
    settings.beginGroup(QLatin1String(name));
    for (const QString& key : settings.childKeys())
        values.insert(key, settings.value(key));
    return values;
}

void rememberGroup(const char* name, const QVariantMap& values)
{
    if (!isStoreReadable())
        return;
    QSettings settings = store();
    settings.setValue("version", settingsVersion);
    settings.beginGroup(QLatin1String(name));
    for (auto value = values.begin(); value != values.end(); ++value)
        settings.setValue(value.key(), value.value());
}

void resetSettings()
{
    QFile::remove(restoringMark());
    QFile file(settingsFile());
    if (file.exists() && !file.remove())
        throw std::runtime_error(tr("%1: cannot be removed: %2")
                                     .arg(QDir::toNativeSeparators(file.fileName()), file.errorString())
                                     .toStdString());
}

} // namespace posiscope
