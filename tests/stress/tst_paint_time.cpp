// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_views.h"
#include "random_scene.h"

#include <QTest>

#include <map>

using namespace posiscope;

namespace {

constexpr double goal = 0.1; ///< seconds

/// POSISCOPE_STRESS_SCENES asks for that many scenes, and for the goal itself.
const int asked = qEnvironmentVariableIntValue("POSISCOPE_STRESS_SCENES");
const int sceneCount = asked > 0 ? asked : 40;
/// Sanitizers and unoptimised builds are some twenty times slower.
const double bound = asked > 0 ? goal : 20 * goal;

} // namespace

/// However a scene is made, painting it keeps the window waiting no longer than a tenth of a second.
class TestPaintTime : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everySceneIsPaintedSoon_data();
    void everySceneIsPaintedSoon();
    void cleanupTestCase();

private:
    std::unique_ptr<PaintedViews> m_views;
    std::map<std::string_view, std::pair<Paint, int>> m_slowest; ///< of each view, and its seed
};

void TestPaintTime::initTestCase()
{
    m_views = std::make_unique<PaintedViews>();
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
    std::string late;
    for (const Paint& paint : m_views->paint(scene)) {
        if (paint.seconds > bound)
            late += describe(paint) + "\n";
        const auto [slowest, isFirst] = m_slowest.try_emplace(paint.view, paint, seed);
        if (!isFirst && paint.seconds > slowest->second.first.seconds)
            slowest->second = {paint, seed};
    }
    QVERIFY2(late.empty(), (late + shortText(scene)).c_str());
}

void TestPaintTime::cleanupTestCase()
{
    for (const auto& [view, slowest] : m_slowest)
        qInfo("slowest: %s, seed %d", describe(slowest.first).c_str(), slowest.second);
    m_views.reset();
}

QTEST_MAIN(TestPaintTime)
#include "tst_paint_time.moc"
