// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tsne_run.h"
#include "projection_bench.h"
#include "test_program.h"

#include <QMenu>

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
        QVERIFY(!bench.view.isSettled()); // unseen it rests
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
};

POSISCOPE_TEST(TestTsnePause)

} // namespace tst_tsne_pause

#include "tst_tsne_pause.moc"
