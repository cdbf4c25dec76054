// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity_of.h"
#include "similarity_bench.h"
#include "test_program.h"
#include "ui/plot/frame_text.h"

#include <QSignalSpy>

namespace tst_similarity_line {

using namespace posiscope;
using namespace posiscope::similarity_bench;

namespace {

class LineBench : public SimilarityBench
{
public:
    using SimilarityBench::SimilarityBench;

    const FrameText& line() const
    {
        for (const FrameText* const text : plot()->findChildren<FrameText*>())
            if (text->layer()->name() == Marks::layerName())
                return *text;
        qFatal("there is no line");
    }
};

QString valueOf(const Scene& scene, int p, int q)
{
    return valueText(Similarity(scene.parameters, scene.look.measure).value(p, q));
}

} // namespace

class TestSimilarityLine : public QObject
{
    Q_OBJECT

private slots:
    void itSaysThePairUnderThePointer();
    void elseItSaysTheSelectedPair();
    void itNamesTheMeasure_data();
    void itNamesTheMeasure();
    void theCurveSaysItsOffset();
    void fromOneToTheOther();
    void aMeanIsSaidToBeOne();
    void aRowOfZerosHasNoCosine();
    void aNarrowCardSaysLess();
    void itStandsBetweenEdgeAndMatrix_data();
    void itStandsBetweenEdgeAndMatrix();
    void pointingCostsNoPicture();
    void aPictureKnowsNoPointer();
};

void TestSimilarityLine::itSaysThePairUnderThePointer()
{
    LineBench bench(similarityScene(100), cardSize);
    // Along a row the hovered position stays, and what is said does not.
    for (const int q : {59, 60, 12}) {
        bench.pointer.move(bench.pixel(q, 44));
        QCOMPARE(bench.line().words(),
                 QStringLiteral("p = 44, q = %1, δ = %2: dot %3")
                     .arg(wholeText(q), wholeText(q - 44), valueOf(bench.view.scene(), 44, q)));
        QCOMPARE(bench.line().shownWords(), bench.line().words());
    }
    QVERIFY(bench.line().words().contains(QStringLiteral("δ = \u221232")));
    const QImage twelve = bench.grabbed();
    bench.pointer.move(bench.pixel(80, 44));
    QVERIFY(difference(bench.grabbed(), twelve) > 100); // the mark of q goes along
}

void TestSimilarityLine::elseItSaysTheSelectedPair()
{
    LineBench bench(similarityScene(100), cardSize);
    bench.pointer.click(bench.pixel(60, 20));
    bench.pointer.move(bench.pixel(5, 5));
    QVERIFY(bench.line().words().startsWith("p = 5, q = 5, δ = 0: dot 64"));
    bench.pointer.move({1, 1});
    QCOMPARE(bench.line().words(),
             QStringLiteral("p = 20, q = 60, δ = 40: dot %1").arg(valueOf(bench.view.scene(), 20, 60)));
    bench.view.setHover({3, 4}); // in another view
    QVERIFY(bench.line().words().startsWith("p = 20, q = 60"));
    bench.change([](Scene& after) { after.selection.offset = 90; }); // marked on the curve alone
    QVERIFY(bench.line().words().startsWith(QStringLiteral("δ = 90: K(δ) = ")));
    bench.pointer.move(bench.pixel(90, 95));
    bench.change([](Scene& after) { after.parameters.maxLen = 10; }); // what is pointed at is no more
    QVERIFY(!bench.line().words().contains("95"));
}

void TestSimilarityLine::itNamesTheMeasure_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("pair");
    QTest::addColumn<QString>("offset");
    QTest::addRow("dot") << int(Measure::Dot) << "dot" << QStringLiteral("K(δ) = PE(p)·PE(p + δ) =");
    QTest::addRow("cosine") << int(Measure::Cosine) << "cosine"
                            << "cosine";
    QTest::addRow("distance") << int(Measure::Distance) << "distance"
                              << "distance";
}

void TestSimilarityLine::itNamesTheMeasure()
{
    QFETCH(int, measure);
    QFETCH(QString, pair);
    QFETCH(QString, offset);
    Scene shown = similarityScene(100);
    shown.look.measure = static_cast<Measure>(measure);
    LineBench bench(shown, cardSize);
    const QString value = valueOf(shown, 44, 59);
    bench.pointer.move(bench.pixel(59, 44));
    QCOMPARE(bench.line().words(), QStringLiteral("p = 44, q = 59, δ = 15: %1 %2").arg(pair, value));
    bench.pointer.move(bench.offset(15));
    QCOMPARE(bench.line().words(), QStringLiteral("δ = 15: %1 %2").arg(offset, value));
}

void TestSimilarityLine::theCurveSaysItsOffset()
{
    LineBench bench(similarityScene(100), cardSize);
    const QImage before = bench.grabbed();
    bench.pointer.move(bench.offset(33));
    QCOMPARE(bench.view.hover(), Hover{});
    const double value = OffsetCurve(bench.view.scene().parameters).value(33);
    QCOMPARE(bench.line().words(),
             QStringLiteral("δ = 33: K(δ) = PE(p)·PE(p + δ) = %1").arg(valueText(value)));
    const QImage pointed = bench.grabbed();
    const double ratio = bench.view.devicePixelRatioF();
    const auto changedAt = [&](double x, int frame) {
        const QRect strip(qRound(x) - 4, bench.frames()[frame]->top() + 30, 9, 20);
        const QRect device(strip.topLeft() * ratio, strip.size() * ratio);
        return difference(before.copy(device), pointed.copy(device));
    };
    QVERIFY(changedAt(bench.offset(33).x(), 1) > 0);
    QVERIFY(changedAt(bench.pixel(7 + 33, 0).x(), 0) > 0); // q, as after a click
    QCOMPARE(changedAt(bench.pixel(60, 0).x(), 0), 0);
    bench.pointer.move({1, 1});
    QCOMPARE(difference(bench.grabbed(), before), 0);
}

void TestSimilarityLine::fromOneToTheOther()
{
    LineBench bench(similarityScene(100), cardSize);
    for (int k = 0; k < 2; ++k) {
        bench.pointer.move(bench.pixel(59, 44));
        QVERIFY(bench.line().words().startsWith("p = 44, q = 59"));
        QCOMPARE(bench.view.hover(), (Hover{44, std::nullopt}));
        bench.pointer.move(bench.offset(33));
        QVERIFY(bench.line().words().startsWith(QStringLiteral("δ = 33")));
        QCOMPARE(bench.view.hover(), Hover{});
    }
}

void TestSimilarityLine::aMeanIsSaidToBeOne()
{
    LineBench bench(similarityScene(100, 7), cardSize);
    bench.pointer.move(bench.offset(40));
    QVERIFY(bench.line().words().startsWith(QStringLiteral("δ = 40, mean over an infinite table: K(δ) = ")));
}

void TestSimilarityLine::aRowOfZerosHasNoCosine()
{
    Scene sines = similarityScene(100);
    sines.look.cosinesShown = false;
    sines.look.measure = Measure::Cosine;
    LineBench bench(sines, cardSize);
    bench.pointer.move(bench.pixel(5, 0));
    QVERIFY(bench.line().words().endsWith("cosine undefined"));
}

void TestSimilarityLine::aNarrowCardSaysLess()
{
    LineBench bench(similarityScene(20), {180, 220});
    bench.pointer.move(bench.pixel(9, 4));
    const QString value = valueOf(bench.view.scene(), 4, 9);
    QVERIFY(bench.line().shownWords().size() < bench.line().words().size());
    QVERIFY(bench.line().shownWords().endsWith(value));
}

void TestSimilarityLine::itStandsBetweenEdgeAndMatrix_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::addRow("card") << cardSize << 1.;
    QTest::addRow("wide") << QSize(900, 420) << 1.;
    QTest::addRow("low") << QSize(400, 150) << 1.;
    QTest::addRow("presented") << QSize(900, 700) << 1.75;
}

void TestSimilarityLine::itStandsBetweenEdgeAndMatrix()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    LineBench bench(similarityScene(100), size);
    Theme theme = Theme::light();
    theme.scale = scale;
    bench.view.setTheme(theme);
    bench.settle();
    const QRect line = bench.line().region().boundingRect();
    QVERIFY(QRect(QPoint(), size).contains(line));
    QVERIFY(line.bottom() < bench.frames()[0]->top());
    QVERIFY(!line.intersects(bench.frames()[1]->outerRect()));
}

void TestSimilarityLine::pointingCostsNoPicture()
{
    LineBench bench(similarityScene(100), cardSize);
    bench.pointer.move(bench.pixel(1, 1));
    bench.grabbed();
    const int before = computations(bench.view);
    const QRect matrix = bench.frames()[0]->rect();
    const QSignalSpy replots(bench.plot(), &QCustomPlot::afterReplot);
    for (int k = 0; k < 20; ++k) {
        bench.pointer.move(bench.pixel(5 * k, 3 * k));
        bench.pointer.move(bench.offset(4 * k));
    }
    QCOMPARE(computations(bench.view), before);
    QVERIFY(replots.count() <= 1); // the picture that marks move over is kept once
    QCOMPARE(bench.frames()[0]->rect(), matrix);
}

void TestSimilarityLine::aPictureKnowsNoPointer()
{
    LineBench bench(similarityScene(100), cardSize);
    const QImage before = bench.drawn();
    for (const QPointF at : {bench.pixel(59, 44), bench.offset(33)}) {
        bench.pointer.move(at);
        const QString words = bench.line().words();
        QCOMPARE(difference(bench.drawn(), before), 0);
        QCOMPARE(bench.line().words(), words);
    }
    Theme paper = Theme::light();
    paper.isExport = true;
    bench.view.setTheme(paper);
    QCOMPARE(bench.line().words(), QString());
}

POSISCOPE_TEST(TestSimilarityLine)

} // namespace tst_similarity_line

#include "tst_similarity_line.moc"
