// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "core/encoding_picture.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_encoding_pixels_columns {

using namespace posiscope;

class TestEncodingPixelsColumns : public QObject
{
    Q_OBJECT

private slots:
    void narrowColumnsAreTheirMeans_data()
    {
        addColumns<double, double, int>("first", "last", "width");
        QTest::addRow("two a pixel") << 0. << 512. << 256;
        QTest::addRow("more than two a pixel") << 0. << 512. << 250;
        QTest::addRow("barely more than one") << 0. << 512. << 511;
        QTest::addRow("barely less than one") << 0. << 512. << 513;
        QTest::addRow("two thirds") << 0. << 512. << 768;
        QTest::addRow("barely more than a half") << 0. << 512. << 1023;
        QTest::addRow("fractional") << 3.7 << 500.1 << 77;
        QTest::addRow("a window within") << 100.2 << 300.9 << 333;
        QTest::addRow("all on one pixel") << 0. << 512. << 1;
        QTest::addRow("a part of a column over") << 10.9 << 13.05 << 2;
    }

    void narrowColumnsAreTheirMeans()
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(int, width);
        const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 4000});
        for (const double rows : {50., 400.}) {
            const int height = 100;
            const auto pixels = picture(sinusoid, {0, rows}, {first, last}, height, width);
            for (int row = 0; row < height; ++row) {
                const auto value = [&](int dimension) {
                    return rows <= height
                               ? sinusoid.cell(static_cast<int>((row + 0.5) * rows / height), dimension)
                               : filteredTone(sinusoid, {0, rows}, height, row, dimension);
                };
                for (int pixel = 0; pixel < width; ++pixel) {
                    const double expected =
                        narrowColumns(first + (last - first) * pixel / width,
                                      first + (last - first) * (pixel + 1) / width, 512, value);
                    QVERIFY2(std::abs(static_cast<double>(pixels(row, pixel)) - expected) < 4e-7,
                             qPrintable(QString("row %1, pixel %2: %3, not %4")
                                            .arg(row)
                                            .arg(pixel)
                                            .arg(pixels(row, pixel))
                                            .arg(expected)));
                }
            }
        }
    }

    void theFewestColumns_data()
    {
        QTest::addColumn<int>("dModel");
        for (const int dModel : {1, 2, 3})
            QTest::addRow("%d", dModel) << dModel;
    }

    void theFewestColumns()
    {
        // A window of a little over half a column, on one pixel: the least that is narrow.
        QFETCH(int, dModel);
        const Sinusoid sinusoid({.n = 10, .dModel = dModel, .maxLen = 4});
        for (int column = 0; column < dModel; ++column) {
            const auto pixels = picture(sinusoid, {3, 4}, {column + 0.2, column + 0.9}, 1, 1);
            const double expected = narrowColumns(column + 0.2, column + 0.9, dModel,
                                                  [&](int dimension) { return sinusoid.cell(3, dimension); });
            QVERIFY(std::abs(static_cast<double>(pixels(0, 0)) - expected) < 1e-7);
        }
    }

    void columnsOfTwoPixelsAreThemselves()
    {
        const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 50});
        Table<float> table(50, 512);
        sinusoid.rows(0, table);
        for (const int width : {1024, 1200, 1279}) {
            const auto pixels = picture(sinusoid, whole(50), whole(512), 50, width);
            for (int pixel = 0; pixel < width; ++pixel)
                QVERIFY(pixels.col(pixel) == table.col(static_cast<int>((pixel + 0.5) * 512 / width)));
        }
    }

    void narrowColumnsShowNoMoire_data()
    {
        QTest::addColumn<int>("width");
        for (const int width :
             {201, 300, 340, 400, 480, 505, 511, 513, 520, 530, 560, 620, 700, 766, 770, 900, 1000})
            QTest::addRow("%d", width) << width;
    }

    void narrowColumnsShowNoMoire()
    {
        // At position 0 every sine is 0 and every cosine 1: neighbours differ all along in the same way, and
        // so must any stretch of the picture look like any other.
        QFETCH(int, width);
        const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 10});
        const auto pixels = picture(sinusoid, {0, 1}, whole(512), 1, width);
        constexpr int stretch = 40;
        float leastSwing = 1;
        float mostSwing = 0;
        for (int first = 0; first + stretch <= width; ++first) {
            const auto part = pixels.row(0).segment(first, stretch);
            QVERIFY2(std::abs(part.mean() - 0.5f) < 0.02f,
                     qPrintable(QString("%1 from pixel %2").arg(part.mean()).arg(first)));
            const float swing = part.maxCoeff() - part.minCoeff();
            leastSwing = std::min(leastSwing, swing);
            mostSwing = std::max(mostSwing, swing);
        }
        QVERIFY2(mostSwing - leastSwing < 0.2f,
                 qPrintable(QString("%1 to %2").arg(leastSwing).arg(mostSwing)));
    }

    void columnsThatNearlyFillAPixelAreThemselves()
    {
        // Wider than a column by a rounding error, a pixel still shows that column: once, not twice.
        const Sinusoid sinusoid({.n = 10000, .dModel = 2000, .maxLen = 4});
        Table<float> table(4, 2000);
        sinusoid.rows(0, table);
        std::mt19937 random(13);
        for (int trial = 0; trial < 500; ++trial) {
            const int width = std::uniform_int_distribution(1, 1800)(random);
            const int first = std::uniform_int_distribution(0, 100)(random);
            const double last = std::nextafter(first + width, 1e9);
            const auto pixels = picture(sinusoid, {3, 4}, {static_cast<double>(first), last}, 1, width);
            const float off = (pixels - table.block(3, first, 1, width)).cwiseAbs().maxCoeff();
            QVERIFY2(
                off < 1e-6f,
                qPrintable(QString("from column %1, %2 pixels: off by %3").arg(first).arg(width).arg(off)));
        }
    }

    void aMeanHoldsSinesAlone_data()
    {
        addColumns<int, int>("layout", "width");
        for (const int width : {1, 16, 24, 50, 100}) {
            QTest::addRow("interleaved, %d pixels", width) << static_cast<int>(Layout::Interleaved) << width;
            QTest::addRow("halves, %d pixels", width) << static_cast<int>(Layout::Halves) << width;
        }
    }

    void aMeanHoldsSinesAlone()
    {
        QFETCH(int, layout);
        QFETCH(int, width);
        const Parameters parameters{.dModel = 64, .maxLen = 10, .layout = static_cast<Layout>(layout)};
        const Sinusoid sinusoid(parameters);
        Table<float> picture(10, width);
        encodingPixels(sinusoid, {0, 10}, {0, 64}, picture, Values::Sines);
        for (int row = 0; row < 10; ++row)
            for (int pixel = 0; pixel < width; ++pixel) {
                const auto mean = [&](auto value) {
                    return narrowColumns(pixel * 64. / width, (pixel + 1) * 64. / width, 64, [&](int column) {
                        return columnAt(parameters, column).cosine ? 0. : value(column);
                    });
                };
                const double sum = mean([&](int column) { return sinusoid.cell(row, column); });
                const double covered = mean([](int) { return 1.; });
                const double seen = static_cast<double>(picture(row, pixel));
                QVERIFY(covered < 1e-9 ? std::isnan(seen) : std::abs(seen - sum / covered) < 2e-6);
            }
    }
};

POSISCOPE_TEST(TestEncodingPixelsColumns)

} // namespace tst_encoding_pixels_columns

#include "tst_encoding_pixels_columns.moc"
