// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/shortcuts_first.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

namespace posiscope {

namespace {

bool keeps(const QWidget& widget, const QKeyEvent& key)
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
    // Before the fields themselves, which come and go.
    QCoreApplication::instance()->installEventFilter(this);
}

bool ShortcutsFirst::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* const widget = qobject_cast<const QWidget*>(watched);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (!widget || keeps(*widget, key) || !isInWindow(*widget) || !isShortcut(key))
        return false;
    if (auto* const line = qobject_cast<QLineEdit*>(watched))
        emit line->editingFinished();
    event->ignore(); // unclaimed, it is looked up among the shortcuts
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
