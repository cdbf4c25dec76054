// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"
#include "core/tsne_run.h"
#include "projection_bench.h"
#include "test_program.h"
#include "tests/scene_with.h"
#include "ui/views/projection/projection_words.h"

namespace tst_nearest_positions {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// What the projection tells of its planes and of the rows they show.
class TestNearestPositions : public QObject
{
    Q_OBJECT

private slots:
    void theNearestRowIsNamed();
    void theNearestInThePlaneHasItsNumber();
    void distancesWrittenAlikeAreATie();
    void theSelectedHasItsNumberAmongTwoThousand();
    void closeMarksHideNoPoint();
    void bothPlanesJoinTheSamePositions();
    void aPlaneThatComesBackJoinsTheSamePositions();
    void theTitleSaysWhichAreJoined();
    void numbersKeepOffTheLine();
    void withoutCosinesTheSinesAreLaidOut();
    void aPositionMarkedTwiceHasOneNumber();
    void marksNumbersAreWholeAtTheEdge();
    void numbersOfPinsCoverNoPoint();
    void aLongTableIsSubsampledAndSaysSo();
    void theNearestAreSearchedOnce();
    void aTableTooShortLeavesTheLastPicture();
    void aSinglePositionIsSaidToBeOne();
};

void TestNearestPositions::theNearestRowIsNamed()
{
    Bench bench(notesScene(1000));
    QVERIFY(bench.settled());
    QCOMPARE(bench.tsne().relation(), QStringLiteral("Nearest to 5: 68 here and in truth (distance 0.645)."));
    QCOMPARE(bench.pca().relation(),
             QStringLiteral("Nearest to 5: 3 and 68 here, 68 in truth (distance 0.645)."));
    QCOMPARE(bench.view.insight(), // which stands beside both planes
             QStringLiteral("Nearest to 5: 3 and 68 in PCA, 68 in truth (distance 0.645)."));
    // Where another is clearly nearer in the plane, its true distance is said.
    QCOMPARE(
        ProjectionWords::relation({5, 3, {}, {68}, 1.69, 0.645}, Values::All, false, QStringLiteral("here"))
            .front(),
        QStringLiteral("Nearest to 5: 3 here (truly 1.69 away), 68 in truth (distance 0.645)."));
    // Two neighbours equally near: both planes name both, whichever of them lies nearer there.
    bench.change([](Scene& after) {
        after.parameters.dModel = 64;
        after.projection.iterations = 200;
        after.selection.position = 60;
    });
    QVERIFY(bench.settled());
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        const QString said = panel->relation();
        QVERIFY2(said.contains(QStringLiteral("59 and 61 in truth")), qPrintable(said));
    }
}

void TestNearestPositions::theNearestInThePlaneHasItsNumber()
{
    Bench bench(notesScene(1000));
    QVERIFY(bench.settled());
    QVERIFY(bench.pca().relation().contains(QStringLiteral(": 3 and 68 here")));
    QCOMPARE(bench.pca().marks().numbers(), (QStringList{"5", "68", "3"}));
    QCOMPARE(bench.pca().marks().labels().size(), std::size_t(3));
    QCOMPARE(bench.tsne().marks().numbers(), (QStringList{"5", "68"})); // 68 is that too
    // In a crowd its number stands farther off.
    Bench crowded(sceneWith("encoding = learned; iterations = 10; position = 7"));
    QVERIFY(crowded.settled());
    QCOMPARE(crowded.pca().marks().numbers(), (QStringList{"7", "69", "86"}));
    QCOMPARE(crowded.pca().marks().labels().size(), std::size_t(3));
}

void TestNearestPositions::theSelectedHasItsNumberAmongTwoThousand()
{
    Bench bench(sceneWith("d_model = 7; max_len = 20000; position = 3000; iterations = 10"));
    QVERIFY(bench.settled());
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) // and the nearest in truth
        QVERIFY(panel->marks().labels().size() >= 2);
}

void TestNearestPositions::closeMarksHideNoPoint()
{
    // On the curve of this table a wide ring around 7 would lie on the dots of 6 and 8.
    Bench bench(sceneWith("projection = pca; max_len = 55; position = 30"), {700, 520});
    QVERIFY(bench.settled());
    const auto apart = [&](int one, int other) {
        return QLineF(bench.dot(bench.pca(), one), bench.dot(bench.pca(), other)).length();
    };
    QVERIFY(apart(6, 7) > 6 && apart(6, 7) < 12 && apart(7, 8) > 6 && apart(7, 8) < 12);
    const QImage before = bench.grabbed();
    bench.change([](Scene& after) { after.selection.position = 7; });
    const QImage marked = bench.grabbed();
    QVERIFY(marked != before);
    for (const int position : {6, 7, 8}) {
        const QPoint dot = bench.dot(bench.pca(), position).toPoint();
        QVERIFY2(marked.pixelColor(dot) == before.pixelColor(dot), qPrintable(QString::number(position)));
    }
}

void TestNearestPositions::bothPlanesJoinTheSamePositions()
{
    // Only the plane of t-SNE throws the neighbours of this table far apart.
    Bench bench(sceneWith("iterations = 10; position = 50"));
    QVERIFY(bench.settled());
    QVERIFY(bench.pca().cloud().areApart() != bench.tsne().cloud().areApart());
    QCOMPARE(bench.pca().cloud().joined(), bench.tsne().cloud().joined());
}

void TestNearestPositions::aPlaneThatComesBackJoinsTheSamePositions()
{
    Bench bench(sceneWith("iterations = 10; position = 50"));
    QVERIFY(bench.settled() && bench.tsne().rect()->visible());
    bench.change([](Scene& after) { after.selection.position = 49; });
    bench.view.resize(320, 240); // room for one
    bench.settle();
    QVERIFY(!bench.tsne().rect()->visible());
    QCOMPARE(bench.pca().cloud().joined(), std::pair(0, 100));
    bench.change([](Scene& after) { after.selection.position = 50; });
    bench.view.resize(1000, 520);
    bench.settle();
    QVERIFY(bench.tsne().rect()->visible());
    QCOMPARE(bench.pca().cloud().joined(), bench.tsne().cloud().joined());
}

void TestNearestPositions::distancesWrittenAlikeAreATie()
{
    // The lone sine of an odd d_model makes them differ in the tenth digit.
    Bench bench(sceneWith("d_model = 7; max_len = 20; position = 7"));
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().relation(),
             QStringLiteral("Nearest to 7: 1 here, 1 and 13 in truth (distance 0.514)."));
    QCOMPARE(bench.pca().marks().numbers(), (QStringList{"7", "1", "13"}));
    const std::vector<QRectF> taken = bench.pca().marks().taken();
    const std::vector<QPointF> pixels = bench.pca().cloud().pixels();
    for (const std::size_t nearest : {1, 13}) { // a line leads to each
        const QPointF middle = (pixels[7] + pixels[nearest]) / 2;
        QVERIFY(std::ranges::any_of(taken, [&](const QRectF& rect) { return rect.contains(middle); }));
    }
    // Of many the words name the one that is marked.
    Bench binary(sceneWith("encoding = binary; max_len = 64; iterations = 10; position = 7"));
    QVERIFY(binary.settled());
    for (const ProjectionPanel* panel : {&binary.pca(), &binary.tsne()}) {
        const QString marked = panel->marks().numbers()[1];
        QVERIFY2(panel->relation().contains(marked + QStringLiteral(" and 5 more")),
                 qPrintable(panel->relation()));
        // It is the lowest, unless the plane has another one of them nearest: then both planes name it.
        QVERIFY(marked == QStringLiteral("3") ||
                panel->relation().contains(marked + QStringLiteral(" here")));
    }
}

void TestNearestPositions::theTitleSaysWhichAreJoined()
{
    // Successive positions of this table lie far apart, and only those about the selected one are joined.
    Bench bench(notesScene());
    QVERIFY(bench.settled());
    QCOMPARE(bench.view.subtitles().front(),
             QStringLiteral("one point per position; thin lines join 1, 2, … 9"));
    bench.change([](Scene& after) { after.selection.position = 127; });
    QCOMPARE(bench.view.subtitles().front(),
             QStringLiteral("one point per position; thin lines join 123, 124, … 127"));
    bench.change([](Scene& after) {
        after.projection.method = ProjectionMethod::Pca;
        after.parameters.dModel = 64;
    });
    QVERIFY(bench.settled());
    QVERIFY(bench.view.subtitles().front().endsWith(QStringLiteral("thin lines join successive ones")));
    bench.change([](Scene& after) { after.parameters.maxLen = 10'000; });
    QVERIFY(bench.settled());
    QCOMPARE(bench.view.subtitles().front(),
             QStringLiteral("one point every 5 positions; thin lines join 110, 115, … 150"));
}

void TestNearestPositions::numbersKeepOffTheLine()
{
    Bench bench(sceneWith("encoding = learned; iterations = 10; position = 7"));
    QVERIFY(bench.settled());
    const PointMarks& marks = bench.pca().marks();
    const auto place = [&](int position) {
        const std::vector<int>& numbers = bench.pca().cloud().numbers();
        return bench.pca()
            .cloud()
            .pixels()[static_cast<std::size_t>(std::ranges::find(numbers, position) - numbers.begin())];
    };
    const QLineF line(place(7), place(69)); // in truth 69 is nearest
    QVERIFY(line.length() > 40);
    for (const double along : {0.3, 0.5, 0.7})
        QVERIFY(std::ranges::any_of(marks.taken(),
                                    [&](const QRectF& rect) { return rect.contains(line.pointAt(along)); }));
}

void TestNearestPositions::withoutCosinesTheSinesAreLaidOut()
{
    // By their sines alone 4 and 62 are the closest of all, as tst_closest_pair_by_sines has it.
    Scene scene = notesScene(60);
    scene.parameters = {.n = 100, .dModel = 6, .maxLen = 128};
    scene.selection.position = 4;
    Bench bench(scene);
    QVERIFY(bench.settled());
    QVERIFY(!bench.pca().relation().contains(QStringLiteral("62")));
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(bench.settled());
    const SampledRows sines = sampledRows(scene.parameters, Values::Sines);
    auto core = startTsne(sines.rows, {4, 1});
    advance(*core, 60);
    QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
    const Table<double> components = principalComponents(sines.rows).coordinates;
    QCOMPARE(bench.pca().cloud().places()[9], QPointF(components(9, 0), components(9, 1)));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        QVERIFY2(panel->relation().contains(QStringLiteral("by the sines")), qPrintable(panel->relation()));
        QVERIFY2(panel->relation().contains(QStringLiteral("62")), qPrintable(panel->relation()));
        QVERIFY(panel->relation().contains(QStringLiteral("0.0917")));
        QVERIFY(panel->caption().title().endsWith(QStringLiteral("sines alone")));
    }
    QCOMPARE(bench.view.subtitle(), QStringLiteral("one point per position, by the sines alone"));
    QCOMPARE(bench.view.computations(), 2);
}

// 68 is nearest to 5, and pinned, and pointed at: three rings and one number. In the plane of PCA 3 is
// nearest.
void TestNearestPositions::aPositionMarkedTwiceHasOneNumber()
{
    Scene scene = notesScene(1000);
    scene.selection.pinnedPositions = {20, 68, 5};
    Bench bench(scene);
    QVERIFY(bench.settled());
    bench.pointer.move(bench.dot(bench.tsne(), 68));
    QCOMPARE(bench.view.hover(), (Hover{68, std::nullopt}));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        const bool isPca = panel == &bench.pca();
        QCOMPARE(panel->cloud().labelledElsewhere(),
                 isPca ? (std::vector{5, 68, 3, 20}) : (std::vector{5, 68, 20}));
        QCOMPARE(panel->marks().numbers(),
                 isPca ? (QStringList{"5", "68", "3", "20"}) : (QStringList{"5", "68", "20"}));
    }
}

void TestNearestPositions::marksNumbersAreWholeAtTheEdge()
{
    Scene scene; // a hundred positions along a closed curve, crowded at its ends
    scene.projection.method = ProjectionMethod::Pca;
    Bench bench(scene, {190, 420});
    QVERIFY(bench.settled());
    for (int position = 0; position < scene.parameters.maxLen; ++position) {
        bench.change([position](Scene& after) { after.selection.position = position; });
        const ProjectionPanel& panel = bench.panel(0);
        QVERIFY(panel.marks().numbers().contains(QString::number(position)));
        const QRectF rect = QRectF(panel.marks().keyAxis()->axisRect()->rect()).translated(0, -1);
        const std::vector<QRectF> labels = panel.marks().labels();
        for (const QRectF& label : labels) {
            QVERIFY2(rect.contains(label), qPrintable(QString::number(position)));
            const auto covers = [&](const QRectF& other) { return other.intersects(label); };
            QCOMPARE(std::ranges::count_if(labels, covers), 1); // itself
        }
    }
}

void TestNearestPositions::numbersOfPinsCoverNoPoint()
{
    Scene scene = notesScene(60);
    for (int position = 0; position < 20; ++position)
        scene.selection.pinnedPositions.push_back(6 * position + 2);
    Bench bench(scene);
    QVERIFY(bench.settled());
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        // The selected, its nearest, the one that is nearest only in the plane, and eight pins.
        const bool agree = panel->relation().contains(QStringLiteral("here and in truth"));
        QCOMPARE(panel->marks().numbers().size(), (agree ? 2 : 3) + 8);
        const std::vector<QRectF> labels = panel->marks().labels();
        for (const QRectF& label : labels)
            for (const QPointF& dot : panel->cloud().pixels())
                QVERIFY(!label.contains(dot));
    }
}

void TestNearestPositions::aLongTableIsSubsampledAndSaysSo()
{
    Scene scene = notesScene(2);
    scene.parameters.maxLen = 100'000;
    Bench bench(scene);
    QVERIFY(bench.settled());
    QCOMPARE(bench.tsne().cloud().places().size(), std::size_t(mostProjected));
    QCOMPARE(bench.view.subtitle(), QStringLiteral("one point every 50 positions"));
    for (const int number : bench.pca().cloud().named()) // round ones
        QVERIFY(number % 10'000 == 0 || number == 99'950);
    QVERIFY(bench.pca().relation().startsWith(QStringLiteral("Position 5 is not among those shown")));
    bench.change([](Scene& after) { after.selection.position = 50; });
    QVERIFY(bench.pca().relation().startsWith(QStringLiteral("Nearest shown to 50: ")));
    // A sample does not tell which position of the whole table is nearest, however briefly it is said.
    for (const QString& version : ProjectionWords::relation({50, 37919, {}, {150}, 6, 5.32}, Values::All,
                                                            true, QStringLiteral("here")))
        QVERIFY2(version.startsWith(QStringLiteral("Nearest shown")) &&
                     !version.contains(QStringLiteral("in truth")),
                 qPrintable(version));
}

void TestNearestPositions::theNearestAreSearchedOnce()
{
    NearestRowCache nearest;
    const auto sample = std::make_shared<const SampledRows>(sampledRows(notesScene().parameters));
    for (int time = 0; time < 3; ++time)
        QCOMPARE(nearest.of(sample, 5).indices, std::vector{68});
    QCOMPARE(nearest.searches(), 1);
    nearest.of(sample, 6);
    const auto sines =
        std::make_shared<const SampledRows>(sampledRows(notesScene().parameters, Values::Sines));
    nearest.of(sines, 6);
    QCOMPARE(nearest.searches(), 3);
}

void TestNearestPositions::aTableTooShortLeavesTheLastPicture()
{
    Bench bench;
    QVERIFY(bench.settled());
    const QPointF dot = bench.dot(bench.tsne(), 31);
    bench.change([](Scene& after) {
        after.parameters.maxLen = 20;
        after.projection.perplexity = 30;
    });
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().cloud().places().size(), 20u);
    QCOMPARE(bench.tsne().cloud().places().size(), 128u);
    bench.pointer.move(dot); // but there is no such position any more
    QCOMPARE(bench.view.hover(), Hover{});
    bench.pointer.click(dot);
    QCOMPARE(bench.view.scene().selection.position, 5);
    QVERIFY(bench.tsne().relation().isEmpty());
    QCOMPARE(bench.tsne().note(), QStringLiteral("No t-SNE of 20 points at perplexity 30"));
    QCOMPARE(
        bench.reason(),
        QStringLiteral("perplexity: 30 given; allowed: a number from 1 to 19 (fewer than the 20 points)"));
    QCOMPARE(bench.tsne().caption().title(), QStringLiteral("t-SNE"));
    QCOMPARE(bench.tsne().caption().detail(),
             QStringLiteral("still of max_len 128, d_model 8, perplexity 4"));
    // Nor is it one of the sines, whatever is hidden now.
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().caption().title(), QStringLiteral("PCA, sines alone"));
    QCOMPARE(bench.tsne().caption().title(), QStringLiteral("t-SNE"));
    bench.change([](Scene& after) { after.look.cosinesShown = true; });
    bench.type("perplexity", "6");
    QVERIFY(bench.settled());
    QVERIFY(bench.reason().isEmpty());
    QCOMPARE(bench.tsne().cloud().places().size(), 20u);
    QCOMPARE(bench.tsne().note(), QString());
}

void TestNearestPositions::aSinglePositionIsSaidToBeOne()
{
    Scene scene = notesScene();
    scene.parameters.maxLen = 1;
    scene.projection.perplexity = 30;
    Bench bench(scene);
    QVERIFY(bench.settled());
    for (const ProjectionPanel* const panel : {&bench.pca(), &bench.tsne()})
        QVERIFY2(panel->caption().detail().startsWith("a single position"),
                 qPrintable(panel->caption().detail()));
    QVERIFY(bench.reason().isEmpty());
}

POSISCOPE_TEST(TestNearestPositions)

} // namespace tst_nearest_positions

#include "tst_nearest_positions.moc"
