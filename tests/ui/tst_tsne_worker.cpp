// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tsne_run.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/views/projection/tsne_worker.h"

#include <QTest>

#include <ctime>
#include <memory>

namespace tst_tsne_worker {

using namespace posiscope;

const Parameters notes{.n = 10000, .dModel = 8, .maxLen = 128};
const Parameters large{.n = 10000, .dModel = 64, .maxLen = 2000};
/// Its components take a second, with sanitizers more.
const Parameters slow{.n = 1.1, .dModel = librariesAreSanitized() ? 800 : 1600, .maxLen = 65536};
constexpr int minutes = 100'000; ///< iterations of the large table that outlast any test

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
struct Bench
{
    Bench()
    {
        QObject::connect(&settling, &TsneWorker::arranged, &settling,
                         [this](const Arrangement& arrangement) { got.push_back(arrangement); });
    }

    int iteration() const { return got.empty() || !got.back().tsne ? 0 : got.back().tsne->iteration; }

    std::vector<Arrangement> got;
    TsneWorker settling;
};

class TestSettling : public QObject
{
    Q_OBJECT

private slots:
    void emitsEachStepWhileVisible()
    {
        Bench bench;
        bench.settling.setSeen(true);
        bench.settling.ask(large, settings(minutes));
        QTRY_VERIFY_WITH_TIMEOUT(bench.got.size() > 3, 60'000);
        for (std::size_t i = 1; i < bench.got.size(); ++i)
            QVERIFY(!bench.got[i - 1].tsne ||
                    bench.got[i].tsne->iteration > bench.got[i - 1].tsne->iteration);
        QVERIFY(!bench.settling.isSettled());
        bench.settling.ask(notes, settings(30));
        QTRY_VERIFY(bench.settling.isSettled());
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 30));
    }

    void emitsSettledAtTheEnd()
    {
        // The last arrangement may come while the worker is not quite done: that it rests is told afterwards.
        Bench bench;
        int told = 0;
        connect(&bench.settling, &TsneWorker::settled, &bench.settling,
                [&] { told += bench.settling.isSettled() && bench.iteration() == told + 1; });
        bench.settling.setSeen(true);
        for (int iterations = 1; iterations <= 20; ++iterations) {
            bench.settling.ask(notes, settings(iterations));
            QTRY_COMPARE(told, iterations);
        }
        bench.settling.ask(notes, settings(21));
        bench.settling.finish(); // which returns before the word comes
        QTRY_COMPARE(told, 21);
    }

    void stopsWhileHidden()
    {
        Bench bench;
        bench.settling.ask(notes, settings(20));
        QCoreApplication::processEvents();
        QVERIFY(bench.got.empty());
        QVERIFY(!bench.settling.isSettled());
        bench.settling.setSeen(true);
        QTRY_VERIFY(bench.settling.isSettled());
        QCOMPARE(bench.iteration(), 20);
    }

    void continuesWhenShownAgain()
    {
        Bench bench;
        bench.settling.setSeen(true);
        bench.settling.ask(large, settings(minutes));
        int before = 0;
        for (int round = 0; round < 5; ++round) {
            QTRY_VERIFY_WITH_TIMEOUT(bench.iteration() > before, 60'000);
            bench.settling.setSeen(false);
            QVERIFY(!bench.settling.isSettled());
            before = bench.iteration();
            bench.settling.setSeen(true);
        }
        bench.settling.setSeen(false);
        for (std::size_t i = 1; i < bench.got.size(); ++i)
            QVERIFY(!bench.got[i - 1].tsne ||
                    bench.got[i].tsne->iteration >= bench.got[i - 1].tsne->iteration);
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(large, bench.iteration()));
    }

    void pauseStopsProgress()
    {
        Bench bench;
        bench.settling.ask(notes, settings(30));
        bench.settling.setPaused(true);
        bench.settling.setSeen(true);
        QTRY_VERIFY(!bench.got.empty()); // components come all the same
        QVERIFY(bench.got.back().components);
        QCOMPARE(bench.iteration(), 0);
        QVERIFY(!bench.settling.isSettled());
        bench.settling.setPaused(false);
        QTRY_VERIFY(bench.iteration() > 0);
        bench.settling.setPaused(true);
        bench.settling.setPaused(false);
        QTRY_VERIFY(bench.settling.isSettled());
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 30));
    }

    void anotherRequestEndsThePause()
    {
        Bench bench;
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
        Bench bench;
        bench.settling.setSeen(true);
        for (int maxLen = 1000; maxLen > 10; maxLen -= 7)
            bench.settling.ask({.n = 10000, .dModel = 64, .maxLen = maxLen}, settings(20));
        bench.settling.ask(notes, settings(20));
        QTRY_VERIFY(bench.settling.isSettled());
        for (const Arrangement& arrangement : bench.got)
            QCOMPARE(arrangement.parameters, notes);
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 20));
    }

    void hiddenCosinesAreAnotherRequest()
    {
        Bench bench;
        QVERIFY(bench.settling.ask(notes, settings(20)));
        QVERIFY(bench.settling.ask(notes, settings(20), Values::Sines));
        QVERIFY(!bench.settling.ask(notes, settings(20), Values::Sines));
        bench.settling.finish();
        QCOMPARE(bench.got.size(), 1u);
        QCOMPARE(bench.got.back().values, Values::Sines);
        QCOMPARE(bench.got.back().sample->rows.cols(), Eigen::Index(4));
        auto tsne = startTsne(sampledRows(notes, Values::Sines).rows, {4, 1});
        advance(*tsne, 20);
        QVERIFY(bench.got.back().tsne->coordinates == tsne->coordinates());
        // Hidden and seen again they are the sines still.
        bench.settling.ask(notes, settings(40), Values::Sines);
        bench.settling.setSeen(true);
        bench.settling.setSeen(false);
        bench.settling.finish();
        QCOMPARE(bench.got.back().values, Values::Sines);
    }

    void moreIterationsContinueTheRun()
    {
        Bench bench;
        bench.settling.ask(notes, settings(20));
        bench.settling.finish();
        bench.settling.setSeen(true);
        bench.settling.ask(notes, settings(40));
        QTRY_VERIFY(bench.settling.isSettled());
        for (std::size_t i = 1; i < bench.got.size(); ++i)
            QVERIFY(bench.got[i].tsne->iteration >= 20);
        QVERIFY(bench.got.back().tsne->coordinates == coordinatesOf(notes, 40));
    }

    void aRefusalIsDelivered()
    {
        Bench bench;
        bench.settling.ask({.n = 10000, .dModel = 8, .maxLen = 20}, settings(20, 30));
        bench.settling.finish();
        QCOMPARE(bench.got.size(), 1u);
        QVERIFY(bench.got.back().components);
        QVERIFY(!bench.got.back().tsne);
        QVERIFY(bench.got.back().refusal.starts_with("perplexity: 30 given"));
        bench.settling.ask(notes, settings(20)); // and the worker lives on
        bench.settling.finish();
        QCOMPARE(bench.iteration(), 20);
    }

    void aFailureIsDelivered()
    {
        Bench bench;
        bench.settling.ask({.n = 0.5, .dModel = 8, .maxLen = 20}, settings(20));
        bench.settling.finish();
        QCOMPARE(bench.got.size(), 1u);
        QVERIFY(!bench.got.back().components);
        QVERIFY(bench.got.back().refusal.starts_with("n: 0.5 given"));
        bench.settling.ask(notes, settings(20)); // and the worker lives on
        bench.settling.finish();
        QCOMPARE(bench.iteration(), 20);
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
        auto bench = std::make_unique<Bench>();
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

    void destructionStopsTheRun_data()
    {
        addColumns<bool, bool>("begun", "paused");
        QTest::newRow("at once") << false << false;
        QTest::newRow("settling") << true << false;
        QTest::newRow("paused") << true << true;
    }

    void destructionStopsTheRun()
    {
        QFETCH(bool, begun);
        QFETCH(bool, paused);
        auto bench = std::make_unique<Bench>();
        bench->settling.setSeen(true);
        bench->settling.ask(large, settings(minutes, 30));
        if (begun)
            QTRY_VERIFY_WITH_TIMEOUT(bench->iteration() > 0, 60'000);
        bench->settling.setPaused(paused);
        QVERIFY(!bench->settling.isSettled());
        bench.reset(); // a run of minutes, which the test's own patience would not last
    }
};

POSISCOPE_TEST(TestSettling)

} // namespace tst_tsne_worker

#include "tst_tsne_worker.moc"
