// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"
#include "window_bench.h"
#include "window_sizes.h"

namespace tst_presentation_focus {

using namespace posiscope;

/// Where the keyboard is while something is presented, and afterwards.
class TestPresentationFocus : public QObject, WindowBench
{
    Q_OBJECT

    void openP7()
    {
        m_window->gallery().open(*findGalleryItem("P7"));
        QCoreApplication::processEvents();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theKeyboardComesBackFromAPresentation_data()
    {
        QTest::addColumn<bool>("inPanel");
        QTest::addRow("from a view") << false;
        QTest::addRow("from the panel, which a presentation hides") << true;
    }

    void theKeyboardComesBackFromAPresentation()
    {
        QFETCH(bool, inPanel);
        m_window->gallery().setPanelShown(true);
        openP7();
        if (inPanel)
            m_window->gallery().takeFocus();
        else
            m_window->dockArea().card(ViewId::Similarity)->takeFocus(Qt::MouseFocusReason);
        QWidget* const before = m_window->focusWidget();
        QTest::keyClick(before, Qt::Key_F11);
        QCoreApplication::processEvents();
        QVERIFY(m_window->viewArea().isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QCoreApplication::processEvents();
        QVERIFY(!m_window->appearance().isPresenting());
        QCOMPARE(m_window->focusWidget(), before);
    }

    void aKeyboardThatWasMovedWhilePresentingStays()
    {
        m_window->gallery().setPanelShown(true);
        runDry();
        m_window->resize(1440, 900);
        runDry();
        openP7();
        QVERIFY(!m_window->viewArea().isMaximised()); // the item's view has room beside the others
        m_window->gallery().takeFocus();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        m_window->dockArea().showCard(ViewId::Waves);
        QTRY_VERIFY(m_window->dockArea().card(ViewId::Waves)->isInFront());
        m_window->dockArea().card(ViewId::Waves)->takeFocus(Qt::MouseFocusReason);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        runDry();
        QVERIFY(m_window->dockArea().card(ViewId::Waves)->holds(m_window->focusWidget()));
    }

    void aKeyboardInAViewThatIsCoveredAgainGoesToTheOneInFront()
    {
        m_window->gallery().setPanelShown(true);
        runDry();
        Card* const heatmap = m_window->dockArea().card(ViewId::Heatmap);
        m_window->viewArea().maximise(*heatmap);
        runDry();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_2, Qt::ControlModifier);
        runDry();
        QVERIFY(m_window->dockArea().card(ViewId::Waves)->holds(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F11);
        runDry();
        QVERIFY(heatmap->isInFront());
        QVERIFY(heatmap->holds(m_window->focusWidget()));
    }
};

POSISCOPE_TEST(TestPresentationFocus)

} // namespace tst_presentation_focus

#include "tst_presentation_focus.moc"
