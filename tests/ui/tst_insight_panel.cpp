// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/ui/in_theme.h"
#include "ui/insight_bench.h"

#include <QAccessible>
#include <QTest>
#include <QTimer>

#include <algorithm>

namespace tst_insight_panel {

using namespace posiscope;
using namespace posiscope::insight_bench;

class TestInsightPanel : public QObject
{
    Q_OBJECT

private slots:
    void oneFactStandsThereAndTheOthersInTheMenu()
    {
        InsightBench bench;
        QTRY_VERIFY(bench.panel.isCurrent());
        const std::vector<Insight> expected = *insightsOf({100, 4, 128});
        for (const Insight& each : expected) {
            QVERIFY(bench.row(each.kind)->insight() == each);
            QStringList others;
            for (const QAction* const action : bench.others())
                others << action->text();
            QCOMPARE(others.size(), qsizetype(expected.size()) - 1);
            QVERIFY(!others.contains(plainText(each)));
        }
        bench.panel.setView(ViewId::Heatmap, InsightKind::IdleColumns, "It is *so*.");
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
        QTest::newRow("look-alike") << InsightKind::LookAlike;
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
        bench.row(InsightKind::LookAlike)->setFocus(Qt::TabFocusReason);
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

    void everyWidthHoldsItsText_data()
    {
        addColumns<int, Theme>("width", "theme");
        QTest::newRow("narrow") << 240 << Theme::light();
        QTest::newRow("ordinary") << 264 << Theme::darkTheme();
        QTest::newRow("wide") << 420 << Theme::light();
        QTest::newRow("presenting") << 462 << Theme::light().presenting();
        Theme twice = Theme::light();
        twice.scale = 2;
        QTest::newRow("type of 200 % in a narrow column") << 256 << twice;
    }

    void everyWidthHoldsItsText()
    {
        QFETCH(int, width);
        QFETCH(Theme, theme);
        InsightBench bench({10000, 7, 16777216});
        const InTheme inTheme(theme);
        QTRY_VERIFY(bench.panel.isCurrent());
        bench.panel.resize(width, bench.panel.heightForWidth(width));
        QTRY_COMPARE(bench.panel.width(), width);
        const InsightRow* const row = bench.row();
        QTRY_VERIFY(row->height() >= row->heightForWidth(row->width()));
        QVERIFY(bench.panel.rect().contains(row->geometry()));
        QVERIFY(bench.panel.rect().contains(bench.more()->geometry()));
        QVERIFY(!row->geometry().intersects(bench.more()->geometry()));
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
};

POSISCOPE_TEST(TestInsightPanel)

} // namespace tst_insight_panel

#include "tst_insight_panel.moc"
