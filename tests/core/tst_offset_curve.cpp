// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"
#include "tests/core/message_of.h"
#include "tests/core/similarity_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_offset_curve {

using namespace posiscope;

class TestOffsetCurve : public QObject
{
    Q_OBJECT

private slots:
    void valuesEqualValueAtEachOffset_data()
    {
        addColumns<int, int>("dModel", "first");
        QTest::addRow("d 1") << 1 << 0;
        QTest::addRow("d 2") << 2 << 0;
        QTest::addRow("d 3, negative offsets") << 3 << -150;
        QTest::addRow("d 512") << 512 << 0;
        QTest::addRow("d 511, far") << 511 << 16'777'000;
    }

    void valuesEqualValueAtEachOffset()
    {
        QFETCH(int, dModel);
        QFETCH(int, first);
        const OffsetCurve curve({.n = 10000, .dModel = dModel, .maxLen = 16'777'216});
        const std::vector<double> values = curve.values(first, 216);
        QCOMPARE(values.size(), std::size_t{216});
        for (int i = 0; i < 216; ++i)
            QVERIFY(std::abs(values[static_cast<std::size_t>(i)] - curve.value(first + i)) <= 1e-15 * dModel);
        QCOMPARE(curve.value(0), 0.5 * dModel);
        QCOMPARE(curve.value(-7), curve.value(7));
    }

    void theLoneSineContributesItsMean()
    {
        const int dModel = 5;
        const OffsetCurve curve({.n = 100, .dModel = dModel, .maxLen = 100});
        const Frequencies frequencies(100, dModel);
        double mean = 0;
        const int positions = 200'000;
        for (int p = 0; p < positions; ++p)
            mean += frequencies.at(2, p).sine * frequencies.at(2, p + 9).sine / positions;
        const double pairs = frequencies.at(0, 9).cosine + frequencies.at(1, 9).cosine;
        QVERIFY(std::abs(curve.value(9) - pairs - mean) < 1e-3);
    }

    void theFirstRiseIsFound_data()
    {
        // A rise of 0: none.
        addColumns<double, int, int, int>("n", "dModel", "maxLen", "rise");
        QTest::addRow("first rise, d 512") << 10000. << 512 << 5000 << 44;
        QTest::addRow("first rise, d 8") << 10000. << 8 << 128 << 4;
        QTest::addRow("d 8, table just long enough") << 10000. << 8 << 5 << 4;
        QTest::addRow("d 8, table too short") << 10000. << 8 << 4 << 0;
        QTest::addRow("one position") << 10000. << 8 << 1 << 0;
        QTest::addRow("d 2: cos 4 > cos 3") << 10000. << 2 << 100 << 4;
        QTest::addRow("d 1: half of that") << 10000. << 1 << 100 << 4;
        QTest::addRow("n 1, all tones alike") << 1. << 16384 << 100 << 4;
        QTest::addRow("longest table") << 10000. << 512 << 16'777'216 << 44;
    }

    void theFirstRiseIsFound()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        QFETCH(int, rise);
        const FirstRise found = OffsetCurve({.n = n, .dModel = dModel, .maxLen = maxLen}).firstRise();
        QCOMPARE(found.offset.value_or(0), rise);
        QVERIFY(found.everyOffsetSearched);
    }

    void firstRiseIsTheFirstOfAll()
    {
        for (const double n : {1., 1.5, 100., 10000., 1e9})
            for (const int dModel : {2, 3, 4, 6, 7, 10, 33, 64, 257, 1024}) {
                const OffsetCurve curve({.n = n, .dModel = dModel, .maxLen = 65536});
                int direct = 1;
                while (curve.value(direct) <= curve.value(direct - 1))
                    ++direct;
                QCOMPARE(curve.firstRise().offset, std::optional<int>(direct));
            }
    }

    void firstRiseStops()
    {
        std::stop_source source;
        source.request_stop();
        const FirstRise stopped =
            OffsetCurve({.n = 10000, .dModel = 512, .maxLen = 5000}).firstRise(source.get_token());
        QVERIFY(!stopped.offset);
        QVERIFY(!stopped.everyOffsetSearched);
    }

    void whatIsOutsideTheTableIsRefused()
    {
        const OffsetCurve curve({.n = 10000, .dModel = 8, .maxLen = 100});
        QCOMPARE(messageOf([&] { curve.value(100); }),
                 QString("offset: 100 given; allowed: a whole number from -99 to 99"));
        QCOMPARE(messageOf([&] { curve.values(0, -1); }),
                 QString("number of offsets: -1 given; allowed: a whole number from 0 to 199"));
        QCOMPARE(messageOf([&] { curve.values(1, 100); }),
                 QString("first offset: 1 given; allowed: a whole number from -99 to 0"));
        QCOMPARE(messageOf([&] {
                     curve.pixels({3, 3}, 10);
                 }),
                 QString("offsets: 3:3 given; allowed: A:B with A below B, both from 0 to 100"));
        QCOMPARE(messageOf([&] {
                     curve.pixels({0, 100.5}, 10);
                 }),
                 QString("offsets: 0:100.5 given; allowed: A:B with A below B, both from 0 to 100"));
        QCOMPARE(messageOf([&] {
                     curve.pixels({0, NAN}, 10);
                 }),
                 QString("offsets: 0:nan given; allowed: A:B with A below B, both from 0 to 100"));
        QCOMPARE(messageOf([&] {
                     curve.pixels({0, 100}, 0);
                 }),
                 QString("width: 0 given; allowed: a whole number from 1 to 2147483647"));
        QCOMPARE(curve.values(-99, 199).size(), std::size_t{199});
        QCOMPARE(curve.pixels({0, 100}, 3).size(), std::size_t{3});
    }

    void pixelsOfOneOffsetAreValues()
    {
        const OffsetCurve curve({.n = 10000, .dModel = 64, .maxLen = 1000});
        const std::vector<double> exact = curve.pixels({10, 110}, 100);
        for (int i = 0; i < 100; ++i)
            QVERIFY(std::abs(exact[static_cast<std::size_t>(i)] - curve.value(10 + i)) < 1e-13);
        const std::vector<double> zoomed = curve.pixels({2.5, 5}, 10); // a quarter of an offset each
        for (int i = 0; i < 10; ++i)
            QVERIFY(std::abs(zoomed[static_cast<std::size_t>(i)] - curve.value(2 + (i + 2) / 4)) < 1e-13);
    }

    void widePixelsAreFiltered()
    {
        const OffsetCurve curve({.n = 10000, .dModel = 65, .maxLen = 1'000'000});
        const Frequencies frequencies(10000, 65);
        const double perPixel = 1'000'000 / 777.;
        const std::vector<double> pixels = curve.pixels({0, 1'000'000}, 777);
        for (int pixel = 0; pixel < 777; ++pixel) {
            double direct = 0;
            for (int i = 0; i < frequencies.pairCount(); ++i)
                direct += (i == 32 ? 0.5 : 1) * toneFilter(frequencies.omega(i) * perPixel / M_PI) *
                          frequencies.at(i, (pixel + 0.5) * perPixel - 0.5).cosine;
            QVERIFY(std::abs(pixels[static_cast<std::size_t>(pixel)] - direct) < 1e-9);
        }
    }

    void everyMeasureFollowsFromTheProduct_data()
    {
        addColumns<int, bool>("dModel", "sines");
        QTest::addRow("whole pairs") << 64 << false;
        QTest::addRow("a lone sine") << 65 << false;
        QTest::addRow("sines alone") << 64 << true;
    }

    void everyMeasureFollowsFromTheProduct()
    {
        QFETCH(int, dModel);
        QFETCH(bool, sines);
        const OffsetCurve curve({.n = 10000, .dModel = dModel, .maxLen = 1000},
                                sines ? ShownColumns::Sines : ShownColumns::All);
        const auto follows = [full = curve.value(0)](const std::vector<double>& dots,
                                                     const std::vector<double>& cosines,
                                                     const std::vector<double>& distances) {
            for (std::size_t i = 0; i < dots.size(); ++i)
                if (std::abs(cosines[i] - dots[i] / full) > 1e-13 ||
                    std::abs(distances[i] * distances[i] - 2 * (full - dots[i])) > 1e-12 * full)
                    return false;
            return true;
        };
        const auto values = [&](Measure measure) { return curve.values(0, 1000, measure); };
        QCOMPARE(values(Measure::Dot), curve.values(0, 1000));
        QCOMPARE(values(Measure::Distance).front(), 0.);
        QVERIFY(follows(values(Measure::Dot), values(Measure::Cosine), values(Measure::Distance)));
        for (const int width : {2000, 1000, 77}) {
            const auto pixels = [&](Measure measure) { return curve.pixels({0, 1000}, width, measure); };
            QCOMPARE(pixels(Measure::Dot), curve.pixels({0, 1000}, width));
            QVERIFY(follows(pixels(Measure::Dot), pixels(Measure::Cosine), pixels(Measure::Distance)));
        }
    }

    void aMeanIsSaidToBeOne()
    {
        QVERIFY(!OffsetCurve({.n = 100, .dModel = 8, .maxLen = 10}).isMean());
        QVERIFY(OffsetCurve({.n = 100, .dModel = 9, .maxLen = 10}).isMean());
        QVERIFY(OffsetCurve({.n = 100, .dModel = 8, .maxLen = 10}, ShownColumns::Sines).isMean());
    }
};

POSISCOPE_TEST(TestOffsetCurve)

} // namespace tst_offset_curve

#include "tst_offset_curve.moc"
