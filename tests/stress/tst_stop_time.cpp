// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because sanitizers lengthen the time that it measures
#include "painted_views.h"
#include "random_intervals.h"
#include "tests/random_scene.h"
#include "tests/test_program.h"

#include "core/kinds/kinds.h"
#include "core/projection/conditional_probabilities.h"
#include "core/projection/projection_job.h"
#include "tests/data_rows.h"
#include "ui/panels/insights.h"

#include <QTest>

#include <sys/resource.h>

#include <atomic>
#include <cmath>
#include <functional>
#include <map>
#include <semaphore>

namespace tst_stop_time {

using namespace posiscope;

/// How a piece of work took a stop, in seconds of processor time.
struct Stopped
{
    double at = 0;      ///< when it was asked to stop, or was done
    double delay = 0;   ///< how long it went on
    double silence = 0; ///< the longest time without word of its progress, before it was stopped
};

constexpr double goal = 0.2;                 ///< seconds
constexpr double longestSilence = 1;         ///< seconds: a bar that stands still longer looks stuck
constexpr double goalOfMemory = 500. * 1024; ///< KiB

/// POSISCOPE_STRESS_SCENES asks for that many scenes, and for the goal itself.
const int scenesAsked = qEnvironmentVariableIntValue("POSISCOPE_STRESS_SCENES");
const int stoppedScenes = scenesAsked > 0 ? scenesAsked : 10;
/// Else only what is out of all proportion counts: builds with assertions and busy machines are several times
/// slower.
constexpr double stopAllowance = 20;
const double stopBound = scenesAsked > 0 ? goal : stopAllowance* goal;
const double silenceBound = scenesAsked > 0 ? longestSilence : stopAllowance* longestSilence;

/// What the program works out beside its window.
struct Work
{
    const char* name;
    std::function<void(const Progress&)> run;
};

std::vector<Work> worksOf(const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    const ShownColumns shown = cosineSetting(scene);
    const auto project = [scene, shown](const Progress& progress) {
        ProjectionJob job;
        job.configure(scene.parameters, scene.projection, shown);
        if (!job.findComponents(progress) ||
            largestPerplexity(job.state().sample->rows.rows()) < scene.projection.perplexity)
            return;
        if (job.beginTsne(progress))
            while (!job.isSettled() && !progress.isStopped()) {
                job.step();
                progress.report(1);
            }
    };
    const auto findFacts = [parameters, shown](const Progress& progress) {
        insightsOf(parameters, progress.stop, shown);
    };
    std::vector<Work> works{{"insights", findFacts}};
    if (kindOf(parameters).facets.vectors)
        works.push_back({"projection", project});
    return works;
}

/// Runs the work on a thread of its own and stops it when it has had so many seconds of processor time.
Stopped stopped(const Work& work, double after)
{
    Stopped result;
    std::atomic<double> end = 0;
    std::binary_semaphore isDone(0);
    std::stop_source stop;
    {
        std::jthread thread([&] {
            double last = 0;
            const auto heard = [&] {
                const double now = threadSeconds();
                if (!stop.stop_requested())
                    result.silence = std::max(result.silence, now - last);
                last = now;
            };
            work.run({[&](double) { heard(); }, stop.get_token()});
            heard();
            end = threadSeconds();
            isDone.release();
        });
        clockid_t clock{};
        pthread_getcpuclockid(thread.native_handle(), &clock);
        // A thread that has ended has no clock.
        const auto now = [&] {
            timespec time{};
            return clock_gettime(clock, &time) == 0
                       ? static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec)
                       : end.load();
        };
        while (now() < after && !isDone.try_acquire_for(std::chrono::microseconds(200))) {
        }
        result.at = now();
        stop.request_stop();
    }
    result.delay = std::max(0., end - result.at);
    return result;
}

/// However long a piece of work beside the window would take, it ends within a fifth of a second when it is
/// no longer wanted, tells every second how far it is, and takes little memory.
class TestStopTime : public QObject
{
    Q_OBJECT

private slots:
    void costlyWorkEndsSoon_data()
    {
        addColumns<Scene, double>("scene", "after");
        for (const double n : {1.1, 1.00001, 10000.})
            for (const bool cosinesShown : {true, false})
                for (const double after : {0.05, 0.5, 2., 6.}) {
                    if (scenesAsked == 0 && after > 0.5)
                        continue;
                    Scene scene;
                    scene.parameters = {.n = n, .dModel = 16384, .maxLen = 65536};
                    scene.cosinesShown = cosinesShown;
                    QTest::addRow("n = %g%s, after %g s", n, cosinesShown ? "" : ", sines", after)
                        << scene << after;
                }
    }

    void costlyWorkEndsSoon()
    {
        QFETCH(const Scene, scene);
        QFETCH(const double, after);
        const QString late = lateStops(scene, after, -1);
        QVERIFY2(late.isEmpty(), qPrintable(late));
    }

    /// The most memory that this process has used is read after the largest tables.
    void memoryIsBounded()
    {
        Scene scene;
        scene.parameters = {.dModel = 16384, .maxLen = 2000};
        scene.projection.iterations = 2;
        stopped(worksOf(scene).back(), 1000);
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        const double most = static_cast<double>(usage.ru_maxrss);
        qInfo("most memory: %.0f MB", most / 1024);
        QVERIFY(most <= goalOfMemory);
    }

    void allWorkEndsSoon_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < stoppedScenes; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void allWorkEndsSoon()
    {
        QFETCH(const int, seed);
        const Scene scene =
            RandomScene(static_cast<std::uint64_t>(seed), RandomScene::anyLength, true).next();
        Random random(static_cast<std::uint64_t>(seed));
        const double after = std::pow(10, -3 + 3.3 * random.unit());
        const QString late = lateStops(scene, after, seed);
        QVERIFY2(late.isEmpty(), qPrintable(late));
    }

    void cleanupTestCase()
    {
        for (const auto& [work, latest] : m_latest)
            qInfo("%s: latest stop %.0f ms after %.3f s, seed %d", work.data(), 1000 * latest.first.delay,
                  latest.first.at, latest.second);
        for (const auto& [work, silent] : m_mostSilent)
            qInfo("%s: longest without word %.0f ms, seed %d", work.data(), 1000 * silent.first.silence,
                  silent.second);
    }

private:
    QString lateStops(const Scene& scene, double after, int seed);

    std::map<std::string_view, std::pair<Stopped, int>> m_latest; ///< of each kind of work, and its seed
    std::map<std::string_view, std::pair<Stopped, int>> m_mostSilent;
};

QString TestStopTime::lateStops(const Scene& scene, double after, int seed)
{
    QString late;
    for (const Work& work : worksOf(scene)) {
        const Stopped found = stopped(work, after);
        if (found.delay > stopBound)
            late += QString("%1 stopped after %2 s went on for %3 ms\n")
                        .arg(work.name)
                        .arg(found.at)
                        .arg(1000 * found.delay);
        if (found.silence > silenceBound)
            late += QString("%1 told nothing for %2 ms\n").arg(work.name).arg(1000 * found.silence);
        const auto keep = [&](auto& map, double Stopped::*what) {
            auto& kept = map[work.name];
            if (found.*what >= kept.first.*what)
                kept = {found, seed};
        };
        keep(m_latest, &Stopped::delay);
        keep(m_mostSilent, &Stopped::silence);
    }
    return late.isEmpty() ? late : late + QString::fromStdString(shortText(scene));
}

POSISCOPE_TEST(TestStopTime)

} // namespace tst_stop_time

#include "tst_stop_time.moc"
