// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery_list.h"

#include <QStyledItemDelegate>

namespace posiscope {

/// Paints what lies behind a row of a list: paler under the pointer, framed where the keys go, and with a bar
/// at its side if it is what is open.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened);

/// Draws the rows of the gallery's list: a heading with an angle if it can be opened, or an item's picture
/// and title. The item that the scene comes from is bold and has a bar at its side.
class GalleryDelegate : public QStyledItemDelegate
{
public:
    GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent);

    /// The space around what is in a row, at scale 1.
    static constexpr int padding = 7;

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
