// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/conditional_probabilities.h"
#include "core/projection/projection_job.h"
#include "tests/core/message_of.h"
#include "tests/core/tsne_run.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_projection_job {

using namespace posiscope;

const Parameters notes{.n = 10000, .dModel = 8, .maxLen = 128};

Projection settings(int iterations, double perplexity = 4, int seed = 1)
{
    return {ProjectionMethod::Both, perplexity, iterations, seed};
}

ProjectionState settled(ProjectionJob& arranging)
{
    arranging.findComponents();
    arranging.beginTsne();
    while (!arranging.isSettled())
        arranging.step();
    return arranging.state();
}

class TestProjectionJob : public QObject
{
    Q_OBJECT

private slots:
    void itIsTheCoresResult()
    {
        ProjectionJob arranging;
        arranging.configure(notes, settings(120));
        const ProjectionState found = settled(arranging);
        const SampledRows sampled = sampledRows(notes);
        QVERIFY(found.components->coordinates == principalComponents(sampled.rows).coordinates);
        auto tsne = startTsne(sampled.rows, {4, 1});
        advance(*tsne, 120);
        QVERIFY(found.tsne && found.tsne->coordinates == tsne->coordinates());
        QCOMPARE(found.tsne->iteration, 120);
        QCOMPARE(found.tsne->divergence, tsne->divergence());
    }

    void methodsAreWorkedOutAsWanted()
    {
        ProjectionJob arranging;
        Projection projection = settings(5);
        projection.method = ProjectionMethod::Pca;
        arranging.configure(notes, projection);
        QVERIFY(!arranging.isSettled());
        QVERIFY(!settled(arranging).tsne);
        projection.method = ProjectionMethod::Tsne;
        arranging.configure(notes, projection);
        QVERIFY(!arranging.isSettled());
        QCOMPARE(settled(arranging).tsne->iteration, 5);
        projection.method = ProjectionMethod::Pca; // and what is there is kept for later
        arranging.configure(notes, projection);
        QVERIFY(!arranging.state().tsne);
        projection.method = ProjectionMethod::Both;
        arranging.configure(notes, projection);
        QVERIFY(arranging.isSettled());
    }

    void moreIterationsContinueTheRun()
    {
        ProjectionJob once;
        once.configure(notes, settings(300));
        ProjectionJob twice;
        twice.configure(notes, settings(100));
        settled(twice);
        twice.configure(notes, settings(300));
        QCOMPARE(twice.iteration(), 100);
        QVERIFY(settled(twice).tsne->coordinates == settled(once).tsne->coordinates);
    }

    void otherSettingsBeginAnew_data()
    {
        addColumns<int, double, int, int, ShownColumns>("dModel", "perplexity", "seed", "iterations",
                                                        "values");
        QTest::newRow("table") << 10 << 4.0 << 1 << 50 << ShownColumns::All;
        QTest::newRow("perplexity") << 8 << 5.0 << 1 << 50 << ShownColumns::All;
        QTest::newRow("seed") << 8 << 4.0 << 2 << 50 << ShownColumns::All;
        QTest::newRow("fewer iterations") << 8 << 4.0 << 1 << 20 << ShownColumns::All;
        QTest::newRow("sines alone") << 8 << 4.0 << 1 << 50 << ShownColumns::Sines;
        QTest::newRow("table and sines") << 10 << 4.0 << 1 << 50 << ShownColumns::Sines;
    }

    void otherSettingsBeginAnew()
    {
        QFETCH(int, dModel);
        QFETCH(double, perplexity);
        QFETCH(int, seed);
        QFETCH(int, iterations);
        QFETCH(ShownColumns, values);
        ProjectionJob arranging;
        arranging.configure(notes, settings(50));
        settled(arranging);
        const Parameters parameters{.n = 10000, .dModel = dModel, .maxLen = 128};
        arranging.configure(parameters, settings(iterations, perplexity, seed), values);
        QCOMPARE(arranging.iteration(), 0);
        const ProjectionState found = settled(arranging);
        auto tsne = startTsne(sampledRows(parameters, values).rows, {perplexity, seed});
        advance(*tsne, iterations);
        QVERIFY(found.tsne->coordinates == tsne->coordinates());
        const SampledRows sampled = sampledRows(parameters, values);
        QVERIFY(found.components->coordinates == principalComponents(sampled.rows).coordinates);
    }

    void aPerplexityThatDoesNotFitIsRefused()
    {
        ProjectionJob arranging;
        arranging.configure({.n = 10000, .dModel = 8, .maxLen = 20}, settings(50, 30));
        QVERIFY(arranging.findComponents());
        QCOMPARE(messageOf([&] { arranging.beginTsne(); }),
                 QStringLiteral(
                     "perplexity: 30 given; allowed: a number from 1 to 19 (fewer than the 20 points)"));
        QVERIFY(arranging.state().components);
    }

    void stoppedItGoesOnFromWhereItWas()
    {
        std::stop_source stopped;
        stopped.request_stop();
        ProjectionJob arranging;
        arranging.configure(notes, settings(10));
        QVERIFY(!arranging.findComponents({.stop = stopped.get_token()}));
        QVERIFY(!arranging.state().components);
        QVERIFY(arranging.findComponents());
        QVERIFY(!arranging.beginTsne({.stop = stopped.get_token()}));
        QVERIFY(arranging.beginTsne());
        arranging.step();
        arranging.configure(notes, settings(10));
        QCOMPARE(arranging.state().tsne->iteration, 1);
        arranging.startTsneAgain();
        QVERIFY(!arranging.state().tsne);
    }

    void doneRisesFromPieceToPiece()
    {
        using Stage = ProjectionState::Preparing::Stage;
        ProjectionState state;
        state.projection.iterations = 100;
        std::vector<double> done;
        const auto prepared = [&](Stage stage, double part) {
            state.preparing = {stage, part};
            done.push_back(state.done());
        };
        prepared(Stage::Components, 0);
        prepared(Stage::Components, 1);
        prepared(Stage::Distances, 0.5);
        state.preparing.reset();
        for (const int iteration : {0, 50, 100}) {
            state.tsne = {{}, iteration, 0};
            done.push_back(state.done());
        }
        QVERIFY(std::ranges::is_sorted(done));
        QCOMPARE(done.front(), 0.0);
        QCOMPARE(done.back(), 1.0);
        state.projection.method = ProjectionMethod::Pca;
        state.tsne.reset();
        QCOMPARE(state.done(), 1.0);
    }
};

POSISCOPE_TEST(TestProjectionJob)

} // namespace tst_projection_job

#include "tst_projection_job.moc"
