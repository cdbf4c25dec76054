// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/sinusoid.h"
#include "core/message_of.h"
#include "core/projection/arranging.h"
#include "core/projection/nearest_rows.h"
#include "core/projection/subsample.h"

#include <QTest>

#include <limits>

using namespace posiscope;

class TestArranging : public QObject
{
    Q_OBJECT

private slots:
    void theRowsAreTheTables_data();
    void theRowsAreTheTables();
    void positionsAreFoundAmongThoseShown();
    void nearestRowsAreEquallyNear();
    void aTutorialsLookAlikeIsNearest();
    void oneRowHasNoNearest();
    void itIsTheCoresResult();
    void methodsAreWorkedOutAsWanted();
    void moreIterationsGoOn();
    void otherSettingsBeginAnew_data();
    void otherSettingsBeginAnew();
    void aPerplexityThatDoesNotFitIsRefused();
    void stoppedItGoesOnFromWhereItWas();
};

namespace {

const Parameters notes{.n = 10000, .dModel = 8, .maxLen = 128};

Projection settings(int iterations, double perplexity = 4, int seed = 1)
{
    return {ProjectionMethod::Both, perplexity, iterations, seed};
}

Arrangement settled(Arranging& arranging)
{
    arranging.findComponents();
    arranging.beginTsne();
    while (!arranging.isSettled())
        arranging.step();
    return arranging.arrangement();
}

} // namespace

void TestArranging::theRowsAreTheTables_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::newRow("one") << 1;
    QTest::newRow("all") << 2000;
    QTest::newRow("one too many") << 2001;
    QTest::newRow("longest") << largestMaxLen;
}

void TestArranging::theRowsAreTheTables()
{
    QFETCH(int, maxLen);
    const Parameters parameters{.n = 10000, .dModel = 7, .maxLen = maxLen};
    const SampledRows sampled = sampledRows(parameters);
    QCOMPARE(sampled.positions, evenSubsample(maxLen));
    QCOMPARE(sampled.rows.rows(), Eigen::Index(std::min(maxLen, mostProjected)));
    const Sinusoid sinusoid(parameters);
    for (Eigen::Index i = 0; i < sampled.rows.rows(); i += 37)
        for (int j = 0; j < 7; ++j)
            QCOMPARE(sampled.rows(i, j), sinusoid.cell(sampled.positions[static_cast<std::size_t>(i)], j));
}

void TestArranging::positionsAreFoundAmongThoseShown()
{
    const SampledRows sampled = sampledRows({.n = 10000, .dModel = 2, .maxLen = 100'000});
    QCOMPARE(sampled.indexOf(0), std::optional(0));
    QCOMPARE(sampled.indexOf(99'999), std::optional(1999));
    QCOMPARE(sampled.indexOf(1), std::nullopt);
    QCOMPARE(sampled.indexOf(100'000), std::nullopt);
    QCOMPARE(sampled.indexOf(sampled.positions[700]), std::optional(700));
}

// The positions before and after one are equally far from it in every table of whole pairs.
void TestArranging::nearestRowsAreEquallyNear()
{
    const SampledRows sampled = sampledRows({.n = 10000, .dModel = 64, .maxLen = 300});
    for (int i = 1; i < 299; ++i) {
        const NearestRows nearest = nearestRows(sampled.rows, i);
        QCOMPARE(nearest.indices, (std::vector{i - 1, i + 1}));
        QVERIFY(std::abs(nearest.distance - (sampled.rows.row(i) - sampled.rows.row(i + 1)).norm()) < 1e-12);
    }
    QCOMPARE(nearestRows(sampled.rows, 0).indices, std::vector{1});
}

void TestArranging::aTutorialsLookAlikeIsNearest()
{
    const NearestRows nearest = nearestRows(sampledRows(notes).rows, 5);
    QCOMPARE(nearest.indices, std::vector{68});
    QVERIFY(std::abs(nearest.distance - 0.645) < 5e-4);
}

void TestArranging::oneRowHasNoNearest()
{
    QVERIFY(nearestRows(Table<double>::Ones(1, 4), 0).indices.empty());
    QCOMPARE(nearestRows(Table<double>::Ones(3, 4), 1).indices, (std::vector{0, 2}));
}

void TestArranging::itIsTheCoresResult()
{
    Arranging arranging;
    arranging.turnTo(notes, settings(120));
    const Arrangement found = settled(arranging);
    const SampledRows sampled = sampledRows(notes);
    QVERIFY(found.components->coordinates == principalComponents(sampled.rows).coordinates);
    auto tsne = Tsne::start(sampled.rows, {4, 1});
    tsne->advance(120);
    QVERIFY(found.tsne && found.tsne->coordinates == tsne->coordinates());
    QCOMPARE(found.tsne->iteration, 120);
    QCOMPARE(found.tsne->divergence, tsne->divergence());
}

void TestArranging::methodsAreWorkedOutAsWanted()
{
    Arranging arranging;
    Projection projection = settings(5);
    projection.method = ProjectionMethod::Pca;
    arranging.turnTo(notes, projection);
    QVERIFY(!arranging.isSettled());
    QVERIFY(!settled(arranging).tsne);
    projection.method = ProjectionMethod::Tsne;
    arranging.turnTo(notes, projection);
    QVERIFY(!arranging.isSettled());
    QCOMPARE(settled(arranging).tsne->iteration, 5);
    projection.method = ProjectionMethod::Pca; // and what is there is kept for later
    arranging.turnTo(notes, projection);
    QVERIFY(!arranging.arrangement().tsne);
    projection.method = ProjectionMethod::Both;
    arranging.turnTo(notes, projection);
    QVERIFY(arranging.isSettled());
}

void TestArranging::moreIterationsGoOn()
{
    Arranging once;
    once.turnTo(notes, settings(300));
    Arranging twice;
    twice.turnTo(notes, settings(100));
    settled(twice);
    twice.turnTo(notes, settings(300));
    QCOMPARE(twice.iteration(), 100);
    QVERIFY(settled(twice).tsne->coordinates == settled(once).tsne->coordinates);
}

void TestArranging::otherSettingsBeginAnew_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<double>("perplexity");
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("iterations");
    QTest::newRow("table") << 10 << 4.0 << 1 << 50;
    QTest::newRow("perplexity") << 8 << 5.0 << 1 << 50;
    QTest::newRow("seed") << 8 << 4.0 << 2 << 50;
    QTest::newRow("fewer iterations") << 8 << 4.0 << 1 << 20;
}

void TestArranging::otherSettingsBeginAnew()
{
    QFETCH(int, dModel);
    QFETCH(double, perplexity);
    QFETCH(int, seed);
    QFETCH(int, iterations);
    Arranging arranging;
    arranging.turnTo(notes, settings(50));
    settled(arranging);
    const Parameters parameters{.n = 10000, .dModel = dModel, .maxLen = 128};
    arranging.turnTo(parameters, settings(iterations, perplexity, seed));
    QCOMPARE(arranging.iteration(), 0);
    const Arrangement found = settled(arranging);
    auto tsne = Tsne::start(sampledRows(parameters).rows, {perplexity, seed});
    tsne->advance(iterations);
    QVERIFY(found.tsne->coordinates == tsne->coordinates());
}

void TestArranging::aPerplexityThatDoesNotFitIsRefused()
{
    Arranging arranging;
    arranging.turnTo({.n = 10000, .dModel = 8, .maxLen = 20}, settings(50, 30));
    QVERIFY(arranging.findComponents());
    QCOMPARE(
        messageOf([&] { arranging.beginTsne(); }),
        QStringLiteral("perplexity: 30 given; allowed: a number from 1 to 19 (fewer than the 20 points)"));
    QVERIFY(arranging.arrangement().components);
}

void TestArranging::stoppedItGoesOnFromWhereItWas()
{
    std::stop_source stopped;
    stopped.request_stop();
    Arranging arranging;
    arranging.turnTo(notes, settings(10));
    QVERIFY(!arranging.findComponents(stopped.get_token()));
    QVERIFY(!arranging.arrangement().components);
    QVERIFY(arranging.findComponents());
    QVERIFY(!arranging.beginTsne(stopped.get_token()));
    QVERIFY(arranging.beginTsne());
    arranging.step();
    arranging.turnTo(notes, settings(10));
    QCOMPARE(arranging.iteration(), 1);
    arranging.startTsneAgain();
    QCOMPARE(arranging.iteration(), 0);
}

QTEST_APPLESS_MAIN(TestArranging)
#include "tst_arranging.moc"
