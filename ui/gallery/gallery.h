// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <span>
#include <vector>

namespace posiscope {

/// One figure, table or number of a tutorial, or one question: a scene and its name.
struct GalleryItem
{
    QString name; ///< P7: short, for the command line and the undo step
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

/// The item of a name, ignoring case; nullptr if there is none.
const GalleryItem* findGalleryItem(const QString& name);

/// The item that a scene was opened from, found by title and source; nullptr for any other scene.
const GalleryItem* galleryItemOf(const Scene& scene);

/// The item `step` items further in the same group, or before if negative; nullptr beyond its ends.
const GalleryItem* neighbourOf(const GalleryItem& item, int step);

/// How an item matches a search: by its name, by its title, or by its title, note, correction and source
/// together.
enum class Match { None, Elsewhere, Title, Name };
Match matchOf(const GalleryItem& item, const QString& search);

} // namespace posiscope
