// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace posiscope {

/// Lets the shortcuts of a window work wherever the keyboard is in it. A widget may claim a key before
/// shortcuts are looked up, and Qt's text fields claim every key that some desktop edits text with, such as
/// Ctrl+E for the end of the line. Of the keys that are shortcuts of the window a widget keeps only:
///
///     a key without Ctrl or Alt     it types, moves the cursor, or closes something
///     copy                          while text is selected, or where the widget has a copy of its own
///     undo, redo                    while there is typing in the field to undo or to redo
///
/// A shortcut ends the typing in a field as Enter does, so that what is saved or exported holds what was
/// typed.
class ShortcutsFirst : public QObject
{
public:
    explicit ShortcutsFirst(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isInWindow(const QWidget& widget) const;
    bool isShortcut(const QKeyEvent& key) const;

    QWidget& m_window;
};

} // namespace posiscope
