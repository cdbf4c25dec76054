// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigation_bench.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QPointingDevice>

#include <algorithm>

namespace tst_navigation {

using namespace posiscope;
using namespace posiscope::navigation_bench;

/// Fingers on a touch screen, of which the system makes no mouse.
class Fingers
{
public:
    explicit Fingers(QWidget& widget)
        : m_touch(QTest::touchEvent(&widget, screen(), false))
    {
    }

    void press(QPointF at) { send(m_touch.press(0, at.toPoint())); }
    void pressSecond(QPointF at) { send(m_touch.stationary(0).press(1, at.toPoint())); }
    void move(QPointF at) { send(m_touch.move(0, at.toPoint())); }
    void moveBoth(QPointF first, QPointF second)
    {
        send(m_touch.move(0, first.toPoint()).move(1, second.toPoint()));
    }
    /// Moves two fingers, an event for each, as browsers do.
    void moveOneAfterTheOther(QPointF first, QPointF second)
    {
        send(m_touch.move(0, first.toPoint()).stationary(1));
        send(m_touch.stationary(0).move(1, second.toPoint()));
    }
    void release(QPointF at) { send(m_touch.release(0, at.toPoint())); }
    void releaseBoth(QPointF first, QPointF second)
    {
        send(m_touch.release(0, first.toPoint()).stationary(1));
        send(m_touch.release(1, second.toPoint()));
    }

private:
    static QPointingDevice* screen()
    {
        static QPointingDevice* const made = QTest::createTouchDevice();
        return made;
    }

    static void send(QTest::QTouchEventWidgetSequence& touch) { touch.commit(); }

    QTest::QTouchEventWidgetSequence m_touch;
};

class TestNavigation : public QObject
{
    Q_OBJECT

private slots:
    void theWheelKeepsThePlaceUnderThePointer_data()
    {
        QTest::addColumn<QPointF>("at");
        QTest::addRow("middle") << QPointF(200, 120);
        QTest::addRow("off the middle") << inside;
        QTest::addRow("first pixel") << QPointF(50, 20);
        QTest::addRow("last pixel") << QPointF(349, 219);
    }

    void theWheelKeepsThePlaceUnderThePointer()
    {
        QFETCH(QPointF, at);
        NavigationBench bench;
        const QPointF place = bench.placeUnder(at);
        for (const int notches : {1, 3, 2, -4}) {
            bench.pointer.wheel(at, notches);
            QVERIFY(QLineF(bench.placeUnder(at), place).length() < 1e-9);
        }
        QVERIFY(std::abs(bench.shown().x.size() - 300 * 0.64) < 1e-6);
        QVERIFY(std::abs(bench.shown().y.size() - 200 * 0.64) < 1e-6);
    }

    void overAnAxisTheWheelZoomsThatAxis()
    {
        NavigationBench bench;
        bench.pointer.wheel(overX);
        QVERIFY(std::abs(bench.shown().x.size() - 240) < 1e-6);
        QVERIFY(std::abs(bench.placeUnder(overX).x() - 90) < 1e-9);
        QCOMPARE(bench.shown().y, whole.y);
        bench.show(whole);
        bench.pointer.wheel(overY);
        QCOMPARE(bench.shown().x, whole.x);
        QVERIFY(std::abs(bench.shown().y.size() - 160) < 1e-6);
        QVERIFY(std::abs(bench.placeUnder(overY).y() - 61) < 1e-9);
    }

    void zoomingEndsAtTheLimits()
    {
        NavigationBench bench;
        bench.pointer.wheel(inside, 40);
        QVERIFY(std::abs(bench.shown().x.size() - 10) < 1e-9);
        QVERIFY(std::abs(bench.shown().y.size() - 10) < 1e-9);
        bench.pointer.wheel(inside, -80);
        QCOMPARE(bench.shown(), whole);
        bench.navigation->setBounds({{0, 3}, {0, 1}}, 10, 10); // smaller than the smallest part
        bench.show({{0, 3}, {0, 1}});
        bench.pointer.wheel(inside, 3);
        QCOMPARE(bench.shown(), (Viewport{{0, 3}, {0, 1}}));
    }

    void wheelsBetweenTwoPaintsAddUp()
    {
        // A scene comes back a turn of the event loop later; a quick hand is ahead of it.
        NavigationBench bench;
        bench.showsRequests = false;
        bench.pointer.wheel(inside);
        bench.pointer.wheel(inside);
        bench.pointer.wheel(inside);
        QVERIFY(std::abs(bench.asked.back().x.size() - 300 * 0.512) < 1e-6);
        const double under = bench.asked.back().x.lower + 0.3 * bench.asked.back().x.size();
        QVERIFY(std::abs(under - 90) < 1e-6);
        bench.show({{0, 30}, {0, 20}}); // something else has zoomed since
        bench.pointer.wheel(inside);
        QVERIFY(std::abs(bench.asked.back().x.size() - 24) < 1e-6);
    }

    void lockedAxesZoomTogether_data()
    {
        QTest::addColumn<QPointF>("at");
        QTest::addRow("inside") << inside;
        QTest::addRow("over x") << overX;
        QTest::addRow("over y") << overY;
    }

    void lockedAxesZoomTogether()
    {
        QFETCH(QPointF, at);
        NavigationBench bench;
        bench.navigation->setLocked(true);
        bench.pointer.wheel(at);
        QVERIFY(std::abs(bench.shown().x.size() - 240) < 1e-6);
        QVERIFY(std::abs(bench.shown().y.size() - 160) < 1e-6);
        // An axis that the pointer is not over keeps its middle.
        const double x = at == overY ? 150 : 90;
        const double y = at == overX ? 100 : 61;
        const double acrossX = at == overY ? 0.5 : 0.3;
        const double acrossY = at == overX ? 0.5 : 61 / 200.;
        QVERIFY(std::abs(bench.shown().x.lower + acrossX * bench.shown().x.size() - x) < 1e-6);
        QVERIFY(std::abs(bench.shown().y.lower + acrossY * bench.shown().y.size() - y) < 1e-6);
    }

    void anAxisThatDoesNotMoveStays()
    {
        NavigationBench bench;
        bench.navigation->setMovable(Qt::Horizontal);
        bench.show({{100, 200}, {50, 150}});
        bench.pointer.wheel(inside);
        bench.pointer.drag(inside, inside + QPointF(40, 40));
        bench.pointer.wheel(overY);
        QCOMPARE(bench.shown().y, QCPRange(50, 150));
        QVERIFY(std::abs(bench.shown().x.size() - 80) < 1e-6);
    }

    void aGestureBeginsOnce()
    {
        NavigationBench bench;
        bench.pointer.wheel(inside);
        bench.pointer.wheel(inside);
        bench.pointer.wheel(inside + QPointF(3, 2));
        QCOMPARE(bench.begun, std::vector<bool>({true, false, false}));
        bench.pointer.wheel(inside + QPointF(60, 2));
        bench.pointer.wheel(inside + QPointF(60, 2));
        QCOMPARE(bench.begun, std::vector<bool>({true, false, false, true, false}));
        bench.begun.clear();
        bench.pointer.press(inside);
        for (const int by : {20, 30, 40})
            bench.pointer.move(inside + QPointF(by, 0));
        bench.pointer.release(inside + QPointF(40, 0));
        QCOMPARE(bench.begun, std::vector<bool>({true, false, false}));
        bench.begun.clear();
        bench.pointer.wheel(inside);
        QCOMPARE(bench.begun, std::vector<bool>({true}));
    }

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

    void twoFingersZoomBetweenThem_data()
    {
        addColumns<QPointF, Qt::Orientations>("between", "zoomed");
        QTest::addRow("inside") << inside << (Qt::Horizontal | Qt::Vertical);
        QTest::addRow("over x") << overX << Qt::Orientations(Qt::Horizontal);
        QTest::addRow("over y") << overY << Qt::Orientations(Qt::Vertical);
    }

    void twoFingersZoomBetweenThem()
    {
        QFETCH(QPointF, between);
        QFETCH(Qt::Orientations, zoomed);
        NavigationBench bench;
        QSignalSpy clicks(bench.navigation, &Navigation::clicked);
        const QPointF place = bench.placeUnder(between);
        Fingers fingers(bench.plot);
        fingers.press(between - QPointF(10, 0));
        fingers.pressSecond(between + QPointF(10, 0));
        for (const int apart : {13, 17, 20})
            fingers.moveOneAfterTheOther(between - QPointF(apart, 0), between + QPointF(apart, 0));
        const auto half = [&](Qt::Orientation axis, float size) { return zoomed & axis ? size / 2 : size; };
        QCOMPARE(static_cast<float>(bench.shown().x.size()), half(Qt::Horizontal, 300));
        QCOMPARE(static_cast<float>(bench.shown().y.size()), half(Qt::Vertical, 200));
        if (zoomed & Qt::Horizontal)
            QVERIFY(std::abs(bench.placeUnder(between).x() - place.x()) < 1e-6);
        if (zoomed & Qt::Vertical)
            QVERIFY(std::abs(bench.placeUnder(between).y() - place.y()) < 1e-6);
        QVERIFY(bench.begun.front() && std::ranges::count(bench.begun, true) == 1);
        fingers.releaseBoth(between - QPointF(20, 0), between + QPointF(20, 0));
        QCOMPARE(clicks.size(), 0);
        // Together again, they show what was shown.
        fingers.press(between - QPointF(20, 0));
        fingers.pressSecond(between + QPointF(20, 0));
        for (const int apart : {17, 13, 10})
            fingers.moveBoth(between - QPointF(apart, 0), between + QPointF(apart, 0));
        fingers.releaseBoth(between - QPointF(10, 0), between + QPointF(10, 0));
        QVERIFY(near(bench.shown(), whole));
    }

    void oneFingerIsAMouse()
    {
        NavigationBench bench;
        bench.show({{100, 200}, {50, 150}});
        QSignalSpy clicks(bench.navigation, &Navigation::clicked);
        Fingers fingers(bench.plot);
        const QPointF dragged = inside + QPointF(60, 60); // far from the click, which would be a double one
        for (int pinched = 0; pinched < 2; ++pinched) {   // and after two were on the plot
            fingers.press(inside);
            fingers.release(inside);
            QCOMPARE(clicks.size(), pinched + 1);
            fingers.press(dragged);
            fingers.move(dragged + QPointF(30, 0));
            fingers.move(dragged + QPointF(60, 20));
            fingers.release(dragged + QPointF(60, 20));
            QCOMPARE(clicks.size(), pinched + 1);
            QCOMPARE(static_cast<float>(bench.shown().x.lower), 80.0F);
            QCOMPARE(static_cast<float>(bench.shown().y.lower), 40.0F);
            bench.show({{100, 200}, {50, 150}});
            fingers.press(dragged);
            fingers.pressSecond(dragged + QPointF(40, 0));
            fingers.releaseBoth(dragged, dragged + QPointF(40, 0));
        }
    }
};

POSISCOPE_TEST(TestNavigation)

} // namespace tst_navigation

#include "tst_navigation.moc"
