// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/cell_means.h"

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/similarity_of.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_cell_under {

using namespace posiscope;

class TestCellUnder : public QObject
{
    Q_OBJECT

private slots:
    void aCentreOnAnEdgeIsInTheLaterCell()
    {
        QCOMPARE(cellUnder({0, 3}, 0, 1), 1); // 1.5
        QCOMPARE(cellUnder({0, 4}, 0, 2), 1);
        QCOMPARE(cellUnder({0.5, 1.5}, 0, 1), 1);
        QCOMPARE(cellUnder({2.5, 5}, 1, 10), 2); // 2.875
        QCOMPARE(cellUnder({2.5, 5}, 2, 10), 3); // 3.125
    }

    void noCellOutsideTheWindow()
    {
        std::mt19937 random(40);
        for (int trial = 0; trial < 100'000; ++trial) {
            const double first = std::uniform_real_distribution(0., 1000.)(random);
            double last = first;
            for (int ulps = std::uniform_int_distribution(1, 5)(random); ulps > 0; --ulps)
                last = std::nextafter(last, 2000);
            const int pixels = std::uniform_int_distribution(1, 2000)(random);
            for (const int pixel : {0, pixels - 1}) {
                const int cell = cellUnder({first, last}, pixel, pixels);
                QVERIFY(cell >= std::floor(first) && cell < last);
            }
        }
    }

    void noCellIsPassedOver_data()
    {
        QTest::addColumn<Window>("window");
        QTest::addColumn<int>("pixels");
        QTest::addRow("a few ulps less than a cell a pixel") << Window{965.5, 1274.4999999999995} << 309;
        QTest::addRow("ulps at both ends") << Window{4.5000000000000027, 17.499999999999996} << 13;
        QTest::addRow("a cell a pixel") << Window{965.5, 1274.5} << 309;
        QTest::addRow("half a cell a pixel") << Window{965.5, 1274.5} << 618;
        QTest::addRow("a thousandth of a cell a pixel") << Window{965.5, 966.5} << 1000;
        QTest::addRow("the table's end") << Window{16'777'014.5, 16'777'216} << 202;
    }

    void noCellIsPassedOver()
    {
        QFETCH(Window, window);
        QFETCH(int, pixels);
        for (int pixel = 1; pixel < pixels; ++pixel) {
            const int grows = cellUnder(window, pixel, pixels) - cellUnder(window, pixel - 1, pixels);
            QVERIFY2(grows == 0 || grows == 1,
                     qPrintable(QString("pixel %1: %2 cells").arg(pixel).arg(grows)));
        }
    }

    void everyPictureShowsIt()
    {
        // Windows of half cells, a cell a pixel: every centre lies on an edge between two, where a rounding
        // of one's own would take it to the other side.
        const Parameters parameters{.n = 10000, .dModel = 1000, .maxLen = 1000};
        const Sinusoid sinusoid(parameters);
        const OffsetCurve curve(parameters);
        const Similarity similarity(parameters, Measure::Dot);
        std::mt19937 random(41);
        for (int trial = 0; trial < 200; ++trial) {
            const int pixels = std::uniform_int_distribution(1, 200)(random);
            const double first = std::uniform_int_distribution(0, 700)(random) + 0.5;
            const double size = static_cast<double>(pixels) / std::uniform_int_distribution(1, 3)(random);
            const Window window{first, first + std::max(1., size)};
            Table<float> heat(1, pixels);
            encodingPixels(sinusoid, {7, 8}, window, heat);
            Table<float> alike(1, pixels);
            similarity.pixels({0, 1}, window, alike);
            const std::vector<double> offsets = curve.pixels(window, pixels);
            Table<float> rows(pixels, 1);
            encodingPixels(sinusoid, window, {7, 8}, rows);
            for (int pixel = 0; pixel < pixels; ++pixel) {
                const int cell = cellUnder(window, pixel, pixels);
                QVERIFY(std::abs(static_cast<double>(rows(pixel, 0)) - sinusoid.cell(cell, 7)) < 1e-7);
                QVERIFY(std::abs(static_cast<double>(heat(0, pixel)) - sinusoid.cell(7, cell)) < 1e-7);
                QVERIFY(std::abs(static_cast<double>(alike(0, pixel)) - similarity.value(0, cell)) < 1e-4);
                QVERIFY(std::abs(offsets[static_cast<std::size_t>(pixel)] - curve.value(cell)) < 1e-10);
            }
        }
    }
};

POSISCOPE_TEST(TestCellUnder)

} // namespace tst_cell_under

#include "tst_cell_under.moc"
