// SPDX-License-Identifier: GPL-3.0-or-later
#include "similarity_bench.h"
#include "test_program.h"
#include "tests/scene_with.h"

namespace tst_offset_panel {

using namespace posiscope;
using namespace posiscope::similarity_bench;

class TestOffsetPanel : public QObject
{
    Q_OBJECT

private slots:
    void samplesAreWhole_data();
    void samplesAreWhole();
    void theFirstRiseIsNamedOverTheCurve();
    void oneValueHasARoundScale();
    void aSymmetricBiasIsOverTheDistance();
};

void TestOffsetPanel::samplesAreWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("card") << cardSize;
    QTest::addRow("wide") << QSize(900, 420);
    QTest::addRow("small") << QSize(280, 400);
}

void TestOffsetPanel::samplesAreWhole()
{
    QFETCH(QSize, size);
    for (const int maxLen : {2, 4, 30}) {
        SimilarityBench bench(similarityScene(maxLen, 8), size);
        const double radius = 2 * bench.view.theme().scale;
        if (bench.offset(1).x() - bench.offset(0).x() < 2 * radius) // closer ones are not drawn
            continue;
        QVERIFY(bench.offset(0).x() - radius >= bench.frames()[1]->left());
        QVERIFY(bench.offset(maxLen - 1).x() + radius <= bench.frames()[1]->right() + 1); // its edge
    }
}

void TestOffsetPanel::theFirstRiseIsNamedOverTheCurve()
{
    // What is not of the curve stands over its frame: without a first rise that is empty.
    const auto hasWords = [](const QImage& image) {
        QImage empty = image;
        empty.fill(image.pixel(image.width() - 1, 0));
        return difference(image, empty) > 20;
    };
    SimilarityBench bench(similarityScene(100), cardSize);
    const auto above = [&bench] {
        const QRect frame = bench.frames()[1]->rect();
        return bench.grabbed().copy(frame.left(), frame.top() - 16, frame.width(), 14);
    };
    const QImage words = above();
    QVERIFY(hasWords(words));
    bench.change([](Scene& after) { after.selection.offset = 12; }); // nor does a mark stand there
    QCOMPARE(difference(above(), words), 0);
    bench.change([](Scene& after) { after.parameters.maxLen = 10; });
    QVERIFY(!hasWords(above()));
}

void TestOffsetPanel::oneValueHasARoundScale()
{
    SimilarityBench bench(similarityScene(1, 1), cardSize);
    const QCPAxis* const y = bench.frames()[1]->axis(QCPAxis::atLeft);
    QVERIFY(!y->tickVectorLabels().isEmpty());
    for (const QString& label : y->tickVectorLabels())
        QVERIFY2(label.size() <= 4, qPrintable(label));
}

void TestOffsetPanel::aSymmetricBiasIsOverTheDistance()
{
    // A key after its query has the score of one before it, and is marked at the same place.
    SimilarityBench bench(sceneWith("encoding = alibi; causal = no; offset = -3"), QSize(900, 420));
    const QRect frame = bench.frames()[1]->outerRect();
    QVERIFY(bench.frames()[1]->axis(QCPAxis::atBottom)->label().contains("|p − q|"));
    const QImage before = bench.grabbed().copy(frame);
    bench.change([](Scene& after) { after.selection.offset = 3; });
    QCOMPARE(difference(bench.grabbed().copy(frame), before), 0);
    bench.change([](Scene& after) { after.parameters.causal = true; });
    QVERIFY(!bench.frames()[1]->axis(QCPAxis::atBottom)->label().contains("|p − q|"));
}

POSISCOPE_TEST(TestOffsetPanel)

} // namespace tst_offset_panel

#include "tst_offset_panel.moc"
