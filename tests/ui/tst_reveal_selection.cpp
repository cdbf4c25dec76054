// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/document/document.h"
#include "ui/selection/selection.h"
#include "ui/workspace/window/selection_keys.h"

namespace tst_reveal_selection {

using namespace posiscope;
using namespace posiscope::heatmap_bench;

/// The selection stays in sight where keys move it about a zoomed view.
class TestRevealSelection : public QObject
{
    Q_OBJECT

private slots:
    void windowsMoveAsLittleAsTheyMust_data()
    {
        addColumns<int, Interval, double>("position", "window", "first");
        QTest::newRow("in sight") << 15 << Interval{10.5, 20.5} << 10.5;
        QTest::newRow("below") << 30 << Interval{10.5, 20.5} << 22.0;
        QTest::newRow("above") << 3 << Interval{10.5, 20.5} << 2.0;
        QTest::newRow("at the edge") << 20 << Interval{11, 21} << 12.0;
        QTest::newRow("first of all") << 0 << Interval{11, 21} << 0.0;
        QTest::newRow("last of all") << 99 << Interval{11, 21} << 90.0;
        QTest::newRow("two cells") << 12 << Interval{10, 12} << 11.0;
        QTest::newRow("two cells, in sight") << 11 << Interval{10, 12} << 10.0;
        QTest::newRow("window beyond the table") << 85 << Interval{195, 205} << 84.0;
        QTest::newRow("larger than the table") << 99 << Interval{0, 200} << 0.0;
    }

    void windowsMoveAsLittleAsTheyMust()
    {
        QFETCH(int, position);
        QFETCH(Interval, window);
        Scene scene = tableScene(100, 8);
        scene.selection.position = position;
        scene.look.rows = window;
        revealSelection(scene);
        QTEST(scene.look.rows->first, "first");
        QCOMPARE(scene.look.rows->size(), window.size());
        QVERIFY(!scene.look.columns);
    }

    void everyViewFollows()
    {
        Scene scene = sceneWith("position = 50; dimension = 100; offset = 20; sentence = a b c d e f; "
                                "rows = 0:10; columns = 0:10; similarity_rows = 0:10; "
                                "similarity_columns = 0:10; wave_axis = pair; wave_window = 0:10; "
                                "wave_positions = 0:10; sentence_rows = 0:3; sentence_columns = 0:10");
        revealSelection(scene);
        QCOMPARE(*scene.look.rows, (Interval{42, 52}));
        QCOMPARE(*scene.look.columns, (Interval{92, 102}));
        QCOMPARE(*scene.look.similarityRows, (Interval{42, 52}));
        QCOMPARE(*scene.look.similarityColumns, (Interval{62, 72}));
        QCOMPARE(*scene.look.waveInterval, (Interval{42, 52}));
        QCOMPARE(*scene.look.wavePositions, (Interval{42, 52}));
        QCOMPARE(*scene.look.sentenceRows, (Interval{0, 3})); // there is no such word
        QCOMPARE(*scene.look.sentenceColumns, (Interval{92, 102}));
        scene.selection.position = 5;
        revealSelection(scene);
        QCOMPARE(*scene.look.sentenceRows, (Interval{3, 6}));
    }

    void keysTakeTheZoomedHeatmapAlong()
    {
        Bench bench;
        Document document;
        QObject::disconnect(&bench.view, &View::sceneRequested, nullptr, nullptr);
        connect(&bench.view, &View::sceneRequested, &document, &Document::apply);
        connect(&document, &Document::sceneChanged, &bench.view,
                [&bench](const Scene&, const Scene& after) { bench.view.setScene(after); });
        SelectionKeys keys(document, nullptr);
        keys.watch(bench.view.focusProxy());
        const Selection start = document.scene().selection;
        bench.pointer.wheel(bench.pixel(start.dimension, start.position), 5);
        bench.settle();
        const Interval zoomed = *document.scene().look.rows;
        const auto isInSight = [&] {
            const Selection& now = document.scene().selection;
            return bench.shownX().contains(now.dimension) && bench.shownY().contains(now.position);
        };
        QVERIFY(isInSight());
        for (const auto& [key, modifier] :
             {std::pair(Qt::Key_PageDown, Qt::NoModifier), std::pair(Qt::Key_PageDown, Qt::NoModifier),
              std::pair(Qt::Key_PageDown, Qt::NoModifier), std::pair(Qt::Key_PageDown, Qt::NoModifier),
              std::pair(Qt::Key_End, Qt::NoModifier), std::pair(Qt::Key_End, Qt::ControlModifier),
              std::pair(Qt::Key_Home, Qt::NoModifier), std::pair(Qt::Key_Home, Qt::ControlModifier)}) {
            QTest::keyClick(bench.plot(), key, modifier);
            bench.settle();
            QVERIFY2(isInSight(), qPrintable(QKeySequence(key).toString()));
            QVERIFY(std::abs(document.scene().look.rows->size() - zoomed.size()) < 1e-9);
        }
        QCOMPARE(document.history()->count(), 0);
    }

    void pinsMoveNothing()
    {
        Scene scene = sceneWith("position = 50; rows = 0:10");
        QCOMPARE(afterSelectionKey(scene, Command::PinPosition)->look, scene.look);
        QVERIFY(afterSelectionKey(scene, Command::RowDown)->look != scene.look);
    }

    void keysPassHiddenCosines()
    {
        Scene scene = sceneWith("d_model = 6; dimension = 1; cosines = no");
        std::vector<int> seen;
        for (const Command command : {Command::ColumnRight, Command::ColumnRight, Command::ColumnRight,
                                      Command::ColumnLeft, Command::LastColumn, Command::ColumnLeft}) {
            scene = *afterSelectionKey(scene, command);
            seen.push_back(visibleSelection(scene).dimension);
        }
        QCOMPARE(seen, (std::vector{2, 4, 4, 2, 4, 2}));
    }
};

POSISCOPE_TEST(TestRevealSelection)

} // namespace tst_reveal_selection

#include "tst_reveal_selection.moc"
