// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout_bench.h"

#include "test_program.h"
#include "ui/kit/controls/buttons.h"
#include "ui/mathematics/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QTest>

namespace tst_readout_copying {

using namespace posiscope;
using namespace posiscope::readout_bench;

class TestReadoutCopying : public QObject
{
    Q_OBJECT

private slots:
    void whatIsClickedInTheMenuIsCopied_data();
    void whatIsClickedInTheMenuIsCopied();
    void theKeyboardCopiesTheFormula();
    void theCopyButtonWorksByKeyboard();
};

void TestReadoutCopying::whatIsClickedInTheMenuIsCopied_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<QString>("text");
    // cos 3 to 30 digits.
    QTest::addRow("value") << 0 << fullPrecisionText(-0.989992496600445457271572876);
    QTest::addRow("angle") << 1 << fullPrecisionText(3);
    QTest::addRow("wavelength") << 2 << fullPrecisionText(6.28318530717958647692528676656);
    QTest::addRow("text") << 3 << "PE(3, 1) = cos(3 / 100^(0/4)) = cos(3) = −0.98999";
    QTest::addRow("latex") << 4
                           << "\\mathit{PE}(3, 1) = \\cos\\left(\\frac{3}{100^{0/4}}\\right) = \\cos(3) = "
                              "\\mathbf{-0.98999}";
}

void TestReadoutCopying::whatIsClickedInTheMenuIsCopied()
{
    QFETCH(int, entry);
    ReadoutPanel panel;
    panel.setScene(sceneOf(phillips, 3, 1));
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QGuiApplication::clipboard()->clear();
    QTest::mouseClick(panel.findChild<CopyButton*>(), Qt::LeftButton);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(entry)).center());
    QTEST(QGuiApplication::clipboard()->text(), "text");
    QVERIFY(!QApplication::activePopupWidget());
}

void TestReadoutCopying::theKeyboardCopiesTheFormula()
{
    ReadoutPanel panel;
    panel.setScene(sceneOf(phillips, 3, 2));
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    formulaOf(panel)->setFocus(Qt::TabFocusReason);
    QTest::keySequence(formulaOf(panel), QKeySequence(QKeySequence::Copy));
    QCOMPARE(QGuiApplication::clipboard()->text(), "PE(3, 2) = sin(3 / 100^(2/4)) = sin(0.3) = 0.29552");
}

void TestReadoutCopying::theCopyButtonWorksByKeyboard()
{
    ReadoutPanel panel;
    panel.setScene(sceneOf(phillips, 3, 2));
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* button = panel.findChild<CopyButton*>();
    QVERIFY(button->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(button, Qt::Key_Space);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_V);
    QCOMPARE(QGuiApplication::clipboard()->text().toDouble(), 0.295520206661339575105320745683);
}

POSISCOPE_TEST(TestReadoutCopying)

} // namespace tst_readout_copying

#include "tst_readout_copying.moc"
