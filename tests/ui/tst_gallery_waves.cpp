// SPDX-License-Identifier: GPL-3.0-or-later
// S3, one curve for each position: four panels side by side, sines alone, pairs 0 … 99 on the axis.
#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/kinds/encoding_of.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "ui/plot/curve_layer.h"
#include "ui/views/waves/wave_curves.h"
#include "ui/views/waves/waves_view.h"
#include "view_bench.h"

#include <cmath>

namespace tst_gallery_waves {

using namespace posiscope;

using Bench = ViewBench<WavesView>;

Scene curvesScene()
{
    return galleryFile("S3").scene;
}

std::vector<wave_curves::Wave> wavesOf(const Scene& scene, int position, bool selected, const Theme& theme)
{
    return wave_curves::wavesOf(scene, *encodingOf(scene).vectors, position, selected, theme);
}

class TestGalleryWaves : public QObject
{
    Q_OBJECT

private slots:
    void fourPanelsSideBySide()
    {
        Bench bench(curvesScene(), {1100, 260});
        QCOMPARE(bench.frames().size(), 4);
        int left = -1;
        for (qsizetype frame = 0; frame < 4; ++frame) {
            const QCPAxisRect* const rect = bench.frames().at(frame);
            QVERIFY(rect->left() > left);
            left = rect->right();
            QCOMPARE(rect->top(), bench.frames().constFirst()->top());
            QCOMPARE(bench.shownX(frame).lower, -0.5);
            QCOMPARE(bench.shownX(frame).upper, 99.5);
        }
        QStringList names;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            if (text.words.startsWith("row "))
                names << text.words;
        QCOMPARE(names, QStringList({"row 0", "row 4", "row 8", "row 12"}));
    }

    // Where four have no room beside each other they stand in two lines.
    void aNarrowCardHasAllFour()
    {
        Bench bench(curvesScene(), {490, 470});
        QCOMPARE(bench.frames().size(), 4);
        QCOMPARE(bench.frames().at(1)->top(), bench.frames().at(0)->top());
        QVERIFY(bench.frames().at(2)->top() > bench.frames().at(0)->bottom());
        QCOMPARE(bench.frames().at(2)->left(), bench.frames().at(0)->left());
        QCOMPARE(bench.frames().at(3)->left(), bench.frames().at(1)->left());
        bench.view.resize(1100, 260);
        QTRY_COMPARE(bench.frames().at(3)->top(), bench.frames().at(0)->top());
        bench.view.resize(490, 200);
        QTRY_COMPARE(bench.frames().size(), 3); // too low for two lines, and it says so
    }

    void sinesAlone()
    {
        const Scene scene = curvesScene();
        for (const int position : {0, 4, 8, 12}) {
            const auto waves = wavesOf(scene, position, true, Theme::light());
            QCOMPARE(waves.size(), std::size_t{1});
            QVERIFY(waves.front().name.startsWith("sine"));
        }
    }

    // Each panel's title names its position: no grey to be made out.
    void everyCurveIsAsStrong()
    {
        const Scene scene = curvesScene();
        const Theme theme = Theme::light();
        for (const int position : {0, 4, 8, 12}) {
            const auto wave = wavesOf(scene, position, position == 12, theme).front();
            QCOMPARE(wave.pen.color(), theme.sine);
            QCOMPARE(wave.pen.widthF(), theme.lineWidth());
        }
        Bench bench(scene, {1100, 260});
        bench.change([](Scene& after) { after.look.cosinesShown = true; });
        QCOMPARE(wavesOf(bench.view.scene(), 4, false, theme).back().pen.color(), theme.cosine);
        bench.change([](Scene& after) { after.look.wavePanels = WavePanels::Overlaid; });
        QCOMPARE(wavesOf(bench.view.scene(), 4, false, theme).front().pen.color(), theme.pinned);
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

POSISCOPE_TEST(TestGalleryWaves)

} // namespace tst_gallery_waves

#include "tst_gallery_waves.moc"
