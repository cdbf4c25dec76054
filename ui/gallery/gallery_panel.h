// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"
#include "ui/views/view_list.h"

#include <QWidget>

#include <span>

class QAction;
class QHBoxLayout;
class QLineEdit;
class QVBoxLayout;

namespace posiscope {

class CloseButton;
class GalleryList;
class GalleryModel;

/// Every item of the gallery with a small picture, and a search among them. Down moves from the search to the
/// items, and Up or a letter back; Enter opens the first one found, Escape empties the search and, if it is
/// empty, closes the panel. The groups that are open stay so the next time.
class GalleryPanel : public QWidget
{
    Q_OBJECT

public:
    explicit GalleryPanel(std::span<const ViewRow> views, QWidget* parent = nullptr);

    /// Marks the item that the scene comes from.
    void setScene(const Scene& scene);
    void takeFocus();

signals:
    void chosen(const posiscope::GalleryItem& item);
    void closeRequested();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void search(const QString& text);
    void openFirst();
    void escape();

    GalleryModel* m_model;
    GalleryList* m_list;
    QLineEdit* m_search;
    CloseButton* m_close;
    QHBoxLayout* m_searchLine;
    QVBoxLayout* m_column;
};

} // namespace posiscope
