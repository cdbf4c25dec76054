// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/xpos.h"
#include "core/kinds/kinds.h"
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/views/frequencies/frequencies_view.h"
#include "ui/views/frequencies/pair_wave_panel.h"
#include "ui/views/frequencies/wavelength_panel.h"
#include "view_bench.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

namespace tst_frequencies_view {

using namespace posiscope;

using Bench = ViewBench<FrequenciesView>;

Scene scene(double n = 10000, int dModel = 128, int maxLen = 100)
{
    Scene changed;
    changed.parameters.n = n;
    changed.parameters.dModel = dModel;
    changed.parameters.maxLen = maxLen;
    return changed;
}

constexpr QSize card(1090, 280);
constexpr QSize tall(760, 500);
constexpr qsizetype onWavelengths = 0;
constexpr qsizetype onWave = 1;

const PairWavePanel& waveOf(const Bench& bench)
{
    return *bench.plot()->findChild<PairWavePanel*>();
}

QStringList wordsOf(const Bench& bench)
{
    QStringList words;
    for (const FrequencyLabel& label : bench.plot()->findChild<WavelengthPanel*>()->labels())
        words << label.words;
    for (const EndLabels::Placed& name : bench.plot()->findChild<WavelengthPanel*>()->names().placed())
        words << name.name.text;
    return words;
}

class TestFrequenciesView : public QObject
{
    Q_OBJECT

private slots:
    void aClickSelectsThePairsSine_data()
    {
        addColumns<Scene, double, int>("scene", "place", "dimension");
        QTest::newRow("a pair") << scene() << 20. << 40;
        QTest::newRow("between two points the nearer one") << scene(10000, 8) << 2.3 << 4;
        QTest::newRow("beyond the last point") << scene(10000, 8) << 3.4 << 6;
        QTest::newRow("lone sine") << scene(10000, 7) << 3. << 6;
        Scene halves = scene(10000, 8);
        halves.parameters.layout = Layout::Halves;
        QTest::newRow("halves") << halves << 2. << 2;
        QTest::newRow("base one") << scene(1, 16) << 5. << 10;
    }

    void aClickSelectsThePairsSine()
    {
        QFETCH(Scene, scene);
        QFETCH(double, place);
        QFETCH(int, dimension);
        scene.selection.dimension = 1;
        Bench bench(scene, card);
        bench.pointer.click(bench.pixel(place, 10));
        QCOMPARE(bench.view.scene().selection.dimension, dimension);
        QCOMPARE(bench.view.scene().selection.position, scene.selection.position);
    }

    void aClickOnTheWaveSelectsThePosition()
    {
        Bench bench(scene(), card);
        bench.pointer.click(bench.pixel(63.3, 0.5, onWave));
        QCOMPARE(bench.view.scene().selection.position, 63);
        QCOMPARE(bench.view.scene().selection.dimension, Scene{}.selection.dimension);
    }

    void hoveringNamesPairAndPosition()
    {
        Bench bench(scene(), card);
        bench.pointer.move(bench.pixel(20, 10, onWavelengths));
        QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 40}));
        bench.pointer.move(bench.pixel(60, 0.5, onWave));
        QCOMPARE(bench.view.hover(), (Hover{60, std::nullopt}));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    /// Of few pixels to a turn, each turn has points at its peaks.
    void aWaveIsAsHighAllAlong()
    {
        for (const int rows : {300, 700, 1000}) {
            Scene fast = scene(10000, 128, rows);
            fast.selection.dimension = 0;
            Bench bench(fast, card);
            int waves = 0;
            for (const CurveLayer* const layer : bench.plot()->findChildren<CurveLayer*>())
                for (const Curve& curve : layer->curves()) {
                    const double first = curve.line.front().x();
                    std::vector<double> peaks(static_cast<std::size_t>((curve.line.back().x() - first) / 7),
                                              0);
                    for (const QPointF& point : curve.line)
                        if (const auto turn = static_cast<std::size_t>((point.x() - first) / 7);
                            turn < peaks.size())
                            peaks[turn] = std::max(peaks[turn], std::abs(point.y()));
                    const auto [least, most] = std::ranges::minmax(peaks);
                    if (!(most > 0 && most <= 1))
                        continue;
                    ++waves;
                    QVERIFY2(least > 0.97 * most, qPrintable(QString::number(least / most)));
                }
            QVERIFY(waves >= 1);
        }
    }

    /// Where not all turns can be told apart, some are drawn, of A and of B, with the selected position.
    void someTurnsOfAQuickWaveAreDrawn()
    {
        for (const int rows : {100, 2000, 16384})
            for (const int position : {7, rows - 3}) {
                Scene of = scene(10000, 128, rows);
                of.selection.dimension = 0;
                of.selection.position = position;
                of.comparison = Comparison::Side;
                of.compared = of.parameters;
                of.compared.n = 2;
                Bench bench(of, card);
                const QCPRange shown = bench.shownX(onWave);
                QCOMPARE(shown.size() > rows - 1, rows == 100);
                QVERIFY(shown.contains(position));
                QVERIFY(bench.pixel(2 * std::numbers::pi, 0, onWave).x() - bench.pixel(0, 0, onWave).x() >
                        14);
                QCOMPARE(waveOf(bench).valuesAt(position).size(), std::size_t(2));
                bench.pointer.click(bench.pixel(shown.lower + 3, 0.5, onWave));
                QCOMPARE(bench.shownX(onWave).lower, shown.lower); // a click moves nothing
                bench.change([](Scene& after) { after.selection.position = 50; });
                QVERIFY(bench.shownX(onWave).contains(50));
            }
    }

    void shiftAndAClickPin()
    {
        Bench bench(scene(), card);
        bench.pointer.click(bench.pixel(3, 10, onWavelengths), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector{6});
        QCOMPARE(bench.view.scene().selection.dimension, Scene{}.selection.dimension);
        bench.pointer.click(bench.pixel(3, 100, onWavelengths), Qt::ShiftModifier);
        QVERIFY(bench.view.scene().selection.pinnedDimensions.empty());
    }

    // The axis of few pairs begins closer to pair 0 than half a pair.
    void aPinOfTheFirstPairStandsAtIt()
    {
        const auto zeros = [](const std::vector<int>& pins) {
            Scene pinned = scene(16, 8, 50);
            pinned.selection.dimension = 2;
            pinned.selection.pinnedDimensions = pins;
            Bench bench(pinned, card);
            std::set<double> places; // that of the pin hides that of the axis
            for (const painted::Text& text : painted::partsOf(bench.view).texts)
                if (text.words == QLatin1String("0"))
                    places.insert(std::round(text.ink.center().x()));
            return places;
        };
        QVERIFY(!zeros({}).empty());
        QCOMPARE(zeros({0}), zeros({}));
    }

    void pairsThatDoNotTurnOnceAreNamed_data()
    {
        addColumns<Scene, QString>("scene", "words");
        QTest::newRow("default") << scene() << "longer than the table";
        QTest::newRow("S4, long enough") << scene(10000, 512, 60612) << "";
        QTest::newRow("one slow pair") << scene(10000, 4, 100) << "longer than the table";
        QTest::newRow("base one, six rows") << scene(1, 16, 6) << "longer than the table";
    }

    void pairsThatDoNotTurnOnceAreNamed()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, words);
        Bench bench(scene, tall);
        QCOMPARE(wordsOf(bench).filter(QStringLiteral("longer")).join('|'), words);
        for (const FrequencyLabel& label : bench.plot()->findChild<WavelengthPanel*>()->labels())
            if (label.words == words) // it stands in the shade
                QVERIFY(label.box.bottom() < bench.pixel(0, scene.parameters.maxLen).y());
    }

    void theShadeBeginsWhereTheCurveCrosses_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("between many pairs") << scene();
        QTest::newRow("between two") << scene(100, 4, 10);
        QTest::newRow("close to a pair") << scene(16, 8, 50);
        QTest::newRow("four pairs") << scene(10000, 8, 128);
        QTest::newRow("at none: all are longer") << scene(10000, 8, 6);
    }

    void theShadeBeginsWhereTheCurveCrosses()
    {
        QFETCH(Scene, scene);
        Bench bench(scene, tall);
        const double factor = std::pow(scene.parameters.n, 2. / scene.parameters.dModel); // from pair to pair
        const double crossing = std::log(scene.parameters.maxLen / (2 * std::numbers::pi)) / std::log(factor);
        const QRect frame = bench.frames().front()->rect();
        const QPoint edge(qRound(bench.pixel(crossing, 1).x()), frame.top() + 2);
        const QImage seen = bench.grabbed();
        if (crossing > 0)
            QCOMPARE(seen.pixelColor(edge - QPoint(2, 0)), bench.view.theme().card);
        QVERIFY(seen.pixelColor(crossing > 0 ? edge + QPoint(2, 0) : frame.topLeft() + QPoint(2, 2)) !=
                bench.view.theme().card);
        QCOMPARE(seen.pixelColor(frame.bottomRight() - QPoint(2, 2)), bench.view.theme().card); // shorter
    }

    void theAxisHasItsNumbersAndItsSymbol()
    {
        for (const Scene& changed : {scene(), scene(100, 4, 10), scene(16, 8, 50), scene(10000, 8, 128)})
            for (const QSize size : {card, tall, QSize(420, 280)}) {
                Bench bench(changed, size);
                const auto* const y =
                    qobject_cast<const Axis*>(bench.frames().front()->axis(QCPAxis::atLeft));
                const qsizetype shown = std::ranges::count_if(
                    y->tickVector(), [&](double tick) { return y->range().contains(tick); });
                QVERIFY(shown > 0);
                for (const FrequencyLabel& label : bench.plot()->findChild<WavelengthPanel*>()->labels())
                    for (const double tick : y->tickVector()) {
                        const double line = y->coordToPixel(tick);
                        QVERIFY2(label.words != "6.283" || line < label.box.top() ||
                                     line > label.box.bottom(),
                                 qPrintable(label.words));
                    }
                const bool hasSymbol = std::ranges::count(painted::partsOf(bench.view).texts,
                                                          QStringLiteral("λ"), &painted::Text::words) == 1;
                QVERIFY(hasSymbol || size != tall); // a low one may have no room for it
                QCOMPARE(static_cast<qsizetype>(y->numbers().size()), shown + hasSymbol);
            }
    }

    void theAxisHasNoNumberBeyondTheLongestWave()
    {
        for (const QSize size : {card, tall, QSize(420, 280)}) {
            Bench bench(scene(), size); // up to 54 410
            const auto* const y = qobject_cast<const Axis*>(bench.frames().front()->axis(QCPAxis::atLeft));
            QCOMPARE(y->tickVector().constLast(), 10000.);
        }
    }

    void theSelectedWavelengthIsWritten()
    {
        Bench bench(scene(), tall);
        QVERIFY2(wordsOf(bench).contains("35.33"), qPrintable(wordsOf(bench).join('|')));
        for (const QString& words : {QStringLiteral("6.283"), wholeText(54410), QStringLiteral("wavelength"),
                                     QStringLiteral("max_len = 100")})
            QVERIFY2(wordsOf(bench).contains(words), qPrintable(wordsOf(bench).join('|')));
        bench.change([](Scene& after) { after.selection.dimension = 0; });
        QCOMPARE(wordsOf(bench).count("6.283"), 1);
        QVERIFY(!wordsOf(bench).contains("35.33"));
    }

    void theHairlineEndsAtTheRing()
    {
        Bench bench(scene(), tall);
        const QImage seen = bench.grabbed();
        const QColor colour = bench.view.theme().dimension;
        const auto isOnLine = [&](double length) {
            const QPoint middle = bench.pixel(12, length).toPoint();
            return std::ranges::any_of(std::array{-1, 0, 1}, [&](int beside) {
                return seen.pixelColor(middle + QPoint(beside, 0)) == colour;
            });
        };
        QVERIFY(isOnLine(10));
        QVERIFY(!isOnLine(1000));
    }

    // The figure of Q2.
    void theFrequenciesAreAnExponential()
    {
        Scene exponential = scene(10000, 8, 128);
        exponential.selection.dimension = 2;
        exponential.look.pairCurve = PairCurve::Frequency;
        Bench bench(exponential, tall);
        const QStringList words = wordsOf(bench);
        for (const char* const value : {"1", "0.1", "0.001", "frequency"})
            QVERIFY2(words.contains(QLatin1String(value)), qPrintable(words.join('|')));
        QCOMPARE(words.size(), 4); // nothing of the table's length
        QCOMPARE(maths::plainText(bench.view.readouts().front()), QStringLiteral("pair 1"));
        const QCPAxis* const y = bench.frames().front()->axis(QCPAxis::atLeft);
        QCOMPARE(y->scaleType(), QCPAxis::stLinear);
        const Theme& theme = bench.view.theme();
        const QImage seen = bench.grabbed();
        for (const double pair : {0., 0.25, 0.5, 2.5, 3.}) // the curve is smooth between its points
            QVERIFY(isNear(seen, bench.pixel(pair, std::pow(10, -pair)), theme.accent));
        bench.change([](Scene& after) { after.look.pairCurve = PairCurve::Wavelength; });
        QCOMPARE(y->scaleType(), QCPAxis::stLogarithmic);
        QVERIFY(wordsOf(bench).contains("wavelength"));
    }

    void aCurveThatLeavesTheFrameIsNamedThere()
    {
        Scene changed = scene(10000, 8);
        changed.comparison = Comparison::Side;
        changed.compared = changed.parameters;
        changed.compared.dModel = 64;
        Bench bench(changed, tall);
        const std::vector<EndLabels::Placed> names =
            bench.plot()->findChild<WavelengthPanel*>()->names().placed();
        const auto ofB = std::ranges::find(names, QStringLiteral("wavelength, B"),
                                           [](const EndLabels::Placed& label) { return label.name.text; });
        QVERIFY(ofB != names.end());
        QVERIFY(std::ranges::any_of(names, [](const EndLabels::Placed& label) {
            return label.name.text == QLatin1String("wavelength, A");
        }));
        const double leaves = bench.pixel(3, Frequencies(10000, 64).wavelength(3)).y();
        QVERIFY2(std::abs(ofB->box.center().y() - leaves) < ofB->box.height(), qPrintable(ofB->name.text));
    }

    void theWaveGoesOverTheWholeTable()
    {
        Bench bench(scene(10000, 8, 128), card);
        for (const int dimension : {0, 2, 3, 6}) {
            bench.change([dimension](Scene& after) { after.selection.dimension = dimension; });
            QVERIFY(bench.shownX(onWave).contains(0) && bench.shownX(onWave).contains(127));
            QVERIFY(bench.shownX(onWave).size() < 127 * 1.05);
        }
    }

    void theBracketSpansOneTurn_data()
    {
        addColumns<int, bool>("dimension", "isShown");
        QTest::newRow("many turns") << 8 << true;
        QTest::newRow("almost three") << 24 << true;
        QTest::newRow("less than one") << 60 << false;
    }

    void theBracketSpansOneTurn()
    {
        QFETCH(int, dimension);
        QFETCH(bool, isShown);
        Scene changed = scene();
        changed.selection.dimension = dimension;
        Bench bench(changed, tall);
        const std::optional<Interval> turn = waveOf(bench).turn();
        QCOMPARE(turn.has_value(), isShown);
        if (!turn)
            return;
        const Frequencies frequencies(10000, 128);
        QVERIFY(std::abs(turn->size() - frequencies.wavelength(dimension / 2)) < 1e-9);
        QVERIFY(std::abs(frequencies.at(dimension / 2, turn->first).sine - 1) < 1e-9); // from a peak
        QVERIFY(turn->first >= 0 && turn->last <= 99);
    }

    void curvesAreNamedAtTheirEnds()
    {
        for (const int dimension : {0, 24, 60, 126}) {
            Scene changed = scene();
            changed.selection.dimension = dimension;
            Bench bench(changed, card);
            const auto placed = waveOf(bench).names().placed();
            QCOMPARE(placed.size(), std::size_t(2));
            QVERIFY(!placed[0].box.intersects(placed[1].box));
            for (const EndLabels::Placed& name : placed)
                QVERIFY(QRectF(bench.plot()->rect()).contains(name.box));
        }
        Bench bench(scene(10000, 7), card);
        bench.change([](Scene& after) { after.selection.dimension = 6; }); // a lone sine
        QCOMPARE(waveOf(bench).names().placed().size(), std::size_t(1));
        bench.change([](Scene& after) {
            after.selection.dimension = 2;
            after.cosinesShown = false;
        });
        QCOMPARE(waveOf(bench).names().placed().size(), std::size_t(1));
        bench.change([](Scene& after) { // which has no cosines to hide
            after.parameters.kind = kindIdOf(xposKind());
            after.parameters.dModel = 8;
        });
        QCOMPARE(waveOf(bench).names().placed().size(), std::size_t(2));
    }

    void theRangesHoldWhatIsDrawn_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("default") << scene();
        QTest::newRow("one column, one row") << scene(10000, 1, 1);
        QTest::newRow("odd") << scene(10000, 7, 20);
        QTest::newRow("base one") << scene(1, 16, 64);
        QTest::newRow("largest") << scene(1e9, 16384, 16'777'216);
    }

    void theRangesHoldWhatIsDrawn()
    {
        QFETCH(Scene, scene);
        Bench bench(scene, card);
        const double last = pairCount(scene.parameters) - 1;
        QVERIFY(bench.shownX(onWavelengths).contains(0) && bench.shownX(onWavelengths).contains(last));
        const double slowest =
            2 * std::numbers::pi * std::pow(scene.parameters.n, 2 * last / scene.parameters.dModel);
        for (const double value :
             {2 * std::numbers::pi, slowest, static_cast<double>(scene.parameters.maxLen)})
            QVERIFY(bench.shownY(onWavelengths).contains(value));
        QVERIFY(bench.shownY(onWave).contains(1) && bench.shownY(onWave).contains(-1));
    }

    void theWaveStandsBelow()
    {
        Bench bench(scene(), tall);
        QVERIFY(bench.frames()[onWave]->top() > bench.frames()[onWavelengths]->bottom());
        QCOMPARE(bench.frames()[onWave]->left(), bench.frames()[onWavelengths]->left());
        QCOMPARE(bench.frames()[onWave]->right(), bench.frames()[onWavelengths]->right());
    }

    void aSmallViewShowsTheWavelengthsAlone()
    {
        Bench bench(scene(), {380, 220});
        QCOMPARE(bench.frames().size(), 1);
        bench.pointer.click(bench.pixel(20, 10));
        QCOMPARE(bench.view.scene().selection.dimension, 40);
    }

    void theHeaderNamesThePair()
    {
        Bench bench(scene(), card);
        QCOMPARE(maths::plainText(bench.view.readouts().front()), QStringLiteral("pair 12"));
        bench.change([](Scene& after) { after.selection.dimension = 0; });
        QCOMPARE(maths::plainText(bench.view.readouts().front()), QStringLiteral("pair 0"));
        QVERIFY(bench.view.accessibleText().contains(
            QStringLiteral("longer than the table of 100 positions: 44")));
    }

    void drawnItIsTheSamePicture_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("card") << card;
        QTest::newRow("tall") << tall;
    }

    void drawnItIsTheSamePicture()
    {
        QFETCH(QSize, size);
        Bench bench(scene(), size);
        const QImage seen = bench.grabbed();
        QCOMPARE(bench.differenceWithinFrames(bench.drawn(), seen), 0);
        bench.drawn(size == card ? tall : card, 2); // in the other order, for a file
        QCOMPARE(bench.differenceWithinFrames(bench.grabbed(), seen), 0);
    }

    void lowNumbersStandApart()
    {
        Bench bench(scene(100, 4, 10), card);
        for (const int height : {110, 130, 150, 180, 220, 300}) {
            bench.view.resize(900, height);
            bench.settle();
            QVERIFY(!bench.frames().isEmpty());
            for (const QCPAxisRect* const frame : bench.frames()) {
                const auto* const y = qobject_cast<const Axis*>(frame->axis(QCPAxis::atLeft));
                QVERIFY(y);
                const double line = QFontMetricsF(y->tickLabelFont()).ascent();
                const std::vector<Axis::Number> numbers = y->numbers();
                for (std::size_t i = 1; i < numbers.size(); ++i)
                    QVERIFY2(std::abs(numbers[i - 1].pixel - numbers[i].pixel) >= line,
                             qPrintable(QString::number(height)));
            }
        }
    }
};

POSISCOPE_TEST(TestFrequenciesView)

} // namespace tst_frequencies_view

#include "tst_frequencies_view.moc"
