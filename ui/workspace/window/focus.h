// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace posiscope {

class GalleryHost;
class PanelColumn;
class DockArea;

/// Gives the keyboard to the next part of the window that is seen, or with a step of −1 to the one before:
/// the column, then the cards in the order of the views, then the gallery, and round again.
void focusNextPart(PanelColumn& column, const DockArea& dockArea, GalleryHost& gallery, int step);

/// Where the keyboard is in a window, while parts of it are taken away for a time.
class KeptFocus
{
public:
    explicit KeptFocus(const QWidget& window)
        : m_window(window)
    {
    }

    /// Before parts go.
    void keep();
    /// When they have gone: the keyboard goes to `instead` where it was in one of them.
    void settle(QWidget* instead);
    /// Before the parts come back, which may draw the keyboard to them.
    void hold();
    /// When they are back: where it was, unless it has been moved meanwhile; then it stays there. It goes to
    /// `instead` where nobody sees that widget any more.
    void giveBack(QWidget* instead) const;

private:
    const QWidget& m_window;
    QPointer<QWidget> m_before;
    QPointer<QWidget> m_meanwhile;
    QPointer<QWidget> m_held;
};

} // namespace posiscope
