// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <span>
#include <vector>

class QWidget;

namespace posiscope {

/// All that keys do in the window, but for opening and closing views, which have keys by their number.
enum class Command {
    New,
    Open,
    Save,
    SaveAs,
    ExportFigure,
    ExportData,
    Quit,
    Undo,
    Redo,
    CopyPicture,
    CopyTable,
    ResetParameters,
    ZoomIn,
    ZoomOut,
    ResetZoom,
    Back,
    Forward,
    Gallery,
    HideCosines,
    RestoreLayout,
    Present,
    LeavePresentation,
    NextItem,
    PreviousItem,
    NextCard,
    PreviousCard,
    RowUp,
    RowDown,
    ColumnLeft,
    ColumnRight,
    TenRowsUp,
    TenRowsDown,
    FirstRow,
    LastRow,
    FirstColumn,
    LastColumn,
    PinPosition,
    PinDimension,
    ClearPins,
    StepOn,
    StepBack,
    PauseTsne,
    RestartSettling,
    Play,
    Shortcuts,
    WhatsThis,
};

/// One row of the one table of keys: actions take theirs from it, the shortcuts sheet shows it.
struct Shortcut
{
    Command command;
    const char* group;
    const char* words;
    QList<QKeySequence> keys;
};

std::span<const Shortcut> shortcuts();

/// The keys of a command.
QList<QKeySequence> keysOf(Command command);

/// The keys that bring the view in the given row of the view list to the front, counted from 0, always and
/// while something is presented, and those that close it; none beyond the ninth.
QKeySequence keysOfView(int row);
QKeySequence keysOfPresentedView(int row);
QKeySequence keysToCloseView(int row);

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
