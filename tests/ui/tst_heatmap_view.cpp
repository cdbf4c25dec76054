// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/sinusoid.h"
#include "ui/plots/colour_table.h"
#include "ui/views/heatmap_view.h"
#include "view_bench.h"

using namespace posiscope;

namespace {

using Bench = ViewBench<HeatmapView>;

Scene tableScene(int maxLen, int dModel)
{
    Scene scene;
    scene.parameters.maxLen = maxLen;
    scene.parameters.dModel = dModel;
    scene.selection.position = 0;
    scene.selection.dimension = 0;
    return scene;
}

} // namespace

class TestHeatmapView : public QObject
{
    Q_OBJECT

private slots:
    void hoveringNamesTheCell_data();
    void hoveringNamesTheCell();
    void leavingTakesTheHoverAway();
    void aClickSelectsTheCell();
    void shiftAndAClickPinAndUnpin();
    void marksCostNoComputation();
    void theWheelZoomsTheScene();
    void backForwardAndReset();
    void aGestureAfterGoingBackIsANewOne();
    void draggingPansTheScene();
    void aWindowBeyondTheTableMovesIntoIt();
    void hiddenItRests();
    void drawnWhileHiddenItIsUpToDate();
    void aThemeColoursIt();
    void anyTableCanBeSeen_data();
    void anyTableCanBeSeen();
    void numbersStandInLargeCells();
    void itSaysTheSelectedCell();
    void itSaysItFromTheStart();
    void drawnItIsTheSamePicture_data();
    void drawnItIsTheSamePicture();
    void drawingLeavesItAsItWas();
    void aPictureIsNotOfThePointer();
    void theRowsOfAPixelAreTheDevices();
};

void TestHeatmapView::hoveringNamesTheCell_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("dimension");
    QTest::addRow("first cell") << 10 << 4 << 0 << 0;
    QTest::addRow("last cell") << 10 << 4 << 9 << 3;
    QTest::addRow("default table") << 100 << 128 << 42 << 77;
    QTest::addRow("odd") << 31 << 7 << 30 << 6;
    QTest::addRow("one cell") << 1 << 1 << 0 << 0;
}

void TestHeatmapView::hoveringNamesTheCell()
{
    QFETCH(int, maxLen);
    QFETCH(int, dModel);
    QFETCH(int, position);
    QFETCH(int, dimension);
    Bench bench(tableScene(maxLen, dModel));
    bench.pointer.move(bench.pixel(dimension, position));
    QCOMPARE(bench.view.hover(), (Hover{position, dimension}));
}

void TestHeatmapView::leavingTakesTheHoverAway()
{
    Bench bench;
    bench.pointer.move(bench.pixel(5, 5));
    QVERIFY(bench.view.hover().position);
    bench.pointer.move({2, 2});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestHeatmapView::aClickSelectsTheCell()
{
    Bench bench;
    bench.pointer.click(bench.pixel(77, 42));
    QCOMPARE(bench.asked.size(), std::size_t{1});
    QCOMPARE(bench.view.scene().selection.position, 42);
    QCOMPARE(bench.view.scene().selection.dimension, 77);
    QVERIFY(bench.plot()->hasFocus());
}

void TestHeatmapView::shiftAndAClickPinAndUnpin()
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

void TestHeatmapView::marksCostNoComputation()
{
    Bench bench;
    const int before = bench.view.computations();
    QCOMPARE(before, 1);
    for (int k = 0; k < 20; ++k) {
        bench.pointer.move(bench.pixel(5 * k, 3 * k));
        bench.pointer.click(bench.pixel(5 * k, 3 * k), k % 2 ? Qt::ShiftModifier : Qt::NoModifier);
    }
    bench.view.setHover({3, std::nullopt});
    bench.settle();
    QCOMPARE(bench.view.computations(), before);
}

void TestHeatmapView::theWheelZoomsTheScene()
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

void TestHeatmapView::backForwardAndReset()
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

void TestHeatmapView::aGestureAfterGoingBackIsANewOne()
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

void TestHeatmapView::draggingPansTheScene()
{
    Scene scene = tableScene(100, 50);
    scene.look.rows = Window{20, 40};
    scene.look.columns = Window{10, 20};
    Bench bench(scene);
    const QPointF from = bench.pixel(15, 30);
    bench.pointer.drag(from, bench.pixel(17, 26));
    const Look& look = bench.view.scene().look;
    QVERIFY(std::abs(look.rows->first - 24) < 0.1);
    QVERIFY(std::abs(look.columns->first - 8) < 0.1);
    QVERIFY(std::abs(look.rows->size() - 20) < 1e-9);
    QCOMPARE(bench.view.scene().selection, scene.selection);
}

void TestHeatmapView::aWindowBeyondTheTableMovesIntoIt()
{
    Scene scene = tableScene(1000, 50);
    scene.look.rows = Window{900, 930};
    scene.look.columns = Window{10, 40};
    Bench bench(scene);
    bench.change([](Scene& after) { after.parameters.maxLen = 100; });
    QCOMPARE(bench.shownY(), QCPRange(69.5, 99.5));
    bench.change([](Scene& after) { after.parameters.dModel = 20; });
    QCOMPARE(bench.shownX(), QCPRange(-0.5, 19.5));
    bench.pointer.move(bench.pixel(3, 80));
    QCOMPARE(bench.view.hover(), (Hover{80, 3}));
    QCOMPARE(bench.view.scene().look, scene.look); // what was chosen is kept
}

void TestHeatmapView::hiddenItRests()
{
    Bench bench;
    const int before = bench.view.computations();
    bench.view.hide();
    for (const int dModel : {64, 32, 16}) {
        bench.change([dModel](Scene& scene) { scene.parameters.dModel = dModel; });
        bench.view.setHover({dModel, 1});
    }
    QCOMPARE(bench.view.computations(), before);
    QCOMPARE(bench.shownX().upper, 127.5);
    bench.view.show();
    bench.settle();
    QCOMPARE(bench.view.computations(), before + 1);
    QCOMPARE(bench.shownX().upper, 15.5);
}

void TestHeatmapView::drawnWhileHiddenItIsUpToDate()
{
    Bench bench;
    bench.view.hide();
    bench.change([](Scene& scene) { scene = tableScene(9, 4); });
    const QImage hidden = bench.drawn();
    bench.view.show();
    bench.settle();
    QCOMPARE(difference(hidden, bench.drawn()), 0);
    HeatmapView fresh; // never on any screen
    fresh.setScene(tableScene(9, 4));
    QImage image(bench.view.size() * bench.view.devicePixelRatioF(), QImage::Format_RGB32);
    image.setDevicePixelRatio(bench.view.devicePixelRatioF());
    fresh.draw(image, bench.view.size());
    QCOMPARE(difference(hidden, image), 0);
}

void TestHeatmapView::aThemeColoursIt()
{
    Bench bench;
    const QImage light = bench.grabbed();
    bench.view.setTheme(Theme::darkTwin());
    const QImage dark = bench.grabbed();
    QCOMPARE(QColor(light.pixel(1, 1)), Theme::light().card);
    QCOMPARE(QColor(dark.pixel(1, 1)), Theme::darkTwin().card);
    bench.view.setTheme(Theme::light());
    QCOMPARE(difference(bench.grabbed(), light), 0);
}

void TestHeatmapView::anyTableCanBeSeen_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(10, 10), QSize(90, 60), QSize(640, 420)}) {
        QTest::addRow("one cell at %d", size.width()) << 1 << 1 << size;
        QTest::addRow("one column at %d", size.width()) << 300 << 1 << size;
        QTest::addRow("odd at %d", size.width()) << 50 << 7 << size;
        QTest::addRow("largest at %d", size.width()) << largestMaxLen << largestDModel << size;
    }
}

void TestHeatmapView::anyTableCanBeSeen()
{
    QFETCH(int, maxLen);
    QFETCH(int, dModel);
    QFETCH(QSize, size);
    Scene scene = tableScene(maxLen, dModel);
    scene.selection.position = maxLen - 1;
    scene.selection.dimension = dModel - 1;
    Bench bench(scene, size);
    QVERIFY(!bench.grabbed().isNull());
    bench.pointer.move(QPointF(size.width() / 2., size.height() / 2.));
    bench.pointer.wheel(QPointF(size.width() / 2., size.height() / 2.), 30);
    bench.pointer.click(QPointF(size.width() / 2., size.height() / 2.));
    QVERIFY(bench.view.scene().selection.position < maxLen);
    QVERIFY(!bench.drawn(size, 2).isNull());
}

void TestHeatmapView::numbersStandInLargeCells()
{
    Bench bench(tableScene(5, 4));
    bench.change([](Scene& scene) { scene.selection.position = 4; });
    const QImage numbered = bench.grabbed();
    bench.change([](Scene& scene) { scene.look.cells = CellText::None; });
    const QImage bare = bench.grabbed();
    const qsizetype ink = difference(numbered, bare);
    QVERIFY(ink > 300);
    const ColourTable colours(ColourMap::RdBu, {-1, 1});
    const double ratio = bench.view.devicePixelRatioF();
    QCOMPARE(QColor(bare.pixel((bench.pixel(2, 1) * ratio).toPoint())),
             QColor(colours.at(Sinusoid(bench.view.scene().parameters).cell(1, 2))));
    bench.change([](Scene& scene) {
        scene.parameters.maxLen = 100;
        scene.look.cells = CellText::Automatic;
    });
    const QImage small = bench.grabbed();
    bench.change([](Scene& scene) { scene.look.cells = CellText::None; });
    QCOMPARE(difference(small, bench.grabbed()), 0);
}

void TestHeatmapView::itSaysTheSelectedCell()
{
    Bench bench(tableScene(10, 4));
    bench.change([](Scene& scene) {
        scene.parameters.n = 100;
        scene.selection.position = 3;
        scene.selection.dimension = 2;
    });
    const QString words =
        QStringLiteral("Heatmap of 10 positions by 4 dimensions. Position 3, dimension 2: 0.295520.");
    QCOMPARE(bench.view.spoken(), words);
    QCOMPARE(bench.view.accessibleDescription(), words);
    QCOMPARE(bench.plot()->accessibleDescription(), words);
}

void TestHeatmapView::itSaysItFromTheStart()
{
    HeatmapView view; // with the scene it was made with
    view.setAccessibleName(QStringLiteral("Heatmap"));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCOMPARE(view.focusProxy()->accessibleName(), QStringLiteral("Heatmap"));
    QCOMPARE(view.focusProxy()->accessibleDescription(), view.spoken());
}

void TestHeatmapView::drawnItIsTheSamePicture_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::newRow("default") << Scene{};
    QTest::newRow("numbers") << tableScene(6, 4);
    QTest::newRow("largest") << tableScene(largestMaxLen, 512);
}

void TestHeatmapView::drawnItIsTheSamePicture()
{
    QFETCH(Scene, scene);
    Bench bench(scene);
    const QImage grabbed = bench.grabbed();
    const QImage drawn = bench.drawn();
    QCOMPARE(drawn.size(), grabbed.size());
    QCOMPARE(bench.differenceWithinFrames(drawn, grabbed), 0);
    QVERIFY(difference(drawn, grabbed) < drawn.width() * drawn.height() / 40);
}

void TestHeatmapView::drawingLeavesItAsItWas()
{
    Bench bench;
    const QImage before = bench.grabbed();
    const QImage large = bench.drawn({1200, 900}, 2);
    QCOMPARE(large.size(), QSize(2400, 1800));
    QVERIFY(!bench.drawn({80, 50}, 1).isNull());
    QCOMPARE(difference(bench.grabbed(), before), 0);
    bench.plot()->replot();
    QCOMPARE(difference(bench.grabbed(), before), 0);
    bench.pointer.move(bench.pixel(20, 30));
    QCOMPARE(bench.view.hover(), (Hover{30, 20}));
}

void TestHeatmapView::aPictureIsNotOfThePointer()
{
    Bench bench;
    const QImage alone = bench.drawn();
    bench.view.setHover({50, 60});
    bench.settle();
    const QImage pointedAt = bench.grabbed();
    QVERIFY(difference(pointedAt, alone) > 0);
    QCOMPARE(difference(bench.drawn(), alone), 0);
    QCOMPARE(difference(bench.grabbed(), pointedAt), 0);
}

void TestHeatmapView::theRowsOfAPixelAreTheDevices()
{
    Bench bench(tableScene(100'000, 16), {400, 400});
    const auto label = [&bench] { return bench.frames()[0]->axis(QCPAxis::atLeft)->label(); };
    const QString onScreen = label();
    QVERIFY(onScreen.startsWith(QStringLiteral("position k, ")) &&
            onScreen.endsWith(QStringLiteral(" a pixel")));
    QStringList drawn;
    connect(bench.plot(), &Plot::ticksWanted, bench.plot(), [&] { drawn << label(); });
    bench.drawn({400, 400}, 4 * bench.view.devicePixelRatioF());
    QVERIFY(drawn.size() >= 2 && drawn.first() != onScreen);
    QCOMPARE(drawn.last(), onScreen);
    bench.change([](Scene& scene) { scene.parameters.maxLen = 100; });
    QCOMPARE(label(), QStringLiteral("position k"));
}

QTEST_MAIN(TestHeatmapView)
#include "tst_heatmap_view.moc"
