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

/// Everything that keys do in the window, except opening and closing views, whose keys are their numbers, and
/// what they do in a field, a slider or a list.
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
    Lesson,
    HideCosines,
    Compare,
    SwapEncodings,
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
    MoveDivider,
    StepOn,
    StepBack,
    PauseSettling,
    RestartSettling,
    Play,
    Preferences,
    Guide,
    Shortcuts,
    WhatsThis,
};

/// A row of the table of shortcuts. Actions get their keys from it, and the shortcuts sheet shows it.
struct Shortcut
{
    Command command;
    const char* group;
    const char* words;
    QList<QKeySequence> keys;
};

std::span<const Shortcut> shortcuts();

/// The keys of a command.
QList<QKeySequence> shortcutsOf(Command command);

// The keys for the view in a row of the view list, counted from 0: to bring it to the front, the same in a
// presentation, and to close it. Views after the ninth have none.
QKeySequence keysOfView(int row);
QKeySequence keysOfPresentedView(int row);
QKeySequence keysToCloseView(int row);

/// Makes the shortcuts of a window work wherever the focus is in it. A widget may claim a key before Qt looks
/// for shortcuts, and Qt's text fields claim every key that edits text on any desktop, such as Ctrl+E for the
/// end of the line. With this class a widget keeps only these of the keys that are shortcuts of the window:
///
///     a key without Ctrl or Alt     it types, moves the cursor, or closes something
///     copy                          while text is selected, or if the widget copies something itself
///     undo, redo                    while there is typing in the field to undo or to redo
///
/// A shortcut ends the typing in a field as Enter does, so that a typed value is saved or exported.
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
