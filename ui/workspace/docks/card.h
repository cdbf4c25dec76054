// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QDockWidget>

class QVBoxLayout;

namespace posiscope {

class CardTitle;

/// Where a card that leaves its window is put: beside the window where the screen has room for it there, else
/// in the corner of the screen where it hides least of the other cards. `stood` is the place it leaves.
QPoint floatPlace(QSize card, const QRect& stood, const QRect& window, const QRect& screen);

/// A view on the dock area: a rounded card with a title line, that docks, floats and shares its place with
/// others as tabs. The view is made when it is first seen, and does no work while another tab covers it.
class Card : public QDockWidget
{
    Q_OBJECT

public:
    Card(const ViewRow& row, QWidget* parent);

    const ViewRow& row() const { return m_row; }
    QString title() const { return tr(m_row.title); }
    View* view() const { return m_view; } ///< nullptr until it was seen
    bool isInFront() const;               ///< open, and no tab behind another
    CardTitle* titleLine() const { return m_title; }

    void setTheme(const Theme& theme);
    void setFocusRing(bool shown);
    bool hasFocusRing() const { return m_focusRing; }
    /// Leaves the dock area for a window of its own, which hides as little as possible, or returns.
    void setFloatingApart(bool floating);
    /// Whether one card has the whole dock area, this or another: then no card is dragged from its place.
    void setMaximised(bool maximised);
    bool isMaximised() const { return m_isMaximised; }
    const Theme& theme() const { return m_theme; }
    /// Shows what the title line says of the view's scene.
    void showHead();
    void takeFocus(Qt::FocusReason reason);

    void setVisible(bool visible) override;

signals:
    void viewMade(posiscope::View* view);
    void menuAsked(QPoint globalPosition);
    void exportAsked();   ///< of its view, as a figure
    void maximiseAsked(); ///< to have the whole dock area, or to bring back the layout of before
    void remarked(const QString& text);
    void closing(bool hasKeyboard);
    void sceneAsked(const posiscope::Scene& after, posiscope::Gesture gesture);

protected:
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow(bool seen);
    void enlarge();
    void giveFrame();
    void makeView();
    void makeHead();

    const ViewRow& m_row;
    CardTitle* m_title;
    QWidget* m_inside;
    QVBoxLayout* m_insideLayout;
    View* m_view = nullptr;
    Theme m_theme;
    bool m_focusRing = false;
    bool m_isMaximised = false;
};

} // namespace posiscope
