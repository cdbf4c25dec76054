// SPDX-License-Identifier: GPL-3.0-or-later
#include "pointer.h"
#include "ui/plots/navigation.h"

#include <QSignalSpy>

#include <cmath>

using namespace posiscope;

namespace {

constexpr QSize plotSize(400, 300);
constexpr QRect frame(50, 20, 300, 200);
// One unit a pixel; y goes down. QCustomPlot has y begin one pixel above the frame.
const Viewport whole{{0, 300}, {0, 200}};

/// A plot of one frame whose wishes come true at once.
class Bench
{
public:
    Bench()
    {
        plot.plotLayout()->clear();
        rect = new QCPAxisRect(&plot, false);
        plot.plotLayout()->addElement(0, 0, rect);
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins({frame.left(), frame.top(), plotSize.width() - frame.right() - 1,
                          plotSize.height() - frame.bottom() - 1});
        x = rect->addAxis(QCPAxis::atBottom);
        y = rect->addAxis(QCPAxis::atLeft);
        y->setRangeReversed(true);
        navigation = new Navigation(&plot, rect, x, y);
        navigation->setBounds(whole, 10, 10);
        show(whole);
        QObject::connect(navigation, &Navigation::viewportAsked, navigation,
                         [this](const Viewport& viewport, bool begins) {
                             asked.push_back(viewport);
                             begun.push_back(begins);
                             if (obeys)
                                 show(viewport);
                         });
        plot.resize(plotSize);
        plot.show();
        if (!QTest::qWaitForWindowExposed(&plot))
            qFatal("the plot is not on the screen");
        plot.replot();
    }

    void show(const Viewport& viewport)
    {
        x->setRange(viewport.x);
        y->setRange(viewport.y);
    }

    Viewport shown() const { return {x->range(), y->range()}; }
    QPointF placeUnder(QPointF pixel) const
    {
        return {x->pixelToCoord(pixel.x()), y->pixelToCoord(pixel.y())};
    }

    QCustomPlot plot;
    QCPAxisRect* rect = nullptr;
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    Navigation* navigation = nullptr;
    bool obeys = true;
    std::vector<Viewport> asked;
    std::vector<bool> begun;
    Pointer pointer{&plot};
};

bool near(const Viewport& one, const Viewport& other)
{
    const auto same = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    return same(one.x.lower, other.x.lower) && same(one.x.upper, other.x.upper) &&
           same(one.y.lower, other.y.lower) && same(one.y.upper, other.y.upper);
}

const QPointF inside(140, 80);
const QPointF overX(140, 250);
const QPointF overY(20, 80);

} // namespace

class TestNavigation : public QObject
{
    Q_OBJECT

private slots:
    void theWheelKeepsThePlaceUnderThePointer_data();
    void theWheelKeepsThePlaceUnderThePointer();
    void overAnAxisTheWheelZoomsThatAxis();
    void zoomingEndsAtTheLimits();
    void wheelsBetweenTwoPaintsAddUp();
    void lockedAxesZoomTogether_data();
    void lockedAxesZoomTogether();
    void anAxisThatDoesNotMoveStays();
    void draggingKeepsThePlaceUnderThePointer();
    void draggingAnAxisMovesThatAxis();
    void draggingEndsAtTheEdges();
    void aTremblingHandClicks();
    void aClickSaysWhereAndWithWhat();
    void onlyTheLeftButtonActs();
    void aDoubleClickResets_data();
    void aDoubleClickResets();
    void aGestureBeginsOnce();
    void aDragThatLostItsReleaseEnds();
    void hoveringSaysWhereAndWhenItLeaves();
};

void TestNavigation::theWheelKeepsThePlaceUnderThePointer_data()
{
    QTest::addColumn<QPointF>("at");
    QTest::addRow("middle") << QPointF(200, 120);
    QTest::addRow("off the middle") << inside;
    QTest::addRow("first pixel") << QPointF(50, 20);
    QTest::addRow("last pixel") << QPointF(349, 219);
}

void TestNavigation::theWheelKeepsThePlaceUnderThePointer()
{
    QFETCH(QPointF, at);
    Bench bench;
    const QPointF place = bench.placeUnder(at);
    for (const int notches : {1, 3, 2, -4}) {
        bench.pointer.wheel(at, notches);
        QVERIFY(QLineF(bench.placeUnder(at), place).length() < 1e-9);
    }
    QVERIFY(std::abs(bench.shown().x.size() - 300 * 0.64) < 1e-6);
    QVERIFY(std::abs(bench.shown().y.size() - 200 * 0.64) < 1e-6);
}

void TestNavigation::overAnAxisTheWheelZoomsThatAxis()
{
    Bench bench;
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

void TestNavigation::zoomingEndsAtTheLimits()
{
    Bench bench;
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

void TestNavigation::wheelsBetweenTwoPaintsAddUp()
{
    // A scene comes back a turn of the event loop later; a quick hand is ahead of it.
    Bench bench;
    bench.obeys = false;
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

void TestNavigation::lockedAxesZoomTogether_data()
{
    QTest::addColumn<QPointF>("at");
    QTest::addRow("inside") << inside;
    QTest::addRow("over x") << overX;
    QTest::addRow("over y") << overY;
}

void TestNavigation::lockedAxesZoomTogether()
{
    QFETCH(QPointF, at);
    Bench bench;
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

void TestNavigation::anAxisThatDoesNotMoveStays()
{
    Bench bench;
    bench.navigation->setMovable(Qt::Horizontal);
    bench.show({{100, 200}, {50, 150}});
    bench.pointer.wheel(inside);
    bench.pointer.drag(inside, inside + QPointF(40, 40));
    bench.pointer.wheel(overY);
    QCOMPARE(bench.shown().y, QCPRange(50, 150));
    QVERIFY(std::abs(bench.shown().x.size() - 80) < 1e-6);
}

void TestNavigation::draggingKeepsThePlaceUnderThePointer()
{
    Bench bench;
    bench.show({{100, 200}, {50, 150}});
    const QPointF place = bench.placeUnder(inside);
    bench.pointer.press(inside);
    for (const QPointF by : {QPointF(30, 10), QPointF(-20, 25), QPointF(60, -30)}) {
        bench.pointer.move(inside + by);
        QVERIFY(QLineF(bench.placeUnder(inside + by), place).length() < 1e-9);
    }
    bench.pointer.release(inside + QPointF(60, -30));
    QVERIFY(near(bench.shown(), {{80, 180}, {65, 165}}));
    const std::size_t before = bench.asked.size();
    bench.pointer.move(inside);
    QCOMPARE(bench.asked.size(), before);
}

void TestNavigation::draggingAnAxisMovesThatAxis()
{
    Bench bench;
    bench.show({{100, 200}, {50, 150}});
    bench.pointer.drag(overX, overX + QPointF(30, 30));
    QVERIFY(near(bench.shown(), {{90, 190}, {50, 150}}));
    bench.pointer.drag(overY, overY + QPointF(30, 30));
    QVERIFY(near(bench.shown(), {{90, 190}, {35, 135}}));
}

void TestNavigation::draggingEndsAtTheEdges()
{
    Bench bench;
    bench.show({{50, 250}, {50, 150}});
    bench.pointer.drag(QPointF(60, 30), QPointF(390, 290));
    QVERIFY(near(bench.shown(), {{0, 200}, {0, 100}}));
    bench.pointer.drag(QPointF(340, 210), QPointF(5, 5));
    QVERIFY(near(bench.shown(), {{100, 300}, {100, 200}}));
}

void TestNavigation::aTremblingHandClicks()
{
    Bench bench;
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

void TestNavigation::aClickSaysWhereAndWithWhat()
{
    Bench bench;
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

void TestNavigation::onlyTheLeftButtonActs()
{
    Bench bench;
    QSignalSpy clicks(bench.navigation, &Navigation::clicked);
    QSignalSpy resets(bench.navigation, &Navigation::resetAsked);
    for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton}) {
        bench.pointer.click(inside, {}, button);
        bench.pointer.doubleClick(inside, button);
    }
    QCOMPARE(clicks.size(), 0);
    QCOMPARE(resets.size(), 0);
}

void TestNavigation::aDoubleClickResets_data()
{
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<int>("resets");
    QTest::addRow("inside") << inside << 1;
    QTest::addRow("over x") << overX << 1;
    QTest::addRow("over y") << overY << 1;
    QTest::addRow("corner") << QPointF(20, 280) << 0;
}

void TestNavigation::aDoubleClickResets()
{
    QFETCH(QPointF, at);
    QFETCH(int, resets);
    Bench bench;
    QSignalSpy asked(bench.navigation, &Navigation::resetAsked);
    bench.pointer.doubleClick(at);
    QCOMPARE(asked.size(), resets);
    bench.pointer.move(inside + QPointF(50, 50)); // nothing is being dragged afterwards
    QVERIFY(bench.asked.empty());
}

void TestNavigation::aGestureBeginsOnce()
{
    Bench bench;
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

void TestNavigation::aDragThatLostItsReleaseEnds()
{
    // A menu or a dialog may take the release.
    Bench bench;
    bench.show({{100, 200}, {50, 150}});
    bench.pointer.press(inside);
    QMouseEvent moved(QEvent::MouseMove, inside + QPointF(50, 0), bench.plot.mapToGlobal(inside),
                      Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&bench.plot, &moved);
    QVERIFY(bench.asked.empty());
    bench.pointer.release(inside);
}

void TestNavigation::hoveringSaysWhereAndWhenItLeaves()
{
    Bench bench;
    std::vector<std::optional<QPointF>> places;
    connect(bench.navigation, &Navigation::hovered, bench.navigation,
            [&places](const std::optional<QPointF>& place) { places.push_back(place); });
    bench.pointer.move(QPointF(5, 295));
    places.clear();
    bench.pointer.move(inside);
    QCOMPARE(places.size(), std::size_t{1});
    QCOMPARE(places[0], std::optional(QPointF(90, 61)));
    bench.pointer.move(overX);
    QCOMPARE(places.size(), std::size_t{2});
    QVERIFY(!places[1]);
    bench.pointer.move(overX + QPointF(5, 0)); // it has left already
    QCOMPARE(places.size(), std::size_t{2});
    bench.pointer.move(inside);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&bench.plot, &leave);
    QCOMPARE(places.size(), std::size_t{4});
    QVERIFY(!places[3]);
}

QTEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
