// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data_rows.h"
#include "tests/stress/painted_views.h"
#include "tests/test_program.h"
#include "ui/plot/polyline.h"

#include <QImage>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QPicture>
#include <QTest>
#include <QWidget>

#include <cmath>
#include <functional>

namespace tst_polyline {

using namespace posiscope;

/// Up and down between two heights.
std::vector<QPointF> zigzag(int count, double step, double height)
{
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i)
        points.emplace_back(20.3 + step * i, i % 2 == 0 ? 20 : 20 + height);
    return points;
}

QImage drawn(QSize size, double ratio, const std::function<void(QPainter&)>& draw)
{
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    return image;
}

int darkestOf(const QImage& image)
{
    int darkest = 255;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            darkest = std::min(darkest, qGray(image.pixel(x, y)));
    return darkest;
}

QPen faintPen()
{
    return {QColor(0, 0, 0, 64), 1.6};
}

class FaintLine : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(QRectF(10, 10, 700, 130));
        drawPolyline(painter, zigzag(90, 7.5, 100), faintPen());
    }
};

class TestPolyline : public QObject
{
    Q_OBJECT

private slots:
    void partsJoinWithoutAGap_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<int>(
            "lightest"); // smoothed ends that meet within a pixel leave a trace of the background
        QTest::addRow("1 pixel") << 1. << 64;
        QTest::addRow("1.6 pixels") << 1.6 << 0;
        QTest::addRow("2.8 pixels") << 2.8 << 0;
    }

    void partsJoinWithoutAGap()
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

    void longLinesLookLikeAnOutline_data()
    {
        addColumns<double, double, double>("step", "width", "ratio");
        for (const double step : {3., 30., 80.})
            for (const double width : {1., 1.6, 2.8})
                for (const double ratio : {1., 2.})
                    QTest::addRow("%g pixels a turn, width %g, ratio %g", step, width, ratio)
                        << step << width << ratio;
    }

    void longLinesLookLikeAnOutline()
    {
        QFETCH(double, step);
        QFETCH(double, width);
        QFETCH(double, ratio);
        const std::vector<QPointF> line = zigzag(10, step, 100);
        const QSize size(800, 150);
        const QImage seen = drawn(
            size, ratio, [&](QPainter& painter) { drawPolyline(painter, line, QPen(Qt::black, width)); });
        const QImage outline = drawn(size, ratio, [&](QPainter& painter) {
            // Not drawPolyline(), which draws slanting lines of one pixel too thin.
            QPainterPath path;
            path.addPolygon(QPolygonF(QList<QPointF>(line.begin(), line.end())));
            QPainterPathStroker stroker(QPen(Qt::black, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.fillPath(stroker.createStroke(path), Qt::black);
        });
        double ink = 0;
        double difference = 0;
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x) {
                ink += 255 - qGray(outline.pixel(x, y));
                difference += std::abs(qGray(seen.pixel(x, y)) - qGray(outline.pixel(x, y)));
            }
        // Qt measures areas, where here distances tell how much of a pixel is covered.
        QVERIFY2(difference <= 0.1 * ink, qPrintable(QString("%1 of the ink").arg(difference / ink)));
    }

    void aFaintLineIsTheSameEverywhere()
    {
        for (const double ratio : {1., 2.}) {
            const QImage seen = drawn({800, 150}, ratio, [&](QPainter& painter) {
                painter.setClipRect(QRectF(10, 10, 700, 130));
                drawPolyline(painter, zigzag(90, 7.5, 100), faintPen());
            });
            QVERIFY2(std::abs(darkestOf(seen) - (255 - 64)) <= 2,
                     qPrintable(QString::number(darkestOf(seen))));
        }
    }

    void aThinLineIsFainter()
    {
        const std::vector<QPointF> line{{10, 20.5}, {100, 20.5}};
        const QImage whole =
            drawn({120, 40}, 1, [&](QPainter& painter) { drawPolyline(painter, line, QPen(Qt::black, 1)); });
        const QImage half = drawn(
            {120, 40}, 1, [&](QPainter& painter) { drawPolyline(painter, line, QPen(Qt::black, 0.5)); });
        QCOMPARE(qGray(whole.pixel(50, 20)), 0);
        QVERIFY(std::abs(qGray(half.pixel(50, 20)) - 128) <= 1);
        QCOMPARE(qGray(half.pixel(50, 18)), 255);
    }

    void aDashEndsWhereItsPatternSays()
    {
        QPen pen(Qt::black, 2);
        pen.setDashPattern({10, 5}); // 20 pixels, and 10 that stay free
        const std::vector<QPointF> line{{10, 20}, {50, 20}, {50, 80}};
        QPicture file;
        QPainter writer(&file);
        drawPolyline(writer, line, pen);
        writer.end();
        const QSize size(70, 100);
        for (const QImage& seen :
             {drawn(size, 1, [&](QPainter& painter) { drawPolyline(painter, line, pen); }),
              drawn(size, 1, [&](QPainter& painter) { painter.drawPicture(0, 0, file); })}) {
            const auto isInked = [&seen](int x, int y) { return qGray(seen.pixel(x, y)) < 128; };
            for (const auto& [x, isDash] :
                 {std::pair(9, false), {10, true}, {29, true}, {30, false}, {39, false}, {40, true}})
                QVERIFY2(isInked(x, 19) == isDash, qPrintable(QString::number(x)));
            for (const auto& [y, isDash] : {std::pair(29, true),
                                            {30, false},
                                            {39, false},
                                            {40, true},
                                            {59, true},
                                            {60, false},
                                            {79, true}})
                QVERIFY2(isInked(50, y) == isDash, qPrintable(QString::number(y)));
        }
    }

    void aLineThatLeavesThePictureIsCut()
    {
        constexpr double far = 1e12;
        const double none = std::nan("");
        const auto picture = [](const std::vector<QPointF>& line, QRectF clip) {
            return drawn({120, 40}, 1, [&](QPainter& painter) {
                painter.setClipRect(clip);
                drawPolyline(painter, line, QPen(Qt::black, 2));
            });
        };
        const QRectF all(0, 0, 120, 40);
        const QImage level = picture({{-far, 20}, {far, 20}}, all);
        for (int x = 0; x < 120; ++x)
            QCOMPARE(qGray(level.pixel(x, 20)), 0);
        QCOMPARE(picture({{60, -far}, {60, far}}, all), picture({{60, -10}, {60, 50}}, all));
        const QImage empty = picture({}, all);
        QCOMPARE(picture({{-far, -20}, {far, -20}}, all), empty);
        QCOMPARE(picture({{-10, 20}, {130, 20}}, QRectF(50, 10, 0, 0)), empty);
        QCOMPARE(picture({{none, none}, {50, none}}, all), empty);
    }

    void aFaintLineIsSeenWhereverItsWidgetIs()
    {
        QWidget window;
        window.resize(1700, 600);
        window.setPalette(Qt::white);
        FaintLine line(&window);
        line.resize(800, 150);
        const QImage seen = window.grab().toImage().copy(0, 0, 800, 150);
        QVERIFY2(std::abs(darkestOf(seen) - (255 - 64)) <= 2, qPrintable(QString::number(darkestOf(seen))));
        for (const QPoint place : {QPoint(0, 400), QPoint(850, 0), QPoint(850, 400)}) {
            line.move(place);
            QCOMPARE(window.grab().toImage().copy(QRect(place, line.size())), seen);
        }
    }

    void aZigzagIsDrawnSoon_data()
    {
        addColumns<Qt::PenStyle, int>("style", "alpha");
        QTest::addRow("solid") << Qt::SolidLine << 255;
        QTest::addRow("faint") << Qt::SolidLine << 64;
        QTest::addRow("dashed") << Qt::DashLine << 255;
    }

    void aZigzagIsDrawnSoon()
    {
        QFETCH(Qt::PenStyle, style);
        QFETCH(int, alpha);
        QPen pen(QColor(0, 0, 0, alpha), 1.6, style);
        double seconds = 0;
        drawn({1760, 860}, 1, [&](QPainter& painter) {
            const double start = threadSeconds();
            drawPolyline(painter, zigzag(1700, 1, 800), pen);
            seconds = threadSeconds() - start;
        });
        // The sanitizers take several times as long, and how many depends on the machine.
        QVERIFY2(librariesAreSanitized() || seconds <= 0.1, qPrintable(QString("%1 ms").arg(1000 * seconds)));
    }
};

POSISCOPE_TEST(TestPolyline)

} // namespace tst_polyline

#include "tst_polyline.moc"
