// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigation_bench.h"
#include "test_program.h"

namespace tst_navigation {

using namespace posiscope;
using namespace posiscope::navigation_bench;

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

    void fromOneRectToAnotherTheOneThatIsLeftEmitsFirst()
    {
        NavigationBench bench;
        auto* const rect = new QCPAxisRect(&bench.plot, false);
        bench.plot.plotLayout()->addElement(0, 1, rect);
        QCPAxis* const x = rect->addAxis(QCPAxis::atBottom);
        const auto* const other = new Navigation(&bench.plot, rect, x, rect->addAxis(QCPAxis::atLeft));
        bench.plot.resize(2 * plotSize.width(), plotSize.height());
        bench.plot.replot();
        QStringList said;
        const auto listen = [&said](const Navigation* navigation, const QString& name) {
            connect(navigation, &Navigation::hovered, navigation,
                    [&said, name](const auto& place) { said << (place ? name : name + " left"); });
        };
        listen(bench.navigation, QStringLiteral("first"));
        listen(other, QStringLiteral("second"));
        const QPointF inFirst = QRectF(bench.rect->rect()).center();
        const QPointF inSecond = QRectF(rect->rect()).center();
        for (const QPointF at : {inFirst, inSecond, inFirst})
            bench.pointer.move(at);
        QCOMPARE(said, (QStringList{"first", "first left", "second", "second left", "first"}));
    }
};

POSISCOPE_TEST(TestNavigation)

} // namespace tst_navigation

#include "tst_navigation.moc"
