// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/jobs/background_job.h"

#include <QEventLoop>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace tst_background_job {

using namespace posiscope;

class TestBackgroundJob : public QObject
{
    Q_OBJECT

private slots:
    void resultsComeInOrderBeforeTheEnd()
    {
        BackgroundJob job;
        std::vector<int> seen;
        connect(&job, &BackgroundJob::finished, this, [&] { seen.push_back(0); });
        job.start([&seen](const BackgroundJob::Run& run) {
            for (int result = 1; result <= 3; ++result)
                run.deliver([&seen, result] { seen.push_back(result); });
        });
        job.wait();
        QVERIFY(!job.isRunning());
        QVERIFY(seen.empty()); // results are taken by the event loop
        QTRY_COMPARE(seen, (std::vector{1, 2, 3, 0}));
    }

    void whatHasFinishedRunsNoLonger()
    {
        for (int time = 0; time < 200; ++time) {
            BackgroundJob job;
            QEventLoop loop;
            bool isRunning = true;
            connect(&job, &BackgroundJob::finished, &loop, [&] {
                isRunning = job.isRunning();
                loop.quit();
            });
            job.start([](const BackgroundJob::Run&) {});
            loop.exec();
            QVERIFY(!isRunning);
        }
    }

    void workForARestWaitsForTheLastRequest()
    {
        BackgroundJob job;
        QSemaphore begun;
        std::vector<int> seen;
        const auto work = [&](int number) {
            return [&, number](const BackgroundJob::Run& run) {
                begun.release();
                while (number == 1 && !run.isStopped())
                    std::this_thread::yield();
                run.deliver([&seen, number] { seen.push_back(number); });
            };
        };
        job.startWhenIdle(work(1));
        QVERIFY(QTest::qWaitFor([&begun] { return begun.tryAcquire(); }));
        for (const int number : {2, 3})
            job.startWhenIdle(work(number));
        QVERIFY(job.isRunning());
        QTRY_COMPARE(seen, std::vector{3});
        QCOMPARE(begun.available(), 1); // the second was never begun
    }

    void workForARestWaitsForWhatIsPosted()
    {
        BackgroundJob job;
        std::atomic<bool> isPainted = false;
        std::atomic<bool> paintedFirst = false;
        QSignalSpy ends(&job, &BackgroundJob::finished);
        job.startWhenIdle([&](const BackgroundJob::Run&) { paintedFirst = isPainted.load(); });
        QMetaObject::invokeMethod(
            &job, [&isPainted] { isPainted = true; }, Qt::QueuedConnection);
        job.wait(); // until a task that did not wait for the event loop has run
        QTRY_COMPARE(ends.count(), 1);
        QVERIFY(paintedFirst);
    }

    void droppedWorkHandsNothingOver()
    {
        BackgroundJob job;
        bool isTaken = false;
        QSignalSpy ends(&job, &BackgroundJob::finished);
        const auto take = [&isTaken](const BackgroundJob::Run& run) {
            run.deliver([&isTaken] { isTaken = true; });
        };
        job.start(take);
        job.startWhenIdle(take);
        job.drop();
        QVERIFY(QTest::qWaitFor([&job] { return !job.isRunning(); }));
        QCoreApplication::processEvents();
        QVERIFY(!isTaken);
        QCOMPARE(ends.count(), 0);
    }

    void workThatIsAskedToStopStillHandsOver()
    {
        BackgroundJob job;
        bool isTaken = false;
        QSignalSpy ends(&job, &BackgroundJob::finished);
        job.start([&isTaken](const BackgroundJob::Run& run) {
            while (!run.isStopped())
                std::this_thread::yield();
            run.deliver([&isTaken] { isTaken = true; });
        });
        job.requestStop();
        QTRY_COMPARE(ends.count(), 1);
        QVERIFY(isTaken);
    }

    void progressIsToldByThousandths()
    {
        BackgroundJob job;
        QSignalSpy told(&job, &BackgroundJob::progressed);
        QSignalSpy ends(&job, &BackgroundJob::finished);
        job.start([](const BackgroundJob::Run& run) {
            const Progress progress = run.progress();
            for (int step = 1; step <= 100'000; ++step)
                progress.report(step / 1e5);
        });
        QTRY_COMPARE(ends.count(), 1);
        QCOMPARE(told.count(), 1000);
        QCOMPARE(told.last()[0].toDouble(), 1.);
    }

    void nothingComesAfterClosing()
    {
        bool isTaken = false;
        auto job = std::make_unique<BackgroundJob>();
        job->start(
            [&isTaken](const BackgroundJob::Run& run) { run.deliver([&isTaken] { isTaken = true; }); });
        job->wait();
        job.reset();
        QCoreApplication::processEvents();
        QVERIFY(!isTaken);
    }

    void newWorkStopsTheOldAndTakesItsPlace()
    {
        BackgroundJob job;
        QSemaphore begun;
        std::vector<int> seen;
        QSignalSpy ends(&job, &BackgroundJob::finished);
        const auto untilStopped = [&](int number) {
            return [&, number](const BackgroundJob::Run& run) {
                begun.release();
                while (!run.isStopped())
                    std::this_thread::yield();
                run.deliver([&seen, number] { seen.push_back(number); });
            };
        };
        job.start(untilStopped(1));
        begun.acquire();
        job.start(untilStopped(2));
        job.start([&](const BackgroundJob::Run& run) { run.deliver([&] { seen.push_back(3); }); });
        QTRY_COMPARE(ends.count(), 1);
        QCOMPARE(seen, std::vector{3});
        QCOMPARE(begun.available(), 0); // the second was never begun
    }
};

POSISCOPE_TEST(TestBackgroundJob)

} // namespace tst_background_job

#include "tst_background_job.moc"
