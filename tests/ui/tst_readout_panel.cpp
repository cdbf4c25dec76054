// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/naive/naive_kinds.h"
#include "core/kinds/kind_list.h"
#include "readout_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/mathematics/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace tst_readout_panel {

using namespace posiscope;
using namespace posiscope::readout_bench;

class TestReadoutPanel : public QObject
{
    Q_OBJECT

private slots:
    void theSelectionIsShownWithinTheTable()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 500, 100));
        QCOMPARE(panel.cell().position, 9);
        QCOMPARE(panel.cell().dimension, 3);
        panel.setHover({.position = 70, .dimension = 70});
        QCOMPARE(panel.cell().position, 9);
        QCOMPARE(panel.cell().dimension, 3);
    }

    void hoveringShowsTheHoveredCell()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 3, 2));
        panel.setHover({.position = 2, .dimension = 1});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 1) = cos"));
        panel.setHover({.position = 2, .dimension = std::nullopt});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 2) = sin"));
        panel.setHover({});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(3, 2) = sin"));
    }

    /// The score is that of the nearest pair that has the offset, as in the picture.
    void anOffsetThatLeadsOutOfTheTableHasItsScore()
    {
        ReadoutPanel panel;
        panel.setScene(sceneWith("encoding = xpos; max_len = 400; position = 7; offset = -44"));
        QVERIFY2(formulaOf(panel)->plainText().startsWith("S(44, 0) = "),
                 qPrintable(formulaOf(panel)->plainText()));
    }

    void everythingHasAName()
    {
        ReadoutPanel panel;
        QVERIFY(!panel.accessibleName().isEmpty());
        QVERIFY(!formulaOf(panel)->accessibleName().isEmpty());
        QVERIFY(panel.accessibleText().endsWith("; sine of pair 12; one turn in 35.33 positions"));
    }

    void numbersThatGoByMoveNothing()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf({}, 7, 24));
        panel.resize(264, panel.layout()->totalHeightForWidth(264));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const int height = panel.layout()->totalHeightForWidth(264);
        for (int position = 0; position < 100; position += 9)
            for (int dimension = 0; dimension < 128; dimension += 7) {
                panel.setHover({.position = position, .dimension = dimension});
                QCOMPARE(panel.layout()->totalHeightForWidth(264), height);
            }
    }

    /// Where a picture has no cells, the panel reads out what the view says, and no cell.
    void ofSomeViewsItSaysWhatTheySayAlone()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf({}, 7, 24));
        panel.setReadout({});
        QCOMPARE(formulaOf(panel)->plainText(), QString());
        QCOMPARE(panel.accessibleText(), QString());
        panel.setReadout({}, {}, {{maths::roman("so")}});
        QCOMPARE(formulaOf(panel)->plainText(), QString("so"));
        panel.setReadout(Readout::Cell);
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(7, 24)"));
    }

    void valuesOfAPairStandBesideTheirNames()
    {
        Scene scene = sceneOf({}, 7, 24);
        scene.comparison = Comparison::Side;
        scene.compared.n = 100;
        ReadoutPanel panel;
        panel.setScene(scene);
        panel.setReadout(Readout::Wavelength);
        panel.resize(400, panel.layout()->totalHeightForWidth(400));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QImage image = formulaOf(panel)->grab().toImage();
        for (int x = image.width() * 3 / 4; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                QCOMPARE(image.pixel(x, y), image.pixel(image.width() - 1, 0));
    }

    /// In halves pair 7 of 16 columns has columns 7 and 15, and column 14 belongs to pair 6.
    void theSamePairOfBIsRead()
    {
        Scene scene = sceneOf({10000, 16, 100}, 7, 14);
        scene.comparison = Comparison::Side;
        scene.compared = scene.parameters;
        scene.compared.layout = Layout::Halves;
        ReadoutPanel panel;
        panel.setReadout(Readout::Wavelength);
        panel.setScene(scene);
        QCOMPARE(ungrouped(formulaOf(panel)->plainText()).count("19869 positions"), 2);
        scene.compared.dModel = 8;
        scene.compared.layout = Layout::Interleaved;
        panel.setScene(scene);
        QVERIFY(formulaOf(panel)->plainText().contains("B has 4 pairs"));
    }

    void overFrequenciesItHasTheSymbolOfTheCurve()
    {
        Scene scene = sceneOf(phillips, 3, 2);
        ReadoutPanel panel;
        panel.setReadout(Readout::Wavelength);
        panel.setScene(scene);
        QCOMPARE(formulaOf(panel)->plainText(), "λ(1) = 2π · 100^(2/4) = 62.83 positions");
        scene.look.pairCurve = PairCurve::Frequency;
        panel.setScene(scene);
        QCOMPARE(formulaOf(panel)->plainText(), "ω(1) = 1 / 100^(2/4) = 0.1");
        panel.copyValue();
        QCOMPARE(QGuiApplication::clipboard()->text().toDouble(), 0.1);
    }

    void twoAreInTypeAsLargeAsOne()
    {
        Scene scene = sceneOf(phillips, 3, 2);
        ReadoutPanel panel;
        panel.setPresenting(true);
        panel.setScene(scene);
        const int width = panel.width();
        const int ofOne = formulaOf(panel)->heightForWidth(width); // three lines
        scene.comparison = Comparison::Side;
        scene.compared = phillips;
        panel.setScene(scene);
        QCOMPARE(formulaOf(panel)->plainText().count("sin(3 / 100^(2/4)) = 0.2955"), 2);
        QVERIFY(formulaOf(panel)->heightForWidth(width) > 1.4 * ofOne); // four, two of them higher
    }

    /// Rows that were learned are named W; interpolated ones are means of them, and have no name.
    void rowsLearnedForPatchesAreNamed()
    {
        ReadoutPanel panel;
        Scene scene = sceneWith("encoding = learned-2d; d_model = 8; max_len = 16; grid = 4x4; "
                                "trained_grid = 4x4; position = 7; dimension = 6");
        panel.setScene(scene);
        QVERIFY2(panel.accessibleText().contains("W"), qPrintable(panel.accessibleText()));
        scene.parameters.learned2d.trainedGrid = {2, 2};
        panel.setScene(scene);
        QVERIFY2(!panel.accessibleText().contains("W"), qPrintable(panel.accessibleText()));
    }

    void whatIsSaidOfSimilarityIsAboutTwoRows()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf({}, 7, 24));
        QVERIFY(panel.accessibleText().startsWith("PE(7, 24)"));
        panel.setReadout(Readout::Distance);
        QVERIFY(panel.accessibleText().startsWith("PE(7, 24)")); // none is set beside it
        panel.setReadout(Readout::Distance, 6);
        QCOMPARE(panel.accessibleText(), "d(7, 6) = ‖PE(7) − PE(6)‖ = 1.953");
        panel.setHover({.position = 7, .dimension = {}});
        QCOMPARE(panel.accessibleText(), "d(7, 7) = ‖PE(7) − PE(7)‖ = 0");
        panel.setHover({});
        panel.setReadout(Readout::Similarity, 8);
        QCOMPARE(panel.accessibleText(), "S(7, 8) = PE(7) · PE(8) = 62.09");
        panel.copyValue();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("62.09"));
        Scene scene = sceneOf({.maxLen = 2}, 0, 1);
        scene.parameters.kind = kindIdOf(noneKind());
        scene.look.measure = Measure::Cosine;
        panel.setScene(scene);
        QVERIFY(panel.accessibleText().endsWith("= none"));
    }

    /// The setting stays when a kind is chosen that has none, whose picture is of all columns.
    void hiddenCosinesAreThoseOfPairs_data()
    {
        addColumns<QString, bool>("scene", "isOfRows");
        addRow("pairs", "cosines = no", false);
        addRow("no pairs", "encoding = binary; cosines = no", true);
        addRow("pairs in B", "encoding = binary; cosines = no; compare = side", false);
    }

    void hiddenCosinesAreThoseOfPairs()
    {
        QFETCH(QString, scene);
        ReadoutPanel panel;
        panel.setReadout(Readout::Similarity, 8);
        panel.setScene(sceneWith(scene + "; position = 7"));
        QTEST(panel.accessibleText().startsWith("S(7, 8)"), "isOfRows");
    }

    void ofTwoTheSimilaritiesAreRead_data()
    {
        addColumns<QString, QString>("ofB", "said");
        // Σ cos ω_i and, in B, Σ cos ω_i of two pairs of columns: 1 and 0.1.
        addRow("other base", "b.n = 100", "S(3, 4) A = 1.540 B = 1.535");
        addRow("bias", "b.encoding = alibi; b.heads = 1", "S(3, 4) A = 1.540 Bb(3, 4) = masked");
        addRow("other columns", "b.d_model = 2", "cos(3, 4) A = 0.7701 B = 0.5403");
        addRow("short", "b.max_len = 4", "S(3, 4) A = 1.540 B has no such score");
    }

    void ofTwoTheSimilaritiesAreRead()
    {
        QFETCH(QString, ofB);
        ReadoutPanel panel;
        panel.setReadout(Readout::Similarity, 4);
        panel.setScene(sceneWith("n = 10000; d_model = 4; max_len = 10; position = 3; offset = 1; "
                                 "compare = side; b.d_model = 4; b.max_len = 10; " +
                                 ofB));
        QTEST(formulaOf(panel)->plainText().remove(QChar(0x2002)), "said");
        QVERIFY(panel.accessibleText().startsWith(formulaOf(panel)->plainText()));
        panel.copyValue();
        QVERIFY(QGuiApplication::clipboard()->text().toDouble() > 0.7);
    }

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
        panel.setReadout(Readout::Wavelength);
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

POSISCOPE_TEST(TestReadoutPanel)

} // namespace tst_readout_panel

#include "tst_readout_panel.moc"
