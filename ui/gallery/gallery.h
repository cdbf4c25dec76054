// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <span>
#include <vector>

namespace posiscope {

/// One figure, table or number of a tutorial, or one question: a scene, and what it is called.
struct GalleryItem
{
    QString name; ///< P7: short, as the command line and the undo step call it
    Scene scene;

    QString title() const { return QString::fromStdString(scene.about.title); }
    QString note() const { return QString::fromStdString(scene.about.note); }
    QString correction() const { return QString::fromStdString(scene.about.correction); }

    bool operator==(const GalleryItem&) const = default;
};

/// "P7 · The large heatmap"
QString headlineOf(const GalleryItem& item);

/// The items of one tutorial, in its order.
struct GalleryGroup
{
    QString title;
    std::vector<GalleryItem> items;
};

/// The program's gallery, grouped by tutorial, the questions last. It is read at the first call.
std::span<const GalleryGroup> gallery();

/// The item of a name, capitals aside; nullptr where there is none.
const GalleryItem* findGalleryItem(const QString& name);

/// The item that a scene was opened from, as its title and source tell; nullptr for any other scene.
const GalleryItem* galleryItemOf(const Scene& scene);

/// The item so many places further in the same group, or before where negative; nullptr beyond its ends.
const GalleryItem* neighbourOf(const GalleryItem& item, int step);

/// Where an item has all the words of a search: they are its name, its title has them, or only title, note,
/// correction and source together do.
enum class Match { None, Elsewhere, Title, Name };
Match matchOf(const GalleryItem& item, const QString& search);

} // namespace posiscope
