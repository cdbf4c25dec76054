// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/plot/colour_table.h"

#include <QTest>

#include <limits>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace tst_colour_table {

using namespace posiscope;

constexpr float NaN = std::numeric_limits<float>::quiet_NaN();
constexpr float Infinity = std::numeric_limits<float>::infinity();
constexpr std::size_t Middle = colourCount / 2;

class TestColourTable : public QObject
{
    Q_OBJECT

private slots:
    void aValueFindsItsColour_data()
    {
        addColumns<double, double, double, int>("low", "high", "value", "index");
        QTest::newRow("low end") << -1. << 1. << -1. << 0;
        QTest::newRow("high end") << -1. << 1. << 1. << 256;
        QTest::newRow("middle") << -1. << 1. << 0. << 128;
        QTest::newRow("minus zero") << -1. << 1. << -0. << 128;
        QTest::newRow("a quarter") << -1. << 1. << -0.5 << 64;
        QTest::newRow("just within the middle") << -1. << 1. << 0.0039 << 128;
        QTest::newRow("just above the middle") << -1. << 1. << 0.00391 << 129;
        QTest::newRow("below") << -1. << 1. << -1.5 << 0;
        QTest::newRow("above") << -1. << 1. << 1.5 << 256;
        QTest::newRow("far below") << -1. << 1. << -1e300 << 0;
        QTest::newRow("far above") << -1. << 1. << 1e300 << 256;
        QTest::newRow("minus infinity") << -1. << 1. << -std::numeric_limits<double>::infinity() << 0;
        QTest::newRow("infinity") << -1. << 1. << std::numeric_limits<double>::infinity() << 256;
        QTest::newRow("range not about 0") << 3. << 5. << 4.5 << 192;
        QTest::newRow("wide range") << -1e30 << 1e30 << 1e30 << 256;
        QTest::newRow("narrow range") << 0. << 1e-30 << 5e-31 << 128;
    }

    void aValueFindsItsColour()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, value);
        QFETCH(int, index);
        // In grey a colour tells its number, but for the one that shares 8 bits with its neighbour; batlow
        // tells those.
        for (const ColourMap map : {ColourMap::Grey, ColourMap::Batlow})
            QCOMPARE(ColourTable(map, {low, high}).at(value),
                     coloursOf(map)[static_cast<std::size_t>(index)]);
    }

    void aRangeWithoutLengthShowsTheMiddle_data()
    {
        addColumns<double, double>("low", "high");
        QTest::newRow("a point") << 2. << 2.;
        QTest::newRow("turned round") << 1. << -1.;
        QTest::newRow("NaN below") << double{NaN} << 1.;
        QTest::newRow("NaN above") << 0. << double{NaN};
        QTest::newRow("beyond a float") << -1e300 << 1e300;
        QTest::newRow("less than a float tells apart") << 1. << 1 + 1e-12;
        QTest::newRow("denormal") << 0. << 1e-42;
    }

    void aRangeWithoutLengthShowsTheMiddle()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        const ColourTable table(ColourMap::Viridis, {low, high});
        for (const double value : {-3., 0., 2., 1e300, double{Infinity}, -double{Infinity}})
            QCOMPARE(table.at(value), coloursOf(ColourMap::Viridis)[Middle]);
        QCOMPARE(table.at(double{NaN}), QRgb{0});
    }

    void aPictureIsItsValues_data()
    {
        addColumns<int, int>("rows", "columns");
        QTest::newRow("one pixel") << 1 << 1;
        QTest::newRow("less than a block") << 7 << 13;
        QTest::newRow("one block") << 2 << 256;
        QTest::newRow("a block and one") << 27 << 19;
        QTest::newRow("a screen") << 800 << 1201;
    }

    void aPictureIsItsValues()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        std::mt19937 random(7);
        Table<float> values(rows, columns);
        for (float& value : values.reshaped())
            value = static_cast<float>(random()) / static_cast<float>(std::mt19937::max()) * 3 - 1.5F;
        values(rows - 1, columns - 1) = Infinity;
        values(0, 0) = -Infinity;
        for (const Window range : {Window{-1, 1}, Window{-0.3, 1.2}, Window{2, 2}}) {
            const ColourTable table(ColourMap::Vik, range);
            const QImage image = table.colourise(values);
            QCOMPARE(image.size(), QSize(columns, rows));
            QCOMPARE(image.format(), QImage::Format_RGB32);
            for (int y = 0; y < rows; ++y)
                for (int x = 0; x < columns; ++x)
                    if (image.pixel(x, y) != table.at(double{values(y, x)}))
                        QFAIL(qPrintable(QString("row %1, column %2").arg(y).arg(x)));
        }
    }

    void missingValuesAreTransparent()
    {
        const ColourTable table(ColourMap::RdBu, {-1, 1});
        Table<float> values = Table<float>::Constant(40, 41, 0.25F);
        QCOMPARE(table.colourise(values).format(), QImage::Format_RGB32);
        for (const auto& [row, column] : {std::pair{3, 5}, {39, 40}}) {
            Table<float> holed = values;
            holed(row, column) = row == 3 ? NaN : -NaN;
            const QImage image = table.colourise(holed);
            QCOMPARE(image.format(), QImage::Format_ARGB32_Premultiplied);
            for (int y = 0; y < 40; ++y)
                for (int x = 0; x < 41; ++x)
                    QCOMPARE(image.pixel(x, y), y == row && x == column ? QRgb{0} : table.at(0.25));
        }
        QCOMPARE(table.at(double{NaN}), QRgb{0});
    }

    void anEmptyTableIsNoPicture()
    {
        QVERIFY(ColourTable(ColourMap::Grey, {0, 1}).colourise(Table<float>(0, 0)).isNull());
        QVERIFY(ColourTable(ColourMap::Grey, {0, 1}).colourise(Table<float>(0, 5)).isNull());
    }
};

POSISCOPE_TEST(TestColourTable)

} // namespace tst_colour_table

#include "tst_colour_table.moc"
