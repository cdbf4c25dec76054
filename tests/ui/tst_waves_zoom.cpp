// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "tests/gallery_file.h"
#include "tests/test_program.h"
#include "waves_bench.h"

#include <QRegularExpression>

namespace tst_waves_zoom {

using namespace posiscope;
using namespace posiscope::waves_bench;

Scene curvesScene()
{
    return galleryFile("S3").scene;
}

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

    void anIntervalBeyondTheAxisMovesIntoIt()
    {
        Scene zoomed = byDimension();
        zoomed.parameters.maxLen = 1000;
        zoomed.look.wavePositions = Interval{900, 930};
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
        zoomed.look.waveInterval = Interval{10, 40};
        Bench bench(zoomed, cardSize);
        QCOMPARE(bench.shownX(), QCPRange(9.5, 39.5));
        bench.pointer.wheel(bench.pixel(20, 0.5), 2);
        const Look& look = bench.view.scene().look;
        QVERIFY(!look.waveInterval && look.columns);
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

    void fourPanelsSideBySide()
    {
        Bench bench(curvesScene(), {1100, 260});
        QCOMPARE(bench.frames().size(), 4);
        int left = -1;
        for (qsizetype frame = 0; frame < 4; ++frame) {
            const QCPAxisRect* const rect = bench.frames().at(frame);
            QVERIFY(rect->left() > left);
            left = rect->right();
            QCOMPARE(rect->top(), bench.frames().constFirst()->top());
            QCOMPARE(bench.shownX(frame).lower, -0.5);
            QCOMPARE(bench.shownX(frame).upper, 99.5);
        }
        QCOMPARE(painted::wordsOf(bench.view).filter(QRegularExpression("^row ")),
                 QStringList({"row 0", "row 4", "row 8", "row 12"}));
    }

    // Where four have no room beside each other they stand in two lines.
    void aNarrowCardHasAllFour()
    {
        Bench bench(curvesScene(), {490, 470});
        QCOMPARE(bench.frames().size(), 4);
        QCOMPARE(bench.frames().at(1)->top(), bench.frames().at(0)->top());
        QVERIFY(bench.frames().at(2)->top() > bench.frames().at(0)->bottom());
        QCOMPARE(bench.frames().at(2)->left(), bench.frames().at(0)->left());
        QCOMPARE(bench.frames().at(3)->left(), bench.frames().at(1)->left());
        bench.view.resize(1100, 260);
        QTRY_COMPARE(bench.frames().at(3)->top(), bench.frames().at(0)->top());
        bench.view.resize(490, 200);
        QTRY_COMPARE(bench.frames().size(), 3); // too low for two lines, and it says so
    }
};

POSISCOPE_TEST(TestWavesZoom)

} // namespace tst_waves_zoom

#include "tst_waves_zoom.moc"
