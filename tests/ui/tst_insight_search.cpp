// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/insight_bench.h"

#include <QImage>
#include <QSemaphore>
#include <QTest>

#include <memory>
#include <new>
#include <stdexcept>

namespace tst_insight_search {

using namespace posiscope;
using namespace posiscope::insight_bench;

class TestInsightSearch : public QObject
{
    Q_OBJECT

private slots:
    void oldFactsStandUntilNewOnesCome()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        const Insight before = bench.row(InsightKind::LookAlike)->insight();
        bench.gate.hold(50);
        bench.panel.setScene(sceneOf({10000, 512, 50}));
        QTRY_COMPARE(bench.gate.begun(), 2);
        QVERIFY(!bench.panel.isCurrent());
        const auto isQuiet = [&bench] { return !shows(bench.row()->grab().toImage(), Theme::light().text); };
        QVERIFY(bench.row(InsightKind::LookAlike)->insight() == before);
        QVERIFY(!isQuiet());
        QTRY_VERIFY(isQuiet());
        bench.gate.letGo();
        QTRY_VERIFY(bench.panel.isCurrent());
        QVERIFY(!isQuiet());
        QVERIFY(bench.row(InsightKind::LookAlike)->insight() != before);
    }

    void aNewerQuestionStopsTheOlder()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        bench.gate.hold(50);
        bench.panel.setScene(sceneOf({10000, 512, 50}));
        QTRY_COMPARE(bench.gate.begun(), 2);
        bench.panel.setScene(sceneOf({10000, 8, 128}));
        QTRY_VERIFY(bench.panel.isCurrent());
        QCOMPARE(bench.gate.stopped(), 1);
        QCOMPARE(bench.row(InsightKind::FirstRise)->insight().places.offset, 4);
    }

    void anAnswerToAnOlderQuestionIsIgnored()
    {
        // A search deaf to being stopped: its answer comes, and comes too late.
        QSemaphore begun;
        QSemaphore goOn;
        std::vector<int> found;
        InsightPanel panel([&](const InsightSubject& subject, std::stop_token) {
            begun.release();
            goOn.acquire();
            found.push_back(subject.parameters.maxLen);
            return insightsOf(subject.parameters);
        });
        panel.setScene(sceneOf({10000, 8, 10}));
        QVERIFY(QTest::qWaitFor([&begun] { return begun.tryAcquire(); }));
        panel.setScene(sceneOf({10000, 8, 20}));
        panel.setScene(sceneOf({10000, 8, 30}));
        goOn.release(2);
        QTRY_VERIFY(panel.isCurrent());
        QCOMPARE(found, (std::vector{10, 30}));
        QCOMPARE(begun.available(), 1); // the one in the middle was never begun
    }

    void aClickOnOldFactsAsksForNothing()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        bench.gate.hold(50);
        bench.panel.setScene(sceneOf({10000, 512, 50}));
        QTest::mouseClick(bench.row(InsightKind::LookAlike), Qt::LeftButton);
        QVERIFY(bench.asked.empty());
    }

    void aFailureIsSaidAndTheSearchGoesOn_data()
    {
        addColumns<bool, QString>("memory", "why");
        QTest::newRow("no memory") << true << "not enough memory";
        QTest::newRow("another reason") << false << "the reason";
    }

    void aFailureIsSaidAndTheSearchGoesOn()
    {
        QFETCH(bool, memory);
        QFETCH(QString, why);
        InsightPanel panel([memory](const InsightSubject& subject, std::stop_token stop) {
            if (subject.parameters.maxLen == 50 && memory)
                throw std::bad_alloc();
            if (subject.parameters.maxLen == 50)
                throw std::runtime_error("the reason");
            return insightsOf(subject.parameters, stop, subject.values);
        });
        panel.resize(264, 400);
        panel.setScene(sceneOf({10000, 512, 50}));
        panel.show();
        const auto* const row = panel.findChild<InsightRow*>();
        QTRY_VERIFY(row->isVisible());
        QCOMPARE(row->accessibleName(), "The insights of this table could not be worked out: " + why + ".");
        QVERIFY(!panel.findChild<QToolButton*>("other_insights")->isVisible());
        panel.setScene(sceneOf({10000, 8, 128}));
        QTRY_VERIFY(panel.isCurrent());
        QVERIFY(!row->accessibleName().contains(why));
        QVERIFY(panel.findChild<QToolButton*>("other_insights")->isVisible());
    }

    void closingInMidSearchStopsIt()
    {
        Gate gate;
        gate.hold(50);
        auto panel = std::make_unique<InsightPanel>(gate.find());
        panel->setScene(sceneOf({10000, 512, 50}));
        QTRY_COMPARE(gate.begun(), 1);
        panel.reset();
        QCOMPARE(gate.stopped(), 1);
    }

    void selectingAloneSearchesForNothing()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        Scene scene = sceneOf({100, 4, 128});
        scene.selection.position = 99;
        bench.panel.setScene(scene);
        QVERIFY(bench.panel.isCurrent());
        QCOMPARE(bench.gate.begun(), 1);
        QTest::mouseClick(bench.row(InsightKind::FirstRise), Qt::LeftButton);
        QCOMPARE(bench.asked.front().selection.position, 99);
    }
};

POSISCOPE_TEST(TestInsightSearch)

} // namespace tst_insight_search

#include "tst_insight_search.moc"
