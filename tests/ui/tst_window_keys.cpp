// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "window_bench.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>

#include <algorithm>

namespace tst_window_keys {

using namespace posiscope;

class TestWindowKeys : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void keysMoveTheSelection_data()
    {
        addColumns<int, int, int, int>("key", "modifiers", "position", "dimension");
        const int none = 0;
        const int control = Qt::ControlModifier;
        QTest::newRow("up") << int(Qt::Key_Up) << none << 6 << 24;
        QTest::newRow("down") << int(Qt::Key_Down) << none << 8 << 24;
        QTest::newRow("left") << int(Qt::Key_Left) << none << 7 << 23;
        QTest::newRow("right") << int(Qt::Key_Right) << none << 7 << 25;
        QTest::newRow("page up stops at the top") << int(Qt::Key_PageUp) << none << 0 << 24;
        QTest::newRow("page down") << int(Qt::Key_PageDown) << none << 17 << 24;
        QTest::newRow("home") << int(Qt::Key_Home) << none << 0 << 24;
        QTest::newRow("end") << int(Qt::Key_End) << none << 99 << 24;
        QTest::newRow("first column") << int(Qt::Key_Home) << control << 7 << 0;
        QTest::newRow("last column") << int(Qt::Key_End) << control << 7 << 127;
    }

    void keysMoveTheSelection()
    {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(view(ViewId::Heatmap), Qt::Key(key), Qt::KeyboardModifiers(modifiers));
        QTEST(selection().position, "position");
        QTEST(selection().dimension, "dimension");
        QCOMPARE(m_window->document().history()->count(), 0);
    }

    void aKeyIsToldOfUnderARestingPointer()
    {
        PlainView* const heatmap = view(ViewId::Heatmap);
        emit heatmap->hovered(Hover{50, 30});
        QCOMPARE(heatmap->hover().position, std::optional(50));
        QTest::keyClick(heatmap, Qt::Key_Down);
        QCoreApplication::processEvents();
        QVERIFY(!heatmap->hover().position && !heatmap->hover().dimension);
        emit heatmap->hovered(Hover{51, 30});
        QTest::keyClick(heatmap, Qt::Key_P); // moves nothing
        QCoreApplication::processEvents();
        QCOMPARE(heatmap->hover().position, std::optional(51));
    }

    void keysPinAndUnpin()
    {
        PlainView* const heatmap = view(ViewId::Heatmap);
        QTest::keyClick(heatmap, Qt::Key_P);
        QTest::keyClick(heatmap, Qt::Key_D);
        QCOMPARE(selection().pinnedPositions, std::vector{7});
        QCOMPARE(selection().pinnedDimensions, std::vector{24});
        QTest::keyClick(heatmap, Qt::Key_P);
        QVERIFY(selection().pinnedPositions.empty());
        QTest::keyClick(heatmap, Qt::Key_Escape);
        QVERIFY(selection().pinnedDimensions.empty());
    }

    void undoBySaidKeys()
    {
        m_window->document().apply(withBase({}, 250));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_window->document().scene(), Scene{});
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->document().scene().parameters.n, 250.0);
        const QList<QAction*> edit = m_window->menuBar()->actions()[1]->menu()->actions();
        QCOMPARE(edit[0]->text(), QStringLiteral("&Undo n: 10\u202f000 → 250"));
        QCOMPARE(edit[1]->text(), QStringLiteral("&Redo"));
    }

    void zoomKeysReachTheFocusedView()
    {
        m_window = std::make_unique<MainWindow>(); // plain views cannot zoom
        m_window->resize(1000, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        Scene zoomed;
        zoomed.look.rows = {10, 20};
        zoomed.look.similarityRows = {10, 20};
        m_window->document().apply(zoomed);
        QCoreApplication::processEvents(); // the views are told of it
        QWidget* const similarity = m_window->dockArea().card(ViewId::Similarity)->view()->focusProxy();
        similarity->setFocus();
        QTest::keyClick(similarity, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_window->document().scene().look.similarityRows);
        QVERIFY(m_window->document().scene().look.rows);
    }

    void focusGoesRoundTheCards()
    {
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Waves));
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Similarity));
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), view(ViewId::Waves));
    }

    void keysBringViewsToTheFrontAndCloseThem()
    {
        const std::vector<Card*>& cards = m_window->dockArea().cards();
        const auto press = [this](std::size_t card, Qt::KeyboardModifiers modifiers) {
            QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_1 + int(card)), modifiers);
            QCoreApplication::processEvents();
        };
        for (std::size_t card = 0; card < cards.size(); ++card)
            for (int time = 0; time < 2; ++time) { // in front already, it stays there
                press(card, Qt::ControlModifier);
                QTRY_VERIFY(cards[card]->isInFront());
                QVERIFY(cards[card]->holds(QApplication::focusWidget()));
                QCOMPARE(m_window->document().scene().look.view, cards[card]->row().id);
            }
        for (std::size_t card = 0; card < cards.size(); ++card) {
            press(card, Qt::ControlModifier | Qt::ShiftModifier);
            QVERIFY(cards[card]->isHidden());
            press(card, Qt::ControlModifier | Qt::ShiftModifier); // is closed already
            QVERIFY(cards[card]->isHidden());
        }
        press(0, Qt::ControlModifier);
        QTRY_VERIFY(cards[0]->isInFront());
    }

    void theKeyboardStaysWithTheViewsAsTheyAreClosed()
    {
        DockArea& dockArea = m_window->dockArea();
        dockArea.takeFocus();
        while (const Card* const active = dockArea.activeCard()) {
            QVERIFY(active->holds(QApplication::focusWidget()));
            const auto row = std::ranges::find(dockArea.cards(), active) - dockArea.cards().begin();
            QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_1 + int(row)),
                            Qt::ControlModifier | Qt::ShiftModifier);
            QTRY_VERIFY(active->isHidden());
            for (int turn = 0; turn < 4; ++turn)
                QCoreApplication::processEvents();
        }
        const auto* const empty = dockArea.findChild<QWidget*>(QStringLiteral("emptyDockArea"));
        QVERIFY(empty && empty->isVisible());
        QCOMPARE(QApplication::focusWidget(), empty);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(dockArea.cards().front()->isInFront());
        QTRY_VERIFY(dockArea.cards().front()->holds(QApplication::focusWidget()));
    }

    void aViewThatIsClosedLeavesTheKeyboardInThePanels()
    {
        auto* const field = m_window->findChild<QLineEdit*>(QStringLiteral("n_field"));
        field->setFocus();
        for (int row = 0; row < int(m_window->dockArea().cards().size()); ++row) {
            QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_1 + row),
                            Qt::ControlModifier | Qt::ShiftModifier);
            QCoreApplication::processEvents();
            QCOMPARE(QApplication::focusWidget(), field);
        }
    }

    void theShortcutsSheetOpens()
    {
        m_window->resize(1440, 900);
        QTest::keyClick(m_window.get(), Qt::Key_Question, Qt::ControlModifier);
        auto* const sheet = m_window->findChild<QDialog*>(QStringLiteral("shortcutsSheet"));
        QVERIFY(sheet && sheet->isVisible());
        QStringList texts;
        for (const QLabel* const label : sheet->findChildren<QLabel*>())
            texts << label->text();
        for (const char* const words :
             {"Ctrl+O", "Heatmap", "Click", "Shift+click", "Wheel", "Drag", "Drag on an axis", "Double click",
              "Right click", "PgDown", "Double click on its title", "Ctrl+Shift+1 …"})
            QVERIFY2(texts.contains(QString::fromUtf8(words)), words);
        for (const QScrollBar* const bar : sheet->findChildren<QScrollBar*>())
            QCOMPARE(bar->maximum(), 0);
        QTest::keyClick(sheet, Qt::Key_Return);
        QVERIFY(!sheet->isVisible());
    }
};

POSISCOPE_TEST(TestWindowKeys)

} // namespace tst_window_keys

#include "tst_window_keys.moc"
