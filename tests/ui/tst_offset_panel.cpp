// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "pixels.h"
#include "similarity_bench.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/plot/curve_layer.h"
#include "ui/views/similarity/offset_panel.h"

#include <algorithm>
#include <array>
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

    /// Where scores depend on both positions, the curve is that of a row, which the tooltip names.
    void aRowIsSaidByTheToolTip()
    {
        Scene scene = similarityScene(20, 7);
        scene.selection.position = 8;
        SimilarityBench bench(scene, cardSize);
        bench.pointer.move(bench.offset(5));
        QCOMPARE(bench.plot()->toolTip(), QStringLiteral("row 8"));
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("S(8, 13) = "));
        bench.pointer.move(bench.offset(15)); // no row lies so far after it
        QVERIFY(bench.view.readouts().empty());
        bench.pointer.move({1, 1});
        QCOMPARE(bench.plot()->toolTip(), QString());
        bench.show(similarityScene(20, 8));
        bench.pointer.move(bench.offset(5));
        QCOMPARE(bench.plot()->toolTip(), QString());
    }

    void theCurveIsThatOfTheSelectedRow_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addRow("lone sine") << QStringLiteral("d_model = 7; n = 2");
        QTest::addRow("sines") << QStringLiteral("d_model = 8; cosines = no");
        QTest::addRow("learned") << QStringLiteral("d_model = 8; encoding = learned");
        QTest::addRow("binary") << QStringLiteral("d_model = 8; encoding = binary; similarity = distance");
    }

    void theCurveIsThatOfTheSelectedRow()
    {
        QFETCH(const QString, settings);
        for (const int p : {0, 8, 19}) {
            Scene scene = sceneWith(settings + QStringLiteral("; max_len = 20; offset = 0"));
            SimilarityBench bench(scene, cardSize);
            bench.change([p](Scene& after) { after.selection.position = p; });
            const std::shared_ptr<const Scores> scores = encodingOf(scene).scores;
            int points = 0;
            for (int side = -1; const Curve& curve : bench.view.findChild<CurveLayer*>()->curves()) {
                for (const QPointF& point : curve.line) {
                    const double score =
                        scores->value(scene.look.measure, p, p + side * static_cast<int>(point.x()));
                    QVERIFY(std::abs(point.y() - score) < 1e-12);
                    ++points;
                }
                side = 1;
            }
            QCOMPARE(points, p == 0 ? 20 : 21); // offset 0 on both sides that there are
        }
    }

    /// Positions before and after the selected one have curves of their own unless their scores differ by
    /// less than is seen, as by a slow lone sine.
    void sidesThatLookAlikeAreOneCurve()
    {
        for (const int n : {2, 10'000}) {
            Scene scene = similarityScene(20, 7);
            scene.parameters.n = n;
            SimilarityBench bench(scene, cardSize);
            const std::vector<painted::Text> texts = painted::partsOf(bench.view).texts;
            QCOMPARE(std::ranges::count(texts, QStringLiteral("q > p"), &painted::Text::words),
                     n == 2 ? 1 : 0);
            QCOMPARE(bench.view.findChild<CurveLayer*>()->curves().front().line.empty(), n != 2);
        }
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
        const int all = countIn(frame.adjusted(0, -10, 0, 20)); // without the numbers of the matrix
        QVERIFY(all > 0);
        QCOMPARE(countIn(ring), all);
    }

    void distancesFallWhereDotProductsRise()
    {
        // So wide that the words have room between the waves of the curve.
        SimilarityBench bench(similarityScene(100), {2000, 700});
        const auto isSaid = [&bench](const QString& words) {
            return std::ranges::any_of(painted::partsOf(bench.view).texts,
                                       [&](const painted::Text& text) { return text.words == words; });
        };
        QVERIFY(isSaid(QStringLiteral("first rise, 12")));
        bench.change([](Scene& after) { after.look.measure = Measure::Distance; });
        QVERIFY(isSaid(QStringLiteral("first fall, 12")));
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

    void oneRiseOfTwoIsNamedOnce()
    {
        const auto wordsIn = [](const QString& settings) {
            SimilarityBench bench(sceneWith("compare = side; b.n = 10000; b.max_len = 100; " + settings),
                                  {2000, 700});
            QStringList all;
            for (const painted::Text& text : painted::partsOf(bench.view).texts)
                all << text.words;
            return all;
        };
        const QStringList same = wordsIn("b.d_model = 128; b.layout = halves");
        QCOMPARE(same.filter("first rise"), QStringList("first rise, 12"));
        QVERIFY(!same.contains("B 12"));
        QVERIFY(wordsIn("b.d_model = 64").contains("first rise, A 12"));
    }

    void chanceAndARowHaveNoFirstRise()
    {
        const auto wordsIn = [](const QString& settings) {
            SimilarityBench bench(sceneWith(settings), {2000, 700}); // where the words have room
            QStringList all;
            for (const painted::Text& text : painted::partsOf(bench.view).texts)
                all << text.words;
            return all.filter(QStringLiteral("first rise"));
        };
        QVERIFY(!wordsIn(QString()).isEmpty());
        for (const char* const settings : {"encoding = learned", "encoding = t5", "d_model = 127"})
            QCOMPARE(wordsIn(QString::fromLatin1(settings)), QStringList());
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
        // One offset alone is the same before and after its query, and no curve.
        bench.view.findChild<OffsetPanel*>()->setLastOffset(0);
        QVERIFY(!has("q > p") && !has("q < p"));
        bench.change([](Scene& after) { after = sceneWith("encoding = alibi"); });
        QVERIFY(!has("q > p") && !has("q < p"));
        // A curve all over its frame.
        bench.change([](Scene& after) { after = sceneWith("encoding = binary; d_model = 8; max_len = 64"); });
        QVERIFY(has("q > p") && has("q < p"));
        // It ends at the lowest value, below which its name stands.
        const painted::Parts parts = painted::partsOf(bench.view);
        const auto heightOf = [&parts](const char* words) {
            return std::ranges::find(parts.texts, QLatin1String(words), &painted::Text::words)
                ->ink.center()
                .y();
        };
        QVERIFY(heightOf("q < p") > heightOf("1") && heightOf("1") > heightOf("q > p"));
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
            return words.remove(QChar(0x200A)).contains(symbol); // a hair space
        };
        QVERIFY(isOf(QStringLiteral("|δ|")));
        const QImage before = bench.grabbed().copy(frame);
        bench.change([](Scene& after) { after.selection.offset = 3; });
        QCOMPARE(difference(bench.grabbed().copy(frame), before), 0);
        bench.change([](Scene& after) { after.parameters.causal = true; });
        QVERIFY(!isOf(QStringLiteral("|δ|")) && isOf(QStringLiteral("−δ")));
        // Beside B there is the curve of earlier keys alone.
        bench.change([](Scene& after) { after = sceneWith("encoding = t5"); });
        QVERIFY(isOf(QStringLiteral("|δ|")));
        bench.change(
            [](Scene& after) { after = sceneWith("encoding = t5; compare = side; b.encoding = t5"); });
        QVERIFY(!isOf(QStringLiteral("|δ|")) && isOf(QStringLiteral("−δ")));
        // Of a row both directions are drawn beside B too.
        bench.change([](Scene& after) {
            after = sceneWith("encoding = binary; d_model = 8; max_len = 64; position = 40; compare = side; "
                              "b.encoding = binary; b.d_model = 8; b.max_len = 64");
        });
        QVERIFY(isOf(QStringLiteral("|δ|")));
    }

    void offsetsOfOneValueAreLeftOut()
    {
        SimilarityBench bench(sceneWith("encoding = t5; max_len = 400; offset = -3"), {900, 540});
        const auto last = [&bench] { return bench.frames()[1]->axis(QCPAxis::atBottom)->range().upper; };
        QVERIFY(last() > 91 && last() < 200); // from 91 on all share a bucket
        bench.change([](Scene& after) { after.parameters.maxLen = 100; });
        QCOMPARE(last(), 99.5);
    }

    void aBiasOfBucketsIsDrawnInSteps()
    {
        SimilarityBench bench(sceneWith("encoding = t5; max_len = 12; offset = -11"), {900, 540});
        const Encoding encoding = encodingOf(bench.view.scene());
        const QImage picture = bench.grabbed();
        // A line between two rows of pixels covers each of them in part.
        const auto isDrawn = [&](QPointF place) {
            return std::ranges::any_of(std::array{1.0, 0.85, 0.7}, [&](double covered) {
                return isNear(picture, place, mixed(Theme::light().card, Theme::light().quiet, covered));
            });
        };
        for (int distance = 3; distance < 8; ++distance) { // each has a bucket of its own
            const double value = encoding.scores->value(Measure::Dot, distance, 0);
            for (const double beside : {-0.3, 0.3}) {
                const QPointF place = bench.pixel(distance + beside, value, 1);
                QVERIFY2(isDrawn(place), qPrintable(QString::number(distance)));
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
