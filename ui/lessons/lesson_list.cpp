// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_list.h"

#include "ui/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QUrl>

#include <algorithm>

namespace posiscope {

namespace {

constexpr const char* settingsGroup = "lessons";
constexpr qsizetype mostRecent = 10;
const QString shippedFolder = QStringLiteral(":/lessons");

QString titleIn(const QString& path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd())
            if (const QString line = QString::fromUtf8(file.readLine()); line.startsWith(QLatin1String("# ")))
                return line.mid(2).trimmed();
    return QFileInfo(path).completeBaseName();
}

QString settingOf(const QString& file)
{
    return QStringLiteral("at ") + QString::fromLatin1(QUrl::toPercentEncoding(file));
}

} // namespace

const std::vector<ListedLesson>& shippedLessons()
{
    static const std::vector<ListedLesson> lessons = [] {
        std::vector<ListedLesson> found;
        const QDir folder(shippedFolder);
        QStringList names = folder.entryList({QStringLiteral("*.md")}, QDir::Files);
        std::ranges::sort(names, {}, [](const QString& name) { return name.section(u'-', 0, 0).toInt(); });
        for (const QString& name : names)
            found.push_back({folder.filePath(name), titleIn(folder.filePath(name))});
        return found;
    }();
    return lessons;
}

LessonPlace rememberedPlace(const QString& file)
{
    const QStringList numbers = rememberedGroup(settingsGroup).value(settingOf(file)).toString().split(u' ');
    if (numbers.size() != 2)
        return {};
    return {numbers[0].toUInt(), numbers[1].toUInt()};
}

void rememberPlace(const QString& file, const LessonPlace& place)
{
    rememberGroup(settingsGroup,
                  {{settingOf(file), QStringLiteral("%1 %2").arg(place.step).arg(place.furthest)}});
}

QStringList recentLessons()
{
    return rememberedGroup(settingsGroup).value(QStringLiteral("recent")).toStringList();
}

QString lastLesson()
{
    return rememberedGroup(settingsGroup).value(QStringLiteral("last")).toString();
}

void rememberOpened(const QString& file)
{
    QVariantMap values{{QStringLiteral("last"), file}};
    if (!file.startsWith(shippedFolder)) {
        QStringList recent = recentLessons();
        recent.removeAll(file);
        recent.prepend(file);
        values.insert(QStringLiteral("recent"), QStringList(recent.mid(0, mostRecent)));
    }
    rememberGroup(settingsGroup, values);
}

bool isMotionReduced()
{
    return rememberedGroup(settingsGroup).value(QStringLiteral("motion")).toString() ==
           QLatin1String("reduced");
}

void setMotionReduced(bool reduced)
{
    rememberGroup(settingsGroup, {{QStringLiteral("motion"), reduced ? "reduced" : "full"}});
}

} // namespace posiscope
