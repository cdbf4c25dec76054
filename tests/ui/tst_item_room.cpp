// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/item_room.h"

#include "ui/cards/card_title.h"
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
        openItem("S4");
        Card* const waves = stage().card(ViewId::Frequencies);
        QTest::mouseClick(waves->titleLine(), Qt::LeftButton, {}, QPoint(200, 10));
        stage().resizeDocks({stage().card(ViewId::Heatmap), waves}, {400, 200}, Qt::Vertical);
        settle();
        m_window->resize(m_window->size() + QSize(0, 20));
        settle();
        QVERIFY(waves->height() < stage().height() / 2);
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
