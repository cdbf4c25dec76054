// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"

#include <QAbstractListModel>
#include <QListView>
#include <QStringList>

#include <optional>

namespace posiscope {

class GalleryDelegate;
class Thumbnails;

/// The gallery as rows of a list: a heading for each group, and the items of the groups that are open. During
/// a search the items found, the best first, without headings.
class GalleryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit GalleryModel(QObject* parent = nullptr);

    void setSearch(const QString& search);

    /// The titles of the groups that are open.
    const QStringList& openGroups() const { return m_openGroups; }
    void setOpenGroups(const QStringList& titles);
    bool isOpen(const QModelIndex& heading) const;
    /// Opens or closes the group of a heading.
    void toggle(const QModelIndex& heading);
    /// Opens the group that holds an item.
    void openGroupOf(const GalleryItem& item);

    /// The item of a row; nullptr for a heading.
    const GalleryItem* itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const GalleryItem& item) const;
    QModelIndex firstItem() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Line
    {
        const GalleryGroup* heading = nullptr; ///< one of the two
        const GalleryItem* item = nullptr;
    };
    void list();

    QString m_search;
    QStringList m_openGroups;
    std::vector<Line> m_lines;
};

/// The list of the gallery's items. A click, Enter or the space bar chooses an item, and opens or closes a
/// group.
class GalleryList : public QListView
{
    Q_OBJECT

public:
    GalleryList(GalleryModel& model, Thumbnails& thumbnails, QWidget* parent = nullptr);

    /// The item that the scene comes from, or nullptr.
    void setOpened(const GalleryItem* item);
    /// The text that is shown if the list is empty.
    void setEmptyText(const QString& text);

signals:
    void chosen(const posiscope::GalleryItem& item);
    void groupToggled();
    void leftUpwards(); ///< the Up key in the first row

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void toggle(const QModelIndex& heading);
    void fitPictures();
    void showOpened();

    GalleryModel& m_model;
    Thumbnails& m_thumbnails;
    GalleryDelegate* m_delegate;
    const GalleryItem* m_opened = nullptr;
    QString m_emptyText;
};

} // namespace posiscope
