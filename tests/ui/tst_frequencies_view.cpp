// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/encoding_list.h"
#include "painted_parts.h"
#include "test_program.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_notes.h"
#include "ui/plot/measure_lines.h"
#include "ui/plot/plot_text.h"
#include "ui/views/frequencies/frequencies_view.h"
#include "view_bench.h"

#include <cmath>
#include <numbers>
#include <random>
#include <set>

namespace tst_frequencies_view {

using namespace posiscope;

namespace {

using Bench = ViewBench<FrequenciesView>;

Scene scene(double n = 10000, int dModel = 128, int maxLen = 100)
{
    Scene made;
    made.parameters.n = n;
    made.parameters.dModel = dModel;
    made.parameters.maxLen = maxLen;
    return made;
}

constexpr QSize card(1090, 280);
constexpr qsizetype onLadder = 0;
constexpr qsizetype onCurve = 1;
constexpr qsizetype onWave = 2;

} // namespace

class TestFrequenciesView : public QObject
{
    Q_OBJECT

private slots:
    void aClickSelectsThePairsSine_data();
    void aClickSelectsThePairsSine();
    void hoveringNamesThePair();
    void shiftAndAClickPin();
    void aPinNearZeroHasItsNumber();
    void aPinOfTheFirstPairStandsAtIt();
    void marksCostNoComputation();
    void theSelectionCrossesNoWords_data();
    void theSelectionCrossesNoWords();
    void theLimitIsNamedWhateverIsSelected();
    void bothCurvesHaveNamesOfOneForm();
    void aFrequencyIsWrittenWithItsUnit();
    void aLowWaveNamesItsAxis();
    void levelCurvesHaveTheirNames();
    void whatIsShadedInTheWaveIsNamed_data();
    void whatIsShadedInTheWaveIsNamed();
    void theWaveFollowsTheSelection();
    void cyclesCanBeCountedUpToTheLastPosition();
    void wordsLieOnNoLevel();
    void lowNumbersStandApart();
    void headAndWaveAreDescribed_data();
    void headAndWaveAreDescribed();
    void theHeadOfAScalingSpeaksOfTheTraining();
    void theHeadFindsWordsForItsWidth();
    void theRangesHoldWhatIsDrawn_data();
    void theRangesHoldWhatIsDrawn();
    void wideViewUsesOneRow();
    void drawnItIsTheSamePicture_data();
    void drawnItIsTheSamePicture();
    void aHiddenViewDoesNoWork();
    void aLowViewSaysWhatItsHeadsWould();
    void themeChangesTheColours();
};

void TestFrequenciesView::aClickSelectsThePairsSine_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<qsizetype>("frame");
    QTest::addColumn<double>("place");
    QTest::addColumn<int>("dimension");
    QTest::newRow("ladder") << scene() << onLadder << 20. << 40;
    QTest::newRow("exponential") << scene() << onCurve << 40. << 40;
    QTest::newRow("between two points the nearer one") << scene(10000, 8) << onCurve << 4.7 << 4;
    QTest::newRow("beyond the last point") << scene(10000, 8) << onLadder << 3.9 << 6;
    QTest::newRow("lone sine") << scene(10000, 7) << onLadder << 3. << 6;
    Scene halves = scene(10000, 8);
    halves.parameters.layout = Layout::Halves;
    QTest::newRow("halves") << halves << onLadder << 2. << 2;
    QTest::newRow("base one") << scene(1, 16) << onLadder << 5. << 10;
}

void TestFrequenciesView::aClickSelectsThePairsSine()
{
    QFETCH(Scene, scene);
    QFETCH(qsizetype, frame);
    QFETCH(double, place);
    QFETCH(int, dimension);
    scene.selection.dimension = 1;
    Bench bench(scene, card);
    bench.pointer.click(bench.pixel(place, 0.5, frame));
    QCOMPARE(bench.view.scene().selection.dimension, dimension);
    QCOMPARE(bench.view.scene().selection.position, scene.selection.position);
}

void TestFrequenciesView::hoveringNamesThePair()
{
    Bench bench(scene(), card);
    bench.pointer.move(bench.pixel(20, 10, onLadder));
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 40}));
    bench.pointer.move(bench.pixel(60, 0.5, onCurve));
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 60}));
    bench.pointer.move({1, 1});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestFrequenciesView::shiftAndAClickPin()
{
    Bench bench(scene(), card);
    bench.pointer.click(bench.pixel(3, 10, onLadder), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector{6});
    QCOMPARE(bench.view.scene().selection.dimension, Scene{}.selection.dimension);
    bench.pointer.click(bench.pixel(6, 0.5, onCurve), Qt::ShiftModifier);
    QVERIFY(bench.view.scene().selection.pinnedDimensions.empty());
}

void TestFrequenciesView::aPinNearZeroHasItsNumber()
{
    Scene pinned = scene();
    pinned.selection.pinnedDimensions = {6};
    Bench bench(pinned, card);
    const std::vector<painted::Text> texts = painted::partsOf(bench.view).texts;
    for (const char* number : {"3", "6"}) // the pair, and its x of the exponential
        QCOMPARE(std::ranges::count(texts, QString(number), &painted::Text::words), 1);
    QCOMPARE(std::ranges::count(texts, QStringLiteral("0"), &painted::Text::words), 5); // all that were there
}

// The axis of few pairs begins closer to pair 0 than half a pair.
void TestFrequenciesView::aPinOfTheFirstPairStandsAtIt()
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

void TestFrequenciesView::marksCostNoComputation()
{
    Bench bench(scene(), card);
    const int before = computations(bench.view);
    const QImage unmarked = bench.grabbed();
    bench.view.setHover({3, 60});
    bench.settle();
    QVERIFY(difference(bench.grabbed(), unmarked) > 50);
    bench.change([](Scene& after) { after.selection.position = 50; });
    QCOMPARE(computations(bench.view), before);
}

void TestFrequenciesView::theSelectionCrossesNoWords_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dimension");
    for (const int dimension : {100, 120, 126}) {
        QTest::addRow("a card below others, %d", dimension) << QSize(1120, 420) << dimension;
        QTest::addRow("a card of its own, %d", dimension) << QSize(760, 500) << dimension;
    }
}

void TestFrequenciesView::theSelectionCrossesNoWords()
{
    QFETCH(QSize, size);
    QFETCH(int, dimension);
    Bench bench(scene(), size);
    bench.change([=](Scene& after) { after.selection.dimension = dimension; });
    int looked = 0;
    for (int i = 0; i < bench.plot()->plottableCount(); ++i) {
        const auto* const notes = dynamic_cast<const CurveNotes*>(bench.plot()->plottable(i));
        if (!notes || notes->textRegion().isEmpty())
            continue;
        const int mark = qRound(notes->keyAxis()->coordToPixel(dimension / 2));
        const QRect inside = notes->keyAxis()->axisRect()->rect();
        // What stands at the left is named there, wherever the selection is.
        const QRect right = inside.adjusted(inside.width() / 2, 0, 0, 0);
        for (const QRect& words : notes->textRegion())
            if (right.contains(words)) {
                ++looked;
                QVERIFY(mark <= words.left() || mark >= words.right());
            }
    }
    QVERIFY(looked > 0);
}

void TestFrequenciesView::theLimitIsNamedWhateverIsSelected()
{
    for (const QSize size : {QSize(1120, 420), QSize(700, 420), QSize(1120, 260)})
        for (const int dimension : {0, 24, 480, 510}) {
            Bench bench(scene(10000, 512), size);
            bench.change([=](Scene& after) { after.selection.dimension = dimension; });
            const auto isLimit = [](const painted::Text& text) {
                return text.words.startsWith(QStringLiteral("λ ")) &&
                       text.words.endsWith(QStringLiteral("2πn = 62\u202f832"));
            };
            const std::vector<painted::Text> texts = painted::partsOf(bench.view).texts;
            QStringList said{
                QStringLiteral("%1 × %2, %3").arg(size.width()).arg(size.height()).arg(dimension)};
            for (const painted::Text& text : texts)
                said << text.words;
            QVERIFY2(std::ranges::count_if(texts, isLimit) == 1, qPrintable(said.join('\n')));
        }
}

void TestFrequenciesView::bothCurvesHaveNamesOfOneForm()
{
    std::mt19937 random(11);
    int shortened = 0;
    for (int each = 0; each < 40; ++each) {
        Scene made = scene(10000, 64);
        made.selection.dimension = static_cast<int>(random() % 64);
        Bench bench(made,
                    QSize(300 + static_cast<int>(random() % 900), 160 + static_cast<int>(random() % 400)));
        const auto isPainted = [texts = painted::partsOf(bench.view).texts](const char* words) {
            return std::ranges::any_of(texts, [words](const painted::Text& text) { // not those of formulas
                return text.words == QString::fromUtf8(words) &&
                       text.font.family() == Theme::light().interfaceFont().family();
            });
        };
        if (isPainted("wavelength λ, in positions"))
            QVERIFY(!isPainted("ω, radians per position") && !isPainted("ω"));
        if (isPainted("frequency ω, in radians per position"))
            QVERIFY(!isPainted("λ, positions") && !isPainted("λ"));
        shortened += isPainted("λ, positions") || isPainted("λ");
    }
    QVERIFY(shortened > 0);
}

/// Without its unit the f of the selected pair was taken for its ω.
void TestFrequenciesView::aFrequencyIsWrittenWithItsUnit()
{
    int numbers = 0;
    for (int width = 400; width <= 1600; width += 50) {
        Bench bench(scene(10000, 128), QSize(width, 300));
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            if (text.words.contains(QStringLiteral("f = ")) && text.words.contains(QStringLiteral("= 0."))) {
                QVERIFY2(text.words.endsWith(QStringLiteral("position")), qPrintable(text.words));
                ++numbers;
            }
    }
    QVERIFY(numbers > 0);
}

void TestFrequenciesView::aLowWaveNamesItsAxis()
{
    Scene made = scene(100, 4, 10);
    made.selection.dimension = 3;
    Bench bench(made, {714, 138});
    const QImage picture = bench.grabbed();
    const QCPAxisRect& wave = *bench.frames().last();
    // Behind the last number.
    const QRect corner(QPoint(wave.right() + 2, wave.bottom() + 4), picture.rect().bottomRight());
    QSet<QRgb> colours;
    for (int x = corner.left(); x <= corner.right(); ++x)
        for (int y = corner.top(); y <= corner.bottom(); ++y)
            colours << picture.pixel(x, y);
    QVERIFY(wave.bottom() > 0 && colours.size() > 1);
}

void TestFrequenciesView::levelCurvesHaveTheirNames()
{
    // Under the level ω of base 1 there is no room for its name.
    Scene made = scene(1, 16, 64);
    made.selection.dimension = 15;
    Bench bench(made, {1100, 260});
    const double omega = bench.pixel(0, 1, onLadder).y();
    const double line = QFontMetricsF(bench.view.theme().interfaceFont(Theme::notePoints)).height();
    int beside = 0;
    for (int i = 0; i < bench.plot()->plottableCount(); ++i)
        if (const auto* const notes = dynamic_cast<const CurveNotes*>(bench.plot()->plottable(i));
            notes && notes->keyAxis()->axisRect() == bench.frames()[onLadder])
            for (const QRect& words : notes->textRegion())
                beside += std::abs(words.center().y() - omega) < line;
    QCOMPARE(beside, 1);
}

void TestFrequenciesView::whatIsShadedInTheWaveIsNamed_data()
{
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("all of it") << 126 << card << true;
    QTest::newRow("all of it, at its own") << 126 << QSize(700, 500) << true;
    QTest::newRow("a narrow part") << 0 << card << false;
    QTest::newRow("on another word") << 126 << QSize(580, 200) << false;
    QTest::newRow("low") << 126 << QSize(700, 120) << false;
}

void TestFrequenciesView::whatIsShadedInTheWaveIsNamed()
{
    QFETCH(int, dimension);
    QFETCH(QSize, size);
    QFETCH(bool, isNamed);
    Scene made = scene();
    made.selection.dimension = dimension;
    Bench bench(made, size);
    int named = 0;
    for (int i = 0; i < bench.plot()->plottableCount(); ++i)
        if (const auto* const measures = dynamic_cast<const MeasureLines*>(bench.plot()->plottable(i)))
            named += measures->isNoteShown();
    QCOMPARE(named, isNamed ? 1 : 0);
}

void TestFrequenciesView::theWaveFollowsTheSelection()
{
    Bench bench(scene(10000, 8, 128), card);
    bench.change([](Scene& after) { after.selection.dimension = 2; });
    // Pair 1 turns once in 62.83 positions, and twice in 128.
    QVERIFY(std::abs(bench.shownX(onWave).upper / 62.831853 - 3.3) < 1e-6);
    const int before = computations(bench.view);
    bench.change([](Scene& after) { after.selection.dimension = 3; }); // its cosine: the same pair
    QVERIFY(std::abs(bench.shownX(onWave).upper / 62.831853 - 3.3) < 1e-6);
    bench.change([](Scene& after) { after.selection.dimension = 4; });
    QVERIFY(std::abs(bench.shownX(onWave).upper / 628.31853 - 3.3) < 1e-6);
    QVERIFY(computations(bench.view) <= before + 2); // the wave alone
}

void TestFrequenciesView::cyclesCanBeCountedUpToTheLastPosition()
{
    std::mt19937 random(14);
    const auto between = [&random](int first, int last) {
        return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
    };
    Bench bench(scene(), card);
    for (int turn = 0; turn < 60; ++turn) {
        Scene made = scene(10000, 2 * between(1, 64), between(2, 2000));
        made.selection.dimension = between(0, made.parameters.dModel - 1);
        bench.view.resize(between(400, 1600), between(260, 800));
        bench.show(made);
        const qsizetype last = bench.frames().size() - 1; // a small view has no exponential
        const auto frequencies = encodingOf(made.parameters).frequencies;
        const int pair = columnAt(made.parameters, made.selection.dimension).pair;
        const double wavelength = frequencies->wavelength(pair);
        const double cycles = made.parameters.maxLen / wavelength;
        const double pixels = bench.pixel(wavelength, 0, last).x() - bench.pixel(0, 0, last).x();
        QVERIFY2(pixels >= 16, qPrintable(QString::number(pixels)));
        const double drawn = bench.shownX(last).upper / wavelength / 1.32;
        if (drawn >= cycles)
            continue;
        // Otherwise all of them would not be told apart, and the head says that these are some.
        const double width = bench.frames().at(last)->width();
        QVERIFY2(width / 1.32 / (cycles + 1) < 16, qPrintable(QString::number(cycles)));
        QStringList said;
        for (const auto* line : bench.plot()->findChildren<PlotText*>())
            said << line->wordsFor(10'000);
        QVERIFY2(said.join('|').contains("the first 2.5 of "), qPrintable(said.join('|')));
    }
}

void TestFrequenciesView::wordsLieOnNoLevel()
{
    std::mt19937 random(15);
    const auto between = [&random](int first, int last) {
        return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
    };
    Bench bench(scene(), card);
    for (int turn = 0; turn < 60; ++turn) {
        const Scene made = scene(std::pow(10, between(1, 6)), 2 * between(2, 300), between(20, 60'000));
        bench.view.resize(between(500, 1600), between(300, 1000));
        bench.show(made);
        const double level = bench.pixel(0, made.parameters.maxLen, onLadder).y();
        for (int i = 0; i < bench.plot()->plottableCount(); ++i)
            if (const auto* const notes = dynamic_cast<const CurveNotes*>(bench.plot()->plottable(i));
                notes && notes->keyAxis()->axisRect() == bench.frames()[onLadder])
                for (const QRect& words : notes->textRegion())
                    QVERIFY2(words.top() + 1 > level || words.bottom() < level,
                             qPrintable(QStringLiteral("max_len %1 in %2 × %3")
                                            .arg(made.parameters.maxLen)
                                            .arg(bench.view.width())
                                            .arg(bench.view.height())));
    }
}

void TestFrequenciesView::lowNumbersStandApart()
{
    Bench bench(scene(100, 4, 10), card);
    for (const int height : {110, 130, 150, 180, 220, 300}) {
        bench.view.resize(700, height);
        bench.settle();
        QVERIFY(!bench.frames().isEmpty()); // the lower the view, the fewer plots it has
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

void TestFrequenciesView::headAndWaveAreDescribed_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QString>("head");
    QTest::addColumn<QString>("wave");
    QTest::newRow("default") << scene() << "44 of 64 pairs (shaded) complete no cycle within max_len = 100"
                             << "pair 12 (dimensions 24 and 25): 2.83 cycles within max_len = 100";
    QTest::newRow("S4, long enough")
        << scene(10000, 512, 60612) << "every pair completes a cycle within max_len = 60\u202f612"
        << "pair 12 (dimensions 24 and 25): the first 2.5 of 6264 cycles within max_len = 60\u202f612";
    QTest::newRow("one slow pair") << scene(10000, 4, 100)
                                   << "1 of 2 pairs (shaded) completes no cycle within max_len = 100"
                                   << "pair 1 (dimensions 2 and 3): 0.159 cycles within max_len = 100";
    QTest::newRow("base one, six rows") << scene(1, 16, 6) << "no pair completes a cycle within max_len = 6"
                                        << "pair 7 (dimensions 14 and 15): 0.955 cycles within max_len = 6";
    QTest::newRow("lone sine") << scene(10000, 7, 20)
                               << "3 of 4 pairs (shaded) complete no cycle within max_len = 20"
                               << "pair 3 (dimension 6, a lone sine): 0.00119 cycles within max_len = 20";
}

void TestFrequenciesView::headAndWaveAreDescribed()
{
    QFETCH(Scene, scene);
    QFETCH(QString, head);
    QFETCH(QString, wave);
    Bench bench(scene, card);
    QStringList said;
    for (const auto* line : bench.plot()->findChildren<PlotText*>())
        said << line->wordsFor(10'000);
    QVERIFY2(said.contains(head), qPrintable(said.join('\n')));
    QVERIFY2(said.contains(wave), qPrintable(said.join('\n')));
    QVERIFY(!bench.view.accessibleText().isEmpty());
}

void TestFrequenciesView::theHeadOfAScalingSpeaksOfTheTraining()
{
    Scene scaled = scene(10000, 64, 3000);
    scaled.parameters.scaling = Scaling::Yarn;
    scaled.parameters.originalLen = 64;
    const int some = 32 - firstUnfinishedPair(Frequencies(10000, 64), 64);
    Bench bench(scaled, card);
    QStringList said;
    for (const auto* line : bench.plot()->findChildren<PlotText*>())
        said << line->wordsFor(10'000);
    const QString words =
        QStringLiteral(". Before scaling (dashed) %1 completed none within original_len = 64.").arg(some);
    QVERIFY2(said.join('\n').contains(words), qPrintable(said.join('\n')));
}

void TestFrequenciesView::theHeadFindsWordsForItsWidth()
{
    Plot plot;
    PlotText line(&plot, PlotText::Place::Row);
    line.setWords({QStringLiteral("as long as there is room for"), QStringLiteral("shorter")});
    const QFontMetricsF metrics(plot.theme().interfaceFont(9));
    const double shorter = metrics.horizontalAdvance(QStringLiteral("shorter"));
    QCOMPARE(line.wordsFor(10'000), QStringLiteral("as long as there is room for"));
    QCOMPARE(line.wordsFor(shorter + 1), QStringLiteral("shorter"));
    QVERIFY(line.wordsFor(shorter - 5).endsWith(QChar(0x2026)));
}

void TestFrequenciesView::theRangesHoldWhatIsDrawn_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::newRow("default") << scene();
    QTest::newRow("one column, one row") << scene(10000, 1, 1);
    QTest::newRow("odd") << scene(10000, 7, 20);
    QTest::newRow("base one") << scene(1, 16, 64);
    QTest::newRow("largest") << scene(1e9, 16384, 16'777'216);
}

void TestFrequenciesView::theRangesHoldWhatIsDrawn()
{
    QFETCH(Scene, scene);
    Bench bench(scene, card);
    const double n = scene.parameters.n;
    const int dModel = scene.parameters.dModel;
    const int maxLen = scene.parameters.maxLen;
    const double last = pairCount(dModel) - 1;
    QVERIFY(bench.shownX(onLadder).contains(0) && bench.shownX(onLadder).contains(dModel / 2.));
    QVERIFY(bench.shownX(onCurve).contains(2 * last));
    const QCPRange y = bench.shownY(onLadder);
    const double slowest = std::pow(n, -2 * last / dModel);
    for (const double value : {1., slowest, 2 * M_PI, 2 * M_PI * n, static_cast<double>(maxLen)})
        QVERIFY(y.contains(value));
    QVERIFY(bench.shownY(onWave).contains(1) && bench.shownY(onWave).contains(-1));
}

void TestFrequenciesView::wideViewUsesOneRow()
{
    Bench bench(scene(), card);
    QVERIFY(bench.frames().at(0)->top() == bench.frames().at(2)->top());
    bench.view.resize(640, 480);
    bench.settle();
    QVERIFY(bench.frames().at(1)->top() > bench.frames().at(0)->bottom());
    QCOMPARE(bench.frames().at(1)->top(), bench.frames().at(2)->top());
    bench.view.resize(card);
    bench.settle();
    QVERIFY(bench.frames().at(0)->top() == bench.frames().at(2)->top());
}

void TestFrequenciesView::drawnItIsTheSamePicture_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("in one line") << card;
    QTest::newRow("over each other") << QSize(640, 480);
}

void TestFrequenciesView::drawnItIsTheSamePicture()
{
    QFETCH(QSize, size);
    Bench bench(scene(), size);
    const QImage seen = bench.grabbed();
    QCOMPARE(bench.differenceWithinFrames(bench.drawn(), seen), 0);
    bench.drawn(size == card ? QSize(640, 480) : card, 2); // in the other order, for a file
    QCOMPARE(bench.differenceWithinFrames(bench.grabbed(), seen), 0);
}

void TestFrequenciesView::aHiddenViewDoesNoWork()
{
    Bench bench(scene(), card);
    bench.view.hide();
    const int before = computations(bench.view);
    bench.change([](Scene& after) { after.parameters.n = 5; });
    QCOMPARE(computations(bench.view), before);
    bench.view.show();
    bench.settle();
    QVERIFY(computations(bench.view) > before);
}

void TestFrequenciesView::aLowViewSaysWhatItsHeadsWould()
{
    Bench bench(scene(100, 4), {600, 120});
    QVERIFY(bench.view.subtitles().constFirst().contains(QStringLiteral("; pair 1: ")));
    // A hidden one is not yet of its scene.
    bench.view.hide();
    Scene wider = scene(10000, 128);
    wider.selection.dimension = 100;
    bench.view.setScene(wider);
    QCOMPARE(bench.view.subtitles().constFirst(), bench.view.subtitle());
    bench.view.show();
    QVERIFY(!bench.grabbed().isNull());
    QVERIFY(bench.view.subtitles().constFirst().contains(QStringLiteral("; pair 50: ")));
}

void TestFrequenciesView::themeChangesTheColours()
{
    Bench bench(scene(), card);
    bench.view.setTheme(Theme::darkTwin());
    QCOMPARE(bench.grabbed().pixelColor(1, card.height() - 2), Theme::darkTwin().card);
}

POSISCOPE_TEST(TestFrequenciesView)

} // namespace tst_frequencies_view

#include "tst_frequencies_view.moc"
