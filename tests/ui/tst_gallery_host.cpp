// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_host.h"

#include "ui/controls/close_button.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/note_bar.h"
#include "window_bench.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardPaths>

using namespace posiscope;

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
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { begin(); }
    void cleanup() { end(); }

    void nothingIsMadeBeforeItIsSeen()
    {
        QVERIFY(!panel());
        QVERIFY(!note());
        changeN(50);
        QVERIFY(!note());
    }

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
        QCOMPARE(document().history()->undoText(), "Gallery: P7 · The large heatmap");
        document().history()->undo();
        QCOMPARE(document().scene(), before);
        document().history()->redo();
        QCOMPARE(document().scene(), item("P7").scene);
    }

    void lookingThroughTheGalleryLeavesNothingToSave()
    {
        openItem("P7");
        openItem("Q4");
        QVERIFY(!document().isModified());
        QVERIFY(!m_window->isWindowModified());
        changeN(50);
        QVERIFY(document().isModified());
        QVERIFY(m_window->isWindowModified());
        openItem("P1");
        QVERIFY(document().isModified()); // what was changed is still to be had back
        document().history()->setIndex(0);
        QVERIFY(!document().isModified());
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
        m_window->stage().bring(ViewId::Frequencies);
        QTRY_VERIFY(!m_window->stage().card(ViewId::Waves)->view()->isVisible());
        openItem("A11");
        QTRY_VERIFY(m_window->stage().card(ViewId::Waves)->view()->isVisible());
        openItem("S4");
        QTRY_VERIFY(m_window->stage().card(ViewId::Frequencies)->view()->isVisible());
        m_window->stage().card(ViewId::Heatmap)->close();
        openItem("P7");
        QTRY_VERIFY(m_window->stage().card(ViewId::Heatmap)->view()->isVisible());
    }

    void theNoteIsShownAndPutAway()
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

    void movedOnAndBack()
    {
        openItem("P7");
        auto* const again = note()->findChild<QPushButton*>("again");
        QVERIFY(!again->isVisible());
        Scene looked = document().scene();
        looked.look.colourMap = ColourMap::Magma;
        looked.selection.position = 77;
        document().apply(looked);
        QCoreApplication::processEvents();
        QVERIFY(!again->isVisible()); // its numbers still hold
        changeN(50);
        QVERIFY(again->isVisible());
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(document().scene(), item("P7").scene);
        QCoreApplication::processEvents();
        QVERIFY(!again->isVisible());
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

    void theMenuHoldsEveryItem()
    {
        auto* const menu = m_window->findChild<QMenu*>("galleryMenu");
        QVERIFY(menu->findChildren<QMenu*>().isEmpty()); // nothing is read before it is opened
        for (int times = 0; times < 2; ++times)
            emit menu->aboutToShow();
        QStringList names;
        for (const QMenu* group : menu->findChildren<QMenu*>())
            for (const QAction* action : group->actions())
                names << action->text().section(' ', 0, 0);
        QCOMPARE(names.size(), 32);
        QCOMPARE(names.first(), "P1");
        QCOMPARE(names.last(), "A11");
        menu->findChildren<QMenu*>().at(1)->actions().at(4)->trigger();
        QCOMPARE(document().scene(), item("S5").scene);
    }

    void keysWalkRoundThePanelToo()
    {
        m_window->gallery().setPanelShown(true);
        m_window->stage().card(ViewId::Similarity)->takeFocus(Qt::OtherFocusReason);
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(!panel()->isAncestorOf(m_window->focusWidget()));
    }
};

QTEST_MAIN(TestGalleryHost)
#include "tst_gallery_host.moc"
