// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/conditional_probabilities.h"
#include "core/projection/forces.h"
#include "core/projection/tsne.h"
#include "tests/core/encoding_rows.h"
#include "tests/core/message_of.h"
#include "tests/core/tsne_run.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

namespace tst_tsne {

using namespace posiscope;

struct NaiveForces
{
    Eigen::MatrixX2d attraction, repulsion;
    double z = 0, divergence = 0;
};

static NaiveForces naive(const Table<float>& shares, const Table<double>& plane)
{
    const Eigen::Index count = plane.rows();
    NaiveForces forces{Eigen::MatrixX2d::Zero(count, 2), Eigen::MatrixX2d::Zero(count, 2)};
    for (Eigen::Index i = 0; i < count; ++i)
        for (Eigen::Index j = 0; j < count; ++j) {
            const Eigen::RowVector2d difference = plane.row(i) - plane.row(j);
            const double q = 1 / (1 + difference.squaredNorm());
            const double p = (static_cast<double>(shares(i, j)) + static_cast<double>(shares(j, i))) /
                             (2 * static_cast<double>(count));
            forces.attraction.row(i) += p * q * difference;
            forces.repulsion.row(i) += q * q * difference;
            forces.z += i == j ? 0 : q;
            forces.divergence += p > 0 ? p * std::log(p / q) : 0;
        }
    forces.divergence += std::log(forces.z);
    return forces;
}

class TestTsne : public QObject
{
    Q_OBJECT

private slots:
    void forcesAreTheGradients_data()
    {
        addColumns<int, double>("count", "spread");
        for (const int count : {2, 3, 5, 15, 16, 17, 33, 100, 128, 250})
            for (const double spread : {1e-3, 1.0, 60.0})
                QTest::addRow("%d points within %g", count, spread) << count << spread;
    }

    void forcesAreTheGradients()
    {
        QFETCH(int, count);
        QFETCH(double, spread);
        const Table<float> shares = conditionalProbabilities(squaredDistances(encoding(count, 8)), 8,
                                                             std::min(4.0, largestPerplexity(count)));
        const Affinities affinities(shares);
        std::mt19937 random(3);
        Plane plane(static_cast<std::size_t>(count));
        Table<double> points(count, 2);
        for (int i = 0; i < count; ++i) {
            for (int axis = 0; axis < 2; ++axis)
                points(i, axis) = static_cast<double>(
                    static_cast<float>(spread * (static_cast<double>(random()) / 0x1p31 - 1)));
            plane.set(static_cast<std::size_t>(i), static_cast<float>(points(i, 0)),
                      static_cast<float>(points(i, 1)));
        }
        const NaiveForces expected = naive(shares, points);
        Forces forces(static_cast<std::size_t>(count));
        forces.evaluate(affinities, plane);
        QVERIFY(std::abs(forces.z() - expected.z) <= 2e-6 * expected.z);
        QVERIFY(std::abs(divergence(affinities, plane) - expected.divergence) <= 1e-5);
        const double pull = 1e-6 * expected.attraction.cwiseAbs().maxCoeff();
        const double push = 1e-6 * expected.repulsion.cwiseAbs().maxCoeff();
        for (int i = 0; i < count; ++i) {
            const Forces::Lines& lines = forces.lines()[static_cast<std::size_t>(i) / 16];
            const auto lane = static_cast<std::size_t>(i) % 16;
            const auto isNear = [i, lane](const auto& found, const Eigen::MatrixX2d& wanted, double within) {
                return std::abs(static_cast<double>(found.x.at[lane]) - wanted(i, 0)) <= within &&
                       std::abs(static_cast<double>(found.y.at[lane]) - wanted(i, 1)) <= within;
            };
            QVERIFY(isNear(lines.attraction, expected.attraction, pull));
            QVERIFY(isNear(lines.repulsion, expected.repulsion, push));
        }
    }

    void theDivergenceFalls()
    {
        auto tsne = startTsne(encoding(200, 32), {.perplexity = 20});
        const double before = tsne->divergence();
        advance(*tsne, Tsne::exaggeratedIterations);
        double last = tsne->divergence();
        QVERIFY(last < before);
        while (tsne->iteration() < 1000) {
            advance(*tsne, 50);
            const double now = tsne->divergence();
            QVERIFY2(now <= last + 1e-4, qPrintable(QString::number(tsne->iteration())));
            last = now;
        }
        QVERIFY(last > 0);
        QVERIFY(last < before / 4);
    }

    void neighboursInThePlaneAreTheTutorials_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 40; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void neighboursInThePlaneAreTheTutorials()
    {
        QFETCH(int, seed);
        auto tsne = startTsne(encoding(128, 8), {.perplexity = 4, .seed = seed});
        advance(*tsne, 1000);
        const Table<double> plane = tsne->coordinates().cast<double>();
        Table<double> squares = squaredDistances(plane);
        squares.diagonal().setConstant(std::numeric_limits<double>::infinity());
        int offset63 = 0;
        for (Eigen::Index i = 0; i < 128; ++i) {
            Eigen::Index nearest = 0;
            squares.row(i).minCoeff(&nearest);
            offset63 += std::abs(nearest - i) == 63;
        }
        QVERIFY2(offset63 >= 126, qPrintable(QString::number(offset63)));
        QVERIFY2(tsne->divergence() < 0.8, qPrintable(QString::number(tsne->divergence())));
    }

    void itIsTheSameToTheBit_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("128") << 128;
        QTest::newRow("201, lines not full") << 201;
        QTest::newRow("1100") << 1100;
    }

    void itIsTheSameToTheBit()
    {
        QFETCH(int, count);
        const Table<double> points = encoding(count, 8);
        auto first = startTsne(points, {.perplexity = 4, .seed = 5});
        auto second = startTsne(points, {.perplexity = 4, .seed = 5});
        auto other = startTsne(points, {.perplexity = 4, .seed = 6});
        advance(*first, 300);
        for (int i = 0; i < 300; ++i)
            second->step();
        advance(*other, 300);
        QVERIFY(first->coordinates() == second->coordinates());
        QCOMPARE(first->divergence(), second->divergence());
        QVERIFY(first->coordinates() != other->coordinates());
    }

    void fewOrEqualPointsAreWellPlaced_data()
    {
        addColumns<int, double, double>("count", "n", "perplexity");
        QTest::newRow("one point") << 1 << 100.0 << 30.0;
        QTest::newRow("two points") << 2 << 100.0 << 1.0;
        QTest::newRow("three points") << 3 << 100.0 << 2.0;
        QTest::newRow("n = 1: every wave the same") << 100 << 1.0 << 5.0;
        QTest::newRow("nearest neighbour alone") << 50 << 100.0 << 1.0;
        QTest::newRow("all neighbours") << 50 << 100.0 << 49.0;
    }

    void fewOrEqualPointsAreWellPlaced()
    {
        QFETCH(int, count);
        QFETCH(double, n);
        QFETCH(double, perplexity);
        Table<double> twice(2 * count, 6);
        twice << encoding(count, 6, n), encoding(count, 6, n);
        for (const Table<double>& points :
             {encoding(count, 6, n), twice, Table<double>(Table<double>::Zero(count, 6))}) {
            if (perplexity > largestPerplexity(points.rows()))
                continue;
            auto tsne = startTsne(points, {.perplexity = perplexity});
            QCOMPARE(tsne->count(), static_cast<int>(points.rows()));
            advance(*tsne, 500);
            const Table<float> plane = tsne->coordinates();
            QVERIFY(plane.allFinite());
            QVERIFY(plane.cwiseAbs().maxCoeff() < 1e4f);
            QVERIFY(plane.colwise().mean().cwiseAbs().maxCoeff() < 1e-3f);
            QVERIFY(std::isfinite(tsne->divergence()));
        }
    }

    // What was found once for the plane of components is not found again.
    void itStartsFromTheComponentsGiven()
    {
        const Table<double> points = encoding(40, 8);
        PrincipalComponents components = principalComponents(points);
        const TsneSettings settings{.perplexity = 4};
        const Table<float> expected = startTsne(points, settings)->coordinates();
        QVERIFY(Tsne::start(points, components, settings)->coordinates() == expected);
        components.coordinates.col(0).swap(components.coordinates.col(1));
        QVERIFY(Tsne::start(points, components, settings)->coordinates() != expected);
    }

    void stoppingStops()
    {
        std::stop_source source;
        auto tsne = startTsne(encoding(40, 8), {.perplexity = 4}, {.stop = source.get_token()});
        advance(*tsne, 3, source.get_token());
        QCOMPARE(tsne->iteration(), 3);
        source.request_stop();
        advance(*tsne, 3, source.get_token());
        QCOMPARE(tsne->iteration(), 3);
        QVERIFY(!startTsne(encoding(40, 8), {.perplexity = 4}, {.stop = source.get_token()}));
    }

    void whatDoesNotFitIsRefused_data()
    {
        addColumns<int, double, QString>("count", "perplexity", "message");
        const QString many = " given; allowed: a number from 1 to 127 (fewer than the 128 points)";
        addRow("as many as points", 128, 128.0, "perplexity: 128" + many);
        addRow("below one", 128, 0.5, "perplexity: 0.5" + many);
        addRow("NaN", 128, std::nan(""), "perplexity: nan" + many);
        addRow("two points", 2, 30.0, "perplexity: 30 given; allowed: 1 (2 points have one neighbour each)");
        addRow("one point", 1, 0.0, "perplexity: 0 given; allowed: a number from 1");
        addRow("all others", 128, 127.0, "accepted");
        addRow("no points", 0, 4.0, "points: 0 given; allowed: a whole number from 1 to 2000");
        addRow("too many", 2001, 4.0, "points: 2001 given; allowed: a whole number from 1 to 2000");
    }

    void whatDoesNotFitIsRefused()
    {
        QFETCH(int, count);
        QFETCH(double, perplexity);
        QFETCH(QString, message);
        const Table<double> points = Table<double>::Random(count, 3);
        QCOMPARE(messageOf([&] { startTsne(points, {.perplexity = perplexity}); }), message);
        if (message != "accepted" || count == 0)
            return;
        Table<double> holed = points;
        holed(1, 2) = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(messageOf([&] { Tsne::start(holed, {}, {.perplexity = perplexity}); }),
                 QStringLiteral("points: a value that is no finite number given; allowed: finite numbers"));
    }
};

POSISCOPE_TEST(TestTsne)

} // namespace tst_tsne

#include "tst_tsne.moc"
