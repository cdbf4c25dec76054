// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/view_bar.h"

#include "test_program.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include <random>

namespace tst_view_bar {

using namespace posiscope;

/// The names of all views in the row of the menus.
class TestViewBar : public QObject, WindowBench
{
    Q_OBJECT

    static void settle()
    {
        for (int turn = 0; turn < 8; ++turn) // layouts tell one another, one event each
            QCoreApplication::processEvents();
    }

    ViewBar* bar() const { return m_window->findChild<ViewBar*>(); }
    QToolButton* more() const { return bar()->findChild<QToolButton*>(); }
    const std::vector<Card*>& cards() const { return m_window->dockArea().cards(); }

    QAbstractButton* name(const Card& card) const
    {
        for (auto* const each : bar()->findChildren<QAbstractButton*>())
            if (each->accessibleName() == card.title())
                return each;
        return nullptr;
    }

private slots:
    void init()
    {
        begin();
        m_window->resize(1440, 900);
        settle();
    }
    void cleanup() { end(); }

    void aClickBringsAViewToTheFront()
    {
        for (const Card* const card : cards())
            for (int time = 0; time < 2; ++time) { // in front already, it stays there
                QTest::mouseClick(name(*card), Qt::LeftButton);
                settle();
                QVERIFY(card->isInFront());
                QCOMPARE(m_window->dockArea().activeCard(), card);
                QCOMPARE(m_window->document().scene().look.view, card->row().id);
                for (const Card* const each : cards()) // its name tells how it stands
                    QCOMPARE(name(*each)->accessibleDescription(), each == card        ? "active"
                                                                   : each->isInFront() ? "in front"
                                                                   : each->isHidden()
                                                                       ? "closed"
                                                                       : "behind another view");
            }
        const auto row = std::size_t(2);
        cards()[row]->close();
        settle();
        QCOMPARE(name(*cards()[row])->accessibleDescription(), QStringLiteral("closed"));
    }

    void keysReachIt()
    {
        m_window->findChild<QLineEdit*>(QStringLiteral("n_field"))->setFocus();
        QTest::mouseClick(name(*cards()[2]), Qt::LeftButton);
        settle();
        QCOMPARE(m_window->dockArea().activeCard(), cards()[2]);
        QAbstractButton* const waves = name(*cards()[1]);
        waves->setFocus(Qt::TabFocusReason);
        QTest::keyClick(waves, Qt::Key_Return);
        settle();
        QCOMPARE(m_window->dockArea().activeCard(), cards()[1]);
        QVERIFY(waves->focusPolicy() & Qt::TabFocus);
    }

    void itFollowsTheFocus()
    {
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        settle();
        QCOMPARE(name(*cards()[1])->accessibleDescription(), QStringLiteral("active"));
        QCOMPARE(name(*cards()[0])->accessibleDescription(), QStringLiteral("in front"));
    }

    /// Its name stands above already, and so do those of the views behind it, unless they have no room.
    void aCardInFrontOfAllOthersHasItsTitle()
    {
        const auto hasTabs = [](const Card* card) { return card->titleLine()->tabs()->isVisible(); };
        QTest::mouseClick(name(*cards()[3]), Qt::LeftButton); // in front of the waves
        settle();
        QVERIFY(hasTabs(cards()[3]));
        QTest::mouseDClick(cards()[3]->titleLine(), Qt::LeftButton);
        settle();
        QVERIFY(cards()[3]->isInFront() && !cards()[2]->isInFront() && !hasTabs(cards()[3]));
        for (const Card* const card : cards()) { // opens those that are closed too
            QTest::mouseClick(name(*card), Qt::LeftButton);
            settle();
            QVERIFY(card->isInFront() && !hasTabs(card));
        }
        m_window->resize(640, 640);
        settle();
        QVERIFY(more()->isVisible() && hasTabs(cards().back()));
        m_window->resize(1440, 900);
        settle();
        QVERIFY(!hasTabs(cards().back()));
        QTest::mouseDClick(cards().back()->titleLine(), Qt::LeftButton);
        settle();
        QVERIFY(hasTabs(cards().back())); // in front of some
    }

    void openViewsComeBeforeClosedOnes()
    {
        for (int width = 1440; name(*cards()[3])->isVisible(); width -= 8) {
            m_window->resize(width, 640);
            settle();
        }
        QVERIFY(more()->isVisible() && name(*cards()[1])->isVisible());
        cards()[1]->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        settle();
        QCOMPARE(m_window->dockArea().activeCard(), cards()[0]);
        QVERIFY(name(*cards()[3])->isVisible() && !name(*cards()[1])->isVisible());
    }

    /// At every width each view is a click away, no name is cut, and none lies over another or over a menu.
    void everyNameIsWhole()
    {
        std::vector<int> widths{640, 800, 1024, 1440, 2560};
        std::mt19937 random(7);
        for (int each = 0; each < 24; ++each)
            widths.push_back(640 + static_cast<int>(random() % 1000));
        for (const int width : widths) {
            m_window->resize(width, 640);
            settle();
            const QMenuBar& menus = *m_window->menuBar();
            QVERIFY(bar()->x() > menus.actionGeometry(menus.actions().last()).right());
            int seen = 0, right = 0;
            for (const Card* const card : cards()) {
                const QAbstractButton* const each = name(*card);
                if (!each->isVisible())
                    continue;
                ++seen;
                QVERIFY(each->x() >= right);
                QVERIFY(each->width() >= each->sizeHint().width());
                QCOMPARE(each->visibleRegion().boundingRect(), each->rect());
                right = each->x() + each->width();
            }
            const bool all = seen == static_cast<int>(cards().size());
            QCOMPARE(more()->isVisible(), !all);
            if (all)
                continue;
            QCOMPARE(more()->visibleRegion().boundingRect(), more()->rect());
            QVERIFY(more()->x() >= right);
            emit more()->menu()->aboutToShow();
            QCOMPARE(more()->menu()->actions().size(), qsizetype(cards().size()) - seen);
            QVERIFY(name(*m_window->dockArea().activeCard())->isVisible() || seen == 0);
            more()->menu()->actions().last()->trigger();
            settle();
            QCOMPARE(m_window->dockArea().activeCard()->title(), more()->menu()->actions().last()->text());
        }
    }
};

POSISCOPE_TEST(TestViewBar)

} // namespace tst_view_bar

#include "tst_view_bar.moc"
