// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/subsample.h"
#include "projection_bench.h"
#include "ui/plots/colour_table.h"

#include <cmath>
#include <limits>
#include <memory>

using namespace posiscope;

using Bench = ProjectionBench;

class TestProjectionView : public QObject
{
    Q_OBJECT

private slots:
    void whatIsDrawnIsTheCoresResult();
    void dotsHaveTheirPositionsColours();
    void bothAxesHaveOneScale_data();
    void bothAxesHaveOneScale();
    void oneMethodHasTheRoomAlone_data();
    void oneMethodHasTheRoomAlone();
    void aTallViewStacksThem();
    void hoveringNamesThePositionWithinReach();
    void aClickSelectsAndShiftPins();
    void marksCostNoComputation();
    void theTruthIsTold();
    void withoutCosinesTheSinesAreLaidOut();
    void aLowViewSaysItInFewerWords_data();
    void aLowViewSaysItInFewerWords();
    void aPositionMarkedTwiceHasOneNumber();
    void aLongTableIsSubsampledAndSaysSo();
    void drawnUnseenItIsSettled();
    void drawingLeavesItAsItWas();
    void aThemeColoursIt();
    void anyTableCanBeSeen_data();
    void anyTableCanBeSeen();
};

void TestProjectionView::whatIsDrawnIsTheCoresResult()
{
    Bench bench(notesScene(1000));
    QVERIFY(bench.settled());
    const SampledRows sampled = sampledRows(bench.view.scene().parameters);
    auto core = Tsne::start(sampled.rows, {4, 1});
    core->advance(1000);
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

void TestProjectionView::bothAxesHaveOneScale_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("wide") << QSize(1200, 400);
    QTest::addRow("card") << QSize(1000, 520);
    QTest::addRow("tall") << QSize(420, 800);
    QTest::addRow("small") << QSize(330, 260);
}

void TestProjectionView::bothAxesHaveOneScale()
{
    QFETCH(QSize, size);
    Bench bench(notesScene(), size);
    QVERIFY(bench.settled());
    bench.view.resize(size.transposed());
    bench.settle();
    bench.view.resize(size);
    bench.settle();
    for (qsizetype frame = 0; frame < 2; ++frame) {
        const QCPAxisRect* const rect = bench.frames().at(frame);
        const double x = bench.shownX(frame).size() / rect->width();
        const double y = bench.shownY(frame).size() / rect->height();
        QVERIFY2(std::abs(x / y - 1) < 0.01, qPrintable(QString::number(x / y)));
    }
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()})
        for (const QPointF& pixel : panel->cloud().pixels())
            QVERIFY(QRectF(panel->rect()->rect()).contains(pixel));
}

void TestProjectionView::oneMethodHasTheRoomAlone_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<int>("shown");
    QTest::newRow("pca") << int(ProjectionMethod::Pca) << 0;
    QTest::newRow("tsne") << int(ProjectionMethod::Tsne) << 1;
}

void TestProjectionView::oneMethodHasTheRoomAlone()
{
    QFETCH(int, method);
    QFETCH(int, shown);
    Bench bench;
    QVERIFY(bench.settled());
    const int half = bench.panel(shown).rect()->width();
    bench.change([method](Scene& after) { after.projection.method = static_cast<ProjectionMethod>(method); });
    QVERIFY(bench.settled());
    QCOMPARE(bench.frames().size(), 1);
    QCOMPARE(bench.frames().front(), bench.panel(shown).rect());
    QVERIFY(bench.frames().front()->width() > 1.8 * half);
    QCOMPARE(bench.field("perplexity")->isVisible(), shown == 1);
    bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Both; });
    QVERIFY(bench.settled());
    QCOMPARE(bench.frames().size(), 2);
    QVERIFY(std::abs(bench.panel(shown).rect()->width() - half) < 3);
}

void TestProjectionView::aTallViewStacksThem()
{
    Bench bench(notesScene(), {420, 900});
    QVERIFY(bench.settled());
    QVERIFY(bench.frames()[1]->top() >= bench.frames()[0]->bottom());
    bench.view.resize(1000, 500);
    bench.settle();
    QCOMPARE(bench.frames()[0]->top(), bench.frames()[1]->top());
    QVERIFY(bench.frames()[1]->left() >= bench.frames()[0]->right());
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

void TestProjectionView::theTruthIsTold()
{
    Bench bench(notesScene(1000));
    QVERIFY(bench.settled());
    QCOMPARE(bench.tsne().relation(),
             QStringLiteral("Nearest to 5 in the plane is 68, and so it is in truth (0.645)."));
    const QString flat = bench.pca().relation();
    QVERIFY2(flat.startsWith(QStringLiteral("Nearest to 5 in the plane is 3 (truly 1.69 away)")) &&
                 flat.endsWith(QStringLiteral("nearest in truth is 68 (0.645).")),
             qPrintable(flat));
    // Two neighbours equally near: the one that the plane has nearer is as true as the other.
    bench.change([](Scene& after) {
        after.parameters.dModel = 64;
        after.projection.iterations = 200;
        after.selection.position = 60;
    });
    QVERIFY(bench.settled());
    QVERIFY2(bench.pca().relation().contains(QStringLiteral("and so it is in truth")),
             qPrintable(bench.pca().relation()));
}

void TestProjectionView::withoutCosinesTheSinesAreLaidOut()
{
    // By their sines alone 4 and 62 are the closest of all, as tst_sine_look_alikes has it.
    Scene scene = notesScene(60);
    scene.parameters = {.n = 100, .dModel = 6, .maxLen = 128};
    scene.selection.position = 4;
    Bench bench(scene);
    QVERIFY(bench.settled());
    QVERIFY(!bench.pca().relation().contains(QStringLiteral("62")));
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(bench.settled());
    const SampledRows sines = sampledRows(scene.parameters, Values::Sines);
    auto core = Tsne::start(sines.rows, {4, 1});
    core->advance(60);
    QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
    const Table<double> components = principalComponents(sines.rows).coordinates;
    QCOMPARE(bench.pca().cloud().places()[9], QPointF(components(9, 0), components(9, 1)));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        QVERIFY2(panel->relation().contains(QStringLiteral("by the sines")), qPrintable(panel->relation()));
        QVERIFY2(panel->relation().contains(QStringLiteral("62")), qPrintable(panel->relation()));
        QVERIFY(panel->relation().contains(QStringLiteral("0.0917")));
        QVERIFY(panel->caption().title().endsWith(QStringLiteral("sines alone")));
    }
    QCOMPARE(bench.view.subtitle(), QStringLiteral("one point a position, by the sines alone"));
    QCOMPARE(bench.view.computations(), 2);
}

void TestProjectionView::aLowViewSaysItInFewerWords_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("method");
    for (const QSize size : {QSize(1000, 520), QSize(415, 330), QSize(415, 240), QSize(330, 300)}) {
        QTest::addRow("both at %d by %d", size.width(), size.height()) << size << int(ProjectionMethod::Both);
        QTest::addRow("t-SNE at %d by %d", size.width(), size.height())
            << size << int(ProjectionMethod::Tsne);
    }
}

void TestProjectionView::aLowViewSaysItInFewerWords()
{
    QFETCH(QSize, size);
    QFETCH(int, method);
    Scene scene = notesScene(20);
    scene.projection.method = static_cast<ProjectionMethod>(method);
    Bench bench(scene, size);
    QVERIFY(bench.settled());
    QVERIFY(bench.tsne().caption().shownDetail().contains(QStringLiteral("KL")));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        if (!panel->rect()->visible())
            continue;
        const Caption& caption = panel->caption();
        QVERIFY2(!caption.shownDetail().contains(QStringLiteral("…")), qPrintable(caption.shownDetail()));
        for (const char* const told : {"5", "68", "0.645"})
            QVERIFY2(caption.shownWords().contains(QLatin1String(told)), qPrintable(caption.shownWords()));
        QVERIFY2(caption.fits(caption.shownWords()), qPrintable(caption.shownWords()));
        QVERIFY(panel->rect()->height() >= 70);
        const QCPAxis* const x = panel->cloud().keyAxis();
        if (x->visible())
            QVERIFY(QFontMetricsF(x->labelFont()).horizontalAdvance(x->label()) <= panel->rect()->width());
    }
}

// 68 is nearest to 5, and pinned, and pointed at: three rings and one number.
void TestProjectionView::aPositionMarkedTwiceHasOneNumber()
{
    Scene scene = notesScene(1000);
    scene.selection.pinnedPositions = {20, 68, 5};
    Bench bench(scene);
    QVERIFY(bench.settled());
    bench.pointer.move(bench.dot(bench.tsne(), 68));
    QCOMPARE(bench.view.hover(), (Hover{68, std::nullopt}));
    for (const ProjectionPanel* panel : {&bench.pca(), &bench.tsne()}) {
        QCOMPARE(panel->cloud().labelledElsewhere(), (std::vector{5, 68, 20}));
        QCOMPARE(panel->marks().numbers(), (QStringList{"5", "68", "20"}));
    }
}

void TestProjectionView::aLongTableIsSubsampledAndSaysSo()
{
    Scene scene = notesScene(2);
    scene.parameters.maxLen = 100'000;
    Bench bench(scene);
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().cloud().numbers(), evenSubsample(100'000));
    QCOMPARE(bench.tsne().cloud().places().size(), std::size_t(mostProjected));
    QCOMPARE(bench.view.subtitle(), QStringLiteral("2000 of 100\u202f000 positions, evenly spread"));
    QVERIFY(bench.pca().relation().startsWith(QStringLiteral("Position 5 is not among those shown")));
    bench.change([](Scene& after) { after.selection.position = 50; });
    QVERIFY(bench.pca().relation().contains(QStringLiteral("f those shown")));
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
    auto core = Tsne::start(sampledRows(scene.parameters).rows, {4, 1});
    core->advance(300);
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

void TestProjectionView::anyTableCanBeSeen_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<double>("n");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(10, 10), QSize(180, 150), QSize(700, 400)}) {
        QTest::addRow("one cell at %d", size.width()) << 1 << 1 << 100. << size;
        QTest::addRow("one row at %d", size.width()) << 1 << 64 << 100. << size;
        QTest::addRow("two rows at %d", size.width()) << 2 << 7 << 100. << size;
        QTest::addRow("one column at %d", size.width()) << 40 << 1 << 100. << size;
        QTest::addRow("every wave the same at %d", size.width()) << 40 << 16 << 1. << size;
    }
}

void TestProjectionView::anyTableCanBeSeen()
{
    QFETCH(int, maxLen);
    QFETCH(int, dModel);
    QFETCH(double, n);
    QFETCH(QSize, size);
    Scene scene = notesScene(3);
    scene.parameters = {.n = n, .dModel = dModel, .maxLen = maxLen};
    scene.projection.perplexity = 1;
    Bench bench(scene, size);
    QVERIFY(bench.settled());
    QVERIFY(!bench.grabbed().isNull());
    bench.pointer.move(QPointF(size.width() / 3., size.height() * 0.7));
    bench.pointer.wheel(QPointF(size.width() / 3., size.height() * 0.7), 3);
    bench.pointer.click(bench.dot(bench.pca(), maxLen - 1));
    bench.pointer.drag(QPointF(size.width() / 3., size.height() * 0.7), QPointF(5, 5));
    QVERIFY(!bench.drawn(size, 2).isNull());
    QVERIFY(bench.view.tsne() && bench.view.tsne()->coordinates.allFinite());
}

QTEST_MAIN(TestProjectionView)
#include "tst_projection_view.moc"
