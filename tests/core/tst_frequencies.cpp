// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "test_program.h"

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
};

POSISCOPE_TEST(TestFrequencies)

} // namespace tst_frequencies

#include "tst_frequencies.moc"
