// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/seeded_random.h"
#include "tests/test_program.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/views/rotation/rotation_equation.h"
#include "ui/views/rotation/rotation_view.h"
#include "view_bench.h"

#include <QLabel>

#include <cmath>
#include <numbers>
#include <random>
#include <ranges>

namespace tst_rotation_view {

using namespace posiscope;

using Bench = ViewBench<RotationView>;

Scene scene(int dModel = 128, int maxLen = 100)
{
    Scene changed;
    changed.parameters.dModel = dModel;
    changed.parameters.maxLen = maxLen;
    return changed;
}

constexpr QSize card(1090, 280);

class TestRotationView : public QObject
{
    Q_OBJECT

private slots:
    void theSelectedPairIsDrawnLarge()
    {
        Bench bench(scene(), card);
        const QImage before = bench.grabbed();
        QCOMPARE(bench.view.pairs().selected, 12);
        bench.change([](Scene& after) { after.selection.dimension = 1; });
        QCOMPARE(bench.view.pairs().selected, 0);
        QVERIFY(difference(bench.grabbed(), before) > 500);
    }

    /// However many circles fit, they are of pairs that the table has, and one is that of the selected pair.
    void smallCirclesAreOfPairsThatAreThere()
    {
        for (const int pairs : {3, 7, 16, 41})
            for (const int offset : {1, 7, 80})
                for (int selected = 0; selected < pairs; ++selected) {
                    Scene scene;
                    scene.parameters.dModel = 2 * pairs;
                    scene.selection.dimension = 2 * selected;
                    scene.selection.offset = offset;
                    const RotationContent content = rotationContent(scene, {});
                    for (int count = 1; count <= pairs; ++count) {
                        const std::vector<int> shown = content.sampledPairs(count);
                        QCOMPARE(shown.size(), static_cast<std::size_t>(count));
                        QVERIFY(shown.front() >= 0 && shown.back() < pairs);
                        QVERIFY(std::ranges::find(shown, selected) != shown.end());
                    }
                }
    }

    void smallCirclesAreEquallyFarApart_data()
    {
        addColumns<int, int, int>("dModel", "offset", "selected");
        for (const int offset : {0, 1, -44, 5000})
            for (const int dModel : {1, 2, 7, 128, 16384})
                QTest::addRow("%d columns by %d", dModel, offset) << dModel << offset << (dModel - 1) / 2;
    }

    void smallCirclesAreEquallyFarApart()
    {
        QFETCH(int, dModel);
        QFETCH(int, offset);
        QFETCH(int, selected);
        Scene changed = scene(dModel);
        changed.selection.offset = offset;
        changed.selection.dimension = selected;
        Bench bench(changed, card);
        const RotationContent& pairs = bench.view.pairs();
        const RotationLayout layout = bench.view.parts(card);
        const std::vector<int> shown = pairs.sampledPairs(layout.circles);
        const int count = pairCount({.dModel = dModel});
        QCOMPARE(static_cast<int>(shown.size()), count == 1 ? 0 : std::min(8, count)); // one alone is large
        if (shown.empty())
            return;
        QVERIFY(std::ranges::adjacent_find(shown, std::greater_equal<>()) == shown.end()); // ascending
        QVERIFY(shown.front() >= 0 && shown.back() < pairCount({.dModel = dModel}));
        QVERIFY(std::ranges::count(shown, pairs.selected) == 1);
        for (int place = 0; place < layout.circles; ++place)
            for (const QRectF& part : {layout.squareOf(place), layout.nameBox(place), layout.angleOf(place)})
                QVERIFY(QRectF(QPointF(), card).contains(part));
        for (std::size_t each = 2; each < shown.size(); ++each)
            QCOMPARE(shown[each] - shown[each - 1], shown[1] - shown[0]);
        const auto isSeen = [&](int pair) {
            const double turn = pairs.frequencies->omega(pair) * std::abs(offset);
            return turn < 2 * std::numbers::pi && turn > 0.025;
        };
        const auto seen = std::ranges::count_if(std::views::iota(0, pairCount({.dModel = dModel})), isSeen);
        QVERIFY(shown.back() - shown.front() >= 3 * (static_cast<int>(seen) - 1) / 4);
    }

    void theSelectedPairHasTheLargestCircle()
    {
        Random random(16);
        for (int turn = 0; turn < 400; ++turn) {
            const Theme theme = turn % 3 == 0 ? Theme::light().presenting() : Theme::light();
            const QSizeF size = QSizeF(random.between(320, 1900), random.between(240, 1000)) * theme.scale;
            const RotationLayout made =
                rotationLayout(size, random.between(1, 256), turn % 5 != 0, {60, 15}, theme);
            QVERIFY(made.side < std::min(made.dial.width(), made.dial.height()) / 2);
            QVERIFY(QRectF(QPointF(), size).contains(made.dial));
            QVERIFY(!made.dial.intersects(made.equation) || made.circles == 0);
            QVERIFY(!made.dial.intersects(made.row));
        }
    }

    void theCircleFillsTheHeight()
    {
        Bench bench(scene(), {1000, 680}); // whose names would leave a circle of two thirds
        double largest = 0;
        for (const painted::Shape& shape : painted::partsOf(bench.view).shapes)
            if (shape.kind == painted::Shape::Kind::Line)
                largest = std::max(largest, shape.bounds.height());
        QVERIFY(largest > 0.8 * bench.view.parts({1000, 680}).dial.height());
    }

    void sineAndCosineAreNamed_data()
    {
        QTest::addColumn<Scene>("scene");
        Scene wide = scene(16384, 16'777'216);
        wide.selection.position = 16'000'000;
        wide.selection.offset = 12345;
        QTest::newRow("long names") << wide;
        Scene low = scene(4, 10);
        low.parameters.n = 100;
        low.selection.position = 3;
        low.selection.dimension = 2;
        low.selection.offset = 4;
        QTest::newRow("a short sine") << low;
    }

    void sineAndCosineAreNamed()
    {
        QFETCH(Scene, scene);
        Bench bench(scene, {716, 540});
        const QStringList texts = painted::wordsOf(bench.view);
        QVERIFY2(texts.contains("sine") && texts.contains("cosine"), qPrintable(texts.join('|')));
    }

    void namesOfPointsStandApart()
    {
        std::mt19937 random(4);
        const Theme theme = Theme::light();
        const maths::MathsFont font(theme.mathsFont(11));
        const auto name = [&font](const QString& words) {
            return maths::layOut(maths::roman(words), font, 15);
        };
        const DialNames names{
            name("k = 12"), name("k + δ = 1234"), name("δω"), {name("7")}, name("k + δ = 8888").box().size(),
            name(",")};
        int all = 0;
        for (int turn = 0; turn < 400; ++turn) {
            Dial dial;
            dial.flat = turn % 10 == 0;
            const double angle = 0.01 * static_cast<double>(random() % 628);
            dial.turn = turn % 3 ? 0.01 * static_cast<double>(random() % 628) : 0;
            dial.at = {std::sin(angle), std::cos(angle)};
            dial.target = {std::sin(angle + dial.turn), std::cos(angle + dial.turn)};
            dial.pinned = {{std::sin(angle + 2), std::cos(angle + 2)}};
            const QRectF room(0, 0, 300 + static_cast<double>(random() % 500),
                              120 + static_cast<double>(random() % 400));
            const std::vector<QRectF> placed = placeNames(room, dial, names, theme);
            for (std::size_t each = 0; each < placed.size(); ++each) {
                QVERIFY(placed[each].isEmpty() || room.contains(placed[each]));
                for (std::size_t other = 0; other < each; ++other)
                    QVERIFY(!placed[each].intersects(placed[other]));
            }
            all += std::ranges::none_of(placed, &QRectF::isEmpty);
        }
        QVERIFY2(all > 280, qPrintable(QString::number(all)));
    }

    void namesOfOnePointOfALineStandInALine()
    {
        Scene still = scene(16);
        still.cosinesShown = false;
        still.selection.dimension = 14;
        Bench bench(still, {716, 540});
        const QStringList texts = painted::wordsOf(bench.view);
        QVERIFY2(texts.join('|').contains("7|8|,"), qPrintable(texts.join('|')));
        for (const char* const words : {"−1", "0", "1", "sine"}) // of the axis
            QVERIFY2(texts.contains(QString::fromUtf8(words)), qPrintable(texts.join('|')));
    }

    void aSmallViewHasTheCircleAlone()
    {
        const RotationLayout small = rotationLayout({380, 240}, 64, true, {20, 15}, Theme::light());
        QCOMPARE(small.circles, 0);
        QVERIFY(small.equation.isEmpty());
        QVERIFY(rotationLayout({640, 480}, 64, true, {20, 15}, Theme::light()).circles > 3);
        const RotationLayout few =
            rotationLayout({640, 480}, 2, true, {20, 15}, Theme::light()); // close together
        QVERIFY(few.squareOf(1).left() - few.squareOf(0).left() < 2 * few.side);
    }

    /// Points have the numbers of their positions, as the columns of the equation have.
    void pointsHaveOneNameInAnyRoom()
    {
        for (const QSize size : {QSize(300, 200), QSize(640, 480), QSize(1000, 680)}) {
            Bench bench(scene(), size);
            const QStringList texts = painted::wordsOf(bench.view);
            for (const char* const position : {"7", "8"})
                QVERIFY2(texts.contains(QLatin1String(position)), qPrintable(texts.join('|')));
            QVERIFY2(!texts.contains("k"), qPrintable(texts.join('|')));
        }
    }

    void paddingIsNotTurned()
    {
        Scene padded = scene();
        padded.parameters.rowConvention.padding = 5;
        padded.selection.position = 4;
        padded.selection.offset = 3;
        Bench bench(padded, {716, 540});
        QCOMPARE(bench.view.note(), QString("Row 4 is padding, which the rotation does not reach"));
        QCOMPARE(rotationContent(padded, {}).dial(0, {}).at.cosine, 0.);
        bench.change([](Scene& after) { after.selection.position = 5; });
        QCOMPARE(bench.view.note(), QString());
    }

    void theEquationHasItsNumbers()
    {
        Scene changed = scene();
        changed.selection.offset = 5;
        Bench bench(changed, card);
        const maths::MathsFont font(bench.view.theme().mathsFont(11));
        QStringList texts;
        for (const auto& run : rotationEquation(bench.view.pairs(), font, 15).runs)
            texts << run.text;
        // Pair 12 at 12 is pair 12 at 7, turned by 5 times its frequency.
        for (const char* const words : {"12", "7", "0.8456", "0.6301", "0.7765", "0.9473", "0.3203"})
            QVERIFY2(texts.join('|').contains(QLatin1String(words)), qPrintable(texts.join('|')));
    }

    void smallCirclesSayDegrees()
    {
        Scene turned = scene();
        turned.selection.offset = 5;
        Bench bench(turned, {1090, 560});
        const QStringList texts = painted::wordsOf(bench.view);
        QVERIFY2(texts.contains(QStringLiteral("50.94°")), qPrintable(texts.join('|'))); // as the panel says
    }

    void aClickSelectsThePair()
    {
        Bench bench(scene(8), card);
        bench.pointer.click(bench.view.parts(card).squareOf(3).center());
        QCOMPARE(bench.view.scene().selection.dimension, 6);
        bench.pointer.click(bench.view.parts(card).squareOf(1).center(), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector{2});
        QCOMPARE(bench.view.scene().selection.dimension, 6);
    }

    void hoveringNamesThePair()
    {
        Bench bench(scene(8), card);
        bench.pointer.move(bench.view.parts(card).squareOf(2).center());
        QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 4}));
        bench.pointer.move({card.width() - 2., 2});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    void theSliderMovesTheOffset()
    {
        Bench bench(scene(), card);
        auto* const slider = bench.view.findChild<ValueSlider*>(QStringLiteral("offset_slider"));
        bench.view.headerPart()->show(); // as in the header of a card
        QCoreApplication::processEvents();
        const QPointF middle = slider->mapTo(&bench.view, slider->handle().toPoint());
        bench.pointer.drag(middle, middle + QPointF(20, 0));
        const int offset = bench.view.scene().selection.offset;
        QVERIFY(offset > 5 && offset <= 50);
        QCOMPARE(slider->value(), static_cast<double>(offset));
    }

    void withoutCosinesThePointIsOnALine()
    {
        Bench bench(scene(8), card);
        const QImage circles = bench.grabbed();
        bench.change([](Scene& after) { after.cosinesShown = false; });
        QVERIFY(difference(bench.grabbed(), circles) > 1000);
        const RotationContent& pairs = bench.view.pairs();
        for (int pair = 0; pair < 4; ++pair)
            QVERIFY(pairs.dial(pair, {}).flat);
        QVERIFY(bench.view.parts(card).equation.isEmpty());
    }
};

POSISCOPE_TEST(TestRotationView)

} // namespace tst_rotation_view

#include "tst_rotation_view.moc"
