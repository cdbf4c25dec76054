// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/gallery/note_words.h"
#include "ui/kit/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class CloseButton;
struct GalleryItem;

/// What a scene says of itself, above the views: its title, its note, and where its tutorial errs. Where
/// there is little room as many words of it as may be, and a button for the others. Once the picture is no
/// longer the item's, whatever has been changed, its words are dimmed, since they speak of the one before,
/// and a button brings that back.
class NoteBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoteBar(QWidget* parent = nullptr);

    /// Where a scene has something to say.
    static bool hasWords(const Scene& scene);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    /// At most so many lines until more is asked for; 0: all.
    void setMostLines(int lines);

signals:
    void openAsked(const posiscope::GalleryItem& item);
    void closeAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void write();
    void fold();
    int widthOf(const QString& label) const; ///< of the button
    /// The width of the words beside a button with this label; beside none where it is empty.
    int roomFor(const QString& label) const;

    Scene m_scene;
    const GalleryItem* m_item = nullptr; ///< that the scene comes from
    bool m_isMoved = false;              ///< the scene is no longer the item's
    NoteWords m_all;
    QLabel* m_words;
    QPushButton* m_again;
    QPushButton* m_more;
    int m_mostLines = 0;
    bool m_isUnfolded = false;
    CloseButton* m_close;
    QHBoxLayout* m_line;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
