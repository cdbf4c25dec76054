// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/limelight.h"

#include "item_room_bench.h"
#include "ui/cards/card_title.h"
#include "ui/cards/flat_tabs.h"

using namespace posiscope;

/// The card in the light on stages of other sizes, in a presentation, and from one run to the next.
class TestLimelight : public QObject, ItemRoomBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aSmallStageIsAllItsOwn()
    {
        m_window->gallery().setPanelShown(false);
        resizeTo({1440, 900});
        openItem("S4");
        const auto roomy = places(stage());
        QVERIFY(roomy.size() > 1);
        resizeTo({1024, 480});
        Card* const frequencies = stage().card(ViewId::Frequencies);
        QCOMPARE(places(stage()).size(), std::size_t(1));
        QVERIFY(frequencies->view()->isVisible());
        QVERIFY(frequencies->width() > stage().width() - 8 && frequencies->height() > stage().height() - 8);
        QCOMPARE(frequencies->titleLine()->tabs()->count(), 4); // the others are behind it
        openItem("A6");
        QVERIFY(stage().card(ViewId::Similarity)->view()->isVisible());
        QCOMPARE(stage().card(ViewId::Similarity)->titleLine()->tabs()->count(), 3);
        stage().bring(ViewId::Frequencies);
        QTRY_VERIFY(frequencies->view()->isVisible());
        QCOMPARE(places(stage()).size(), std::size_t(1));
        QTRY_COMPARE(frequencies->titleLine()->tabs()->count(), 4);
        history().undo();
        QTRY_VERIFY(frequencies->view()->isVisible());
        m_window->resize(1440, 900);
        QTRY_VERIFY(alike(places(stage()), roomy));
    }

    void aCardThatIsClosedWhileItHasAllRoomStaysClosed()
    {
        m_window->resize(1024, 480);
        m_window->gallery().setPanelShown(false);
        settle();
        openItem("S4");
        Card* const frequencies = stage().card(ViewId::Frequencies);
        QTRY_VERIFY(frequencies->view() && frequencies->view()->isVisible());
        frequencies->close();
        settle();
        stage().bring(ViewId::Similarity);
        settle();
        m_window->resize(1440, 900);
        settle();
        QVERIFY(frequencies->isHidden());
        QVERIFY(!stage().card(ViewId::Similarity)->isHidden());
    }

    void aPresentationLeavesItInTheLight()
    {
        resizeTo({1440, 900});
        const auto before = places(stage());
        m_window->appearance().setPresenting(true);
        settle();
        openItem("S4");
        QVERIFY(stage().card(ViewId::Frequencies)->view()->isVisible());
        m_window->appearance().setPresenting(false);
        m_window->resize(1440, 900);
        QTRY_COMPARE(places(stage()).size(), before.size());
        QTRY_VERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void anItemNamedAtTheStartHasRoomToo()
    {
        const GalleryItem& item = *findGalleryItem("S4");
        m_window = std::make_unique<MainWindow>(m_views);
        m_window->resize(1440, 900);
        m_window->document().startNew(item.scene);
        m_window->show();
        m_window->light().light(item.scene.look.view);
        QTRY_VERIFY(hasRoom(item));
        openItem("P7");
        QVERIFY(hasRoom(*findGalleryItem("P7")));
        QVERIFY(stage().card(ViewId::Frequencies)->isHidden());
    }

    void theLayoutThatIsKeptIsTheOwnersAndNotAnItems()
    {
        openItem("S4");
        m_window->close();
        open();
        settle();
        QVERIFY(stage().card(ViewId::Frequencies)->isHidden());
    }
};

QTEST_MAIN(TestLimelight)
#include "tst_limelight.moc"
