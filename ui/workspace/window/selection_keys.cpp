// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/selection_keys.h"

#include "core/attention/attended_words.h"
#include "core/kinds/kinds.h"
#include "ui/document/document.h"
#include "ui/selection/selection.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace posiscope {

namespace {

std::optional<Command> selectionCommand(const QKeyEvent& event)
{
    // Keys of a number pad are the same keys.
    const QKeySequence pressed(
        QKeyCombination(event.modifiers() & ~Qt::KeypadModifier, static_cast<Qt::Key>(event.key())));
    const auto row = std::ranges::find_if(shortcuts(), [&pressed](const Shortcut& shortcut) {
        return afterSelectionKey(Scene{}, shortcut.command) && shortcut.keys.contains(pressed);
    });
    return row == shortcuts().end() ? std::nullopt : std::optional(row->command);
}

/// The scene with the pair of words so many rows and columns of attention's matrix away.
Scene withPairBeside(Scene scene, int rows, int columns)
{
    try {
        const AttendedPair pair = attendedPair(scene);
        const auto moved = [&pair](int place, int by) { return std::clamp(place + by, 0, pair.words - 1); };
        scene.selection.position = moved(pair.query, rows);
        scene.selection.offset = moved(pair.key, columns) - scene.selection.position;
    } catch (const std::invalid_argument&) { // there are no such words
    }
    return scene;
}

/// Whether the columns in front are dimensions of what words receive.
bool showsReceived(const Scene& scene)
{
    return scene.look.view == ViewId::Attention && scene.look.attentionPart == AttentionPart::Received;
}

/// Keys that move the selected cell move that of attention's matrix where this, or a row of it, is in front.
std::optional<Scene> afterPairKey(const Scene& scene, Command command)
{
    struct Step
    {
        Command command;
        int rows, columns;
    };
    constexpr Step steps[] = {
        {Command::RowUp, -1, 0},
        {Command::RowDown, 1, 0},
        {Command::TenRowsUp, -10, 0},
        {Command::TenRowsDown, 10, 0},
        {Command::FirstRow, -largestMaxLen, 0},
        {Command::LastRow, largestMaxLen, 0},
        {Command::ColumnLeft, 0, -1},
        {Command::ColumnRight, 0, 1},
        {Command::FirstColumn, 0, -largestMaxLen},
        {Command::LastColumn, 0, largestMaxLen},
    };
    const auto* const step = std::ranges::find(steps, command, &Step::command);
    if (step == std::end(steps) || (step->columns != 0 && showsReceived(scene)))
        return std::nullopt;
    return withPairBeside(scene, step->rows, step->columns);
}

} // namespace

std::optional<Scene> afterSelectionKey(const Scene& scene, Command command)
{
    if (showsAttentionHead(scene))
        if (std::optional<Scene> after = afterPairKey(scene, command))
            return after;
    Scene after = scene;
    const Selection seen = visibleSelection(scene);
    const int lastRow = scene.parameters.maxLen - 1;
    const int lastColumn = scene.parameters.dModel - 1;
    const auto row = [&](int position) {
        after.selection.position = std::clamp(position, 0, lastRow);
        revealSelection(after);
    };
    const auto column = [&](int dimension) {
        after.selection.dimension = std::clamp(dimension, 0, lastColumn);
        revealSelection(after);
    };
    // The columns that are shown: with hidden cosines the next sine.
    const auto columnBeside = [&](int step) {
        const Parameters& parameters = scene.parameters;
        if (scene.cosinesShown || !isPaired(parameters))
            return seen.dimension + step;
        const int pair = pairOf(parameters, seen.dimension) + step;
        return dimensionOf(parameters, {std::clamp(pair, 0, pairCount(parameters) - 1), false});
    };
    switch (command) {
    case Command::RowUp:
        row(seen.position - 1);
        break;
    case Command::RowDown:
        row(seen.position + 1);
        break;
    case Command::TenRowsUp:
        row(seen.position - 10);
        break;
    case Command::TenRowsDown:
        row(seen.position + 10);
        break;
    case Command::FirstRow:
        row(0);
        break;
    case Command::LastRow:
        row(lastRow);
        break;
    case Command::ColumnLeft:
        column(columnBeside(-1));
        break;
    case Command::ColumnRight:
        column(columnBeside(1));
        break;
    case Command::FirstColumn:
        column(0);
        break;
    case Command::LastColumn:
        column(lastColumn);
        break;
    case Command::PinPosition:
        togglePin(after.selection.pinnedPositions, seen.position);
        break;
    case Command::PinDimension:
        togglePin(after.selection.pinnedDimensions, seen.dimension);
        break;
    case Command::ClearPins:
        after.selection.pinnedPositions.clear();
        after.selection.pinnedDimensions.clear();
        break;
    default:
        return std::nullopt;
    }
    return after;
}

SelectionKeys::SelectionKeys(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
}

void SelectionKeys::watch(QWidget* widget)
{
    widget->installEventFilter(this);
}

bool SelectionKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    // A key that reaches the window from a focused panel is not for a view.
    const QWidget* const focus = QApplication::focusWidget();
    if (qobject_cast<const QMainWindow*>(watched) && focus && focus != watched)
        return QObject::eventFilter(watched, event);
    const auto command = selectionCommand(*static_cast<QKeyEvent*>(event));
    if (!command)
        return QObject::eventFilter(watched, event);
    m_document.apply(*afterSelectionKey(m_document.scene(), *command));
    return true;
}

} // namespace posiscope

#include "moc_selection_keys.cpp"
