// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/best_turn.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <random>
#include <vector>

namespace tst_best_turn {

using namespace posiscope;

using Pairs = std::vector<std::pair<PlanePoint, PlanePoint>>;

double squares(const Pairs& pairs, const Turn& turn)
{
    double sum = 0;
    for (const auto& [point, wanted] : pairs) {
        const PlanePoint at = turn.turned(point);
        sum += std::pow(at.x - wanted.x, 2) + std::pow(at.y - wanted.y, 2);
    }
    return sum;
}

/// Points, each with where a turn brings it, give or take a little.
Pairs turned(const Turn& turn, double noise, std::mt19937& random)
{
    std::normal_distribution<double> normal;
    Pairs pairs;
    for (int i = 0; i < 20; ++i) {
        const PlanePoint point{3 * normal(random), normal(random)};
        const PlanePoint at = turn.turned(point);
        pairs.push_back({point, {at.x + noise * normal(random), at.y + noise * normal(random)}});
    }
    return pairs;
}

class TestBestTurn : public QObject
{
    Q_OBJECT

private slots:
    void aTurnIsFoundAgain()
    {
        std::mt19937 random(1);
        for (int step = 0; step < 72; ++step) {
            const double angle = step * 0.0873;
            const Turn turn{std::cos(angle), std::sin(angle), step % 2 == 1};
            QVERIFY(squares(turned(turn, 0, random), bestTurn(turned(turn, 0, random))) < 1e-20);
        }
    }

    void noOtherTurnIsBetter()
    {
        std::mt19937 random(2);
        for (int step = 0; step < 20; ++step) {
            const Turn turn{std::cos(1. * step), std::sin(1. * step), step % 2 == 1};
            const Pairs pairs = turned(turn, 0.5, random);
            const double least = squares(pairs, bestTurn(pairs));
            for (int other = 0; other < 720; ++other)
                for (const bool isMirrored : {false, true}) {
                    const double angle = other * 0.00873;
                    QVERIFY(squares(pairs, {std::cos(angle), std::sin(angle), isMirrored}) >=
                            least * (1 - 1e-12));
                }
        }
    }

    void nothingTurnsNothing()
    {
        const PlanePoint point{1, 2};
        for (const Pairs& pairs : {Pairs{}, Pairs{{{0, 0}, {1, 1}}}}) {
            const PlanePoint at = bestTurn(pairs).turned(point);
            QCOMPARE(at.x, point.x);
            QCOMPARE(at.y, point.y);
        }
    }
};

POSISCOPE_TEST(TestBestTurn)

} // namespace tst_best_turn

#include "tst_best_turn.moc"
