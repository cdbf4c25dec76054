// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "test_program.h"
#include "tests/reference.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_frequencies {

using namespace posiscope;

class TestFrequencies : public QObject
{
    Q_OBJECT

private slots:
    void everyReferenceCellIsWithin3em16()
    {
        const auto set = reference::read("encoding.csv", 5);
        double worst = 0;
        for (const auto& row : set.rows) {
            const Frequencies frequencies(row[0].toDouble(), row[1].toInt());
            const int dimension = row[3].toInt();
            const SineCosine value = frequencies.at(dimension / 2, row[2].toDouble());
            const double error =
                std::abs(reference::difference(dimension % 2 == 0 ? value.sine : value.cosine, row[4]));
            worst = std::max(worst, error);
            QVERIFY2(error <= 3e-16, row.join(',') + ": off by " + QByteArray::number(error));
        }
        qInfo("worst of %zu cells: %.3g", set.rows.size(), worst);
    }

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

    void wavelengthsOfTheTutorials_data()
    {
        QTest::addColumn<double>("n");
        QTest::addColumn<int>("dModel");
        QTest::addColumn<int>("pair");
        QTest::addColumn<double>("wavelength");
        QTest::addColumn<double>("tolerance");
        QTest::addRow("shortest, whatever n") << 10000. << 512 << 0 << 6.283185307179586 << 1e-15;
        QTest::addRow("longest at n=10000, d=512: not 62,832") << 10000. << 512 << 255 << 60611. << 0.5;
        QTest::addRow("longest at n=100, d=4: not 628") << 100. << 4 << 1 << 62.83185307179586 << 1e-13;
    }

    void wavelengthsOfTheTutorials()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, pair);
        QFETCH(double, wavelength);
        QFETCH(double, tolerance);
        const Frequencies frequencies(n, dModel);
        QVERIFY2(std::abs(frequencies.wavelength(pair) - wavelength) <= tolerance,
                 QByteArray::number(frequencies.wavelength(pair), 'g', 17));
        QVERIFY(std::abs(frequencies.wavelength(pair) * frequencies.omega(pair) - 2 * M_PI) < 1e-14);
    }

    void multipliersOfTheNotebook()
    {
        const Frequencies frequencies(10000, 16);
        const double printed[] = {1, 0.31623, 0.1, 0.031623, 0.01, 0.0031623, 0.001, 0.00031623};
        QCOMPARE(frequencies.pairCount(), 8);
        for (int pair = 0; pair < 8; ++pair)
            QVERIFY(std::abs(frequencies.omega(pair) / printed[pair] - 1) < 1e-5);
        QVERIFY(std::abs(frequencies.omega(2) - 0.1) < 2e-17);
        QVERIFY(std::abs(frequencies.omega(6) - 0.001) < 3e-19);
    }

    void divisorsOfPhillips()
    {
        // P5: div_term = [1, 0.1], and the angles k × div_term.
        const Frequencies frequencies(100, 4);
        for (int k = 0; k < 10; ++k) {
            QVERIFY(frequencies.angle(0, k) == k);
            QVERIFY(std::abs(frequencies.angle(1, k) - k / 10.) < 2e-16);
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
