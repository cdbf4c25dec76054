// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/plot/axis.h"
#include "ui/views/frequencies/frequencies_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "view_bench.h"

namespace tst_plot_words {

using namespace posiscope;

Scene sceneOf(int dModel, int maxLen, int dimension, double n = 100)
{
    Scene scene;
    scene.parameters = {.n = n, .dModel = dModel, .maxLen = maxLen};
    scene.selection.dimension = dimension;
    return scene;
}

/// How many pixels of a region have a colour's hue as strongly as the colour itself.
int pixelsLike(const QImage& image, const QRegion& region, const QColor& colour)
{
    int found = 0;
    for (const QRect& rect : region)
        for (int y = rect.top(); y <= rect.bottom(); ++y)
            for (int x = rect.left(); x <= rect.right(); ++x) {
                const QColor seen(image.pixel(x, y));
                found += std::abs(seen.red() - colour.red()) + std::abs(seen.green() - colour.green()) +
                             std::abs(seen.blue() - colour.blue()) <
                         30;
            }
    return found;
}

/// The words in plots: that what marks a place leaves them readable, and that they have room.

class TestPlotWords : public QObject
{
    Q_OBJECT

private slots:
    void theSelectionLeavesThemReadable_data()
    {
        addColumns<Scene, QSize>("scene", "size");
        QTest::newRow("beside the curve's name") << sceneOf(8, 100, 2) << QSize(1090, 280);
        QTest::newRow("at the end") << sceneOf(512, 100, 510, 10000) << QSize(1090, 280);
        QTest::newRow("in a low view") << sceneOf(512, 100, 510, 10000) << QSize(700, 150);
    }

    void theSelectionLeavesThemReadable()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        ViewBench<FrequenciesView> bench(scene, size);
        const QCPAxisRect* const ladder = bench.frames().front();
        QRegion words;
        for (int i = 0; i < bench.plot()->plottableCount(); ++i)
            if (const auto* const drawing = qobject_cast<const Drawing*>(bench.plot()->plottable(i)))
                if (drawing->keyAxis()->axisRect() == ladder)
                    words |= drawing->textRegion();
        const QImage image = bench.grabbed();
        const QColor line = Theme::light().dimension;
        const Frequencies frequencies(scene.parameters.n, scene.parameters.dModel);
        const int pair = scene.selection.dimension / 2;
        const QPoint at = bench.pixel(pair, frequencies.wavelength(pair)).toPoint();
        constexpr int reach = 7; // of its ring
        const QRect ring(at - QPoint(reach, reach), QSize(2 * reach + 1, 2 * reach + 1));
        QVERIFY(!words.isEmpty());
        QVERIFY(!words.intersects(ring));
        QVERIFY(pixelsLike(image, ring, line) > 10);
        QVERIFY(pixelsLike(bench.drawn(size, 1), ring, line) > 10);
    }
};

POSISCOPE_TEST(TestPlotWords)

} // namespace tst_plot_words

#include "tst_plot_words.moc"
