// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_text.h"
#include "core/tsne_run.h"
#include "projection_bench.h"
#include "test_program.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colour_table.h"

#include <cmath>
#include <numeric>
#include <random>

namespace tst_projection_view {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// What the card's header says.
QString valueIn(const View& view)
{
    return maths::plainText(view.readouts().front());
}

class TestProjectionView : public QObject
{
    Q_OBJECT

private slots:
    void roundNumbersStandBesidePoints()
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
            QVERIFY(cloud.areJoined()); // all are there
        }
    }

    void aSampleIsNotJoined()
    {
        std::mt19937 random(18);
        for (int turn = 0; turn < 100; ++turn) {
            QCustomPlot plot;
            PointCloud& cloud = *new PointCloud(plot.xAxis, plot.yAxis);
            std::vector<int> numbers;
            for (int number = 0; numbers.size() < 500; number += 1 + static_cast<int>(random() % 300))
                numbers.push_back(number);
            const int largest = numbers.back();
            cloud.setPoints(std::vector<QPointF>(numbers.size()), numbers, largest);
            QVERIFY(!cloud.areJoined());
            const std::vector<int> named = cloud.named();
            QVERIFY(named.size() >= 5 && named.size() <= 11);
            QVERIFY(named.front() == 0 && named.back() == largest);
            for (const int number : named)
                QVERIFY(std::ranges::binary_search(numbers, number));
        }
    }

    void neighboursFarApartAreNotJoined()
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
        cloud.setPoints(circle, numbers, 99);
        QVERIFY(cloud.areJoined());
        cloud.setPoints(zigzag, numbers, 99);
        QVERIFY(!cloud.areJoined());
    }

    void axesAreThoseOfComponents()
    {
        ProjectionView empty;
        empty.resize(800, 400);
        const auto hasAxes = [](const ProjectionPanel& panel) {
            return std::ranges::all_of(panel.rect()->axes(),
                                       [](const QCPAxis* axis) { return axis->visible(); });
        };
        QVERIFY(!hasAxes(empty.plane()));
        Bench bench(componentsScene(), {800, 400});
        QVERIFY(bench.settled() && hasAxes(bench.plane()));
        bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Tsne; });
        QVERIFY(bench.settled() && !hasAxes(bench.plane()));
    }

    void whatIsDrawnIsTheCoresResult()
    {
        Bench bench(notesScene(1000));
        QVERIFY(bench.settled());
        const SampledRows sampled = sampledRows(bench.view.scene().parameters);
        auto core = startTsne(sampled.rows, {4, 1});
        advance(*core, 1000);
        const Table<float> expected = core->coordinates();
        int offset63 = 0;
        for (int i = 0; i < 128; ++i) {
            QCOMPARE(bench.plane().cloud().places()[static_cast<std::size_t>(i)],
                     QPointF(static_cast<double>(expected(i, 0)), static_cast<double>(expected(i, 1))));
            const int nearest = nearestRows(expected.cast<double>(), i).indices.front();
            offset63 += std::abs(nearest - i) == 63;
        }
        QVERIFY(offset63 >= 126);
        const QString value = valueIn(bench.view);
        QVERIFY2(value.startsWith(QStringLiteral("KL ")) &&
                     value.endsWith(QStringLiteral(", iteration 1000 of 1000")),
                 qPrintable(value));
        QVERIFY(bench.view.accessibleText().contains(QStringLiteral("iteration 1000 of 1000")));
        QCOMPARE(bench.plot()->accessibleDescription(), bench.view.accessibleText());
    }

    void oneMethodIsShown()
    {
        Bench bench(componentsScene());
        QVERIFY(bench.settled());
        const PrincipalComponents found = principalComponents(sampledRows(notesScene().parameters).rows);
        const std::vector<QPointF> components = bench.plane().cloud().places();
        for (int i = 0; i < 128; ++i)
            QCOMPARE(components[static_cast<std::size_t>(i)],
                     QPointF(found.coordinates(i, 0), found.coordinates(i, 1)));
        const QString share = QString::number(100 * (found.explained(0) + found.explained(1)), 'g', 4);
        QVERIFY2(valueIn(bench.view).contains(share), qPrintable(valueIn(bench.view)));
        QVERIFY(!bench.view.tsne() && !bench.view.hiddenControls()); // nothing is computed or offered for it
        bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Tsne; });
        QVERIFY(bench.settled() && bench.view.tsne() && bench.view.hiddenControls());
        QVERIFY(bench.plane().cloud().places() != components);
        bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Pca; });
        QVERIFY(bench.settled());
        QCOMPARE(bench.plane().cloud().places(), components);
        QCOMPARE(bench.frames().size(), 1);
    }

    void aFileWithBothPlanesShowsTheComponents()
    {
        Bench bench(componentsScene());
        QVERIFY(bench.settled());
        const QImage components = bench.grabbed();
        bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Both; });
        QVERIFY(bench.settled());
        QCOMPARE(difference(bench.grabbed(), components), 0);
        QCOMPARE(bench.view.computations(), 1);
    }

    void theNoteSaysWhatEachComponentHolds()
    {
        Bench bench(componentsScene());
        QVERIFY(bench.settled());
        const PrincipalComponents components = principalComponents(sampledRows(notesScene().parameters).rows);
        QCOMPARE(bench.view.note(), QStringLiteral("c₁ holds %1 % of the variance, c₂ %2 %")
                                        .arg(significantText(100 * components.explained(0), 4),
                                             significantText(100 * components.explained(1), 4)));
        bench.show(notesScene());
        QVERIFY(bench.settled());
        QCOMPARE(bench.view.note(), QString());
    }

    void equalRowsAreOnePoint()
    {
        for (Scene made : {componentsScene(), notesScene()}) {
            made.parameters.kind = readScene("posiscope 1\nencoding = none\n").scene.parameters.kind;
            Bench bench(made);
            QVERIFY(bench.settled());
            QCOMPARE(bench.plane().cloud().places(), std::vector<QPointF>(128));
            QVERIFY(valueIn(bench.view).contains("equal rows"));
        }
    }

    void dotsHaveTheirPositionsColours()
    {
        for (Scene scene : {componentsScene(), notesScene()}) {
            scene.parameters.maxLen = 6;
            scene.parameters.dModel = 32;
            scene.projection.perplexity = 2;
            Bench bench(scene);
            QVERIFY(bench.settled());
            const QImage image = bench.grabbed();
            const double ratio = bench.view.devicePixelRatioF();
            const ColourTable colours(pointColours, {0, 5});
            for (const int position : {0, 1, 2, 3}) { // 5 and its neighbour 4 are joined by a line
                const QColor seen(image.pixel((bench.dot(position) * ratio).toPoint()));
                const QColor expected(colours.at(position));
                const int off = std::abs(seen.red() - expected.red()) +
                                std::abs(seen.green() - expected.green()) +
                                std::abs(seen.blue() - expected.blue());
                QVERIFY2(off < 12, qPrintable(seen.name() + " for " + expected.name()));
            }
        }
    }

    void hoveringNamesThePositionWithinReach()
    {
        for (const Scene& scene : {componentsScene(), notesScene(300)}) {
            Bench bench(scene);
            QVERIFY(bench.settled());
            bench.pointer.move(bench.dot(1) + QPointF(1, 1));
            QCOMPARE(bench.view.hover(), (Hover{1, std::nullopt}));
            const QRect frame = bench.plane().rect()->rect();
            bench.pointer.move(bench.plot()->mapTo(&bench.view, QPointF(frame.topLeft()) + QPointF(2, 2)));
            QCOMPARE(bench.view.hover(), Hover{});
            QVERIFY(bench.asked.empty());
        }
    }

    void aClickSelectsAndShiftPins()
    {
        Bench bench(notesScene(300));
        QVERIFY(bench.settled());
        bench.pointer.click(bench.dot(112));
        QCOMPARE(bench.view.scene().selection.position, 112);
        bench.pointer.click(bench.dot(31), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector{31});
        QCOMPARE(bench.view.scene().selection.position, 112);
        bench.pointer.click(bench.dot(31), Qt::ShiftModifier);
        QVERIFY(bench.view.scene().selection.pinnedPositions.empty());
        const std::size_t asked = bench.asked.size();
        bench.pointer.click(bench.plot()->mapTo(&bench.view, bench.plane().rect()->rect().topLeft()) +
                            QPoint(2, 2));
        QCOMPARE(bench.asked.size(), asked);
        QCOMPARE(bench.view.scene().selection.dimension, Selection{}.dimension);
    }
};

POSISCOPE_TEST(TestProjectionView)

} // namespace tst_projection_view

#include "tst_projection_view.moc"
