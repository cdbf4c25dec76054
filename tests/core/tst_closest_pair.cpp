// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"

#include "core/encodings/sinusoidal/similarity/closest_pair.h"
#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <compare>
#include <random>

namespace tst_closest_pair {

using namespace posiscope;

// How close rows lie, by other means than the searches: from the angles' differences, in long double.

/// ‖row p − row q‖².
long double squared(const Frequencies& frequencies, int p, int q, ShownColumns shown = ShownColumns::All)
{
    long double sum = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const long double sine = frequencies.at(i, 0.5 * (p - q)).sine;
        if (shown == ShownColumns::Sines || (frequencies.hasLoneSine() && i == frequencies.pairCount() - 1)) {
            const long double cosine = frequencies.at(i, 0.5 * (p + q)).cosine;
            sum += 4 * cosine * cosine * sine * sine;
        } else {
            sum += 4 * sine * sine;
        }
    }
    return sum;
}

struct Close
{
    long double square;
    int offset;
    int first;
    int second;
    auto operator<=>(const Close&) const = default;
};

bool agree(double distance, long double square, double besides = 1e-300)
{
    const double exact = static_cast<double>(std::sqrt(square));
    return std::abs(distance - exact) <= 1e-12 * exact + besides;
}

class TestClosestPair : public QObject
{
    Q_OBJECT

private slots:
    void figuresOfTheTutorials_data()
    {
        // A distance of 0: not told.
        addColumns<double, int, int, int, double>("n", "dModel", "maxLen", "offset", "distance");
        QTest::addRow("n 100, d 4") << 100. << 4 << 128 << 63 << 0.169;
        QTest::addRow("d 6") << 10000. << 6 << 128 << 6 << 0.;
        QTest::addRow("d 8") << 10000. << 8 << 128 << 63 << 0.645;
        QTest::addRow("d 10") << 10000. << 10 << 128 << 6 << 0.;
        for (int dModel = 12; dModel <= 600; dModel += 2)
            QTest::addRow("d %d", dModel) << 10000. << dModel << 128 << 1 << 0.;
    }

    void figuresOfTheTutorials()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        QFETCH(int, offset);
        QFETCH(double, distance);
        const auto closest = closestPair({.n = n, .dModel = dModel, .maxLen = maxLen});
        QVERIFY(closest && closest->everyOffsetSearched);
        QCOMPARE(closest->pair.first, 0);
        QCOMPARE(closest->pair.second, offset);
        if (distance > 0)
            QVERIFY(std::abs(closest->pair.distance - distance) < 0.0005);
    }

    void theClosestPairIsTheClosestOfAll_data()
    {
        addColumns<double, int, int, ShownColumns>("n", "dModel", "maxLen", "values");
        addRow("slow sines", 1e9, 32, 700, ShownColumns::Sines);
        addRow("default sines", 1e4, 128, 100, ShownColumns::Sines);
        std::mt19937 random(20);
        for (int i = 0; i < 400; ++i) {
            const double n = i % 7 == 0 ? 1 : base(random);
            const int dModel =
                i % 3 == 0 ? 1 + static_cast<int>(random() % 5) : 1 + static_cast<int>(random() % 40);
            const int maxLen = 2 + static_cast<int>(random() % 400);
            QTest::addRow("%d: n %.17g, d %d, %d positions", i, n, dModel, maxLen)
                << n << dModel << maxLen << (i < 300 ? ShownColumns::All : ShownColumns::Sines);
        }
    }

    void theClosestPairIsTheClosestOfAll()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        QFETCH(ShownColumns, values);
        const bool bySines = values == ShownColumns::Sines;
        const Frequencies frequencies(n, dModel);
        Close best{INFINITY, 0, 0, 0};
        for (int p = 0; p < maxLen; ++p)
            for (int q = p + 1; q < maxLen; ++q)
                if (p == 0 || dModel % 2 == 1 || bySines)
                    best = std::min(best, {squared(frequencies, p, q, values), q - p, p, q});
        const Parameters parameters{.n = n, .dModel = dModel, .maxLen = maxLen};
        const auto closest = bySines ? closestPairBySines(parameters) : closestPair(parameters);
        QVERIFY(closest && closest->everyOffsetSearched);
        const double besides = bySines ? 1e-13 : 1e-300;
        QVERIFY(agree(closest->pair.distance, best.square, besides));
        if (closest->pair.first != best.first ||
            closest->pair.second != best.second) // as close to within rounding
            QVERIFY(agree(closest->pair.distance,
                          squared(frequencies, closest->pair.first, closest->pair.second, values), besides));
        if (dModel % 2 == 0 && !bySines)
            QCOMPARE(closest->pair.second, best.second);
    }

    void aLongSearch_data()
    {
        // An offset of 0: whatever is found.
        addColumns<double, int, int, int, bool>("n", "dModel", "maxLen", "offset", "every");
        QTest::addRow("d 512") << 10000. << 512 << 65536 << 1 << true;
        QTest::addRow("d 512, one position more") << 10000. << 512 << 65537 << 1 << false;
        QTest::addRow("d 2: 710 is nearly 113 turns") << 10000. << 2 << 65536 << 710 << true;
        QTest::addRow("n 1, d 512") << 1. << 512 << 65536 << 710 << true;
        QTest::addRow("d 511") << 10000. << 511 << 65536 << 1 << true;
        QTest::addRow("d 3") << 10000. << 3 << 65536 << 0 << true;
        QTest::addRow("d 3, n 1") << 1. << 3 << 65536 << 0 << true;
        QTest::addRow("d 3, n 2") << 2. << 3 << 65536 << 0 << true;
        QTest::addRow("d 3, n 1e9: the lone sine hardly moves") << 1e9 << 3 << 65536 << 710 << true;
        QTest::addRow("d 5, n 1e6") << 1e6 << 5 << 65536 << 0 << true;
        QTest::addRow("d 1") << 10000. << 1 << 65536 << 0 << true;
        QTest::addRow("d 3, longest table") << 10. << 3 << 16'777'216 << 0 << false;
        QTest::addRow("d 1, longest table") << 10. << 1 << 16'777'216 << 0 << false;
    }

    void aLongSearch()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        QFETCH(int, offset);
        QFETCH(bool, every);
        const auto closest = closestPair({.n = n, .dModel = dModel, .maxLen = maxLen});
        QVERIFY(closest);
        QCOMPARE(closest->everyOffsetSearched, every);
        const auto [first, second, distance, cosine] = closest->pair;
        QVERIFY(first >= 0 && second > first && second < maxLen && second - first < searchedOffsets);
        const Frequencies frequencies(n, dModel);
        QVERIFY(agree(distance, squared(frequencies, first, second)));
        if (offset > 0)
            QCOMPARE(second - first, offset);

        // No pair drawn at random, and no pair near the one found, lies closer.
        std::mt19937 random(22);
        const int reach = dModel == 1 ? std::min(maxLen, searchedOffsets) : maxLen;
        for (int i = 0; i < 20'000; ++i) {
            const int delta =
                1 + static_cast<int>(random() % static_cast<unsigned>(std::min(reach, searchedOffsets) - 1));
            const int p = static_cast<int>(random() % static_cast<unsigned>(reach - delta));
            if (dModel < 10 || i < 2000)
                QVERIFY(std::sqrt(squared(frequencies, p, p + delta)) >= distance * (1 - 1e-12L));
        }
        for (int p = std::max(0, first - 300); p < std::min(reach - (second - first), first + 300); ++p)
            QVERIFY(std::sqrt(squared(frequencies, p, p + second - first)) >= distance * (1 - 1e-12L));
    }

    void onePositionHasNoOther()
    {
        QVERIFY(!closestPair({.n = 10000, .dModel = 8, .maxLen = 1}));
        QVERIFY(!closestPair({.n = 10000, .dModel = 1, .maxLen = 1}));
        QVERIFY(!closestPairBySines({.n = 10000, .dModel = 8, .maxLen = 1}));
    }

    void aStopIsHonoured()
    {
        std::stop_source source;
        source.request_stop();
        for (const int dModel : {1, 3, 8}) {
            const Parameters parameters{.n = 10000, .dModel = dModel, .maxLen = 5000};
            QVERIFY(!closestPair(parameters, source.get_token()));
            QVERIFY(!closestPairBySines(parameters, source.get_token()));
        }
    }

    void longTablesAreSearchedInPart()
    {
        const auto closest = closestPairBySines({.n = 10000, .dModel = 16, .maxLen = 100'000});
        QVERIFY(closest && !closest->everyOffsetSearched);
        QVERIFY(closest->pair.second < searchedBySines);
    }
};

POSISCOPE_TEST(TestClosestPair)

} // namespace tst_closest_pair

#include "tst_closest_pair.moc"
