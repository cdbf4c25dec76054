// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"
#include "core/sine_sums.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_closest_pair_by_sines {

using namespace posiscope;

class TestClosestPairBySines : public QObject
{
    Q_OBJECT

private slots:
    void closestPairAgainstEveryPair_data()
    {
        QTest::addColumn<Parameters>("parameters");
        for (const auto& [table, parameters] : tables)
            QTest::newRow(table) << parameters;
        QTest::newRow("robot") << Parameters{.n = 100, .dModel = 4, .maxLen = 4};
        QTest::newRow("two rows") << Parameters{.n = 100, .dModel = 4, .maxLen = 2};
        QTest::newRow("slow") << Parameters{.n = 1e9, .dModel = 32, .maxLen = 700};
    }

    void closestPairAgainstEveryPair()
    {
        QFETCH(Parameters, parameters);
        const Frequencies frequencies(parameters.n, parameters.dModel);
        double least = 1e300;
        for (int p = 0; p < parameters.maxLen; ++p)
            for (int q = p + 1; q < parameters.maxLen; ++q)
                least = std::min(least, squaredDistance(frequencies, p, q));
        const auto closest = closestPairBySines(parameters);
        QVERIFY(closest && closest->everyOffsetSearched);
        const auto& [first, second, distance, cosine] = closest->pair;
        QVERIFY(first < second && second < parameters.maxLen);
        QVERIFY(std::abs(distance - std::sqrt(least)) <= 1e-13);
        QVERIFY(std::abs(distance - bruteValue(frequencies, Measure::Distance, first, second)) <= 1e-13);
        if (first > 0)
            QVERIFY(std::abs(cosine - bruteValue(frequencies, Measure::Cosine, first, second)) <= 1e-12);
        QVERIFY(!closestPairBySines({.n = parameters.n, .dModel = parameters.dModel, .maxLen = 1}));
    }

    void withoutCosinesOtherPositionsAreClosest()
    {
        // n = 100, d = 6: whole rows tell 128 positions apart, the sines alone do not. Printed by an
        // independent sum over every pair.
        const Parameters parameters{.n = 100, .dModel = 6, .maxLen = 128};
        const LookAlike whole = closestPair(parameters)->pair;
        QVERIFY(std::abs(whole.distance - 0.9708996944420023) < 1e-14);
        const LookAlike alike = closestPairBySines(parameters)->pair;
        QCOMPARE(alike.first, 4);
        QCOMPARE(alike.second, 62);
        QVERIFY(std::abs(alike.distance - 0.09165617221807658) < 1e-14);
    }

    void aStoppedSearchFindsNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!closestPairBySines({.n = 10000, .dModel = 512, .maxLen = 5000}, stop.get_token()));
    }

    void longTablesAreSearchedInPart()
    {
        const auto closest = closestPairBySines({.n = 10000, .dModel = 16, .maxLen = 100'000});
        QVERIFY(closest && !closest->everyOffsetSearched);
        QVERIFY(closest->pair.second < searchedBySines);
    }
};

POSISCOPE_TEST(TestClosestPairBySines)

} // namespace tst_closest_pair_by_sines

#include "tst_closest_pair_by_sines.moc"
