// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/view_bar.h"

#include "button_of.h"
#include "tests/test_program.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <random>

namespace tst_view_bar {

using namespace posiscope;

/// The names of all views in the row of the menus.
class TestViewBar : public QObject, WindowBench
{
    Q_OBJECT

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

    QAbstractButton* button(const QString& label) const { return buttonOf(*bar(), label); }

private slots:
    void init()
    {
        begin();
        m_window->resize(1440, 900);
        runDry();
    }
    void cleanup() { end(); }

    void aClickBringsAViewToTheFront()
    {
        for (const Card* const card : cards())
            for (int time = 0; time < 2; ++time) { // in front already, it stays there
                QTest::mouseClick(name(*card), Qt::LeftButton);
                runDry();
                QVERIFY(card->isInFront());
                QCOMPARE(m_window->dockArea().activeCard(), card);
                QCOMPARE(m_window->document().scene().look.view, card->row().id);
                for (const Card* const each : cards()) // its name tells how it stands
                    QCOMPARE(name(*each)->accessibleDescription(), each->isInFront() ? "in front"
                                                                   : each->isHidden()
                                                                       ? "closed"
                                                                       : "behind another view");
            }
        const auto row = std::size_t(2);
        cards()[row]->close();
        runDry();
        QCOMPARE(name(*cards()[row])->accessibleDescription(), QStringLiteral("closed"));
    }

    void keysReachIt()
    {
        m_window->findChild<QLineEdit*>(QStringLiteral("n_field"))->setFocus();
        QTest::mouseClick(name(*cards()[2]), Qt::LeftButton);
        runDry();
        QCOMPARE(m_window->dockArea().activeCard(), cards()[2]);
        QAbstractButton* const waves = name(*cards()[1]);
        waves->setFocus(Qt::TabFocusReason);
        QTest::keyClick(waves, Qt::Key_Return);
        runDry();
        QCOMPARE(m_window->dockArea().activeCard(), cards()[1]);
        QVERIFY(waves->focusPolicy() & Qt::TabFocus);
    }

    /// The names of views in front are bold, those of others are not, and closed ones' are grey.
    void threeStatesDiffer()
    {
        QAbstractButton* const waves = name(*cards()[1]);
        const auto picture = [&] { return waves->grab().toImage(); };
        bar()->setFocus();
        const QImage inFront = picture();
        m_window->dockArea().showCard(cards()[3]->row().id); // over the waves
        runDry();
        const QImage behind = picture();
        cards()[1]->close();
        runDry();
        const QImage closed = picture();
        QVERIFY(inFront != behind && behind != closed && inFront != closed);
        QCOMPARE(inFront.size(), closed.size()); // nothing moves
        m_window->dockArea().showCard(cards()[1]->row().id);
        runDry();
        QCOMPARE(picture(), inFront);
    }

    void buttonsAtTheRightSwitch()
    {
        QAbstractButton* const compare = button("Compare");
        QAbstractButton* const gallery = button("Gallery");
        QVERIFY(!compare->isChecked() && !gallery->isChecked());
        const QImage off = compare->grab().toImage();
        QTest::mouseClick(compare, Qt::LeftButton);
        runDry();
        QVERIFY(compare->isChecked() && isComparing(m_window->document().scene()));
        QVERIFY(compare->grab().toImage() != off);
        QTest::mouseClick(compare, Qt::LeftButton);
        runDry();
        QVERIFY(!compare->isChecked() && !isComparing(m_window->document().scene()));
        gallery->setFocus(Qt::TabFocusReason);
        QTest::keyClick(gallery, Qt::Key_Return);
        runDry();
        QVERIFY(gallery->isChecked() && m_window->gallery().isPanelShown());
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        runDry();
        QVERIFY(!gallery->isChecked() && !m_window->gallery().isPanelShown());
    }

    void lessonsOpenAMenu()
    {
        QAbstractButton* const lessons = button("Lessons");
        QTest::mouseClick(lessons, Qt::LeftButton);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(!lessons->isChecked());
        for (QAction* const action : menu->actions())
            if (action->text().startsWith("&1")) {
                action->trigger();
                break;
            }
        menu->close();
        runDry();
        QVERIFY(lessons->isChecked() && m_window->lessons().isOpen());
        m_window->lessons().toggle();
        runDry();
        QVERIFY(!lessons->isChecked() && !m_window->lessons().isOpen());
    }

    /// While a window became so small that one view fills it, the message of a very small card was shown and
    /// hidden at once, and its view counted as in front for ever.
    void whatIsNotSeenIsNotInFront()
    {
        std::mt19937 random(3);
        for (int turn = 0; turn < 40; ++turn) {
            end();
            begin();
            m_window->resize(640 + static_cast<int>(random() % 300), 400 + static_cast<int>(random() % 200));
            m_window->viewArea().show(cards()[random() % cards().size()]->row().id);
            runDry();
            for (const Card* const card : cards())
                QCOMPARE(name(*card)->accessibleDescription() == QLatin1String("in front"),
                         card->isOnPage() || !card->visibleRegion().isEmpty());
            int first = bar()->width(); // no gap before the first name, whichever it is
            for (const Card* const card : cards())
                if (name(*card)->isVisible())
                    first = std::min(first, name(*card)->x());
            QCOMPARE(first, 0);
        }
    }

    void openViewsComeBeforeClosedOnes()
    {
        cards()[1]->close();
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        runDry();
        QVERIFY(cards()[1]->isHidden() && !cards()[3]->isHidden());
        bool isAnyLeftOut = false;
        for (int width = 1440; width >= 640; width -= 16) {
            m_window->resize(width, 640);
            runDry();
            const auto isLeftOut = [this](const Card* card) { return !name(*card)->isVisible(); };
            const auto isOpen = [](const Card* card) { return !card->isHidden(); };
            const bool openLeftOut = std::ranges::any_of(
                cards(), [&](const Card* card) { return isOpen(card) && isLeftOut(card); });
            for (const Card* const card : cards())
                QVERIFY(!openLeftOut || isOpen(card) || isLeftOut(card));
            isAnyLeftOut |= std::ranges::any_of(cards(), isLeftOut);
        }
        QVERIFY(isAnyLeftOut); // or this shows nothing
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
            runDry();
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
            for (const char* const words : {"Gallery", "Lessons", "Compare"}) {
                QVERIFY(button(words)->x() >= right);
                QCOMPARE(button(words)->visibleRegion().boundingRect(), button(words)->rect());
                right = std::max(right, button(words)->x());
            }
            right = std::min(right, button("Gallery")->x());
            const bool all = seen == static_cast<int>(cards().size());
            QCOMPARE(more()->isVisible(), !all);
            if (all)
                continue;
            QCOMPARE(more()->visibleRegion().boundingRect(), more()->rect());
            QVERIFY(more()->x() + more()->width() <= right);
            emit more()->menu()->aboutToShow();
            QCOMPARE(more()->menu()->actions().size(), qsizetype(cards().size()) - seen);
            more()->menu()->actions().last()->trigger();
            runDry();
            QCOMPARE(m_window->dockArea().activeCard()->title(), more()->menu()->actions().last()->text());
        }
    }
};

POSISCOPE_TEST(TestViewBar)

} // namespace tst_view_bar

#include "tst_view_bar.moc"
