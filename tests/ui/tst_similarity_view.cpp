// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "ui/mathematics/number_text.h"
#include "ui/plots/colour_table.h"
#include "ui/views/similarity_view.h"
#include "view_bench.h"

using namespace posiscope;

namespace {

class Bench : public ViewBench<SimilarityView>
{
public:
    using ViewBench<SimilarityView>::ViewBench;

    /// The pixel of an offset on the curve's frame.
    QPointF offset(double delta) const
    {
        const QCPRange y = shownY(1);
        return pixel(delta, y.center(), 1);
    }
};

Scene scene(int maxLen, int dModel = 128)
{
    Scene made;
    made.parameters.maxLen = maxLen;
    made.parameters.dModel = dModel;
    return made;
}

constexpr QSize cardSize(460, 560);

} // namespace

class TestSimilarityView : public QObject
{
    Q_OBJECT

private slots:
    void theMatrixIsSquare_data();
    void theMatrixIsSquare();
    void theCurveHasItsRoom_data();
    void theCurveHasItsRoom();
    void hoveringNamesThePosition();
    void aClickSelectsPositionAndOffset();
    void aClickOnTheCurveSelectsAnOffset();
    void shiftAndAClickPinAndUnpin();
    void marksCostNoComputation();
    void bothAxesZoomTogether();
    void theCurveReachesAsFarAsTheMatrixShows();
    void backAndReset();
    void measuresAreShown_data();
    void measuresAreShown();
    void coloursAreTheValues();
    void hiddenItRests();
    void aThemeColoursIt();
    void anyTableCanBeSeen_data();
    void anyTableCanBeSeen();
    void aSingleRowHasOneOffset();
    void itSaysTheSelectedPair();
    void drawnItIsTheSamePicture_data();
    void drawnItIsTheSamePicture();
    void drawingLeavesItAsItWas();
};

void TestSimilarityView::theMatrixIsSquare_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("card") << cardSize;
    QTest::addRow("wide") << QSize(900, 500);
    QTest::addRow("tall") << QSize(300, 900);
    QTest::addRow("small") << QSize(240, 260);
}

void TestSimilarityView::theMatrixIsSquare()
{
    QFETCH(QSize, size);
    Bench bench(scene(100), size);
    QVERIFY(std::abs(bench.frames()[0]->width() - bench.frames()[0]->height()) <= 1);
    QVERIFY(bench.frames()[0]->width() > 40);
    bench.view.resize(cardSize);
    bench.settle();
    bench.plot()->replot();
    QVERIFY(std::abs(bench.frames()[0]->width() - bench.frames()[0]->height()) <= 1);
}

void TestSimilarityView::theCurveHasItsRoom_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("beside");
    QTest::addColumn<double>("height"); // of the curve, of the card's
    QTest::addRow("card") << cardSize << false << 0.14;
    QTest::addRow("default window") << QSize(448, 440) << false << 0.14;
    QTest::addRow("tall") << QSize(300, 900) << false << 0.14;
    QTest::addRow("wide") << QSize(900, 420) << true << 0.7;
    QTest::addRow("very wide") << QSize(1100, 300) << true << 0.6;
}

void TestSimilarityView::theCurveHasItsRoom()
{
    QFETCH(QSize, size);
    QFETCH(bool, beside);
    QFETCH(double, height);
    Bench bench(scene(100), size);
    // Not a stripe, and no void beside it.
    const QRect matrix = bench.frames()[0]->rect();
    const QRect curve = bench.frames()[1]->rect();
    QVERIFY(curve.height() >= height * size.height());
    QCOMPARE(curve.left() > matrix.right(), beside);
    if (!beside)
        QCOMPARE(curve.left(), matrix.left());
    QVERIFY(curve.right() > size.width() - 30);
    bench.view.resize(beside ? cardSize : QSize(900, 420));
    bench.settle();
    bench.plot()->replot();
    QCOMPARE(bench.frames()[1]->left() > bench.frames()[0]->right(), !beside);
    bench.pointer.click(bench.offset(33));
    QCOMPARE(bench.view.scene().selection.offset, 33);
}

void TestSimilarityView::hoveringNamesThePosition()
{
    Bench bench(scene(100), cardSize);
    bench.pointer.move(bench.pixel(60, 20));
    QCOMPARE(bench.view.hover(), (Hover{20, std::nullopt}));
    bench.pointer.move({1, 1});
    QCOMPARE(bench.view.hover(), Hover{});
}

void TestSimilarityView::aClickSelectsPositionAndOffset()
{
    Bench bench(scene(100), cardSize);
    bench.pointer.click(bench.pixel(60, 20));
    QCOMPARE(bench.view.scene().selection.position, 20);
    QCOMPARE(bench.view.scene().selection.offset, 40);
    bench.pointer.click(bench.pixel(5, 90));
    QCOMPARE(bench.view.scene().selection.position, 90);
    QCOMPARE(bench.view.scene().selection.offset, -85);
}

void TestSimilarityView::aClickOnTheCurveSelectsAnOffset()
{
    Bench bench(scene(100), cardSize);
    bench.pointer.click(bench.offset(33));
    QCOMPARE(bench.view.scene().selection.offset, 33);
    QCOMPARE(bench.view.scene().selection.position, 7);
}

void TestSimilarityView::shiftAndAClickPinAndUnpin()
{
    Bench bench(scene(100), cardSize);
    bench.pointer.click(bench.pixel(60, 20), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({20}));
    bench.pointer.click(bench.pixel(30, 20), Qt::ShiftModifier);
    QVERIFY(bench.view.scene().selection.pinnedPositions.empty());
    QCOMPARE(bench.view.scene().selection.position, 7);
}

void TestSimilarityView::marksCostNoComputation()
{
    Bench bench(scene(100), cardSize);
    const int before = bench.view.computations();
    for (int k = 0; k < 20; ++k) {
        bench.pointer.move(bench.pixel(5 * k, 3 * k));
        bench.pointer.click(bench.pixel(5 * k, 3 * k), k % 2 ? Qt::ShiftModifier : Qt::NoModifier);
        bench.pointer.click(bench.offset(k));
    }
    bench.view.setHover({3, 4});
    bench.settle();
    QCOMPARE(bench.view.computations(), before);
}

void TestSimilarityView::bothAxesZoomTogether()
{
    Bench bench(scene(100), cardSize);
    const QCPAxisRect* const frame = bench.frames()[0];
    const QPointF overX(frame->center().x(), frame->bottom() + 12);
    for (const QPointF at : {bench.pixel(30, 60), overX}) {
        bench.pointer.wheel(at, 2);
        bench.settle();
        const Look& look = bench.view.scene().look;
        QVERIFY(look.similarityRows && look.similarityColumns);
        QVERIFY(std::abs(look.similarityRows->size() - look.similarityColumns->size()) < 1e-9);
    }
}

void TestSimilarityView::theCurveReachesAsFarAsTheMatrixShows()
{
    Bench bench(scene(100), cardSize);
    QCOMPARE(bench.shownX(1).upper, 99.);
    bench.change([](Scene& after) {
        after.look.similarityRows = Window{10, 30};
        after.look.similarityColumns = Window{50, 70};
    });
    QCOMPARE(bench.shownX(1).upper, 59.);
    bench.change([](Scene& after) { after.parameters.maxLen = 40; }); // windows beyond the table
    QCOMPARE(bench.shownX(0), QCPRange(19.5, 39.5));
    QCOMPARE(bench.shownX(1).upper, 29.);
}

void TestSimilarityView::backAndReset()
{
    Bench bench(scene(100), cardSize);
    bench.pointer.wheel(bench.pixel(30, 60), 4);
    const Look zoomed = bench.view.scene().look;
    QVERIFY(zoomed.similarityRows);
    bench.pointer.doubleClick(
        bench.pixel(zoomed.similarityColumns->first + 2, zoomed.similarityRows->first + 2));
    QVERIFY(!bench.view.scene().look.similarityRows);
    bench.view.goBack();
    QCOMPARE(bench.view.scene().look, zoomed);
}

void TestSimilarityView::measuresAreShown_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("atZero");
    QTest::addRow("dot") << int(Measure::Dot) << "dot product" << 64.;
    QTest::addRow("cosine") << int(Measure::Cosine) << "cosine" << 1.;
    QTest::addRow("distance") << int(Measure::Distance) << "distance" << 0.;
}

void TestSimilarityView::measuresAreShown()
{
    QFETCH(int, measure);
    QFETCH(QString, name);
    QFETCH(double, atZero);
    Bench bench(scene(100), cardSize);
    bench.change([measure](Scene& after) { after.look.measure = static_cast<Measure>(measure); });
    QVERIFY(bench.view.spoken().contains(QStringLiteral("by their ") + name + QChar('.')));
    QVERIFY(bench.shownY(1).contains(atZero));
    const Similarity similarity(bench.view.scene().parameters, static_cast<Measure>(measure));
    for (const int q : {0, 1, 50, 99})
        QVERIFY(bench.shownY(1).contains(similarity.value(0, q)));
}

void TestSimilarityView::coloursAreTheValues()
{
    Scene small = scene(6, 8);
    small.selection.position = 5;
    Bench bench(small, cardSize);
    const Similarity similarity(small.parameters, Measure::Dot);
    const ColourTable colours(ColourMap::Viridis, similarity.bounds());
    const QImage image = bench.grabbed();
    const double ratio = bench.view.devicePixelRatioF();
    for (const auto& [p, q] : {std::pair(0, 0), std::pair(2, 4), std::pair(3, 1)})
        QCOMPARE(QColor(image.pixel((bench.pixel(q - 0.4, p - 0.4) * ratio).toPoint())),
                 QColor(colours.at(similarity.value(p, q))));
}

void TestSimilarityView::hiddenItRests()
{
    Bench bench(scene(100), cardSize);
    const int before = bench.view.computations();
    bench.view.hide();
    for (const int maxLen : {64, 32})
        bench.change([maxLen](Scene& after) { after.parameters.maxLen = maxLen; });
    QCOMPARE(bench.view.computations(), before);
    bench.view.show();
    bench.settle();
    QVERIFY(bench.view.computations() > before);
    QCOMPARE(bench.shownX(0).upper, 31.5);
}

void TestSimilarityView::aThemeColoursIt()
{
    Bench bench(scene(100), cardSize);
    const QImage light = bench.grabbed();
    bench.view.setTheme(Theme::darkTwin());
    QCOMPARE(QColor(bench.grabbed().pixel(1, 1)), Theme::darkTwin().card);
    bench.view.setTheme(Theme::light());
    QCOMPARE(difference(bench.grabbed(), light), 0);
}

void TestSimilarityView::anyTableCanBeSeen_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("measure");
    QTest::addColumn<QSize>("size");
    for (const int measure : {0, 1, 2})
        for (const QSize size : {QSize(10, 10), QSize(90, 60), cardSize}) {
            QTest::addRow("one cell, measure %d, at %d", measure, size.width()) << 1 << 1 << measure << size;
            QTest::addRow("one column, measure %d, at %d", measure, size.width())
                << 50 << 1 << measure << size;
            QTest::addRow("two rows, measure %d, at %d", measure, size.width()) << 2 << 7 << measure << size;
            QTest::addRow("longest, measure %d, at %d", measure, size.width())
                << largestMaxLen << 64 << measure << size;
        }
}

void TestSimilarityView::anyTableCanBeSeen()
{
    QFETCH(int, maxLen);
    QFETCH(int, dModel);
    QFETCH(int, measure);
    QFETCH(QSize, size);
    Scene shown = scene(maxLen, dModel);
    shown.look.measure = static_cast<Measure>(measure);
    Bench bench(shown, size);
    QVERIFY(!bench.grabbed().isNull());
    bench.pointer.move(QPointF(size.width() / 2., size.height() / 3.));
    bench.pointer.wheel(QPointF(size.width() / 2., size.height() / 3.), 30);
    bench.pointer.click(QPointF(size.width() / 2., size.height() / 3.));
    bench.pointer.click(QPointF(size.width() / 2., size.height() * 0.85));
    QVERIFY(bench.view.scene().selection.position < std::max(8, maxLen));
    QVERIFY(std::abs(bench.view.scene().selection.offset) <= std::max(1, maxLen - 1));
    QVERIFY(!bench.drawn(size, 2).isNull());
}

void TestSimilarityView::aSingleRowHasOneOffset()
{
    Bench bench(scene(1, 8), cardSize);
    QCOMPARE(bench.shownX(1), QCPRange(-0.5, 0.5));
    bench.pointer.click(bench.offset(0.4));
    QCOMPARE(bench.view.scene().selection.offset, 0);
    // The colour bar has a value to show, and shows it.
    QCPAxisRect* bar = nullptr;
    for (QCPAxisRect* rect : bench.plot()->axisRects())
        if (rect->axisCount(QCPAxis::atLeft) == 0)
            bar = rect;
    QVERIFY(bar && bar->axis(QCPAxis::atRight)->range().contains(4));
    QCOMPARE(bar->axis(QCPAxis::atRight)->range().center(), 4.);
}

void TestSimilarityView::itSaysTheSelectedPair()
{
    Bench bench(scene(100), cardSize);
    bench.change([](Scene& after) {
        after.selection.position = 20;
        after.selection.offset = 40;
    });
    const double value = Similarity(bench.view.scene().parameters, Measure::Dot).value(20, 60);
    QVERIFY(bench.view.spoken().startsWith(
        QStringLiteral("Similarity of every two positions by their dot product. Positions 20 and 60: %1.")
            .arg(significantText(value, 6))));
    QCOMPARE(bench.plot()->accessibleDescription(), bench.view.spoken());
    bench.change([](Scene& after) { after.selection.offset = 90; }); // no such position
    QVERIFY(bench.view.spoken().contains(QStringLiteral("Positions 20 and 99")));
}

void TestSimilarityView::drawnItIsTheSamePicture_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("card") << cardSize;
    QTest::addRow("wide") << QSize(900, 500);
}

void TestSimilarityView::drawnItIsTheSamePicture()
{
    QFETCH(QSize, size);
    Bench bench(scene(10), size); // without a first rise: no letters within the frames
    const QImage grabbed = bench.grabbed();
    const QImage drawn = bench.drawn();
    QCOMPARE(drawn.size(), grabbed.size());
    QCOMPARE(bench.differenceWithinFrames(drawn, grabbed), 0);
    QVERIFY(difference(drawn, grabbed) < drawn.width() * drawn.height() / 40);
}

void TestSimilarityView::drawingLeavesItAsItWas()
{
    Bench bench(scene(100), cardSize);
    const QImage before = bench.grabbed();
    QVERIFY(!bench.drawn({1300, 700}, 2).isNull());
    QCOMPARE(difference(bench.grabbed(), before), 0);
    bench.plot()->replot();
    QCOMPARE(difference(bench.grabbed(), before), 0);
}

QTEST_MAIN(TestSimilarityView)
#include "tst_similarity_view.moc"
