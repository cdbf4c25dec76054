// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/plot/marks.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/opaque_buffer.h"
#include "ui/plot/plot.h"

#include <QBackingStore>
#include <QTest>

#include <cmath>
#include <limits>
#include <new>

namespace tst_matrix_layer {

using namespace posiscope;

constexpr float NaN = std::numeric_limits<float>::quiet_NaN();
constexpr QSize plotSize(200, 150);
constexpr int edge = 10; ///< around the frame

class Layer : public MatrixLayer
{
public:
    using MatrixLayer::draw;
    using MatrixLayer::lookUpInPlace;
    using MatrixLayer::MatrixLayer;
    using MatrixLayer::visibleRect;
};

/// A matrix between bare axes: nothing else is drawn.
class Bench
{
public:
    Bench(int rows, int columns, MatrixLayer::Fill source)
    {
        auto* rect = new QCPAxisRect(&plot, false);
        plot.plotLayout()->addElement(0, 0, rect);
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins({edge, edge, edge, edge});
        x = rect->addAxis(QCPAxis::atBottom);
        y = rect->addAxis(QCPAxis::atLeft);
        for (QCPAxis* axis : {x, y}) {
            axis->setVisible(false);
            axis->grid()->setVisible(false);
        }
        y->setRangeReversed(true);
        x->setRange(-0.5, columns - 0.5);
        y->setRange(-0.5, rows - 0.5);
        layer = new Layer(x, y);
        layer->setSource(rows, columns, MatrixLayer::allAtOnce(std::move(source)));
        marks = new Marks(x, y);
        plot.resize(plotSize);
    }

    QImage drawn(double ratio, QSize size = plotSize)
    {
        QImage image(QSizeF(size * ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::magenta);
        plot.drawOn(image, size);
        return image;
    }

    Plot plot;
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    Layer* layer = nullptr;
    Marks* marks = nullptr;
};

Bench tableBench(const Sinusoid& sinusoid)
{
    const Parameters& parameters = sinusoid.parameters();
    return {parameters.maxLen, parameters.dModel,
            [&sinusoid](Interval rows, Interval columns, TableRef<float> out) {
                encodingPixels(sinusoid, rows, columns, out);
            }};
}

QRgb cardColour(const Bench& bench)
{
    return bench.plot.theme().card.rgb();
}

class TestMatrixLayer : public QObject
{
    Q_OBJECT

private slots:
    void everyPixelIsItsCell_data()
    {
        addColumns<double, int, int>("ratio", "rows", "columns");
        for (const double ratio : {1., 1.25, 1.5, 2.}) {
            QTest::addRow("few cells at %g", ratio) << ratio << 7 << 5;
            QTest::addRow("one cell at %g", ratio) << ratio << 1 << 1;
            // Columns of one to two pixels each are another matter: see tst_encoding_pixels.
            const bool isWhole = ratio == std::floor(ratio);
            QTest::addRow("as many rows as pixels at %g", ratio) << ratio << 130 << (isWhole ? 180 : 90);
        }
    }

    void everyPixelIsItsCell()
    {
        QFETCH(double, ratio);
        QFETCH(int, rows);
        QFETCH(int, columns);
        const Sinusoid sinusoid({.n = 100, .dModel = columns, .maxLen = rows});
        Bench bench = tableBench(sinusoid);
        const QImage image = bench.drawn(ratio);
        const ColourTable colours(ColourMap::RdBu, {-1, 1});

        // The frame, on whole device pixels; y begins a pixel above it, as QCustomPlot has it.
        const auto device = [ratio](double pixel) { return static_cast<int>(std::round(pixel * ratio)); };
        const int left = device(edge);
        const int right = device(plotSize.width() - edge);
        const int top = device(edge - 1);
        const int bottom = device(plotSize.height() - edge - 1);
        for (int py = 0; py < image.height(); ++py) {
            for (int px = 0; px < image.width(); ++px) {
                const bool inside = px >= left && px < right && py >= top && py < bottom;
                if (!inside) { // a hairline around the table
                    const bool isEdge = px >= left - 1 && px <= right && py >= top - 1 && py <= bottom;
                    QCOMPARE(QColor(image.pixel(px, py)),
                             isEdge ? Theme::light().border : QColor(cardColour(bench)));
                    continue;
                }
                const int row = static_cast<int>((py + 0.5 - top) * rows / (bottom - top));
                const int column = static_cast<int>((px + 0.5 - left) * columns / (right - left));
                const auto exact = static_cast<float>(sinusoid.cell(row, column));
                const QRgb one = colours.at(exact);
                // A float cell may differ from the exact value in its last place, across the edge of two
                // colours.
                const QRgb low = colours.at(exact - 3e-8F);
                const QRgb high = colours.at(exact + 3e-8F);
                const QRgb pixel = image.pixel(px, py);
                QVERIFY2(pixel == one || pixel == low || pixel == high,
                         qPrintable(QStringLiteral("pixel %1, %2").arg(px).arg(py)));
            }
        }
    }

    void aPartOfTheMatrixIsThatPart()
    {
        const Sinusoid sinusoid({.n = 100, .dModel = 8, .maxLen = 40});
        Bench bench = tableBench(sinusoid);
        bench.x->setRange(1.5, 3.5);    // columns 2 and 3
        bench.y->setRange(9.75, 12.25); // three quarters of row 10, rows 11 and 12
        const QImage image = bench.drawn(1);
        const ColourTable colours(ColourMap::RdBu, {-1, 1});
        QCOMPARE(QColor(image.pixel(edge + 10, edge + 2)), QColor(colours.at(sinusoid.cell(10, 2))));
        QCOMPARE(QColor(image.pixel(edge + 170, edge + 2)), QColor(colours.at(sinusoid.cell(10, 3))));
        const int firstEdge = edge - 1 + static_cast<int>(std::round(130 * 0.75 / 2.5));
        QCOMPARE(QColor(image.pixel(edge + 10, firstEdge - 1)), QColor(colours.at(sinusoid.cell(10, 2))));
        QCOMPARE(QColor(image.pixel(edge + 10, firstEdge)), QColor(colours.at(sinusoid.cell(11, 2))));
        QCOMPARE(QColor(image.pixel(edge + 10, edge + 128)), QColor(colours.at(sinusoid.cell(12, 2))));
    }

    void aMissingValueIsGrey()
    {
        Bench bench(2, 2, [](Interval, Interval, TableRef<float> out) {
            out.setZero();
            out.block(0, 0, 10, 10).setConstant(std::nanf(""));
        });
        const QImage image = bench.drawn(1);
        for (int y = 1; y < 9; ++y)
            for (int x = 1; x < 9; ++x)
                QCOMPARE(QColor(image.pixel(edge + x, edge + y)), bench.plot.theme().border);
        QVERIFY(image.pixel(edge + 50, edge + 50) != cardColour(bench));
    }

    void noPixelIsLeftAsItWas_data()
    {
        addColumns<QCPRange, bool>("columns", "blank");
        for (const bool blank : {false, true}) {
            const char* const kind = blank ? "with a blank" : "opaque";
            QTest::addRow("whole, %s", kind) << QCPRange(-0.5, 11.5) << blank;
            QTest::addRow("a part, %s", kind) << QCPRange(2.2, 5.1) << blank;
            QTest::addRow("beside it, %s", kind) << QCPRange(-5, 30) << blank;
            QTest::addRow("away from it, %s", kind) << QCPRange(40, 50) << blank;
        }
    }

    void noPixelIsLeftAsItWas()
    {
        QFETCH(QCPRange, columns);
        QFETCH(bool, blank);
        Bench bench(9, 12, [blank](Interval, Interval, TableRef<float> out) {
            out.setConstant(0.5f);
            if (blank)
                out(out.rows() / 2, out.cols() / 2) = NaN;
        });
        bench.x->setRange(columns);
        const auto paintedOver = [&bench](const QColor& before) {
            QImage image(plotSize, QImage::Format_RGB32);
            image.fill(before);
            bench.plot.scheduleReplot();
            bench.plot.render(&image);
            return image;
        };
        const QImage painted = paintedOver(Qt::magenta);
        QCOMPARE(painted, paintedOver(Qt::green));
        QCOMPARE(painted.pixel(edge / 2, edge / 2), cardColour(bench));
    }

    /// Colours are looked up straight into an image, and drawn as an image onto a pixmap.
    void anImageAndAPixmapGetOnePicture_data()
    {
        addColumns<double, QRegion, bool>("ratio", "clip", "blank");
        QTest::addColumn<QSize>("besides"); // pixels that the picture has besides the plot's
        const QRegion corner(QRect(3, 3, 50, 40));
        const QSize none(0, 0);
        const QSize large(2600, 2600); // of more bytes than caches have
        for (const double ratio : {1., 1.25, 2.}) {
            QTest::addRow("whole at %g", ratio) << ratio << QRegion() << false << none;
            QTest::addRow("with blanks at %g", ratio) << ratio << QRegion() << true << none;
            QTest::addRow("clipped at %g", ratio) << ratio << corner << false << none;
            QTest::addRow("clipped, with blanks at %g", ratio) << ratio << corner << true << none;
            QTest::addRow("clipped to two parts at %g", ratio)
                << ratio << (corner | QRect(100, 70, 20, 30)) << false << none;
            QTest::addRow("clipped to what is beside it at %g", ratio)
                << ratio << QRegion(0, 0, 300, 3) << false << none;
            QTest::addRow("in a large picture at %g", ratio) << ratio << QRegion() << false << large;
        }
    }

    void anImageAndAPixmapGetOnePicture()
    {
        QFETCH(double, ratio);
        QFETCH(QRegion, clip);
        QFETCH(bool, blank);
        QFETCH(QSize, besides);
        const Sinusoid sinusoid({.n = 100, .dModel = 60, .maxLen = 70});
        Bench bench(70, 60, [&](Interval rows, Interval columns, TableRef<float> out) {
            encodingPixels(sinusoid, rows, columns, out);
            if (blank)
                out.bottomRows(out.rows() / 2).leftCols(out.cols() / 3).setConstant(NaN);
        });
        bench.x->setRange(1.3, 44.9);
        bench.plot.setViewport({QPoint(), plotSize});
        bench.drawn(ratio);
        for (const QPointF place : {QPointF(0, 0), QPointF(17, -4), QPointF(-20, 60), QPointF(0.4, 0.3)}) {
            const auto paint = [&](auto device) {
                device.setDevicePixelRatio(ratio);
                device.fill(Qt::magenta);
                QCPPainter painter(&device);
                painter.translate(place);
                if (!clip.isEmpty())
                    painter.setClipRegion(clip);
                bench.layer->draw(&painter);
                painter.end();
                return device;
            };
            const QSize size = (QSizeF(plotSize) * ratio).toSize() + besides;
            const QImage image = paint(QImage(size, QImage::Format_RGB32));
            QCOMPARE(image, paint(QPixmap(size)).toImage().convertToFormat(QImage::Format_RGB32));
            // As another format, which is not written to straight.
            QCOMPARE(image, paint(QImage(size, QImage::Format_RGB888)).convertToFormat(QImage::Format_RGB32));
        }
    }

    void whatLiesAboveStays()
    {
        const Sinusoid sinusoid({.n = 100, .dModel = 60, .maxLen = 70});
        QWidget window;
        Bench bench = tableBench(sinusoid);
        window.resize(plotSize + QSize(40, 30));
        bench.plot.setParent(&window);
        bench.plot.move(13, 9);
        for (const QRect& place : {QRect(60, 40, 30, 20), QRect(150, 100, 90, 80)}) {
            auto* const above = new QWidget(&window);
            above->setGeometry(place);
            above->setPalette(Qt::green);
            above->setAutoFillBackground(true);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QImage before = window.grab().toImage();
        bench.layer->setColours(ColourMap::Vik, {-1, 1});
        bench.plot.scheduleReplot();                  // the others are not painted again
        QTRY_COMPARE(bench.layer->computations(), 2); // as it is painted
        const QImage shown = *static_cast<QImage*>(window.backingStore()->paintDevice());
        const QImage grabbed = window.grab().toImage();
        QVERIFY(grabbed != before);
        QCOMPARE(shown.convertToFormat(QImage::Format_RGB32), grabbed.convertToFormat(QImage::Format_RGB32));
    }

    void coversItsPlot_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.25, 1.5, 1.75, 2.0})
            QTest::addRow("ratio %g", ratio) << ratio;
    }

    /// As a window paints a plot that stands somewhere in it: clipped to the plot, whatever pixels that
    /// takes.
    void coversItsPlot()
    {
        QFETCH(double, ratio);
        QImage blank(QSize(100, 100) * ratio, QImage::Format_RGB32);
        blank.setDevicePixelRatio(ratio);
        blank.fill(Qt::black);
        for (int place = 0; place < 8; ++place)
            for (int size = 40; size < 48; ++size) {
                const QRect plot(place, place, size, size);
                QImage filled = blank;
                QPainter(&filled).fillRect(plot, Qt::white);
                QImage painted = blank;
                QCPPainter painter(&painted);
                painter.setClipRect(plot);
                painter.translate(plot.topLeft());
                OpaqueBuffer buffer(plot.size(), ratio);
                buffer.clear(Qt::transparent); // a buffer has pixels from its first drawing on
                buffer.draw(&painter);
                painter.end();
                QCOMPARE(painted, filled);
            }
    }
};

POSISCOPE_TEST(TestMatrixLayer)

} // namespace tst_matrix_layer

#include "tst_matrix_layer.moc"
