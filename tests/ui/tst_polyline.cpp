// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/plot/polyline.h"

#include <QImage>
#include <QLineF>
#include <QTest>

#include <cmath>

namespace tst_polyline {

using namespace posiscope;

namespace {

using Stretches = std::vector<std::vector<QPointF>>;

double lengthOf(const std::vector<QPointF>& line)
{
    double sum = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        sum += QLineF(line[i - 1], line[i]).length();
    return sum;
}

std::vector<QPointF> wave(int count)
{
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.emplace_back(0.25 * i, 40 * std::sin(0.1 * i));
    return points;
}

} // namespace

class TestPolyline : public QObject
{
    Q_OBJECT

private slots:
    void aStraightLineIsCutByThePattern();
    void aDashGoesRoundCorners();
    void dashesAndGapsMakeTheWhole_data();
    void dashesAndGapsMakeTheWhole();
    void pointsGrowWithTheLineOnly_data();
    void pointsGrowWithTheLineOnly();
    void tooShortALineHasNoDashes();
    void aDashOfNoLengthComesToAnEnd();
    void partsJoinWithoutAGap_data();
    void partsJoinWithoutAGap();
};

void TestPolyline::aStraightLineIsCutByThePattern()
{
    const std::vector<QPointF> line{{0, 0}, {20, 0}};
    // Pen 2 wide: dashes of 8, gaps of 5.
    const Stretches expected{{{0, 0}, {8, 0}}, {{13, 0}, {20, 0}}};
    QCOMPARE(dashes(line, {4, 2.5}, 2), expected);
}

void TestPolyline::aDashGoesRoundCorners()
{
    const std::vector<QPointF> line{{0, 0}, {3, 0}, {3, 4}, {9, 4}};
    const Stretches expected{{{0, 0}, {3, 0}, {3, 2}}, {{4, 4}, {9, 4}}};
    QCOMPARE(dashes(line, {5, 3}, 1), expected);
}

void TestPolyline::dashesAndGapsMakeTheWhole_data()
{
    QTest::addColumn<QList<qreal>>("pattern");
    QTest::addColumn<double>("width");
    QTest::addRow("even") << QList<qreal>{3, 3} << 1.;
    QTest::addRow("cosine") << QList<qreal>{4, 2.5} << 1.6;
    QTest::addRow("dash and dot") << QList<qreal>{5, 2, 1.5, 2} << 2.8;
}

void TestPolyline::dashesAndGapsMakeTheWhole()
{
    QFETCH(QList<qreal>, pattern);
    QFETCH(double, width);
    const std::vector<QPointF> line = wave(2000);
    double period = 0;
    double dashed = 0;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        period += pattern[i] * width;
        if (i % 2 == 0)
            dashed += pattern[i] * width;
    }
    double drawn = 0;
    for (const auto& dash : dashes(line, pattern, width))
        drawn += lengthOf(dash);
    QVERIFY(std::abs(drawn - lengthOf(line) * dashed / period) <= period);
}

void TestPolyline::pointsGrowWithTheLineOnly_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1000, 10'000, 100'000})
        QTest::addRow("%d points", count) << count;
}

void TestPolyline::pointsGrowWithTheLineOnly()
{
    QFETCH(int, count);
    const std::vector<QPointF> line = wave(count);
    const Stretches drawn = dashes(line, {4, 2.5}, 1.6);
    std::size_t points = 0;
    for (const auto& dash : drawn)
        points += dash.size();
    QVERIFY(points <= line.size() + 2 * drawn.size());
    QVERIFY(double(drawn.size()) <= lengthOf(line) / (6.5 * 1.6) + 1);
}

void TestPolyline::tooShortALineHasNoDashes()
{
    QVERIFY(dashes({}, {4, 2}, 1).empty());
    QVERIFY(dashes(std::vector<QPointF>{{1, 1}}, {4, 2}, 1).empty());
    QVERIFY(dashes(wave(10), {}, 1).empty());
}

void TestPolyline::aDashOfNoLengthComesToAnEnd()
{
    QVERIFY(!dashes(wave(100), {0, 0}, 1).empty());
    QVERIFY(!dashes(wave(100), {4, 2}, 0).empty());
}

void TestPolyline::partsJoinWithoutAGap_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<int>(
        "lightest"); // smoothed ends that meet within a pixel leave a trace of the background
    QTest::addRow("1 pixel") << 1. << 64;
    QTest::addRow("1.6 pixels") << 1.6 << 0;
    QTest::addRow("2.8 pixels") << 2.8 << 0;
}

void TestPolyline::partsJoinWithoutAGap()
{
    QFETCH(double, width);
    QFETCH(int, lightest);
    QImage image(200, 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    {
        std::vector<QPointF> line;
        for (int i = 0; i <= 160; ++i)
            line.emplace_back(10.5 + i, 10.5);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        drawPolyline(painter, line, QPen(Qt::black, width));
    }
    for (int x = 12; x < 168; ++x)
        QVERIFY(qGray(image.pixel(x, 10)) <= lightest);
    QCOMPARE(qGray(image.pixel(5, 10)), 255);
    QCOMPARE(qGray(image.pixel(176, 10)), 255);
}

POSISCOPE_TEST(TestPolyline)

} // namespace tst_polyline

#include "tst_polyline.moc"
