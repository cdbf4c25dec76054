// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_views.h"
#include "random_scene.h"
#include "test_program.h"

#include <QTest>

#include <map>

namespace tst_paint_time {

using namespace posiscope;

namespace {

constexpr double goal = 0.1; ///< seconds

/// POSISCOPE_STRESS_SCENES asks for that many scenes, and for the goal itself.
const int asked = qEnvironmentVariableIntValue("POSISCOPE_STRESS_SCENES");
const int sceneCount = asked > 0 ? asked : 40;
/// Else only what is out of all proportion counts: builds with assertions and busy machines are several times
/// slower, and sanitizers many times.
#ifdef __SANITIZE_ADDRESS__
constexpr double allowance = 400;
#else
constexpr double allowance = 40;
#endif
const double bound = asked > 0 ? goal : allowance* goal;

} // namespace

/// However a scene is made, painting it keeps the window waiting no longer than a tenth of a second.
class TestPaintTime : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void costlyScenesArePaintedSoon_data();
    void costlyScenesArePaintedSoon();
    void everySceneIsPaintedSoon_data();
    void everySceneIsPaintedSoon();
    void cleanupTestCase();

private:
    std::string latePaints(const Scene& scene, int seed);

    std::unique_ptr<PaintedViews> m_views;
    std::map<std::string_view, std::pair<Paint, int>> m_slowest; ///< of each view, and its seed
};

void TestPaintTime::initTestCase()
{
    m_views = std::make_unique<PaintedViews>();
}

std::string TestPaintTime::latePaints(const Scene& scene, int seed)
{
    std::string late;
    for (const Paint& paint : m_views->paint(scene)) {
        if (paint.seconds > bound)
            late += describe(paint) + "\n";
        const auto [slowest, isFirst] = m_slowest.try_emplace(paint.view, paint, seed);
        if (!isFirst && paint.seconds > slowest->second.first.seconds)
            slowest->second = {paint, seed};
    }
    return late.empty() ? late : late + shortText(scene);
}

void TestPaintTime::costlyScenesArePaintedSoon_data()
{
    QTest::addColumn<Scene>("scene");
    const auto words = [](int count) {
        std::string text;
        for (int word = 0; word < count; ++word)
            text += std::to_string(word % 100'000) + ' ';
        return text;
    };
    for (const double columns : {8., 512., 16384.})
        for (const double dropout : {0., 0.3}) {
            Scene scene;
            scene.parameters = {.dModel = 16384, .maxLen = largestMaxLen};
            scene.sentence.text = words(150'000);
            scene.sentence.dropout = dropout;
            scene.look.sentenceColumns = Window{0, columns};
            QTest::addRow("150,000 words in %g columns, dropout %g", columns, dropout) << scene;
        }
    for (const double n : {1., 1.0000001, 2., 1e9})
        for (const int maxLen : {100, 400, 900}) {
            Scene scene;
            scene.parameters = {.n = n, .dModel = 16384, .maxLen = maxLen};
            scene.look.measure = Measure::Distance;
            scene.look.cosinesShown = false;
            QTest::addRow("distances by sines, n = %.7f, %d positions", n, maxLen) << scene;
        }
}

void TestPaintTime::costlyScenesArePaintedSoon()
{
    QFETCH(const Scene, scene);
    constexpr int noSeed = -1;
    const std::string late = latePaints(scene, noSeed);
    QVERIFY2(late.empty(), late.c_str());
}

void TestPaintTime::everySceneIsPaintedSoon_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < sceneCount; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void TestPaintTime::everySceneIsPaintedSoon()
{
    QFETCH(const int, seed);
    const Scene scene = RandomScene(static_cast<std::uint64_t>(seed), RandomScene::anyLength).next();
    requireValid(scene);
    const std::string late = latePaints(scene, seed);
    QVERIFY2(late.empty(), late.c_str());
}

void TestPaintTime::cleanupTestCase()
{
    for (const auto& [view, slowest] : m_slowest)
        qInfo("slowest: %s, seed %d", describe(slowest.first).c_str(), slowest.second);
    m_views.reset();
}

POSISCOPE_TEST(TestPaintTime)

} // namespace tst_paint_time

#include "tst_paint_time.moc"
