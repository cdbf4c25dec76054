// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/menus.h"
#include "ui/cards/stage.h"
#include "ui/theme/appearance.h"
#include "ui/views/zoomable_view.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include <utility>

namespace posiscope {

namespace {

QString tr(const char* text)
{
    return Stage::tr(text);
}

/// One line a view: opens and closes its card.
void addViews(QMenu& menu, const WindowParts& parts)
{
    for (int row = 0; Card* const card : parts.stage.cards()) {
        QAction* const open = menu.addAction(card->title());
        open->setCheckable(true);
        open->setShortcut(keysOfView(row++));
        parts.window.addAction(open);
        // Open behind another, a card comes to the front; in front, it is closed.
        const auto follow = [open, card] { open->setChecked(!card->isHidden()); };
        QObject::connect(open, &QAction::triggered, card, [&stage = parts.stage, card, follow] {
            if (card->isInFront())
                card->close();
            else
                stage.bring(card->row().id);
            follow();
        });
        QObject::connect(card->toggleViewAction(), &QAction::toggled, open, follow);
        follow();
    }
}

/// Asks the active view, if it has a zoom.
void addZoomStep(QMenu& menu, const WindowParts& parts, const QString& text, Command command, int notches)
{
    addCommand(menu, parts.window, text, command, [&stage = parts.stage, notches] {
        const Card* const card = stage.activeCard();
        if (auto* const view = card ? qobject_cast<ZoomableView*>(card->view()) : nullptr)
            view->zoomBy(notches);
    });
}

/// Asks the active view; where it cannot, nothing happens.
void addZoom(QMenu& menu, const WindowParts& parts, const QString& text, Command command,
             void (View::*zoom)())
{
    addCommand(menu, parts.window, text, command, [&stage = parts.stage, zoom] {
        if (const Card* const card = stage.activeCard(); card && card->view())
            (card->view()->*zoom)();
    });
}

/// The one switch that hides them everywhere.
void addCosines(QMenu& menu, const WindowParts& parts)
{
    Document& document = parts.document;
    QAction* const hide =
        addCommand(menu, parts.window, tr("Hide &cosines"), Command::HideCosines, [&document] {
            Scene after = document.scene();
            after.look.cosinesShown = !after.look.cosinesShown;
            document.apply(after);
        });
    hide->setObjectName(QStringLiteral("hideCosines"));
    hide->setCheckable(true);
    const auto follow = [hide, &document] { hide->setChecked(!document.scene().look.cosinesShown); };
    QObject::connect(&document, &Document::sceneChanged, hide, follow);
    follow();
}

void addThemes(QMenu& menu, const WindowParts& parts)
{
    QMenu* const themes = menu.addMenu(tr("&Theme"));
    themes->setObjectName(QStringLiteral("themeMenu"));
    auto* const group = new QActionGroup(themes);
    const std::pair<const char*, ThemeChoice> choices[] = {
        {QT_TRANSLATE_NOOP("posiscope::Stage", "&System"), ThemeChoice::System},
        {QT_TRANSLATE_NOOP("posiscope::Stage", "&Light"), ThemeChoice::Light},
        {QT_TRANSLATE_NOOP("posiscope::Stage", "&Dark"), ThemeChoice::Dark}};
    for (const auto& [words, choice] : choices) {
        QAction* const action = themes->addAction(tr(words));
        action->setCheckable(true);
        action->setActionGroup(group);
        const auto follow = [action, choice = choice, &appearance = parts.appearance] {
            action->setChecked(appearance.choice() == choice);
        };
        QObject::connect(&parts.appearance, &Appearance::themeChanged, action, follow);
        QObject::connect(action, &QAction::triggered, &parts.appearance,
                         [&appearance = parts.appearance, choice = choice] { appearance.setChoice(choice); });
        follow();
    }
}

void addPresentation(QMenu& menu, const WindowParts& parts)
{
    Appearance& appearance = parts.appearance;
    QAction* const present =
        addCommand(menu, parts.window, tr("&Presentation"), Command::Present,
                   [&appearance] { appearance.setPresenting(!appearance.isPresenting()); });
    present->setCheckable(true);
    // Esc is the selection's key while nothing is presented.
    auto* const leave = new QAction(&parts.window);
    leave->setShortcuts(keysOf(Command::LeavePresentation));
    leave->setEnabled(false);
    parts.window.addAction(leave);
    QObject::connect(leave, &QAction::triggered, &appearance,
                     [&appearance] { appearance.setPresenting(false); });
    QObject::connect(&appearance, &Appearance::themeChanged, leave, [present, leave, &appearance] {
        present->setChecked(appearance.isPresenting());
        leave->setEnabled(appearance.isPresenting());
    });
}

} // namespace

void addViewMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(tr("&View"));
    menu.setObjectName(QStringLiteral("viewMenu"));
    addViews(menu, parts);
    menu.addSeparator();
    addZoomStep(menu, parts, tr("Zoom &in"), Command::ZoomIn, zoomKeyNotches);
    addZoomStep(menu, parts, tr("Zoom &out"), Command::ZoomOut, -zoomKeyNotches);
    addZoom(menu, parts, tr("Reset &zoom"), Command::ResetZoom, &View::resetZoom);
    addZoom(menu, parts, tr("&Back"), Command::Back, &View::goBack);
    addZoom(menu, parts, tr("&Forward"), Command::Forward, &View::goForward);
    menu.addSeparator();
    addCosines(menu, parts);
    menu.addSeparator();
    addThemes(menu, parts);
    addPresentation(menu, parts);
    menu.addSeparator();
    QObject::connect(menu.addAction(tr("Reset &layout")), &QAction::triggered, &parts.stage,
                     &Stage::resetLayout);
}

} // namespace posiscope
