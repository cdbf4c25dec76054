// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace posiscope {

class GalleryHost;
class LessonHost;
class PanelColumn;
class DockArea;

/// Gives the focus to the next visible part of the window, or with a step of −1 to the one before: the
/// column, then the cards in the order of the views, then the gallery or a lesson, and round again.
void focusNextPart(PanelColumn& column, const DockArea& dockArea, GalleryHost& gallery,
                   const LessonHost& lessons, int step);

/// Restores the focus after parts of the window were hidden for a time. Call its functions in the order in
/// which they stand here.
class FocusRestorer
{
public:
    explicit FocusRestorer(const QWidget& window)
        : m_window(window)
    {
    }

    /// Records the focus, before parts are hidden.
    void saveFocus();
    /// After they are hidden: if one of them had the focus, gives it to `instead`.
    void moveFromHidden(QWidget* instead);
    /// Records the focus before the parts are shown again, because they may take it.
    void saveFocusBeforeShowing();
    /// After they are shown: restores the first focus, unless the user has moved it since. If that widget is
    /// no longer visible, gives the focus to `instead`.
    void restoreFocus(QWidget* instead) const;

private:
    const QWidget& m_window;
    QPointer<QWidget> m_before;
    QPointer<QWidget> m_meanwhile;
    QPointer<QWidget> m_held;
};

} // namespace posiscope
