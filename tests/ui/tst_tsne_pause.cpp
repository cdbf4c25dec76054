// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "projection_bench.h"
#include "tests/core/tsne_run.h"
#include "tests/test_program.h"
#include "ui/views/projection/projection_worker.h"

#include <QMenu>
#include <QTest>

#include <ctime>
#include <memory>

namespace tst_tsne_pause {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// How the projection's t-SNE is held and let go on.

/// A t-SNE that outlasts any test.
Scene sceneOfMinutes()
{
    Scene scene = notesScene(100'000);
    scene.parameters.maxLen = 2000;
    return scene;
}

const Parameters notes{.n = 10000, .dModel = 8, .maxLen = 128};
/// Its components take a second, with sanitizers more.
const Parameters slow{.n = 1.1, .dModel = librariesAreSanitized() ? 800 : 1600, .maxLen = 65536};

Projection settings(int iterations, double perplexity = 4)
{
    return {ProjectionMethod::Both, perplexity, iterations, 1};
}

Table<float> coordinatesOf(const Parameters& parameters, int iterations)
{
    auto tsne = startTsne(sampledRows(parameters).rows, {4, 1});
    advance(*tsne, iterations);
    return tsne->coordinates();
}

/// Keeps what was handed over.
struct Worker
{
    Worker()
    {
        QObject::connect(&settling, &ProjectionWorker::arranged, &settling,
                         [this](const ProjectionState& state) { got.push_back(state); });
    }

    int iteration() const { return got.empty() || !got.back().tsne ? 0 : got.back().tsne->iteration; }

    std::vector<ProjectionState> got;
    ProjectionWorker settling;
};

class TestTsnePause : public QObject
{
    Q_OBJECT

private slots:
    void spacePausesAndContinues()
    {
        Bench bench(sceneOfMinutes());
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne(), 60'000);
        bench.plot()->setFocus();
        QTest::keyClick(bench.plot(), Qt::Key_Space);
        QVERIFY(!bench.view.isSettled());
        const int held = bench.view.tsne()->iteration;
        QTest::keyClick(bench.plot(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne()->iteration > held, 60'000);
        bench.show(notesScene(60));
        QVERIFY(bench.settled());
        auto core = startTsne(sampledRows(notesScene().parameters).rows, {4, 1});
        advance(*core, 60);
        QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
    }

    void aKeyStartsItAgain()
    {
        Bench bench(notesScene(30));
        QVERIFY(bench.settled());
        bench.plot()->setFocus();
        QTest::keyClick(bench.plot(), Qt::Key_R);
        QVERIFY(!bench.view.isSettled());
        QVERIFY(bench.settled());
        QCOMPARE(bench.view.tsne()->iteration, 30);
        QTest::keyClick(bench.plot(), Qt::Key_Space); // settled: from the beginning
        QVERIFY(!bench.view.isSettled());
        QVERIFY(bench.settled() && bench.asked.empty());
    }

    void theMenuOfItsCardHasBoth()
    {
        const auto chosen = [](Bench& bench, qsizetype place) {
            QMenu menu;
            bench.view.addOwnActions(menu);
            QAction* const action = menu.actions().value(place);
            const bool isOffered = action && action->isEnabled();
            if (isOffered)
                action->trigger();
            return isOffered ? action->text().section('\t', 0, 0) : QString();
        };
        Bench bench(sceneOfMinutes());
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne(), 60'000);
        QCOMPARE(chosen(bench, 0), "Pause t-SNE");
        QCOMPARE(chosen(bench, 0), "Continue t-SNE");
        bench.show(notesScene(30));
        QVERIFY(bench.settled());
        QCOMPARE(chosen(bench, 0), QString());
        QCOMPARE(chosen(bench, 1), "Restart t-SNE");
        QVERIFY(!bench.view.isSettled());
        bench.show(componentsScene());
        QCOMPARE(chosen(bench, 1), QString());
    }

    void restartingGivesTheSame()
    {
        Bench bench(notesScene(30));
        QVERIFY(bench.settled());
        const Table<float> before = bench.view.tsne()->coordinates;
        bench.view.hide();
        bench.view.restart();
        QVERIFY(!bench.view.isSettled()); // it rests while it is hidden
        bench.view.show();
        QVERIFY(bench.settled());
        QVERIFY(bench.view.tsne()->coordinates == before);
    }

    void aHiddenViewPausesAndContinues()
    {
        Bench bench(sceneOfMinutes());
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne() && bench.view.tsne()->iteration > 0, 60'000);
        bench.view.hide();
        QVERIFY(!bench.view.isSettled());
        bench.settle();
        const int before = bench.view.tsne()->iteration;
        bench.view.show();
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne()->iteration > before, 60'000);
        QCOMPARE(bench.view.computations(), 1);
    }

    void closingTheViewEndsTheWork()
    {
        const Scene scene = sceneOfMinutes();
        auto bench = std::make_unique<Bench>(scene);
        QTRY_VERIFY_WITH_TIMEOUT(bench->view.tsne() && bench->view.tsne()->iteration > 0, 60'000);
        bench.reset();
        bench = std::make_unique<Bench>(scene); // and before anything came of it
    }

    void anotherRequestEndsThePause()
    {
        Worker bench;
        bench.settling.setSeen(true);
        bench.settling.ask(notes, settings(60));
        bench.settling.setPaused(true);
        bench.settling.ask(notes, settings(20, 5));
        QVERIFY(!bench.settling.isPaused());
        QTRY_VERIFY(bench.settling.isSettled());
        QCOMPARE(bench.iteration(), 20);
    }

    void onlyTheLastRequestIsDelivered()
    {
        Worker bench;
        bench.settling.setSeen(true);
        for (int maxLen = 1000; maxLen > 10; maxLen -= 7)
            bench.settling.ask({.n = 10000, .dModel = 64, .maxLen = maxLen}, settings(20));
        bench.settling.ask(notes, settings(20));
        QTRY_VERIFY(bench.settling.isSettled());
        for (const ProjectionState& state : bench.got)
            QCOMPARE(state.parameters, notes);
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 20));
    }

    void moreIterationsContinueTheRun()
    {
        Worker bench;
        bench.settling.ask(notes, settings(20));
        bench.settling.finish();
        bench.settling.setSeen(true);
        bench.settling.ask(notes, settings(40));
        QTRY_VERIFY(bench.settling.isSettled());
        for (std::size_t i = 1; i < bench.got.size(); ++i)
            QVERIFY(bench.got[i].tsne->iteration >= 20);
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 40));
    }

    void longRunsStopSoon_data()
    {
        QTest::addColumn<bool>("closed");
        QTest::newRow("closed") << true;
        QTest::newRow("another scene") << false;
    }

    // 200 ms is what is wanted; what is slowed down by a sanitizer may take longer.
    void longRunsStopSoon()
    {
        QFETCH(bool, closed);
        auto bench = std::make_unique<Worker>();
        bench->settling.setSeen(true);
        bench->settling.ask(slow, settings(20));
        QTRY_VERIFY_WITH_TIMEOUT(!bench->got.empty(), 60'000);
        QVERIFY(bench->got.front().preparing);
        const std::clock_t begin = std::clock();
        if (closed) {
            bench.reset();
        } else {
            bench->settling.ask(notes, settings(1));
            QTRY_VERIFY(bench->settling.isSettled());
            QCOMPARE(bench->got.back().parameters, notes);
        }
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 1, qPrintable(QString::number(seconds)));
    }
};

POSISCOPE_TEST(TestTsnePause)

} // namespace tst_tsne_pause

#include "tst_tsne_pause.moc"
