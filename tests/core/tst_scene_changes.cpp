// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "core/scene/scene_remarks.h"

#include "data_rows.h"
#include "random_scene.h"
#include "test_program.h"
#include "tests/scene_with.h"

#include <QTest>

#include <cmath>

namespace tst_scene_changes {

using namespace posiscope;

class TestSceneChanges : public QObject
{
    Q_OBJECT

private slots:
    void whatHasChanged_data()
    {
        addColumns<QString, QString, QString>("before", "after", "names");
        addRow("none", "n = 5", "n = 5", "");
        addRow("one", "n = 100", "n = 250", "n");
        addRow("choice", "", "layout = halves", "layout");
        addRow("two", "n = 5", "d_model = 8", "n, d_model");
        addRow("three", "", "n = 5; d_model = 8; max_len = 9", "n, d_model, max_len");
        addRow("four", "", "n = 5; d_model = 8; max_len = 9; dropout = 0.5", "n, d_model, max_len, dropout");
        addRow("undoable first", "", "n = 5; view = waves; position = 3; cells = none", "n");
        addRow("look alone", "", "view = waves", "view");
        addRow("begin to compare", "", "compare = side; b.n = 5", "b.n, compare");
        addRow("divider", "", "divider = 0.25", "divider");
    }

    void whatHasChanged()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, names);
        QStringList changed;
        for (const SceneKey* key : changedKeys(sceneWith(before), sceneWith(after)))
            changed << QString::fromStdString(std::string(key->name));
        QCOMPARE(changed.join(", "), names);
    }

    void undoTakesBackTheUndoable()
    {
        RandomScene random(4, 200, true);
        for (int trial = 0; trial < 200; ++trial) {
            const Scene current = random.next();
            const Scene from = random.next();
            const Scene undone = withUndoable(current, from);
            for (const SceneKey& key : sceneKeys())
                QVERIFY2(sameValue(key, undone, isUndoable(key.group) ? from : current), key.name.data());
        }
    }

    void theVisibleSelectionLiesInTheTable()
    {
        const Scene scene = sceneWith("max_len = 10; d_model = 4; position = 10; dimension = 4; "
                                      "pinned_positions = 9, 10, 0; pinned_dimensions = 4, 3; offset = -500");
        const Selection visible = visibleSelection(scene);
        QCOMPARE(visible.position, 9);
        QCOMPARE(visible.dimension, 3);
        QCOMPARE(visible.pinnedPositions, (std::vector<int>{9, 0}));
        QCOMPARE(visible.pinnedDimensions, std::vector<int>{3});
        QCOMPARE(visible.offset, -500);
        QCOMPARE(visibleSelection(Scene()), Scene().selection);
    }

    void theSineIsSelectedForAHiddenCosine()
    {
        Scene scene = sceneWith("d_model = 6; dimension = 3; cosines = no");
        QCOMPARE(visibleSelection(scene).dimension, 2);
        scene.parameters.layout = Layout::Halves;
        QCOMPARE(visibleSelection(scene).dimension, 0);
        scene.look.cosinesShown = true; // the scene keeps what was chosen
        QCOMPARE(visibleSelection(scene).dimension, 3);
        QCOMPARE(visibleSelection(sceneWith("encoding = learned; dimension = 3; cosines = no")).dimension, 3);
    }

    void theVisibleWindowHasTwoEnds_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 3, 16, 1000, 16384, 16'777'216})
            QTest::addRow("of %d cells", count) << count;
    }

    void theVisibleWindowHasTwoEnds()
    {
        QFETCH(int, count);
        const double end = count;
        for (const double size : {1e-300, 1e-20, 1e-16, 1e-12, 1e-9, 1e-3, 0.5, 1., 1.5})
            for (const double first :
                 {0., 1e-20, 0.1, 0.5, end / 3, end - 1e-9, std::nextafter(end, 0.), end + 1}) {
                const double last = std::max(first + size, std::nextafter(first, 2 * end));
                const Window seen = visibleWindow(Window{first, last}, count);
                QVERIFY(seen.first >= 0 && seen.last <= end && seen.first < seen.last);
                QVERIFY(seen.first - 0.5 < seen.last - 0.5); // as an axis has them
                const bool isPlain = last <= end && last - first > 1e-7 && last - first < end;
                QVERIFY(!isPlain || seen == (Window{first, last}));
            }
    }

    void whatLiesBeyondIsRemarked_data()
    {
        addColumns<QString, QString>("settings", "text");
        addRow("within", "max_len = 8; d_model = 25", "");
        addRow("windows within",
               "rows = 0:100; columns = 0:128; similarity_rows = 5:100; wave_window = 0:128; wave_positions "
               "= 0:100",
               "");
        addRow("position", "max_len = 7", "position: 7 lies beyond the last row, 6");
        addRow("dimension", "d_model = 24", "dimension: 24 lies beyond the last column, 23");
        addRow("pin", "pinned_positions = 5, 100", "pinned_positions: 100 lies beyond the last row, 99");
        addRow("pins", "pinned_dimensions = 128, 5, 200",
               "pinned_dimensions: 128, 200 lie beyond the last column, 127");
        addRow("offset", "offset = 16777215", "offset: 16777215 lies beyond the last offset, 99");
        addRow("offset backwards", "max_len = 10; offset = -10; position = 0",
               "offset: -10 lies beyond the last offset, -9");
        addRow("the last offset", "max_len = 10; offset = -9", "");
        addRow("rows", "rows = 50:100.5", "rows: 50:100.5 reaches beyond the last row, 99");
        addRow("columns", "columns = 0:129", "columns: 0:129 reaches beyond the last column, 127");
        addRow("similarity", "similarity_columns = 0:101",
               "similarity_columns: 0:101 reaches beyond the last row, 99");
        addRow("wave dimensions", "wave_window = 0:129",
               "wave_window: 0:129 reaches beyond the last dimension, 127");
        addRow("wave pairs", "wave_axis = pair; wave_window = 0:65",
               "wave_window: 0:65 reaches beyond the last pair, 63");
        addRow("wave positions", "wave_positions = 0:101",
               "wave_positions: 0:101 reaches beyond the last row, 99");
        addRow("of B alone", "b.n = 5", "b.n: has no effect while compare is off");
        addRow("compared", "compare = side; b.n = 5", "");
        addRow("shapes that differ", "compare = difference; b.max_len = 50; b.d_model = 200",
               "compare: A has 100 × 128 values and B 50 × 200; compared are the first 50 × 128");
        addRow("sentence", "sentence_rows = 0:101; sentence_columns = 0:129",
               "sentence_columns: 0:129 reaches beyond the last column, 127");
    }

    void whatLiesBeyondIsRemarked()
    {
        QFETCH(QString, settings);
        QFETCH(QString, text);
        QStringList texts;
        for (const Remark& remark : remarks(sceneWith(settings))) {
            QVERIFY(findSceneKey(remark.key));
            texts << QString::fromStdString(remark.text);
        }
        QCOMPARE(texts.join("; "), text);
    }
};

POSISCOPE_TEST(TestSceneChanges)

} // namespace tst_scene_changes

#include "tst_scene_changes.moc"
