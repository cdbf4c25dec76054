// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/published_models.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery_host.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/note_bar.h"
#include "ui/kit/controls/buttons.h"
#include "ui/panels/panel_column.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <functional>

namespace tst_gallery_host {

using namespace posiscope;

/// Of a widget that it filters the events of.
class SmallestHeight : public QObject
{
public:
    int height = QWIDGETSIZE_MAX;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            height = std::min(height, static_cast<const QResizeEvent*>(event)->size().height());
        return false;
    }
};

class TestGalleryHost : public QObject, WindowBench
{
    Q_OBJECT

    Document& document() const { return m_window->document(); }
    GalleryPanel* panel() const { return m_window->findChild<GalleryPanel*>(); }
    NoteBar* note() const { return m_window->findChild<NoteBar*>(); }
    QString words() const { return note()->accessibleDescription(); }
    static const GalleryItem& item(const char* name) { return *findGalleryItem(name); }

    void openItem(const char* name)
    {
        m_window->gallery().open(item(name));
        QCoreApplication::processEvents();
    }

    void changeN(double n)
    {
        Scene after = document().scene();
        after.parameters.n = n;
        document().apply(after);
        QCoreApplication::processEvents();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aKeyOpensAndClosesThePanel()
    {
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(panel() && panel()->isVisible());
        QVERIFY(panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(!panel()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(!panel()->isVisible());
    }

    void openingIsOneStepOfUndo()
    {
        const Scene before = document().scene();
        openItem("P7");
        QCOMPARE(document().scene(), item("P7").scene);
        QCOMPARE(document().history()->count(), 1);
        QCOMPARE(document().history()->undoText(), "Gallery: The large heatmap");
        document().history()->undo();
        QCOMPARE(document().scene(), before);
        document().history()->redo();
        QCOMPARE(document().scene(), item("P7").scene);
    }

    void lookingThroughTheGalleryLeavesNothingToSave()
    {
        openItem("P7");
        openItem("Q4");
        changeN(50);
        QVERIFY(!document().isModified());
        QVERIFY(!m_window->isWindowModified());
    }

    void aFileIsModifiedByAnItem()
    {
        document().save(m_folder->filePath("mine.posiscope"));
        openItem("P7");
        QVERIFY(document().isModified());
    }

    void theViewComesInFront()
    {
        // The view of the scene is the waves already, but another tab covers it.
        openItem("S3");
        m_window->dockArea().showCard(ViewId::Frequencies);
        QTRY_VERIFY(!m_window->dockArea().card(ViewId::Waves)->view()->isVisible());
        openItem("A11");
        QTRY_VERIFY(m_window->dockArea().card(ViewId::Waves)->view()->isVisible());
        openItem("S4");
        QTRY_VERIFY(m_window->dockArea().card(ViewId::Frequencies)->view()->isVisible());
        m_window->dockArea().card(ViewId::Heatmap)->close();
        openItem("P7");
        QTRY_VERIFY(m_window->dockArea().card(ViewId::Heatmap)->view()->isVisible());
    }

    void theNoteIsShownAndClosed()
    {
        openItem("S4");
        QVERIFY(note()->isVisible());
        QVERIFY(words().contains("geometric progression") && words().contains("Correction: The longest"));
        QTest::mouseClick(note()->findChild<CloseButton*>(), Qt::LeftButton);
        QVERIFY(!note()->isVisible());
        changeN(50);
        QVERIFY(!note()->isVisible());
        openItem("P2b");
        QVERIFY(note()->isVisible());
        QVERIFY(!words().contains("Correction"));
        QTest::mouseClick(note()->findChild<CloseButton*>(), Qt::LeftButton);
        openItem("P2b");
        QVERIFY(note()->isVisible()); // asked for again
    }

    void theNoteGoesWithItsScene()
    {
        openItem("S4");
        document().history()->undo();
        QCoreApplication::processEvents();
        QVERIFY(!note()->isVisible());
        document().history()->redo();
        QCoreApplication::processEvents();
        QVERIFY(note()->isVisible());
        document().startNew();
        QCoreApplication::processEvents();
        QVERIFY(!note()->isVisible());
    }

    void theNoteGoesWhenAnotherPictureComes_data()
    {
        QTest::addColumn<Scene>("changed");
        const auto add = [](const char* name, const std::function<void(Scene&)>& change) {
            Scene changed = item("P7").scene;
            change(changed);
            QTest::newRow(name) << changed;
        };
        add("a published model",
            [](Scene& scene) { scene.parameters = publishedModels().back().parameters; });
        add("n", [](Scene& scene) { scene.parameters.n = 50; });
        add("cosines", [](Scene& scene) { scene.cosinesShown = false; });
        add("a comparison", [](Scene& scene) { scene.comparison = Comparison::Side; });
    }

    void theNoteGoesWhenAnotherPictureComes()
    {
        QFETCH(Scene, changed);
        openItem("P7");
        document().apply(changed);
        QCoreApplication::processEvents();
        QVERIFY(!note()->isVisible());
        document().history()->undo();
        QCoreApplication::processEvents();
        QVERIFY(note()->isVisible());
        // A file that was saved of the changed picture.
        document().apply(changed);
        document().save(m_folder->filePath("mine.posiscope"));
        document().startNew();
        document().open(m_folder->filePath("mine.posiscope"));
        QCoreApplication::processEvents();
        QVERIFY(!note()->isVisible());
    }

    void theNoteOfAFileIsForItsOwnValues()
    {
        Scene own = findGalleryItem("P7")->scene; // whose title and source it keeps
        own.parameters.n = 50;
        own.about.note = "A note of one's own.";
        document().startNew(own);
        QCoreApplication::processEvents();
        QVERIFY(note()->isVisible());
        changeN(60);
        QVERIFY(!note()->isVisible());
        const QString file = m_folder->filePath("mine.posiscope");
        document().save(file);
        document().open(file);
        QCoreApplication::processEvents();
        QVERIFY(note()->isVisible());
    }

    void theItemIsOfferedAgainWhateverIsLookedAt_data()
    {
        QTest::addColumn<Scene>("changed");
        const Scene opened = item("P7").scene;
        const auto add = [&opened](const char* name, const std::function<void(Scene&)>& change) {
            Scene changed = opened;
            change(changed);
            QTest::newRow(name) << changed;
        };
        add("position", [](Scene& scene) { scene.selection.position += 3; });
        add("dimension", [](Scene& scene) { scene.selection.dimension += 3; });
        add("pins", [](Scene& scene) { scene.selection.pinnedPositions.push_back(9); });
        add("zoom", [](Scene& scene) { scene.look.rows = Interval{2, 9}; });
        add("view", [](Scene& scene) { scene.look.view = ViewId::Waves; });
        add("colours", [](Scene& scene) { scene.look.colourMap = ColourMap::Magma; });
    }

    void theItemIsOfferedAgainWhateverIsLookedAt()
    {
        QFETCH(Scene, changed);
        openItem("P7");
        auto* const again = note()->findChild<QPushButton*>("again");
        const auto* const text = note()->findChild<QLabel*>();
        const QPalette::ColorRole bold = text->foregroundRole();
        QVERIFY(!again->isVisible());
        document().apply(changed);
        QCoreApplication::processEvents();
        QVERIFY(again->isVisible());
        QVERIFY(text->foregroundRole() != bold);
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(document().scene(), item("P7").scene);
        QCoreApplication::processEvents();
        QVERIFY(!again->isVisible());
        QCOMPARE(text->foregroundRole(), bold);
    }

    void pageKeysGoThroughTheItemsOfAGroupWhilePresenting()
    {
        openItem("N1");
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        const auto press = [this](Qt::Key key) {
            QTest::keyClick(m_window->focusWidget(), key);
            QCoreApplication::processEvents();
            const GalleryItem* const here = galleryItemOf(document().scene());
            return here ? here->name : QString();
        };
        for (const GalleryGroup& group : gallery()) {
            openItem(qPrintable(group.items.front().name));
            QCOMPARE(press(Qt::Key_PageUp), group.items.front().name); // stays at the ends
            for (std::size_t index = 1; index < group.items.size(); ++index)
                QCOMPARE(press(Qt::Key_PageDown), group.items[index].name);
            QCOMPARE(press(Qt::Key_PageDown), group.items.back().name);
        }
        QVERIFY(press(Qt::Key_PageUp) != gallery().back().items.back().name);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        QCoreApplication::processEvents();
        const Scene before = document().scene();
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key_PageDown); // the selection's again
        QCOMPARE(galleryItemOf(document().scene()), galleryItemOf(before));
        QVERIFY(selection().position != before.selection.position);
    }

    void thePanelStandsInTheColumnsPlace_data()
    {
        addColumns<bool, QSize>("presenting", "size");
        for (const bool presenting : {false, true})
            for (const QSize size : {QSize(640, 480), QSize(1024, 640), QSize(1440, 900), QSize(1920, 1080)})
                QTest::addRow("%d wide%s", size.width(), presenting ? ", presenting" : "")
                    << presenting << size;
    }

    void thePanelStandsInTheColumnsPlace()
    {
        QFETCH(bool, presenting);
        QFETCH(QSize, size);
        const auto* const column = m_window->findChild<PanelColumn*>();
        m_window->appearance().setPresenting(presenting);
        m_window->resize(size);
        runDry();
        const QRect place = column->geometry();
        const QRect views = m_window->viewArea().geometry();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        runDry();
        QVERIFY(!column->isVisible());
        QCOMPARE(panel()->geometry(), place);
        QCOMPARE(m_window->viewArea().geometry(), views);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        runDry();
        QVERIFY(!panel()->isVisible());
        QCOMPARE(column->geometry(), place);
        QVERIFY(column->isVisible());
        QCOMPARE(m_window->appearance().isPresenting(), presenting);
    }

    void theCrossClosesThePanel()
    {
        m_window->gallery().setPanelShown(true);
        QTest::mouseClick(panel()->findChild<CloseButton*>(), Qt::LeftButton);
        QVERIFY(!panel()->isVisible());
        QVERIFY(m_window->findChild<PanelColumn*>()->isVisible());
    }

    void thePanelFollowsTheWindow()
    {
        m_window->gallery().setPanelShown(true);
        m_window->resize(1440, 900);
        runDry();
        const int wide = panel()->width();
        m_window->resize(640, 480);
        runDry();
        QVERIFY(panel()->width() < wide);
        QVERIFY(m_window->width() <= 640);
        QVERIFY(!m_window->findChild<PanelColumn*>()->isVisible());
    }

    void aPresentationShowsTheListOnDemand()
    {
        m_window->gallery().setPanelShown(true);
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        runDry();
        QVERIFY(!panel()->isVisible());
        QVERIFY(m_window->findChild<PanelColumn*>()->isVisible());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_PageDown); // of no group: shows what there is
        QVERIFY(panel()->isVisible() && panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClicks(m_window->focusWidget(), "S4");
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
        runDry();
        QCOMPARE(document().scene(), item("S4").scene);
        QVERIFY(!panel()->isVisible()); // and the keyboard is with the views
        QVERIFY(m_window->viewArea().isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        runDry();
        QVERIFY(panel()->isVisible()); // as before the presentation
        QVERIFY(!m_window->findChild<PanelColumn*>()->isVisible());
    }

    void aSweepEnds()
    {
        QTest::keyClick(m_window.get(), Qt::Key_Space, Qt::ControlModifier);
        openItem("P7");
        for (int turn = 0; turn < 5; ++turn)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QCOMPARE(document().scene(), item("P7").scene);
    }

    void thePanelIsRemembered()
    {
        m_window->gallery().setPanelShown(true);
        m_window->close();
        open();
        QVERIFY(panel() && panel()->isVisible());
        m_window->gallery().setPanelShown(false);
        m_window->close();
        open();
        QVERIFY(!panel());
    }

    void focusKeysReachThePanelToo()
    {
        m_window->gallery().setPanelShown(true);
        m_window->dockArea().card(ViewId::Similarity)->takeFocus(Qt::OtherFocusReason);
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(!panel()->isAncestorOf(m_window->focusWidget()));
    }

    void theNoteHasItsHeightFromTheFirstLayout()
    {
        m_window->resize(1440, 900);
        QCoreApplication::processEvents();
        SmallestHeight smallest;
        m_window->dockArea().installEventFilter(&smallest);
        openItem("P7");
        QTRY_VERIFY(note() && note()->isVisible());
        QCoreApplication::processEvents();
        // Docks that were lower in between keep other shares.
        QCOMPARE(smallest.height, m_window->viewArea().height());
    }

    void aLongNoteScrolls()
    {
        m_window->resize(1440, 900);
        Scene scene;
        for (int word = 0; word < 8000; ++word)
            scene.about.note += "word ";
        m_window->document().replace(scene, QStringLiteral("A long note"));
        QTRY_VERIFY(note() && note()->isVisible());
        auto* const area = note()->findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QVERIFY(note()->height() < m_window->height() * 3 / 10);
        QVERIFY(area->focusPolicy() & Qt::TabFocus);
        openItem("N1");
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        QVERIFY(area->focusPolicy() == Qt::NoFocus);
    }

    void aPresentationHasTheNoteBesideTheView()
    {
        m_window->gallery().setPanelShown(true);
        openItem("N1");
        m_window->appearance().setPresenting(true);
        m_window->resize(1280, 720);
        runDry();
        QVERIFY(!panel()->isVisible());
        const auto* const column = m_window->findChild<PanelColumn*>();
        QVERIFY(column->isVisible() && note()->isVisible() && column->isAncestorOf(note()));
        auto* const text = note()->findChild<QLabel*>();
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
        QCOMPARE(text->visibleRegion().boundingRect(), text->rect());
        m_window->appearance().setPresenting(false);
        m_window->resize(1440, 900);
        QTRY_VERIFY(!column->isAncestorOf(note()) && note()->isVisible());
        QVERIFY(panel()->isVisible());
    }

    void theFocusGoesToTheViewsWhenItsWidgetIsHidden()
    {
        openItem("S4");
        const Card& card = *m_window->dockArea().card(ViewId::Frequencies);
        QTRY_VERIFY(card.holds(m_window->focusWidget()));
        m_window->gallery().setPanelShown(true);
        m_window->gallery().takeFocus();
        QTest::keyClicks(m_window->focusWidget(), "waves");
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(panel()->isVisible());
        QVERIFY(panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(!panel()->isVisible());
        QVERIFY(card.holds(m_window->focusWidget()));
        auto* const close = note()->findChild<CloseButton*>();
        close->setFocus(Qt::TabFocusReason);
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(!note()->isVisible());
        QVERIFY(card.holds(m_window->focusWidget()));
    }
};

POSISCOPE_TEST(TestGalleryHost)

} // namespace tst_gallery_host

#include "tst_gallery_host.moc"
