// SPDX-License-Identifier: GPL-3.0-or-later
#include "similarity_bench.h"
#include "test_program.h"
#include "ui/plot/drawing.h"

namespace tst_offset_panel {

using namespace posiscope;
using namespace posiscope::similarity_bench;

namespace {

class CurveBench : public SimilarityBench
{
public:
    using SimilarityBench::SimilarityBench;

    /// Where the words stand on the curve.
    QRegion wordsOnTheCurve() const
    {
        QRegion words;
        for (int i = 0; i < plot()->plottableCount(); ++i) {
            const auto* const drawing = qobject_cast<const Drawing*>(plot()->plottable(i));
            if (drawing && drawing->keyAxis()->axisRect() == frames()[1])
                words |= drawing->written();
        }
        return words;
    }
};

} // namespace

class TestOffsetPanel : public QObject
{
    Q_OBJECT

private slots:
    void samplesAreWhole_data();
    void samplesAreWhole();
    void wordsStepAsideForTheOffset();
};

void TestOffsetPanel::samplesAreWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("card") << cardSize;
    QTest::addRow("wide") << QSize(900, 420);
    QTest::addRow("small") << QSize(220, 260);
}

void TestOffsetPanel::samplesAreWhole()
{
    QFETCH(QSize, size);
    for (const int maxLen : {2, 4, 30}) {
        CurveBench bench(similarityScene(maxLen, 8), size);
        const double radius = 2 * bench.view.theme().scale;
        QVERIFY(bench.offset(0).x() - radius >= bench.frames()[1]->left());
        QVERIFY(bench.offset(maxLen - 1).x() + radius <= bench.frames()[1]->right());
    }
}

void TestOffsetPanel::wordsStepAsideForTheOffset()
{
    CurveBench bench(similarityScene(100), cardSize);
    QVERIFY(!bench.wordsOnTheCurve().isEmpty());
    for (int offset = 0; offset < 100; ++offset) {
        bench.change([offset](Scene& after) { after.selection.offset = offset; });
        const QRect words = bench.wordsOnTheCurve().boundingRect();
        const double mark = bench.offset(offset).x();
        QVERIFY2(mark < words.left() || mark > words.right(), qPrintable(QString::number(offset)));
    }
}

POSISCOPE_TEST(TestOffsetPanel)

} // namespace tst_offset_panel

#include "tst_offset_panel.moc"
