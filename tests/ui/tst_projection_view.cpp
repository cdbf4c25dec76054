// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"
#include "core/tsne_run.h"
#include "projection_bench.h"
#include "test_program.h"
#include "ui/plot/colour_table.h"

#include <cmath>
#include <limits>
#include <memory>

namespace tst_projection_view {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

class TestProjectionView : public QObject
{
    Q_OBJECT

private slots:
    void whatIsDrawnIsTheCoresResult();
    void dotsHaveTheirPositionsColours();
    void hoveringNamesThePositionWithinReach();
    void aClickSelectsAndShiftPins();
    void marksCostNoComputation();
    void drawnUnseenItIsSettled();
    void drawingLeavesItAsItWas();
    void aThemeColoursIt();
};

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
    QVERIFY(bench.view.spoken().contains(QStringLiteral("iteration 1000 of 1000")));
    QCOMPARE(bench.plot()->accessibleDescription(), bench.view.spoken());
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

void TestProjectionView::drawnUnseenItIsSettled()
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

void TestProjectionView::aThemeColoursIt()
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

POSISCOPE_TEST(TestProjectionView)

} // namespace tst_projection_view

#include "tst_projection_view.moc"
