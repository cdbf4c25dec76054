// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

namespace tst_heatmap_view {

using namespace posiscope;
using namespace posiscope::heatmap_bench;

class TestHeatmapView : public QObject
{
    Q_OBJECT

private slots:
    void hoveringNamesTheCell_data()
    {
        addColumns<int, int, int, int>("maxLen", "dModel", "position", "dimension");
        QTest::addRow("first cell") << 10 << 4 << 0 << 0;
        QTest::addRow("last cell") << 10 << 4 << 9 << 3;
        QTest::addRow("default table") << 100 << 128 << 42 << 77;
        QTest::addRow("odd") << 31 << 7 << 30 << 6;
        QTest::addRow("one cell") << 1 << 1 << 0 << 0;
    }

    void hoveringNamesTheCell()
    {
        QFETCH(int, maxLen);
        QFETCH(int, dModel);
        QFETCH(int, position);
        QFETCH(int, dimension);
        Bench bench(tableScene(maxLen, dModel));
        bench.pointer.move(bench.pixel(dimension, position));
        QCOMPARE(bench.view.hover(), (Hover{position, dimension}));
    }

    void leavingTakesTheHoverAway()
    {
        Bench bench;
        bench.pointer.move(bench.pixel(5, 5));
        QVERIFY(bench.view.hover().position);
        bench.pointer.move({2, 2});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    void aClickSelectsTheCell()
    {
        Bench bench;
        bench.pointer.click(bench.pixel(77, 42));
        QCOMPARE(bench.asked.size(), std::size_t{1});
        QCOMPARE(bench.view.scene().selection.position, 42);
        QCOMPARE(bench.view.scene().selection.dimension, 77);
        QVERIFY(bench.plot()->hasFocus());
    }

    void shiftAndAClickPinAndUnpin()
    {
        Bench bench;
        const Selection before = bench.view.scene().selection;
        bench.pointer.click(bench.pixel(77, 42), Qt::ShiftModifier);
        bench.pointer.click(bench.pixel(5, 3), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({42, 3}));
        bench.pointer.click(bench.pixel(90, 42), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({3}));
        QCOMPARE(bench.view.scene().selection.position, before.position);
        QCOMPARE(bench.view.scene().selection.dimension, before.dimension);
    }

    void theWheelZoomsTheScene()
    {
        Bench bench(tableScene(100, 50));
        const QPointF at = bench.pixel(9.5, 74.5); // the edges of whole cells: a fifth and three quarters
        bench.pointer.wheel(at);
        const Look& look = bench.view.scene().look;
        QVERIFY(look.rows && look.columns);
        QVERIFY(std::abs(look.rows->size() - 80) < 1e-9);
        QVERIFY(std::abs(look.columns->size() - 40) < 1e-9);
        bench.settle();
        QVERIFY(QLineF(bench.pixel(9.5, 74.5), at).length() <= 1.1);
        QCOMPARE(bench.shownY(), QCPRange(look.rows->first - 0.5, look.rows->last - 0.5));
        bench.pointer.wheel(at, -1);
        QVERIFY(!bench.view.scene().look.rows && !bench.view.scene().look.columns);
    }

    void backForwardAndReset()
    {
        Bench bench;
        QVERIFY(!bench.view.canGoBack() && !bench.view.canGoForward());
        bench.pointer.wheel(bench.pixel(30, 30), 2);
        const Look first = bench.view.scene().look;
        bench.pointer.wheel(bench.pixel(60, 40), 2);
        const Look second = bench.view.scene().look;
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, first);
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, Look{});
        QVERIFY(!bench.view.canGoBack() && bench.view.canGoForward());
        bench.view.goForward();
        bench.view.goForward();
        QCOMPARE(bench.view.scene().look, second);
        bench.settle();
        bench.pointer.doubleClick(bench.pixel(60, 40));
        QCOMPARE(bench.view.scene().look, Look{});
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, second);
    }

    void aDoubleClickThatResetsSelectsNothing()
    {
        Bench bench;
        bench.change([](Scene& scene) { scene.selection.pinnedPositions = {3}; });
        const Selection before = bench.view.scene().selection;
        bench.pointer.wheel(bench.pixel(60, 40), 4);
        bench.settle();
        bench.pointer.doubleClick(bench.pixel(66, 45));
        QCOMPARE(bench.view.scene().look, Look{});
        QCOMPARE(bench.view.scene().selection, before);
        bench.view.goBack(); // its selection is no matter of the zoom's history
        QCOMPARE(bench.view.scene().selection, before);
        bench.view.resetZoom();
        bench.settle();
        bench.pointer.doubleClick(bench.pixel(66, 45)); // nothing to reset
        QCOMPARE(bench.view.scene().selection.position, 45);
    }

    void aGestureAfterGoingBackIsANewOne()
    {
        Bench bench;
        const QPointF at(300, 200);
        bench.pointer.wheel(at, 2);
        bench.view.goBack();
        bench.settle();
        bench.pointer.wheel(at, 3); // the hand has not moved
        QVERIFY(bench.view.canGoBack());
        QVERIFY(!bench.view.canGoForward());
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, Look{});
    }

    void draggingPansTheScene()
    {
        Scene scene = tableScene(100, 50);
        scene.look.rows = Interval{20, 40};
        scene.look.columns = Interval{10, 20};
        Bench bench(scene);
        const QPointF from = bench.pixel(15, 30);
        bench.pointer.drag(from, bench.pixel(17, 26));
        const Look& look = bench.view.scene().look;
        QVERIFY(std::abs(look.rows->first - 24) < 0.1);
        QVERIFY(std::abs(look.columns->first - 8) < 0.1);
        QVERIFY(std::abs(look.rows->size() - 20) < 1e-9);
        QCOMPARE(bench.view.scene().selection, scene.selection);
    }

    void anIntervalBeyondTheTableMovesIntoIt()
    {
        Scene scene = tableScene(1000, 50);
        scene.look.rows = Interval{900, 930};
        scene.look.columns = Interval{10, 40};
        Bench bench(scene);
        bench.change([](Scene& after) { after.parameters.maxLen = 100; });
        QCOMPARE(bench.shownY(), QCPRange(69.5, 99.5));
        bench.change([](Scene& after) { after.parameters.dModel = 20; });
        QCOMPARE(bench.shownX(), QCPRange(-0.5, 19.5));
        bench.pointer.move(bench.pixel(3, 80));
        QCOMPARE(bench.view.hover(), (Hover{80, 3}));
        QCOMPARE(bench.view.scene().look, scene.look); // what was chosen is kept
    }

    void aTableThatEndsWithinAPictureSaysSo()
    {
        Bench bench(sceneWith("encoding = mrope; d_model = 8; grid = 5x5; max_len = 20"));
        QCOMPARE(bench.view.note(), QStringLiteral("The table ends within the picture"));
        bench.change([](Scene& after) { after.parameters.maxLen = 25; });
        QVERIFY(bench.view.note().isEmpty());
    }

    void itSaysItFromTheStart()
    {
        HeatmapView view; // with the scene it was made with
        view.setAccessibleName(QStringLiteral("Heatmap"));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCOMPARE(view.focusProxy()->accessibleName(), QStringLiteral("Heatmap"));
        QCOMPARE(view.focusProxy()->accessibleDescription(), view.accessibleText());
    }
};

POSISCOPE_TEST(TestHeatmapView)

} // namespace tst_heatmap_view

#include "tst_heatmap_view.moc"
