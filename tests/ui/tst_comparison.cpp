// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "panel_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "tests/ui/in_theme.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/choices.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/insights.h"
#include "ui/panels/readout_panel.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/colour_table.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/waves/waves_view.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/window/main_window.h"
#include "view_bench.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace tst_comparison {

using namespace posiscope;

/// Two encodings beside each other: in the heatmap, beside the sliders and in the menu.

using Bench = ViewBench<HeatmapView>;

constexpr const char* small =
    "d_model = 8; max_len = 8; b.d_model = 8; b.max_len = 8; b.n = 10; cells = none; ";

Scene compared(const QString& more)
{
    return sceneWith(QString(small) + more);
}

/// The colour in a cell, off its middle, of the panel of this number.
QColor colourAt(Bench& bench, const QImage& image, int position, int dimension, int panel = 0)
{
    return image.pixelColor(bench.pixel(dimension - 0.2, position - 0.2, panel).toPoint());
}

QColor colourOf(double value, Interval range)
{
    Table<float> one(1, 1);
    one(0, 0) = static_cast<float>(value);
    return ColourTable(ColourMap::RdBu, range).colourise(one).pixelColor(0, 0);
}

double cellOf(const Parameters& parameters, int position, int dimension)
{
    return encodingOf(parameters).vectors->cell(position, dimension);
}

/// Whether the cell (p, q) has the colour of the dot product or bias of (first, second) on this scale.
bool hasColourOf(ViewBench<SimilarityView>& bench, int p, int q, const Encoding& encoding, int first,
                 int second, Interval scale, qsizetype panel = 0)
{
    Table<float> one(1, 1);
    one(0, 0) = static_cast<float>(encoding.scores->value(Measure::Dot, first, second));
    const QColor expected = ColourTable(ColourMap::Viridis, scale).colourise(one).pixelColor(0, 0);
    const QColor seen = bench.grabbed().pixelColor((bench.pixel(q, p, panel) + QPointF(4, 4)).toPoint());
    return std::abs(seen.red() - expected.red()) + std::abs(seen.green() - expected.green()) +
               std::abs(seen.blue() - expected.blue()) <=
           3;
}

class TestComparison : public QObject
{
    Q_OBJECT

private slots:
    void theHeatmapShowsBothOnOneScale()
    {
        Bench bench(compared("compare = side"), {900, 420});
        QCOMPARE(bench.frames().size(), 2);
        const QImage image = bench.grabbed();
        for (const int dimension : {0, 3, 7}) {
            QCOMPARE(colourAt(bench, image, 5, dimension, 0),
                     colourOf(cellOf(bench.view.scene().parameters, 5, dimension), {-1, 1}));
            QCOMPARE(colourAt(bench, image, 5, dimension, 1),
                     colourOf(cellOf(bench.view.scene().compared, 5, dimension), {-1, 1}));
        }
        QCOMPARE(bench.frames()[0]->size(), bench.frames()[1]->size());
        // The wider scale of the two is that of both.
        bench.change([](Scene& scene) { scene = withValue(scene, sceneKey("b.encoding"), "index"); });
        QCOMPARE(colourAt(bench, bench.grabbed(), 0, 1, 0), colourOf(1, {-7, 7}));
    }

    void theHeatmapShowsTheDifference()
    {
        Bench bench(compared("compare = difference; colour_map = viridis"));
        QCOMPARE(bench.frames().size(), 1);
        const QImage image = bench.grabbed();
        for (const int dimension : {0, 3, 7}) {
            const double value = cellOf(bench.view.scene().parameters, 5, dimension) -
                                 cellOf(bench.view.scene().compared, 5, dimension);
            QCOMPARE(colourAt(bench, image, 5, dimension), colourOf(value, {-2, 2}));
        }
        QVERIFY(bench.view.accessibleText().contains(QStringLiteral("A − B")));
    }

    void equalTablesAreSaidToBeEqual()
    {
        Bench bench(sceneWith("compare = difference; scaling = linear; scale = 4; b.position_step = 0.25"));
        const auto isSaid = [&bench] {
            return std::ranges::count(painted::partsOf(bench.view).texts,
                                      QStringLiteral("A and B are equal."), &painted::Text::words) == 1;
        };
        QVERIFY(isSaid());
        bench.change([](Scene& scene) { scene.compared.n = 9999; });
        QVERIFY(!isSaid());
    }

    void theDividerIsDragged()
    {
        Bench bench(compared("compare = divider"));
        const auto isOfA = [&](int dimension) {
            return colourAt(bench, bench.grabbed(), 5, dimension) ==
                   colourOf(cellOf(bench.view.scene().parameters, 5, dimension), {-1, 1});
        };
        const auto isOfB = [&](int dimension) {
            return colourAt(bench, bench.grabbed(), 5, dimension) ==
                   colourOf(cellOf(bench.view.scene().compared, 5, dimension), {-1, 1});
        };
        QVERIFY(isOfA(2) && isOfB(5));
        bench.pointer.drag(bench.pixel(3.5, 4), bench.pixel(6.5, 4));
        QVERIFY(std::abs(bench.view.scene().look.divider - 7 / 8.) < 0.01);
        QVERIFY(isOfA(2) && isOfA(5) && isOfB(7));
        QVERIFY(!bench.view.scene().look.rows); // nothing was panned
        bench.plot()->setFocus();
        QTest::keyClick(bench.plot(), Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(bench.view.scene().look.divider - 7 / 8. + 0.05) < 0.01);
        // Beside the line a click selects.
        bench.pointer.click(bench.pixel(1, 2));
        QCOMPARE(bench.view.scene().selection.dimension, 1);
        QVERIFY(std::abs(bench.view.scene().look.divider - 7 / 8. + 0.05) < 0.01);
        // At an end there is one encoding alone.
        bench.change([](Scene& scene) { scene.look.divider = 1; });
        QVERIFY(isOfA(7));
        bench.change([](Scene& scene) { scene.look.divider = 0; });
        QVERIFY(isOfB(0));
    }

    void zoomAndSelectionAreOfBoth()
    {
        Bench bench(compared("compare = side"), {900, 420});
        bench.pointer.click(bench.pixel(6, 3, 1));
        QCOMPARE(bench.view.scene().selection.position, 3);
        QCOMPARE(bench.view.scene().selection.dimension, 6);
        QCOMPARE(bench.view.scene().comparison, Comparison::Side);
        bench.pointer.move(bench.pixel(2, 5, 1));
        QCOMPARE(bench.view.hover(), (Hover{5, 2}));
        bench.pointer.wheel(bench.pixel(2, 5, 1));
        QVERIFY(bench.view.scene().look.columns);
        bench.settle();
        QCOMPARE(bench.shownX(0), bench.shownX(1));
        QCOMPARE(bench.shownY(0), bench.shownY(1));
        bench.pointer.doubleClick(bench.pixel(2, 5, 0));
        QVERIFY(!bench.view.scene().look.columns);
    }

    void tablesOfTwoShapesShareTheirCommonPart()
    {
        Bench bench(compared("max_len = 20; b.d_model = 5; compare = side"), {900, 420});
        for (int panel = 0; panel < 2; ++panel) {
            QCOMPARE(bench.shownX(panel), QCPRange(-0.5, 4.5));
            QCOMPARE(bench.shownY(panel), QCPRange(-0.5, 7.5));
        }
        QCOMPARE(bench.view.note(),
                 QStringLiteral("Compared: the first 8 rows and 5 columns, which both tables have"));
        bench.change([](Scene& scene) { scene.comparison = Comparison::Difference; });
        QCOMPARE(bench.shownY(), QCPRange(-0.5, 7.5));
        bench.change([](Scene& scene) { scene.comparison = Comparison::Off; });
        QCOMPARE(bench.shownY(), QCPRange(-0.5, 19.5));
    }

    void anEncodingWithoutATableIsNamed()
    {
        Bench bench(compared("compare = side; b.encoding = alibi"));
        QCOMPARE(bench.frames().size(), 1);
        QCOMPARE(bench.view.note(), QStringLiteral("A alone: ALiBi (B) has no table"));
    }

    void pairsToCompare()
    {
        panel_bench::PanelBench bench;
        const auto* const menu = bench.find<QMenu>(QStringLiteral("comparisons"));
        QCOMPARE(menu->actions().size(), 6);
        for (QAction* const action : menu->actions()) {
            action->trigger();
            const Scene& scene = bench.document.scene();
            QVERIFY(isComparing(scene));
            QVERIFY(comparedKeysThatDiffer(scene, WhichEncoding::B).size() >= 1);
            QCOMPARE(bench.steps(), 1);
            bench.document.history()->undo();
        }
    }

    void valuesOfBStandBesideThoseOfA()
    {
        panel_bench::PanelBench bench;
        const auto* const kindOfB = bench.find<QComboBox>(QStringLiteral("b.encoding"));
        auto* const n = bench.field(QStringLiteral("b.n"));
        auto* const columns = bench.field(QStringLiteral("b.d_model"));
        auto* const settings = bench.find<QLabel>(QStringLiteral("settings_of_b"));
        QVERIFY(!n->isVisible() && !kindOfB->isVisible());
        bench.document.apply(sceneWith("compare = side; b.n = 100; b.layout = halves"));
        bench.settle();
        QVERIFY(n->isVisible() && columns->isVisible() && kindOfB->isVisible());
        QCOMPARE(n->text(), QStringLiteral("100"));
        const auto right = [&bench](const QWidget* part) {
            return part->mapTo(bench.panel, QPoint(part->width(), 0)).x();
        };
        QCOMPARE(right(n), right(columns));
        QCOMPARE(right(n), right(kindOfB));
        QCOMPARE(right(bench.field(QStringLiteral("n"))), right(bench.field(QStringLiteral("d_model"))));
        const auto ink = [](const QWidget* field) { return field->palette().color(QPalette::Text); };
        QCOMPARE(ink(n), ink(bench.field(QStringLiteral("n"))));
        QVERIFY(ink(columns) != ink(n)); // equal to A's
        QCOMPARE(bench.slider(QStringLiteral("n"))->other(), std::optional(100.));
        QVERIFY(!bench.slider(QStringLiteral("d_model"))->other());
        QVERIFY(settings->isVisible());
        QCOMPARE(settings->text(), QStringLiteral("B: layout halves"));
        QCOMPARE(comparedWords(bench.document.scene(), WhichEncoding::B),
                 (QStringList{QStringLiteral("n = 100, halves"), QStringLiteral("n = 100"), QString()}));
        bench.document.apply(sceneWith("compare = side; b.encoding = alibi"));
        bench.settle();
        QVERIFY(!n->isEnabled() && n->text().isEmpty());
        QCOMPARE(comparedWords(bench.document.scene(), WhichEncoding::B).constFirst(),
                 QStringLiteral("ALiBi"));
    }

    /// Titles have few digits of a number, but values that differ never have the same title.
    void longNumbersAreTitlesOfFewDigits_data()
    {
        addColumns<QString, QString, QString>("scene", "a", "b");
        addRow("with π", "position_step = 10.24; b.position_step = 32.16990877275948",
               "position step = 10.24", "position step = 10.24π");
        addRow("long", "position_step = 0.3333333333333333; b.position_step = 0.25", "position step = 0.3333",
               "position step = 0.25");
        addRow("near", "position_step = 0.3333333333; b.position_step = 0.3333338",
               "position step = 0.333333", "position step = 0.333334");
        addRow("negative", "first_position = -512", "first position = −512", "first position = 0");
        addRow("exponent", "b.exponent = column", "2i/d", "2j/d");
    }
    void longNumbersAreTitlesOfFewDigits()
    {
        QFETCH(const QString, scene);
        const Scene compared = sceneWith("compare = side; " + scene);
        QTEST(comparedWords(compared, WhichEncoding::A).constFirst(), "a");
        QTEST(comparedWords(compared, WhichEncoding::B).constFirst(), "b");
    }

    void valuesOfBAreTyped()
    {
        panel_bench::PanelBench bench;
        bench.document.apply(sceneWith("compare = side; b.encoding = rotary"));
        bench.settle();
        bench.document.history()->clear();
        bench.type(QStringLiteral("b.n"), QStringLiteral("100"));
        QCOMPARE(bench.document.scene().compared.n, 100.);
        QCOMPARE(bench.parameters().n, 10000.);
        QCOMPARE(bench.steps(), 1);
        bench.type(QStringLiteral("b.d_model"), QStringLiteral("7"));
        QCOMPARE(bench.document.scene().compared.dModel, 128);
        QVERIFY(bench.reason(QStringLiteral("b.d_model"))->text().contains("an even number"));
        QTest::keyClick(bench.field(QStringLiteral("b.d_model")), Qt::Key_Escape);
        QTest::keyClick(bench.field(QStringLiteral("b.n")), Qt::Key_Up);
        bench.settle();
        QCOMPARE(bench.document.scene().compared.n, 200.);
    }

    void aPresentationsStripSaysTheValuesOfBThatDiffer()
    {
        panel_bench::PanelBench bench;
        bench.document.apply(sceneWith("compare = side; b.n = 100"));
        bench.area.resize(1920, 160);
        const InTheme inTheme(Theme::light().presenting());
        bench.panel->setPresenting(true);
        bench.settle();
        auto* const n = bench.field(QStringLiteral("b.n"));
        QVERIFY(n->isVisible());
        QVERIFY(n->width() >= n->sizeHint().width());
        QCOMPARE(bench.slider(QStringLiteral("n"))->other(), std::optional(100.));
        QVERIFY(!bench.field(QStringLiteral("b.d_model"))->isVisible());
    }

    void wavesSayWhyTheyAreOfAAlone()
    {
        ViewBench<WavesView> bench(sceneWith("compare = side; b.encoding = alibi"), {800, 300});
        QCOMPARE(bench.view.note(), QStringLiteral("A alone: ALiBi (B) has no table"));
    }

    void theMenuComparesAndStops()
    {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto* const compare = window.findChild<QAction*>(QStringLiteral("compare"));
        const auto* const swap = window.findChild<QAction*>(QStringLiteral("swapEncodings"));
        QVERIFY(compare && swap && !compare->isChecked() && !swap->isEnabled());
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
        QCoreApplication::processEvents();
        QVERIFY(isComparing(window.document().scene()) && compare->isChecked() && swap->isEnabled());
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
        QCoreApplication::processEvents();
        QVERIFY(!isComparing(window.document().scene()) && !compare->isChecked());
    }

    void similarityHasABelowAndBAboveTheDiagonal()
    {
        ViewBench<SimilarityView> bench(compared("compare = side; max_len = 12; b.n = 3"), {520, 620});
        QCOMPARE(bench.shownX(), QCPRange(-0.5, 7.5)); // the positions that both have
        const Scene& scene = bench.view.scene();
        const std::vector<Interval> scales = bench.view.scales();
        QCOMPARE(scales[2], scales[0]);
        for (const auto& [p, q] :
             {std::pair(6, 2), std::pair(2, 6), std::pair(3, 3), std::pair(0, 1), std::pair(1, 0)})
            QVERIFY2(hasColourOf(bench, p, q, encodingOf(q > p ? scene.compared : scene.parameters), p, q,
                                 scales[0]),
                     qPrintable(QStringLiteral("%1, %2").arg(p).arg(q)));
    }

    void twoShapesAreComparedByTheCosine()
    {
        ViewBench<SimilarityView> bench(compared("compare = side; b.d_model = 512"), {520, 620});
        const std::vector<Interval> scales = bench.view.scales();
        QCOMPARE(scales[0], scales[2]); // of one bar
        QVERIFY(scales[0].first >= -1.001 && scales[0].last <= 1.001);
        QVERIFY(bench.view.accessibleText().contains("by their cosine"));
        QCOMPARE(bench.frames().size(), qsizetype(2));
        bench.change([](Scene& after) { after.comparison = Comparison::Off; });
        QVERIFY(bench.view.accessibleText().contains("by their dot product"));
    }

    void otherMeasuresHaveTheirOwnScales()
    {
        const QString more = QStringLiteral("b.encoding = alibi");
        ViewBench<SimilarityView> bench(compared("compare = side; " + more), {520, 620});
        const Scene& scene = bench.view.scene();
        const Encoding a = encodingOf(scene.parameters);
        const Encoding b = encodingOf(scene.compared);
        const std::vector<Interval> scales = bench.view.scales();
        QCOMPARE(scales[0], a.scores->bounds(Measure::Dot));
        QCOMPARE(scales[2], b.scores->bounds(Measure::Dot));
        for (const auto& [p, q] : {std::pair(6, 2), std::pair(3, 3), std::pair(1, 0)}) {
            QVERIFY(hasColourOf(bench, p, q, a, p, q, scales[0]) &&
                    hasColourOf(bench, q, p, a, q, p, scales[0]));
            QVERIFY(hasColourOf(bench, p, q, b, p, q, scales[2], 1));
        }
        const QRect matrix = bench.frames()[0]->rect();
        QCOMPARE(bench.frames().size(), qsizetype(4)); // two matrices and two curves
        QVERIFY(bench.shownY(2).contains(a.scores->atOffset(Measure::Dot, 7)));
        QVERIFY(bench.shownY(3).contains(b.scores->atOffset(Measure::Dot, 7)));
        // Held scales are those of each, too.
        bench.view.fixScales({{-20, 20}, {-30, 30}, {-600, 600}, {-700, 700}});
        bench.settle();
        QVERIFY(hasColourOf(bench, 6, 2, a, 6, 2, {-20, 20}));
        QVERIFY(hasColourOf(bench, 6, 2, b, 6, 2, {-600, 600}, 1));
        QVERIFY(bench.shownY(3).contains(-700) && !bench.shownY(2).contains(-50));
        // Of one measure and one shape they share one again.
        bench.view.fixScales({});
        bench.change([](Scene& after) { after.compared = after.parameters; });
        QCOMPARE(bench.frames().size(), qsizetype(2));
        bench.show(compared("compare = side; " + more)); // with two matrices again
        QCOMPARE(bench.frames()[0]->rect(), matrix);
    }

    void theReadoutOfTheSimilarityHasBoth()
    {
        ViewBench<SimilarityView> bench(compared("compare = side; position = 2; offset = 3"), {520, 620});
        const Scene& scene = bench.view.scene();
        const auto value = [](const Parameters& parameters) {
            return significantText(encodingOf(parameters).scores->value(Measure::Dot, 2, 5), 4);
        };
        QVERIFY(bench.view.accessibleText().endsWith(
            QStringLiteral("A %1, B %2.").arg(value(scene.parameters), value(scene.compared))));
        QVERIFY(maths::plainText(bench.view.readouts().front()).contains(value(scene.compared)));
    }

    void wavesOfBHaveAPanel()
    {
        const Scene both = compared("compare = side; position = 5");
        for (const char* const by : {"position", "dimension"}) {
            Scene scene = withValue(both, sceneKey("waves"), by);
            ViewBench<WavesView> bench(scene, {800, 300});
            const QImage image = bench.grabbed();
            scene.comparison = Comparison::Off;
            bench.show(scene);
            QVERIFY(difference(bench.grabbed(), image) > 50);
            scene.comparison = Comparison::Side;
            // B may have fewer rows and columns than what is selected.
            scene.compared.maxLen = 3;
            scene.compared.dModel = 2;
            bench.show(scene);
            QCOMPARE(bench.frames().size(), qsizetype(2));
            const QPointF between = bench.pixel(0.5, 0, 1) - bench.pixel(-0.5, 0, 1);
            QCOMPARE(between.x(), bench.pixel(0.5, 0, 0).x() - bench.pixel(-0.5, 0, 0).x()); // on one scale
        }
    }

    /// Under one table B is a twin in the panel of A; beside each other, each has a panel.
    void wavesUnderOneTableHaveOnePanel()
    {
        ViewBench<WavesView> bench(compared("compare = side; position = 5"), {800, 300});
        QCOMPARE(bench.frames().size(), qsizetype(2));
        Scene alone = bench.view.scene();
        alone.comparison = Comparison::Off;
        bench.show(alone);
        const QImage ofA = bench.grabbed();
        for (const Comparison compare : {Comparison::Difference, Comparison::Divider}) {
            bench.change([compare](Scene& after) { after.comparison = compare; });
            QCOMPARE(bench.frames().size(), qsizetype(1));
            QVERIFY(difference(bench.grabbed(), ofA) > 50);
        }
        bench.change([](Scene& after) { after.look.wavePanels = WavePanels::SideBySide; });
        QCOMPARE(bench.frames().size(), qsizetype(1)); // of the selected row, with its twin
    }

    void theReadoutHasBothValues()
    {
        ReadoutPanel panel;
        panel.setScene(compared("compare = side; position = 5; dimension = 2"));
        const double ofA = cellOf({.dModel = 8, .maxLen = 8}, 5, 2);
        const double ofB = cellOf({.n = 10, .dModel = 8, .maxLen = 8}, 5, 2);
        const QString text = panel.accessibleText();
        for (const double value : {ofA, ofB}) {
            maths::Cell cell;
            cell.value = value;
            QVERIFY2(text.contains(maths::plainText(maths::cellValue(cell))), qPrintable(text));
        }
        panel.setScene(compared("compare = side; position = 5; dimension = 2; b.max_len = 4"));
        QVERIFY(panel.accessibleText().contains(QStringLiteral("B has 4 × ")));
        panel.setScene(compared("compare = off; position = 5; dimension = 2"));
        QVERIFY(!panel.accessibleText().contains(QStringLiteral("B =")));
        // What is rounded does not equal the formula of what is not.
        panel.setScene(compared("compare = side; position = 5; dimension = 2; b.arithmetic = bfloat16"));
        QVERIFY2(panel.accessibleText().contains(QStringLiteral("in bfloat16")),
                 qPrintable(panel.accessibleText()));
        // Of scores alone too.
        panel.setScene(
            compared("encoding = alibi; compare = side; b.encoding = t5; position = 5; offset = -2"));
        const QString scores = panel.accessibleText().simplified(); // also of spaces that are no blanks
        for (const char* const part : {"b(5, 3)", "A = −1", "B = "})
            QVERIFY2(scores.contains(QString::fromUtf8(part)), qPrintable(scores));
    }

    void insightsSpeakOfBoth()
    {
        const auto ofA = *insightsOf({.dModel = 8});
        const auto ofB = *insightsOf({.n = 10, .dModel = 8});
        const auto both = withInsightsOfB(ofA, ofB);
        QCOMPARE(both.size(), ofA.size());
        for (std::size_t i = 0; i < both.size(); ++i) {
            const QString text = plainText(both[i]);
            const QString alone = plainText(ofB[i]);
            QString ofAlone = plainText(ofA[i]);
            if (text == QStringLiteral("%1 In B too.").arg(ofAlone) ||
                (text.startsWith(ofAlone) && text.endsWith(alone.mid(1)) &&
                 text.contains(QStringLiteral(" In B: "))))
                continue;
            // The same said of other numbers: these alone.
            ofAlone.chop(1);
            if (text == ofAlone + QStringLiteral(", in\u00A0B\u00A0none.") && ofB[i].idleColumns == 0)
                continue;
            QVERIFY2(text.startsWith(ofAlone + QStringLiteral(", in\u00A0B")), qPrintable(text));
        }
        QVERIFY(plainText(withInsightsOfB(ofA, ofA).front()).endsWith(QStringLiteral("In B too.")));
        // Counts within lengths that differ have a sentence each.
        const auto shorter = withInsightsOfB(*insightsOf({.maxLen = 100}), *insightsOf({.maxLen = 40}));
        QStringList words;
        for (const Insight& insight : shorter)
            words << plainText(insight);
        QVERIFY2(
            words.join(' ').contains(QRegularExpression(
                "columns vary by less than 0.1 within these 100 positions. In B: \\d+ of 128 columns vary by "
                "less than 0.1 within these 40 positions.")),
            qPrintable(words.join(' ')));
    }

    void insightsSayWhoseTheyAre()
    {
        const auto table = *insightsOf({.dModel = 8});
        const auto bias = *insightsOf(sceneWith("encoding = alibi").parameters);
        QCOMPARE(bias.size(), 1U);
        const QString sentence = plainText(bias[0]).mid(1);
        for (const bool isTableA : {true, false}) {
            const auto both = isTableA ? withInsightsOfB(table, bias) : withInsightsOfB(bias, table);
            QCOMPARE(both.size(), table.size() + 1);
            QCOMPARE(plainText(both.back()), QString(isTableA ? "In B: a" : "In A: a") + sentence);
            QCOMPARE(both.back().places.any(), !isTableA); // what is selected is of A
            for (std::size_t i = 0; i < table.size(); ++i) {
                QVERIFY(plainText(both[i]).startsWith(isTableA ? "In A: " : "In B: "));
                QVERIFY(plainText(both[i]).endsWith(plainText(table[i]).mid(1)));
            }
        }
    }

    void theTitleLineOffersTheModes()
    {
        MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto modes = [&] {
            QStringList words;
            for (const Segment* const segment :
                 window.dockArea().card(ViewId::Heatmap)->findChildren<Segment*>())
                if (segment->isVisible())
                    words << segment->text();
            return words;
        };
        QCOMPARE(modes(), QStringList{});
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
        QCoreApplication::processEvents();
        QCOMPARE(modes(),
                 (QStringList{QStringLiteral("A | B"), QStringLiteral("A − B"), QStringLiteral("divider")}));
        for (Segment* const segment : window.dockArea().card(ViewId::Heatmap)->findChildren<Segment*>())
            if (segment->text() == QStringLiteral("A − B"))
                QTest::mouseClick(segment, Qt::LeftButton);
        QCOMPARE(window.document().scene().comparison, Comparison::Difference);
        // Of one table alone there is nothing to choose.
        const auto* const choice = window.dockArea().card(ViewId::Heatmap)->findChild<SegmentedControl*>();
        QVERIFY(choice->isVisible());
        window.document().apply(sceneWith("compare = side; b.encoding = alibi"));
        QCoreApplication::processEvents();
        QVERIFY(!choice->isVisible());
        window.document().apply(sceneWith("compare = side; b.n = 5"));
        QCoreApplication::processEvents();
        QVERIFY(choice->isVisible());
    }
};

POSISCOPE_TEST(TestComparison)

} // namespace tst_comparison

#include "tst_comparison.moc"
