// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"
#include "ui/kit/theme/theme.h"

#include <QListView>

namespace posiscope {

class GalleryDelegate;
class GalleryModel;
class Thumbnails;

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
    /// What to say where there is nothing to list.
    void setEmptyWords(const QString& words);

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
    QString m_emptyWords;
};

} // namespace posiscope
