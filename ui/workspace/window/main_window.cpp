// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/main_window.h"

#include "core/kinds/kinds.h"
#include "ui/identify/identify_dialog.h"
#include "ui/kit/qt/ways_around.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/panel_column.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/system/file_choice.h"
#include "ui/workspace/menus/card_menu.h"
#include "ui/workspace/menus/menus.h"
#include "ui/workspace/window/companion_view.h"
#include "ui/workspace/window/remark_label.h"
#include "ui/workspace/window/window_settings.h"

#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr QSize defaultSize(1440, 900);

std::vector<View*> viewsInSight(const DockArea& dockArea)
{
    std::vector<View*> views;
    for (const Card* const card : dockArea.cards())
        if (card->view() && card->isInFront())
            views.push_back(card->view());
    return views;
}

/// Of a kind without vectors one view is seen: the wanted one, if it can show the scene, else the first that
/// can. Nothing where several are seen.
std::optional<ViewId> onlyUsableView(const DockArea& dockArea, const Scene& scene)
{
    if (kindOf(scene.parameters).facets.vectors)
        return {};
    std::optional<ViewId> first;
    for (const Card* const card : dockArea.cards()) {
        if (!whyNoPicture(card->row(), scene).isEmpty())
            continue;
        if (card->row().id == scene.look.view)
            return scene.look.view;
        if (!first)
            first = card->row().id;
    }
    return first;
}

} // namespace

MainWindow::MainWindow(std::span<const ViewRow> views)
    : m_files(m_document, m_recent, *this)
    , m_player(m_document)
    , m_selectionKeys(m_document, this)
    , m_drops(this)
    , m_focus(*this)
    , m_centralWidget(new QWidget(this))
    , m_frame(new QVBoxLayout(m_centralWidget))
    , m_line(new QHBoxLayout)
    , m_viewColumn(new QVBoxLayout)
    , m_column(new PanelColumn(m_document, m_player, m_centralWidget))
    , m_viewArea(new ViewArea(views, m_centralWidget))
    , m_dockArea(&m_viewArea->docks())
    , m_gallery(m_document, *m_viewArea, views)
    , m_lessons(m_document, *m_viewArea, *this)
    , m_remark(new RemarkLabel(*m_viewArea))
{
    setObjectName(QStringLiteral("window"));
    setMinimumSize(640, 480);
    resize(defaultSize.boundedTo(screen()->availableSize()));
    buildCentralWidget();
    connectDocument();
    connectLessons();
    connectScales();
    connectDockArea();
    connectAppearance();
    buildMenus();
    connectKeysAndDrops();
    m_settings = new WindowSettings(parts());
    m_settings->restore();
    onWindowTheme(this, [this] { showTheme(); });
    m_column->setScene(m_document.scene());
    showTitle();
}

MainWindow::~MainWindow()
{
    hide(); // which ends drags, while those that hear of it are there
    // The cards are deleted with the other children after this destructor, when this object is no MainWindow
    // any more.
    m_dockArea->disconnect();
}

void MainWindow::remark(const QString& text)
{
    m_remark->showRemark(text);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!std::exchange(m_closeConfirmed, false) && m_document.isModified()) {
        event->ignore();
        m_files.beforeLosing([this] {
            m_closeConfirmed = true;
            close();
        });
        return;
    }
    m_appearance.setPresenting(false);
    m_viewArea->restore(); // so that the layout of all cards is saved
    m_settings->save();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitColumns();
}

void MainWindow::fitColumns()
{
    m_column->fitWindow(size());
    m_gallery.fitColumn();
    m_lessons.fitColumn();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    // Queued, because the cards are shown and laid out after the window.
    QMetaObject::invokeMethod(m_settings, &WindowSettings::endRestoring, Qt::QueuedConnection);
    m_player.setSeen(!isMinimized());
    // A view gets the focus at the start.
    if (!focusWidget())
        m_dockArea->takeFocus();
}

void MainWindow::hideEvent(QHideEvent* event)
{
    QMainWindow::hideEvent(event);
    m_player.setSeen(false);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange)
        m_player.setSeen(isVisible() && !isMinimized());
    // The window manager can end full screen, too.
    if (event->type() != QEvent::WindowStateChange || isFullScreen() || !m_appearance.isPresenting())
        return;
    m_appearance.setPresenting(false);
    showPresentation();
}

void MainWindow::buildCentralWidget()
{
    m_frame->addLayout(m_line, 1);
    m_line->setSpacing(0);
    m_line->addWidget(m_column);
    m_viewColumn->addWidget(m_viewArea, 1);
    m_line->addLayout(m_viewColumn, 1);
    m_gallery.place(*m_line, *m_viewColumn, *m_column);
    m_lessons.place(*m_line, *m_column);
    setCentralWidget(m_centralWidget);
}

WindowParts MainWindow::parts()
{
    return {*this,       m_document, m_files,   m_recent,     *m_dockArea,
            *m_viewArea, m_gallery,  m_lessons, m_appearance, [this](const QString& text) { remark(text); }};
}

void MainWindow::showStartCard()
{
    posiscope::showStartCard(parts());
}

void MainWindow::buildMenus()
{
    const WindowParts parts = this->parts();
    addFileMenu(parts);
    addEditMenu(parts);
    addViewMenu(parts);
    addPlayMenu(parts, m_player);
    addHelpMenu(parts);
}

void MainWindow::connectDocument()
{
    connect(&m_document, &Document::sceneChanged, this, &MainWindow::showScene);
    connect(&m_document, &Document::titleChanged, this, &MainWindow::showTitle);
    connect(&m_player, &Player::sceneRequested, &m_document, &Document::applyIfAllowed);
    connect(&m_document, &Document::visitEnded, &m_player, &Player::pause);
    connect(&m_gallery, &GalleryHost::opened, &m_player, &Player::pause);
    connect(&m_gallery, &GalleryHost::focusLeft, m_dockArea, &DockArea::takeFocus);
    connect(&m_files, &FileCommands::remarked, this, &MainWindow::remark);
}

void MainWindow::connectLessons()
{
    // The lesson stands where the gallery stands.
    connect(&m_lessons, &LessonHost::opened, &m_gallery, [this] { m_gallery.setPanelShown(false); });
    connect(&m_gallery, &GalleryHost::opened, &m_lessons, &LessonHost::close);
    connect(&m_gallery, &GalleryHost::panelShownChanged, &m_lessons, [this](bool shown) {
        if (shown)
            m_lessons.close();
    });
    connect(&m_document, &Document::visitEnded, &m_lessons, &LessonHost::close);
    connect(&m_lessons, &LessonHost::opened, &m_player, &Player::pause);
    connect(&m_lessons, &LessonHost::foldRequested, m_column,
            [this](bool folded) { m_column->setFolded(folded, *m_viewColumn); });
    connect(&m_lessons, &LessonHost::keysAsked, m_column, &PanelColumn::setHighlighted);
    connect(&m_lessons, &LessonHost::captionShown, this,
            [this](bool shown) { m_column->setReadoutShown(!shown); });
    connect(&m_lessons, &LessonHost::focusLeft, m_dockArea, &DockArea::takeFocus);
    connect(&m_lessons, &LessonHost::remarked, this, &MainWindow::remark);
    connect(&m_files, &FileCommands::lessonChosen, &m_lessons, &LessonHost::open);
}

void MainWindow::connectScales()
{
    const auto played = [this] {
        return m_player.isPlaying() ? std::optional(m_player.played()) : std::nullopt;
    };
    const auto followPlayer = [this, played] { m_fixedScales.setMoving(played()); };
    connect(&m_player, &Player::playingChanged, this, followPlayer);
    connect(&m_player, &Player::playedChanged, this, followPlayer);
    connect(m_column, &PanelColumn::dragged, this, [this, played](std::optional<PlayedValue> dragged) {
        m_fixedScales.setMoving(dragged ? dragged : played());
    });
}

void MainWindow::connectDockArea()
{
    for (const Card* const card : m_dockArea->cards())
        connect(card, &Card::remarked, this, &MainWindow::remark);
    connect(m_dockArea, &DockArea::viewMade, this, &MainWindow::connectView);
    connect(m_dockArea, &DockArea::menuRequested, this,
            [this](Card* card, QPoint place) { openCardMenu(*card, m_document, place); });
    connect(m_dockArea, &DockArea::activeChanged, m_column, [this] {
        const Card* const active = m_dockArea->activeCard();
        if (!active)
            return;
        showInsight();
        if (m_companion)
            m_companion->setPresentedView(active->row().id);
    });
    connect(m_dockArea, &DockArea::maximiseRequested, this, [this](Card* card) {
        if (m_viewArea->isMaximised())
            m_viewArea->restore();
        else
            m_viewArea->maximise(*card);
    });
}

void MainWindow::connectAppearance()
{
    m_appearance.watch(this);
    connect(&m_appearance, &Appearance::presentationBegins, this,
            [this] { m_viewArea->setPresenting(true); });
}

void MainWindow::connectKeysAndDrops()
{
    new ShortcutsFirst(*this);
    m_selectionKeys.watch(this);
    m_selectionKeys.watch(&m_viewArea->page());
    m_drops.watch(this);
    for (Card* card : m_dockArea->cards()) {
        m_selectionKeys.watch(card);
        m_drops.watch(card);
    }
    connect(&m_drops, &FileDrop::dropped, &m_files, &FileCommands::open);
    connect(&m_files, &FileCommands::tableChosen, this,
            [this](const QString& file) { openIdentifyDialog(file, m_document, *this); });
    for (const auto& [command, step] :
         {std::pair(Command::NextCard, 1), std::pair(Command::PreviousCard, -1)}) {
        auto* const action = new QAction(this);
        action->setShortcuts(shortcutsOf(command));
        addAction(action);
        connect(action, &QAction::triggered, this,
                [this, step = step] { focusNextPart(*m_column, *m_dockArea, m_gallery, m_lessons, step); });
    }
}

void MainWindow::showScene(const Scene& before, const Scene& after)
{
    // First fix the scales that the views shall keep while a value moves.
    m_fixedScales.updateBeforeScene(after, viewsInSight(*m_dockArea));
    for (Card* card : m_dockArea->cards()) {
        if (!card->view())
            continue;
        card->view()->setScene(after);
        card->updateTitleLine();
    }
    m_column->setScene(after);
    showInsight();
    m_gallery.setScene(after);
    m_lessons.setScene(after);
    if (m_companion)
        m_companion->setScene(after);
    if (after.look.view != before.look.view)
        m_viewArea->show(after.look.view);
    m_viewArea->setOnlyUsableView(onlyUsableView(*m_dockArea, after));
    // A new selection replaces the hovered cell, until the pointer moves again.
    const bool isPointed = m_hover.position || m_hover.dimension;
    if (isPointed && (after.selection.position != before.selection.position ||
                      after.selection.dimension != before.selection.dimension))
        showHover({});
    layOutNow(); // so that panels whose texts have changed are painted once, with the scene
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1[*] – Posiscope").arg(m_files.name()));
    setWindowFilePath(m_document.file());
    // Otherwise the display would hear of it at each step of a slider.
    if (isWindowModified() != m_document.isModified()) {
        setWindowModified(m_document.isModified());
        setPageKept(m_document.isModified());
    }
}

void MainWindow::showInsight()
{
    if (const Card* const active = m_dockArea->activeCard()) {
        const View* const activeView = active->view();
        const View* const view = activeView && activeView->hasPicture() ? activeView : nullptr;
        m_column->setInsight(active->row().insight, view ? view->ownInsight() : QString());
        m_column->setReadout(active->row().readout, view ? view->otherPosition() : std::nullopt,
                             view ? view->ownReading() : maths::Reading());
    }
}

void MainWindow::showHover(const Hover& hover)
{
    m_hover = hover;
    for (Card* card : m_dockArea->cards())
        if (card->view())
            card->view()->setHover(hover);
    m_column->setHover(hover);
    if (m_companion)
        m_companion->setHover(hover);
}

void MainWindow::showTheme()
{
    const bool presenting = m_appearance.isPresenting();
    const int gap = scaled(presenting ? 16 / Theme::presentationScale : 9, windowTheme());
    const int atPanel = presenting ? gap : 0; // which has a margin of its own
    m_frame->setContentsMargins(isRightToLeft() ? gap : atPanel, gap, isRightToLeft() ? atPanel : gap, gap);
    m_frame->setSpacing(gap);
    m_line->setSpacing(presenting ? gap : 0);
    fitColumns();
    if (presenting != isFullScreen())
        showPresentation();
}

void MainWindow::showPresentation()
{
    const bool presenting = m_appearance.isPresenting();
    if (presenting)
        m_focus.saveFocus();
    else
        m_focus.saveFocusBeforeShowing();
    if (presenting && !m_companion)
        makeCompanion();
    menuBar()->setVisible(!presenting);
    if (presenting)
        m_lessons.setPresenting(true, m_column->noteRoom());
    m_column->setPresenting(presenting, *m_frame);
    m_line->setDirection(presenting ? QBoxLayout::RightToLeft : QBoxLayout::LeftToRight);
    m_gallery.setPresenting(presenting, m_column->noteRoom());
    if (!presenting)
        m_lessons.setPresenting(false, m_column->noteRoom());
    if (presenting) {
        m_stateBeforePresenting = windowState();
        m_focus.moveFromHidden(m_dockArea->activeCard());
    } else {
        m_viewArea->setPresenting(false);
        m_focus.restoreFocus(m_dockArea->activeCard());
    }
    setWindowState(presenting ? windowState() | Qt::WindowFullScreen : m_stateBeforePresenting);
}

void MainWindow::makeCompanion()
{
    m_companion = new CompanionView(m_column);
    m_companion->setScene(m_document.scene());
    if (const Card* const active = m_dockArea->activeCard())
        m_companion->setPresentedView(active->row().id);
    m_column->setCompanion(*m_companion);
    connect(m_companion, &CompanionView::sceneRequested, &m_document, &Document::applyIfAllowed);
    connect(m_companion, &CompanionView::hovered, this, &MainWindow::showHover);
}

void MainWindow::connectView(Card* card, View* view)
{
    connect(card, &Card::sceneRequested, &m_document, &Document::applyIfAllowed);
    view->setScene(m_document.scene());
    view->setHover(m_hover);
    connect(view, &View::sceneRequested, &m_document, &Document::applyIfAllowed);
    connect(view, &View::hovered, this, &MainWindow::showHover);
    connect(view, &View::titleLineChanged, this, &MainWindow::showInsight);
}

} // namespace posiscope

#include "moc_main_window.cpp"
