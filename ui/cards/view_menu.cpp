// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/view_menu.h"

#include "core/scene/scene_keys.h"
#include "ui/actions/copy_picture.h"
#include "ui/actions/shortcuts.h"
#include "ui/cards/card.h"

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <optional>
#include <string>

namespace posiscope {

namespace {

/// The keys are shown but not taken: they belong to the window's menus.
QAction* add(QMenu& menu, const QString& text, std::optional<Command> command = {})
{
    if (!command)
        return menu.addAction(text);
    const QString keys = keysOf(*command).value(0).toString(QKeySequence::NativeText);
    return menu.addAction(text + QLatin1Char('\t') + keys);
}

void addZooms(QMenu& menu, View& view)
{
    QObject::connect(add(menu, Card::tr("Reset zoom"), Command::ResetZoom), &QAction::triggered, &view,
                     &View::resetZoom);
    QAction* const back = add(menu, Card::tr("Back"), Command::Back);
    back->setEnabled(view.canGoBack());
    QObject::connect(back, &QAction::triggered, &view, &View::goBack);
    QAction* const forward = add(menu, Card::tr("Forward"), Command::Forward);
    forward->setEnabled(view.canGoForward());
    QObject::connect(forward, &QAction::triggered, &view, &View::goForward);
}

void addColourMaps(QMenu& menu, const Card& card, Document& document)
{
    const SceneKey* const key = findSceneKey(card.row().colourKey);
    const auto* const choice = key ? std::get_if<ChoiceKey>(&key->value) : nullptr;
    if (!choice)
        return;
    QMenu* const maps = menu.addMenu(Card::tr("Colour map"));
    auto* const group = new QActionGroup(maps);
    const int current = choice->get(document.scene());
    for (int index = 0; const std::string_view name : choice->names) {
        QAction* const action = maps->addAction(QString::fromStdString(std::string(name)));
        action->setCheckable(true);
        action->setChecked(index == current);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &document, [&document, choice, index] {
            Scene after = document.scene();
            choice->set(after, index);
            document.apply(after);
        });
        ++index;
    }
}

} // namespace

std::unique_ptr<QMenu> makeViewMenu(Card& card, Document& document)
{
    auto menu = std::make_unique<QMenu>(&card);
    menu->setObjectName(QStringLiteral("viewMenu"));
    if (View* const view = card.view()) {
        QObject::connect(add(*menu, Card::tr("Copy picture"), Command::CopyPicture), &QAction::triggered,
                         view, [view] { QGuiApplication::clipboard()->setImage(pictureOf(*view)); });
        menu->addSeparator();
        addZooms(*menu, *view);
        addColourMaps(*menu, card, document);
        menu->addSeparator();
    }
    const bool floating = card.isFloating();
    QObject::connect(menu->addAction(floating ? Card::tr("Dock") : Card::tr("Float")), &QAction::triggered,
                     &card, [&card, floating] { card.setFloating(!floating); });
    QObject::connect(menu->addAction(Card::tr("Close")), &QAction::triggered, &card, &QWidget::close);
    return menu;
}

} // namespace posiscope
