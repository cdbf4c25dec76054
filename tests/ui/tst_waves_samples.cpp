// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: not sanitized, because it is about pictures
// At few dimensions the samples are seen before the line between them, which oscillates where nothing is
// known: rows 0 and 63 of a table of four columns are nearly equal, and look so.
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/export/figure/figure.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/frame_text.h"
#include "ui/views/waves/wave_curves.h"
#include "waves_bench.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tst_waves_samples {

using namespace posiscope;
using namespace posiscope::waves_bench;

// Parts of a colour's full strength: a line alone, and more than four faint lines have that cross.
constexpr double strong = 0.6;
constexpr double strongerThanCrossings = 0.75;

Scene shown(const QString& item)
{
    Scene scene = galleryFile(item).scene;
    scene.look.view = ViewId::Waves;
    return scene;
}

/// How far a pixel is from the ground to a colour.
double strengthOf(QRgb pixel, const QColor& colour, const QColor& ground)
{
    const auto along = [&](int seen, int full, int none) { return double(seen - none) * (full - none); };
    const auto squared = [](int full, int none) { return double(full - none) * (full - none); };
    return (along(qRed(pixel), colour.red(), ground.red()) +
            along(qGreen(pixel), colour.green(), ground.green()) +
            along(qBlue(pixel), colour.blue(), ground.blue())) /
           (squared(colour.red(), ground.red()) + squared(colour.green(), ground.green()) +
            squared(colour.blue(), ground.blue()));
}

/// The pixels of a part of an image that have exactly a colour.
QList<QPoint> pixelsOf(const QImage& image, const QColor& colour, const QRect& part)
{
    QList<QPoint> found;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            if (image.pixel(x, y) == colour.rgb())
                found << QPoint(x, y);
    return found;
}

int widthOf(const QList<QPoint>& pixels)
{
    int left = std::numeric_limits<int>::max();
    int right = -1;
    for (const QPoint& pixel : pixels) {
        left = std::min(left, pixel.x());
        right = std::max(right, pixel.x());
    }
    return std::max(0, right - left + 1);
}

class TestWavesSamples : public QObject
{
    Q_OBJECT

    static void addItems()
    {
        addColumns<QString, bool>("item", "dark");
        for (const char* item : {"A7", "Q5"})
            for (const bool dark : {false, true})
                QTest::addRow("%s%s", item, dark ? ", dark" : "") << item << dark;
    }

    static Theme themeOf(bool dark) { return dark ? Theme::darkTheme() : Theme::light(); }

private slots:
    void aWaveTooQuickForItsPixelsHasNoLine_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::newRow("by position") << "d_model = 512; max_len = 16777216; position = 5000000";
        QTest::newRow("by dimension") << "waves = dimension; max_len = 16777216; dimension = 0";
    }

    void aWaveTooQuickForItsPixelsHasNoLine()
    {
        QFETCH(QString, settings);
        Bench bench(sceneWith(settings), cardSize);
        const QStringList words = painted::wordsOf(bench.view);
        QCOMPARE(words.count("too quick to draw"), 1);
        QVERIFY(!words.contains("sine") && !words.contains("cosine")); // of lines that are not there
        // At 0 the tint has at most the line of the grid, which is far paler than a wave.
        const QImage image = bench.grabbed();
        const QRect frame = bench.frames().constFirst()->rect();
        const int middle = static_cast<int>(bench.pixel(0, 0).y());
        for (int y = middle - 3; y <= middle + 3; ++y)
            for (int x = frame.right() - 30; x < frame.right() - 10; ++x)
                QVERIFY(qGray(image.pixel(x, y)) > 190);
    }

    void aFastWaveDoesNotSeemToDie_data()
    {
        addColumns<QString, bool>("settings", "areApart");
        QTest::addColumn<int>("edge"); // the dimension up to which there is no line
        QTest::newRow("many dimensions") << "d_model = 512; max_len = 1000; position = 300" << false << 20;
        QTest::newRow("few") << "d_model = 7; max_len = 20000; position = 3000" << true << 2;
        QTest::newRow("slow") << "d_model = 128" << false << 0;
    }

    void aFastWaveDoesNotSeemToDie()
    {
        QFETCH(QString, settings);
        QFETCH(bool, areApart);
        QFETCH(int, edge);
        Bench bench(sceneWith(settings), cardSize);
        const QImage image = bench.grabbed();
        const QRegion words = bench.view.findChild<CurveLayer*>()->textRegion(); // in the tint
        // A line that shrank would cross these columns at some heights alone.
        const auto isEven = [&](int x) {
            QList<QRgb> seen;
            for (const double value : {0.9, 0.7, 0.3, 0.1, -0.3, -0.7, -0.9})
                if (const QPoint place(x, qRound(bench.pixel(0, value).y())); !words.contains(place))
                    seen << image.pixel(place);
            return seen.count(seen.front()) == seen.size();
        };
        const QCPAxis* const axis = bench.frames().constFirst()->axis(QCPAxis::atBottom);
        for (int x = qRound(bench.pixel(0, 0).x()) + 8; x < bench.pixel(edge, 0).x() - 8; ++x)
            if (!areApart || std::abs(bench.pixel(std::round(axis->pixelToCoord(x)), 0).x() - x) > 8)
                QVERIFY2(isEven(x), qPrintable(QString::number(x)));
    }

    void linesAreFaintBetweenSamples_data() { addItems(); }

    void linesAreFaintBetweenSamples()
    {
        QFETCH(QString, item);
        QFETCH(bool, dark);
        const Theme theme = themeOf(dark);
        Scene scene = shown(item);
        scene.selection.pinnedPositions.clear(); // their lines are as strong as their samples
        Bench bench(scene, cardSize);
        bench.view.setTheme(theme);
        const QImage image = bench.grabbed();
        const QRect frame = bench.frames().constFirst()->rect();
        QRegion names; // of the curves, in their colours
        for (const EndLabels* endLabels : bench.view.findChildren<EndLabels*>())
            names |= endLabels->textRegion();
        for (int x = frame.left(); x <= frame.right(); ++x) {
            const double place = bench.frames().constFirst()->axis(QCPAxis::atBottom)->pixelToCoord(x);
            if (std::abs(bench.pixel(std::round(place), 0).x() - x) < 7) // a sample, or the mark of a column
                continue;
            for (int y = frame.top(); y <= frame.bottom(); ++y)
                for (const QColor& colour : {theme.sine, theme.cosine})
                    QVERIFY2(names.contains(QPoint(x, y)) ||
                                 strengthOf(image.pixel(x, y), colour, theme.card) < strongerThanCrossings,
                             qPrintable(QStringLiteral("%1, %2 has %3")
                                            .arg(x)
                                            .arg(y)
                                            .arg(QColor(image.pixel(x, y)).name())));
        }
    }

    void samplesAreSolid_data() { addItems(); }

    void samplesAreSolid()
    {
        QFETCH(QString, item);
        QFETCH(bool, dark);
        const Theme theme = themeOf(dark);
        Scene scene = shown(item);
        scene.selection.pinnedPositions.clear();
        scene.selection.dimension = 1; // its mark lies over a sample
        Bench bench(scene, cardSize);
        bench.view.setTheme(theme);
        const QImage image = bench.grabbed();
        const Sinusoid sinusoid(scene.parameters);
        for (int dimension = 0; dimension < scene.parameters.dModel; ++dimension) {
            if (dimension == scene.selection.dimension)
                continue;
            const QPointF place = bench.pixel(dimension, sinusoid.cell(scene.selection.position, dimension));
            const QRect about(place.toPoint() - QPoint(4, 4), QSize(9, 9));
            const auto solid = pixelsOf(image, dimension % 2 ? theme.cosine : theme.sine, about);
            QVERIFY2(solid.size() >= 14 && widthOf(solid) >= 4 && widthOf(solid) <= 7,
                     qPrintable(QStringLiteral("dimension %1: %2 pixels").arg(dimension).arg(solid.size())));
        }
    }

    void pinsHaveSamplesToo_data() { addItems(); }

    void pinsHaveSamplesToo()
    {
        QFETCH(QString, item);
        QFETCH(bool, dark);
        const Theme theme = themeOf(dark);
        Scene scene = shown(item);
        scene.selection.dimension = 1;
        Bench bench(scene, cardSize);
        bench.view.setTheme(theme);
        const QImage image = bench.grabbed();
        const Sinusoid sinusoid(scene.parameters);
        for (const int pin : scene.selection.pinnedPositions)
            for (int dimension = 2; dimension < scene.parameters.dModel; ++dimension) {
                // On all sides of the place: a line would be on two of them.
                const QPointF place = bench.pixel(dimension, sinusoid.cell(pin, dimension));
                int sides = 0;
                for (const QPointF side : {QPointF(0, -1), QPointF(0, 1), QPointF(-1, 0), QPointF(1, 0)}) {
                    double most = 0;
                    for (const double away : {1., 1.5, 2.}) {
                        const QPoint at = (place + away * side).toPoint();
                        if (image.rect().contains(at))
                            most = std::max(most, strengthOf(image.pixel(at), theme.quiet, theme.card));
                    }
                    sides += most > strong;
                }
                QVERIFY2(sides >= 3, qPrintable(QStringLiteral("position %1, dimension %2: %3 sides")
                                                    .arg(pin)
                                                    .arg(dimension)
                                                    .arg(sides)));
            }
    }

    void pinsOfFewSamplesAreCurvesOfOneName()
    {
        Bench bench(sceneWith("d_model = 8; max_len = 128; position = 5; pinned_positions = 100"), cardSize);
        const std::vector<Curve>& curves = bench.view.findChild<CurveLayer*>()->curves();
        QCOMPARE(std::ranges::count_if(curves, &Curve::isMinor), 2);
        for (const Curve& curve : curves) {
            QVERIFY(curve.line.size() > 10 * curve.samples.size());
            QVERIFY(std::abs(curve.seenFrom() - curve.samples.front().x()) < 0.1 || !curve.isMinor);
        }
        QCOMPARE(std::ranges::count(bench.view.findChild<EndLabels*>()->placed(), QStringLiteral("row 100"),
                                    [](const EndLabels::Placed& label) { return label.name.text; }),
                 1);
    }

    void otherKindsPassThroughTheirCells_data()
    {
        addColumns<QString, bool>("settings", "selected");
        QTest::newRow("a row of numbers") << "encoding = learned; d_model = 128" << true;
        QTest::newRow("a column of numbers") << "encoding = learned; waves = dimension" << true;
        QTest::newRow("bits") << "encoding = binary; d_model = 8; max_len = 64" << true;
        QTest::newRow("pinned bits") << "encoding = binary; d_model = 8; max_len = 64" << false;
    }

    void otherKindsPassThroughTheirCells()
    {
        QFETCH(QString, settings);
        QFETCH(bool, selected);
        const Scene scene = sceneWith(settings);
        const Encoding encoding = encodingOf(scene);
        const bool byPosition = scene.look.wavesBy == WavesBy::Position;
        const int count = byPosition ? scene.parameters.dModel : scene.parameters.maxLen;
        const auto waves = wave_curves::wavesOf(scene, *encoding.vectors, 7, selected, Theme::light());
        const Curve curve =
            wave_curves::curveOf(waves[0], *encoding.vectors, scene.look, {-0.5, count - 0.5}, 493);
        const bool inSteps = settings.contains(QStringLiteral("binary"));
        for (int place = 0; place < count; ++place) {
            const double value =
                byPosition ? encoding.vectors->cell(7, place) : encoding.vectors->cell(place, 7);
            QVERIFY(std::ranges::find(curve.line, QPointF(inSteps ? place + 0.5 : place, value)) !=
                    curve.line.end());
        }
        for (std::size_t i = 1; inSteps && i < curve.line.size(); ++i)
            QVERIFY(curve.line[i].x() == curve.line[i - 1].x() || curve.line[i].y() == curve.line[i - 1].y());
    }

    void aLineThroughCellsReachesTheFrame()
    {
        const Scene scene = sceneWith(QStringLiteral("encoding = learned; d_model = 16; max_len = 64"));
        const Encoding encoding = encodingOf(scene);
        const auto waves = wave_curves::wavesOf(scene, *encoding.vectors, 7, false, Theme::light());
        const QCPRange zoomed(3.5, 9.5);
        const Curve curve = wave_curves::curveOf(waves[0], *encoding.vectors, scene.look, zoomed, 493);
        QVERIFY(curve.line.front().x() <= zoomed.lower && curve.line.back().x() >= zoomed.upper);
        for (const QPointF& point : curve.line)
            QCOMPARE(point.y(), encoding.vectors->cell(7, static_cast<int>(point.x())));
    }

    void crestsReachOneWhereTurnsAreAFewPixelsWide()
    {
        // A turn has six pixels: drawn through these alone the crests would stop anywhere from 0.87 to 1.
        Scene scene = sceneWith(QStringLiteral("waves = dimension; dimension = 0; max_len = 400"));
        const Encoding encoding = encodingOf(scene);
        const auto waves = wave_curves::wavesOf(scene, *encoding.vectors, 0, true, Theme::light());
        const Curve curve = wave_curves::curveOf(waves[0], *encoding.vectors, scene.look, {0, 399}, 389);
        QCOMPARE(curve.unresolved.size(), curve.line.size());
        QVERIFY(std::ranges::is_sorted(curve.line, {}, &QPointF::x));
        int crests = 0;
        for (std::size_t i = 1; i + 1 < curve.line.size(); ++i) {
            const double side = curve.line[i].y() < 0 ? -1 : 1;
            const double here = side * curve.line[i].y();
            if (here <= side * curve.line[i - 1].y() || here <= side * curve.line[i + 1].y())
                continue;
            ++crests;
            QVERIFY2(here > 0.999, qPrintable(QString::number(here)));
            QVERIFY(std::abs(std::sin(curve.line[i].x())) > 0.999); // where the wave has it
        }
        QCOMPARE(crests, 127); // of 63.5 turns
    }

    void aWaveIsRoundOnTheFinePixelsOfAFile()
    {
        // At 300 dpi a pixel of the layout has three of the file: what misses the wave by less is not seen.
        // Between two points a line misses it by a quarter of what their chord with a third one does.
        const Scene scene = sceneWith(QStringLiteral("max_len = 100; d_model = 128"));
        const Encoding encoding = encodingOf(scene);
        for (const auto& wave : wave_curves::wavesOf(scene, *encoding.vectors, 7, true, paper())) {
            const Curve curve = wave_curves::curveOf(wave, *encoding.vectors, scene.look, {-0.5, 127.5}, 250);
            constexpr double height = 110; // pixels of 1
            for (std::size_t i = 1; i + 1 < curve.line.size(); ++i) {
                const QLineF chord(curve.line[i - 1], curve.line[i + 1]);
                const double part = (curve.line[i].x() - chord.x1()) / chord.dx();
                const double off = height * std::abs(curve.line[i].y() - chord.pointAt(part).y());
                QVERIFY2(off / 4 < 1. / 3, qPrintable(QString::number(off)));
            }
        }
    }

    void aCurveThatEndsEarlyIsNamedThere()
    {
        Bench bench(scene(10, 4), cardSize);
        bench.view.setTheme(paper());
        bench.grabbed();
        const auto placed = bench.view.findChild<EndLabels*>()->placed();
        const auto sine = std::ranges::find(placed, QStringLiteral("sine"),
                                            [](const EndLabels::Placed& label) { return label.name.text; });
        QVERIFY(sine != placed.end());
        QVERIFY(std::abs(sine->box.left() - bench.pixel(2, 0).x()) < 2 * EndLabels::gap); // its last column
    }

    void samplesLieOnTheLineOfADimension()
    {
        // A hundred positions, about seven pixels apart: at each of them the line is thicker than between.
        Scene scene = shown("A11");
        scene.selection.pinnedDimensions.clear();
        Bench bench(scene, cardSize);
        const QImage image = bench.grabbed();
        const Sinusoid sinusoid(scene.parameters);
        const auto value = [&](int position) { return sinusoid.cell(position, scene.selection.dimension); };
        const auto inkAt = [&](double position, double height) {
            double ink = 0;
            const QPoint place = bench.pixel(position, height).toPoint();
            for (int y = place.y() - 3; y <= place.y() + 3; ++y)
                ink += std::max(
                    0., strengthOf(image.pixel(place.x(), y), Theme::light().sine, Theme::light().card));
            return ink;
        };
        int flat = 0;
        for (int position = 1; position + 1 < scene.parameters.maxLen; ++position) {
            if (std::abs(value(position + 1) - value(position)) > 0.05 ||
                std::abs(position - scene.selection.position) < 2) // under its ring
                continue;
            ++flat;
            const double at = inkAt(position, value(position));
            const double between = inkAt(position + 0.5, (value(position) + value(position + 1)) / 2);
            QVERIFY2(at > between + 0.8,
                     qPrintable(QStringLiteral("%1: %2, %3").arg(position).arg(at).arg(between)));
        }
        QVERIFY(flat > 10);
    }
};

POSISCOPE_TEST(TestWavesSamples)

} // namespace tst_waves_samples

#include "tst_waves_samples.moc"
