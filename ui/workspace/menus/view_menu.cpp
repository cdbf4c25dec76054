// SPDX-License-Identifier: GPL-3.0-or-later
// Implements addViewMenu() of menus.h.
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/document/document.h"
#include "ui/gallery/gallery_host.h"
#include "ui/kit/theme/appearance.h"
#include "ui/lessons/lesson_host.h"
#include "ui/view/zoomable_view.h"
#include "ui/workspace/docks/view_area.h"
#include "ui/workspace/menus/menus.h"
#include "ui/workspace/menus/view_bar.h"

#include <QMenu>
#include <QMenuBar>

#include <functional>
#include <utility>

namespace posiscope {

namespace {

/// Brings the view to the front, and makes it the scene's.
void bring(const WindowParts& parts, ViewId id)
{
    Scene after = parts.document.scene();
    after.look.view = id;
    if (after.selection.offset == Selection().offset) // which nobody has chosen
        after = withScoredPair(after);
    parts.document.apply(after);
    parts.viewArea.show(id);
}

/// One line a view, ticked where it is open: brings its card to the front. In a menu of its own one line a
/// view closes its card.
void addViews(QMenu& menu, const WindowParts& parts)
{
    auto* const closing = new QMenu(DockArea::tr("C&lose"), &menu);
    closing->setObjectName(QStringLiteral("closeMenu"));
    for (int row = 0; Card* const card : parts.dockArea.cards()) {
        QAction* const open = menu.addAction(card->title());
        open->setCheckable(true);
        const auto setKeys = [open, row, &viewArea = parts.viewArea] {
            open->setShortcuts(viewArea.isPresenting()
                                   ? QList<QKeySequence>{keysOfView(row), keysOfPresentedView(row)}
                                   : QList<QKeySequence>{keysOfView(row)});
        };
        QObject::connect(&parts.viewArea, &ViewArea::changed, open, setKeys);
        setKeys();
        QAction* const close = closing->addAction(card->title());
        close->setShortcut(keysToCloseView(row++));
        parts.window.addAction(open);
        parts.window.addAction(close);
        const auto follow = [open, close, card] {
            open->setChecked(!card->isHidden());
            close->setEnabled(!card->isHidden());
        };
        QObject::connect(open, &QAction::triggered, card, [parts, card, follow] {
            bring(parts, card->row().id);
            follow(); // because a click has removed the tick
        });
        QObject::connect(close, &QAction::triggered, card, &QWidget::close);
        QObject::connect(card->toggleViewAction(), &QAction::toggled, open, follow);
        follow();
    }
    menu.addMenu(closing);
}

/// Adds a command that calls a function of the active view; it does nothing if the view cannot zoom.
template <typename... Values>
void addZoom(QMenu& menu, const WindowParts& parts, const QString& text, Command command,
             void (ZoomableView::*zoom)(Values...), Values... values)
{
    addCommand(menu, parts.window, text, command, [&dockArea = parts.dockArea, zoom, values...] {
        const Card* const card = dockArea.activeCard();
        if (!card || !card->view())
            return;
        if (auto* const view = qobject_cast<ZoomableView*>(&card->view()->viewOfA()))
            (view->*zoom)(values...);
    });
}

/// Adds the switch that hides the cosines in all views.
void addCosines(QMenu& menu, const WindowParts& parts)
{
    Document& document = parts.document;
    QAction* const hide =
        addCommand(menu, parts.window, DockArea::tr("Hide &cosines"), Command::HideCosines, [&document] {
            Scene after = document.scene();
            after.cosinesShown = !after.cosinesShown;
            document.apply(after);
        });
    hide->setObjectName(QStringLiteral("hideCosines"));
    hide->setCheckable(true);
    const auto follow = [hide, &document] { hide->setChecked(!document.scene().cosinesShown); };
    QObject::connect(&document, &Document::sceneChanged, hide, follow);
    follow();
}

QAction& addGallery(QMenu& menu, const WindowParts& parts)
{
    GalleryHost& host = parts.gallery;
    QAction* const panel = addCommand(menu, parts.window, GalleryHost::tr("&Gallery"), Command::Gallery,
                                      [&host] { host.togglePanel(); });
    panel->setObjectName(QStringLiteral("gallery"));
    panel->setCheckable(true);
    QObject::connect(&host, &GalleryHost::panelShownChanged, panel, &QAction::setChecked);
    return *panel;
}

/// Keeps the encoding as B, and stops it; swaps A and B.
QAction& addComparison(QMenu& menu, const WindowParts& parts)
{
    Document& document = parts.document;
    QAction* const compare =
        addCommand(menu, parts.window, DockArea::tr("Co&mpare"), Command::Compare, [&document] {
            const Scene& now = document.scene();
            document.apply(isComparing(now) ? withoutComparison(now) : withComparison(now));
        });
    compare->setObjectName(QStringLiteral("compare"));
    compare->setCheckable(true);
    QAction* const swap =
        addCommand(menu, parts.window, DockArea::tr("S&wap A and B"), Command::SwapEncodings,
                   [&document] { document.apply(withEncodingsSwapped(document.scene())); });
    swap->setObjectName(QStringLiteral("swapEncodings"));
    const auto follow = [compare, swap, &document] {
        compare->setChecked(isComparing(document.scene()));
        swap->setEnabled(isComparing(document.scene()));
    };
    QObject::connect(&document, &Document::sceneChanged, compare, follow);
    follow();
    return *compare;
}

/// An action that has keys but is in no menu.
QAction* addKeys(const WindowParts& parts, Command command, std::function<void()> run)
{
    auto* const action = new QAction(&parts.window);
    action->setShortcuts(shortcutsOf(command));
    parts.window.addAction(action);
    QObject::connect(action, &QAction::triggered, &parts.window, std::move(run));
    return action;
}

void addPresentation(QMenu& menu, const WindowParts& parts)
{
    Appearance& appearance = parts.appearance;
    QAction* const present =
        addCommand(menu, parts.window, DockArea::tr("&Presentation"), Command::Present,
                   [&appearance] { appearance.setPresenting(!appearance.isPresenting()); });
    present->setCheckable(true);
    // These keys have other meanings while nothing is presented and no view is enlarged.
    QAction* const leave =
        addKeys(parts, Command::LeavePresentation, [&appearance] { appearance.setPresenting(false); });
    // A presenter's remote sends these keys.
    const auto go = [&host = parts.gallery, &lessons = parts.lessons](int step) {
        if (lessons.isOpen())
            lessons.advance(step);
        else
            host.openNeighbour(step);
    };
    QAction* const next = addKeys(parts, Command::NextItem, [go] { go(1); });
    QAction* const previous = addKeys(parts, Command::PreviousItem, [go] { go(-1); });
    QAction* const restore =
        addKeys(parts, Command::RestoreLayout, [&viewArea = parts.viewArea] { viewArea.restore(); });
    const auto follow = [=, &viewArea = parts.viewArea, &lessons = parts.lessons] {
        const bool presenting = viewArea.isPresenting();
        present->setChecked(presenting);
        leave->setEnabled(presenting);
        for (QAction* const action : {next, previous})
            action->setEnabled(presenting || lessons.isOpen());
        restore->setEnabled(!presenting && viewArea.isMaximised());
    };
    QObject::connect(&parts.viewArea, &ViewArea::changed, present, follow);
    QObject::connect(&parts.lessons, &LessonHost::shownChanged, present, follow);
    follow();
}

ViewBar& addViewBar(const WindowParts& parts)
{
    auto* const bar = new ViewBar(*parts.window.menuBar(), parts.viewArea);
    QObject::connect(bar, &ViewBar::chosen, bar, [parts](ViewId id) {
        bring(parts, id);
        parts.dockArea.showCard(id, true); // gets the focus from any widget
    });
    return *bar;
}

} // namespace

void addViewMenu(const WindowParts& parts)
{
    QMenu& menu = *parts.window.menuBar()->addMenu(DockArea::tr("&View"));
    menu.setObjectName(QStringLiteral("viewMenu"));
    addViews(menu, parts);
    menu.addSeparator();
    addZoom(menu, parts, DockArea::tr("Zoom &in"), Command::ZoomIn, &ZoomableView::zoomBy, zoomKeyNotches);
    addZoom(menu, parts, DockArea::tr("Zoom &out"), Command::ZoomOut, &ZoomableView::zoomBy, -zoomKeyNotches);
    addZoom(menu, parts, DockArea::tr("Reset &zoom"), Command::ResetZoom, &ZoomableView::resetZoom);
    addZoom(menu, parts, DockArea::tr("&Back"), Command::Back, &ZoomableView::goBack);
    addZoom(menu, parts, DockArea::tr("&Forward"), Command::Forward, &ZoomableView::goForward);
    menu.addSeparator();
    addCosines(menu, parts);
    ViewBar& bar = addViewBar(parts);
    bar.addButton(GalleryHost::tr("Gallery"), addGallery(menu, parts));
    const LessonsMenu lessons = makeLessonsMenu(parts);
    menu.addMenu(&lessons.menu);
    bar.addButton(LessonHost::tr("Lessons"), lessons.panel, &lessons.menu);
    bar.addButton(DockArea::tr("Compare"), addComparison(menu, parts));
    menu.addSeparator();
    addPresentation(menu, parts);
    menu.addSeparator();
    QObject::connect(menu.addAction(DockArea::tr("Reset &layout")), &QAction::triggered, &parts.dockArea,
                     [&dockArea = parts.dockArea, &viewArea = parts.viewArea] {
                         viewArea.restore();
                         dockArea.resetLayout();
                     });
}

} // namespace posiscope
