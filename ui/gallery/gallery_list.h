// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"
#include "ui/kit/theme/theme.h"

#include <QAbstractListModel>
#include <QListView>

namespace posiscope {

class GalleryDelegate;
class Thumbnails;

/// The gallery as rows of a list: each group's title, then its items. During a search only the items found:
/// first the item of that name, then those with the words in their titles, then the others.
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
        const GalleryItem* item = nullptr; ///< nullptr for a heading
    };
    void listGroups();
    void listFound(const QString& search);
    void list(const QString& heading, const std::vector<const GalleryItem*>& items);

    std::vector<Line> m_lines;
};

/// The list of the gallery's items. A click, Enter or the space bar chooses one.
class GalleryList : public QListView
{
    Q_OBJECT

public:
    GalleryList(GalleryModel& model, Thumbnails& thumbnails, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setNarrow(bool narrow);
    /// The item that the scene comes from, or nullptr.
    void setOpened(const GalleryItem* item);
    /// The text that is shown if the list is empty.
    void setEmptyText(const QString& text);

signals:
    void chosen(const posiscope::GalleryItem& item);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void fitPictures();
    void showOpened();

    GalleryModel& m_model;
    Thumbnails& m_thumbnails;
    GalleryDelegate* m_delegate;
    const GalleryItem* m_opened = nullptr;
    Theme m_theme = Theme::light();
    QString m_emptyText;
};

} // namespace posiscope
