// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"

#include "core/scene/scene.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_frequencies {

using namespace posiscope;

class TestFrequencies : public QObject
{
    Q_OBJECT

private slots:
    void sineAndCosineLieOnTheCircle()
    {
        const Frequencies frequencies(10000, 64);
        for (int pair = 0; pair < frequencies.pairCount(); ++pair)
            for (int position = -3; position < 16'777'216;
                 position = position < 3 ? position + 1 : position * 7 - 4) {
                const SineCosine at = frequencies.at(pair, position);
                QVERIFY(std::abs(std::hypot(at.sine, at.cosine) - 1) < 4e-16);
                QVERIFY(std::abs(at.sine) <= 1 && std::abs(at.cosine) <= 1);
            }
    }

    void halfPositionsHalveTheAngle()
    {
        const Frequencies frequencies(10000, 64);
        for (const int pair : {0, 5, 31})
            for (const int position : {1, 3, 999, 65535, 16'777'215}) {
                const SineCosine half = frequencies.at(pair, 0.5 * position);
                const SineCosine whole = frequencies.at(pair, position);
                QVERIFY(std::abs(2 * half.sine * half.cosine - whole.sine) < 6e-16);
            }
    }

    void baseOneTurnsAllPairsAlike()
    {
        const Frequencies frequencies(1, 16384);
        QVERIFY(frequencies.omega(8191) == 1);
        QVERIFY(frequencies.angle(8191, 7) == 7);
        QVERIFY(frequencies.at(8191, 12345).sine == frequencies.at(0, 12345).sine);
    }

    void aDomainErrorIsThrown()
    {
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Frequencies(0.5, 4));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                                 Frequencies(std::numeric_limits<double>::quiet_NaN(), 4));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Frequencies(10, 0));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Frequencies(10, 16385));
    }

    void theCurvePassesThroughEveryPair_data()
    {
        addColumns<double, int>("n", "dModel");
        QTest::addRow("the study notes'") << 10000. << 8;
        QTest::addRow("odd") << 10000. << 7;
        QTest::addRow("one column") << 10000. << 1;
        QTest::addRow("base one") << 1. << 64;
        QTest::addRow("largest") << 1e9 << 16384;
    }

    void theCurvePassesThroughEveryPair()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        const Parameters parameters{.n = n, .dModel = dModel};
        const Frequencies frequencies(parameters);
        for (int pair = 0; pair < frequencies.pairCount(); ++pair)
            QVERIFY(std::abs(frequencyBetween(parameters, pair) / frequencies.omega(pair) - 1) < 1e-14);
    }

    void theCurveOfTheStudyNotes()
    {
        // Q2: d_model = 8, at each pair, between two, and at the end that no pair reaches.
        for (const double x : {0., 1., 2., 4., 6., 8.})
            QVERIFY(std::abs(frequencyBetween({.n = 10000, .dModel = 8}, x / 2) / std::pow(10, -x / 2) - 1) <
                    1e-14);
    }

    void unfinishedPairsAgainstACount()
    {
        for (const auto& [n, dModel] :
             {std::pair(1., 64), {100., 4}, {1e4, 1}, {1e4, 2}, {1e4, 7}, {1e4, 512}, {1e4, 16384}})
            for (const int maxLen : {1, 6, 7, 62, 63, 100, 5000, 60611, 60612, 16'777'216}) {
                const Frequencies frequencies(n, dModel);
                int finished = 0;
                for (int pair = 0; pair < frequencies.pairCount(); ++pair) {
                    finished += frequencies.wavelength(pair) <= maxLen;
                    QVERIFY(std::abs(cyclesWithin(frequencies, pair, maxLen) * frequencies.wavelength(pair) /
                                         maxLen -
                                     1) < 1e-15);
                }
                QCOMPARE(firstUnfinishedPair(frequencies, maxLen), finished);
            }
    }
};

POSISCOPE_TEST(TestFrequencies)

} // namespace tst_frequencies

#include "tst_frequencies.moc"
