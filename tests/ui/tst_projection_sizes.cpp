// SPDX-License-Identifier: GPL-3.0-or-later
#include "projection_bench.h"
#include "test_program.h"
#include "tests/scene_with.h"

#include <algorithm>
#include <cmath>

namespace tst_projection_sizes {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// The projection in every size it can have, and of every table.

class TestProjectionSizes : public QObject
{
    Q_OBJECT

private slots:
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
};

POSISCOPE_TEST(TestProjectionSizes)

} // namespace tst_projection_sizes

#include "tst_projection_sizes.moc"
