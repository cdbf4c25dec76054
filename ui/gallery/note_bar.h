// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class CloseButton;
struct GalleryItem;

/// What a scene says of itself, above the views: its title, its note, and where its tutorial errs. Once the
/// values have been changed its words are dimmed, since they speak of those before, and a button brings those
/// back.
class NoteBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoteBar(QWidget* parent = nullptr);

    /// Where a scene has something to say.
    static bool hasWords(const Scene& scene);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);

signals:
    void openAsked(const posiscope::GalleryItem& item);
    void closeAsked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    void write();

    Scene m_scene;
    const GalleryItem* m_item = nullptr; ///< that the scene comes from
    bool m_isMoved = false;              ///< its values are no longer the item's
    QLabel* m_words;
    QPushButton* m_again;
    CloseButton* m_close;
    QHBoxLayout* m_line;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
