// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/shortcuts.h"

#include <algorithm>

namespace posiscope {

namespace {

/// The system's own key where it has one.
QList<QKeySequence> standard(QKeySequence::StandardKey key, const char* otherwise)
{
    const QList<QKeySequence> bound = QKeySequence::keyBindings(key);
    return {bound.isEmpty() ? QKeySequence(QString::fromLatin1(otherwise)) : bound.constFirst()};
}

QList<QKeySequence> keys(std::initializer_list<const char*> names)
{
    QList<QKeySequence> sequences;
    for (const char* name : names)
        sequences << QKeySequence(QString::fromLatin1(name));
    return sequences;
}

/// Redo has two keys that people bring, whichever of them is the system's.
QList<QKeySequence> redo()
{
    QList<QKeySequence> known = standard(QKeySequence::Redo, "Ctrl+Y");
    for (const QKeySequence& each : keys({"Ctrl+Y", "Ctrl+Shift+Z"}))
        if (!known.contains(each))
            known << each;
    return known;
}

constexpr auto file = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "File");
constexpr auto edit = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Edit");
constexpr auto view = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "View");
constexpr auto presentation = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Presentation");
constexpr auto selection = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Selection, in a view");
constexpr auto steps = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Build steps, in the view");
constexpr auto projection = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "In the projection");
constexpr auto help = QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Play and help");

std::vector<Shortcut> makeTable()
{
    using enum Command;
    return {
        {New, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "New"), standard(QKeySequence::New, "Ctrl+N")},
        {Open, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Open"),
         standard(QKeySequence::Open, "Ctrl+O")},
        {Save, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Save"),
         standard(QKeySequence::Save, "Ctrl+S")},
        {SaveAs, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Save as"),
         standard(QKeySequence::SaveAs, "Ctrl+Shift+S")},
        {ExportFigure, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Export a figure"), keys({"Ctrl+E"})},
        {ExportData, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Export data"), keys({"Ctrl+Shift+E"})},
        {Quit, file, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Quit"),
         standard(QKeySequence::Quit, "Ctrl+Q")},
        {Undo, edit, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Undo"),
         standard(QKeySequence::Undo, "Ctrl+Z")},
        {Redo, edit, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Redo"), redo()},
        {CopyPicture, edit, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Copy the view as a picture"),
         standard(QKeySequence::Copy, "Ctrl+C")},
        {CopyTable, edit, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Copy the table"),
         keys({"Ctrl+Shift+C"})},
        {ResetParameters, edit, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Reset parameters"),
         keys({"Ctrl+R"})},
        {ZoomIn, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Zoom in at the selected cell"),
         keys({"Ctrl++", "Ctrl+="})},
        {ZoomOut, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Zoom out"), keys({"Ctrl+-"})},
        {ResetZoom, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Reset zoom"), keys({"Ctrl+0"})},
        {Back, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Back through zooms"), keys({"Alt+Left"})},
        {Forward, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Forward through zooms"),
         keys({"Alt+Right"})},
        {HideCosines, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Hide or show the cosines"),
         keys({"Ctrl+H"})},
        {NextCard, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Next card"), keys({"F6", "Ctrl+Tab"})},
        {PreviousCard, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Previous card"),
         keys({"Shift+F6", "Ctrl+Shift+Tab"})},
        {Gallery, view, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Gallery"), keys({"Ctrl+G"})},
        {RestoreLayout, view,
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Put an enlarged view back beside the others"),
         keys({"Esc"})},
        {Present, presentation, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Begin or end"), keys({"F11"})},
        {LeavePresentation, presentation, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "End"), keys({"Esc"})},
        {NextItem, presentation,
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Next item of the gallery, while presenting"),
         keys({"PgDown"})},
        {PreviousItem, presentation,
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Item before, while presenting"), keys({"PgUp"})},
        {RowUp, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Position before"), keys({"Up"})},
        {RowDown, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Position after"), keys({"Down"})},
        {TenRowsUp, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Ten positions before"),
         keys({"PgUp"})},
        {TenRowsDown, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Ten positions after"),
         keys({"PgDown"})},
        {FirstRow, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "First position"), keys({"Home"})},
        {LastRow, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Last position"), keys({"End"})},
        {ColumnLeft, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Dimension before"),
         keys({"Left"})},
        {ColumnRight, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Dimension after"),
         keys({"Right"})},
        {FirstColumn, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "First dimension"),
         keys({"Ctrl+Home"})},
        {LastColumn, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Last dimension"),
         keys({"Ctrl+End"})},
        {PinPosition, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Pin or unpin the position"),
         keys({"P"})},
        {PinDimension, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Pin or unpin the dimension"),
         keys({"D"})},
        {ClearPins, selection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Unpin all"), keys({"Esc"})},
        {StepOn, steps, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Next step"), keys({"Space", "]"})},
        {StepBack, steps, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Step before"), keys({"Backspace", "["})},
        {PauseSettling, projection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Hold t-SNE, or let it settle"),
         keys({"Space"})},
        {RestartSettling, projection, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Start t-SNE again"),
         keys({"R"})},
        {Play, help, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Play or pause"), keys({"Ctrl+Space"})},
        {Shortcuts, help, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Shortcuts"), keys({"Ctrl+?", "F1"})},
        {WhatsThis, help, QT_TRANSLATE_NOOP("posiscope::Shortcuts", "What's this"),
         standard(QKeySequence::WhatsThis, "Shift+F1")},
    };
}

} // namespace

std::span<const Shortcut> shortcuts()
{
    static const std::vector<Shortcut> table = makeTable();
    return table;
}

QList<QKeySequence> keysOf(Command command)
{
    const auto row = std::ranges::find(shortcuts(), command, &Shortcut::command);
    return row == shortcuts().end() ? QList<QKeySequence>() : row->keys;
}

QKeySequence keysOfView(int row)
{
    return row < 9 ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + row)) : QKeySequence();
}

QKeySequence keysOfPresentedView(int row)
{
    return row < 9 ? QKeySequence(Qt::Key_1 + row) : QKeySequence();
}

QKeySequence keysToCloseView(int row)
{
    return row < 9 ? QKeySequence(Qt::SHIFT | Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + row))
                   : QKeySequence();
}

} // namespace posiscope
