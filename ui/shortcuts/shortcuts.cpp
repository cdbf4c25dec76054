// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shortcuts/shortcuts.h"

#include "ui/system/file_choice.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>
#include <array>
#include <vector>

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

/// Both keys that people know for redo, whichever is the system's.
QList<QKeySequence> redo()
{
    QList<QKeySequence> known = standard(QKeySequence::Redo, "Ctrl+Y");
    for (const QKeySequence& shortcut : keys({"Ctrl+Y", "Ctrl+Shift+Z"}))
        if (!known.contains(shortcut))
            known << shortcut;
    return known;
}

struct ShortcutTable
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::Shortcuts)

public:
    static std::vector<Shortcut> rows();

private:
    static constexpr auto file = QT_TR_NOOP("File");
    static constexpr auto edit = QT_TR_NOOP("Edit");
    static constexpr auto view = QT_TR_NOOP("View");
    static constexpr auto presentation = QT_TR_NOOP("Presentation");
    static constexpr auto selection = QT_TR_NOOP("Selection, in a view");
    static constexpr auto steps = QT_TR_NOOP("Build steps, in the view");
    static constexpr auto projection = QT_TR_NOOP("Projection and training, in the view");
    static constexpr auto help = QT_TR_NOOP("Play and help");
};

std::vector<Shortcut> ShortcutTable::rows()
{
    using enum Command;
    return {
        {New, file, QT_TR_NOOP("New"), standard(QKeySequence::New, "Ctrl+N")},
        {Open, file, QT_TR_NOOP("Open"), standard(QKeySequence::Open, "Ctrl+O")},
        {Save, file, QT_TR_NOOP("Save"), standard(QKeySequence::Save, "Ctrl+S")},
        {SaveAs, file, QT_TR_NOOP("Save as"), standard(QKeySequence::SaveAs, "Ctrl+Shift+S")},
        {ExportFigure, file, QT_TR_NOOP("Export a figure"), keys({"Ctrl+E"})},
        {ExportData, file, QT_TR_NOOP("Export data"), keys({"Ctrl+Shift+E"})},
        {Quit, file, QT_TR_NOOP("Quit"), standard(QKeySequence::Quit, "Ctrl+Q")},
        {Undo, edit, QT_TR_NOOP("Undo"), standard(QKeySequence::Undo, "Ctrl+Z")},
        {Redo, edit, QT_TR_NOOP("Redo"), redo()},
        {CopyPicture, edit, QT_TR_NOOP("Copy the view as a picture"), standard(QKeySequence::Copy, "Ctrl+C")},
        {CopyTable, edit, QT_TR_NOOP("Copy the table"), keys({"Ctrl+Shift+C"})},
        {ResetParameters, edit, QT_TR_NOOP("Reset parameters"), keys({"Ctrl+R"})},
        {Preferences, edit, QT_TR_NOOP("Preferences"), standard(QKeySequence::Preferences, "Ctrl+,")},
        {ZoomIn, view, QT_TR_NOOP("Zoom in at the selected cell"), keys({"Ctrl++", "Ctrl+="})},
        {ZoomOut, view, QT_TR_NOOP("Zoom out"), keys({"Ctrl+-"})},
        {ResetZoom, view, QT_TR_NOOP("Reset zoom"), keys({"Ctrl+Shift+R"})},
        {Back, view, QT_TR_NOOP("Back through zooms"), keys({"Alt+Left"})},
        {Forward, view, QT_TR_NOOP("Forward through zooms"), keys({"Alt+Right"})},
        {HideCosines, view, QT_TR_NOOP("Hide or show the cosines"), keys({"Ctrl+H"})},
        {Compare, view, QT_TR_NOOP("Compare with the encoding as it is now, or stop"), keys({"Ctrl+B"})},
        {SwapEncodings, view, QT_TR_NOOP("Swap the compared encodings"), keys({"Ctrl+Shift+B"})},
        {NextCard, view, QT_TR_NOOP("Next card"), keys({"F6", "Ctrl+Tab"})},
        {PreviousCard, view, QT_TR_NOOP("Previous card"), keys({"Shift+F6", "Ctrl+Shift+Tab"})},
        {Gallery, view, QT_TR_NOOP("Gallery"), keys({"Ctrl+G"})},
        {Lesson, view, QT_TR_NOOP("Lesson"), keys({"Ctrl+L"})},
        {RestoreLayout, view, QT_TR_NOOP("Put an enlarged view back beside the others"), keys({"Esc"})},
        {Present, presentation, QT_TR_NOOP("Begin or end"), keys({"F11"})},
        {LeavePresentation, presentation, QT_TR_NOOP("End"), keys({"Esc"})},
        {NextItem, presentation, QT_TR_NOOP("Answer or next page of a lesson, or next item"),
         keys({"PgDown"})},
        {PreviousItem, presentation, QT_TR_NOOP("Previous page of a lesson, or previous item"),
         keys({"PgUp"})},
        {RowUp, selection, QT_TR_NOOP("Previous position"), keys({"Up"})},
        {RowDown, selection, QT_TR_NOOP("Next position"), keys({"Down"})},
        {TenRowsUp, selection, QT_TR_NOOP("Ten positions back, unless a lesson is open"), keys({"PgUp"})},
        {TenRowsDown, selection, QT_TR_NOOP("Ten positions on, unless a lesson is open"), keys({"PgDown"})},
        {FirstRow, selection, QT_TR_NOOP("First position"), keys({"Home"})},
        {LastRow, selection, QT_TR_NOOP("Last position"), keys({"End"})},
        {ColumnLeft, selection, QT_TR_NOOP("Previous dimension"), keys({"Left"})},
        {ColumnRight, selection, QT_TR_NOOP("Next dimension"), keys({"Right"})},
        {FirstColumn, selection, QT_TR_NOOP("First dimension"), keys({"Ctrl+Home"})},
        {LastColumn, selection, QT_TR_NOOP("Last dimension"), keys({"Ctrl+End"})},
        {PinPosition, selection, QT_TR_NOOP("Pin or unpin the position"), keys({"P"})},
        {PinDimension, selection, QT_TR_NOOP("Pin or unpin the dimension"), keys({"D"})},
        {ClearPins, selection, QT_TR_NOOP("Unpin all"), keys({"Esc"})},
        {MoveDivider, selection, QT_TR_NOOP("Move the divider between A and B"),
         keys({"Shift+Left", "Shift+Right"})},
        {StepOn, steps, QT_TR_NOOP("Next step"), keys({"Space", "]"})},
        {StepBack, steps, QT_TR_NOOP("Previous step"), keys({"Backspace", "["})},
        {PauseSettling, projection, QT_TR_NOOP("Run t-SNE or a training, or pause it"), keys({"Space"})},
        {RestartSettling, projection, QT_TR_NOOP("Begin t-SNE or a training anew"), keys({"R"})},
        {Play, help, QT_TR_NOOP("Play or pause"), keys({"Ctrl+Space"})},
        {Guide, help, QT_TR_NOOP("Guide, at the view in front"), keys({"F1"})},
        {Shortcuts, help, QT_TR_NOOP("Keyboard shortcuts"), keys({"Ctrl+?"})},
        {WhatsThis, help, QT_TR_NOOP("What's this"), standard(QKeySequence::WhatsThis, "Shift+F1")},
    };
}

} // namespace

std::span<const Shortcut> shortcuts()
{
    static const std::vector<Shortcut> table = [] {
        std::vector<Shortcut> rows = ShortcutTable::rows();
        if (isPage())
            std::erase_if(rows, [](const Shortcut& row) { return row.command == Command::Quit; });
        return rows;
    }();
    return table;
}

QList<QKeySequence> shortcutsOf(Command command)
{
    const auto row = std::ranges::find(shortcuts(), command, &Shortcut::command);
    return row == shortcuts().end() ? QList<QKeySequence>() : row->keys;
}

namespace {

/// The digit of a view, by its row in the list of views. Attention stands before Build steps, beside the
/// sentence whose words it shows, but has 9, and these have 8; Training, the tenth, has 0. An eleventh view
/// gets no keys.
QKeySequence keysWithDigit(int row, Qt::KeyboardModifiers modifiers = {})
{
    constexpr std::array digits{1, 2, 3, 4, 5, 6, 7, 9, 8, 0};
    if (row >= static_cast<int>(digits.size()))
        return {};
    const auto digit = static_cast<Qt::Key>(Qt::Key_0 + digits[static_cast<std::size_t>(row)]);
    return QKeySequence(QKeyCombination(modifiers, digit));
}

} // namespace

QKeySequence keysOfView(int row)
{
    return keysWithDigit(row, Qt::ControlModifier);
}

QKeySequence keysOfPresentedView(int row)
{
    return keysWithDigit(row);
}

QKeySequence keysToCloseView(int row)
{
    return keysWithDigit(row, Qt::ShiftModifier | Qt::ControlModifier);
}

namespace {

bool belongsToWidget(const QWidget& widget, const QKeyEvent& key)
{
    if (!(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return true;
    const auto means = [&key](bool copies, bool undoes, bool redoes) {
        return (copies && key.matches(QKeySequence::Copy)) || (undoes && key.matches(QKeySequence::Undo)) ||
               (redoes && key.matches(QKeySequence::Redo));
    };
    if (const auto* const line = qobject_cast<const QLineEdit*>(&widget))
        return means(line->hasSelectedText(), line->isUndoAvailable(), line->isRedoAvailable());
    if (const auto* const text = qobject_cast<const QPlainTextEdit*>(&widget))
        return means(text->textCursor().hasSelection(), text->document()->isUndoAvailable(),
                     text->document()->isRedoAvailable());
    if (const auto* const label = qobject_cast<const QLabel*>(&widget))
        return means(label->hasSelectedText(), false, false);
    return means(true, false, false);
}

} // namespace

ShortcutsFirst::ShortcutsFirst(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
    // The application is watched, because fields are made and deleted at any time.
    QCoreApplication::instance()->installEventFilter(this);
}

bool ShortcutsFirst::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* const widget = qobject_cast<const QWidget*>(watched);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (!widget || belongsToWidget(*widget, key) || !isInWindow(*widget) || !isShortcut(key))
        return false;
    if (auto* const line = qobject_cast<QLineEdit*>(watched))
        emit line->editingFinished();
    event->ignore(); // Qt then looks for a shortcut
    return true;
}

bool ShortcutsFirst::isInWindow(const QWidget& widget) const
{
    // The window's shortcuts reach the docks that float beside it, but no dialog.
    const QWidget* top = widget.window();
    while (top != &m_window && top->windowType() == Qt::Tool && top->parentWidget())
        top = top->parentWidget()->window();
    return top == &m_window;
}

bool ShortcutsFirst::isShortcut(const QKeyEvent& key) const
{
    const QKeySequence pressed(
        QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(key.key())));
    return std::ranges::any_of(m_window.actions(), [&pressed](const QAction* action) {
        return action->isEnabled() && action->shortcuts().contains(pressed);
    });
}

} // namespace posiscope
