// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "test_program.h"
#include "waves_bench.h"

namespace tst_waves_zoom {

using namespace posiscope;
using namespace posiscope::waves_bench;

class TestWavesZoom : public QObject
{
    Q_OBJECT

private slots:
    void theWheelZoomsAcrossOnly()
    {
        Bench bench(scene(), cardSize);
        const QPointF at = bench.pixel(30, 0.5);
        const QCPRange y = bench.shownY();
        bench.pointer.wheel(at, 2);
        bench.settle();
        const auto window = bench.view.scene().look.columns;
        QVERIFY(window && std::abs(window->size() - 128 * 0.64) < 1e-9);
        QVERIFY(std::abs(bench.pixel(30, 0.5).x() - at.x()) <= 1);
        QCOMPARE(bench.shownY(), y);
        bench.pointer.drag(bench.pixel(30, 0.5), bench.pixel(40, -0.5));
        QVERIFY(std::abs(bench.view.scene().look.columns->first - std::max(0., window->first - 10)) < 0.2);
        QCOMPARE(bench.shownY(), y);
    }

    void backAndReset()
    {
        Bench bench(scene(), cardSize);
        bench.pointer.wheel(bench.pixel(30, 0.5), 2);
        const Look zoomed = bench.view.scene().look;
        bench.settle();
        const Selection selected = bench.view.scene().selection;
        bench.pointer.doubleClick(bench.pixel(30, 0.5));
        QVERIFY(!bench.view.scene().look.columns);
        QCOMPARE(bench.view.scene().selection, selected);
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, zoomed);
        bench.view.goForward();
        QVERIFY(!bench.view.scene().look.columns);
    }

    void aWindowBeyondTheAxisMovesIntoIt()
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

    void positionsAndDimensionsAreZoomedApart()
    {
        Bench bench(scene(), cardSize);
        bench.pointer.wheel(bench.pixel(100, 0.5), 4);
        const auto dimensions = bench.view.scene().look.columns;
        QVERIFY(dimensions);
        bench.change([](Scene& after) { after.look.wavesBy = WavesBy::Dimension; });
        QCOMPARE(bench.shownX(), QCPRange(-0.5, bench.view.scene().parameters.maxLen - 0.5));
        bench.pointer.wheel(bench.pixel(20, 0.5), 2);
        QVERIFY(bench.view.scene().look.wavePositions);
        QCOMPARE(bench.view.scene().look.columns, dimensions);
        bench.change([](Scene& after) { after.look.wavesBy = WavesBy::Position; });
        QCOMPARE(bench.shownX(), QCPRange(dimensions->first - 0.5, dimensions->last - 0.5));
        bench.view.goBack();
        QVERIFY(!bench.view.scene().look.wavePositions);
        QCOMPARE(bench.view.scene().look.columns, dimensions);
    }

    void aWindowOfAFileGivesWayToTheTables()
    {
        Scene zoomed = scene();
        zoomed.look.waveWindow = Window{10, 40};
        Bench bench(zoomed, cardSize);
        QCOMPARE(bench.shownX(), QCPRange(9.5, 39.5));
        bench.pointer.wheel(bench.pixel(20, 0.5), 2);
        const Look& look = bench.view.scene().look;
        QVERIFY(!look.waveWindow && look.columns);
        QCOMPARE(bench.shownX(), QCPRange(look.columns->first - 0.5, look.columns->last - 0.5));
    }

    void panelsComeAndGo()
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
                bench.change(
                    [position](Scene& after) { after.selection.pinnedPositions.push_back(position); });
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

    void panelsThatHaveNoRoomAreCounted()
    {
        std::vector<int> pins;
        for (int pin = 0; pin < 30; ++pin)
            pins.push_back(2 * pin);
        Scene crowded = sideBySide(pins);
        crowded.selection.position = 99; // behind all of them, and yet shown
        Bench bench(crowded, cardSize);
        QCOMPARE(bench.frames().size(), 12); // six, and six below them
        for (const QCPAxisRect* const frame : bench.frames())
            QVERIFY(frame->width() >= 60);
        const painted::Parts parts = painted::partsOf(bench.view);
        QCOMPARE(std::ranges::count(parts.texts, QStringLiteral("row 99"), &painted::Text::words), 1);
        bench.view.resize(2000, 260);
        QVERIFY(!bench.grabbed().isNull());
        QCOMPARE(bench.frames().size(), 30);
        const QImage drawn = bench.drawn({400, 260}, 1);
        QVERIFY(!drawn.isNull());
        bench.grabbed();
        QCOMPARE(bench.frames().size(), 30);
        bench.view.resize(60, 260);
        bench.grabbed();
        QCOMPARE(bench.frames().size(), 2);
    }

    void everyPanelIsDressedAlike()
    {
        Bench bench(sideBySide({3}), cardSize);
        bench.change([](Scene& after) { after.selection.pinnedPositions.push_back(50); });
        for (int turn = 0; turn < 2; ++turn) {
            for (const QCPAxisRect* frame : bench.frames()) {
                QCOMPARE(frame->axis(QCPAxis::atLeft)->basePen().style(), Qt::NoPen);
                QCOMPARE(frame->axis(QCPAxis::atLeft)->tickLengthOut(), 0);
                QCOMPARE(frame->axis(QCPAxis::atBottom)->tickLabelColor(), bench.view.theme().quiet);
            }
            bench.view.setTheme(Theme::darkTheme());
        }
    }
};

POSISCOPE_TEST(TestWavesZoom)

} // namespace tst_waves_zoom

#include "tst_waves_zoom.moc"
