// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QDockWidget>

class QPushButton;
class QVBoxLayout;

namespace posiscope {

class CardTitle;

/// The position of a card that becomes a window of its own: beside the main window if the screen has room
/// there, else in the corner of the screen where it covers least of the other cards. `stood` is its geometry
/// before.
QPoint floatingPosition(QSize card, const QRect& stood, const QRect& window, const QRect& screen);

/// A view in the dock area: a rounded card with a title line, which can be docked, floated and stacked with
/// others in one place. The view is made when it is first visible, and does no work while another card covers
/// it. A very small card has a button that enlarges it in place of its view.
class Card : public QDockWidget
{
    Q_OBJECT

public:
    Card(const ViewRow& row, QWidget* parent);
    ~Card() override;

    const ViewRow& row() const { return m_row; }
    QString title() const { return tr(m_row.title); }
    View* view() const { return m_view; } ///< nullptr until the card is first visible
    bool isInFront() const;               ///< open, and not behind another card
    CardTitle* titleLine() const { return m_title; }

    void setFocusRing(bool shown);
    /// Floats the card, at a position where it covers as little as possible, or docks it again.
    void setFloatingApart(bool floating);
    /// Moves title line and view to a page, whose layout they are added to, or back into the dock if there is
    /// none.
    void setPage(QWidget* page);
    /// Whether the widget is in it, docked or on a page.
    bool holds(const QWidget* widget) const;
    /// Paints the rounded frame around them.
    void paintFrame(QWidget& widget) const;
    /// Whether it fills the area of the views and may be put back beside the others.
    void setMaximised(bool maximised) { m_isMaximised = maximised; }
    bool isMaximised() const { return m_isMaximised; }
    bool isOnPage() const { return m_isOnPage; }
    /// Updates the title line from the view's scene.
    void updateTitleLine();
    void takeFocus(Qt::FocusReason reason);

    void setVisible(bool visible) override;

signals:
    void viewMade(posiscope::View* view);
    void menuRequested(QPoint globalPosition);
    void exportRequested();   ///< its view shall be exported as a figure
    void maximiseRequested(); ///< the card shall be maximised, or the earlier layout restored
    void remarked(const QString& text);
    void closing(bool hasKeyboard);
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

protected:
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setSeen(bool seen);
    void showContents();
    QWidget& frame() const { return *m_inside->parentWidget(); }
    bool isVerySmall() const;
    void enlarge();
    void giveWindowFrame();
    void makeView();
    void makeHead();

    const ViewRow& m_row;
    CardTitle* m_title;
    QWidget* m_inside;
    QVBoxLayout* m_insideLayout;
    QWidget* m_small; ///< in place of the view where the card is very small
    QPushButton* m_enlarge;
    View* m_view = nullptr;
    bool m_isOnPage = false;
    bool m_isSeen = false; ///< no other card covers it
    bool m_focusRing = false;
    bool m_isMaximised = false;
};

} // namespace posiscope
