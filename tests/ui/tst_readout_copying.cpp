// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout_bench.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/mathematics/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace tst_readout_copying {

using namespace posiscope;
using namespace posiscope::readout_bench;

class TestReadoutCopying : public QObject
{
    Q_OBJECT

private slots:
    void whatIsClickedInTheMenuIsCopied_data()
    {
        addColumns<int, QString>("entry", "text");
        // cos 3 to 30 digits.
        addRow("value", 0, fullPrecisionText(-0.989992496600445457271572876));
        addRow("angle", 1, "3");
        addRow("text", 2, "PE(3, 1) = cos(3 / 100^(0/4)) = −0.9900");
        addRow("latex", 3,
               "\\mathit{PE}(3, 1) = \\cos\\left(\\frac{3}{100^{0/4}}\\right) = "
               "\\mathbf{-0.9900}");
    }

    void whatIsClickedInTheMenuIsCopied()
    {
        QFETCH(int, entry);
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 3, 1));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QGuiApplication::clipboard()->clear();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(5, 5), panel.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&panel, &asked);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(entry)).center());
        QTEST(QGuiApplication::clipboard()->text(), "text");
        QVERIFY(!QApplication::activePopupWidget());
    }

    void aButtonOpensTheMenu()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 3, 1));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* const button = panel.findChild<QToolButton*>("copy_cell");
        QVERIFY(button->isVisible());
        QTimer::singleShot(0, &panel, [button] { // runs within the menu
            QMenu* const menu = button->menu();
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(2)).center());
        });
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), "PE(3, 1) = cos(3 / 100^(0/4)) = −0.9900");
        panel.setView(ViewId::Frequencies);
        QVERIFY(!button->menu()->actions().at(1)->isVisible()); // of a cell, not of its pair
        panel.setPresenting(true);
        QVERIFY(!button->isVisible());
    }

    void theKeyboardCopiesTheFormula()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 3, 2));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        formulaOf(panel)->setFocus(Qt::TabFocusReason);
        QTest::keySequence(formulaOf(panel), QKeySequence(QKeySequence::Copy));
        QCOMPARE(QGuiApplication::clipboard()->text(), "PE(3, 2) = sin(3 / 100^(2/4)) = 0.2955");
    }
};

POSISCOPE_TEST(TestReadoutCopying)

} // namespace tst_readout_copying

#include "tst_readout_copying.moc"
