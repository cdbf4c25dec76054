// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <span>
#include <vector>

namespace posiscope {

/// All that keys do in the window, views aside, which have Ctrl and their number.
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
    Present,
    LeavePresentation,
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

/// The keys of the view in the given row of the view list, counted from 0; none beyond the ninth.
QKeySequence keysOfView(int row);

} // namespace posiscope
