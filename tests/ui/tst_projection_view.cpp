// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_text.h"
#include "projection_bench.h"
#include "tests/core/tsne_run.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/formula.h"
#include "ui/plot/colour_table.h"
#include "ui/plot/point_labels.h"

#include <QTest>

#include <algorithm>
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

constexpr double radius = 2.3;
const QRectF frame(17.5, 40.25, 400, 300);

std::vector<QPointF> scattered(int count)
{
    std::mt19937 random(7);
    const auto along = [&random](double size) { return size * (static_cast<double>(random()) / 0x1p32); };
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i) {
        const double x = frame.left() + along(frame.width());
        points.emplace_back(x, frame.top() + along(frame.height()));
    }
    return points;
}

std::vector<QSizeF> sizesOf(std::size_t count)
{
    std::vector<QSizeF> sizes;
    for (std::size_t i = 0; i < count; ++i)
        sizes.emplace_back(5.7 * static_cast<double>(QString::number(i).size()), 7.9);
    return sizes;
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
        QVERIFY(!bench.view.tsne() && !bench.view.controls().hidden()); // nothing is computed or offered
        bench.change([](Scene& after) { after.projection.method = ProjectionMethod::Tsne; });
        QVERIFY(bench.settled() && bench.view.tsne() && bench.view.controls().hidden());
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

    void equalRowsAreOnePoint()
    {
        for (Scene changed : {componentsScene(), notesScene()}) {
            changed.parameters.kind = readScene("posiscope 1\nencoding = none\n").scene.parameters.kind;
            Bench bench(changed);
            QVERIFY(bench.settled());
            QCOMPARE(bench.plane().cloud().places(), std::vector<QPointF>(128));
            QVERIFY(valueIn(bench.view).contains("equal rows"));
        }
    }

    /// Dots have the colours of the colour bar, on a dark ground, too.
    void dotsHaveTheirPositionsColours()
    {
        for (Scene scene : {componentsScene(), notesScene()}) {
            const bool isDark = scene == notesScene();
            scene.parameters.maxLen = 6;
            scene.parameters.dModel = 32;
            scene.projection.perplexity = 2;
            Bench bench(scene);
            if (isDark)
                bench.view.setTheme(Theme::darkTheme());
            QVERIFY(bench.settled());
            const QImage image = bench.grabbed();
            const double ratio = bench.view.devicePixelRatioF();
            const ColourTable colours(pointColours, rangeOfPointColours(bench.view.theme(), 5));
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
            const QRect rect = bench.plane().rect()->rect();
            bench.pointer.move(bench.plot()->mapTo(&bench.view, QPointF(rect.topLeft()) + QPointF(2, 2)));
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

    void typedValueIsRequested_data()
    {
        addColumns<QString, QString, QString>("key", "typed", "words");
        addRow("perplexity", "perplexity", "12.5", "perplexity: 4 → 12.5");
        addRow("the largest", "perplexity", "127", "perplexity: 4 → 127");
        addRow("iterations", "iterations", "15", "iterations: 10 → 15");
        addRow("seed", "projection_seed", "8", "projection seed: 1 → 8");
    }

    void typedValueIsRequested()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        Bench bench;
        QVERIFY(bench.settled());
        bench.type(qPrintable(key), typed);
        QCOMPARE(bench.asked.size(), 1u);
        QCOMPARE(changeText(notesScene(), bench.asked.front()), words);
        QVERIFY(bench.settled());
        const Projection& asked = bench.asked.front().projection;
        auto core = startTsne(sampledRows(notesScene().parameters).rows, {asked.perplexity, asked.seed});
        advance(*core, asked.iterations);
        QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
    }

    /// Fields of t-SNE stand in no view, however large it is: the card's menu opens them.
    void theMenuOpensTheFields()
    {
        Bench bench(notesScene(), {1000, 520});
        QVERIFY(bench.settled());
        QWidget* const controls = bench.view.controls().hidden();
        QVERIFY(controls && !controls->isVisible());
        bench.view.controls().open(bench.view.mapToGlobal(QPoint()));
        bench.settle();
        for (const char* const key : {"perplexity", "iterations", "projection_seed"}) {
            const NumberField* const field = bench.field(key);
            const QRect place(field->mapTo(controls, QPoint()), field->size());
            QVERIFY2(field->isVisible() && controls->rect().contains(place), key);
        }
        bench.type("perplexity", "6");
        QCOMPARE(bench.view.scene().projection.perplexity, 6.);
    }

    void bothAxesHaveOneScale_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("wide") << QSize(1200, 400);
        QTest::addRow("card") << QSize(1000, 520);
        QTest::addRow("tall") << QSize(420, 800);
        QTest::addRow("small") << QSize(330, 260);
    }

    void bothAxesHaveOneScale()
    {
        QFETCH(QSize, size);
        Bench bench(componentsScene(), size);
        QVERIFY(bench.settled());
        bench.view.resize(size.transposed());
        bench.settle();
        bench.view.resize(size);
        bench.settle();
        const QCPAxisRect* const rect = bench.plane().rect();
        const double x = bench.shownX().size() / rect->width();
        const double y = bench.shownY().size() / rect->height();
        QVERIFY2(std::abs(x / y - 1) < 0.01, qPrintable(QString::number(x / y)));
        QVERIFY(rect->height() > 0.7 * size.height());
        QVERIFY(rect->width() > 0.7 * std::min(size.width(), size.height()));
        const std::vector<QPointF> pixels = bench.plane().cloud().pixels();
        for (const QPointF& pixel : pixels)
            QVERIFY(QRectF(rect->rect()).contains(pixel));
        // A wide frame ends at the points.
        const auto [left, right] = std::ranges::minmax(pixels, {}, &QPointF::x);
        QVERIFY(rect->width() < std::max(rect->height() + 3., 1.25 * (right.x() - left.x())));
        const auto [top, bottom] = std::ranges::minmax(pixels, {}, &QPointF::y);
        QVERIFY(right.x() - left.x() > 0.8 * rect->width() || bottom.y() - top.y() > 0.8 * rect->height());
    }

    void noAxisHasMoreThanSixTicks_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("a line") << sceneWith("encoding = index");
        QTest::newRow("one point") << sceneWith("encoding = none");
        QTest::newRow("an arc") << Scene();
    }

    void noAxisHasMoreThanSixTicks()
    {
        QFETCH(Scene, scene);
        for (int width = 300; width <= 1900; width += 200) {
            Bench bench(scene, {width, 500});
            QVERIFY(bench.settled());
            for (const QCPAxis* const axis : bench.plane().rect()->axes()) {
                const QVector<double> ticks = axis->tickVector();
                const auto seen =
                    std::ranges::count_if(ticks, [&](double tick) { return axis->range().contains(tick); });
                QVERIFY2(seen <= 6, qPrintable(QString::number(seen)));
                if (QLatin1String(QTest::currentDataTag()) == "an arc" && width >= 500)
                    QVERIFY2(seen >= 2, "one number tells no scale");
            }
        }
    }

    void aSmallViewHasItsAxes()
    {
        Bench bench(componentsScene(), {380, 220});
        QVERIFY(bench.settled());
        QVERIFY(bench.plane().cloud().keyAxis()->visible());
        QVERIFY(bench.plane().marks().numbers().contains("5"));
    }

    void progressIsSaid()
    {
        Scene scene = notesScene();
        scene.parameters = {.n = 1.1, .dModel = 1600, .maxLen = 65536}; // its components take a second
        Bench bench(scene);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.plane().note().isEmpty(), 60'000);
        const QString start = QStringLiteral("Finding components: ");
        QVERIFY2(bench.plane().note().startsWith(start), qPrintable(bench.plane().note()));
        QVERIFY(bench.view.accessibleText().contains(start));
        QVERIFY(bench.settled());
        QVERIFY(bench.plane().note().isEmpty() && !bench.plane().isEmpty());
    }

    void noneCoversAnything_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 30, 128, 1000})
            QTest::addRow("%d", count) << count;
    }

    void noneCoversAnything()
    {
        QFETCH(int, count);
        const std::vector<QPointF> points = scattered(count);
        const std::vector<QSizeF> sizes = sizesOf(points.size());
        const std::vector<PlacedLabel> labels = placeLabels(points, sizes, radius, frame);
        QVERIFY(!labels.empty());
        for (const PlacedLabel& label : labels) {
            QVERIFY(frame.contains(label.rect));
            QCOMPARE(label.rect.size(), sizes[static_cast<std::size_t>(label.index)]);
            for (const PlacedLabel& other : labels)
                QVERIFY(&other == &label || !other.rect.intersects(label.rect));
            for (const QPointF& point : points) {
                const QPointF nearest(std::clamp(point.x(), label.rect.left(), label.rect.right()),
                                      std::clamp(point.y(), label.rect.top(), label.rect.bottom()));
                const double apart = std::hypot(nearest.x() - point.x(), nearest.y() - point.y());
                const bool isOwn = &point == &points[static_cast<std::size_t>(label.index)];
                QVERIFY(apart > radius + (isOwn ? 1.9 : 3.9));
                QVERIFY(!isOwn || apart < radius + 2.1);
            }
        }
    }

    void allAreThereWhereThereIsRoom()
    {
        std::vector<QPointF> points;
        for (int i = 0; i < 60; ++i)
            points.emplace_back(frame.left() + 20 + 40 * (i % 10), frame.top() + 20 + 40 * (i / 10));
        QCOMPARE(placeLabels(points, sizesOf(points.size()), radius, frame).size(), points.size());
    }

    void whatIsTakenStaysFree()
    {
        const std::vector<QPointF> points = scattered(300);
        const std::vector<QRectF> taken{{frame.left(), frame.top(), 200, 300}};
        const auto labels = placeLabels(points, sizesOf(points.size()), radius, frame, taken);
        QVERIFY(!labels.empty());
        for (const PlacedLabel& label : labels)
            QVERIFY(!label.rect.intersects(taken.front()));
    }

    void noneStandsOnThePath()
    {
        std::vector<QPointF> points; // a zigzag with room for labels on its lines
        for (int i = 0; i < 8; ++i)
            points.emplace_back(frame.left() + 30 + 45 * i, frame.top() + (i % 2 == 0 ? 100 : 130));
        const auto crossed = [&](const QRectF& rect) {
            for (std::size_t i = 1; i < points.size(); ++i)
                for (double part = 0; part < 1; part += 0.01)
                    if (rect.contains(QLineF(points[i - 1], points[i]).pointAt(part)))
                        return true;
            return false;
        };
        std::vector<QLineF> path;
        for (std::size_t i = 1; i < points.size(); ++i)
            path.emplace_back(points[i - 1], points[i]);
        const auto onPath = [&](std::span<const QLineF> lines) {
            const auto labels = placeLabels(points, sizesOf(points.size()), radius, frame, {}, lines);
            return std::pair(labels.size(), std::ranges::count_if(labels, [&](const PlacedLabel& label) {
                                 return crossed(label.rect);
                             }));
        };
        QVERIFY(onPath({}).second > 0);
        QCOMPARE(onPath(path), std::pair(points.size(), std::ptrdiff_t(0)));
    }
};

POSISCOPE_TEST(TestProjectionView)

} // namespace tst_projection_view

#include "tst_projection_view.moc"
