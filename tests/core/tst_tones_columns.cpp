// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/tones.h"

#include "core/encoding_picture.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace posiscope;

class TestTonesColumns : public QObject
{
    Q_OBJECT

private slots:
    void severalColumnsAPixelAreAveraged_data();
    void severalColumnsAPixelAreAveraged();
    void anAverageOfWholeColumnsIsTheirMean();
    void columnsThatNearlyFillAPixelAreThemselves();
};

void TestTonesColumns::severalColumnsAPixelAreAveraged_data()
{
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::addColumn<int>("width");
    QTest::addRow("two") << 0. << 512. << 256;
    QTest::addRow("barely more than one") << 0. << 512. << 511;
    QTest::addRow("fractional") << 3.7 << 500.1 << 77;
    QTest::addRow("all on one pixel") << 0. << 512. << 1;
    QTest::addRow("a part of a column over") << 10.9 << 13.05 << 2;
}

void TestTonesColumns::severalColumnsAPixelAreAveraged()
{
    QFETCH(double, first);
    QFETCH(double, last);
    QFETCH(int, width);
    const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = 4000});
    for (const double rows : {50., 400.}) {
        const int height = 100;
        const auto pixels = picture(sinusoid, {0, rows}, {first, last}, height, width);
        for (int row = 0; row < height; ++row)
            for (int pixel = 0; pixel < width; ++pixel) {
                const double left = first + (last - first) * pixel / width;
                const double right = first + (last - first) * (pixel + 1) / width;
                double sum = 0;
                for (int dimension = static_cast<int>(left); dimension < std::min(right, 512.); ++dimension) {
                    const double covered =
                        std::min<double>(right, dimension + 1) - std::max<double>(left, dimension);
                    const double value =
                        rows <= height
                            ? sinusoid.cell(static_cast<int>((row + 0.5) * rows / height), dimension)
                            : filteredTone(sinusoid, {0, rows}, height, row, dimension);
                    sum += covered * value;
                }
                const double expected = sum / (right - left);
                QVERIFY2(std::abs(static_cast<double>(pixels(row, pixel)) - expected) < 4e-7,
                         qPrintable(QString("row %1, pixel %2: %3, not %4")
                                        .arg(row)
                                        .arg(pixel)
                                        .arg(pixels(row, pixel))
                                        .arg(expected)));
            }
    }
}

void TestTonesColumns::anAverageOfWholeColumnsIsTheirMean()
{
    const Sinusoid sinusoid({.n = 10000, .dModel = 8, .maxLen = 100});
    Table<float> table(100, 8);
    sinusoid.rows(0, table);
    const auto pixels = picture(sinusoid, whole(100), whole(8), 100, 2);
    for (int row = 0; row < 100; ++row)
        for (const int half : {0, 1})
            QVERIFY(std::abs(pixels(row, half) - table.row(row).segment(4 * half, 4).mean()) < 1e-6f);
}

void TestTonesColumns::columnsThatNearlyFillAPixelAreThemselves()
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
        QVERIFY2(off < 1e-6f,
                 qPrintable(QString("from column %1, %2 pixels: off by %3").arg(first).arg(width).arg(off)));
    }
}

QTEST_APPLESS_MAIN(TestTonesColumns)
#include "tst_tones_columns.moc"
