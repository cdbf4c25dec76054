// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigation_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"

namespace tst_navigation_drag {

using namespace posiscope;
using namespace posiscope::navigation_bench;

class TestNavigationDrag : public QObject
{
    Q_OBJECT

private slots:
    void draggingAnAxisMovesThatAxis()
    {
        NavigationBench bench;
        bench.show({{100, 200}, {50, 150}});
        bench.pointer.drag(overX, overX + QPointF(30, 30));
        QVERIFY(near(bench.shown(), {{90, 190}, {50, 150}}));
        bench.pointer.drag(overY, overY + QPointF(30, 30));
        QVERIFY(near(bench.shown(), {{90, 190}, {35, 135}}));
    }

    void draggingEndsAtTheEdges()
    {
        NavigationBench bench;
        bench.show({{50, 250}, {50, 150}});
        bench.pointer.drag(QPointF(60, 30), QPointF(390, 290));
        QVERIFY(near(bench.shown(), {{0, 200}, {0, 100}}));
        bench.pointer.drag(QPointF(340, 210), QPointF(5, 5));
        QVERIFY(near(bench.shown(), {{100, 300}, {100, 200}}));
    }

    void aDragOfFewPixelsIsAClick()
    {
        NavigationBench bench;
        QSignalSpy clicks(bench.navigation, &Navigation::clicked);
        const QPointF trembled = inside + QPointF(QApplication::startDragDistance() - 2, 1);
        bench.pointer.press(inside);
        bench.pointer.move(trembled);
        bench.pointer.release(trembled);
        QCOMPARE(clicks.size(), 1);
        QVERIFY(bench.asked.empty());
        const QPointF dragged = inside + QPointF(QApplication::startDragDistance(), 1);
        bench.pointer.press(inside);
        bench.pointer.move(dragged);
        bench.pointer.move(inside); // back where it began, it is a drag all the same
        bench.pointer.release(inside);
        QCOMPARE(clicks.size(), 1);
        QVERIFY(!bench.asked.empty());
    }

    void aClickSaysWhereAndWithWhat()
    {
        NavigationBench bench;
        QSignalSpy clicks(bench.navigation, &Navigation::clicked);
        bench.pointer.click(inside, Qt::ShiftModifier);
        QCOMPARE(clicks.size(), 1);
        QCOMPARE(clicks[0][0].toPointF(), QPointF(90, 61));
        QCOMPARE(clicks[0][1].value<Qt::KeyboardModifiers>(), Qt::ShiftModifier);
        QVERIFY(bench.plot.hasFocus());
        bench.pointer.click(overX);
        bench.pointer.click(QPointF(20, 280)); // the corner
        QCOMPARE(clicks.size(), 1);
    }

    void onlyTheLeftButtonActs()
    {
        NavigationBench bench;
        QSignalSpy clicks(bench.navigation, &Navigation::clicked);
        QSignalSpy resets(bench.navigation, &Navigation::resetRequested);
        for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton}) {
            bench.pointer.click(inside, {}, button);
            bench.pointer.doubleClick(inside, button);
        }
        QCOMPARE(clicks.size(), 0);
        QCOMPARE(resets.size(), 0);
    }

    void aDoubleClickResets_data()
    {
        addColumns<QPointF, int>("at", "resets");
        QTest::addRow("inside") << inside << 1;
        QTest::addRow("over x") << overX << 1;
        QTest::addRow("over y") << overY << 1;
        QTest::addRow("corner") << QPointF(20, 280) << 0;
    }

    void aDoubleClickResets()
    {
        QFETCH(QPointF, at);
        QFETCH(int, resets);
        NavigationBench bench;
        QSignalSpy asked(bench.navigation, &Navigation::resetRequested);
        bench.pointer.doubleClick(at);
        QCOMPARE(asked.size(), resets);
        bench.pointer.move(inside + QPointF(50, 50)); // nothing is being dragged afterwards
        QVERIFY(bench.asked.empty());
    }

    void aDragThatLostItsReleaseEnds()
    {
        // A menu or a dialog may take the release.
        NavigationBench bench;
        bench.show({{100, 200}, {50, 150}});
        bench.pointer.press(inside);
        QMouseEvent moved(QEvent::MouseMove, inside + QPointF(50, 0), bench.plot.mapToGlobal(inside),
                          Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&bench.plot, &moved);
        QVERIFY(bench.asked.empty());
        bench.pointer.release(inside);
    }
};

POSISCOPE_TEST(TestNavigationDrag)

} // namespace tst_navigation_drag

#include "tst_navigation_drag.moc"
