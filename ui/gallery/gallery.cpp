// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery.h"

#include "core/scene/scene_text.h"

#include <QDir>
#include <QFile>

#include <algorithm>

/// The resources of a static library are missing until this is called, and it must be called outside any
/// namespace.
static void useResources()
{
    Q_INIT_RESOURCE(posiscope);
}

namespace posiscope {

namespace {

// The name of an item is its tutorial's letter and a number: P1, P2, P2b, … A11.
constexpr QChar groupLetters[] = {'P', 'S', 'N', 'Q', 'A', 'B'};

int numberOf(const QString& name)
{
    qsizetype end = 1;
    while (end < name.size() && name[end].isDigit())
        ++end;
    return name.mid(1, end - 1).toInt();
}

GalleryItem itemOf(const QFileInfo& info)
{
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(info.filePath()));
    return {info.completeBaseName(), readScene(file.readAll().toStdString()).scene};
}

GalleryGroup groupOf(QChar letter)
{
    GalleryGroup group;
    for (const QFileInfo& info :
         QDir(QStringLiteral(":/gallery")).entryInfoList({letter + QStringLiteral("*.scene")}))
        group.items.push_back(itemOf(info));
    std::ranges::sort(group.items, {},
                      [](const GalleryItem& item) { return std::pair(numberOf(item.name), item.name); });
    if (!group.items.empty())
        group.title = QString::fromStdString(group.items.front().scene.about.source);
    return group;
}

std::vector<GalleryGroup> readGallery()
{
    useResources();
    std::vector<GalleryGroup> groups;
    for (const QChar letter : groupLetters)
        groups.push_back(groupOf(letter));
    return groups;
}

/// The first item that fulfils a condition.
template <typename Test>
const GalleryItem* firstItem(Test test)
{
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items)
            if (test(item))
                return &item;
    return nullptr;
}

} // namespace

QString headlineOf(const GalleryItem& item)
{
    return QStringLiteral("%1 · %2").arg(item.name, item.title());
}

std::span<const GalleryGroup> gallery()
{
    static const std::vector<GalleryGroup> groups = readGallery();
    return groups;
}

const GalleryItem* findGalleryItem(const QString& name)
{
    return firstItem(
        [&name](const GalleryItem& item) { return item.name.compare(name, Qt::CaseInsensitive) == 0; });
}

const GalleryItem* galleryItemOf(const Scene& scene)
{
    if (scene.about == About{})
        return nullptr; // without reading the gallery
    return firstItem([&scene](const GalleryItem& item) {
        return item.scene.about.title == scene.about.title && item.scene.about.source == scene.about.source;
    });
}

const GalleryItem* neighbourOf(const GalleryItem& item, int step)
{
    for (const GalleryGroup& group : gallery()) {
        const auto here = std::ranges::find(group.items, item.name, &GalleryItem::name);
        if (here == group.items.end())
            continue;
        const auto place = here - group.items.begin() + step;
        return place >= 0 && place < std::ssize(group.items) ? &group.items[static_cast<std::size_t>(place)]
                                                             : nullptr;
    }
    return nullptr;
}

Match matchOf(const GalleryItem& item, const QString& search)
{
    const QStringList words = search.split(' ', Qt::SkipEmptyParts);
    const auto hasAll = [&words](const QString& text) {
        return std::ranges::all_of(
            words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    const QString title = item.name + '\n' + item.title();
    if (search.trimmed().compare(item.name, Qt::CaseInsensitive) == 0)
        return Match::Name;
    if (hasAll(title))
        return Match::Title;
    const QStringList all{title, item.note(), item.correction(),
                          QString::fromStdString(item.scene.about.source)};
    return hasAll(all.join('\n')) ? Match::Elsewhere : Match::None;
}

} // namespace posiscope
