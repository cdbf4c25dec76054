// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"
#include "ui/views/view_list.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <QTimer>

#include <deque>
#include <span>

namespace posiscope {

/// A small picture of a scene's view: its plots alone, without axes, marks and words, scaled down into the
/// given size. A square plot stays square, and a drawing without a plot is as large as there is room. Build
/// steps, which are words and numbers, are shown by the table. Empty if the view is not among `views`.
QImage thumbnailOf(const Scene& scene, std::span<const ViewRow> views, const Theme& theme, QSize pixels);

/// The small pictures of the gallery's items. Each is drawn in its own turn of the event loop, so that the
/// window is not blocked.
class Thumbnails : public QObject
{
    Q_OBJECT

public:
    explicit Thumbnails(std::span<const ViewRow> views, QObject* parent = nullptr);

    void setPixels(QSize pixels); ///< of each picture

    /// The picture; null as long as it does not exist.
    QImage picture(const GalleryItem& item);
    /// Whether all requested pictures exist.
    bool isIdle() const { return m_wanted.empty(); }

signals:
    void drawn(const posiscope::GalleryItem& item);

private:
    void forget();
    void drawNext();

    std::span<const ViewRow> m_views;
    Theme m_theme; ///< the windows', at its ordinary size
    QSize m_pixels;
    QHash<QString, QImage> m_pictures; ///< by the item's name; one that cannot be drawn is empty
    std::deque<const GalleryItem*> m_wanted;
    QTimer m_turn;
};

} // namespace posiscope
