// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/insight_bench.h"

#include <QAccessible>
#include <QTest>

#include <set>

namespace tst_insight_panel {

using namespace posiscope;
using namespace posiscope::insight_bench;

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
    void factsThatNoLongerApplyLeave();
    void focusStaysOnItsFact();
    void everyWidthHoldsItsText_data();
    void everyWidthHoldsItsText();
    void namesForThoseWhoHear();
};

void TestInsightPanel::showsTheFacts()
{
    InsightBench bench;
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
    InsightBench bench;
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

void TestInsightPanel::keysReachEveryFactThatSpeaksOfAPlace()
{
    InsightBench bench({10000, 127, 100});
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
    InsightBench bench({100, 4, 4});
    QTRY_VERIFY(bench.panel.isCurrent());
    InsightRow* const row = bench.row(InsightKind::FirstRise);
    QVERIFY(row);
    QCOMPARE(row->focusPolicy(), Qt::NoFocus);
    QTest::mouseClick(row, Qt::LeftButton);
    QVERIFY(bench.asked.empty());
}

void TestInsightPanel::factsThatNoLongerApplyLeave()
{
    InsightBench bench({10000, 127, 100});
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(bench.row(InsightKind::LoneSine));
    bench.panel.setScene(sceneOf({10000, 128, 100}));
    QTRY_VERIFY(bench.panel.isCurrent());
    QVERIFY(!bench.row(InsightKind::LoneSine));
}

void TestInsightPanel::focusStaysOnItsFact()
{
    InsightBench bench;
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
    QTest::newRow("type of 200 % in a narrow column") << 256 << twice;
}

void TestInsightPanel::everyWidthHoldsItsText()
{
    QFETCH(int, width);
    QFETCH(Theme, theme);
    InsightBench bench({10000, 7, 16777216});
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
    InsightBench bench(Parameters{});
    QTRY_VERIFY(bench.panel.isCurrent());
    QAccessibleInterface* const heard =
        QAccessible::queryAccessibleInterface(bench.row(InsightKind::Wavelengths));
    QVERIFY(heard);
    QCOMPARE(heard->role(), QAccessible::Button);
    QCOMPARE(heard->text(QAccessible::Name),
             QStringLiteral("Wavelengths run from 6.283 to 54410 positions."));
    QCOMPARE(heard->text(QAccessible::Description),
             QStringLiteral("Selects dimension 126 and shows its wave"));
}

POSISCOPE_TEST(TestInsightPanel)

} // namespace tst_insight_panel

#include "tst_insight_panel.moc"
