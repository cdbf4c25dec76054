// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "tests/core/encoding_picture.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_encoding_pixels {

using namespace posiscope;

class TestEncodingPixels : public QObject
{
    Q_OBJECT

private slots:
    void onePixelACellIsTheTable_data()
    {
        addColumns<int, int>("dModel", "layout");
        for (const int dModel : {1, 4, 7, 129, 512})
            for (const int layout : {0, 1})
                QTest::addRow("d_model %d, layout %d", dModel, layout) << dModel << layout;
    }

    void onePixelACellIsTheTable()
    {
        QFETCH(int, dModel);
        QFETCH(int, layout);
        const Sinusoid sinusoid({10000, dModel, 1500, static_cast<Layout>(layout)});
        Table<float> table(1500, dModel);
        sinusoid.rows(0, table);
        QVERIFY(picture(sinusoid, whole(1500), whole(dModel), 1500, dModel) == table);
        const auto part = picture(sinusoid, {1000, 1400}, {0, 1}, 400, 1);
        QVERIFY(part == table.block(1000, 0, 400, 1));
    }

    void centresOnTheEdgesOfRowsAreOnOneSide()
    {
        // A row a pixel, half a row beside the rows: where rounding puts the first centre below its edge and
        // the last one on it, a row more than there are pixels seems to be under them.
        const Sinusoid sinusoid({.n = 1000, .dModel = 3, .maxLen = 10000});
        Table<float> table(10000, 3);
        sinusoid.rows(0, table);
        std::mt19937 random(12);
        for (int trial = 0; trial < 3000; ++trial) {
            const int height = std::uniform_int_distribution(1, 900)(random);
            const int row = std::uniform_int_distribution(0, 9000)(random);
            double first = row + 0.5;
            for (int ulps = std::uniform_int_distribution(0, 5)(random); ulps > 0; --ulps)
                first = std::nextafter(first, 0);
            double last = first + height;
            while ((last - first) / height > 1)
                last = std::nextafter(last, 0);
            const auto pixels = picture(sinusoid, {first, last}, whole(3), height, 3);
            for (int pixel = 0; pixel < height; ++pixel)
                QVERIFY(pixels.row(pixel) == table.row(row + pixel) ||
                        pixels.row(pixel) == table.row(row + pixel + 1));
        }
    }

    void severalRowsAPixelAreFilteredTones_data()
    {
        addColumns<double, double, int>("first", "last", "height");
        QTest::addRow("a little over a row") << 0. << 1010. << 1000;
        QTest::addRow("two rows") << 0. << 200. << 100;
        QTest::addRow("fractional edges") << 17.3 << 4567.8 << 801;
        QTest::addRow("beyond a restart") << 0. << 20000. << 2500;
        QTest::addRow("everything on one pixel") << 0. << 1e7 << 1;
        QTest::addRow("the longest table") << 0. << 16'777'216. << 800;
        QTest::addRow("its end") << 16'770'000.5 << 16'777'216. << 1100;
    }

    void severalRowsAPixelAreFilteredTones()
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(int, height);
        for (const Layout layout : {Layout::Interleaved, Layout::Halves}) {
            const Sinusoid sinusoid({10000, 131, largestMaxLen, layout});
            const auto pixels = picture(sinusoid, {first, last}, whole(131), height, 131);
            Table<float> inBands(height, 131);
            Eigen::Index next = 0;
            encodingPixels(sinusoid, {first, last}, whole(131), height, 131,
                           [&](const TableRef<float>& band) {
                               inBands.middleRows(next, band.rows()) = band;
                               next += band.rows();
                           });
            QCOMPARE(next, Eigen::Index{height});
            QVERIFY(inBands == pixels);
            for (int row = 0; row < height; ++row)
                for (int dimension = 0; dimension < 131; ++dimension) {
                    const double expected = filteredTone(sinusoid, {first, last}, height, row, dimension);
                    QVERIFY2(std::abs(static_cast<double>(pixels(row, dimension)) - expected) < 3.1e-8,
                             qPrintable(QString("row %1, dimension %2").arg(row).arg(dimension)));
                }
        }
    }

    void theLargestTable()
    {
        const Sinusoid sinusoid({.n = 1e9, .dModel = largestDModel, .maxLen = largestMaxLen});
        const auto pixels = picture(sinusoid, whole(largestMaxLen), whole(largestDModel), 80, 120);
        QVERIFY((pixels.array().abs() <= 1.f).all());
        QCOMPARE(pixels(40, 0), 0.f); // the fastest tones are gone
        QVERIFY(pixels(40, 119) != 0.f);
    }

    void anEmptyPictureYieldsNoBand()
    {
        const Sinusoid sinusoid({.dModel = 8, .maxLen = 40});
        int parts = 0;
        for (const auto& [height, width] : {std::pair{0, 5}, {5, 0}, {0, 0}})
            encodingPixels(sinusoid, {0, 40}, {0, 8}, height, width,
                           [&](const TableRef<float>&) { ++parts; });
        QCOMPARE(parts, 0);
    }

    void windowsOutsideTheTableAreRefused_data()
    {
        addColumns<double, double, QString>("first", "last", "given");
        QTest::addRow("before") << -0.5 << 3. << "-0.5:3";
        QTest::addRow("beyond") << 0. << 8.5 << "0:8.5";
        QTest::addRow("empty") << 3. << 3. << "3:3";
        QTest::addRow("backwards") << 4. << 3. << "4:3";
        QTest::addRow("not numbers") << double(NAN) << double(NAN) << "nan:nan";
        QTest::addRow("infinite") << 0. << double(INFINITY) << "0:inf";
    }

    void windowsOutsideTheTableAreRefused()
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(QString, given);
        const Sinusoid sinusoid({.n = 100, .dModel = 8, .maxLen = 8});
        const QString rest = ": " + given + " given; allowed: A:B with A below B, both from 0 to 8";
        QCOMPARE(messageOf([&] { picture(sinusoid, {first, last}, whole(8), 4, 4); }), "rows" + rest);
        QCOMPARE(messageOf([&] { picture(sinusoid, whole(8), {first, last}, 4, 4); }), "columns" + rest);
        const TakeRows nothing = [](const TableRef<float>&) {};
        QCOMPARE(messageOf([&] {
                     encodingPixels(sinusoid, {first, last}, whole(8), 4, 4, nothing);
                 }),
                 "rows" + rest);
    }

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
        QTest::addRow("an interval within") << 100.2 << 300.9 << 333;
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
        // An interval of a little over half a column, on one pixel: the least that is narrow.
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
        float leastRange = 1;
        float mostRange = 0;
        for (int first = 0; first + stretch <= width; ++first) {
            const auto part = pixels.row(0).segment(first, stretch);
            QVERIFY2(std::abs(part.mean() - 0.5f) < 0.02f,
                     qPrintable(QString("%1 from pixel %2").arg(part.mean()).arg(first)));
            const float range = part.maxCoeff() - part.minCoeff();
            leastRange = std::min(leastRange, range);
            mostRange = std::max(mostRange, range);
        }
        QVERIFY2(mostRange - leastRange < 0.2f,
                 qPrintable(QString("%1 to %2").arg(leastRange).arg(mostRange)));
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
        encodingPixels(sinusoid, {0, 10}, {0, 64}, picture, ShownColumns::Sines);
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

POSISCOPE_TEST(TestEncodingPixels)

} // namespace tst_encoding_pixels

#include "tst_encoding_pixels.moc"
