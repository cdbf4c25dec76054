// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/card_menu.h"

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/document/key_labels.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/view/zoomable_view.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/menus/copy_picture.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <optional>

namespace posiscope {

namespace {

/// Adds an action that shows the keys of its command. They are text only, because the keys belong to the
/// window's menus.
QAction* add(QMenu& menu, const QString& text, std::optional<Command> command = {})
{
    if (!command)
        return menu.addAction(text);
    const QString keys = shortcutsOf(*command).value(0).toString(QKeySequence::NativeText);
    return menu.addAction(text + QLatin1Char('\t') + keys);
}

void addZooms(QMenu& menu, ZoomableView& view)
{
    if (view.canZoom()) {
        QObject::connect(add(menu, Card::tr("Zoom in"), Command::ZoomIn), &QAction::triggered, &view,
                         [&view] { view.zoomBy(zoomKeyNotches); });
        QObject::connect(add(menu, Card::tr("Zoom out"), Command::ZoomOut), &QAction::triggered, &view,
                         [&view] { view.zoomBy(-zoomKeyNotches); });
    }
    QObject::connect(add(menu, Card::tr("Reset zoom"), Command::ResetZoom), &QAction::triggered, &view,
                     &ZoomableView::resetZoom);
    QAction* const back = add(menu, Card::tr("Back"), Command::Back);
    back->setEnabled(view.canGoBack());
    QObject::connect(back, &QAction::triggered, &view, &ZoomableView::goBack);
    QAction* const forward = add(menu, Card::tr("Forward"), Command::Forward);
    forward->setEnabled(view.canGoForward());
    QObject::connect(forward, &QAction::triggered, &view, &ZoomableView::goForward);
}

void addChoice(QMenu& menu, const SceneKey& key, const ChoiceKey& choice, Document& document)
{
    QMenu* const choices = menu.addMenu(labelOf(key));
    auto* const group = new QActionGroup(choices);
    const int first = firstOffered(key);
    const int current = chosenIndex(key, document.scene());
    for (int index = first; const QString& words : choiceLabels(key).mid(first)) {
        QAction* const action = choices->addAction(words);
        action->setCheckable(true);
        action->setChecked(index == current);
        action->setVisible(isOfferedFor(key, index, document.scene()));
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &document, [&document, &choice, index] {
            Scene after = document.scene();
            choice.set(after, index);
            document.apply(after);
        });
        ++index;
    }
}

void addSwitch(QMenu& menu, const SceneKey& key, const BooleanKey& value, Document& document)
{
    QAction* const action = menu.addAction(labelOf(key));
    action->setCheckable(true);
    action->setChecked(value.get(document.scene()));
    QObject::connect(action, &QAction::triggered, &document, [&document, &value](bool on) {
        Scene after = document.scene();
        value.set(after, on);
        document.apply(after);
    });
}

/// Adds the keys of the scene that the view offers in its menu.
void addKeys(QMenu& menu, const Card& card, Document& document)
{
    std::vector<KeyName> names = card.row().menuKeys;
    if (card.row().titleKey)
        names.insert(names.begin(), *card.row().titleKey);
    for (const KeyName name : names) {
        const SceneKey& key = sceneKey(name);
        if (!isOfferedFor(key, document.scene()))
            continue;
        if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
            addChoice(menu, key, *choice, document);
        else if (const auto* const value = std::get_if<BooleanKey>(&key.value))
            addSwitch(menu, key, *value, document);
    }
}

} // namespace

std::unique_ptr<QMenu> makeCardMenu(Card& card, Document& document)
{
    auto menu = std::make_unique<QMenu>(&card);
    menu->setObjectName(QStringLiteral("viewMenu"));
    if (View* const view = card.view()) {
        QObject::connect(add(*menu, Card::tr("Copy picture"), Command::CopyPicture), &QAction::triggered,
                         &card, [&card, view] { emit card.remarked(copyPicture(*view)); });
        QObject::connect(add(*menu, Card::tr("Export figure…"), Command::ExportFigure), &QAction::triggered,
                         &card, &Card::exportRequested);
        menu->addSeparator();
        View& first = view->viewOfA();
        if (auto* const zoomable = qobject_cast<ZoomableView*>(&first)) {
            addZooms(*menu, *zoomable);
            menu->addSeparator();
        }
        addKeys(*menu, card, document);
        first.addOwnActions(*menu);
        // What a choice has to say once it is made, such as that the cells are too small for it.
        const auto remark = [&card, &document, before = view->note()] {
            View* const shown = card.view();
            if (!shown) // the choice may have closed it
                return;
            shown->setScene(document.scene());
            if (const QString note = shown->note(); !note.isEmpty() && note != before)
                emit card.remarked(note);
        };
        QObject::connect(menu.get(), &QMenu::triggered, &card, remark, Qt::QueuedConnection);
        if (first.controls().hidden())
            QObject::connect(menu->addAction(Card::tr("Edit")), &QAction::triggered, view,
                             [view, &first] { first.controls().open(view->mapToGlobal(QPoint())); });
        menu->addSeparator();
    }
    // A presentation shows one view.
    if (!card.isFloating() && !windowTheme().isPresentation)
        QObject::connect(
            menu->addAction(card.isMaximised() ? Card::tr("Back beside the others") : Card::tr("Enlarge")),
            &QAction::triggered, &card, &Card::maximiseRequested);
    const bool floating = card.isFloating();
    QObject::connect(menu->addAction(floating ? Card::tr("Dock") : Card::tr("Float")), &QAction::triggered,
                     &card, [&card, floating] { card.setFloatingApart(!floating); });
    QObject::connect(menu->addAction(Card::tr("Close")), &QAction::triggered, &card, &QWidget::close);
    return menu;
}

void openCardMenu(Card& card, Document& document, QPoint place)
{
    QMenu* const menu = makeCardMenu(card, document).release();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QWidget& window = *card.window();
    const int leftmost = window.mapToGlobal(QPoint()).x();
    const int rightmost = leftmost + window.width() - menu->sizeHint().width();
    place.setX(std::max(std::min(place.x(), rightmost), leftmost));
    menu->popup(place);
}

} // namespace posiscope
