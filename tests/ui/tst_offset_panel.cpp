// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/encoding_list.h"
#include "core/lessons/lesson.h"
#include "painted_parts.h"
#include "similarity_bench.h"
#include "test_program.h"
#include "tests/scene_with.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace tst_offset_panel {

using namespace posiscope;
using namespace posiscope::similarity_bench;

class TestOffsetPanel : public QObject
{
    Q_OBJECT

private slots:
    void samplesAreWhole_data();
    void samplesAreWhole();
    void theFirstRiseIsNamedOverTheCurve();
    void distancesFallWhereTheirMeanDoes();
    void chanceHasNoFirstRise();
    void theEndlessMeanIsSaidToBeOne();
    void aSampledMeanIsSaidToBeOne();
    void theMeanOfASmallTableIsThatOfAll();
    void severalPerPixelAreSaidToBe_data();
    void severalPerPixelAreSaidToBe();
    void aTableOfOneRowHasItsMarks();
    void oneValueHasARoundScale();
    void onePositionHasNoMean();
    void theShortestFormNamesThePair();
    void aSymmetricBiasIsOverTheDistance();
    void theTickHasTheSignOfTheOffset();
    void aBiasOfBucketsIsDrawnInSteps();
    void twoRingsOnOneSpotAreOne();
    void thePairHasADiamondBesideTheRingOfTheMean();
    void theHairlineLeavesTheCurveAboveItsRing();
};

void TestOffsetPanel::samplesAreWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("card") << cardSize;
    QTest::addRow("wide") << QSize(900, 420);
    QTest::addRow("small") << QSize(280, 400);
}

void TestOffsetPanel::samplesAreWhole()
{
    QFETCH(QSize, size);
    for (const int maxLen : {2, 4, 30}) {
        SimilarityBench bench(similarityScene(maxLen, 8), size);
        const double radius = 2 * bench.view.theme().scale;
        if (bench.offset(1).x() - bench.offset(0).x() < 2 * radius) // closer ones are not drawn
            continue;
        QVERIFY(bench.offset(0).x() - radius >= bench.frames()[1]->left());
        QVERIFY(bench.offset(maxLen - 1).x() + radius <= bench.frames()[1]->right() + 1); // its edge
    }
}

void TestOffsetPanel::theFirstRiseIsNamedOverTheCurve()
{
    // What is not of the curve stands over its frame: without a first rise that is empty.
    const auto hasWords = [](const QImage& image) {
        QImage empty = image;
        empty.fill(image.pixel(image.width() - 1, 0));
        return difference(image, empty) > 20;
    };
    SimilarityBench bench(similarityScene(100), cardSize);
    const auto above = [&bench] {
        const QRect frame = bench.frames()[1]->rect();
        return bench.grabbed().copy(frame.left(), frame.top() - 16, frame.width(), 14);
    };
    const QImage words = above();
    QVERIFY(hasWords(words));
    bench.change([](Scene& after) { after.selection.offset = 12; }); // nor does a mark stand there
    QCOMPARE(difference(above(), words), 0);
    bench.change([](Scene& after) { after.parameters.maxLen = 10; });
    QVERIFY(!hasWords(above()));
}

/// The mean of the dot products rises at offset 2.
void TestOffsetPanel::distancesFallWhereTheirMeanDoes()
{
    SimilarityBench bench(sceneWith("encoding = binary; d_model = 8; max_len = 10"), cardSize);
    const auto isSaid = [&bench](const QString& words) {
        return std::ranges::any_of(painted::partsOf(bench.view).texts,
                                   [&](const painted::Text& text) { return text.words == words; });
    };
    QVERIFY(isSaid(QStringLiteral("first rise, δ = 2")));
    bench.change([](Scene& after) { after.look.measure = Measure::Distance; });
    QVERIFY(isSaid(QStringLiteral("first fall, δ = 4")));
}

void TestOffsetPanel::chanceHasNoFirstRise()
{
    const auto wordsIn = [](const QString& settings) {
        SimilarityBench bench(sceneWith(settings), cardSize);
        QStringList all;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            all << text.words;
        return all.filter(QStringLiteral("first rise"));
    };
    QVERIFY(!wordsIn(QString()).isEmpty());
    for (const char* const settings : {"encoding = learned", "encoding = t5"}) // drawn from a seed
        QCOMPARE(wordsIn(QString::fromLatin1(settings)), QStringList());
    // Given rows are not.
    QVERIFY(!wordsIn(QStringLiteral("encoding = learned; d_model = 1; max_len = 3; given_rows = 3\n0\n3"))
                 .isEmpty());
}

void TestOffsetPanel::theEndlessMeanIsSaidToBeOne()
{
    SimilarityBench bench(similarityScene(20, 7), {900, 420});
    for (int width = 160; width <= 900; width += 37) {
        bench.view.resize(width, 420);
        bench.settle();
        bench.plot()->replot();
        const QString label =
            bench.frames().size() > 1 ? bench.frames()[1]->axis(QCPAxis::atBottom)->label() : QString();
        QVERIFY2(!label.contains("offset") || label.contains("endless"), qPrintable(label));
    }
    // Of how many offsets a pixel has the mean is not said in its place.
    bench.change([](Scene& after) { after.parameters.maxLen = 20000; });
    int counted = 0;
    for (int width = 300; width <= 1300; width += 37) {
        bench.view.resize(width, 420);
        bench.settle();
        bench.plot()->replot();
        const QString label = bench.frames()[1]->axis(QCPAxis::atBottom)->label();
        QVERIFY2(label == QStringLiteral("δ") || label.contains("endless"), qPrintable(label));
        QVERIFY2(label.count("mean") <= 1, qPrintable(label));
        counted += label.endsWith(" per pixel");
    }
    QVERIFY(counted > 0);
    // The ring stands at that mean, and not at the score of the cell, which the shortest form has alone.
    const QString longest = bench.view.subtitles().value(0);
    QVERIFY2(longest.contains("endless mean at δ = 1: "), qPrintable(longest));
    const auto forms = [&bench] {
        QStringList all = bench.view.subtitles();
        all.removeAll(QString());
        return all;
    };
    QStringList ofPair = forms();
    QVERIFY2(!ofPair.constLast().contains("mean"), qPrintable(ofPair.constLast()));
    ofPair.removeLast();
    bench.pointer.move(bench.offset(5));
    QCOMPARE(ofPair.constLast().count("mean"), 1); // in the least room the axis alone says which
    ofPair.removeLast();
    for (const QString& words : ofPair + forms())
        QVERIFY2(words.contains("endless"), qPrintable(words));
}

// The mean over a few of many positions is near that of all, but does not tell where the curve rises.
void TestOffsetPanel::aSampledMeanIsSaidToBeOne()
{
    for (const int maxLen : {100, 400, 40'000}) {
        const bool isSample = maxLen > 100;
        SimilarityBench bench(sceneWith(QStringLiteral("arithmetic = bfloat16; max_len = %1").arg(maxLen)),
                              {700, 900});
        QStringList all;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            all << text.words;
        QCOMPARE(all.filter(QStringLiteral("first rise")).isEmpty(), isSample);
        QCOMPARE(all.filter(QStringLiteral("mean over sampled positions")).isEmpty(), !isSample);
        const QString longest = bench.view.subtitles().value(0);
        const QRegularExpression twoDigits(QStringLiteral("sampled mean at δ = 1: ≈.\\d\\d$"));
        QVERIFY2(longest.contains(twoDigits) == (maxLen == 40'000), qPrintable(longest));
        QVERIFY2(longest.contains(QStringLiteral("mean at δ = 1: ")), qPrintable(longest));
    }
}

// All 511 neighbours of the first lesson's learned rows: a sample of them told seven times as much.
void TestOffsetPanel::theMeanOfASmallTableIsThatOfAll()
{
    QFile file(QStringLiteral(":/lessons/1-why-order-needs-a-number.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Lesson lesson = readLesson(file.readAll().toStdString());
    const Scene& scene = lesson.steps.at(5).scene;
    const Encoding encoding = encodingOf(scene);
    QVERIFY(encoding.scores->curveMean() == CurveMean::Sample);
    Table<double> rows(scene.parameters.maxLen, scene.parameters.dModel);
    encoding.vectors->rows(0, rows);
    rows.rowwise().normalize();
    const Eigen::Index pairs = rows.rows() - scene.selection.offset;
    const double mean =
        rows.topRows(pairs).cwiseProduct(rows.bottomRows(pairs)).sum() / static_cast<double>(pairs);
    SimilarityBench bench(scene, {700, 900});
    const QString said = bench.view.subtitles().value(0);
    const QString words = QStringLiteral(", mean at δ = %1: ").arg(scene.selection.offset);
    QVERIFY2(said.contains(words), qPrintable(said));
    const double read = said.section(words, 1).replace(QChar(0x2212), '-').toDouble();
    QVERIFY2(std::abs(read - mean) < 1e-3 * std::abs(mean), qPrintable(QString::number(mean)));
}

void TestOffsetPanel::severalPerPixelAreSaidToBe_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("ofMatrix");
    QTest::addColumn<QString>("ofCurve");
    const auto add = [](const char* settings, const char* ofMatrix, const char* ofCurve) {
        QTest::newRow(settings) << QString::fromLatin1(settings) << QString::fromLatin1(ofMatrix)
                                << QString::fromLatin1(ofCurve);
    };
    add("max_len = 16777216", "mean", "mean");
    add("max_len = 450; encoding = t5", "mean", "");
    add("max_len = 5000; arithmetic = bfloat16", "sampled", "");
    add("max_len = 5000; encoding = binary", "sampled", "");
    add("max_len = 100", "", "");
}

void TestOffsetPanel::severalPerPixelAreSaidToBe()
{
    QFETCH(QString, settings);
    QFETCH(QString, ofMatrix);
    QFETCH(QString, ofCurve);
    for (const QSize size : {QSize(900, 420), QSize(420, 640)}) { // beside the matrix and below it
        SimilarityBench bench(sceneWith(settings), size);
        const auto check = [](const QCPAxis* axis, const QString& how) {
            const QString words =
                how.isEmpty() ? QStringLiteral("per pixel") : QStringLiteral(", %1 ").arg(how);
            QVERIFY2(axis->label().contains(words) == !how.isEmpty(), qPrintable(axis->label()));
            QVERIFY2(axis->label().endsWith(QStringLiteral(" per pixel")) == !how.isEmpty(),
                     qPrintable(axis->label()));
        };
        check(bench.frames()[0]->axis(QCPAxis::atLeft), ofMatrix);
        check(bench.frames()[1]->axis(QCPAxis::atBottom), ofCurve);
    }
}

void TestOffsetPanel::aTableOfOneRowHasItsMarks()
{
    // Its row, its column and its offset, each 0; the offset selected is 1.
    SimilarityBench bench(similarityScene(1, 1), cardSize);
    int marks = 0;
    for (const painted::Text& text : painted::partsOf(bench.view).texts)
        marks += text.words == "0" && text.font.weight() == QFont::DemiBold;
    QCOMPARE(marks, 3);
}

void TestOffsetPanel::oneValueHasARoundScale()
{
    SimilarityBench bench(similarityScene(1, 1), cardSize);
    const QCPAxis* const y = bench.frames()[1]->axis(QCPAxis::atLeft);
    QVERIFY(!y->tickVectorLabels().isEmpty());
    for (const QString& label : y->tickVectorLabels())
        QVERIFY2(label.size() <= 4, qPrintable(label));
}

void TestOffsetPanel::onePositionHasNoMean()
{
    // S(0, 0) is 0, but the mean of a lone sine ½, and that of a hidden cosine too.
    SimilarityBench bench(similarityScene(1, 1), cardSize);
    QCPAxisRect* const frame = bench.frames()[1];
    QVERIFY(!frame->axis(QCPAxis::atBottom)->label().contains("mean"));
    QCOMPARE(frame->axis(QCPAxis::atLeft)->range().center(), 0.);
    QVERIFY(!bench.view.subtitles().join(' ').contains("mean"));
}

void TestOffsetPanel::theShortestFormNamesThePair()
{
    for (const char* const settings :
         {"", "similarity = cosine", "compare = side; b.n = 100", "encoding = alibi", "encoding = learned"}) {
        QStringList forms = SimilarityBench(sceneWith(settings), cardSize).view.subtitles();
        forms.removeAll(QString());
        QVERIFY2(forms.back().contains("(7, 8)") || forms.back().contains("(7, 6)"),
                 qPrintable(forms.back()));
    }
}

void TestOffsetPanel::aSymmetricBiasIsOverTheDistance()
{
    // A key after its query has the score of one before it, and is marked at the same place.
    SimilarityBench bench(sceneWith("encoding = alibi; causal = no; offset = -3"), QSize(900, 420));
    const QRect frame = bench.frames()[1]->outerRect();
    QVERIFY(bench.frames()[1]->axis(QCPAxis::atBottom)->label().contains("|p − q|"));
    const QImage before = bench.grabbed().copy(frame);
    bench.change([](Scene& after) { after.selection.offset = 3; });
    QCOMPARE(difference(bench.grabbed().copy(frame), before), 0);
    bench.change([](Scene& after) { after.parameters.causal = true; });
    QVERIFY(!bench.frames()[1]->axis(QCPAxis::atBottom)->label().contains("|p − q|"));
}

void TestOffsetPanel::aBiasOfBucketsIsDrawnInSteps()
{
    SimilarityBench bench(sceneWith("encoding = t5; max_len = 12; offset = -11"), {900, 540});
    const QCPAxisRect& curve = *bench.frames()[1];
    QCOMPARE(curve.axis(QCPAxis::atBottom)->label(), QStringLiteral("distance |p − q|"));
    const Encoding encoding = encodingOf(bench.view.scene());
    const QImage picture = bench.grabbed();
    // A line between two rows of pixels covers one of them to four fifths.
    const QColor mostlyCovered = mixed(Theme::light().card, Theme::light().accent, 0.85);
    for (int distance = 3; distance < 8; ++distance) { // each has a bucket of its own
        const double value = encoding.scores->value(Measure::Dot, distance, 0);
        for (const double beside : {-0.3, 0.3}) {
            const QPointF place = bench.pixel(distance + beside, value, 1);
            QVERIFY2(isNear(picture, place, Theme::light().accent) || isNear(picture, place, mostlyCovered),
                     qPrintable(QString::number(distance)));
        }
    }
    // Which line is of which keys.
    QStringList words;
    for (const painted::Text& text : painted::partsOf(bench.view).texts)
        words << text.words;
    QVERIFY(words.contains(QStringLiteral("earlier key")) && words.contains(QStringLiteral("later key")));
}

void TestOffsetPanel::twoRingsOnOneSpotAreOne()
{
    const auto ringed = [](const char* ofB) { // pixels of the selected offset's ring
        SimilarityBench bench(sceneWith(QStringLiteral("d_model = 64; offset = 20; compare = side; "
                                                       "b.d_model = 64; b.n = %1")
                                            .arg(QLatin1String(ofB))),
                              {900, 500});
        const QRect frame = bench.frames()[1]->rect();
        const QImage picture = bench.grabbed().copy(frame.adjusted(0, 0, 0, -2));
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) == Theme::light().position ? 1 : 0;
        return count;
    };
    QVERIFY(ringed("100") > ringed("10000"));
    QCOMPARE(ringed("10001"), ringed("10000"));
}

void TestOffsetPanel::thePairHasADiamondBesideTheRingOfTheMean()
{
    Theme theme = Theme::light();
    theme.scale = 3;
    SimilarityBench bench(sceneWith("cosines = no; max_len = 20000; d_model = 7; offset = 900"),
                          {1800, 1000});
    bench.view.setTheme(theme);
    bench.settle();
    const Encoding encoding = encodingOf(bench.view.scene());
    const auto place = [&](double value) { return bench.pixel(900, value, 1); };
    // A diamond reaches farther from its middle than a ring.
    const auto hasCorner = [&](double value) {
        const QPointF corner = place(value) + QPointF(16, 0);
        return bench.grabbed().pixelColor(qRound(corner.x()), qRound(corner.y())) == theme.position;
    };
    const double mean = encoding.scores->atOffset(Measure::Dot, 900);
    constexpr double radius = 15;
    int apart = 0, crossing = 0;
    for (int position = 0; position < 3000 && (apart < 3 || crossing < 3); ++position) {
        const double ofPair = encoding.scores->value(Measure::Dot, position, position + 900);
        const double gap = std::abs(place(ofPair).y() - place(mean).y());
        const bool isApart = gap > 3 * radius;
        if (isApart ? apart == 3 : gap < 0.6 * radius || gap > 0.9 * radius || crossing == 3)
            continue;
        bench.change([position](Scene& after) { after.selection.position = position; });
        QVERIFY2(hasCorner(ofPair), qPrintable(QString::number(position)));
        QVERIFY(!isApart || !hasCorner(mean));
        ++(isApart ? apart : crossing);
    }
    QVERIFY(apart == 3 && crossing == 3);
}

void TestOffsetPanel::theTickHasTheSignOfTheOffset()
{
    const auto numbers = [](int offset) {
        Scene scene = similarityScene(100);
        scene.selection.position = 50;
        scene.selection.offset = offset;
        SimilarityBench bench(scene, cardSize);
        QStringList marked;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            if (text.font.weight() == QFont::DemiBold)
                marked << text.words;
        return marked;
    };
    QVERIFY(numbers(-30).contains(QStringLiteral("|−30|")));
    QVERIFY(!numbers(-30).contains(QStringLiteral("30")));
    QVERIFY(numbers(30).contains(QStringLiteral("30")));
}

void TestOffsetPanel::theHairlineLeavesTheCurveAboveItsRing()
{
    Scene scene = similarityScene(100);
    scene.selection.offset = 40;
    SimilarityBench bench(scene, cardSize);
    const QRect frame = bench.frames()[1]->rect();
    const QImage image = bench.grabbed();
    const int x = static_cast<int>(bench.offset(40).x());
    const auto isMarked = [&](int y) {
        const QColor colour = bench.view.theme().position;
        return image.pixelColor(x, y) == colour || image.pixelColor(x - 1, y) == colour;
    };
    QVERIFY(isMarked(frame.bottom() - 3));
    QVERIFY(!isMarked(frame.top() + 3));
}

POSISCOPE_TEST(TestOffsetPanel)

} // namespace tst_offset_panel

#include "tst_offset_panel.moc"
