// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/view_area.h"

#include "gallery_undo_bench.h"
#include "tests/test_program.h"
#include "ui/views/view_list.h"
#include "ui/workspace/docks/card_title.h"
#include "ui/workspace/menus/card_menu.h"

#include <QAbstractButton>
#include <QMenu>
#include <QMenuBar>

namespace tst_view_area {

using namespace posiscope;
using namespace posiscope::gallery_undo_bench;

/// One view on the whole dockArea, and the layout of before again.
class TestViewArea : public QObject, GalleryUndoBench
{
    Q_OBJECT

    void doubleClick(const Card* card)
    {
        QTest::mouseDClick(card->titleLine(), Qt::LeftButton, {}, QPoint(60, 10));
        runDry();
    }

    bool isAlone(const Card* card) const
    {
        const auto seen = places(dockArea());
        return seen.size() == 1 && card->view()->isVisible() &&
               seen.begin()->second == m_window->viewArea().rect();
    }

    Card* card(ViewId id) const { return dockArea().card(id); }

    void openWithAllViews(QSize size)
    {
        m_window = std::make_unique<MainWindow>(viewList());
        m_window->show();
        resizeTo(size);
    }

private slots:
    void init()
    {
        begin();
        m_window->gallery().setPanelShown(false);
        resizeTo({1440, 900});
    }
    void cleanup() { end(); }

    void aDoubleClickOnATitleEnlargesAndPutsBack_data()
    {
        QTest::addColumn<int>("id");
        for (const ViewRow& row : m_views)
            if (row.open)
                QTest::newRow(row.title) << int(row.id);
    }

    void aDoubleClickOnATitleEnlargesAndPutsBack()
    {
        QFETCH(int, id);
        Card* const enlarged = card(ViewId(id));
        const auto before = places(dockArea());
        for (int time = 0; time < 2; ++time) {
            doubleClick(enlarged);
            QVERIFY(isAlone(enlarged) && !enlarged->isFloating());
            doubleClick(enlarged);
            QCOMPARE(places(dockArea()), before);
        }
    }

    void escapePutsBackAndThenUnpins()
    {
        const auto before = places(dockArea());
        PlainView* const heatmap = view(ViewId::Heatmap);
        heatmap->setFocus();
        QTest::keyClick(heatmap, Qt::Key_P);
        doubleClick(card(ViewId::Heatmap));
        QTest::keyClick(heatmap, Qt::Key_Escape);
        runDry();
        QCOMPARE(places(dockArea()), before);
        QCOMPARE(selection().pinnedPositions.size(), std::size_t(1));
        QTest::keyClick(heatmap, Qt::Key_Escape);
        QVERIFY(selection().pinnedPositions.empty());
    }

    void theMenuEnlargesToo()
    {
        const auto choose = [this](const QString& words) {
            const auto menu = makeCardMenu(*card(ViewId::Waves), m_window->document());
            for (QAction* const action : menu->actions())
                if (action->text() == words)
                    action->trigger();
            runDry();
        };
        const auto before = places(dockArea());
        choose(QStringLiteral("Enlarge"));
        QVERIFY(isAlone(card(ViewId::Waves)));
        choose(QStringLiteral("Back beside the others"));
        QCOMPARE(places(dockArea()), before);
    }

    void aViewThatIsAskedForTakesThePlaceOfTheEnlarged()
    {
        doubleClick(card(ViewId::Heatmap));
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        runDry();
        QVERIFY(isAlone(card(ViewId::Waves)));
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier); // closed until then
        runDry();
        QVERIFY(isAlone(card(ViewId::Frequencies)));
        doubleClick(card(ViewId::Frequencies));
        QCOMPARE(places(dockArea()).size(), std::size_t(3));
        QVERIFY(card(ViewId::Frequencies)->isInFront()); // over the waves, in its place
        QVERIFY(!card(ViewId::Waves)->isHidden());
    }

    void aViewWithLittleRoomFillsTheDockAreaUntilAnotherIsShown_data()
    {
        QTest::addColumn<QString>("end");
        for (const char* const end : {"key", "name", "close", "title"})
            QTest::newRow(end) << QString::fromLatin1(end);
    }

    void aViewWithLittleRoomFillsTheDockAreaUntilAnotherIsShown()
    {
        QFETCH(QString, end);
        openWithAllViews({1440, 900});
        const auto before = places(dockArea());
        QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
        runDry();
        Card* const sentence = card(ViewId::Sentence);
        QVERIFY(isAlone(sentence));
        if (end == QLatin1String("key"))
            QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        else if (end == QLatin1String("name")) {
            for (auto* const name : m_window->menuBar()->findChildren<QAbstractButton*>())
                if (name->accessibleName() == card(ViewId::Heatmap)->title())
                    QTest::mouseClick(name, Qt::LeftButton);
        } else if (end == QLatin1String("close"))
            sentence->close();
        else
            doubleClick(sentence);
        runDry();
        if (end == QLatin1String("title")) // the user has requested the others, and sees the sentence still
            QVERIFY(sentence->isInFront());
        else
            QCOMPARE(places(dockArea()), before);
        QVERIFY(!m_window->viewArea().isMaximised());
    }

    void aViewWithEnoughRoomHasItBesideTheOthers()
    {
        openWithAllViews({2560, 1440});
        QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
        runDry();
        QVERIFY(card(ViewId::Sentence)->isInFront() && !m_window->viewArea().isMaximised());
        QCOMPARE(places(dockArea()).size(), std::size_t(3));
    }

    void aWindowThatBecomesSmallKeepsTheViewAlone()
    {
        openWithAllViews({1440, 900});
        const auto before = places(dockArea());
        QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
        runDry();
        resizeTo({640, 480});
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        runDry();
        QVERIFY(isAlone(card(ViewId::Heatmap)));
        resizeTo({1440, 900});
        QCOMPARE(places(dockArea()), before);
    }

    void aCardThatIsClosedBehindTheEnlargedStaysClosed()
    {
        doubleClick(card(ViewId::Heatmap));
        card(ViewId::Similarity)->close();
        doubleClick(card(ViewId::Heatmap));
        QVERIFY(card(ViewId::Similarity)->isHidden());
        QCOMPARE(places(dockArea()).size(), std::size_t(2));
    }

    void aCardThatIsFloatedBehindTheEnlargedGoesOnFloating()
    {
        doubleClick(card(ViewId::Heatmap));
        card(ViewId::Similarity)->setFloatingApart(true);
        runDry();
        const QRect place = card(ViewId::Similarity)->geometry();
        doubleClick(card(ViewId::Heatmap));
        QVERIFY(card(ViewId::Similarity)->isFloating() && card(ViewId::Similarity)->isVisible());
        QCOMPARE(card(ViewId::Similarity)->geometry(), place);
        QVERIFY(!card(ViewId::Heatmap)->isFloating());
    }

    void itIsNoLayoutToStartWith()
    {
        m_window->close();
        open(); // on a screen that is smaller
        const auto before = places(dockArea());
        doubleClick(card(ViewId::Similarity));
        m_window->close();
        open();
        QVERIFY(alike(places(dockArea()), before));
    }

    void aSmallWindowShowsOneView()
    {
        const auto before = places(dockArea());
        for (const QSize small : {QSize(640, 480), QSize(1440, 480), QSize(700, 900)}) {
            m_window->dockArea().showCard(ViewId::Waves);
            resizeTo(small);
            QVERIFY(isAlone(card(ViewId::Waves)));
            QVERIFY(!m_window->viewArea().isMaximised()); // there is nothing that the user could restore
            doubleClick(card(ViewId::Waves));
            QVERIFY(isAlone(card(ViewId::Waves)));
            QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
            runDry();
            QVERIFY(isAlone(card(ViewId::Heatmap)));
            resizeTo({1440, 900});
            QVERIFY(alike(places(dockArea()), before));
        }
    }

    void aSmallWindowLeavesTheLayoutAlone()
    {
        const auto before = places(dockArea());
        resizeTo({640, 480});
        m_window->close();
        open();
        resizeTo({1440, 900});
        QCOMPARE(places(dockArea()).size(), before.size());
    }

    void aPresentationShowsOneViewAndLeavesNoTrace_data()
    {
        QTest::addColumn<bool>("enlarged");
        QTest::newRow("of a layout") << false;
        QTest::newRow("of an enlarged view") << true;
    }

    void aPresentationShowsOneViewAndLeavesNoTrace()
    {
        QFETCH(bool, enlarged);
        if (enlarged)
            doubleClick(card(ViewId::Waves));
        const auto before = places(dockArea());
        const std::vector<bool> open = openCards();
        card(ViewId::Waves)->takeFocus(Qt::OtherFocusReason);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        resizeTo({1920, 1080});
        QVERIFY(isAlone(card(ViewId::Waves)));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_1, Qt::ControlModifier);
        runDry();
        QVERIFY(isAlone(card(ViewId::Heatmap)));
        doubleClick(card(ViewId::Heatmap));
        QVERIFY(isAlone(card(ViewId::Heatmap))); // one view keeps the dockArea
        QTest::keyClick(m_window->focusWidget(), Qt::Key_4, Qt::ControlModifier);
        runDry();
        QVERIFY(isAlone(card(ViewId::Frequencies)));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        resizeTo({1440, 900});
        QCOMPARE(places(dockArea()), before);
        QCOMPARE(openCards(), open);
        QCOMPARE(m_window->viewArea().isMaximised(), enlarged);
    }

    /// A view stands alone also where all cards were closed before.
    void aPresentationShowsNoSecondView()
    {
        m_window->appearance().setPresenting(true);
        resizeTo({1920, 1080});
        for (Card* const card : dockArea().cards())
            card->close();
        runDry();
        for (const ViewId id : {ViewId::Heatmap, ViewId::Waves}) {
            dockArea().showCard(id);
            runDry();
            QVERIFY(isAlone(card(id)));
        }
    }

    void aSmallWindowShowsTheSameViewAfterAPresentation()
    {
        resizeTo({700, 800});
        dockArea().showCard(ViewId::Waves);
        runDry();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        resizeTo({1920, 1080});
        QTest::keyClick(m_window->focusWidget(), Qt::Key_1, Qt::ControlModifier);
        runDry();
        QVERIFY(isAlone(card(ViewId::Heatmap)));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        resizeTo({700, 800});
        QVERIFY(isAlone(card(ViewId::Waves)));
    }

    void aWindowThatIsClosedInAPresentationKeepsTheUsersLayout()
    {
        const QByteArray before = m_window->viewArea().usersLayout();
        m_window->appearance().setPresenting(true);
        resizeTo({1920, 1080});
        dockArea().showCard(ViewId::Frequencies);
        QCOMPARE(m_window->viewArea().usersLayout(), before);
        m_window->appearance().setPresenting(false);
        QCOMPARE(m_window->viewArea().usersLayout(), before); // while the window is as large as the screen
    }

    void aKindWithoutATableLeavesNoTrace_data()
    {
        QTest::addColumn<QString>("alone");
        for (const char* const alone : {"none", "user", "other"})
            QTest::newRow(alone) << QString::fromLatin1(alone);
    }

    void aKindWithoutATableLeavesNoTrace()
    {
        QFETCH(QString, alone);
        card(ViewId::Similarity)->close();
        if (alone == QLatin1String("user"))
            m_window->viewArea().maximise(*card(ViewId::Heatmap));
        runDry();
        if (alone == QLatin1String("other")) {
            m_window->viewArea().show(ViewId::Sentence);
            runDry();
        }
        const auto before = places(dockArea());
        const std::vector<bool> open = openCards();
        Scene scene = m_window->document().scene();
        for (const std::string_view kind : {"alibi", "sinusoidal"}) {
            scene = withValue(scene, sceneKey("encoding"), kind);
            m_window->document().apply(scene);
            runDry();
            if (kind == "alibi")
                QVERIFY(isAlone(card(ViewId::Similarity)));
        }
        QVERIFY(alike(places(dockArea()), before));
        QCOMPARE(openCards(), open);
    }

    void aCardThatIsDockedAgainIsSeen()
    {
        resizeTo({640, 480});
        Card* const heatmap = card(ViewId::Heatmap);
        dockArea().showCard(ViewId::Heatmap);
        runDry();
        heatmap->setFloatingApart(true);
        runDry();
        QVERIFY(heatmap->view()->isVisible());
        heatmap->setFloatingApart(false);
        runDry();
        QVERIFY(heatmap->view()->isVisible() && heatmap->isOnPage());
    }

    void anItemsViewThatWasClosedStaysClosed()
    {
        resizeTo({640, 480});
        openItem("S4");
        card(ViewId::Frequencies)->close();
        runDry();
        resizeTo({1440, 900});
        QVERIFY(card(ViewId::Frequencies)->isHidden());
    }

    void anItemThatWasOpenedInAPresentationHasRoomAfterIt()
    {
        const std::vector<bool> before = openCards();
        m_window->appearance().setPresenting(true);
        resizeTo({1920, 1080});
        openItem("S4");
        QVERIFY(isAlone(card(ViewId::Frequencies)));
        m_window->appearance().setPresenting(false);
        resizeTo({1440, 900});
        QVERIFY(hasRoom(*findGalleryItem("S4")));
        m_window->close();
        open();
        QCOMPARE(openCards(), before);
    }

    /// That of the presentation waits for the window's size, and took the place of the one opened after it.
    void anItemThatIsOpenedAtTheEndOfAPresentationStays()
    {
        m_window->appearance().setPresenting(true);
        runDry();
        openItem("S4");
        m_window->appearance().setPresenting(false);
        openItem("A2");
        runDry();
        QVERIFY(card(ViewId::Heatmap)->isInFront());
    }

    void anItemNamedAtTheStartLeavesTheLayoutAlone_data()
    {
        QTest::addColumn<QString>("item");
        for (const char* const name : {"S4", "A6", "P7"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void anItemNamedAtTheStartLeavesTheLayoutAlone()
    {
        QFETCH(QString, item);
        m_window->close();
        open();
        const auto before = places(dockArea());
        m_window->close();
        const GalleryItem& named = *findGalleryItem(item);
        m_window = std::make_unique<MainWindow>(m_views);
        m_window->document().startNew(named.scene);
        m_window->show();
        m_window->viewArea().openItem(named.scene.look.view);
        runDry();
        QVERIFY(hasRoom(named));
        m_window->close();
        open();
        QCOMPARE(places(dockArea()), before);
    }
};

POSISCOPE_TEST(TestViewArea)

} // namespace tst_view_area

#include "tst_view_area.moc"
