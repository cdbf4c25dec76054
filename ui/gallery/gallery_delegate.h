// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery_list.h"

#include <QStyledItemDelegate>

namespace posiscope {

/// Draws the rows of the gallery's list: a heading with an angle if it can be opened, or an item's picture
/// and title. The item that the scene comes from is bold and has a bar at its side.
class GalleryDelegate : public QStyledItemDelegate
{
public:
    GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent);

    void setOpened(const GalleryItem* item) { m_opened = item; }
    QSize pictureSize() const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintHeading(QPainter& painter, const QRect& area, const QModelIndex& index) const;
    void paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const;
    void paintTitle(QPainter& painter, const QRect& area, const GalleryItem& item) const;

    const GalleryModel& m_model;
    Thumbnails& m_thumbnails;
    const GalleryItem* m_opened = nullptr;
};

} // namespace posiscope
