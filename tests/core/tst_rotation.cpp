// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/rotation.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_rotation {

using namespace posiscope;

class TestRotation : public QObject
{
    Q_OBJECT

private slots:
    void itLandsOnEveryReferenceCell()
    {
        // M_δ·PE(k − δ) against the 60-digit value at k, from whatever δ.
        const auto set = reference::read("encoding.csv", 5);
        double worst = 0;
        int checked = 0;
        for (const auto& row : set.rows) {
            const Frequencies frequencies(row[0].toDouble(), row[1].toInt());
            const int position = row[2].toInt();
            const int dimension = row[3].toInt();
            const int pair = dimension / 2;
            if (pair >= wholePairs(frequencies))
                continue;
            for (const int offset : {1, -1, 7, 100, -4096, 1'000'003, -position, position - 16'777'215}) {
                const SineCosine landed =
                    rotationBy(frequencies, pair, offset)(frequencies.at(pair, position - offset));
                const double error =
                    std::abs(reference::difference(dimension % 2 == 0 ? landed.sine : landed.cosine, row[4]));
                worst = std::max(worst, error);
                QVERIFY2(error <= 1e-15, row.join(',') + ", offset " + QByteArray::number(offset) +
                                             ": off by " + QByteArray::number(error));
                ++checked;
            }
        }
        QVERIFY(checked > 4000);
        qInfo("worst of %d landings: %.3g", checked, worst);
    }

    void theBlockIsARotation()
    {
        const Frequencies frequencies(10000, 64);
        for (int pair = 0; pair < 32; ++pair)
            for (const int offset : {-16'777'215, -3, 0, 1, 50, 16'777'215}) {
                const PairRotation block = rotationBy(frequencies, pair, offset);
                QVERIFY(std::abs(block.sine * block.sine + block.cosine * block.cosine - 1) < 1e-15);
                QVERIFY(std::abs(block.sine - std::sin(offset * frequencies.omega(pair))) < 1e-8);
            }
        // n=100, d=4, pair 1, δ=10: a turn by one radian.
        const PairRotation radian = rotationBy(Frequencies(100, 4), 1, 10);
        QVERIFY(std::abs(radian.sine - std::sin(1.)) < 3e-16);
        QVERIFY(std::abs(radian.cosine - std::cos(1.)) < 3e-16);
    }

    void theLoneSineHasNone_data()
    {
        addColumns<int, int>("dModel", "whole");
        QTest::addRow("even") << 8 << 4;
        QTest::addRow("odd") << 7 << 3;
        QTest::addRow("one column") << 1 << 0;
    }

    void theLoneSineHasNone()
    {
        QFETCH(int, dModel);
        QFETCH(int, whole);
        const Frequencies frequencies(10000, dModel);
        QCOMPARE(wholePairs(frequencies), whole);
    }
};

POSISCOPE_TEST(TestRotation)

} // namespace tst_rotation

#include "tst_rotation.moc"
