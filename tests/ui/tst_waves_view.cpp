// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/difference.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/plot/end_labels.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "waves_bench.h"

namespace tst_waves_view {

using namespace posiscope;
using namespace posiscope::waves_bench;

bool hasWord(Bench& bench, const char* word)
{
    return painted::wordsOf(bench.view).contains(QLatin1String(word));
}

class TestWavesView : public QObject
{
    Q_OBJECT

private slots:
    /// Columns of both have the same edges also where the numbers of values are wider than those of rows, and
    /// where rows have words.
    void theColumnsStandBelowThoseOfTheTable()
    {
        for (const char* const settings :
             {"encoding = index; d_model = 8; max_len = 100",
              "encoding = normalised; d_model = 8; max_len = 32",
              "d_model = 4; max_len = 4; row_labels = token; sentence = I am a robot"}) {
            const ViewBench<HeatmapView> table(sceneWith(settings), {640, 400});
            const ViewBench<WavesView> waves(sceneWith(settings), {640, 250});
            QCOMPARE(waves.frames()[0]->left(), table.frames()[0]->left());
            QCOMPARE(waves.frames()[0]->right(), table.frames()[0]->right());
        }
    }

    void hoveringNamesTheDimension()
    {
        Bench bench(scene(), cardSize);
        bench.pointer.move(bench.pixel(77, 0.5));
        QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 77}));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    void hoveringNamesThePosition()
    {
        Bench bench(byDimension(), cardSize);
        bench.pointer.move(bench.pixel(42, 0.5));
        QCOMPARE(bench.view.hover(), (Hover{42, std::nullopt}));
    }

    void hoveringAPairNamesItsSine()
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

    void hoveringFollowsIntoEveryPanel()
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

    void aClickSelects_data()
    {
        addColumns<Scene, int, int, int>("scene", "place", "position", "dimension");
        QTest::newRow("dimension") << scene() << 77 << 7 << 77;
        QTest::newRow("first dimension") << scene() << 0 << 7 << 0;
        QTest::newRow("last dimension") << scene() << 127 << 7 << 127;
        QTest::newRow("position") << byDimension() << 42 << 42 << 24;
        Scene pairs = scene();
        pairs.look.waveAxis = WaveAxis::Pair;
        QTest::newRow("pair") << pairs << 10 << 7 << 20;
    }

    void aClickSelects()
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

    void shiftAndAClickPinAndUnpin()
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

    void cosinesCanBeOff()
    {
        Bench bench(scene(), cardSize);
        const Theme theme = Theme::light();
        QVERIFY(shows(bench.grabbed(), theme.sine) && shows(bench.grabbed(), theme.cosine));
        bench.change([](Scene& after) { after.cosinesShown = false; });
        QVERIFY(shows(bench.grabbed(), theme.sine) && !shows(bench.grabbed(), theme.cosine));
        bench.change([](Scene& after) {
            after.look.wavesBy = WavesBy::Dimension;
            after.selection.dimension = 25; // a hidden cosine, for which its sine is shown
        });
        QVERIFY(shows(bench.grabbed(), theme.sine) && !shows(bench.grabbed(), theme.cosine));
    }

    void theHairlineLeadsToTheSineOfAHiddenCosine()
    {
        Scene ofCosine = scene();
        ofCosine.selection.dimension = 25;
        Bench bench(ofCosine, cardSize);
        const auto hasHairlineAt = [&bench](int dimension) {
            const QRect frame = bench.frames()[0]->rect().adjusted(0, 0, 0, -3);
            const int middle = qRound(bench.pixel(dimension, 0).x());
            return shows(bench.grabbed().copy(middle - 1, frame.top(), 3, frame.height()),
                         Theme::light().dimension);
        };
        QVERIFY(hasHairlineAt(25) && !hasHairlineAt(24));
        bench.change([](Scene& after) { after.cosinesShown = false; });
        QVERIFY(hasHairlineAt(24) && !hasHairlineAt(25));
    }

    void pointsWithoutALineAreNamed()
    {
        Bench bench(sceneWith("d_model = 512; max_len = 16777216; position = 5000003; columns = 0:8"),
                    cardSize);
        QVERIFY(hasWord(bench, "sine") && hasWord(bench, "cosine"));
    }

    void onePanelOfSeveralHasTheHairline()
    {
        Bench bench(sideBySide({3, 50}), cardSize);
        const QImage seen = bench.grabbed();
        QList<bool> haveIt;
        for (qsizetype panel = 0; panel < 3; ++panel) {
            const QPoint below = bench.pixel(bench.view.scene().selection.dimension, -0.95, panel).toPoint();
            haveIt << shows(seen.copy(below.x() - 1, below.y(), 3, 1), Theme::light().dimension);
        }
        QCOMPARE(haveIt, QList<bool>({false, true, false}));
    }

    void namesStandInsideOrInTheMargin_data()
    {
        addColumns<QString, bool, bool>("settings", "isExport", "areInside");
        QTest::newRow("under the heatmap") << "d_model = 64" << false << true;
        QTest::newRow("by pair") << "d_model = 64; wave_axis = pair" << false << false;
        QTest::newRow("by dimension") << "waves = dimension" << false << false;
        QTest::newRow("in a file") << "d_model = 64" << true << false;
    }

    void namesStandInsideOrInTheMargin()
    {
        QFETCH(QString, settings);
        QFETCH(bool, isExport);
        QFETCH(bool, areInside);
        Bench bench(sceneWith(settings), cardSize);
        if (isExport) {
            Theme theme = Theme::darkTheme();
            theme.isExport = true;
            bench.view.setTheme(theme);
            bench.settle();
        }
        const std::vector<EndLabels::Placed> placed = bench.view.findChild<EndLabels*>()->placed();
        QVERIFY(!placed.empty());
        const Theme& theme = bench.view.theme();
        for (const EndLabels::Placed& label : placed) {
            QCOMPARE(QRectF(bench.frames().constFirst()->rect()).contains(label.box), areInside);
            QVERIFY(label.name.colour == theme.sine || label.name.colour == theme.cosine);
        }
    }

    void thePanelOfTheSelectedIsNamedInItsColour()
    {
        Scene pinned = scene();
        pinned.selection.position = 7;
        pinned.selection.pinnedPositions = {3, 12};
        pinned.look.wavePanels = WavePanels::SideBySide;
        Bench bench(pinned, cardSize);
        const Theme theme = Theme::light();
        const QImage image = bench.grabbed();
        QList<bool> haveIt;
        for (const QCPAxisRect* const frame : bench.frames())
            haveIt << shows(image.copy(frame->left(), 0, frame->width(), frame->top() - 3), theme.position);
        QCOMPARE(haveIt, QList<bool>({false, true, false}));
    }

    void panelsWithoutRoomAreCounted()
    {
        Scene pinned = scene();
        pinned.selection.pinnedPositions = {1, 2, 3, 4, 5};
        pinned.look.wavePanels = WavePanels::SideBySide;
        Bench bench(pinned, {420, 200});
        const qsizetype shown = bench.frames().size();
        QVERIFY(maths::plainText(bench.view.readouts().front())
                    .endsWith(QStringLiteral(", with %1 of 5 pins").arg(shown - 1)));
        bench.view.resize(1200, 800);
        bench.settle();
        QCOMPARE(bench.frames().size(), 6);
        QVERIFY(!maths::plainText(bench.view.readouts().front()).contains(QStringLiteral("of")));
    }

    void pairsAreAnAxis()
    {
        Scene odd = scene(100, 7);
        odd.look.waveAxis = WaveAxis::Pair;
        Bench bench(odd, cardSize);
        QCOMPARE(bench.shownX(), QCPRange(-0.5, 3.5));
        QVERIFY(hasWord(bench, "i"));
        bench.change([](Scene& after) { after.look.waveAxis = WaveAxis::Dimension; });
        QCOMPARE(bench.shownX(), QCPRange(-0.5, 6.5));
        QVERIFY(hasWord(bench, "j"));
    }

    void curvesAreNamedAtTheirEnds()
    {
        for (const QSize size : {QSize(690, 150), QSize(900, 260), QSize(1500, 700)}) {
            Bench bench(scene(), size);
            QVERIFY(hasWord(bench, "sine") && hasWord(bench, "cosine") && hasWord(bench, "j"));
            bench.change([](Scene& after) { after.selection.pinnedPositions = {40}; });
            QVERIFY(hasWord(bench, "sine"));
            QVERIFY(hasWord(bench, "row 40"));
            QVERIFY(!hasWord(bench, "dimension j"));
            bench.change([](Scene& after) {
                after.look.wavesBy = WavesBy::Dimension;
                after.selection.pinnedDimensions = {3, 60}; // they cross the others all over
            });
            QVERIFY(hasWord(bench, "column 3") && hasWord(bench, "column 60"));
        }
    }

    void namesInTheMarginStandApartInTheOrderOfTheEnds()
    {
        for (const QSize size : {QSize(690, 150), QSize(900, 260), QSize(1500, 700)}) {
            Bench bench(byDimension(), size);
            bench.change([](Scene& after) {
                after.selection.dimension = 0;
                after.selection.pinnedDimensions = {3, 8, 60};
            });
            const std::vector<EndLabels::Placed> names = bench.view.findChild<EndLabels*>()->placed();
            QCOMPARE(names.size(), std::size_t(4));
            const auto endOf = [&](const EndLabels::Placed& name) {
                const QString last = name.name.text.section(' ', -1);
                return bench.pixel(99, encodingOf(bench.view.scene()).vectors->cell(99, last.toInt())).y();
            };
            for (std::size_t i = 0; i < names.size(); ++i) {
                QVERIFY(names[i].box.left() > bench.frames().constFirst()->rect().right());
                QVERIFY(QRectF(bench.view.rect()).contains(names[i].box));
                if (i > 0)
                    QVERIFY(names[i].box.top() >= names[i - 1].box.bottom() &&
                            endOf(names[i]) >= endOf(names[i - 1]));
            }
        }
    }

    void aColumnStandsUnderItsColumnOfTheHeatmap()
    {
        for (const QSize size : {QSize(640, 300), QSize(901, 400), QSize(1500, 700)})
            for (const int dModel : {64, 128, 300}) {
                Bench waves(scene(100, dModel), size);
                ViewBench<HeatmapView> heatmap(scene(100, dModel), size);
                for (const int column : {0, 17, dModel - 1})
                    QCOMPARE(waves.pixel(column, 0).x(), heatmap.pixel(column, 0).x());
            }
    }

    void aComparedEncodingHasAPanelUnderItsOwn()
    {
        for (const QSize size : {QSize(690, 300), QSize(901, 400), QSize(1500, 700)}) {
            Scene both = scene();
            both.compared = both.parameters;
            both.compared.n = 100;
            both.comparison = Comparison::Side;
            Bench waves(both, size);
            ViewBench<HeatmapView> heatmap(both, size);
            for (const qsizetype panel : {0, 1}) {
                const painted::Parts parts = painted::partsOf(waves.view);
                const auto name = std::ranges::find(parts.texts, QLatin1String(panel == 0 ? "A" : "B"),
                                                    &painted::Text::words);
                const QRect frame = waves.frames()[panel]->rect();
                QVERIFY(name != parts.texts.end() && name->ink.bottom() < frame.top());
                QVERIFY(std::abs(name->ink.left() - frame.left()) < 3);
            }
            for (const qsizetype panel : {0, 1})
                for (const int column : {0, 17, 127})
                    QCOMPARE(waves.pixel(column, 0, panel).x(), heatmap.pixel(column, 0, panel).x());
            const QImage image = waves.grabbed();
            const std::shared_ptr<const Vectors> ofB = comparedEncoding(both)->vectors;
            QVERIFY(isNear(image, waves.pixel(40, ofB->cell(7, 40), 1), Theme::light().sine));
            waves.change([](Scene& after) { after.comparison = Comparison::Off; });
            QVERIFY(!hasWord(waves, "A") && !hasWord(waves, "B"));
            // Of tables of two widths both show the columns that both have, as the heatmap does.
            for (const int dModel : {64, 300}) {
                both.compared.dModel = dModel;
                waves.show(both);
                heatmap.show(both);
                for (const qsizetype panel : {0, 1})
                    for (const int column : {0, 17, 63})
                        QCOMPARE(waves.pixel(column, 0, panel).x(), heatmap.pixel(column, 0, panel).x());
            }
        }
    }

    void noNameCoversTheHairline_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("many columns") << scene();
        QTest::newRow("few") << scene(100, 8);
        QTest::newRow("with pins") << sceneWith("d_model = 8; max_len = 128; pinned_positions = 20, 100");
    }

    void noNameCoversTheHairline()
    {
        QFETCH(Scene, scene);
        Bench bench(scene, {690, 200});
        const EndLabels& names = *bench.view.findChild<EndLabels*>();
        for (const int last = scene.parameters.dModel - 1;
             const int dimension : {0, last / 2, last - 3, last}) {
            bench.change([&](Scene& after) { after.selection.dimension = dimension; });
            const double line = bench.pixel(dimension, 0).x();
            const std::vector<EndLabels::Placed> placed = names.placed();
            for (const char* const word : {"sine", "cosine"})
                QCOMPARE(std::ranges::count(placed, QLatin1String(word),
                                            [](const EndLabels::Placed& label) { return label.name.text; }),
                         1);
            for (const EndLabels::Placed& label : placed)
                QVERIFY2(label.box.right() < line || label.box.left() > line, qPrintable(label.name.text));
        }
    }
};

POSISCOPE_TEST(TestWavesView)

} // namespace tst_waves_view

#include "tst_waves_view.moc"
