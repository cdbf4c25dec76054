// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery.h"

#include "core/scene/scene_text.h"

#include <QFile>
#include <QStringList>

#include <algorithm>

/// The resources of a static library are missing until this is called, and it must be called outside any
/// namespace.
static void useResources()
{
    Q_INIT_RESOURCE(posiscope);
}

namespace posiscope {

namespace {

struct GroupRow
{
    const char* title;
    const char* names; ///< of its items
};

constexpr GroupRow groupRows[] = {
    {"Questions", "A1 A2 A4 A6 A5 A7 A8 A3 A9 A11 A10"},
    {"Which convention?", "C1 C2 C3 C5 C4 C6 C7 C12 C9 C10 C11 C17 C18 C8 C14 C15 C16 C13"},
    {"In attention", "D1 D2 D6 D5 D3 D4 D7 B5 B6 B7 B8 B8b B10"},
    {"Other encodings", "B1 B2 B3 B4 B9"},
    {"Pictures from papers", "P1 P2 P2b P3 P4 P5 P6 P7 S1 S2 S3 S4 S5 S6 N1 N2 Q1 Q2 Q3 Q4 Q5"},
};

GalleryItem itemOf(const QString& name)
{
    QFile file(QStringLiteral(":/gallery/%1.scene").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return {name, readScene(file.readAll().toStdString()).scene};
}

std::vector<GalleryGroup> readGallery()
{
    useResources();
    std::vector<GalleryGroup> groups;
    for (const GroupRow& row : groupRows) {
        GalleryGroup& group = groups.emplace_back(GalleryGroup{QString::fromLatin1(row.title), {}});
        for (const QString& name : QString::fromLatin1(row.names).split(' '))
            group.items.push_back(itemOf(name));
    }
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

} // namespace posiscope
