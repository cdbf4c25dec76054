// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/plot/point_labels.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_point_labels {

using namespace posiscope;

constexpr double radius = 2.3;
const QRectF frame(17.5, 40.25, 400, 300);

std::vector<QPointF> scattered(int count)
{
    std::mt19937 random(7);
    const auto along = [&random](double size) { return size * (static_cast<double>(random()) / 0x1p32); };
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i) {
        const double x = frame.left() + along(frame.width());
        points.emplace_back(x, frame.top() + along(frame.height()));
    }
    return points;
}

std::vector<QSizeF> sizesOf(std::size_t count)
{
    std::vector<QSizeF> sizes;
    for (std::size_t i = 0; i < count; ++i)
        sizes.emplace_back(5.7 * static_cast<double>(QString::number(i).size()), 7.9);
    return sizes;
}

class TestPointLabels : public QObject
{
    Q_OBJECT

private slots:
    void noneCoversAnything_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 30, 128, 1000})
            QTest::addRow("%d", count) << count;
    }

    void noneCoversAnything()
    {
        QFETCH(int, count);
        const std::vector<QPointF> points = scattered(count);
        const std::vector<QSizeF> sizes = sizesOf(points.size());
        const std::vector<PlacedLabel> labels = placeLabels(points, sizes, radius, frame);
        QVERIFY(!labels.empty());
        for (const PlacedLabel& label : labels) {
            QVERIFY(frame.contains(label.rect));
            QCOMPARE(label.rect.size(), sizes[static_cast<std::size_t>(label.index)]);
            for (const PlacedLabel& other : labels)
                QVERIFY(&other == &label || !other.rect.intersects(label.rect));
            for (const QPointF& point : points) {
                const QPointF nearest(std::clamp(point.x(), label.rect.left(), label.rect.right()),
                                      std::clamp(point.y(), label.rect.top(), label.rect.bottom()));
                const double apart = std::hypot(nearest.x() - point.x(), nearest.y() - point.y());
                const bool isOwn = &point == &points[static_cast<std::size_t>(label.index)];
                QVERIFY(apart > radius + (isOwn ? 1.9 : 3.9));
                QVERIFY(!isOwn || apart < radius + 2.1);
            }
        }
    }

    void allAreThereWhereThereIsRoom()
    {
        std::vector<QPointF> points;
        for (int i = 0; i < 60; ++i)
            points.emplace_back(frame.left() + 20 + 40 * (i % 10), frame.top() + 20 + 40 * (i / 10));
        QCOMPARE(placeLabels(points, sizesOf(points.size()), radius, frame).size(), points.size());
    }

    void whatIsTakenStaysFree()
    {
        const std::vector<QPointF> points = scattered(300);
        const std::vector<QRectF> taken{{frame.left(), frame.top(), 200, 300}};
        const auto labels = placeLabels(points, sizesOf(points.size()), radius, frame, taken);
        QVERIFY(!labels.empty());
        for (const PlacedLabel& label : labels)
            QVERIFY(!label.rect.intersects(taken.front()));
    }

    void noneStandsOnThePath()
    {
        std::vector<QPointF> points; // a zigzag with room for labels on its lines
        for (int i = 0; i < 8; ++i)
            points.emplace_back(frame.left() + 30 + 45 * i, frame.top() + (i % 2 == 0 ? 100 : 130));
        const auto crossed = [&](const QRectF& rect) {
            for (std::size_t i = 1; i < points.size(); ++i)
                for (double part = 0; part < 1; part += 0.01)
                    if (rect.contains(QLineF(points[i - 1], points[i]).pointAt(part)))
                        return true;
            return false;
        };
        std::vector<QLineF> path;
        for (std::size_t i = 1; i < points.size(); ++i)
            path.emplace_back(points[i - 1], points[i]);
        const auto onPath = [&](std::span<const QLineF> lines) {
            const auto labels = placeLabels(points, sizesOf(points.size()), radius, frame, {}, lines);
            return std::pair(labels.size(), std::ranges::count_if(labels, [&](const PlacedLabel& label) {
                                 return crossed(label.rect);
                             }));
        };
        QVERIFY(onPath({}).second > 0);
        QCOMPARE(onPath(path), std::pair(points.size(), std::ptrdiff_t(0)));
    }

    void anEmptySizeIsNoLabel()
    {
        const std::vector<QPointF> points = scattered(10);
        std::vector<QSizeF> sizes = sizesOf(points.size());
        sizes[4] = QSizeF();
        for (const PlacedLabel& label : placeLabels(points, sizes, radius, frame))
            QVERIFY(label.index != 4);
    }

    void noPointsNoLabels()
    {
        QVERIFY(placeLabels({}, {}, radius, frame).empty());
        const std::vector<QPointF> points = scattered(10);
        QVERIFY(placeLabels(points, sizesOf(points.size()), radius, QRectF()).empty());
        QVERIFY(placeLabels(points, sizesOf(points.size()), radius, QRectF(0, 0, 3, 3)).empty());
    }
};

POSISCOPE_TEST(TestPointLabels)

} // namespace tst_point_labels

#include "tst_point_labels.moc"
