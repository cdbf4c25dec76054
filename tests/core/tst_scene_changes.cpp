// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "tests/random_scene.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_scene_changes {

using namespace posiscope;

class TestSceneChanges : public QObject
{
    Q_OBJECT

private slots:
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
        scene.cosinesShown = true; // the scene keeps what was chosen
        QCOMPARE(visibleSelection(scene).dimension, 3);
        QCOMPARE(visibleSelection(sceneWith("encoding = learned; dimension = 3; cosines = no")).dimension, 3);
    }

    void theVisibleIntervalHasTwoEnds_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 3, 16, 1000, 16384, 16'777'216})
            QTest::addRow("of %d cells", count) << count;
    }

    void theVisibleIntervalHasTwoEnds()
    {
        QFETCH(int, count);
        const double end = count;
        for (const double size : {1e-300, 1e-20, 1e-16, 1e-12, 1e-9, 1e-3, 0.5, 1., 1.5})
            for (const double first :
                 {0., 1e-20, 0.1, 0.5, end / 3, end - 1e-9, std::nextafter(end, 0.), end + 1}) {
                const double last = std::max(first + size, std::nextafter(first, 2 * end));
                const Interval seen = visibleInterval(Interval{first, last}, count);
                QVERIFY(seen.first >= 0 && seen.last <= end && seen.first < seen.last);
                QVERIFY(seen.first - 0.5 < seen.last - 0.5); // as an axis has them
                const bool isPlain = last <= end && last - first > 1e-7 && last - first < end;
                QVERIFY(!isPlain || seen == (Interval{first, last}));
            }
    }
};

POSISCOPE_TEST(TestSceneChanges)

} // namespace tst_scene_changes

#include "tst_scene_changes.moc"
