// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_map.h"
#include "ui/plot/colour_table.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace tst_colour_map {

using namespace posiscope;

constexpr std::size_t Middle = colourCount / 2;

const std::vector<std::pair<const char*, ColourMap>> everyMap{
    {"RdBu", ColourMap::RdBu},   {"viridis", ColourMap::Viridis}, {"cividis", ColourMap::Cividis},
    {"magma", ColourMap::Magma}, {"PuOr", ColourMap::PuOr},       {"coolwarm", ColourMap::Coolwarm},
    {"vik", ColourMap::Vik},     {"batlow", ColourMap::Batlow},   {"grey", ColourMap::Grey},
};

void rowPerMap(bool diverging, bool sequential)
{
    QTest::addColumn<ColourMap>("map");
    for (const auto& [name, map] : everyMap)
        if (isDiverging(map) ? diverging : sequential)
            QTest::newRow(name) << map;
}

/// CIE lightness, from 0 to 100, of a relative luminance.
double lightness(QRgb colour)
{
    const double y = luminance(colour);
    return y > 216. / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

int distance(QRgb one, QRgb other)
{
    return std::max({std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                     std::abs(qBlue(one) - qBlue(other))});
}

constexpr float NaN = std::numeric_limits<float>::quiet_NaN();
constexpr float Infinity = std::numeric_limits<float>::infinity();

class TestColourMap : public QObject
{
    Q_OBJECT

private slots:
    // Ends and middles, and every eleventh of the 257 colours, read from matplotlib 3.6.3 and, for vik and
    // batlow, from Scientific Colour Maps 7.0.1, as straight lines between the published entries.
    void publishedColoursAreMet()
    {
        static_assert(colourCount % 2 == 1);
        const QByteArrayList rows = bytesOf(POSISCOPE_TEST_DATA "/colours.csv").trimmed().split('\n').mid(1);
        QCOMPARE(rows.size(), 165);
        for (const QByteArray& row : rows) {
            const QByteArrayList parts = row.split(',');
            const auto map =
                std::ranges::find_if(everyMap, [&](const auto& each) { return parts[0] == each.first; });
            QVERIFY2(map != everyMap.end(), row);
            const auto number = parts[1].toUInt();
            const QRgb colour = coloursOf(map->second)[number];
            const int most = number % Middle == 0 ? 0 : 1;
            QVERIFY2(distance(colour, parts[2].toUInt(nullptr, 16)) <= most, row);
        }
        QCOMPARE(std::ranges::count_if(everyMap, [](const auto& each) { return isDiverging(each.second); }),
                 4);
    }

    void sequentialMapsGrowLighter_data() { rowPerMap(false, true); }

    // A colour of 8 bits a channel cannot follow every small rise, so a single step may fall by less than a
    // rounding; over eight steps each map must rise.
    void sequentialMapsGrowLighter()
    {
        QFETCH(ColourMap, map);
        const Colours colours = coloursOf(map);
        for (std::size_t k = 1; k < colours.size(); ++k)
            QVERIFY2(lightness(colours[k]) > lightness(colours[k - 1]) - 0.2, qPrintable(QString::number(k)));
        for (std::size_t k = 8; k < colours.size(); ++k)
            QVERIFY2(lightness(colours[k]) > lightness(colours[k - 8]), qPrintable(QString::number(k)));
    }

    void divergingMapsAreBalanced_data() { rowPerMap(true, false); }

    void divergingMapsAreBalanced()
    {
        QFETCH(ColourMap, map);
        const Colours colours = coloursOf(map);
        for (std::size_t away = 1; away <= Middle; ++away) {
            const double below = lightness(colours[Middle - away]);
            const double above = lightness(colours[Middle + away]);
            QVERIFY2(std::abs(below - above) < 22, qPrintable(QString::number(away)));
        }
        for (std::size_t away = 8; away <= Middle; ++away) {
            QVERIFY(lightness(colours[Middle - away]) < lightness(colours[Middle - away + 8]));
            QVERIFY(lightness(colours[Middle + away]) < lightness(colours[Middle + away - 8]));
        }
    }

    void aDarkMiddleIsTheDarkestColour_data() { rowPerMap(true, false); }

    void aDarkMiddleIsTheDarkestColour()
    {
        QFETCH(ColourMap, map);
        const QRgb ground = Theme::darkTheme().card.rgb();
        const Colours dark = coloursOf(Colouring(map, ground));
        QCOMPARE(dark[Middle], ground);
        for (std::size_t away = 8; away <= Middle; ++away) {
            QVERIFY(lightness(dark[Middle - away]) > lightness(dark[Middle - away + 8]));
            QVERIFY(lightness(dark[Middle + away]) > lightness(dark[Middle + away - 8]));
            QVERIFY(std::abs(lightness(dark[Middle - away]) - lightness(dark[Middle + away])) < 22);
        }
        // Each half keeps its hue.
        const Colours light = coloursOf(map);
        QCOMPARE(dark.front(), light[64]);
        QCOMPARE(dark.back(), light[192]);
        for (const QRgb colour : dark)
            QVERIFY(contrast(colour, textOn(colour).rgb()) >= 4.5);
    }

    void contrastIsThatOfWcag()
    {
        QCOMPARE(luminance(0xffffffff), 1.);
        QCOMPARE(luminance(0xff000000), 0.);
        QCOMPARE(contrast(0xffffffff, 0xff000000), 21.);
        QCOMPARE(contrast(0xff000000, 0xffffffff), 21.);
        QVERIFY(std::abs(contrast(0xff767676, 0xffffffff) - 4.54) < 0.005);
        QCOMPARE(textOn(0xffffffff), QColor(Qt::black));
        QCOMPARE(textOn(0xff000000), QColor(Qt::white));
        QCOMPARE(textOn(0xff767676), QColor(Qt::black));
        QCOMPARE(textOn(0xff757575), QColor(Qt::white));
    }

    void textIsReadable_data() { rowPerMap(true, true); }

    void textIsReadable()
    {
        QFETCH(ColourMap, map);
        for (const QRgb colour : coloursOf(map)) {
            QCOMPARE(qAlpha(colour), 255);
            QVERIFY(contrast(colour, textOn(colour).rgb()) >= 4.5);
        }
    }

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
        for (const Interval range : {Interval{-1, 1}, Interval{-0.3, 1.2}, Interval{2, 2}}) {
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

POSISCOPE_TEST(TestColourMap)

} // namespace tst_colour_map

#include "tst_colour_map.moc"
