// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_undo_bench.h"
#include "pointer.h"
#include "tests/test_program.h"

namespace tst_gallery_undo_layout {

using namespace posiscope;
using namespace posiscope::gallery_undo_bench;

/// Room for what an item speaks of, and what undo makes of it.
class TestGalleryUndoLayout : public QObject, GalleryUndoBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theViewOfAnItemHasRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("a lecturer's laptop") << QSize(1440, 900);
        QTest::addRow("a full hd screen") << QSize(1920, 1080);
    }

    void theViewOfAnItemHasRoom()
    {
        QFETCH(QSize, size);
        resizeTo(size);
        // One after the other, and to and fro between the homes.
        QStringList names;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                names << item.name << QStringLiteral("P7") << item.name << QStringLiteral("A6");
        for (const QString& name : names) {
            openItem(name);
            if (dockArea().card(findGalleryItem(name)->scene.look.view))
                QVERIFY2(
                    hasRoom(*findGalleryItem(name)),
                    qPrintable(QStringLiteral("%1: %2 × %3 of %4 × %5")
                                   .arg(name)
                                   .arg(dockArea().card(findGalleryItem(name)->scene.look.view)->width())
                                   .arg(dockArea().card(findGalleryItem(name)->scene.look.view)->height())
                                   .arg(dockArea().width())
                                   .arg(dockArea().height())));
        }
        for (const Card* card : dockArea().cards())
            if (card->view() && card->view()->isVisible())
                QVERIFY2(card->height() >= 150 && card->width() >= 180, qPrintable(card->title()));
    }

    void aCardWithEnoughRoomDoesNotShrinkOthers()
    {
        resizeTo({1440, 900});
        const auto before = places(dockArea());
        openItem("P7"); // the heatmap, which has the larger part of the dockArea
        const auto after = places(dockArea());
        QCOMPARE(after.size(), before.size());
        QCOMPARE(after.at("Heatmap").width(), before.at("Heatmap").width());
        QCOMPARE(after.at("Similarity").width(), before.at("Similarity").width());
    }

    void undoRestoresTheLayout()
    {
        dockArea().card(ViewId::Frequencies)->close();
        runDry();
        const auto before = places(dockArea());
        openItem("S4");
        const auto opened = places(dockArea());
        QVERIFY(!alike(before, opened));
        QVERIFY(dockArea().card(ViewId::Frequencies)->view()->isVisible());
        history().undo();
        QTRY_VERIFY(alike(places(dockArea()), before));
        QVERIFY(dockArea().card(ViewId::Frequencies)->isHidden());
        history().redo();
        QTRY_VERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void otherStepsMoveNothing()
    {
        openItem("S4");
        Scene after = m_window->document().scene();
        after.parameters.n = 50;
        m_window->document().apply(after);
        dockArea().card(ViewId::Similarity)->close();
        runDry();
        history().undo();
        runDry();
        QVERIFY(dockArea().card(ViewId::Similarity)->isHidden());
        QVERIFY(hasRoom(*findGalleryItem("S4")));
    }

    void whoDragsTheGapBetweenCardsGivesThemTheirSizes()
    {
        resizeTo({1440, 900});
        openItem("P7");
        const QByteArray layout = m_window->viewArea().usersLayout();
        Card* const waves = dockArea().card(ViewId::Waves);
        const QPoint gap(waves->x() + 100, waves->y() - 2);
        QVERIFY(!dockArea().childAt(gap));
        const int before = waves->height();
        Pointer(&dockArea()).drag(gap, gap + QPoint(0, 90));
        runDry();
        QVERIFY(waves->height() < before); // how much smaller, its minimum decides
        QVERIFY(m_window->viewArea().usersLayout() != layout);
        QCOMPARE(m_window->viewArea().usersLayout(), dockArea().layout());
    }

    void nothingIsLeftOverFromTheItemBefore()
    {
        resizeTo({1440, 900});
        const auto before = places(dockArea());
        const std::vector<bool> open = openCards();
        for (const char* name : {"P7", "A6", "S3", "S4"}) {
            openItem(name);
            const auto fresh = places(dockArea());
            const std::vector<bool> freshlyOpen = openCards();
            history().setIndex(0);
            runDry();
            QTRY_VERIFY(alike(places(dockArea()), before));
            QCOMPARE(openCards(), open);
            for (const char* other : {"S4", "A6", "S3", "P7", "S4"}) {
                openItem(other);
                // A click within a view moves no card.
                QTest::mouseClick(dockArea().card(findGalleryItem(other)->scene.look.view)->view(),
                                  Qt::LeftButton);
            }
            openItem(name);
            QVERIFY2(alike(places(dockArea()), fresh), name);
            QCOMPARE(openCards(), freshlyOpen);
            history().setIndex(0);
            runDry();
        }
    }

    void cardsThatTheUserOpenedStay()
    {
        openItem("P7");
        dockArea().showCard(ViewId::Frequencies);
        dockArea().card(ViewId::Similarity)->close();
        runDry();
        openItem("S3");
        QVERIFY(!dockArea().card(ViewId::Frequencies)->isHidden());
        QVERIFY(dockArea().card(ViewId::Similarity)->isHidden());
    }

    void openingTheSameAgainIsNoStep()
    {
        openItem("S4");
        openItem("S4");
        QCOMPARE(history().count(), 1);
        QVERIFY(hasRoom(*findGalleryItem("S4")));
    }
};

POSISCOPE_TEST(TestGalleryUndoLayout)

} // namespace tst_gallery_undo_layout

#include "tst_gallery_undo_layout.moc"
