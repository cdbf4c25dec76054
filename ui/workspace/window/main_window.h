// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/document/file_commands.h"
#include "ui/gallery/gallery_host.h"
#include "ui/kit/theme/appearance.h"
#include "ui/lessons/lesson_host.h"
#include "ui/sweep/fixed_scales.h"
#include "ui/sweep/player.h"
#include "ui/workspace/docks/view_area.h"
#include "ui/workspace/window/file_drop.h"
#include "ui/workspace/window/focus.h"
#include "ui/workspace/window/selection_keys.h"

#include <QMainWindow>

#include <span>

class QHBoxLayout;
class QVBoxLayout;

namespace posiscope {

class CompanionView;
class PanelColumn;
class RemarkLabel;
class WindowSettings;
struct WindowParts;

/// The window: panels at the left, the views beside them, one document that all of them show. This class
/// only connects them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(std::span<const ViewRow> views = viewList());
    ~MainWindow() override;

    Document& document() { return m_document; }
    FileCommands& files() { return m_files; }
    RecentFiles& recentFiles() { return m_recent; }
    Appearance& appearance() { return m_appearance; }
    DockArea& dockArea() { return m_viewArea->docks(); }
    ViewArea& viewArea() { return *m_viewArea; }
    GalleryHost& gallery() { return m_gallery; }
    LessonHost& lessons() { return m_lessons; }
    Player& player() { return m_player; }

    /// Shows a message over the views for a while.
    void remark(const QString& text);
    /// Shows the ways to begin over the window.
    void showStartCard();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildCentralWidget();
    void buildMenus();
    WindowParts parts();
    void connectDocument();
    void connectLessons();
    void connectScales();
    void connectDockArea();
    void connectKeysAndDrops();
    void connectAppearance();

    void showScene(const Scene& before, const Scene& after);
    void showTitle();
    void showInsight(); ///< of the view in front
    void showHover(const Hover& hover);
    void showTheme();
    void fitColumns();
    void showPresentation();
    void makeCompanion();
    void connectView(Card* card, View* view);

    Appearance m_appearance;
    Document m_document;
    RecentFiles m_recent;
    FileCommands m_files;
    Player m_player;
    SelectionKeys m_selectionKeys;
    FileDrop m_drops;
    FocusRestorer m_focus;    ///< restores the focus after a presentation
    QWidget* m_centralWidget; ///< contains the column and the area of the views
    QVBoxLayout*
        m_frame; ///< of the central widget: m_line, and in a presentation the strip of parameters below
    QHBoxLayout* m_line;       ///< the column and the area of the views beside each other
    QVBoxLayout* m_viewColumn; ///< the area of the views, with the strip of a folded column below
    PanelColumn* m_column;
    FixedScales m_fixedScales;
    ViewArea* m_viewArea;
    DockArea* m_dockArea; ///< in it
    GalleryHost m_gallery;
    LessonHost m_lessons;
    RemarkLabel* m_remark;
    CompanionView* m_companion = nullptr; ///< made for the first presentation
    Qt::WindowStates m_stateBeforePresenting;
    Hover m_hover;
    WindowSettings* m_settings = nullptr;
    bool m_closeConfirmed = false; ///< the user has answered; the window closes without asking again
};

} // namespace posiscope
