// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kind_list.h"
#include "core/lessons/facts.h"
#include "core/text/names.h"
#include "insight_bench.h"
#include "pixels.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/insights.h"

#include <QAccessible>
#include <QImage>
#include <QSemaphore>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>

namespace tst_insight_panel {

using namespace posiscope;
using namespace posiscope::insight_bench;

std::optional<Insight> fact(InsightKind kind, const Parameters& parameters)
{
    const std::optional<std::vector<Insight>> all = insightsOf(parameters);
    const auto found = std::ranges::find(*all, kind, &Insight::kind);
    return found == all->end() ? std::nullopt : std::optional(*found);
}

/// The strong pieces between asterisks, thin spaces as plain ones.
QString marked(const Insight& insight)
{
    QString text;
    for (const TextRun& run : insight.sentence)
        text += run.strong ? '*' + run.text + '*' : run.text;
    if (!insight.remark.isEmpty())
        text += " | " + insight.remark;
    return text.replace(thinSpace, ' ');
}

class TestInsightPanel : public QObject
{
    Q_OBJECT

private slots:
    void oneFactStandsThereAndTheOthersInTheMenu()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        const std::vector<Insight> expected = *insightsOf({100, 4, 128});
        for (const Insight& insight : expected) {
            QVERIFY(bench.row(insight.kind)->insight() == insight);
            QStringList others;
            for (const QAction* const action : bench.others())
                others << action->text();
            QCOMPARE(others.size(), qsizetype(expected.size()) - 1);
            QVERIFY(!others.contains(plainText(insight)));
        }
        bench.panel.setInsight({}, {}); // a view that none is about
        QVERIFY(bench.row()->isHidden() && bench.more()->isHidden());
        bench.panel.setInsight(InsightKind::IdleColumns, "It is *so*.");
        QCOMPARE(plainText(bench.row()->insight()), QString("It is so."));
        QCOMPARE(bench.others().size(), qsizetype(expected.size()));
        bench.panel.setPresenting(true);
        QVERIFY(!bench.more()->isVisible());
    }

    void anotherIsChosenInTheMenu()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        QVERIFY(QTest::qWaitForWindowActive(&bench.panel));
        bench.row(InsightKind::IdleColumns);
        QTimer::singleShot(0, &bench.panel, [&bench] { // runs within the menu
            QMenu* const menu = bench.more()->menu();
            const QList<QAction*> actions = menu->actions();
            const auto alike = std::ranges::find_if(
                actions, [](const QAction* action) { return action->text().contains("63"); });
            if (alike == actions.end())
                return menu->close(), void();
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(*alike).center());
        });
        QTest::mouseClick(bench.more(), Qt::LeftButton);
        QCOMPARE(bench.asked.size(), 1);
        QCOMPARE(bench.asked.front().selection.position, 0);
        QCOMPARE(bench.asked.front().selection.pinnedPositions, std::vector{63});
    }

    void aClickSelects_data()
    {
        QTest::addColumn<InsightKind>("kind");
        QTest::newRow("wavelengths") << InsightKind::Wavelengths;
        QTest::newRow("idle columns") << InsightKind::IdleColumns;
        QTest::newRow("look-alike") << InsightKind::ClosePair;
        QTest::newRow("first rise") << InsightKind::FirstRise;
    }

    void aClickSelects()
    {
        QFETCH(InsightKind, kind);
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        InsightRow* const row = bench.row(kind);
        QTest::mouseClick(row, Qt::LeftButton);
        QCOMPARE(bench.asked.size(), 1);
        QVERIFY(bench.asked.front() == withSelected(sceneOf({100, 4, 128}), row->insight().places));
    }

    void keysSelect_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("space") << Qt::Key_Space;
        QTest::newRow("return") << Qt::Key_Return;
        QTest::newRow("enter") << Qt::Key_Enter;
    }

    void keysSelect()
    {
        QFETCH(Qt::Key, key);
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        QVERIFY(QTest::qWaitForWindowActive(&bench.panel));
        bench.row(InsightKind::ClosePair)->setFocus(Qt::TabFocusReason);
        QTest::keyClick(QApplication::focusWidget(), key);
        QCOMPARE(bench.asked.size(), 1);
        QCOMPARE(bench.asked.front().selection.position, 0);
        QCOMPARE(bench.asked.front().selection.pinnedPositions, std::vector{63});
        QCOMPARE(bench.asked.front().selection.offset, 63);
    }

    void aFactOfNoPlaceIsText()
    {
        InsightBench bench({100, 4, 4});
        QTRY_VERIFY(bench.panel.isCurrent());
        InsightRow* const row = bench.row(InsightKind::FirstRise);
        QCOMPARE(row->focusPolicy(), Qt::NoFocus);
        QTest::mouseClick(row, Qt::LeftButton);
        QVERIFY(bench.asked.empty());
    }

    void factsThatNoLongerApplyLeave()
    {
        InsightBench bench({10000, 127, 100});
        QTRY_VERIFY(bench.panel.isCurrent());
        QCOMPARE(bench.row(InsightKind::LoneSine)->insight().kind, InsightKind::LoneSine);
        bench.panel.setScene(sceneOf({10000, 128, 100}));
        QTRY_VERIFY(bench.panel.isCurrent());
        QVERIFY(bench.row()->isVisible() && bench.row()->insight().kind != InsightKind::LoneSine);
    }

    void namesForThoseWhoHear()
    {
        InsightBench bench(Parameters{});
        QTRY_VERIFY(bench.panel.isCurrent());
        QAccessibleInterface* const heard =
            QAccessible::queryAccessibleInterface(bench.row(InsightKind::Wavelengths));
        QVERIFY(heard);
        QCOMPARE(heard->role(), QAccessible::Button);
        QCOMPARE(heard->text(QAccessible::Name),
                 QStringLiteral("44 of 64 pairs do not complete a turn within 100 positions."));
        QCOMPARE(heard->text(QAccessible::Description),
                 QStringLiteral("Selects dimension 126 and shows its wave"));
    }

    void oldFactsStandUntilNewOnesCome()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        const Insight before = bench.row(InsightKind::ClosePair)->insight();
        bench.gate.hold(50);
        bench.panel.setScene(sceneOf({10000, 512, 50}));
        QTRY_COMPARE(bench.gate.begun(), 2);
        QVERIFY(!bench.panel.isCurrent());
        const auto isQuiet = [&bench] { return !shows(bench.row()->grab().toImage(), Theme::light().text); };
        QVERIFY(bench.row(InsightKind::ClosePair)->insight() == before);
        QVERIFY(!isQuiet());
        QTRY_VERIFY(isQuiet());
        bench.gate.letGo();
        QTRY_VERIFY(bench.panel.isCurrent());
        QVERIFY(!isQuiet());
        QVERIFY(bench.row(InsightKind::ClosePair)->insight() != before);
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
        QTest::mouseClick(bench.row(InsightKind::ClosePair), Qt::LeftButton);
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
            return insightsOf(subject.parameters, stop, subject.shown);
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

    void aStoppedSearchFindsNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!insightsOf({10000, 16384, 16777216}, stop.get_token()));
    }

    void theirNumbersAreTheFactsOfLessons_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::newRow("default") << Parameters{};
        QTest::newRow("look-alikes") << Parameters{10000, 8, 128};
        QTest::newRow("small n") << Parameters{100, 64, 300};
        QTest::newRow("odd d_model") << Parameters{500, 33, 60};
    }

    /// A task that a lesson judges by a fact says the same as the panel.
    void theirNumbersAreTheFactsOfLessons()
    {
        QFETCH(Parameters, parameters);
        Scene scene;
        scene.parameters = parameters;
        const auto valueOf = [&scene](const char* name) {
            return factValue(*findFact(name), scene, WhichEncoding::A, {}).value_or(-1);
        };
        const auto said = [&parameters](InsightKind kind, const QString& strong) {
            return marked(*fact(kind, parameters))
                .contains('*' + QString(strong).replace(thinSpace, ' ') + '*');
        };
        QVERIFY(said(InsightKind::Wavelengths, QStringLiteral("%1 of %2")
                                                   .arg(qint64(valueOf("unfinished_pairs")))
                                                   .arg((parameters.dModel + 1) / 2)));
        QVERIFY(said(InsightKind::ClosePair, significantText(valueOf("closest_pair"))));
        if (parameters.dModel % 2 == 0) // else no view draws the mean curve
            QVERIFY(said(InsightKind::FirstRise, wholeText(qint64(valueOf("first_rise")))));
        const auto idle = qint64(valueOf("idle_columns"));
        if (idle > 0)
            QVERIFY(said(InsightKind::IdleColumns, wholeText(idle) + " of " + wholeText(parameters.dModel)));
        else
            QVERIFY(marked(*fact(InsightKind::IdleColumns, parameters)).startsWith("Every column"));
    }

    void whatRotarysSettingsDo()
    {
        Parameters rotary{.dModel = 32, .kind = rotaryKindId};
        QVERIFY(!fact(InsightKind::Turned, rotary));
        rotary.rotary.rotated = 16;
        QCOMPARE(marked(*fact(InsightKind::Turned, rotary)),
                 "The first *16 of 32* columns turn, the others stay.");
        rotary.rotary = {.zeroTail = 0.25, .attentionFactor = 1.5};
        QCOMPARE(marked(*fact(InsightKind::Turned, rotary)),
                 "Pairs from *4* on have the frequency 0. Sines and cosines are multiplied by 1.5, scores by "
                 "*2.25*.");
        QCOMPARE(fact(InsightKind::Turned, rotary)->places.dimension, 8);
        rotary.kind = {};
        QVERIFY(!fact(InsightKind::Turned, rotary));
    }

    void selectingALookAlikeKeepsPins()
    {
        Scene scene;
        scene.selection.pinnedPositions = {4};
        const Places places{.position = 5, .otherPosition = 68, .offset = 63};
        const Scene after = withSelected(scene, places);
        QCOMPARE(after.selection.position, 5);
        QCOMPARE(after.selection.offset, 63);
        QCOMPARE(after.selection.dimension, scene.selection.dimension);
        QCOMPARE(after.selection.pinnedPositions, (std::vector{4, 68}));
        QVERIFY2(withSelected(after, places) == after, "a second press must not take the pin off");
    }

    void selectingAWaveShowsDimensions()
    {
        Scene scene;
        scene.look.waveInterval = Interval{3, 9};
        const Scene after = withSelected(scene, {.dimension = 126, .showsWave = true});
        QCOMPARE(after.selection.dimension, 126);
        QVERIFY(after.look.wavesBy == WavesBy::Dimension);
        QVERIFY2(after.look.waveInterval == scene.look.waveInterval, "for when positions are shown again");
    }

    void selectingNothingChangesNothing()
    {
        const Scene scene;
        QVERIFY(withSelected(scene, {}) == scene);
    }
};

POSISCOPE_TEST(TestInsightPanel)

} // namespace tst_insight_panel

#include "tst_insight_panel.moc"
