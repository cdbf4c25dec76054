// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <span>
#include <vector>

namespace posiscope {

/// One question, or one figure, table or number of a tutorial: a scene and its name.
struct GalleryItem
{
    QString name; ///< P7: short, for the command line
    Scene scene;

    QString title() const { return QString::fromStdString(scene.about.title); }
    QString note() const { return QString::fromStdString(scene.about.note); }
    QString correction() const { return QString::fromStdString(scene.about.correction); }
    QString source() const { return QString::fromStdString(scene.about.source); }

    bool operator==(const GalleryItem&) const = default;
};

/// "P7 · The large heatmap"
QString headlineOf(const GalleryItem& item);

/// Items of one kind, in the order in which they are shown.
struct GalleryGroup
{
    QString title;
    std::vector<GalleryItem> items;
};

/// The program's gallery, the questions first. It is read at the first call.
std::span<const GalleryGroup> gallery();

/// The item of a name, ignoring case; nullptr if there is none.
const GalleryItem* findGalleryItem(const QString& name);

/// The item that a scene was opened from, found by title and source; nullptr for any other scene.
const GalleryItem* galleryItemOf(const Scene& scene);

/// The item `step` items further in the same group, or before if negative; nullptr beyond its ends.
const GalleryItem* neighbourOf(const GalleryItem& item, int step);

} // namespace posiscope
