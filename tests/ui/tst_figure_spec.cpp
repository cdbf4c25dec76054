// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_order.h"

#include "tests/data_rows.h"
#include "tests/random_scene.h"
#include "tests/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

namespace tst_figure_spec {

using namespace posiscope;

FigureSpec sized(double width, double height, LengthUnit unit, int dpi = 300)
{
    FigureSpec spec;
    spec.width = width;
    spec.height = height;
    spec.unit = unit;
    spec.dpi = dpi;
    return spec;
}

class TestFigureSpec : public QObject
{
    Q_OBJECT

private slots:
    void sizesAreConvertedToPixels_data()
    {
        addColumns<double, double, LengthUnit, int, QSize, double>("width", "height", "unit", "dpi", "pixels",
                                                                   "millimetresWide");
        addRow("single column", 89., 70., LengthUnit::Millimetre, 300, QSize(1051, 827), 89.);
        addRow("double column", 183., 115., LengthUnit::Millimetre, 300, QSize(2161, 1358), 183.);
        addRow("double column, fine", 183., 115., LengthUnit::Millimetre, 600, QSize(4323, 2717), 183.);
        addRow("inches", 12., 8., LengthUnit::Inch, 72, QSize(864, 576), 304.8);
        addRow("slide", 1920., 1080., LengthUnit::Pixel, 144, QSize(1920, 1080), 1920 / 144. * 25.4);
        addRow("half pixels", 100.5, 99.4, LengthUnit::Pixel, 96, QSize(101, 99), 101 / 96. * 25.4);
    }
    void sizesAreConvertedToPixels()
    {
        QFETCH(const double, width);
        QFETCH(const double, height);
        QFETCH(const LengthUnit, unit);
        QFETCH(const int, dpi);
        const FigureSpec spec = sized(width, height, unit, dpi);
        requireValid(spec);
        QTEST(pixelSize(spec), "pixels");
        QTEST(millimetres(spec).width(), "millimetresWide");
    }

    void wrongValuesAreRefused_data()
    {
        addColumns<FigureSpec, QByteArray>("spec", "message");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        addRow("no number", sized(nan, 100, LengthUnit::Pixel),
               QByteArray("size: nan × 100 px at 300 dpi given; allowed: sides from 16 to 30000 px"));
        addRow("beyond paper", sized(300, 100, LengthUnit::Inch, 20),
               QByteArray("size: 300 × 100 in at 20 dpi given; allowed: sides from 0.8 to 196 in"));
        addRow("in all", sized(30000, 30000, LengthUnit::Pixel),
               QByteArray("size: 30000 × 30000 px, 900000000 pixels given; allowed: at most 100000000 "
                          "pixels, which take 400 MB of memory while they are drawn"));
    }
    void wrongValuesAreRefused()
    {
        QFETCH(const FigureSpec, spec);
        QByteArray message;
        try {
            requireValid(spec);
        } catch (const std::invalid_argument& error) {
            message = error.what();
        }
        QTEST(message, "message");
    }

    void presetsAreValidAndFound()
    {
        for (const FigurePreset& preset : figurePresets()) {
            const FigureSpec spec = withPreset({}, preset);
            requireValid(spec);
            QCOMPARE(presetOf(spec), &preset);
            QVERIFY(spec.titleShown == preset.hasWords && spec.captionShown == preset.hasWords &&
                    spec.marksShown == preset.hasWords);
            QCOMPARE(withPreset(withPreset({}, figurePresets()[0]), preset), spec);
        }
        QCOMPARE(presetOf(sized(91, 20, LengthUnit::Millimetre)), nullptr);
        QCOMPARE(pixelSize(withPreset({}, figurePresets()[0])).width(), 1051);
        QCOMPARE(pixelSize(withPreset({}, figurePresets()[2])), QSize(1920, 1080));
    }

    void namesFitShellsAndLatex()
    {
        static const QRegularExpression fits("^[A-Za-z0-9_-]+\\.[a-z]+$");
        RandomScene scenes(5, 200, true);
        for (int i = 0; i < 500; ++i) {
            const Scene scene = scenes.next();
            FigureSpec spec;
            spec.view = scene.look.view;
            QVERIFY2(fits.match(proposedName(scene, spec)).hasMatch(), qPrintable(proposedName(scene, spec)));
            for (const SceneKey* const key : sweptKeys()) {
                const KeySweep sweep{key, -1e-7 * i, 1e20 / (i + 1), 5, false};
                const QString name = proposedName(scene, spec, sweep);
                QVERIFY2(fits.match(name).hasMatch(), qPrintable(name));
            }
        }
    }

    void namesOfFiles()
    {
        Scene scene;
        FigureSpec spec;
        QCOMPARE(proposedName(scene, spec),
                 QStringLiteral("heatmap_n10000_d64_len100.png")
                     .replace("d64", "d" + QString::number(scene.parameters.dModel))
                     .replace("len100", "len" + QString::number(scene.parameters.maxLen)));
        scene.parameters = {.n = 100.5, .dModel = 4, .maxLen = 6};
        spec.view = ViewId::BuildSteps;
        spec.format = FigureFormat::Svg;
        QCOMPARE(proposedName(scene, spec), QStringLiteral("build-steps_n100p5_d4_len6.svg"));
        QCOMPARE(proposedName(scene, spec, readKeySweep("n=10:1000:5")),
                 QStringLiteral("build-steps_n10to1000_d4_len6.svg"));
        QCOMPARE(proposedName(scene, spec, readKeySweep("position=0:5:6")),
                 QStringLiteral("build-steps_n100p5_d4_len6_position0to5.svg"));
        spec.view = ViewId::Heatmap;
        spec.wavesBelow = true;
        QCOMPARE(proposedName(scene, spec), QStringLiteral("heatmap-waves_n100p5_d4_len6.svg"));
        QVERIFY(formatNamed("PDF") == FigureFormat::Pdf);
        QVERIFY(formatNamed("jpeg") == std::nullopt);
        QVERIFY(unitNamed("MM") == LengthUnit::Millimetre);
        QVERIFY(unitNamed("cm") == std::nullopt);
    }
};

POSISCOPE_TEST(TestFigureSpec)

} // namespace tst_figure_spec

#include "tst_figure_spec.moc"
