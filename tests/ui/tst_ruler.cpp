// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/plot/ruler.h"

#include <QImage>
#include <QTest>

#include <cmath>

namespace tst_ruler {

using namespace posiscope;

namespace {

constexpr QRect clip(3, 2, 90, 60);

QPen pen(bool isDashed)
{
    QPen made(Qt::black, 2);
    if (isDashed)
        made.setDashPattern({4, 2.5});
    return made;
}

template <typename Draw>
QImage drawn(bool isDashed, Draw draw)
{
    QImage image(100, 70, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setClipRect(clip);
    draw(Ruler(painter, pen(isDashed)));
    return image;
}

} // namespace

class TestRuler : public QObject
{
    Q_OBJECT

private slots:
    void whatIsNotSeenCostsNothing_data();
    void whatIsNotSeenCostsNothing();
    void linesOutOfSightAreNotDrawn();
};

void TestRuler::whatIsNotSeenCostsNothing_data()
{
    QTest::addColumn<bool>("isDashed");
    QTest::addColumn<double>("periods");
    for (const bool isDashed : {false, true})
        for (const double periods : {0., 10., 1e3, 1e6, 1e9, 1e12})
            QTest::addRow("%s, %g periods before the clip", isDashed ? "dashed" : "solid", periods)
                << isDashed << periods;
    QTest::addRow("dashed, beyond any dash") << true << 1e30;
    QTest::addRow("solid, beyond any number of pixels") << false << 1e200;
}

// A cell in a window of a billionth of it has edges of a billion plots' length. Their dashes are those of
// a line that begins near the clip, whole periods later.
void TestRuler::whatIsNotSeenCostsNothing()
{
    QFETCH(bool, isDashed);
    QFETCH(double, periods);
    constexpr double period = 2 * (4 + 2.5);
    constexpr double from = -2 * period - 3;
    const QImage near = drawn(isDashed, [](const Ruler& ruler) {
        ruler.horizontal(20, from, 200);
        ruler.vertical(50, from, 200);
    });
    const QImage far = drawn(isDashed, [&](const Ruler& ruler) {
        ruler.horizontal(20, from - periods * period, 200 + periods * period);
        ruler.vertical(50, from - periods * period, 200 + periods * period);
    });
    QVERIFY(near != drawn(isDashed, [](const Ruler&) {}));
    // What is no multiple of a pixel any more may begin its dashes elsewhere.
    if (periods <= 1e12)
        QCOMPARE(far, near);
}

void TestRuler::linesOutOfSightAreNotDrawn()
{
    const QImage empty = drawn(false, [](const Ruler&) {});
    for (const double far : {-1e3, 1e3, -1e10, 1e10, -1e300, 1e300})
        for (const bool isDashed : {false, true})
            QCOMPARE(drawn(isDashed,
                           [&](const Ruler& ruler) {
                               ruler.horizontal(far, -1e300, 1e300);
                               ruler.vertical(far, -1e300, 1e300);
                               ruler.horizontal(20, far, far + 10);
                               ruler.vertical(50, far, far + 10);
                           }),
                     empty);
}

POSISCOPE_TEST(TestRuler)

} // namespace tst_ruler

#include "tst_ruler.moc"
