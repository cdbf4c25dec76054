// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"

#include "core/encodings/sinusoidal/similarity/tone_sum.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_tone_sum {

using namespace posiscope;

class TestToneSum : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithTheTermsAddedUp_data()
    {
        addColumns<double, int, double, double, int>("n", "dModel", "start", "step", "count");
        QTest::addRow("none") << 10000. << 8 << 0. << 1. << 0;
        QTest::addRow("one") << 10000. << 8 << 0. << 1. << 1;
        QTest::addRow("a block less one") << 10000. << 64 << 0. << 1. << 127;
        QTest::addRow("a block and one") << 10000. << 64 << 0. << 1. << 129;
        QTest::addRow("many blocks") << 10000. << 64 << -5000. << 1. << 20001;
        QTest::addRow("more tones than fit at once") << 10000. << 602 << 7. << 1. << 700;
        QTest::addRow("one tone") << 1. << 2 << 0. << 1. << 9000;
        QTest::addRow("far away") << 1e9 << 32 << 16'770'000. << 1. << 7216;
        QTest::addRow("wide steps") << 2. << 32 << -1'000'000.5 << 1234.5 << 1600;
        QTest::addRow("small steps") << 100. << 32 << 0.25 << 0.0625 << 1600;
        for (const double n : {1.00000000000001, 1.0000001, 1.00001, 1.001})
            QTest::addRow("n = %.14f", n) << n << 3000 << -900. << 1. << 1801;
        QTest::addRow("close tones far away") << 1.0000000001 << 602 << 16'770'000. << 1. << 7216;
    }

    void agreesWithTheTermsAddedUp()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(double, start);
        QFETCH(double, step);
        QFETCH(int, count);
        const Frequencies frequencies(n, dModel);
        std::vector<double> weights(static_cast<std::size_t>(frequencies.pairCount()));
        for (std::size_t i = 0; i < weights.size(); ++i)
            weights[i] = 1 - 0.5 * static_cast<double>(i) / static_cast<double>(weights.size());
        const std::vector<double> sums = toneSum(frequencies, weights, {start, step, count});
        QCOMPARE(sums.size(), static_cast<std::size_t>(count));
        for (int r = 0; r < count; ++r) {
            double direct = 0;
            for (std::size_t i = 0; i < weights.size(); ++i)
                direct += weights[i] * frequencies.at(static_cast<int>(i), start + r * step).cosine;
            const double error = std::abs(sums[static_cast<std::size_t>(r)] - direct);
            QVERIFY2(error <= toneSumError(weights), qPrintable(QString("%1: off by %2").arg(r).arg(error)));
        }
    }

    void tonesCloseTogetherAreTwo()
    {
        const Frequencies frequencies(1.0000001, 16384);
        const Tones tones(frequencies, std::vector<double>(8192, 1));
        QCOMPARE(tones.turns.size(), std::size_t{8192});
        const Tones fewer = mergeCloseTones(tones, 900);
        QCOMPARE(fewer.turns.size(), std::size_t{2});
        QVERIFY(std::abs(fewer.weights[0] + fewer.weights[1] - 8192) < 1e-9);
        QCOMPARE(Tones(Frequencies(1, 16384), std::vector<double>(8192, 1)).turns.size(), std::size_t{1});
        // Far away they differ.
        QCOMPARE(mergeCloseTones(tones, 1e13).turns.size(), tones.turns.size());
    }

    void aToneOfWeightZeroIsLeftOut()
    {
        const Frequencies frequencies(10000, 8);
        const std::vector<double> sums = toneSum(frequencies, {0, 2}, {.start = 3, .count = 50});
        for (int r = 0; r < 50; ++r)
            QVERIFY(std::abs(sums[static_cast<std::size_t>(r)] - 2 * frequencies.at(1, 3 + r).cosine) <
                    1e-14);
        QCOMPARE(toneSum(frequencies, {0, 0, 0, 0}, {.count = 3}), std::vector<double>(3, 0.0));
    }

    void aStopIsHonoured()
    {
        std::stop_source source;
        source.request_stop();
        const Frequencies frequencies(10000, 8);
        const std::vector<double> sums = toneSum(frequencies, {1, 1, 1, 1}, {.count = 3}, source.get_token());
        QCOMPARE(sums[0], 0.); // where 4 would stand
    }

    void theFilter_data()
    {
        addColumns<double, double>("x", "left");
        QTest::addRow("none turned") << 0. << 1.;
        QTest::addRow("at half of Nyquist") << 0.5 << 1.;
        QTest::addRow("five eighths") << 0.625 << 0.5 * (1 + std::sqrt(0.5));
        QTest::addRow("three quarters") << 0.75 << 0.5;
        QTest::addRow("at Nyquist") << 1. << 0.;
        QTest::addRow("far beyond") << 5e6 << 0.;
    }

    void theFilter()
    {
        QFETCH(double, x);
        QFETCH(double, left);
        QVERIFY(std::abs(toneFilter(x) - left) < 1e-15);
        QVERIFY(toneFilter(x + 1e-9) <= toneFilter(x));
    }
};

POSISCOPE_TEST(TestToneSum)

} // namespace tst_tone_sum

#include "tst_tone_sum.moc"
