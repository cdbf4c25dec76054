// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "window_bench.h"

namespace tst_insight_steps {

using namespace posiscope;

/// What a click on an insight leaves in the window's scene.
class TestInsightSteps : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        Scene scene;
        scene.parameters = {100, 4, 128}; // positions 0 and 63 look alike
        m_window->document().startNew(scene);
        QCoreApplication::processEvents();
        QTRY_VERIFY(m_window->findChild<InsightPanel*>()->isCurrent());
    }

    void cleanup() { end(); }

    void undoTakesAClickBack()
    {
        const Scene before = m_window->document().scene();
        choose(InsightKind::ClosePair);
        QCOMPARE(selection().position, 0);
        QCOMPARE(pins(), std::vector{63});
        QCOMPARE(m_window->document().history()->undoText(), "Insight: positions 0 and 63");
        QTest::keyClick(&heatmap(), Qt::Key_Z, Qt::ControlModifier);
        QCoreApplication::processEvents();
        QCOMPARE(m_window->document().scene(), before);
        QVERIFY(!m_window->document().isModified());
    }

    /// A pin that an insight set stays like one that is set by hand.
    void thePinStays()
    {
        choose(InsightKind::ClosePair);
        QTest::keyClick(&heatmap(), Qt::Key_Down);
        choose(InsightKind::Wavelengths);
        QCOMPARE(pins(), std::vector{63});
        QTest::keyClick(&heatmap(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&heatmap(), Qt::Key_Z, Qt::ControlModifier);
        QCoreApplication::processEvents();
        QVERIFY(pins().empty());
    }

private:
    void choose(InsightKind kind);
    const std::vector<int>& pins() const { return selection().pinnedPositions; }
    QWidget& heatmap() const { return *view(ViewId::Heatmap); }
};

void TestInsightSteps::choose(InsightKind kind)
{
    auto* const panel = m_window->findChild<InsightPanel*>();
    panel->setInsight(kind, {});
    panel->findChild<InsightRow*>()->click();
    QCoreApplication::processEvents();
}

POSISCOPE_TEST(TestInsightSteps)

} // namespace tst_insight_steps

#include "tst_insight_steps.moc"
