// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot.h"
#include "ui/window/main_window.h"

#include "plain_view.h"
#include "ui/cards/card_title.h"
#include "ui/controls/more_button.h"
#include "ui/cards/flat_tabs.h"
#include "ui/controls/more_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace posiscope;

namespace {

Scene withN(Scene scene, double n)
{
    scene.parameters.n = n;
    return scene;
}

/// Presses a button of the box that opens next, and tells what the box said.
class Answer
{
public:
    explicit Answer(QMessageBox::StandardButton button)
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this, button] {
            auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            m_timer.stop();
            m_said = box->text();
            QTest::mouseClick(box->button(button), Qt::LeftButton);
        });
        m_timer.start(0);
    }

    bool given() const { return !m_timer.isActive(); }
    QString said() const { return m_said; }

private:
    QTimer m_timer;
    QString m_said;
};

void drop(QWidget* target, const QString& file)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &dropped);
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

    const std::vector<ViewRow> m_views = plainViews();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    void open()
    {
        m_window = std::make_unique<MainWindow>(m_views);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QCoreApplication::processEvents();
    }

    PlainView* view(ViewId id) const { return static_cast<PlainView*>(m_window->stage().card(id)->view()); }
    const Selection& selection() const { return m_window->document().scene().selection; }

    QString file(const char* name, const QByteArray& text) const
    {
        QFile target(path(name));
        return target.open(QIODevice::WriteOnly) && target.write(text) == text.size() ? target.fileName()
                                                                                      : QString();
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
        open();
    }

    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void viewsAreMadeWhenSeen()
    {
        QVERIFY(view(ViewId::Heatmap) && view(ViewId::Waves) && view(ViewId::Similarity));
        QVERIFY(!view(ViewId::Frequencies));
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(view(ViewId::Frequencies));
    }

    void theFirstWindowFitsTheScreen()
    {
        const QSize room = m_window->screen()->availableSize();
        QVERIFY(room.width() < 1440); // or this shows nothing
        QCOMPARE(m_window->size(), QSize(1440, 900).boundedTo(room));
    }

    void standsInTheDefaultLayout()
    {
        const auto place = [this](ViewId id) { return m_window->stage().card(id)->geometry(); };
        const QRect heatmap = place(ViewId::Heatmap);
        const QRect similarity = place(ViewId::Similarity);
        const QRect waves = place(ViewId::Waves);
        QVERIFY(heatmap.right() < similarity.left());
        QCOMPARE(heatmap.top(), similarity.top());
        QVERIFY(waves.top() > heatmap.bottom());
        QCOMPARE(waves.left(), heatmap.left());
        QCOMPARE(waves.right(), similarity.right());
        QVERIFY(heatmap.width() > similarity.width() && heatmap.height() > waves.height());
    }

    void aTabCoversAndIsCovered()
    {
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        Card* const front = m_window->stage().card(ViewId::Frequencies);
        FlatTabs* const tabs = front->titleLine()->tabs();
        QTRY_COMPARE(tabs->count(), 2);
        QVERIFY(tabs->isVisible());
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Frequencies"));
        QTRY_VERIFY(!view(ViewId::Waves)->isVisible());
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
        QTRY_VERIFY(view(ViewId::Waves)->isVisible());
        QTRY_VERIFY(!view(ViewId::Frequencies)->isVisible());
        QCOMPARE(m_window->document().scene().look.view, ViewId::Waves);
    }

    void aCoveredViewDoesNoWork()
    {
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(!view(ViewId::Waves)->isVisible());
        const int before = view(ViewId::Waves)->computations();
        m_window->document().apply(withN({}, 5));
        QTRY_COMPARE(view(ViewId::Heatmap)->scene().parameters.n, 5.0);
        QCOMPARE(view(ViewId::Waves)->computations(), before);
    }

    void theSceneReachesAllViews()
    {
        Scene asked = withN({}, 5);
        asked.parameters.maxLen = 33;
        emit view(ViewId::Waves)->sceneAsked(asked, noGesture);
        QTRY_COMPARE(view(ViewId::Heatmap)->scene(), asked);
        QCOMPARE(view(ViewId::Similarity)->scene(), asked);
        QCOMPARE(m_window->findChild<QLabel*>(QStringLiteral("tableReadout"))->text(),
                 QStringLiteral("33 × 128, n = 5"));
    }

    void hoverReachesAllAndComputesNothing()
    {
        const int before = view(ViewId::Similarity)->computations();
        emit view(ViewId::Heatmap)->hovered({3, 0});
        QCOMPARE(view(ViewId::Similarity)->hover(), (Hover{3, 0}));
        QCOMPARE(view(ViewId::Similarity)->computations(), before);
        const QString said = m_window->findChild<QLabel*>(QStringLiteral("cellReadout"))->text();
        QVERIFY2(said.contains(QLatin1String("0.141120")), qPrintable(said)); // sin 3
    }

    void keysMoveTheSelection_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("dimension");
        const int none = 0;
        const int control = Qt::ControlModifier;
        QTest::newRow("up") << int(Qt::Key_Up) << none << 6 << 24;
        QTest::newRow("down") << int(Qt::Key_Down) << none << 8 << 24;
        QTest::newRow("left") << int(Qt::Key_Left) << none << 7 << 23;
        QTest::newRow("right") << int(Qt::Key_Right) << none << 7 << 25;
        QTest::newRow("page up stops at the top") << int(Qt::Key_PageUp) << none << 0 << 24;
        QTest::newRow("page down") << int(Qt::Key_PageDown) << none << 17 << 24;
        QTest::newRow("home") << int(Qt::Key_Home) << none << 0 << 24;
        QTest::newRow("end") << int(Qt::Key_End) << none << 99 << 24;
        QTest::newRow("first column") << int(Qt::Key_Home) << control << 7 << 0;
        QTest::newRow("last column") << int(Qt::Key_End) << control << 7 << 127;
    }

    void keysMoveTheSelection()
    {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key(key), Qt::KeyboardModifiers(modifiers));
        QTEST(selection().position, "position");
        QTEST(selection().dimension, "dimension");
        QCOMPARE(m_window->document().history()->count(), 0);
    }

    void keysPinAndUnpin()
    {
        PlainView* const heatmap = view(ViewId::Heatmap);
        QTest::keyClick(heatmap, Qt::Key_P);
        QTest::keyClick(heatmap, Qt::Key_D);
        QCOMPARE(selection().pinnedPositions, std::vector{7});
        QCOMPARE(selection().pinnedDimensions, std::vector{24});
        QTest::keyClick(heatmap, Qt::Key_P);
        QVERIFY(selection().pinnedPositions.empty());
        QTest::keyClick(heatmap, Qt::Key_Escape);
        QVERIFY(selection().pinnedDimensions.empty());
    }

    void undoBySaidKeys()
    {
        m_window->document().apply(withN({}, 250));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_window->document().scene(), Scene{});
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->document().scene().parameters.n, 250.0);
        const QList<QAction*> edit = m_window->menuBar()->actions()[1]->menu()->actions();
        QCOMPARE(edit[0]->text(), QStringLiteral("&Undo n: 10000 → 250"));
        QCOMPARE(edit[1]->text(), QStringLiteral("&Redo"));
    }

    void copiesTheFocusedViewAsAPicture()
    {
        view(ViewId::Similarity)->setFocus();
        QTest::keyClick(view(ViewId::Similarity), Qt::Key_C, Qt::ControlModifier);
        const QImage picture = QGuiApplication::clipboard()->image();
        QCOMPARE(picture.size(), view(ViewId::Similarity)->size());
        QCOMPARE(picture.pixelColor(5, 5), PlainView::colour);
    }

    void zoomKeysReachTheFocusedView()
    {
        view(ViewId::Waves)->setFocus();
        QTest::keyClick(view(ViewId::Waves), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(view(ViewId::Waves)->resets, 1);
        QCOMPARE(view(ViewId::Heatmap)->resets, 0);
    }

    void focusGoesRoundTheCards()
    {
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Waves));
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Similarity));
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Waves));
    }

    void aRightClickOnAPlotOpensItsViewsMenu()
    {
        m_window.reset();
        MainWindow window; // with the views that people see
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTimer closing;
        connect(&closing, &QTimer::timeout, this, [] {
            if (QWidget* const menu = QApplication::activePopupWidget())
                menu->close();
        });
        closing.start(0);
        for (Card* const card : window.stage().cards()) {
            window.stage().bring(card->row().id);
            QTRY_VERIFY(card->view() && card->view()->isVisible());
            for (const Plot* const plot : card->view()->findChildren<Plot*>()) {
                const QSignalSpy asked(card, &Card::menuAsked);
                const QPoint place = plot->mapTo(&window, plot->rect().center());
                QTest::mouseClick(window.windowHandle(), Qt::RightButton, {}, place);
                QVERIFY2(asked.count() == 1, qPrintable(card->title()));
            }
        }
    }

    void theViewsMenuSetsItsColourMap()
    {
        bool chosen = false;
        QTimer::singleShot(0, this, [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (QMenu* const maps : menu->findChildren<QMenu*>())
                for (QAction* const map : maps->actions())
                    if (map->text() == QLatin1String("magma")) {
                        map->trigger();
                        chosen = true;
                    }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, {9, 9},
                                view(ViewId::Similarity)->mapToGlobal(QPoint(9, 9)));
        QApplication::sendEvent(view(ViewId::Similarity), &event);
        QVERIFY(chosen);
        QCOMPARE(m_window->document().scene().look.similarityColourMap, ColourMap::Magma);
        QCOMPARE(m_window->document().scene().look.colourMap, ColourMap::RdBu);
    }

    void theButtonsMenuStaysInTheWindow()
    {
        QRect menu;
        QTimer::singleShot(0, this, [&menu] {
            QWidget* const popup = QApplication::activePopupWidget();
            QVERIFY(popup);
            menu = popup->geometry();
            popup->close();
        });
        m_window->setGeometry(40, 40, 640, 600);
        const CardTitle* const title = m_window->stage().card(ViewId::Similarity)->titleLine();
        auto* const button = title->findChild<MoreButton*>();
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(menu.isValid());
        QVERIFY(menu.left() >= m_window->geometry().left() && menu.right() <= m_window->geometry().right());
        QCOMPARE(menu.top(), button->mapToGlobal(QPoint(0, button->height())).y());
    }

    void asksBeforeLosing_data()
    {
        QTest::addColumn<int>("button");
        QTest::addColumn<bool>("closes");
        QTest::newRow("cancel") << int(QMessageBox::Cancel) << false;
        QTest::newRow("discard") << int(QMessageBox::Discard) << true;
        QTest::newRow("save") << int(QMessageBox::Save) << true;
    }

    void asksBeforeLosing()
    {
        QFETCH(int, button);
        const QString kept = path("kept.posiscope");
        m_window->document().save(kept);
        m_window->document().apply(withN({}, 250));
        const Answer answer{QMessageBox::StandardButton(button)};
        QCOMPARE(m_window->close(), QTest::currentDataTag() != QLatin1String("cancel"));
        QVERIFY(answer.given());
        QVERIFY2(answer.said().contains(QLatin1String("kept")), qPrintable(answer.said()));
        Document saved;
        saved.open(kept);
        QCOMPARE(saved.scene().parameters.n, button == QMessageBox::Save ? 250.0 : 10000.0);
        QTEST(!m_window->isVisible(), "closes");
    }

    void closesUnaskedWithNothingToLose()
    {
        m_window->document().apply(m_window->document().scene());
        QVERIFY(m_window->close());
    }

    void theTitleNamesTheFile()
    {
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Untitled[*] – Posiscope"));
        m_window->document().save(path("waves of five.posiscope"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("waves of five[*] – Posiscope"));
        QVERIFY(!m_window->isWindowModified());
        m_window->document().apply(withN({}, 5));
        QVERIFY(m_window->isWindowModified());
    }

    void aDroppedFileOpens()
    {
        const QString dropped = file("dropped.posiscope", "posiscope 1\nn = 123\n");
        drop(m_window.get(), dropped);
        QTRY_COMPARE(m_window->document().scene().parameters.n, 123.0);
        QCOMPARE(m_window->recentFiles().files(), QStringList{dropped});
        const QString onView = file("view.posiscope", "posiscope 1\nn = 7\n");
        drop(m_window->stage().card(ViewId::Waves), onView);
        QTRY_COMPARE(m_window->document().scene().parameters.n, 7.0);
    }

    void aBadFileIsToldAndChangesNothing()
    {
        const Answer answer{QMessageBox::Close};
        QVERIFY(!m_window->files().open(file("bad.posiscope", "posiscope 1\nn = 0\n")));
        QVERIFY(answer.given());
        QVERIFY2(answer.said().contains(QLatin1String("line 2")), qPrintable(answer.said()));
        QCOMPARE(m_window->document().scene(), Scene{});
        QVERIFY(m_window->recentFiles().files().isEmpty());
    }

    void aRecentFileThatIsGoneLeavesTheList()
    {
        m_window->recentFiles().add(path("gone.posiscope"));
        auto* const menu = m_window->findChild<QMenu*>(QStringLiteral("recentMenu"));
        QTRY_VERIFY(menu->actions().constFirst()->text().contains(QLatin1String("gone")));
        menu->actions().constFirst()->trigger();
        QVERIFY(m_window->recentFiles().files().isEmpty());
        QVERIFY(m_window->statusBar()->currentMessage().contains(QLatin1String("gone.posiscope")));
        QTRY_VERIFY(!menu->menuAction()->isEnabled());
    }

    void themesSwitchAtAnyTime()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        QVERIFY(view(ViewId::Heatmap)->theme().dark);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 64);
        m_window->appearance().setChoice(ThemeChoice::Light);
        QVERIFY(!view(ViewId::Heatmap)->theme().dark);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 192);
    }

    void presentationAndEscape()
    {
        m_window->resize(1100, 700); // not the screen's size: that of the full screen
        QCoreApplication::processEvents();
        const QSize before = view(ViewId::Heatmap)->size();
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QVERIFY(m_window->isFullScreen());
        QVERIFY(!m_window->menuBar()->isVisible() && !m_window->statusBar()->isVisible());
        m_window->resize(1920, 1080);
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.75);
        m_window->resize(1280, 720); // a lower screen has no room for type of the same height in pixels
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.26);
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key_P); // a pin, which Esc must leave alone here
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key_Escape);
        QVERIFY(!m_window->isFullScreen());
        QVERIFY(m_window->menuBar()->isVisible() && m_window->statusBar()->isVisible());
        QCOMPARE(view(ViewId::Heatmap)->theme().scale, 1.0);
        // As large as before, but for the few pixels that docks share out anew.
        const auto moved = [&] { return view(ViewId::Heatmap)->size() - before; };
        QTRY_VERIFY(std::abs(moved().width()) <= 4 && std::abs(moved().height()) <= 4);
        QCOMPARE(selection().pinnedPositions, std::vector{7});
    }

    void aFullScreenLeftByTheSystemEndsThePresentation()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        QVERIFY(m_window->appearance().isPresenting());
        m_window->showNormal();
        QVERIFY(!m_window->appearance().isPresenting());
        QVERIFY(m_window->menuBar()->isVisible() && m_window->statusBar()->isVisible());
        QVERIFY(!m_window->isFullScreen());
    }

    void readingTheSettingsWritesNone()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->recentFiles().add(path("one.posiscope"));
        m_window->close();
        QFile settings(settingsFile());
        QVERIFY(settings.open(QIODevice::ReadOnly));
        const QByteArray before = settings.readAll();
        settings.close();
        open();
        QVERIFY(settings.open(QIODevice::ReadOnly));
        QCOMPARE(settings.readAll(), before);
    }

    void settingsThatCannotBeWrittenAreTold()
    {
        QFile::remove(settingsFile());
        QVERIFY(QDir().mkpath(settingsFile())); // a folder stands where the file should
        m_window->recentFiles().add(path("one.posiscope"));
        QVERIFY(m_window->statusBar()->currentMessage().contains(settingsFile()));
        QVERIFY(QDir().rmdir(settingsFile()));
    }

    void comesBackAsItWas()
    {
        m_window->stage().card(ViewId::Similarity)->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        m_window->appearance().setChoice(ThemeChoice::Dark);
        m_window->resize(1100, 700);
        m_window->close();
        open();
        QVERIFY(m_window->stage().card(ViewId::Similarity)->isHidden());
        QTRY_VERIFY(view(ViewId::Frequencies) && view(ViewId::Frequencies)->isVisible());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::Dark);
        QCOMPARE(m_window->size(), QSize(1100, 700));
        m_window->stage().resetLayout();
        QTRY_VERIFY(view(ViewId::Similarity) && view(ViewId::Similarity)->isVisible());
        QVERIFY(m_window->stage().card(ViewId::Frequencies)->isHidden());
    }

    void settingsThatCannotBeFollowed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("rubbish") << QByteArray("\x01\x02\xff%%%\n[[[ not a file\n");
        QTest::newRow("another version") << QByteArray("[General]\nversion=99\n[window]\ntheme=dark\n");
        QTest::newRow("a layout of rubbish")
            << QByteArray("[General]\nversion=1\n[window]\nlayout=AAAA////\n");
        QTest::newRow("an unknown theme") << QByteArray("[General]\nversion=1\n[window]\ntheme=pink\n");
    }

    void settingsThatCannotBeFollowed()
    {
        QFETCH(QByteArray, text);
        m_window.reset();
        QFile settings(settingsFile());
        QDir().mkpath(QFileInfo(settings).path());
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write(text);
        settings.close();
        open();
        QVERIFY(!m_window->statusBar()->currentMessage().isEmpty());
        const auto* const cell = m_window->findChild<QLabel*>("cellReadout");
        QVERIFY(!cell->isVisible()); // the words have its place
        m_window->statusBar()->clearMessage();
        QVERIFY(cell->isVisible());
        QCOMPARE(m_window->appearance().choice(), ThemeChoice::System);
        QVERIFY(view(ViewId::Heatmap)->isVisible() && view(ViewId::Waves)->isVisible());
    }

    void theShortcutsSheetOpens()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto* const sheet = m_window->findChild<QDialog*>(QStringLiteral("shortcutsSheet"));
        QVERIFY(sheet && sheet->isVisible());
        QStringList said;
        for (const QLabel* const label : sheet->findChildren<QLabel*>())
            said << label->text();
        for (const char* const words : {"Ctrl+O", "Heatmap", "Click", "Shift+click", "Wheel", "Drag",
                                        "Drag on an axis", "Double click", "Right click"})
            QVERIFY2(said.contains(QLatin1String(words)), words);
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(!sheet->isVisible());
    }
};

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
