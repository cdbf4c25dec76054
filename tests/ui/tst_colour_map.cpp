// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_map.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tst_colour_map {

using namespace posiscope;

using Samples = std::vector<QRgb>;

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

QRgb opaque(QRgb colour)
{
    return colour | 0xff000000U;
}

class TestColourMap : public QObject
{
    Q_OBJECT

private slots:
    void endsAndMiddleAreExact_data()
    {
        addColumns<ColourMap, bool, QRgb, QRgb, QRgb>("map", "diverging", "low", "middle", "high");
        const auto row = [](const char* name, ColourMap map, bool diverging, QRgb low, QRgb middle,
                            QRgb high) { QTest::newRow(name) << map << diverging << low << middle << high; };
        row("RdBu: blue, neutral, red", ColourMap::RdBu, true, 0x2166ac, 0xf7f7f7, 0xb2182b);
        row("PuOr: purple, neutral, orange", ColourMap::PuOr, true, 0x542788, 0xf7f7f7, 0xb35806);
        row("coolwarm", ColourMap::Coolwarm, true, 0x3b4cc0, 0xdddddd, 0xb40426);
        row("vik", ColourMap::Vik, true, 0x001261, 0xece5e0, 0x590008);
        row("viridis", ColourMap::Viridis, false, 0x440154, 0x21908c, 0xfde725);
        row("cividis", ColourMap::Cividis, false, 0x00224e, 0x7c7b78, 0xfee838);
        row("magma", ColourMap::Magma, false, 0x000004, 0xb63779, 0xfcfdbf);
        row("batlow", ColourMap::Batlow, false, 0x011959, 0x828232, 0xfaccfa);
        row("grey", ColourMap::Grey, false, 0x000000, 0x808080, 0xffffff);
    }

    void endsAndMiddleAreExact()
    {
        QFETCH(ColourMap, map);
        QFETCH(bool, diverging);
        QFETCH(QRgb, low);
        QFETCH(QRgb, middle);
        QFETCH(QRgb, high);
        const Colours colours = coloursOf(map);
        static_assert(colourCount % 2 == 1);
        QCOMPARE(colours.front(), opaque(low));
        QCOMPARE(colours[Middle], opaque(middle));
        QCOMPARE(colours.back(), opaque(high));
        QCOMPARE(isDiverging(map), diverging);
    }

    // Every eleventh of the 257 colours, read from matplotlib 3.6.3 and, for vik and batlow, from Scientific
    // Colour Maps 7.0.1, as straight lines between the published entries.
    void publishedColoursAreMet_data()
    {
        addColumns<ColourMap, Samples>("map", "samples");
        addRow("viridis", ColourMap::Viridis,
               Samples{0x471164, 0x482071, 0x472e7c, 0x443b84, 0x3f4889, 0x3a548c, 0x34608d, 0x2f6a8e,
                       0x2b758e, 0x277f8e, 0x238a8d, 0x20948c, 0x1f9e89, 0x23a884, 0x2db27d, 0x3ebc74,
                       0x52c569, 0x6acd5b, 0x84d44b, 0xa0da39, 0xbddf26, 0xdae319, 0xf6e620});
        addRow("cividis", ColourMap::Cividis,
               Samples{0x002a61, 0x003171, 0x1c396f, 0x2d416d, 0x3a486c, 0x45506c, 0x50576c, 0x5a5f6e,
                       0x636770, 0x6d6e72, 0x767676, 0x807e78, 0x8a8678, 0x958f77, 0xa09775, 0xaba072,
                       0xb6a96f, 0xc1b26a, 0xcdbb63, 0xd9c55c, 0xe5cf52, 0xf1d945, 0xfee434});
        addRow("magma", ColourMap::Magma,
               Samples{0x050518, 0x110c2f, 0x1e1149, 0x2f1163, 0x420f74, 0x54137d, 0x651a80, 0x762181,
                       0x872781, 0x992d80, 0xaa337c, 0xbc3977, 0xce4070, 0xde4a68, 0xeb5860, 0xf5695c,
                       0xfa7e5e, 0xfd9266, 0xfea772, 0xfebb81, 0xfecf92, 0xfde3a5, 0xfcf7b9});
        addRow("coolwarm", ColourMap::Coolwarm,
               Samples{0x475fd1, 0x5572df, 0x6383eb, 0x7294f4, 0x81a4fb, 0x90b2fe, 0x9fbeff, 0xaec9fd,
                       0xbcd2f7, 0xc9d8ef, 0xd6dce5, 0xe1dbd7, 0xebd4c7, 0xf2cab6, 0xf6bfa5, 0xf7b194,
                       0xf6a183, 0xf29072, 0xeb7d62, 0xe16852, 0xd65243, 0xc83836, 0xb8122a});
        addRow("vik", ColourMap::Vik,
               Samples{0x02236c, 0x023477, 0x034582, 0x07578d, 0x196b9a, 0x3580a9, 0x5697b8, 0x79adc7,
                       0x9cc3d6, 0xbfd7e4, 0xdfe6e9, 0xeee1d9, 0xeacdbc, 0xe1b79f, 0xd8a182, 0xcf8d67,
                       0xc77a4e, 0xbe6735, 0xb2511d, 0x9c3709, 0x852206, 0x711307, 0x5e0308});
        addRow("batlow", ColourMap::Batlow,
               Samples{0x0a2a5c, 0x0f385f, 0x114460, 0x154f62, 0x1b5862, 0x246160, 0x31695b, 0x406f53,
                       0x51744a, 0x637a40, 0x757f37, 0x89842f, 0x9e892b, 0xb48e2f, 0xc9913b, 0xdc954c,
                       0xec9a61, 0xf7a179, 0xfca993, 0xfdb1ab, 0xfdb9c2, 0xfcc1da, 0xfbcaf3});
    }

    void publishedColoursAreMet()
    {
        QFETCH(ColourMap, map);
        QFETCH(Samples, samples);
        const Colours colours = coloursOf(map);
        QCOMPARE(samples.size(), std::size_t{23});
        for (std::size_t s = 0; s < samples.size(); ++s)
            QVERIFY2(distance(colours[11 * (s + 1)], samples[s]) <= 1,
                     qPrintable(QString::number(11 * (s + 1))));
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

    void sequentialMapsHaveNoDarkMiddle()
    {
        QCOMPARE(coloursOf(Colouring(ColourMap::Viridis, qRgb(0, 0, 0))), coloursOf(ColourMap::Viridis));
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
};

POSISCOPE_TEST(TestColourMap)

} // namespace tst_colour_map

#include "tst_colour_map.moc"
