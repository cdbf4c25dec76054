// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QStyledItemDelegate>

namespace posiscope {

class GalleryModel;
class Thumbnails;
struct GalleryItem;

/// Draws the rows of the gallery's list: a title, or an item's picture with its name and as much of its note
/// as fits. The item that the scene comes from has a bar at its side.
class GalleryDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent);

    void setTheme(const Theme& theme);
    void setOpened(const GalleryItem* item) { m_opened = item; }
    /// Small pictures and titles alone.
    void setNarrow(bool narrow);
    QSize pictureSize() const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintTitle(QPainter& painter, const QRect& area, const QString& title) const;
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened) const;
    void paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const;
    void paintWords(QPainter& painter, const QRect& area, const GalleryItem& item) const;

    const GalleryModel& m_model;
    Thumbnails& m_thumbnails;
    Theme m_theme = Theme::light();
    const GalleryItem* m_opened = nullptr;
    bool m_narrow = false;
};

} // namespace posiscope
