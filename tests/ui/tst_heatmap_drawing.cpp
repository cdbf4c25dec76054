// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"

#include <cmath>

namespace tst_heatmap_drawing {

using namespace posiscope;
using namespace posiscope::heatmap_bench;

class TestHeatmapDrawing : public QObject
{
    Q_OBJECT

private slots:
    void hiddenColumnsAreBlank()
    {
        Bench bench(tableScene(9, 4));
        QVERIFY(bench.view.note().isEmpty());
        bench.change([](Scene& scene) { scene.look.cosinesShown = false; });
        const QImage image = bench.grabbed();
        const QPoint middle = bench.pixel(1, 4).toPoint();
        for (int x = -5; x <= 5; ++x)
            QCOMPARE(image.pixelColor(middle + QPoint(x, 0)), bench.view.theme().card);
        QCOMPARE(bench.view.note(), QStringLiteral("Blank: the columns of the cosines, which are hidden"));
    }

    void noWindowIsTooSmall_data()
    {
        addColumns<int, double, double>("dModel", "first", "last");
        QTest::addRow("ten millionths of a cell") << 128 << 127.9999999 << 128.;
        QTest::addRow("a millionth of the last one") << 16384 << 16383.999999 << 16384.;
        QTest::addRow("a billionth") << 128 << 24.3 << 24.300000001;
        QTest::addRow("the smallest step") << 16384 << 16383.3 << std::nextafter(16383.3, 2e4);
        QTest::addRow("less than an axis tells apart") << 128 << 0. << 1e-300;
    }

    // The cell in the window is selected, so that its frame is drawn, whose edges lie beyond every pixel
    // there is.
    void noWindowIsTooSmall()
    {
        QFETCH(int, dModel);
        QFETCH(double, first);
        QFETCH(double, last);
        Scene scene = tableScene(100, dModel);
        scene.selection.position = 7;
        scene.selection.dimension = static_cast<int>(first);
        scene.look.columns = Window{first, last};
        scene.look.rows = Window{7.4, 7.6};
        scene.look.cells = CellText::None;
        Bench bench(scene);
        const QPoint centre = QRectF(bench.frames().constFirst()->rect()).center().toPoint();
        const double value = Sinusoid(scene.parameters).cell(7, scene.selection.dimension);
        QCOMPARE(QColor(bench.grabbed().pixel(centre)),
                 QColor(ColourTable(scene.look.colourMap, {-1, 1}).at(static_cast<float>(value))));
    }

    void cellsAreWholeInASmallCard()
    {
        // As beside a lesson in the smallest window: the colour bar and the names of the axes make room for
        // them.
        heatmap_bench::Bench bench(heatmap_bench::tableScene(100, 128), {320, 250});
        QCOMPARE(bench.frames()[0]->size(), QSize(2 * 128, 2 * 100));
    }

    void numbersStandInLargeCells()
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

    void theFrameCutsNoNumber()
    {
        Bench bench(tableScene(10, 8));
        for (const CellText text : {CellText::Value, CellText::Formula})
            for (double off = 0.02; off < 1; off += 0.03) {
                bench.change([off, text](Scene& scene) {
                    scene.look.cells = text;
                    scene.look.rows = Window{4 + off, 6 + off};
                    scene.look.columns = Window{3 + off, 5 + off};
                });
                const QRect frame = bench.frames().front()->rect().translated(0, -1).adjusted(1, 1, -1, -1);
                const QImage written = bench.drawn(bench.view.size(), 1).copy(frame);
                bench.change([](Scene& scene) { scene.look.cells = CellText::None; });
                const QImage bare = bench.drawn(bench.view.size(), 1).copy(frame);
                QVERIFY(difference(written, bare) > 100);
                const QSize size = frame.size();
                for (const QRect& edge :
                     {QRect(0, 0, size.width(), 1), QRect(0, size.height() - 1, size.width(), 1),
                      QRect(0, 0, 1, size.height()), QRect(size.width() - 1, 0, 1, size.height())})
                    QCOMPARE(difference(written.copy(edge), bare.copy(edge)), 0);
            }
    }

    void drawnItIsTheSamePicture_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("default") << Scene{};
        QTest::newRow("numbers") << tableScene(6, 4);
        QTest::newRow("largest") << tableScene(largestMaxLen, 512);
    }

    void drawnItIsTheSamePicture()
    {
        QFETCH(Scene, scene);
        Bench bench(scene);
        const QImage grabbed = bench.grabbed();
        const QImage drawn = bench.drawn();
        QCOMPARE(drawn.size(), grabbed.size());
        QCOMPARE(bench.differenceWithinFrames(drawn, grabbed), 0);
        QVERIFY(difference(drawn, grabbed) < drawn.width() * drawn.height() / 40);
    }

    void aPictureIsNotOfThePointer()
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

    void theRowsOfAPixelAreTheDevices()
    {
        Bench bench(tableScene(100'000, 16), {400, 400});
        const auto* const bar = bench.view.headerPart();
        const auto label = [bar] { return bar->toolTip(); };
        const QString onScreen = label();
        QVERIFY(onScreen.startsWith(QStringLiteral("k, ")) &&
                onScreen.endsWith(QStringLiteral(" per pixel")));
        QStringList drawn;
        connect(bench.plot(), &Plot::ticksWanted, bench.plot(), [&] { drawn << label(); });
        bench.drawn({400, 400}, 4 * bench.view.devicePixelRatioF());
        QVERIFY(drawn.size() >= 2 && drawn.first() != onScreen);
        QCOMPARE(drawn.last(), onScreen);
        bench.change([](Scene& scene) { scene.parameters.maxLen = 100; });
        QCOMPARE(label(), QString());
    }
};

POSISCOPE_TEST(TestHeatmapDrawing)

} // namespace tst_heatmap_drawing

#include "tst_heatmap_drawing.moc"
