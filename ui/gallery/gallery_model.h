// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"

#include <QAbstractListModel>

namespace posiscope {

/// The gallery as rows of a list: each group's title, then its items. During a search, what it finds: first
/// the item of that name, then those with the words in their titles, then the others.
class GalleryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit GalleryModel(QObject* parent = nullptr);

    void setSearch(const QString& search);

    /// The item of a row; nullptr for the title of a group.
    const GalleryItem* itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const GalleryItem& item) const;
    QModelIndex firstItem() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Line
    {
        QString heading;
        const GalleryItem* item = nullptr; ///< nullptr: the heading of those that follow
    };
    void listGroups();
    void listFound(const QString& search);
    void list(const QString& heading, const std::vector<const GalleryItem*>& items);

    std::vector<Line> m_lines;
};

/// "P7 · The large heatmap"
QString headlineOf(const GalleryItem& item);

} // namespace posiscope
