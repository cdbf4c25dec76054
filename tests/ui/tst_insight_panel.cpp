// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/insight_panel.h"

#include "ui/panels/insight_row.h"
#include "ui/panels/insights.h"

#include <QAccessible>
#include <QLabel>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>

using namespace posiscope;

namespace {

Scene sceneOf(const Parameters& parameters)
{
    Scene scene;
    scene.parameters = parameters;
    return scene;
}

/// A way to find facts that can be held up, until it is let go or stopped.
class Gate
{
public:
    /// Searches for tables of this length wait.
    void hold(int maxLen)
    {
        const std::scoped_lock lock(m_mutex);
        m_heldLength = maxLen;
    }
    void letGo()
    {
        hold(0);
        m_changed.notify_all();
    }

    int begun() const { return m_begun; }
    int stopped() const { return m_stopped; }

    InsightSearch::Find find()
    {
        return
            [this](const Parameters& parameters, std::stop_token stop) { return search(parameters, stop); };
    }

private:
    std::optional<std::vector<Insight>> search(const Parameters& parameters, const std::stop_token& stop)
    {
        ++m_begun;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, stop, [&] { return m_heldLength != parameters.maxLen; });
        }
        if (!stop.stop_requested())
            return insightsOf(parameters, stop);
        ++m_stopped;
        return std::nullopt;
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    int m_heldLength = 0;
    std::atomic<int> m_begun = 0;
    std::atomic<int> m_stopped = 0;
};

/// A panel that shows a scene and what it asks for.
struct Bench
{
    Gate gate;
    InsightPanel panel{gate.find()};
    std::vector<Scene> asked;

    explicit Bench(const Parameters& parameters = {100, 4, 128})
    {
        QObject::connect(&panel, &InsightPanel::sceneAsked, &panel,
                         [this](const Scene& after) { asked.push_back(after); });
        panel.resize(264, 400);
        panel.setScene(sceneOf(parameters));
        panel.show();
        panel.activateWindow();
    }

    std::vector<InsightRow*> rows() const
    {
        std::vector<InsightRow*> shown;
        for (InsightRow* row : panel.findChildren<InsightRow*>())
            if (row->isVisible())
                shown.push_back(row);
        return shown;
    }
    InsightRow* row(InsightKind kind) const
    {
        for (InsightRow* row : rows())
            if (row->insight().kind == kind)
                return row;
        return nullptr;
    }
    bool searching() const { return panel.findChild<QLabel*>("searching")->isVisible(); }
};

} // namespace

class TestInsightPanel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheFacts();
    void aClickSelects_data();
    void aClickSelects();
    void keysSelect_data();
    void keysSelect();
    void keysReachEveryFactThatSpeaksOfAPlace();
    void aFactOfNoPlaceIsText();
    void selectingAloneSearchesForNothing();
    void oldFactsStandUntilNewOnesCome();
    void aNewerQuestionStopsTheOlder();
    void anAnswerToAnOlderQuestionIsIgnored();
    void aClickOnOldFactsAsksForNothing();
    void aLongSearchSaysSo();
    void closingInMidSearchStopsIt();
    void factsThatNoLongerApplyLeave();
    void focusStaysOnItsFact();
    void everyWidthHoldsItsText_data();
    void everyWidthHoldsItsText();
    void namesForThoseWhoHear();
};

void TestInsightPanel::showsTheFacts()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    const std::vector<Insight> expected = *insightsOf({100, 4, 128});
    const std::vector<InsightRow*> rows = bench.rows();
    QCOMPARE(rows.size(), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        QVERIFY(rows[i]->insight() == expected[i]);
}

void TestInsightPanel::aClickSelects_data()
{
    QTest::addColumn<InsightKind>("kind");
    QTest::newRow("wavelengths") << InsightKind::Wavelengths;
    QTest::newRow("idle columns") << InsightKind::IdleColumns;
    QTest::newRow("look-alike") << InsightKind::LookAlike;
    QTest::newRow("first rise") << InsightKind::FirstRise;
}

void TestInsightPanel::aClickSelects()
{
    QFETCH(InsightKind, kind);
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    InsightRow* const row = bench.row(kind);
    QTest::mouseClick(row, Qt::LeftButton);
    QCOMPARE(bench.asked.size(), 1);
    QVERIFY(bench.asked.front() == withSelected(sceneOf({100, 4, 128}), row->insight().places));
}

void TestInsightPanel::keysSelect_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("space") << Qt::Key_Space;
    QTest::newRow("return") << Qt::Key_Return;
    QTest::newRow("enter") << Qt::Key_Enter;
}

void TestInsightPanel::keysSelect()
{
    QFETCH(Qt::Key, key);
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(QTest::qWaitForWindowActive(&bench.panel));
    bench.row(InsightKind::LookAlike)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), key);
    QCOMPARE(bench.asked.size(), 1);
    QCOMPARE(bench.asked.front().selection.position, 0);
    QCOMPARE(bench.asked.front().selection.pinnedPositions, std::vector{63});
    QCOMPARE(bench.asked.front().selection.offset, 63);
}

void TestInsightPanel::keysReachEveryFactThatSpeaksOfAPlace()
{
    Bench bench({10000, 127, 100});
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(QTest::qWaitForWindowActive(&bench.panel));
    std::set<InsightKind> reached;
    bench.rows().front()->setFocus(Qt::TabFocusReason);
    for (std::size_t i = 0; i < bench.rows().size(); ++i) {
        const auto* row = qobject_cast<InsightRow*>(QApplication::focusWidget());
        QVERIFY(row);
        reached.insert(row->insight().kind);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(reached.size(), 5);
}

void TestInsightPanel::aFactOfNoPlaceIsText()
{
    Bench bench({100, 4, 4});
    QTRY_VERIFY(bench.panel.isCurrent());
    InsightRow* const row = bench.row(InsightKind::FirstRise);
    QVERIFY(row);
    QCOMPARE(row->focusPolicy(), Qt::NoFocus);
    QTest::mouseClick(row, Qt::LeftButton);
    QVERIFY(bench.asked.empty());
}

void TestInsightPanel::selectingAloneSearchesForNothing()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    Scene scene = sceneOf({100, 4, 128});
    scene.selection.position = 99;
    bench.panel.setScene(scene);
    QVERIFY(bench.panel.isCurrent());
    QCOMPARE(bench.gate.begun(), 1);
    QTest::mouseClick(bench.row(InsightKind::FirstRise), Qt::LeftButton);
    QCOMPARE(bench.asked.front().selection.position, 99);
}

void TestInsightPanel::oldFactsStandUntilNewOnesCome()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    const Insight before = bench.row(InsightKind::LookAlike)->insight();
    bench.gate.hold(50);
    bench.panel.setScene(sceneOf({10000, 512, 50}));
    QTRY_COMPARE(bench.gate.begun(), 2);
    QVERIFY(!bench.panel.isCurrent());
    QVERIFY(bench.row(InsightKind::LookAlike)->insight() == before);
    bench.gate.letGo();
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(bench.row(InsightKind::LookAlike)->insight() != before);
}

void TestInsightPanel::aNewerQuestionStopsTheOlder()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    bench.gate.hold(50);
    bench.panel.setScene(sceneOf({10000, 512, 50}));
    QTRY_COMPARE(bench.gate.begun(), 2);
    bench.panel.setScene(sceneOf({10000, 8, 128}));
    QTRY_VERIFY(bench.panel.isCurrent());
    QCOMPARE(bench.gate.stopped(), 1);
    QCOMPARE(bench.row(InsightKind::FirstRise)->insight().places.offset, 4);
}

void TestInsightPanel::anAnswerToAnOlderQuestionIsIgnored()
{
    // A search deaf to being stopped: its answer comes, and comes too late.
    QSemaphore begun;
    QSemaphore goOn;
    InsightSearch search([&](const Parameters& parameters, std::stop_token) {
        begun.release();
        goOn.acquire();
        return insightsOf(parameters);
    });
    std::vector<int> found;
    connect(&search, &InsightSearch::found, &search,
            [&](const Parameters& parameters) { found.push_back(parameters.maxLen); });
    search.ask({10000, 8, 10});
    begun.acquire();
    search.ask({10000, 8, 20});
    search.ask({10000, 8, 30});
    goOn.release(2);
    QTRY_VERIFY(!found.empty());
    QCOMPARE(found, std::vector{30});
    QCOMPARE(begun.available(), 1); // the one in the middle was never begun
}

void TestInsightPanel::aClickOnOldFactsAsksForNothing()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    bench.gate.hold(50);
    bench.panel.setScene(sceneOf({10000, 512, 50}));
    QTest::mouseClick(bench.row(InsightKind::LookAlike), Qt::LeftButton);
    QVERIFY(bench.asked.empty());
}

void TestInsightPanel::aLongSearchSaysSo()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(!bench.searching());
    const int height = bench.panel.sizeHint().height();
    bench.gate.hold(50);
    bench.panel.setScene(sceneOf({10000, 512, 50}));
    QTRY_VERIFY(bench.searching());
    QTRY_VERIFY(bench.rows().front()->isDimmed());
    QCOMPARE(bench.panel.sizeHint().height(), height);
    bench.gate.letGo();
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(!bench.searching());
    QVERIFY(!bench.rows().front()->isDimmed());
}

void TestInsightPanel::closingInMidSearchStopsIt()
{
    Gate gate;
    gate.hold(50);
    auto panel = std::make_unique<InsightPanel>(gate.find());
    panel->setScene(sceneOf({10000, 512, 50}));
    QTRY_COMPARE(gate.begun(), 1);
    panel.reset();
    QCOMPARE(gate.stopped(), 1);
}

void TestInsightPanel::factsThatNoLongerApplyLeave()
{
    Bench bench({10000, 127, 100});
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(bench.row(InsightKind::LoneSine));
    bench.panel.setScene(sceneOf({10000, 128, 100}));
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(!bench.row(InsightKind::LoneSine));
}

void TestInsightPanel::focusStaysOnItsFact()
{
    Bench bench;
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(QTest::qWaitForWindowActive(&bench.panel));
    InsightRow* const row = bench.row(InsightKind::LookAlike);
    row->setFocus(Qt::TabFocusReason);
    bench.panel.setScene(sceneOf({10000, 512, 50}));
    QTRY_VERIFY(bench.panel.isCurrent());
    QCOMPARE(QApplication::focusWidget(), row);
    QCOMPARE(row->insight().kind, InsightKind::LookAlike);
}

void TestInsightPanel::everyWidthHoldsItsText_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<Theme>("theme");
    QTest::newRow("narrow") << 240 << Theme::light();
    QTest::newRow("ordinary") << 264 << Theme::darkTwin();
    QTest::newRow("wide") << 420 << Theme::light();
    QTest::newRow("presenting") << 462 << Theme::light().presenting();
    Theme twice = Theme::light();
    twice.scale = 2;
    QTest::newRow("type of 200 % in a narrow column") << 240 << twice;
}

void TestInsightPanel::everyWidthHoldsItsText()
{
    QFETCH(int, width);
    QFETCH(Theme, theme);
    Bench bench({10000, 7, 16777216});
    bench.panel.setTheme(theme);
    QTRY_VERIFY(bench.panel.isCurrent());
    bench.panel.resize(width, bench.panel.heightForWidth(width));
    QTRY_COMPARE(bench.panel.width(), width);
    int bottom = 0;
    for (const InsightRow* row : bench.rows()) {
        QTRY_VERIFY(row->height() >= row->heightForWidth(row->width()));
        QVERIFY(row->y() >= bottom);
        QVERIFY(row->geometry().right() < width);
        bottom = row->geometry().bottom();
    }
    QVERIFY(bottom < bench.panel.height());
}

void TestInsightPanel::namesForThoseWhoHear()
{
    Bench bench(Parameters{});
    QTRY_VERIFY(bench.panel.isCurrent());
    QAccessibleInterface* const heard =
        QAccessible::queryAccessibleInterface(bench.row(InsightKind::Wavelengths));
    QVERIFY(heard);
    QCOMPARE(heard->role(), QAccessible::Button);
    QCOMPARE(heard->text(QAccessible::Name), QStringLiteral("Wavelengths run from 6.28 to 54410 positions."));
    QCOMPARE(heard->text(QAccessible::Description),
             QStringLiteral("Selects dimension 126 and shows its wave"));
}

QTEST_MAIN(TestInsightPanel)
#include "tst_insight_panel.moc"
