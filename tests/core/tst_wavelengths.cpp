// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cmath>
#include <numbers>

namespace tst_wavelengths {

using namespace posiscope;

class TestWavelengths : public QObject
{
    Q_OBJECT

private slots:
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
        const Frequencies frequencies(n, dModel);
        for (int pair = 0; pair < frequencies.pairCount(); ++pair)
            QVERIFY(std::abs(frequencyCurve(n, dModel, 2 * pair) / frequencies.omega(pair) - 1) < 1e-14);
    }

    void theCurveOfTheStudyNotes()
    {
        // Q2: d_model = 8, at each pair, between two, and at the end that no pair reaches.
        for (const double x : {0., 1., 2., 4., 6., 8.})
            QVERIFY(std::abs(frequencyCurve(10000, 8, x) / std::pow(10, -x / 2) - 1) < 1e-14);
    }

    void theLongestNeverReachesTwoPiN_data()
    {
        // Printed: half a unit of the last figure.
        addColumns<double, int, double, double, double>("n", "dModel", "longest", "limit", "printed");
        QTest::addRow("S4, n=10000, d=512") << 10000. << 512 << 60611. << 62832. << 0.5;
        QTest::addRow("S4, n=100, d=4") << 100. << 4 << 62.8 << 628.3 << 0.05;
    }

    void theLongestNeverReachesTwoPiN()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(double, longest);
        QFETCH(double, limit);
        QFETCH(double, printed);
        const Frequencies frequencies(n, dModel);
        const double found = frequencies.wavelength(frequencies.pairCount() - 1);
        QVERIFY2(std::abs(found - longest) <= printed, QByteArray::number(found, 'g', 17));
        QVERIFY(std::abs(wavelengthLimit(n) - limit) <= printed);
        QVERIFY(std::abs(found * std::pow(n, 2. / dModel) / wavelengthLimit(n) - 1) < 1e-14);
    }

    void wavelengthsAreAGeometricProgression()
    {
        // S4: each is 10000^(2/512) times the one before.
        const Frequencies frequencies(10000, 512);
        const double ratio = std::pow(10000, 2. / 512);
        for (int pair = 1; pair < 256; ++pair)
            QVERIFY(std::abs(frequencies.wavelength(pair) / frequencies.wavelength(pair - 1) / ratio - 1) <
                    1e-14);
    }

    void frequencyTimesWavelengthIsOneCycle()
    {
        // S1: of sin(2πft), the wavelength is 1/f, a cycle's length; over it the wave comes back to 0, by way
        // of 1 and −1.
        const Frequencies frequencies(10000, 16);
        for (int pair = 0; pair < 8; ++pair) {
            const double frequency = frequencies.omega(pair) / (2 * std::numbers::pi);
            QVERIFY(std::abs(frequency * frequencies.wavelength(pair) - 1) < 1e-15);
            const double wavelength = frequencies.wavelength(pair);
            QVERIFY(std::abs(frequencies.at(pair, wavelength / 4).sine - 1) < 1e-15);
            QVERIFY(std::abs(frequencies.at(pair, 3 * wavelength / 4).sine + 1) < 1e-15);
            QVERIFY(std::abs(frequencies.at(pair, wavelength).sine) < 1e-15);
        }
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

POSISCOPE_TEST(TestWavelengths)

} // namespace tst_wavelengths

#include "tst_wavelengths.moc"
