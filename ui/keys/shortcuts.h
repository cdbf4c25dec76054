// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <span>
#include <vector>

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
    PauseSettling,
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

} // namespace posiscope
