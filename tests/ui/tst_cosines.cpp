// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/similarity_of.h"
#include "tests/test_program.h"
#include "ui/panels/insights.h"
#include "ui/plot/colour_table.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/window/main_window.h"
#include "view_bench.h"

#include <QAction>

namespace tst_cosines {

using namespace posiscope;

/// The one switch that hides the cosines, wherever they would count.

Scene sinesOnly(int maxLen, int dModel)
{
    Scene changed;
    changed.parameters = {.n = 100, .dModel = dModel, .maxLen = maxLen};
    changed.cosinesShown = false;
    return changed;
}

/// The colour in the middle of a cell of a view's first frame, a little off its centre, where text may be.
template <typename Bench>
QColor colourAt(Bench& bench, const QImage& image, double column, double row)
{
    return image.pixelColor(bench.pixel(column - 0.4, row - 0.4).toPoint());
}

class TestCosines : public QObject
{
    Q_OBJECT

private slots:
    void theKeyHidesThemInTheWindow()
    {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto* const hide = window.findChild<QAction*>(QStringLiteral("hideCosines"));
        const Scene before = window.document().scene();
        QVERIFY(before.cosinesShown && !hide->isChecked());
        const View* const heatmap = window.dockArea().card(ViewId::Heatmap)->view();
        const int computed = computations(*heatmap);
        QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier);
        QVERIFY(!window.document().scene().cosinesShown);
        QTRY_VERIFY(!heatmap->scene().cosinesShown && hide->isChecked());
        QTRY_VERIFY(computations(*heatmap) > computed);
        QCOMPARE(window.document().history()->count(), 1);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().scene(), before);
        QTRY_VERIFY(!hide->isChecked());
        QTest::keyClick(&window, Qt::Key_Y, Qt::ControlModifier);
        QVERIFY(!window.document().scene().cosinesShown);
        QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(window.document().scene(), before);
    }

    void theHeatmapHasNoValuesInTheirColumns_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("interleaved") << static_cast<int>(Layout::Interleaved);
        QTest::newRow("halves") << static_cast<int>(Layout::Halves);
    }

    void theHeatmapHasNoValuesInTheirColumns()
    {
        QFETCH(int, layout);
        Scene scene = sinesOnly(10, 4);
        scene.parameters.layout = static_cast<Layout>(layout);
        scene.cosinesShown = true;
        ViewBench<HeatmapView> bench(scene);
        const QImage all = bench.grabbed();
        bench.change([](Scene& after) { after.cosinesShown = false; });
        const QImage sines = bench.grabbed();
        for (int row = 1; row < 10; ++row)
            for (int column = 0; column < 4; ++column)
                if (columnAt(scene.parameters, column).cosine)
                    QCOMPARE(colourAt(bench, sines, column, row), bench.view.theme().border);
                else
                    QCOMPARE(colourAt(bench, sines, column, row), colourAt(bench, all, column, row));
    }

    void aBlankCellCanBeSelected()
    {
        ViewBench<HeatmapView> bench(sinesOnly(10, 4));
        bench.pointer.click(bench.pixel(3, 6));
        QCOMPARE(bench.view.scene().selection.position, 6);
        QCOMPARE(bench.view.scene().selection.dimension, 3);
    }

    void similarityIsThatOfTheSines_data()
    {
        QTest::addColumn<int>("measure");
        QTest::newRow("dot") << static_cast<int>(Measure::Dot);
        QTest::newRow("cosine") << static_cast<int>(Measure::Cosine);
        QTest::newRow("distance") << static_cast<int>(Measure::Distance);
    }

    void similarityIsThatOfTheSines()
    {
        QFETCH(int, measure);
        Scene scene = sinesOnly(12, 6);
        scene.look.measure = static_cast<Measure>(measure);
        ViewBench<SimilarityView> bench(scene, {460, 560});
        const Similarity similarity(scene.parameters, scene.look.measure, ShownColumns::Sines);
        const ColourTable colours(scene.look.similarityColourMap, similarity.bounds());
        const QImage image = bench.grabbed();
        for (int p = 1; p < 7; ++p)
            for (int q = 1; q < 7; ++q)
                QCOMPARE(colourAt(bench, image, q, p), QColor(colours.at(similarity.value(p, q))));
    }
};

POSISCOPE_TEST(TestCosines)

} // namespace tst_cosines

#include "tst_cosines.moc"
