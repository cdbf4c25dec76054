// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/rotation/rotation_view.h"
#include "ui/views/rotation/rotation_words.h"
#include "view_bench.h"

#include <QLabel>
#include <random>

namespace tst_rotation_view {

using namespace posiscope;

namespace {

using Bench = ViewBench<RotationView>;

Scene scene(int dModel = 128, int maxLen = 100)
{
    Scene made;
    made.parameters.dModel = dModel;
    made.parameters.maxLen = maxLen;
    return made;
}

constexpr QSize card(1090, 280);

RotationCanvas* canvasOf(const Bench& bench)
{
    return bench.view.findChild<RotationCanvas*>();
}

NumberField* fieldOf(const Bench& bench)
{
    return bench.view.findChild<NumberField*>(QStringLiteral("offset_field"));
}

void type(NumberField* field, const QString& text)
{
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

} // namespace

class TestRotationView : public QObject
{
    Q_OBJECT

private slots:
    void theSelectedPairIsDrawnLarge();
    void whatIsNotShownIsCounted_data();
    void whatIsNotShownIsCounted();
    void fewPairsAreAllShownWhenPresented();
    void theSelectedPairHasTheLargestCircle();
    void aClickSelectsThePair();
    void hoveringNamesThePair();
    void hoveringComputesNothing();
    void anOffsetCanBeTyped();
    void anOffsetOutsideIsHeldBack();
    void theSliderMovesTheOffset();
    void itsSwitchHidesTheCosines();
    void fewPairsFillTheView_data();
    void fewPairsFillTheView();
    void withoutCosinesThereIsNoCircle();
    void playingMovesThePoint();
    void drawnItIsTheSamePicture();
    void anySceneCanBeSeen_data();
    void anySceneCanBeSeen();
};

void TestRotationView::theSelectedPairIsDrawnLarge()
{
    Bench bench(scene(), card);
    const QImage before = bench.grabbed();
    QCOMPARE(canvasOf(bench)->pairs().selected, 12);
    bench.change([](Scene& after) { after.selection.dimension = 1; });
    QCOMPARE(canvasOf(bench)->pairs().selected, 0);
    QVERIFY(difference(bench.grabbed(), before) > 500);
}

void TestRotationView::whatIsNotShownIsCounted_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<QString>("said");
    QTest::newRow("one column") << 1 << "the only column";
    QTest::newRow("one pair") << 2 << "the only pair";
    QTest::newRow("two pairs") << 4 << "both pairs";
    QTest::newRow("odd") << 7 << "all 4 pairs, the last a lone sine";
    QTest::newRow("256 pairs") << 512 << "18 of 256 pairs";
    QTest::newRow("8192 pairs") << 16384 << "12 of 8192 pairs";
    QTest::newRow("8191 pairs") << 16383 << "12 of 8192 pairs, the last a lone sine";
}

void TestRotationView::whatIsNotShownIsCounted()
{
    QFETCH(int, dModel);
    Bench bench(scene(dModel), card);
    const RotationCanvas& canvas = *canvasOf(bench);
    const std::vector<int> shown = canvas.shownPairs(canvas.parts(canvas.size()));
    const int all = pairCount(dModel);
    QVERIFY(!shown.empty() && shown.front() == 0 && shown.back() == all - 1);
    QVERIFY(std::ranges::is_sorted(shown));
    QFETCH(QString, said);
    QCOMPARE(rotation_words::shownPairs(canvas.pairs(), static_cast<int>(shown.size())).first(), said);
    const RotationLayout made = canvas.parts(canvas.size());
    const QFontMetricsF metrics(bench.view.theme().interfaceFont(Theme::tickPoints));
    for (std::size_t place = 0; place < shown.size(); ++place) {
        QVERIFY(QRectF(canvas.rect()).contains(made.squareOf(place)));
        // Names beside each other are apart.
        QVERIFY(metrics.horizontalAdvance(QStringLiteral("i = %1").arg(wholeText(shown[place]))) <
                made.nameOf(place).width() - 4);
    }
}

void TestRotationView::fewPairsAreAllShownWhenPresented()
{
    Bench bench(scene(8), {940, 290});
    bench.view.setTheme(Theme::light().presenting(1.75));
    const RotationCanvas& canvas = *canvasOf(bench);
    QCOMPARE(canvas.shownPairs(canvas.parts(canvas.size())), (std::vector{0, 1, 2, 3}));
    for (std::size_t place = 0; place < 4; ++place)
        QVERIFY(QRectF(canvas.rect()).contains(canvas.parts(canvas.size()).squareOf(place)));
}

void TestRotationView::theSelectedPairHasTheLargestCircle()
{
    std::mt19937 random(16);
    const auto between = [&random](int first, int last) {
        return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
    };
    for (int turn = 0; turn < 400; ++turn) {
        const Theme theme = turn % 3 == 0 ? Theme::light().presenting() : Theme::light();
        const QSizeF size = QSizeF(between(320, 1900), between(240, 1000)) * theme.scale;
        const RotationLayout made = rotationLayout(size, between(1, 256), theme);
        const double line = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
        // At the least, with long names beside it.
        const double large =
            1.5 * std::min(made.dial.height() / 2 - 1.3 * line, made.dial.width() / 2 - 3.4 * line);
        QVERIFY2(made.rows == 0 || made.side <= std::max(large, 52 * theme.scale) + 1e-9,
                 qPrintable(QStringLiteral("%1 × %2: %3 beside %4")
                                .arg(size.width())
                                .arg(size.height())
                                .arg(made.side)
                                .arg(large)));
    }
}

void TestRotationView::aClickSelectsThePair()
{
    Bench bench(scene(8), card);
    const RotationCanvas& canvas = *canvasOf(bench);
    bench.pointer.click(canvas.parts(canvas.size()).squareOf(3).center());
    QCOMPARE(bench.view.scene().selection.dimension, 6);
    bench.pointer.click(canvas.parts(canvas.size()).squareOf(1).center(), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector{2});
    QCOMPARE(bench.view.scene().selection.dimension, 6);
}

void TestRotationView::hoveringNamesThePair()
{
    Bench bench(scene(8), card);
    const RotationCanvas& canvas = *canvasOf(bench);
    bench.pointer.move(canvas.parts(canvas.size()).squareOf(2).center());
    QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 4}));
    bench.pointer.move({card.width() - 2., 2});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestRotationView::hoveringComputesNothing()
{
    Bench bench(scene(8), card);
    const QImage unmarked = bench.grabbed();
    const int before = bench.view.computations();
    bench.view.setHover({40, 2});
    QVERIFY(difference(bench.grabbed(), unmarked) > 20);
    QCOMPARE(bench.view.computations(), before);
}

void TestRotationView::anOffsetCanBeTyped()
{
    Bench bench(scene(), card);
    type(fieldOf(bench), QStringLiteral("-44"));
    QCOMPARE(bench.view.scene().selection.offset, -44);
    QCOMPARE(fieldOf(bench)->plainText(), QStringLiteral("-44"));
    QTest::keyClick(fieldOf(bench), Qt::Key_Up);
    QCOMPARE(bench.view.scene().selection.offset, -43);
    type(fieldOf(bench), QStringLiteral("16777215"));
    QCOMPARE(bench.view.scene().selection.offset, 16'777'215);
    QVERIFY(canvasOf(bench)->pairs().residual <= 1e-15);
}

void TestRotationView::anOffsetOutsideIsHeldBack()
{
    Bench bench(scene(), card);
    type(fieldOf(bench), QStringLiteral("16777216"));
    QCOMPARE(bench.view.scene().selection.offset, 1);
    const auto* const reason = bench.view.findChild<QLabel*>(QStringLiteral("offset_reason"));
    QVERIFY(reason->isVisible());
    QVERIFY2(reason->text().contains(QStringLiteral("16777215")), qPrintable(reason->text()));
    QTest::keyClick(fieldOf(bench), Qt::Key_Escape);
    QVERIFY(!reason->isVisible());
    QCOMPARE(fieldOf(bench)->plainText(), QStringLiteral("1"));
}

void TestRotationView::theSliderMovesTheOffset()
{
    Bench bench(scene(), card);
    auto* const slider = bench.view.findChild<ValueSlider*>(QStringLiteral("offset_slider"));
    const QPointF middle = slider->mapTo(&bench.view, slider->handle().toPoint());
    bench.pointer.drag(middle, middle + QPointF(200, 0));
    const int offset = bench.view.scene().selection.offset;
    QVERIFY(offset > 5 && offset <= 50);
    QCOMPARE(slider->value(), static_cast<double>(offset));
}

void TestRotationView::itsSwitchHidesTheCosines()
{
    Bench bench(scene(), card);
    auto* const cosines = bench.view.findChild<CheckBox*>(QStringLiteral("cosines"));
    QVERIFY(cosines->isChecked());
    QTest::mouseClick(cosines, Qt::LeftButton);
    QVERIFY(!bench.view.scene().look.cosinesShown);
    bench.change([](Scene& after) { after.look.cosinesShown = true; });
    QVERIFY(cosines->isChecked());
}

void TestRotationView::fewPairsFillTheView_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("a card below others") << QSize(1090, 390);
    QTest::newRow("a card of its own") << QSize(1100, 640);
    QTest::newRow("a small window") << QSize(500, 420);
}

void TestRotationView::fewPairsFillTheView()
{
    QFETCH(QSize, size);
    Bench bench(scene(8), size);
    const QImage picture = bench.grabbed();
    const QColor ground = bench.view.theme().card;
    const int end = canvasOf(bench)->height();
    const auto isEmpty = [&](int line) {
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, line) != ground)
                return false;
        return true;
    };
    int last = end - 1;
    while (last > 0 && isEmpty(last))
        --last;
    QVERIFY2(last > end * 84 / 100, qPrintable(QStringLiteral("%1 of %2").arg(last).arg(end)));
}

void TestRotationView::withoutCosinesThereIsNoCircle()
{
    Bench bench(scene(8), card);
    const QImage circles = bench.grabbed();
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(difference(bench.grabbed(), circles) > 1000);
    const RotationContent& pairs = canvasOf(bench)->pairs();
    for (int pair = 0; pair < 4; ++pair)
        QVERIFY(pairs.dial(pair, {}).flat);
    QVERIFY(rotation_words::formulas(pairs).empty());
}

void TestRotationView::playingMovesThePoint()
{
    Bench bench(scene(8), card);
    QImage last = bench.grabbed();
    for (int position = 8; position < 12; ++position) {
        bench.change([position](Scene& after) { after.selection.position = position; });
        const QImage next = bench.grabbed();
        QVERIFY(difference(next, last) > 100);
        last = next;
    }
}

void TestRotationView::drawnItIsTheSamePicture()
{
    Bench bench(scene(), card);
    const QSize size = canvasOf(bench)->size();
    const QImage seen = canvasOf(bench)->grab().toImage().convertToFormat(QImage::Format_RGB32);
    QCOMPARE(difference(bench.drawn(size, 1), seen), 0);
}

void TestRotationView::anySceneCanBeSeen_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::newRow("one cell") << scene(1, 1);
    QTest::newRow("largest") << scene(16384, 16'777'216);
    Scene still = scene(16);
    still.parameters.n = 1;
    still.selection.offset = 0;
    QTest::newRow("base one, no offset") << still;
    Scene beyond = scene();
    beyond.selection = {.position = 5000,
                        .dimension = 5000,
                        .pinnedPositions = {},
                        .pinnedDimensions = {},
                        .offset = -16'777'215};
    QTest::newRow("a selection beyond the table") << beyond;
}

void TestRotationView::anySceneCanBeSeen()
{
    QFETCH(Scene, scene);
    for (const QSize size : {card, QSize(640, 480), QSize(260, 180)}) {
        Bench bench(scene, size);
        const QImage seen = bench.grabbed();
        bool marked = false; // the point, wherever it stands
        for (int y = 0; y < seen.height() && !marked; ++y)
            for (int x = 0; x < seen.width() && !marked; ++x)
                marked = seen.pixelColor(x, y) == bench.view.theme().position;
        QVERIFY(marked);
        QVERIFY(!bench.view.accessibleText().isEmpty());
    }
}

POSISCOPE_TEST(TestRotationView)

} // namespace tst_rotation_view

#include "tst_rotation_view.moc"
