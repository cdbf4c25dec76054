// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/kinds/kinds.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_nearly_constant_columns {

using namespace posiscope;

double searchedRange(const Sinusoid& sinusoid, int dimension)
{
    double lowest = 2, highest = -2;
    for (int position = 0; position < sinusoid.parameters().maxLen; ++position) {
        const double value = sinusoid.cell(position, dimension);
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
    return highest - lowest;
}

class TestNearlyConstantColumns : public QObject
{
    Q_OBJECT

private slots:
    void rangesEqualASearchThroughAllPositions()
    {
        std::mt19937_64 random(20);
        for (int trial = 0; trial < 400; ++trial) {
            const double n = std::pow(10, std::uniform_real_distribution(0., 9.)(random));
            const int dModel = std::uniform_int_distribution(1, 40)(random);
            const int maxLen =
                static_cast<int>(std::pow(10, std::uniform_real_distribution(0., 3.7)(random)));
            const auto layout = static_cast<Layout>(trial % 2);
            const Sinusoid sinusoid({n, dModel, maxLen, layout});
            const int dimension = std::uniform_int_distribution(0, dModel - 1)(random);
            const double expected = searchedRange(sinusoid, dimension);
            const double range = columnRange(sinusoid, dimension);
            QVERIFY2(std::abs(range - expected) < 1e-15,
                     qPrintable(QString("n %1, d_model %2, max_len %3, dimension %4: %5, searched %6")
                                    .arg(n, 0, 'g', 17)
                                    .arg(dModel)
                                    .arg(maxLen)
                                    .arg(dimension)
                                    .arg(range, 0, 'g', 17)
                                    .arg(expected, 0, 'g', 17)));
        }
    }

    void slowColumnsKeepTheirDigits()
    {
        // The last cosine at n = 1e9, d_model 16384 falls by ω²/2 · 99² in a hundred positions: 4.9e-15 that
        // a subtraction from 1 would round to a tenth.
        const Sinusoid sinusoid({.n = 1e9, .dModel = 16384, .maxLen = 100});
        const double angle = 99 * sinusoid.frequencies().omega(8191);
        QVERIFY(std::abs(columnRange(sinusoid, 16383) / (angle * angle / 2) - 1) < 1e-12);
        QVERIFY(std::abs(columnRange(sinusoid, 16382) / angle - 1) < 1e-12);
    }

    void theLongestTableNeedsNoSearch()
    {
        // A search would take days. No column that turns even once keeps from its full range by more than a
        // step's height.
        const Sinusoid sinusoid({.n = 1e9, .dModel = 16384, .maxLen = largestMaxLen});
        const auto idle = nearlyConstantColumns(*encodingOf(sinusoid.parameters()).vectors, 2 - 1e-6);
        QVERIFY(!idle.empty());
        for (const int dimension : {0, 1, 2, 1000, 4001})
            QVERIFY(columnRange(sinusoid, dimension) > 2 - 1e-6);
        const double slowest = (largestMaxLen - 1) * sinusoid.frequencies().omega(8191);
        QVERIFY(std::abs(columnRange(sinusoid, 16382) - std::sin(slowest)) < 1e-15);
    }

    void aDimensionOutsideTheTableIsRefused()
    {
        const Sinusoid sinusoid({.n = 100, .dModel = 4, .maxLen = 10});
        QCOMPARE(messageOf([&] { columnRange(sinusoid, 4); }),
                 QString("dimension: 4 given; allowed: a whole number from 0 to 3"));
        QCOMPARE(messageOf([&] { columnRange(sinusoid, -1); }),
                 QString("dimension: -1 given; allowed: a whole number from 0 to 3"));
    }
};

POSISCOPE_TEST(TestNearlyConstantColumns)

} // namespace tst_nearly_constant_columns

#include "tst_nearly_constant_columns.moc"
