// SPDX-License-Identifier: GPL-3.0-or-later
// S3, one curve for each position: four panels side by side, sines alone, pairs 0 … 99 on the axis.
#include "core/encoding/waves.h"
#include "tests/gallery_file.h"
#include "ui/plots/curve_layer.h"
#include "ui/views/wave_curves.h"
#include "ui/views/waves_view.h"
#include "view_bench.h"

#include <cmath>

using namespace posiscope;

namespace {

using Bench = ViewBench<WavesView>;

Scene curvesScene()
{
    return galleryFile("S3").scene;
}

} // namespace

class TestGalleryWaves : public QObject
{
    Q_OBJECT

private slots:
    void fourPanelsSideBySide()
    {
        Bench bench(curvesScene(), {1100, 260});
        QCOMPARE(bench.frames().size(), 4);
        QStringList labels;
        int left = -1;
        for (qsizetype frame = 0; frame < 4; ++frame) {
            const QCPAxisRect* const rect = bench.frames().at(frame);
            QVERIFY(rect->left() > left);
            left = rect->right();
            QCOMPARE(rect->top(), bench.frames().constFirst()->top());
            QCOMPARE(bench.shownX(frame).lower, -0.5);
            QCOMPARE(bench.shownX(frame).upper, 99.5);
            labels << rect->axis(QCPAxis::atBottom)->label();
        }
        QCOMPARE(labels,
                 QStringList({"pair i (k = 0)", "pair i (k = 4)", "pair i (k = 8)", "pair i (k = 12)"}));
    }

    void sinesAlone()
    {
        const Scene scene = curvesScene();
        for (const int position : {0, 4, 8, 12}) {
            const auto waves = wave_curves::wavesOf(scene, position, true, Theme::light());
            QCOMPARE(waves.size(), std::size_t{1});
            QVERIFY(waves.front().name.startsWith("sine"));
        }
    }

    void theValuesAreThoseOfTheFormula()
    {
        const Scene scene = curvesScene();
        const Sinusoid sinusoid(scene.parameters);
        for (const int position : {0, 4, 8, 12}) {
            const WavePixels wave = acrossPairs(sinusoid, position, false, {0, 99}, 99);
            for (std::size_t x = 0; x < 100; ++x) {
                const double expected =
                    std::sin(position / std::pow(10000, 2 * static_cast<double>(x) / 512));
                QVERIFY(std::abs(wave.values[x] - expected) < 1e-14);
            }
        }
    }
};

QTEST_MAIN(TestGalleryWaves)
#include "tst_gallery_waves.moc"
