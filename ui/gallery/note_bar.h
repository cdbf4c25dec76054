// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class CloseButton;
struct GalleryItem;

/// The texts of a scene: its title, its note, and, folded behind a link, the correction of its tutorial. If
/// the scene is no longer the item's, because something was changed, the text is dimmed, and a button opens
/// the item again.
class NoteBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoteBar(QWidget* parent = nullptr);

    /// Whether a scene has a note or a correction.
    static bool hasText(const Scene& scene);

    void setScene(const Scene& scene);
    /// It stands in a card of a presentation, and so needs no frame and takes what room there is.
    void setInColumn(bool inColumn);
    /// A text that is higher than this can be scrolled.
    void setMostHeight(int height);

signals:
    void openRequested(const posiscope::GalleryItem& item);
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Area;

    void build();
    void showTheme();
    void write();

    Scene m_scene;
    const GalleryItem* m_item = nullptr; ///< the item that the scene comes from
    bool m_isChanged = false;            ///< the scene is no longer that of the item
    QLabel* m_label;
    Area* m_area; ///< around the text
    QPushButton* m_reopen;
    CloseButton* m_close;
    QVBoxLayout* m_column;
    QHBoxLayout* m_line;    ///< the text, and what stands beside it
    QHBoxLayout* m_buttons; ///< below it
    bool m_isInColumn = false;
    bool m_isUnfolded = false; ///< the correction is shown
};

} // namespace posiscope
