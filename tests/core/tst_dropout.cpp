// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/seeded_random.h"

#include "core/scene/scene_keys.h"
#include "tests/core/message_of.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

namespace tst_dropout {

using namespace posiscope;

class TestDropout : public QObject
{
    Q_OBJECT

private slots:
    void theShareIsDropped_data()
    {
        QTest::addColumn<double>("p");
        for (const double p : {0.01, 0.1, 0.2, 0.5, 0.9, 0.99})
            QTest::addRow("%g", p) << p;
    }

    void theShareIsDropped()
    {
        // Of 60,000 cells the share dropped is p within five standard errors, and one cell's fate says
        // nothing of its neighbours'.
        QFETCH(double, p);
        const Dropout dropout(p, 3);
        constexpr int sentences = 3, positions = 100, dimensions = 200;
        constexpr double count = sentences * positions * dimensions;
        int dropped = 0, beside = 0, below = 0;
        const auto gone = [&](int s, int k, int j) { return dropout.factor(s, k, j) == 0; };
        for (int s = 0; s < sentences; ++s)
            for (int k = 0; k < positions; ++k)
                for (int j = 0; j < dimensions; ++j) {
                    dropped += gone(s, k, j);
                    beside += gone(s, k, j) && gone(s, k, j + 1);
                    below += gone(s, k, j) && gone(s, k + 1, j);
                }
        const auto within = [&](int found, double expected) {
            return std::abs(found - count * expected) <= 5 * std::sqrt(count * expected);
        };
        QVERIFY(within(dropped, p));
        QVERIFY(within(beside, p * p));
        QVERIFY(within(below, p * p));
    }

    void someCellsOfARow_data() { theShareIsDropped_data(); }

    void someCellsOfARow()
    {
        QFETCH(double, p);
        const Dropout dropout(p, 3);
        const std::vector<int> dimensions{0, 1, 5, 6, 7, 100, 16383};
        for (int position = 0; position < 50; ++position) {
            std::vector<double> cells(dimensions.size(), 3);
            dropout.apply(2, position, dimensions, cells);
            for (std::size_t k = 0; k < cells.size(); ++k)
                QCOMPARE(cells[k], 3 * dropout.factor(2, position, dimensions[k]));
        }
    }

    void nothingIsDroppedAtZero()
    {
        const Dropout dropout(0, 1);
        for (int j = 0; j < 10000; ++j)
            QCOMPARE(dropout.factor(0, 0, j), 1.);
    }

    void seedsDiffer()
    {
        const Dropout one(0.5, 1), same(0.5, 1), other(0.5, 2);
        int differing = 0;
        for (int j = 0; j < 1000; ++j) {
            QCOMPARE(one.keeps(1, 2, j), same.keeps(1, 2, j));
            differing += one.keeps(1, 2, j) != other.keeps(1, 2, j);
        }
        QVERIFY(differing > 400 && differing < 600);
    }

    void itsDomainIsTheKeys()
    {
        const auto& key = std::get<RealKey>(sceneKey("dropout").value);
        QCOMPARE(key.smallest, 0.);
        QCOMPARE(key.largest, largestDropout);
    }

    void wrongProbabilitiesAreRefused()
    {
        const QString allowed = " given; allowed: a number from 0 to 0.99";
        QCOMPARE(messageOf([] { Dropout(1, 1); }), "dropout: 1" + allowed);
        QCOMPARE(messageOf([] { Dropout(-0.1, 1); }), "dropout: -0.1" + allowed);
        QCOMPARE(messageOf([] { Dropout(std::numeric_limits<double>::quiet_NaN(), 1); }),
                 "dropout: nan" + allowed);
    }
};

POSISCOPE_TEST(TestDropout)

} // namespace tst_dropout

#include "tst_dropout.moc"
