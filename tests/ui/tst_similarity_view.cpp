// SPDX-License-Identifier: GPL-3.0-or-later
#include "similarity_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/frame_text.h"

namespace tst_similarity_view {

using namespace posiscope;
using namespace posiscope::similarity_bench;

class TestSimilarityView : public QObject
{
    Q_OBJECT

private slots:
    void hoveringNamesThePosition()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.pointer.move(bench.pixel(60, 20));
        QCOMPARE(bench.view.hover(), (Hover{20, std::nullopt}));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    void aClickSelectsPositionAndOffset()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.pointer.click(bench.pixel(60, 20));
        QCOMPARE(bench.view.scene().selection.position, 20);
        QCOMPARE(bench.view.scene().selection.offset, 40);
        bench.pointer.click(bench.pixel(5, 90));
        QCOMPARE(bench.view.scene().selection.position, 90);
        QCOMPARE(bench.view.scene().selection.offset, -85);
    }

    void aClickOnTheCurveSelectsAnOffset()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.pointer.click(bench.offset(33));
        QCOMPARE(bench.view.scene().selection.offset, 33);
        QCOMPARE(bench.view.scene().selection.position, 7);
    }

    void shiftAndAClickPinAndUnpin()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.pointer.click(bench.pixel(60, 20), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({20}));
        bench.pointer.click(bench.pixel(30, 20), Qt::ShiftModifier);
        QVERIFY(bench.view.scene().selection.pinnedPositions.empty());
        QCOMPARE(bench.view.scene().selection.position, 7);
    }

    void bothAxesZoomTogether()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
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

    void theCurveReachesAsFarAsTheMatrixShows()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        // With a margin, so that the last sample is whole.
        const auto reaches = [&bench](double last) {
            const double upper = bench.shownX(1).upper;
            return upper > last && upper < 1.03 * last;
        };
        QVERIFY(reaches(99));
        bench.change([](Scene& after) {
            after.look.similarityRows = Interval{10, 30};
            after.look.similarityColumns = Interval{50, 70};
        });
        QVERIFY(reaches(59));
        bench.change([](Scene& after) { after.parameters.maxLen = 40; }); // windows beyond the table
        QCOMPARE(bench.shownX(0), QCPRange(19.5, 39.5));
        QVERIFY(reaches(29));
    }

    void backAndReset()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.pointer.wheel(bench.pixel(30, 60), 4);
        const Look zoomed = bench.view.scene().look;
        QVERIFY(zoomed.similarityRows);
        bench.pointer.doubleClick(
            bench.pixel(zoomed.similarityColumns->first + 2, zoomed.similarityRows->first + 2));
        QVERIFY(!bench.view.scene().look.similarityRows);
        bench.view.goBack();
        QCOMPARE(bench.view.scene().look, zoomed);
    }

    void measuresAreShown_data()
    {
        addColumns<int, QString, double>("measure", "name", "atZero");
        QTest::addRow("dot") << int(Measure::Dot) << "dot product" << 64.;
        QTest::addRow("cosine") << int(Measure::Cosine) << "cosine" << 1.;
        QTest::addRow("distance") << int(Measure::Distance) << "distance" << 0.;
    }

    void measuresAreShown()
    {
        QFETCH(int, measure);
        QFETCH(QString, name);
        QFETCH(double, atZero);
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.change([measure](Scene& after) { after.look.measure = static_cast<Measure>(measure); });
        QVERIFY(bench.view.accessibleText().contains(QStringLiteral("by their ") + name + QChar('.')));
        QVERIFY(bench.shownY(1).contains(atZero));
        const Similarity similarity(bench.view.scene().parameters, static_cast<Measure>(measure));
        for (const int q : {0, 1, 50, 99})
            QVERIFY(bench.shownY(1).contains(similarity.value(0, q)));
    }

    void aSingleRowHasOneOffset()
    {
        SimilarityBench bench(similarityScene(1, 8), cardSize);
        QCOMPARE(bench.shownX(1), QCPRange(-0.5, 0.5));
        bench.pointer.click(bench.offset(0.4));
        QCOMPARE(bench.view.scene().selection.offset, 0);
        // The colour bar has a value to show, and shows it.
        const auto* const bar = bench.plot()->findChild<ColourBar*>();
        QVERIFY(bar && bar->axis(QCPAxis::atRight)->range().contains(4));
        QCOMPARE(bar->axis(QCPAxis::atRight)->range().center(), 4.);
    }

    void itSaysTheSelectedPair()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        bench.change([](Scene& after) {
            after.selection.position = 20;
            after.selection.offset = 40;
        });
        const double value = Similarity(bench.view.scene().parameters, Measure::Dot).value(20, 60);
        QVERIFY(bench.view.accessibleText().startsWith(
            QStringLiteral("Similarity of every two positions by their dot product. Positions 20 and 60: %1.")
                .arg(significantText(value, 4))));
        QCOMPARE(bench.plot()->accessibleDescription(), bench.view.accessibleText());
        bench.change([](Scene& after) { after.selection.offset = 90; }); // no such position
        QVERIFY(bench.view.accessibleText().contains(QStringLiteral("Positions 20 and 99")));
    }

    void blankCellsSayWhy()
    {
        SimilarityBench bench(sceneWith("encoding = index; d_model = 8; max_len = 40; similarity = cosine"),
                              cardSize);
        QVERIFY(bench.view.note().startsWith("Grey: a row of zeros has no direction"));
        bench.show(sceneWith("encoding = alibi; max_len = 40"));
        QVERIFY(bench.view.note().startsWith("Grey: a key after its query has no score"));
        bench.show(sceneWith("max_len = 40; similarity = cosine"));
        QVERIFY(!bench.view.note().contains("Grey"));
    }

    void aBlankMatrixSaysWhy()
    {
        Scene far = similarityScene(20'000, 4);
        far.parameters.n = 100; // no wavelength is longer than 62.8
        SimilarityBench bench(far, cardSize);
        const auto* const note = bench.plot()->findChild<FrameText*>();
        QVERIFY(note->words().startsWith("Each pixel covers ") && note->words().contains("Zoom in"));
        Theme paper = bench.view.theme();
        paper.isExport = true;
        bench.view.setTheme(paper); // nobody zooms in there
        bench.settle();
        QVERIFY(note->words().startsWith("Each pixel covers ") && !note->words().contains("Zoom in"));
        bench.view.setTheme(Theme::light());
        bench.change([](Scene& after) {
            after.look.similarityRows = after.look.similarityColumns = Interval{0, 200};
        });
        QCOMPARE(note->words(), QString());
        bench.change([](Scene& after) { after.parameters.n = 10'000; });
        QCOMPARE(note->words(), QString());
    }
};

POSISCOPE_TEST(TestSimilarityView)

} // namespace tst_similarity_view

#include "tst_similarity_view.moc"
