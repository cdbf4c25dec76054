// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QColor>
#include <QFont>
#include <QString>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class CloseButton;
struct GalleryItem;

/// The text of a note bar: a headline, a note, and a correction of the tutorial; as HTML, and cut to a number
/// of lines.
struct NoteText
{
    QString title;
    QString note;
    QString correction = {}; ///< may be empty
    QColor correctionColour = {};
    int gap = 0; ///< above the correction, in pixels

    QString html() const;
    QString accessibleText() const; ///< for screen readers

    bool fits(const QFont& font, int width, int lines) const;

    /// As much of the text as fits in the given number of lines: whole sentences or words, with an ellipsis
    /// where it is cut.
    NoteText cut(const QFont& font, int width, int lines) const;

    bool operator==(const NoteText&) const = default;
};

/// The texts of a scene, above the views: its title, its note, and the correction of its tutorial. In a small
/// window it shows as much text as fits, and a button for the rest. If the scene is no longer the item's,
/// because something was changed, the text is dimmed, and a button opens the item again.
class NoteBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoteBar(QWidget* parent = nullptr);

    /// Whether a scene has a note or a correction.
    static bool hasText(const Scene& scene);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    /// The most lines shown before the user asks for more; 0: all.
    void setMostLines(int lines);
    /// Fills its area without a frame: as many sentences as fit, and the buttons below them.
    void setFilling(bool filling);
    /// A text that is higher than this can be scrolled.
    void setMostHeight(int height);

signals:
    void openRequested(const posiscope::GalleryItem& item);
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Area;

    void build();
    void write();
    void fold();
    int widthOf(const QString& label) const; ///< of the button
    int mostLines() const;
    /// The width of the text beside a button with this label; without a button if the label is empty.
    int roomFor(const QString& label) const;

    Scene m_scene;
    const GalleryItem* m_item = nullptr; ///< the item that the scene comes from
    bool m_isChanged = false;            ///< the scene is no longer that of the item
    NoteText m_all;
    QLabel* m_label;
    Area* m_area; ///< around the text
    QPushButton* m_reopen;
    QPushButton* m_more;
    int m_mostLines = 0;
    bool m_isFilling = false;
    bool m_isUnfolded = false;
    CloseButton* m_close;
    QHBoxLayout* m_line;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
