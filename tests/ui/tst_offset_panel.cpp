// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/lessons/lesson.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "pixels.h"
#include "similarity_bench.h"
#include "test_program.h"
#include "tests/scene_with.h"
#include "ui/views/similarity/offset_panel.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace tst_offset_panel {

using namespace posiscope;
using namespace posiscope::similarity_bench;

class TestOffsetPanel : public QObject
{
    Q_OBJECT

private slots:
    void samplesAreWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("card") << cardSize;
        QTest::addRow("wide") << QSize(900, 420);
        QTest::addRow("small") << QSize(280, 520);
    }

    void samplesAreWhole()
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

    void aMeanIsSaidByTheToolTip()
    {
        SimilarityBench bench(similarityScene(20, 7), cardSize);
        bench.pointer.move(bench.offset(5));
        QCOMPARE(bench.plot()->toolTip(), QStringLiteral("mean over an endless table"));
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("endless mean at δ = 5: "));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.plot()->toolTip(), QString());
        bench.show(similarityScene(20, 8));
        bench.pointer.move(bench.offset(5));
        QCOMPARE(bench.plot()->toolTip(), QString());
    }

    void theCurveHasARingAlone()
    {
        Scene scene = similarityScene(100);
        scene.selection.offset = 40;
        SimilarityBench bench(scene, cardSize);
        const QRect frame = bench.frames()[1]->rect();
        const QColor colour = bench.view.theme().position;
        const auto countIn = [&](const QRect& place) { return countOf(bench.grabbed().copy(place), colour); };
        const double value = encodingOf(scene).scores->value(Measure::Dot, 0, 40);
        QRect ring(0, 0, 16, 16);
        ring.moveCenter(bench.pixel(40, value, 1).toPoint());
        const int all = countIn(frame.adjusted(0, -20, 0, 20));
        QVERIFY(all > 0);
        QCOMPARE(countIn(ring), all);
    }

    /// The mean of the dot products rises at offset 2.
    void distancesFallWhereTheirMeanDoes()
    {
        // So wide that the words have room between the swings of the curve.
        SimilarityBench bench(sceneWith("encoding = binary; d_model = 8; max_len = 10"), {2000, 700});
        const auto isSaid = [&bench](const QString& words) {
            return std::ranges::any_of(painted::partsOf(bench.view).texts,
                                       [&](const painted::Text& text) { return text.words == words; });
        };
        QVERIFY(isSaid(QStringLiteral("first rise, 2")));
        bench.change([](Scene& after) { after.look.measure = Measure::Distance; });
        QVERIFY(isSaid(QStringLiteral("first fall, 4")));
    }

    void theWordsOfTwoRisesStandApart()
    {
        const Scene scene =
            sceneWith("encoding = rotary; d_model = 128; max_len = 16384; scaling = ntk; scale = 4; "
                      "original_len = 4096; compare = side; b.encoding = rotary; b.d_model = 128; "
                      "b.max_len = 16384; b.scaling = linear; b.scale = 4; b.original_len = 4096");
        SimilarityBench bench(scene, {400, 740});
        std::vector<QRectF> places;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            if (text.words.startsWith(QStringLiteral("first rise")))
                places.push_back(text.ink);
        QCOMPARE(places.size(), std::size_t(2));
        QVERIFY(!places[0].intersects(places[1]));
    }

    void chanceHasNoFirstRise()
    {
        const auto wordsIn = [](const QString& settings) {
            SimilarityBench bench(sceneWith(settings), {2000, 700}); // where the words have room
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

    // The mean over a few of many positions is near that of all, but does not tell where the curve rises.
    void aSampledMeanIsSaidToBeOne()
    {
        for (const int maxLen : {100, 400, 40'000}) {
            const bool isSample = maxLen > 100;
            SimilarityBench bench(
                sceneWith(QStringLiteral("arithmetic = bfloat16; max_len = %1").arg(maxLen)), {700, 900});
            bench.pointer.move(bench.offset(1));
            QCOMPARE(bench.plot()->toolTip() == QStringLiteral("mean over sampled positions"), isSample);
            const QString longest = maths::plainText(bench.view.readouts().front());
            const QRegularExpression twoDigits(QStringLiteral("sampled mean at δ = \\d+: ≈.\\d\\d$"));
            QVERIFY2(longest.contains(twoDigits) == (maxLen == 40'000), qPrintable(longest));
            QVERIFY2(longest.contains(QStringLiteral("mean at δ = ")), qPrintable(longest));
        }
    }

    // All 511 neighbours of the first lesson's learned rows: a sample of them told seven times as much.
    void theMeanOfASmallTableIsThatOfAll()
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
        bench.pointer.move(bench.offset(scene.selection.offset));
        const QString said = maths::plainText(bench.view.readouts().front());
        const QString words = QStringLiteral("mean at δ = %1: ").arg(scene.selection.offset);
        QVERIFY2(said.contains(words), qPrintable(said));
        const double read = said.section(words, 1).replace(QChar(0x2212), '-').toDouble();
        QVERIFY2(std::abs(read - mean) < 1e-3 * std::abs(mean), qPrintable(QString::number(mean)));
    }

    void aTableOfOneRowHasItsMarks()
    {
        // Its row and its column, each 0; the offset selected is 1.
        SimilarityBench bench(similarityScene(1, 1), cardSize);
        int marks = 0;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            marks += text.words == "0" && text.font.weight() == QFont::DemiBold;
        QCOMPARE(marks, 2);
    }

    void onePositionHasNoMean()
    {
        // S(0, 0) is 0, but the mean of a lone sine ½, and that of a hidden cosine too.
        SimilarityBench bench(similarityScene(1, 1), cardSize);
        QCPAxisRect* const frame = bench.frames()[1];
        QCOMPARE(frame->axis(QCPAxis::atLeft)->range().center(), 0.);
        QVERIFY(!maths::plainText(bench.view.readouts().front()).contains("mean"));
    }

    void keysBeforeAndAfterTheirQueryAreNamed()
    {
        SimilarityBench bench(sceneWith("encoding = t5; offset = -3"), QSize(900, 420));
        const auto has = [&bench](const char* words) {
            const painted::Parts parts = painted::partsOf(bench.view);
            return std::ranges::count(parts.texts, QLatin1String(words), &painted::Text::words) == 1;
        };
        QVERIFY(has("q > p") && has("q < p"));
        // One offset alone is the same before and after its query.
        bench.view.findChild<OffsetPanel*>()->setLastOffset(0);
        QVERIFY(!has("q > p") && has("q < p"));
        bench.change([](Scene& after) { after = sceneWith("encoding = alibi"); });
        QVERIFY(!has("q > p") && !has("q < p"));
    }

    void aSymmetricBiasIsOverTheDistance()
    {
        // A key after its query has the score of one before it, and is marked at the same place.
        SimilarityBench bench(sceneWith("encoding = alibi; causal = no; offset = -3"), QSize(900, 420));
        const QRect frame = bench.frames()[1]->outerRect();
        const auto isOf = [&bench](const QString& symbol) {
            QString words; // of symbols only the letters are slanted, so that they are drawn in parts
            for (const painted::Text& text : painted::partsOf(bench.view).texts)
                words += text.words;
            return words.contains(symbol);
        };
        QVERIFY(isOf(QStringLiteral("|δ|")));
        const QImage before = bench.grabbed().copy(frame);
        bench.change([](Scene& after) { after.selection.offset = 3; });
        QCOMPARE(difference(bench.grabbed().copy(frame), before), 0);
        bench.change([](Scene& after) { after.parameters.alibi.causal = true; });
        QVERIFY(!isOf(QStringLiteral("|δ|")) && isOf(QStringLiteral("−δ")));
        // Beside B there is the curve of earlier keys alone.
        bench.change([](Scene& after) { after = sceneWith("encoding = t5"); });
        QVERIFY(isOf(QStringLiteral("|δ|")));
        bench.change(
            [](Scene& after) { after = sceneWith("encoding = t5; compare = side; b.encoding = t5"); });
        QVERIFY(!isOf(QStringLiteral("|δ|")) && isOf(QStringLiteral("−δ")));
    }

    void aBiasOfBucketsIsDrawnInSteps()
    {
        SimilarityBench bench(sceneWith("encoding = t5; max_len = 12; offset = -11"), {900, 540});
        QCOMPARE(bench.view.note(), QStringLiteral("Curve: dashed for keys after their query"));
        const Encoding encoding = encodingOf(bench.view.scene());
        const QImage picture = bench.grabbed();
        // A line between two rows of pixels covers one of them to four fifths.
        const QColor mostlyCovered = mixed(Theme::light().card, Theme::light().accent, 0.85);
        for (int distance = 3; distance < 8; ++distance) { // each has a bucket of its own
            const double value = encoding.scores->value(Measure::Dot, distance, 0);
            for (const double beside : {-0.3, 0.3}) {
                const QPointF place = bench.pixel(distance + beside, value, 1);
                QVERIFY2(isNear(picture, place, Theme::light().accent) ||
                             isNear(picture, place, mostlyCovered),
                         qPrintable(QString::number(distance)));
            }
        }
    }

    void twoRingsOnOneSpotAreOne()
    {
        const auto ringed = [](const char* ofB) { // pixels of the selected offset's ring
            SimilarityBench bench(sceneWith(QStringLiteral("d_model = 64; offset = 20; compare = side; "
                                                           "b.d_model = 64; b.n = %1")
                                                .arg(QLatin1String(ofB))),
                                  {900, 500});
            const QRect frame = bench.frames()[1]->rect();
            return countOf(bench.grabbed().copy(frame.adjusted(0, 0, 0, -2)), Theme::light().position);
        };
        QVERIFY(ringed("100") > ringed("10000"));
        QVERIFY(std::abs(ringed("10001") - ringed("10000")) <= 1); // but for rounding
    }
};

POSISCOPE_TEST(TestOffsetPanel)

} // namespace tst_offset_panel

#include "tst_offset_panel.moc"
