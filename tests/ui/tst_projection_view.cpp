// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_text.h"
#include "core/tsne_run.h"
#include "painted_parts.h"
#include "projection_bench.h"
#include "test_program.h"
#include "ui/plot/colour_table.h"

#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <random>

namespace tst_projection_view {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

class TestProjectionView : public QObject
{
    Q_OBJECT

private slots:
    void roundNumbersStandBesidePoints();
    void aSampleIsJoinedAboutTheSelection();
    void neighboursFarApartAreJoinedAboutTheSelection();
    void withoutPointsThereAreNoAxes();
    void whatIsDrawnIsTheCoresResult();
    void equalRowsAreOnePoint();
    void dotsHaveTheirPositionsColours();
    void hoveringNamesThePositionWithinReach();
    void aClickSelectsAndShiftPins();
    void marksCostNoComputation();
    void drawingAHiddenViewSettlesIt();
    void drawingLeavesItAsItWas();
    void aPictureSaysWhyThereIsNoTsne();
    void aRefusalComesBeforeTheLackOfRoom();
    void bothCaptionsHaveOneForm();
    void theBarIsReadUpwards();
    void themeChangesTheColours();
};

void TestProjectionView::roundNumbersStandBesidePoints()
{
    for (const int maxLen : {5, 24, 60, 128, 1000, 2000}) {
        QCustomPlot plot;
        PointCloud& cloud = *new PointCloud(plot.xAxis, plot.yAxis);
        std::vector<int> numbers(static_cast<std::size_t>(maxLen));
        std::iota(numbers.begin(), numbers.end(), 0);
        cloud.setPoints(std::vector<QPointF>(numbers.size()), numbers, maxLen - 1);
        const std::vector<int> named = cloud.named();
        QVERIFY(named.size() >= 5 && named.size() <= 11);
        QVERIFY(named.front() == 0 && named.back() == maxLen - 1);
        for (std::size_t at = 0; at + 1 < named.size(); ++at)
            QCOMPARE(named[at], static_cast<int>(at) * named[1]);
        QCOMPARE(cloud.joined(), std::pair(0, maxLen)); // all are there
    }
}

void TestProjectionView::aSampleIsJoinedAboutTheSelection()
{
    std::mt19937 random(18);
    for (int turn = 0; turn < 100; ++turn) {
        QCustomPlot plot;
        PointCloud& cloud = *new PointCloud(plot.xAxis, plot.yAxis);
        std::vector<int> numbers;
        for (int number = 0; numbers.size() < 500; number += 1 + static_cast<int>(random() % 300))
            numbers.push_back(number);
        const int largest = numbers.back();
        const int selected = static_cast<int>(random() % static_cast<unsigned>(largest + 1));
        cloud.setPoints(std::vector<QPointF>(numbers.size()), numbers, largest);
        cloud.setCentre(selected);
        const auto [first, last] = cloud.joined();
        QVERIFY(0 <= first && first < last && last <= 500 && last - first <= 21);
        QVERIFY(numbers[static_cast<std::size_t>(first)] <= selected);
        QVERIFY(numbers[static_cast<std::size_t>(last) - 1] >= selected);
        const std::vector<int> named = cloud.named();
        QVERIFY(named.size() >= 5 && named.size() <= 11);
        QVERIFY(named.front() == 0 && named.back() == largest);
        for (const int number : named)
            QVERIFY(std::ranges::binary_search(numbers, number));
    }
}

void TestProjectionView::neighboursFarApartAreJoinedAboutTheSelection()
{
    QCustomPlot plot;
    PointCloud& cloud = *new PointCloud(plot.xAxis, plot.yAxis);
    std::vector<int> numbers(100);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::vector<QPointF> circle, zigzag;
    for (const int number : numbers) {
        circle.emplace_back(std::cos(number / 20.), std::sin(number / 20.));
        zigzag.emplace_back(number % 2 ? 1 : 0, number / 100.);
    }
    cloud.setCentre(50);
    cloud.setPoints(circle, numbers, 99);
    QCOMPARE(cloud.joined(), std::pair(0, 100));
    cloud.setPoints(zigzag, numbers, 99);
    QCOMPARE(cloud.joined(), std::pair(46, 55));
}

void TestProjectionView::withoutPointsThereAreNoAxes()
{
    Bench bench(notesScene(), {800, 400});
    ProjectionView empty;
    empty.resize(800, 400);
    const auto* const panel = empty.findChild<ProjectionPanel*>();
    for (const QCPAxis* const axis : panel->rect()->axes())
        QVERIFY(!axis->visible());
    QVERIFY(bench.settled());
    for (const QCPAxis* const axis : bench.pca().rect()->axes())
        QVERIFY(axis->visible());
}

void TestProjectionView::whatIsDrawnIsTheCoresResult()
{
    Bench bench(notesScene(1000));
    QVERIFY(bench.settled());
    const SampledRows sampled = sampledRows(bench.view.scene().parameters);
    auto core = startTsne(sampled.rows, {4, 1});
    advance(*core, 1000);
    const Table<float> expected = core->coordinates();
    const Table<double> components = principalComponents(sampled.rows).coordinates;
    int offset63 = 0;
    for (int i = 0; i < 128; ++i) {
        const auto at = static_cast<std::size_t>(i);
        QCOMPARE(bench.tsne().cloud().places()[at],
                 QPointF(static_cast<double>(expected(i, 0)), static_cast<double>(expected(i, 1))));
        QCOMPARE(bench.pca().cloud().places()[at], QPointF(components(i, 0), components(i, 1)));
        const int nearest = nearestRows(expected.cast<double>(), i).indices.front();
        offset63 += std::abs(nearest - i) == 63;
    }
    QVERIFY(offset63 >= 126);
    QVERIFY(bench.tsne().caption().detail().startsWith(QStringLiteral("iteration 1000 of 1000, KL")));
    QVERIFY(bench.view.accessibleText().contains(QStringLiteral("iteration 1000 of 1000")));
    QCOMPARE(bench.plot()->accessibleDescription(), bench.view.accessibleText());
}

void TestProjectionView::equalRowsAreOnePoint()
{
    Scene made = notesScene();
    made.parameters.kind = readScene("posiscope 1\nencoding = none\n").scene.parameters.kind;
    Bench bench(made);
    QVERIFY(bench.settled());
    for (const ProjectionPanel* const panel : {&bench.pca(), &bench.tsne()}) {
        QCOMPARE(panel->cloud().places(), std::vector<QPointF>(128));
        QVERIFY(panel->caption().detail().contains("row"));
    }
}

void TestProjectionView::dotsHaveTheirPositionsColours()
{
    Scene scene = notesScene();
    scene.parameters.maxLen = 6;
    scene.parameters.dModel = 32;
    scene.projection.perplexity = 2;
    Bench bench(scene);
    QVERIFY(bench.settled());
    const QImage image = bench.grabbed();
    const double ratio = bench.view.devicePixelRatioF();
    const ColourTable colours(pointColours, {0, 5});
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()})
        for (const int position : {0, 1, 2, 3}) { // 5 and its neighbour 4 are joined by a line
            const QColor seen(image.pixel((bench.dot(*panel, position) * ratio).toPoint()));
            const QColor expected(colours.at(position));
            const int off = std::abs(seen.red() - expected.red()) +
                            std::abs(seen.green() - expected.green()) +
                            std::abs(seen.blue() - expected.blue());
            QVERIFY2(off < 12, qPrintable(seen.name() + " for " + expected.name()));
        }
}

void TestProjectionView::hoveringNamesThePositionWithinReach()
{
    Bench bench(notesScene(300));
    QVERIFY(bench.settled());
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        bench.pointer.move(bench.dot(*panel, 1) + QPointF(1, 1));
        QCOMPARE(bench.view.hover(), (Hover{1, std::nullopt}));
        const QRect frame = panel->rect()->rect();
        bench.pointer.move(bench.plot()->mapTo(&bench.view, QPointF(frame.topLeft()) + QPointF(2, 2)));
        QCOMPARE(bench.view.hover(), Hover{});
    }
    QVERIFY(bench.asked.empty());
}

void TestProjectionView::aClickSelectsAndShiftPins()
{
    Bench bench(notesScene(300));
    QVERIFY(bench.settled());
    bench.pointer.click(bench.dot(bench.pca(), 112));
    QCOMPARE(bench.view.scene().selection.position, 112);
    bench.pointer.click(bench.dot(bench.tsne(), 31), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector{31});
    QCOMPARE(bench.view.scene().selection.position, 112);
    bench.pointer.click(bench.dot(bench.tsne(), 31), Qt::ShiftModifier);
    QVERIFY(bench.view.scene().selection.pinnedPositions.empty());
    const std::size_t asked = bench.asked.size();
    bench.pointer.click(bench.plot()->mapTo(&bench.view, bench.pca().rect()->rect().topLeft()) +
                        QPoint(2, 2));
    QCOMPARE(bench.asked.size(), asked);
    QCOMPARE(bench.view.scene().selection.dimension, Selection{}.dimension);
}

void TestProjectionView::marksCostNoComputation()
{
    Bench bench;
    QVERIFY(bench.settled());
    const int before = bench.view.computations();
    for (const int position : {0, 5, 60, 127}) {
        bench.pointer.move(bench.dot(bench.pca(), position));
        bench.pointer.click(bench.dot(bench.tsne(), position));
        bench.pointer.click(bench.dot(bench.pca(), position), Qt::ShiftModifier);
    }
    bench.view.setHover({3, 4});
    bench.change([](Scene& after) { after.look.colourMap = ColourMap::Vik; });
    QCOMPARE(bench.view.computations(), before);
    QVERIFY(bench.view.isSettled());
}

void TestProjectionView::drawingAHiddenViewSettlesIt()
{
    ProjectionView view;
    const Scene scene = notesScene(300);
    view.setScene(scene);
    QImage image(800, 500, QImage::Format_RGB32);
    view.draw(image, image.size());
    QVERIFY(view.tsne());
    QCOMPARE(view.tsne()->iteration, 300);
    auto core = startTsne(sampledRows(scene.parameters).rows, {4, 1});
    advance(*core, 300);
    QVERIFY(view.tsne()->coordinates == core->coordinates());

    Bench bench(scene, {800, 500});
    QVERIFY(bench.settled());
    QVERIFY(bench.view.tsne()->coordinates == view.tsne()->coordinates);
}

void TestProjectionView::drawingLeavesItAsItWas()
{
    Bench bench;
    QVERIFY(bench.settled());
    const QImage before = bench.grabbed();
    QVERIFY(!bench.drawn({500, 700}, 2).isNull());
    QCOMPARE(difference(bench.grabbed(), before), 0);
    bench.plot()->replot();
    QCOMPARE(difference(bench.grabbed(), before), 0);
}

void TestProjectionView::aPictureSaysWhyThereIsNoTsne()
{
    Scene scene = notesScene();
    scene.projection.perplexity = 300;
    Bench bench(scene);
    QVERIFY(bench.settled() && !bench.reason().isEmpty());
    const auto isSaid = [&bench] { return bench.pca().caption().detail().contains("No t-SNE"); };
    bool isSaidInPicture = false;
    QObject::connect(bench.plot(), &Plot::ticksWanted, bench.plot(), [&] {
        if (bench.plot()->isDrawnOnDevice())
            isSaidInPicture = isSaid();
    });
    QVERIFY(!isSaid());
    QVERIFY(!bench.drawn({500, 400}, 1).isNull());
    QVERIFY(isSaidInPicture && !isSaid());
}

void TestProjectionView::aRefusalComesBeforeTheLackOfRoom()
{
    Bench bench(notesScene(), {500, 400});
    bench.view.setTheme(Theme::light().presenting(1.5));
    QVERIFY(bench.settled());
    const auto words = [&bench] { return bench.pca().caption().detail(); };
    QVERIFY(!bench.tsne().rect()->visible());
    QVERIFY2(words().contains("no room for t-SNE"), qPrintable(words()));
    bench.change([](Scene& scene) { scene.projection.perplexity = 300; });
    QVERIFY(bench.settled());
    QVERIFY2(words().contains("No t-SNE of 128 points"), qPrintable(words()));
}

void TestProjectionView::bothCaptionsHaveOneForm()
{
    Scene scene = notesScene(2);
    scene.parameters.maxLen = 100'000; // numbers of five digits
    scene.selection.position = 50'000;
    Bench bench(scene);
    QVERIFY(bench.settled());
    QStringList forms;
    for (int width = 1200; width > 600; width -= 60) {
        bench.view.resize(width, 520);
        bench.settle();
        if (!bench.tsne().rect()->visible())
            break; // there is one alone
        const bool areLong = bench.pca().caption().shownWords().contains("distance");
        QCOMPARE(bench.tsne().caption().shownWords().contains("distance"), areLong);
        forms << QString::number(areLong);
    }
    QVERIFY(forms.contains("1") && forms.contains("0"));
}

void TestProjectionView::themeChangesTheColours()
{
    Bench bench;
    QVERIFY(bench.settled());
    const QImage light = bench.grabbed();
    bench.view.setTheme(Theme::darkTwin());
    const QPoint inPlot = bench.plot()->mapTo(&bench.view, QPoint(1, bench.plot()->height() - 2));
    QCOMPARE(QColor(bench.grabbed().pixel(inPlot)), Theme::darkTwin().card);
    bench.view.setTheme(Theme::light());
    QCOMPARE(difference(bench.grabbed(), light), 0);
}

void TestProjectionView::theBarIsReadUpwards()
{
    Scene scene = notesScene();
    scene.projection.method = ProjectionMethod::Pca;
    Bench bench(scene);
    QVERIFY(bench.settled());
    const painted::Parts parts = painted::partsOf(bench.view);
    const auto angleOf = [&](const QString& beginning) {
        const auto found = std::ranges::find_if(
            parts.texts, [&](const painted::Text& text) { return text.words.startsWith(beginning); });
        return found == parts.texts.end() ? std::nullopt : std::optional(found->angle);
    };
    QVERIFY(angleOf("component 2"));
    QCOMPARE(angleOf("position k"), angleOf("component 2"));
}

POSISCOPE_TEST(TestProjectionView)

} // namespace tst_projection_view

#include "tst_projection_view.moc"
