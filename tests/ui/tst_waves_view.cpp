// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/waves_view.h"
#include "view_bench.h"

#include <QPointer>

using namespace posiscope;

namespace {

using Bench = ViewBench<WavesView>;

Scene scene(int maxLen = 100, int dModel = 128)
{
    Scene made;
    made.parameters.maxLen = maxLen;
    made.parameters.dModel = dModel;
    return made;
}

Scene byDimension()
{
    Scene made = scene();
    made.look.wavesBy = WavesBy::Dimension;
    return made;
}

Scene sideBySide(std::vector<int> pins)
{
    Scene made = scene();
    made.look.wavePanels = WavePanels::SideBySide;
    made.selection.pinnedPositions = std::move(pins);
    return made;
}

bool shows(const QImage& image, const QColor& colour)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == colour.rgb())
                return true;
    return false;
}

constexpr QSize cardSize(900, 260);

} // namespace

class TestWavesView : public QObject
{
    Q_OBJECT

private slots:
    void hoveringNamesTheDimension();
    void hoveringNamesThePosition();
    void hoveringAPairNamesItsSine();
    void hoveringFollowsIntoEveryPanel();
    void aClickSelects_data();
    void aClickSelects();
    void shiftAndAClickPinAndUnpin();
    void marksCostNoComputation_data();
    void marksCostNoComputation();
    void anotherPositionIsAnotherCurve();
    void theWheelZoomsAcrossOnly();
    void backAndReset();
    void aWindowBeyondTheAxisMovesIntoIt();
    void positionsAndDimensionsAreZoomedApart();
    void panelsComeAndGo();
    void panelsThatHaveNoRoomAreCounted();
    void everyPanelIsDressedAlike();
    void cosinesCanBeOff();
    void pairsAreAnAxis();
    void hiddenItRests();
    void aThemeColoursIt();
    void anyTableCanBeSeen_data();
    void anyTableCanBeSeen();
    void itSaysTheSelectedCell();
    void drawnItIsTheSamePicture_data();
    void drawnItIsTheSamePicture();
    void drawingLeavesItAsItWas();
};

void TestWavesView::hoveringNamesTheDimension()
{
    Bench bench(scene(), cardSize);
    bench.pointer.move(bench.pixel(77, 0.5));
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 77}));
    bench.pointer.move({1, 1});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestWavesView::hoveringNamesThePosition()
{
    Bench bench(byDimension(), cardSize);
    bench.pointer.move(bench.pixel(42, 0.5));
    QCOMPARE(bench.view.hover(), (Hover{42, std::nullopt}));
}

void TestWavesView::hoveringAPairNamesItsSine()
{
    Scene pairs = scene();
    pairs.look.waveAxis = WaveAxis::Pair;
    Bench bench(pairs, cardSize);
    bench.pointer.move(bench.pixel(20, 0.5));
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 40}));
    bench.change([](Scene& after) { after.parameters.layout = Layout::Halves; });
    bench.pointer.move(bench.pixel(21, 0.5));
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 21}));
}

void TestWavesView::hoveringFollowsIntoEveryPanel()
{
    Bench bench(sideBySide({3, 50}), cardSize);
    QCOMPARE(bench.frames().size(), 3);
    for (const qsizetype frame : {0, 1, 2, 0, 2, 1}) {
        bench.pointer.move(bench.pixel(64, 0.5, frame));
        QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 64}));
    }
    bench.pointer.move({1, 1});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestWavesView::aClickSelects_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<int>("place");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("dimension");
    QTest::newRow("dimension") << scene() << 77 << 7 << 77;
    QTest::newRow("first dimension") << scene() << 0 << 7 << 0;
    QTest::newRow("last dimension") << scene() << 127 << 7 << 127;
    QTest::newRow("position") << byDimension() << 42 << 42 << 24;
    Scene pairs = scene();
    pairs.look.waveAxis = WaveAxis::Pair;
    QTest::newRow("pair") << pairs << 10 << 7 << 20;
}

void TestWavesView::aClickSelects()
{
    QFETCH(Scene, scene);
    QFETCH(int, place);
    QFETCH(int, position);
    QFETCH(int, dimension);
    Bench bench(scene, cardSize);
    bench.pointer.click(bench.pixel(place, 0.5));
    QCOMPARE(bench.view.scene().selection.position, position);
    QCOMPARE(bench.view.scene().selection.dimension, dimension);
}

void TestWavesView::shiftAndAClickPinAndUnpin()
{
    Bench bench(scene(), cardSize);
    bench.pointer.click(bench.pixel(77, 0.5), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector<int>({77}));
    bench.pointer.click(bench.pixel(77, -0.5), Qt::ShiftModifier);
    QVERIFY(bench.view.scene().selection.pinnedDimensions.empty());
    bench.show(byDimension());
    bench.pointer.click(bench.pixel(42, 0.5), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({42}));
}

void TestWavesView::marksCostNoComputation_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::newRow("by position") << scene();
    QTest::newRow("by dimension") << byDimension();
    QTest::newRow("side by side") << sideBySide({3, 50});
}

void TestWavesView::marksCostNoComputation()
{
    QFETCH(Scene, scene);
    Bench bench(scene, cardSize);
    const int before = bench.view.computations();
    for (int k = 0; k < 20; ++k) {
        bench.pointer.move(bench.pixel(4 * k, 0.1));
        bench.pointer.click(bench.pixel(4 * k, 0.1), k % 2 ? Qt::ShiftModifier : Qt::NoModifier);
    }
    bench.view.setHover({3, 4});
    bench.settle();
    QCOMPARE(bench.view.computations(), before);
}

void TestWavesView::anotherPositionIsAnotherCurve()
{
    Bench bench(scene(), cardSize);
    const int before = bench.view.computations();
    const QImage first = bench.grabbed();
    bench.change([](Scene& after) { after.selection.position = 8; });
    QVERIFY(difference(bench.grabbed(), first) > 100);
    QCOMPARE(bench.view.computations(), before + 1);
}

void TestWavesView::theWheelZoomsAcrossOnly()
{
    Bench bench(scene(), cardSize);
    const QPointF at = bench.pixel(30, 0.5);
    const QCPRange y = bench.shownY();
    bench.pointer.wheel(at, 2);
    bench.settle();
    const auto window = bench.view.scene().look.waveWindow;
    QVERIFY(window && std::abs(window->size() - 128 * 0.64) < 1e-9);
    QVERIFY(std::abs(bench.pixel(30, 0.5).x() - at.x()) <= 1);
    QCOMPARE(bench.shownY(), y);
    bench.pointer.drag(bench.pixel(30, 0.5), bench.pixel(40, -0.5));
    QVERIFY(std::abs(bench.view.scene().look.waveWindow->first - std::max(0., window->first - 10)) < 0.2);
    QCOMPARE(bench.shownY(), y);
}

void TestWavesView::backAndReset()
{
    Bench bench(scene(), cardSize);
    bench.pointer.wheel(bench.pixel(30, 0.5), 2);
    const Look zoomed = bench.view.scene().look;
    bench.settle();
    bench.pointer.doubleClick(bench.pixel(30, 0.5));
    QVERIFY(!bench.view.scene().look.waveWindow);
    bench.view.goBack();
    QCOMPARE(bench.view.scene().look, zoomed);
    bench.view.goForward();
    QVERIFY(!bench.view.scene().look.waveWindow);
}

void TestWavesView::aWindowBeyondTheAxisMovesIntoIt()
{
    Scene zoomed = byDimension();
    zoomed.parameters.maxLen = 1000;
    zoomed.look.wavePositions = Window{900, 930};
    Bench bench(zoomed, cardSize);
    bench.change([](Scene& after) { after.parameters.maxLen = 100; });
    QCOMPARE(bench.shownX(), QCPRange(69.5, 99.5));
    bench.change([](Scene& after) { after.parameters.maxLen = 10; });
    QCOMPARE(bench.shownX(), QCPRange(-0.5, 9.5));
}

void TestWavesView::positionsAndDimensionsAreZoomedApart()
{
    Bench bench(scene(), cardSize);
    bench.pointer.wheel(bench.pixel(100, 0.5), 4);
    const auto dimensions = bench.view.scene().look.waveWindow;
    QVERIFY(dimensions);
    bench.change([](Scene& after) { after.look.wavesBy = WavesBy::Dimension; });
    QCOMPARE(bench.shownX(), QCPRange(-0.5, bench.view.scene().parameters.maxLen - 0.5));
    bench.pointer.wheel(bench.pixel(20, 0.5), 2);
    QVERIFY(bench.view.scene().look.wavePositions);
    QCOMPARE(bench.view.scene().look.waveWindow, dimensions);
    bench.change([](Scene& after) { after.look.wavesBy = WavesBy::Position; });
    QCOMPARE(bench.shownX(), QCPRange(dimensions->first - 0.5, dimensions->last - 0.5));
    bench.view.goBack();
    QVERIFY(!bench.view.scene().look.wavePositions);
    QCOMPARE(bench.view.scene().look.waveWindow, dimensions);
}

void TestWavesView::panelsComeAndGo()
{
    Bench bench(sideBySide({}), cardSize);
    const auto things = [&bench] {
        return std::tuple(bench.frames().size(), bench.plot()->plottableCount(),
                          bench.plot()->findChildren<Navigation*>().size() +
                              bench.view.findChildren<Navigation*>().size(),
                          bench.plot()->plotLayout()->elements(true).size());
    };
    const auto one = things();
    const QImage alone = bench.grabbed();
    for (int turn = 0; turn < 3; ++turn) {
        for (const int position : {3, 50, 80, 90}) {
            bench.pointer.move(bench.pixel(20, 0.5, bench.frames().size() - 1));
            bench.change([position](Scene& after) { after.selection.pinnedPositions.push_back(position); });
            QCOMPARE(bench.frames().size(),
                     qsizetype(bench.view.scene().selection.pinnedPositions.size() + 1));
        }
        bench.pointer.move(bench.pixel(20, 0.5, 4));
        bench.pointer.press(bench.pixel(20, 0.5, 4)); // held over a panel that goes
        bench.change([](Scene& after) { after.selection.pinnedPositions.resize(2); });
        bench.pointer.move({500, 100});
        bench.pointer.release({500, 100});
        bench.change([](Scene& after) { after.selection.pinnedPositions.clear(); });
        QCOMPARE(things(), one);
    }
    bench.change([](Scene& after) { after = sideBySide({}); });
    bench.view.setHover({});
    QCOMPARE(difference(bench.grabbed(), alone), 0);
}

void TestWavesView::panelsThatHaveNoRoomAreCounted()
{
    std::vector<int> pins;
    for (int pin = 0; pin < 30; ++pin)
        pins.push_back(2 * pin);
    Scene crowded = sideBySide(pins);
    crowded.selection.position = 99; // behind all of them, and yet shown
    Bench bench(crowded, cardSize);
    QCOMPARE(bench.frames().size(), 6);
    for (const QCPAxisRect* const frame : bench.frames())
        QVERIFY(frame->width() >= 60);
    QCOMPARE(bench.frames()[5]->axis(QCPAxis::atBottom)->label(), QStringLiteral("k = 99"));
    bench.view.resize(2000, 260);
    QVERIFY(!bench.grabbed().isNull());
    QCOMPARE(bench.frames().size(), 15);
    const QImage drawn = bench.drawn({400, 260}, 1);
    QVERIFY(!drawn.isNull());
    bench.grabbed();
    QCOMPARE(bench.frames().size(), 15);
    bench.view.resize(60, 260);
    bench.grabbed();
    QCOMPARE(bench.frames().size(), 1);
}

void TestWavesView::everyPanelIsDressedAlike()
{
    Bench bench(sideBySide({3}), cardSize);
    bench.change([](Scene& after) { after.selection.pinnedPositions.push_back(50); });
    for (int turn = 0; turn < 2; ++turn) {
        for (const QCPAxisRect* frame : bench.frames()) {
            QCOMPARE(frame->axis(QCPAxis::atLeft)->basePen().style(), Qt::NoPen);
            QCOMPARE(frame->axis(QCPAxis::atLeft)->tickLengthOut(), 0);
            QCOMPARE(frame->axis(QCPAxis::atBottom)->tickLabelColor(), bench.view.theme().quiet);
        }
        bench.view.setTheme(Theme::darkTwin());
    }
}

void TestWavesView::cosinesCanBeOff()
{
    Bench bench(scene(), cardSize);
    const Theme theme = Theme::light();
    QVERIFY(shows(bench.grabbed(), theme.sine) && shows(bench.grabbed(), theme.cosine));
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(shows(bench.grabbed(), theme.sine) && !shows(bench.grabbed(), theme.cosine));
    bench.change([](Scene& after) {
        after.look.wavesBy = WavesBy::Dimension;
        after.selection.dimension = 25;
    });
    QVERIFY(!shows(bench.grabbed(), theme.sine) && shows(bench.grabbed(), theme.cosine));
}

void TestWavesView::pairsAreAnAxis()
{
    Scene odd = scene(100, 7);
    odd.look.waveAxis = WaveAxis::Pair;
    Bench bench(odd, cardSize);
    QCOMPARE(bench.shownX(), QCPRange(-0.5, 3.5));
    QCOMPARE(bench.frames()[0]->axis(QCPAxis::atBottom)->label(), QStringLiteral("pair i"));
    bench.change([](Scene& after) { after.look.waveAxis = WaveAxis::Dimension; });
    QCOMPARE(bench.shownX(), QCPRange(-0.5, 6.5));
    QCOMPARE(bench.frames()[0]->axis(QCPAxis::atBottom)->label(), QStringLiteral("dimension j"));
}

void TestWavesView::hiddenItRests()
{
    Bench bench(scene(), cardSize);
    const int before = bench.view.computations();
    bench.view.hide();
    for (const int dModel : {64, 32})
        bench.change([dModel](Scene& after) { after.parameters.dModel = dModel; });
    QCOMPARE(bench.view.computations(), before);
    bench.view.show();
    bench.settle();
    QCOMPARE(bench.view.computations(), before + 1);
    QCOMPARE(bench.shownX().upper, 31.5);
}

void TestWavesView::aThemeColoursIt()
{
    Bench bench(scene(), cardSize);
    const QImage light = bench.grabbed();
    bench.view.setTheme(Theme::darkTwin());
    const QImage dark = bench.grabbed();
    QCOMPARE(QColor(dark.pixel(1, 1)), Theme::darkTwin().card);
    QVERIFY(shows(dark, Theme::darkTwin().sine));
    bench.view.setTheme(Theme::light());
    QCOMPARE(difference(bench.grabbed(), light), 0);
}

void TestWavesView::anyTableCanBeSeen_data()
{
    QTest::addColumn<Scene>("shown");
    QTest::addColumn<QSize>("size");
    for (const int by : {0, 1})
        for (const int axis : {0, 1})
            for (const QSize size : {QSize(10, 10), QSize(90, 60), cardSize}) {
                const auto row = [&](const char* name, int maxLen, int dModel) {
                    Scene made = scene(maxLen, dModel);
                    made.look.wavesBy = static_cast<WavesBy>(by);
                    made.look.waveAxis = static_cast<WaveAxis>(axis);
                    made.look.wavePanels = axis ? WavePanels::SideBySide : WavePanels::Overlaid;
                    made.selection.pinnedPositions = {0, maxLen - 1};
                    made.selection.pinnedDimensions = {0, dModel - 1};
                    made.selection.position = maxLen / 2;
                    QTest::addRow("%s, by %d, axis %d, at %d", name, by, axis, size.width()) << made << size;
                };
                row("one cell", 1, 1);
                row("two columns", 1, 2);
                row("one column", 300, 1);
                row("odd", 50, 7);
                row("largest", largestMaxLen, largestDModel);
            }
}

void TestWavesView::anyTableCanBeSeen()
{
    QFETCH(Scene, shown);
    QFETCH(QSize, size);
    Bench bench(shown, size);
    QVERIFY(!bench.grabbed().isNull());
    const QPointF middle(size.width() / 3., size.height() / 3.);
    bench.pointer.move(middle);
    bench.pointer.wheel(middle, 30);
    bench.pointer.click(middle);
    const Selection& selection = bench.view.scene().selection;
    QVERIFY(selection.position < shown.parameters.maxLen);
    QVERIFY(selection.dimension < std::max(25, shown.parameters.dModel));
    QVERIFY(!bench.drawn(size, 2).isNull());
}

void TestWavesView::itSaysTheSelectedCell()
{
    Bench bench(scene(10, 4), cardSize);
    bench.change([](Scene& after) {
        after.parameters.n = 100;
        after.selection.position = 3;
        after.selection.dimension = 2;
    });
    QCOMPARE(bench.view.spoken(),
             QStringLiteral("Waves of position 3 across the dimensions. Dimension 2: 0.295520."));
    bench.change([](Scene& after) { after.look.wavesBy = WavesBy::Dimension; });
    QCOMPARE(bench.view.spoken(),
             QStringLiteral("Wave of dimension 2 along the positions. Position 3: 0.295520."));
    QCOMPARE(bench.plot()->accessibleDescription(), bench.view.spoken());
}

void TestWavesView::drawnItIsTheSamePicture_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::newRow("by position") << scene();
    QTest::newRow("by dimension") << byDimension();
    QTest::newRow("side by side") << sideBySide({3, 50});
}

void TestWavesView::drawnItIsTheSamePicture()
{
    QFETCH(Scene, scene);
    Bench bench(scene, cardSize);
    const QImage grabbed = bench.grabbed();
    const QImage drawn = bench.drawn();
    QCOMPARE(drawn.size(), grabbed.size());
    QCOMPARE(bench.differenceWithinFrames(drawn, grabbed), 0);
    QVERIFY(difference(drawn, grabbed) < drawn.width() * drawn.height() / 40);
}

void TestWavesView::drawingLeavesItAsItWas()
{
    Bench bench(sideBySide({3, 50}), cardSize);
    const QImage before = bench.grabbed();
    QVERIFY(!bench.drawn({1500, 400}, 2).isNull());
    QCOMPARE(difference(bench.grabbed(), before), 0);
    bench.plot()->replot();
    QCOMPARE(difference(bench.grabbed(), before), 0);
}

QTEST_MAIN(TestWavesView)
#include "tst_waves_view.moc"
