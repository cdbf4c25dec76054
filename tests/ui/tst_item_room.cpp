// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/item_room.h"

#include "pointer.h"
#include "ui/cards/card_title.h"
#include "ui/cards/flat_tabs.h"
#include "ui/gallery/gallery.h"
#include "window_bench.h"

#include <map>

using namespace posiscope;

namespace {

/// Where the cards that are seen stand.
std::map<QString, QRect> places(const Stage& stage)
{
    std::map<QString, QRect> found;
    for (const Card* card : stage.cards())
        if (card->view() && card->view()->isVisible())
            found[card->title()] = card->geometry();
    return found;
}

/// Docks share out a few pixels anew.
bool alike(const std::map<QString, QRect>& some, const std::map<QString, QRect>& others)
{
    const auto near = [](const auto& one, const auto& other) {
        const auto [name, rect] = one;
        const QMargins apart(rect.left() - other.second.left(), rect.top() - other.second.top(),
                             rect.right() - other.second.right(), rect.bottom() - other.second.bottom());
        return name == other.first && std::abs(apart.left()) <= 4 && std::abs(apart.top()) <= 4 &&
               std::abs(apart.right()) <= 4 && std::abs(apart.bottom()) <= 4;
    };
    return std::ranges::equal(some, others, near);
}

} // namespace

class TestItemRoom : public QObject, WindowBench
{
    Q_OBJECT

    Stage& stage() const { return m_window->stage(); }
    QUndoStack& history() const { return *m_window->document().history(); }

    void openItem(const QString& name)
    {
        m_window->gallery().open(*findGalleryItem(name));
        settle();
    }

    std::vector<bool> openCards() const
    {
        std::vector<bool> open;
        for (const Card* card : stage().cards())
            open.push_back(!card->isHidden());
        return open;
    }

    static void settle()
    {
        for (int turn = 0; turn < 6; ++turn)
            QCoreApplication::processEvents();
    }

    /// Whether the item's card is seen and has the larger part of the stage.
    bool hasRoom(const GalleryItem& item) const
    {
        const Card* const card = stage().card(item.scene.look.view);
        return card->view() && card->view()->isVisible() && 100 * card->height() >= 55 * stage().height() &&
               100 * card->width() >= 48 * stage().width();
    }

private slots:
    void init()
    {
        begin();
        m_window->gallery().setPanelShown(true);
        settle();
    }
    void cleanup() { end(); }

    void whatAnItemSpeaksOfHasRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("a lecturer's laptop") << QSize(1440, 900);
        QTest::addRow("a full hd screen") << QSize(1920, 1080);
    }

    void whatAnItemSpeaksOfHasRoom()
    {
        QFETCH(QSize, size);
        m_window->resize(size);
        settle();
        // One after the other, and to and fro between the homes.
        QStringList names;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                names << item.name << QStringLiteral("P7") << item.name << QStringLiteral("A6");
        for (const QString& name : names) {
            openItem(name);
            if (stage().card(findGalleryItem(name)->scene.look.view))
                QVERIFY2(hasRoom(*findGalleryItem(name)),
                         qPrintable(QStringLiteral("%1: %2 × %3 of %4 × %5")
                                        .arg(name)
                                        .arg(stage().card(findGalleryItem(name)->scene.look.view)->width())
                                        .arg(stage().card(findGalleryItem(name)->scene.look.view)->height())
                                        .arg(stage().width())
                                        .arg(stage().height())));
        }
        for (const Card* card : stage().cards())
            if (card->view() && card->view()->isVisible())
                QVERIFY2(card->height() >= 150 && card->width() >= 180, qPrintable(card->title()));
    }

    void undoBringsBackHowCardsStood()
    {
        stage().card(ViewId::Frequencies)->close();
        settle();
        const auto before = places(stage());
        openItem("S4");
        const auto opened = places(stage());
        QVERIFY(!alike(before, opened));
        QVERIFY(stage().card(ViewId::Frequencies)->view()->isVisible());
        history().undo();
        QTRY_VERIFY(alike(places(stage()), before));
        QVERIFY(stage().card(ViewId::Frequencies)->isHidden());
        history().redo();
        QTRY_VERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void undoOfManyItemsBringsBackTheFirst()
    {
        const auto before = places(stage());
        for (const char* name : {"P7", "S4", "A6", "S3"})
            openItem(name);
        history().setIndex(0);
        QTRY_VERIFY(alike(places(stage()), before));
        history().setIndex(2); // S4 again
        QTRY_VERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void otherStepsMoveNothing()
    {
        openItem("S4");
        Scene after = m_window->document().scene();
        after.parameters.n = 50;
        m_window->document().apply(after);
        stage().card(ViewId::Similarity)->close();
        settle();
        history().undo();
        settle();
        QVERIFY(stage().card(ViewId::Similarity)->isHidden());
        QVERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void whoTakesCardsInHandGivesThemTheirSizes()
    {
        m_window->resize(1440, 900);
        settle();
        openItem("S4");
        Card* const frequencies = stage().card(ViewId::Frequencies);
        const QPoint gap(frequencies->x() + 100, frequencies->y() - 2);
        QVERIFY(!stage().childAt(gap));
        Pointer(&stage()).drag(gap, gap + QPoint(0, 200));
        settle();
        QVERIFY(frequencies->height() < stage().height() / 2);
        m_window->resize(m_window->size() + QSize(0, 20));
        settle();
        QVERIFY(frequencies->height() < stage().height() / 2);
    }

    void nothingIsLeftOverFromTheItemBefore()
    {
        m_window->resize(1440, 900);
        settle();
        const auto before = places(stage());
        const std::vector<bool> open = openCards();
        for (const char* name : {"P7", "A6", "S3", "S4"}) {
            openItem(name);
            const auto fresh = places(stage());
            const std::vector<bool> freshlyOpen = openCards();
            history().setIndex(0);
            settle();
            QTRY_VERIFY(alike(places(stage()), before));
            QCOMPARE(openCards(), open);
            for (const char* other : {"S4", "A6", "S3", "P7", "S4"}) {
                openItem(other);
                // A click within a view moves no card.
                QTest::mouseClick(stage().card(findGalleryItem(other)->scene.look.view)->view(),
                                  Qt::LeftButton);
            }
            openItem(name);
            QVERIFY2(alike(places(stage()), fresh), name);
            QCOMPARE(openCards(), freshlyOpen);
            history().setIndex(0);
            settle();
        }
    }

    void whatWasOpenedByHandStays()
    {
        openItem("P7");
        stage().bring(ViewId::Frequencies);
        stage().card(ViewId::Similarity)->close();
        settle();
        openItem("S3");
        QVERIFY(!stage().card(ViewId::Frequencies)->isHidden());
        QVERIFY(stage().card(ViewId::Similarity)->isHidden());
    }

    void aSmallStageIsAllItsOwn()
    {
        m_window->resize(1440, 900);
        m_window->gallery().setPanelShown(false);
        settle();
        openItem("S4");
        const auto roomy = places(stage());
        QVERIFY(roomy.size() > 1);
        m_window->resize(1024, 480);
        settle();
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

    void aPresentationLeavesItInTheLight()
    {
        m_window->resize(1440, 900);
        settle();
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

    void aStepThatIsGoneMovesNothing()
    {
        openItem("S4");
        history().undo();
        settle();
        Scene after = m_window->document().scene();
        after.parameters.n = 50;
        m_window->document().apply(after); // in the place of the item's step
        stage().card(ViewId::Similarity)->close();
        settle();
        history().undo();
        settle();
        QVERIFY(stage().card(ViewId::Similarity)->isHidden());
    }

    void openingTheSameAgainIsNoStep()
    {
        openItem("S4");
        openItem("S4");
        QCOMPARE(history().count(), 1);
        QVERIFY(hasRoom(*findGalleryItem("S4")));
    }
};

QTEST_MAIN(TestItemRoom)
#include "tst_item_room.moc"
