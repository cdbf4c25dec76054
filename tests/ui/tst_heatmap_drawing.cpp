// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "heatmap_bench.h"
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/test_program.h"
#include "ui/plot/frame_text.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/heatmap/heatmap_words.h"
#include "view_bench.h"

#include <cmath>

namespace tst_heatmap_drawing {

using namespace posiscope;
using namespace posiscope::heatmap_bench;

using Bench = ViewBench<HeatmapView>;

constexpr QSize cardSize(640, 420);
constexpr qsizetype mostTicks = 7; // steps are 1, 2 or 5 times a power of ten

Scene itemScene(const char* name)
{
    return galleryFile(name).scene;
}

QStringList labels(const Bench& bench, QCPAxis::AxisType side)
{
    return bench.frames().constFirst()->axis(side)->tickVectorLabels();
}

class TestHeatmapDrawing : public QObject
{
    Q_OBJECT

private slots:
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
        scene.look.columns = Interval{first, last};
        scene.look.rows = Interval{7.4, 7.6};
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
                    scene.look.rows = Interval{4 + off, 6 + off};
                    scene.look.columns = Interval{3 + off, 5 + off};
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

    void aSmallTableHasFewTicks_data()
    {
        addColumns<QString, QSize>("item", "size");
        for (const char* item : {"P2", "P2b", "P6", "P1"}) {
            QTest::addRow("%s, in a card", item) << QString::fromLatin1(item) << cardSize;
            QTest::addRow("%s, small", item) << QString::fromLatin1(item) << QSize(360, 250);
        }
    }

    void aSmallTableHasFewTicks()
    {
        QFETCH(QString, item);
        QFETCH(QSize, size);
        Bench bench(galleryFile(item).scene, size);
        QVERIFY(labels(bench, QCPAxis::atLeft).size() <= mostTicks);
        QVERIFY(labels(bench, QCPAxis::atLeft).size() >= 2);
        QCOMPARE(labels(bench, QCPAxis::atBottom), QStringList({"0", "1", "2", "3"}));
    }

    void aLargeTableHasFewTicks()
    {
        Bench bench(itemScene("P7"), cardSize);
        QVERIFY(labels(bench, QCPAxis::atLeft).size() <= mostTicks);
        QVERIFY(labels(bench, QCPAxis::atBottom).size() <= mostTicks);
    }

    void axesEndInTheirLetters()
    {
        for (const QSize size : {QSize(640, 480), QSize(300, 220), QSize(1200, 900)}) {
            Bench bench(Scene(), size);
            const painted::Parts parts = painted::partsOf(bench.view);
            for (const QString& letter : {QStringLiteral("k"), QStringLiteral("j")})
                QCOMPARE(std::ranges::count(parts.texts, letter, &painted::Text::words), 1);
            for (const auto side : {QCPAxis::atLeft, QCPAxis::atBottom})
                QCOMPARE(bench.frames().constFirst()->axis(side)->label(), QString());
            // That of the rows is at the lower edge of the table, and gives way to the number of the last
            // row.
            const QRect frame = bench.frames().constFirst()->rect();
            const auto letter = std::ranges::find(parts.texts, QStringLiteral("k"), &painted::Text::words);
            QVERIFY(letter->ink.right() < frame.left() &&
                    std::abs(letter->baseline.y() - frame.bottom()) < 3);
            const auto isSeen = [&] {
                return isNear(bench.grabbed(), letter->ink.center(), Theme::light().text);
            };
            QVERIFY(isSeen());
            bench.change([](Scene& after) { after.selection.position = 99; });
            QVERIFY(!isSeen());
        }
    }

    void tokensStandBesideTheirRows()
    {
        Bench bench(itemScene("S2"), cardSize);
        QCOMPARE(labels(bench, QCPAxis::atLeft).join('|').replace(QChar(0x2002), ' '),
                 "I 0|am 1|a 2|robot 3");
        bench.change([](Scene& scene) { scene.look.rowLabels = RowLabels::Position; });
        QCOMPARE(labels(bench, QCPAxis::atLeft).join('|'), "0|1|2|3");
    }

    void anotherSentenceNamesTheRowsAnew()
    {
        Bench bench(itemScene("S2"), cardSize);
        const int before = computations(bench.view);
        const QImage picture = bench.grabbed();
        bench.change([](Scene& scene) { scene.sentence.text = "You are no robot"; });
        QCOMPARE(labels(bench, QCPAxis::atLeft).join('|').replace(QChar(0x2002), ' '),
                 "You 0|are 1|no 2|robot 3");
        QVERIFY(bench.grabbed() != picture);
        // The encoding itself has stayed still: at most the frame has moved.
        bench.change([](Scene& scene) { scene.sentence.text = "I am a robot"; });
        QCOMPARE(bench.grabbed(), picture);
        QVERIFY(computations(bench.view) <= before + 2);
    }

    void formulasStandInCells()
    {
        Bench bench(itemScene("P1"), cardSize);
        const QImage formulas = bench.grabbed();
        bench.change([](Scene& scene) { scene.look.cells = CellText::Value; });
        const QImage values = bench.grabbed();
        bench.change([](Scene& scene) { scene.look.cells = CellText::None; });
        const QImage none = bench.grabbed();
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 4; ++column) {
                const QRect cell(bench.pixel(column - 0.45, row - 0.45).toPoint(),
                                 bench.pixel(column + 0.45, row + 0.45).toPoint());
                const qsizetype ink = difference(formulas.copy(cell), none.copy(cell));
                QVERIFY(ink > difference(values.copy(cell), none.copy(cell)));
            }
    }

    void aSampledTableSaysSo_data()
    {
        addColumns<Parameters, bool>("parameters", "isSampled");
        const auto add = [](const char* name, Arithmetic arithmetic, int dModel, bool isSampled) {
            Parameters parameters{.dModel = dModel, .maxLen = 5000};
            parameters.arithmetic = arithmetic;
            QTest::addRow("%s", name) << parameters << isSampled;
        };
        add("exact", Arithmetic::Exact, 512, false);
        add("rounded", Arithmetic::BFloat16, 512, true);
        add("rounded, few cells", Arithmetic::BFloat16, 16, false);
    }

    void aSampledTableSaysSo()
    {
        QFETCH(Parameters, parameters);
        QFETCH(bool, isSampled);
        Scene scene;
        scene.parameters = parameters;
        Bench bench(scene, {900, 640});
        const QString rows = bench.view.headerPart()->toolTip();
        QCOMPARE(rows.contains("sampled from"), isSampled);
        QCOMPARE(rows.contains("mean of"), !isSampled);
    }

    void aBlankTableSaysWhy_data()
    {
        addColumns<int, Layout, QString, bool>("dModel", "layout", "columns", "isBlank");
        QTest::addRow("every wave is too fast") << 4 << Layout::Interleaved << "all" << true;
        QTest::addRow("a faint trace of the last ones") << 16384 << Layout::Interleaved << "all" << true;
        QTest::addRow("the last ones, wider") << 16384 << Layout::Interleaved << "16000:16384" << true;
        QTest::addRow("slow ones that are in view") << 16384 << Layout::Interleaved << "all" << false;
        QTest::addRow("slow ones that are out of view") << 16384 << Layout::Interleaved << "0:8000" << true;
        QTest::addRow("halves, slow sines") << 16384 << Layout::Halves << "8000:8200" << false;
        QTest::addRow("halves, fast cosines") << 16384 << Layout::Halves << "8192:9000" << true;
        QTest::addRow("halves, slow cosines first") << 16383 << Layout::Halves << "8000:8200" << false;
    }

    void aBlankTableSaysWhy()
    {
        QFETCH(int, dModel);
        QFETCH(Layout, layout);
        QFETCH(QString, columns);
        QFETCH(bool, isBlank);
        Scene scene;
        scene.parameters = {10000, dModel, largestMaxLen, layout};
        if (dModel % 2 == 1)
            scene.parameters.rowConvention.order = ColumnOrder::CosineFirst;
        scene = withValue(scene, sceneKey("columns"), columns.toStdString());
        if (!isBlank)
            scene.parameters.n = 1e6;
        // Some 600 rows of pixels: 28,000 positions in each, in which the slowest wave of n = 10000 turns by
        // 0.45.
        Bench bench(scene, {900, 640});
        const QString note = bench.plot()->findChild<FrameText*>()->words();
        QCOMPARE(note.startsWith("Each pixel covers "), isBlank);
        QCOMPARE(note.isEmpty(), !isBlank);
    }
};

POSISCOPE_TEST(TestHeatmapDrawing)

} // namespace tst_heatmap_drawing

#include "tst_heatmap_drawing.moc"
