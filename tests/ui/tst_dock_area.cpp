// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/dock_area.h"

#include "plain_view.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/document/document.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/workspace/docks/card_title.h"
#include "ui/workspace/menus/card_menu.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QTest>

namespace tst_dock_area {

using namespace posiscope;

/// A dock area of plain views on the screen, active.
struct Bench
{
    const std::vector<ViewRow> views = plainViews();
    Document document;
    QMainWindow window;
    DockArea* dockArea = new DockArea(views, nullptr);

    Bench()
    {
        window.setCentralWidget(dockArea);
        window.setGeometry(60, 60, 800, 600);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QCoreApplication::processEvents();
    }

    Card* card(ViewId id) const { return dockArea->card(id); }

    /// Triggers what the card's menu calls so; false where it does not.
    bool choose(Card* of, const QString& words)
    {
        const auto menu = makeCardMenu(*of, document);
        for (QAction* const action : menu->actions())
            if (action->text() == words) {
                action->trigger();
                QCoreApplication::processEvents();
                return true;
            }
        return false;
    }
};

/// Whether the card's edge is painted in the colour of the focus.
bool hasRing(Card& card)
{
    const QImage image = card.grab().toImage();
    return image.pixelColor(0, image.height() / 2) == windowTheme().accent;
}

/// The mouse from one place of the screen to another, as the system tells a window of it.
void drag(QWidget* widget, QPoint from, QPoint to)
{
    const QPoint by = to - from;
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 8; ++step)
        QTest::mouseMove(widget, from + by * step / 8);
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
    QCoreApplication::processEvents();
}

class TestDockArea : public QObject
{
    Q_OBJECT

private slots:
    void floatsAndComesBackByItsMenu()
    {
        Bench bench;
        Card* const similarity = bench.card(ViewId::Similarity);
        const QSize before = similarity->size();
        QVERIFY(bench.choose(similarity, QStringLiteral("Float")));
        QVERIFY(similarity->isFloating() && similarity->isWindow() && similarity->view()->isVisible());
        QVERIFY(!bench.choose(similarity, QStringLiteral("Float")));
        QVERIFY(bench.choose(similarity, QStringLiteral("Dock")));
        QVERIFY(!similarity->isFloating() && !similarity->isWindow());
        QTRY_VERIFY(similarity->view()->isVisible());
        QTRY_VERIFY(std::abs(similarity->width() - before.width()) <= 4);
    }

    void aDoubleClickOnItsTitleFloatsNoCard()
    {
        Bench bench;
        Card* const heatmap = bench.card(ViewId::Heatmap);
        QTest::mouseDClick(heatmap->titleLine(), Qt::LeftButton, {}, QPoint(60, 10));
        QCoreApplication::processEvents();
        QVERIFY(!heatmap->isFloating());
    }

    void floatsInAWindowWithAFrame()
    {
        Bench bench;
        Card* const similarity = bench.card(ViewId::Similarity);
        Card* const waves = bench.card(ViewId::Waves);
        similarity->setFloatingApart(true);
        drag(waves->titleLine(), {80, 12}, {150, 400});
        for (const Card* const card : {similarity, waves}) {
            QTRY_VERIFY(card->isFloating() && card->isVisible());
            QTRY_VERIFY(!card->windowFlags().testFlag(Qt::FramelessWindowHint));
            QVERIFY(card->windowFlags().testFlag(Qt::WindowTitleHint));
            QVERIFY(card->view()->isVisible());
        }
        const QByteArray layout = bench.dockArea->layout();
        similarity->setFloatingApart(false);
        QVERIFY(!similarity->isWindow());
        QVERIFY(bench.dockArea->restoreLayout(layout));
        QTRY_VERIFY(similarity->isFloating() && !similarity->windowFlags().testFlag(Qt::FramelessWindowHint));
    }

    void anEmptyDockAreaSaysHowToOpenAView()
    {
        Bench bench;
        QVERIFY(!bench.dockArea->findChild<QWidget*>(QStringLiteral("emptyDockArea")));
        for (Card* const card : bench.dockArea->cards())
            card->close();
        QTRY_VERIFY(bench.dockArea->findChild<QWidget*>(QStringLiteral("emptyDockArea")));
        auto* const empty = bench.dockArea->findChild<QWidget*>(QStringLiteral("emptyDockArea"));
        QVERIFY(empty->isVisible());
        QCOMPARE(empty->size(), bench.dockArea->size());
        QVERIFY(empty->findChild<QLabel*>()->text().startsWith("No view"));
        bench.window.resize(700, 550);
        QCoreApplication::processEvents();
        QCOMPARE(empty->size(), bench.dockArea->size());
        bench.dockArea->showCard(ViewId::Similarity);
        QTRY_VERIFY(bench.card(ViewId::Similarity)->isInFront());
        QTRY_VERIFY(!empty->isVisible());
        bench.card(ViewId::Similarity)->setFloatingApart(true); // leaves none docked
        QTRY_VERIFY(empty->isVisible());
    }

    void theRingShowsWhereKeysHaveMovedTheFocus()
    {
        Bench bench;
        Card* const heatmap = bench.card(ViewId::Heatmap);
        Card* const waves = bench.card(ViewId::Waves);
        heatmap->takeFocus(Qt::MouseFocusReason);
        QVERIFY(!hasRing(*heatmap));
        waves->takeFocus(Qt::ShortcutFocusReason);
        QVERIFY(hasRing(*waves) && !hasRing(*heatmap));
        heatmap->takeFocus(Qt::OtherFocusReason); // of a card that has come to another place
        QVERIFY(!hasRing(*heatmap) && !hasRing(*waves));
        waves->takeFocus(Qt::TabFocusReason);
        QVERIFY(hasRing(*waves));
        QTest::mousePress(waves->titleLine(), Qt::LeftButton, {}, QPoint(60, 10));
        QVERIFY(!hasRing(*waves));
        QTest::mouseRelease(waves->titleLine(), Qt::LeftButton, {}, QPoint(60, 10));
    }

    /// Where no picture would be read, a button in its place enlarges the card; keys reach it.
    void aVerySmallCardOffersToBeEnlarged()
    {
        Bench bench;
        Card* const similarity = bench.card(ViewId::Similarity);
        similarity->setFloatingApart(true);
        similarity->takeFocus(Qt::OtherFocusReason);
        auto* const enlarge = similarity->findChild<QPushButton*>();
        for (const auto& [size, isLarge] : {std::pair(QSize(240, 180), true),
                                            {{239, 180}, false},
                                            {{240, 179}, false},
                                            {{300, 300}, true},
                                            {{200, 150}, false}}) {
            similarity->resize(size);
            QCoreApplication::processEvents();
            QVERIFY(similarity->isInFront());
            QCOMPARE(similarity->view()->isVisible(), isLarge);
            QCOMPARE(enlarge->isVisible(), !isLarge);
        }
        QTRY_COMPARE(QApplication::focusWidget(), enlarge);
        QTest::keyClick(enlarge, Qt::Key_Space);
        QTRY_VERIFY(similarity->windowState() & Qt::WindowMaximized);
    }

    void floatsWhereItHidesLeast_data()
    {
        addColumns<QRect, QRect, QPoint>("window", "stood", "place");
        const QRect right(700, 50, 300, 250);
        QTest::newRow("room at the right") << QRect(100, 0, 900, 600) << right << QPoint(1000, 50);
        QTest::newRow("room at the left") << QRect(400, 0, 1200, 600) << right << QPoint(100, 50);
        QTest::newRow("a window as wide as the screen")
            << QRect(0, 0, 1600, 500) << QRect(1300, 20, 300, 250) << QPoint(1300, 650);
        QTest::newRow("a window as large as the screen: over its own place")
            << QRect(0, 0, 1600, 900) << QRect(1300, 20, 300, 250) << QPoint(1300, 0);
        QTest::newRow("too low on the screen")
            << QRect(100, 400, 900, 500) << QRect(500, 800, 300, 100) << QPoint(1000, 650);
    }

    void floatsWhereItHidesLeast()
    {
        QFETCH(QRect, window);
        QFETCH(QRect, stood);
        QTEST(floatingPosition({300, 250}, stood, window, {0, 0, 1600, 900}), "place");
    }

    void aFloatedCardHidesNoOther()
    {
        Bench bench;
        bench.window.setGeometry(0, 40, 400, 500);
        QCoreApplication::processEvents();
        Card* const similarity = bench.card(ViewId::Similarity);
        similarity->setFloatingApart(true);
        QVERIFY(bench.window.screen()->availableGeometry().contains(similarity->geometry()));
        QVERIFY(!similarity->geometry().intersects(bench.window.geometry()));
    }
};

POSISCOPE_TEST(TestDockArea)

} // namespace tst_dock_area

#include "tst_dock_area.moc"
