// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"

#include <QAbstractListModel>

namespace posiscope {

/// The gallery as lines of a list: each group's title, then its items; of a search, what it finds.
class GalleryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit GalleryModel(QObject* parent = nullptr);

    void setSearch(const QString& search);

    /// The item of a line; nullptr for a group's title.
    const GalleryItem* itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const GalleryItem& item) const;
    QModelIndex firstItem() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Line
    {
        const GalleryGroup* group;
        const GalleryItem* item; ///< nullptr: the group's title
    };

    std::vector<Line> m_lines;
};

/// "P7 · The large heatmap"
QString headlineOf(const GalleryItem& item);

} // namespace posiscope
