// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/projection/sampled_rows.h"
#include "projection_bench.h"
#include "tests/core/tsne_run.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/mathematics/formula.h"

namespace tst_nearest_positions {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// What the projection tells of its planes and of the rows they show.
class TestNearestPositions : public QObject
{
    Q_OBJECT

private slots:
    void theNearestRowIsNamed()
    {
        for (const Scene& scene : {componentsScene(), notesScene()}) { // whichever is nearest in the plane
            Bench bench(scene);
            QVERIFY(bench.settled());
            const QString text = QStringLiteral("*68* is nearest to *5*, at distance *0.6453*");
            QVERIFY2(bench.view.ownInsight().startsWith(text), qPrintable(bench.view.ownInsight()));
            // t-SNE's plane has no distances.
            const bool isTsne = scene.projection.method == ProjectionMethod::Tsne;
            QCOMPARE(bench.view.ownInsight() == text + '.', isTsne);
            QCOMPARE(bench.plane().marks().numbers(), (QStringList{"5", "68"}));
        }
    }

    void twoThatAreEquallyNearAreBothMarked()
    {
        Bench bench(sceneWith("projection = pca; position = 34"));
        QVERIFY(bench.settled());
        QCOMPARE(bench.view.ownInsight(),
                 QStringLiteral("*33* and *35* are equally near to *34*, at distance *1.953*; "
                                "this plane shows *0.1966* and *0.1871*."));
        QCOMPARE(bench.plane().marks().numbers(), (QStringList{"34", "33", "35"}));
        const std::vector<QRectF> taken = bench.plane().marks().taken();
        const std::vector<QPointF> pixels = bench.plane().cloud().pixels();
        for (const std::size_t nearest : {33, 35}) { // a line leads to each
            const QPointF middle = (pixels[34] + pixels[nearest]) / 2;
            QVERIFY(std::ranges::any_of(taken, [&](const QRectF& rect) { return rect.contains(middle); }));
        }
    }

    void ofManyTwoAreMarked()
    {
        Bench bench(sceneWith("encoding = binary; max_len = 64; projection = pca; position = 7"));
        QVERIFY(bench.settled());
        QVERIFY2(bench.view.ownInsight().startsWith("*3* and *5* more are nearest to *7*"),
                 qPrintable(bench.view.ownInsight()));
        QCOMPARE(bench.plane().marks().numbers(), (QStringList{"7", "3", "5"}));
    }

    void theSelectedHasItsNumberAmongTwoThousand()
    {
        for (const char* const method : {"pca", "tsne"}) {
            Bench bench(
                sceneWith(QStringLiteral("d_model = 7; max_len = 20000; position = 3000; iterations = 10; "
                                         "projection = ") +
                          method));
            QVERIFY(bench.settled());
            QVERIFY(bench.plane().marks().labels().size() >= 1);
        }
    }

    void withoutCosinesTheSinesAreLaidOut()
    {
        Scene scene = notesScene(60);
        scene.selection.position = 0;
        Bench bench(scene);
        QVERIFY(bench.settled());
        bench.change([](Scene& after) { after.cosinesShown = false; });
        QVERIFY(bench.settled());
        const SampledRows sines = sampledRows(scene.parameters, ShownColumns::Sines);
        auto core = startTsne(sines.rows, {4, 1});
        advance(*core, 60);
        QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
        QVERIFY2(bench.view.ownInsight().contains(QStringLiteral("by the sines")),
                 qPrintable(bench.view.ownInsight()));
        QVERIFY(
            maths::plainText(bench.view.readouts().front()).endsWith(QStringLiteral(", by the sines alone")));
        QCOMPARE(bench.view.computations(), 2);
    }

    // 68 is nearest to 5, and pinned, and pointed at: three rings and one number.
    void aPositionMarkedTwiceHasOneNumber()
    {
        Scene scene = notesScene(1000);
        scene.selection.pinnedPositions = {20, 68, 5};
        Bench bench(scene);
        QVERIFY(bench.settled());
        bench.pointer.move(bench.dot(68));
        QCOMPARE(bench.view.hover(), (Hover{68, std::nullopt}));
        QCOMPARE(bench.plane().cloud().labelledElsewhere(), (std::vector{5, 68, 20}));
        QCOMPARE(bench.plane().marks().numbers(), (QStringList{"5", "68", "20"}));
    }

    void numbersOfPinsCoverNoPoint()
    {
        Scene scene = notesScene(60);
        for (int position = 0; position < 20; ++position)
            scene.selection.pinnedPositions.push_back(6 * position + 2);
        Bench bench(scene);
        QVERIFY(bench.settled());
        QCOMPARE(bench.plane().marks().numbers().size(), 2 + 2); // the selected, its nearest and two pins
        for (const QRectF& label : bench.plane().marks().labels())
            for (const QPointF& dot : bench.plane().cloud().pixels())
                QVERIFY(!label.contains(dot));
    }

    void aLongTableIsSubsampledAndSaysSo()
    {
        Scene scene = componentsScene();
        scene.parameters.maxLen = 100'000;
        Bench bench(scene);
        QVERIFY(bench.settled());
        QCOMPARE(bench.plane().cloud().places().size(), std::size_t(mostProjected));
        const QString text = maths::plainText(bench.view.readouts().front());
        QVERIFY2(text.endsWith(QStringLiteral(", one point every 50 positions")), qPrintable(text));
        for (const int number : bench.plane().cloud().named()) // round ones
            QVERIFY(number % 10'000 == 0 || number == 99'950);
        QCOMPARE(bench.view.ownInsight(), QStringLiteral("Position *5* is not among those shown."));
    }

    void aTableTooShortLeavesTheLastPicture()
    {
        Bench bench;
        QVERIFY(bench.settled());
        const QPointF dot = bench.dot(31);
        bench.change([](Scene& after) {
            after.parameters.maxLen = 20;
            after.projection.perplexity = 30;
        });
        QVERIFY(bench.settled());
        QCOMPARE(bench.plane().cloud().places().size(), 128u);
        bench.pointer.move(dot); // but there is no such position any more
        QCOMPARE(bench.view.hover(), Hover{});
        bench.pointer.click(dot);
        QCOMPARE(bench.view.scene().selection.position, 5);
        QVERIFY(bench.view.ownInsight().isEmpty());
        const QString reason =
            QStringLiteral("perplexity: 30 given; allowed: a number from 1 to 19 (fewer than the 20 points)");
        QCOMPARE(bench.plane().note(), reason);
        QCOMPARE(bench.reason(), reason);
        bench.type("perplexity", "6");
        QVERIFY(bench.settled());
        QVERIFY(bench.reason().isEmpty());
        QCOMPARE(bench.plane().cloud().places().size(), 20u);
        QCOMPARE(bench.plane().note(), QString());
    }

    void closeMarksHideNoPoint()
    {
        // On the curve of this table a wide ring around 7 would lie on the dots of 6 and 8.
        Bench bench(sceneWith("projection = pca; max_len = 55; position = 30"), {650, 455});
        QVERIFY(bench.settled());
        const auto apart = [&](int one, int other) {
            return QLineF(bench.dot(one), bench.dot(other)).length();
        };
        QVERIFY(apart(6, 7) > 6 && apart(6, 7) < 12 && apart(7, 8) > 6 && apart(7, 8) < 12);
        const QImage before = bench.grabbed();
        bench.change([](Scene& after) { after.selection.position = 7; });
        const QImage marked = bench.grabbed();
        QVERIFY(marked != before);
        for (const int position : {6, 8}) { // 7 is filled
            const QPoint dot = bench.dot(position).toPoint();
            QVERIFY2(marked.pixelColor(dot) == before.pixelColor(dot), qPrintable(QString::number(position)));
        }
    }

    void numbersKeepOffTheLine()
    {
        Bench bench(sceneWith("encoding = learned; iterations = 10; position = 7"));
        QVERIFY(bench.settled());
        const PointMarks& marks = bench.plane().marks();
        const auto place = [&](int position) {
            const std::vector<int>& numbers = bench.plane().cloud().numbers();
            return bench.plane()
                .cloud()
                .pixels()[static_cast<std::size_t>(std::ranges::find(numbers, position) - numbers.begin())];
        };
        const QLineF line(place(7), place(69)); // in truth 69 is nearest
        QVERIFY(line.length() > 40);
        for (const double along : {0.3, 0.5, 0.7})
            QVERIFY(std::ranges::any_of(
                marks.taken(), [&](const QRectF& rect) { return rect.contains(line.pointAt(along)); }));
    }
};

POSISCOPE_TEST(TestNearestPositions)

} // namespace tst_nearest_positions

#include "tst_nearest_positions.moc"
