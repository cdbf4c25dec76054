// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/shortcuts.h"
#include "ui/kit/controls/number_field.h"
#include "ui/mathematics/number_text.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/panel_bench.h"

#include <QWindow>

#include <QAction>

namespace tst_number_field {

using namespace posiscope;
using namespace posiscope::panel_bench;

class TestNumberField : public QObject
{
    Q_OBJECT

private slots:
    void keysInTheField_data()
    {
        addColumns<QString, Qt::Key, Qt::KeyboardModifiers, QString>("key", "pressed", "modifiers", "words");
        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
        QTest::newRow("n up") << "n" << Qt::Key_Up << none << "n: 10\u202f000 → 20\u202f000";
        QTest::newRow("n page down") << "n" << Qt::Key_PageDown << none << "n: 10\u202f000 → 1000";
        QTest::newRow("d_model down") << "d_model" << Qt::Key_Down << none << "d_model: 2048 → 2046";
        QTest::newRow("d_model ctrl+up") << "d_model" << Qt::Key_Up << ctrl << "d_model: 2048 → 2049";
        QTest::newRow("d_model page up") << "d_model" << Qt::Key_PageUp << none << "d_model: 2048 → 4096";
        QTest::newRow("max_len up") << "max_len" << Qt::Key_Up << none << "max_len: 100 → 110";
    }

    void keysInTheField()
    {
        QFETCH(QString, key);
        QFETCH(Qt::Key, pressed);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(QString, words);
        PanelBench bench({10000, 2048, 100, Layout::Interleaved});
        bench.field(key)->setFocus();
        QTest::keyClick(bench.field(key), pressed, modifiers);
        bench.settle();
        QCOMPARE(bench.words(), words);
        QCOMPARE(bench.field(key)->plainText(), ungrouped(words.section("→ ", 1)));
    }

    void enterTakesTheText_data()
    {
        addColumns<QString, QString, QString, QString>("key", "typed", "words", "shown");
        addRow("a number", "n", "250", "n: 100 → 250", "250");
        addRow("a fraction", "n", "2.5", "n: 100 → 2.5", "2.5");
        addRow("a power", "n", "1e4", "n: 100 → 10\u202f000", "10\u202f000");
        addRow("spaces", "n", " 10 000 ", "n: 100 → 10\u202f000", "10\u202f000");
        addRow("thin spaces", "n", "1\u202f000\u2009000", "n: 100 → 1\u202f000\u202f000",
               "1\u202f000\u202f000");
        addRow("commas", "n", "1,234,567.5", "n: 100 → 1\u202f234\u202f567.5", "1\u202f234\u202f567.5");
        addRow("apostrophes", "max_len", "10'000", "max_len: 10 → 10\u202f000", "10\u202f000");
        addRow("the top of n", "n", "1e9", "n: 100 → 1\u202f000\u202f000\u202f000",
               "1\u202f000\u202f000\u202f000");
        addRow("odd", "d_model", "7", "d_model: 4 → 7", "7");
        addRow("one", "d_model", "1", "d_model: 4 → 1", "1");
        addRow("the top of d_model", "d_model", "16384", "d_model: 4 → 16\u202f384", "16\u202f384");
        addRow("the top of max_len", "max_len", "16777216", "max_len: 10 → 16\u202f777\u202f216",
               "16\u202f777\u202f216");
        addRow("a whole power", "max_len", "1e4", "max_len: 10 → 10\u202f000", "10\u202f000");
        addRow("the same", "max_len", "1e1", "", "10");
    }

    void enterTakesTheText()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        QFETCH(QString, shown);
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        bench.type(key, typed);
        QCOMPARE(bench.words(), words);
        QCOMPARE(bench.field(key)->text(), shown);
        QVERIFY(!bench.reason(key)->isVisible());
    }

    void aDecimalCommaIsRefused()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        bench.type("n", "1,5");
        QCOMPARE(bench.parameters().n, 100.);
        QVERIFY(bench.reason("n")->isVisible());
        const QString said = bench.reason("n")->text();
        QVERIFY2(said.startsWith("1,5 given; allowed: ") &&
                     said.endsWith("; decimals follow a point, a comma groups three digits"),
                 qPrintable(said));
        bench.type("n", "0");
        QVERIFY2(!bench.reason("n")->text().contains("comma"), qPrintable(bench.reason("n")->text()));
        bench.type("n", "1.5");
        QCOMPARE(bench.parameters().n, 1.5);
    }

    void undoIsTheDocumentsUnlessATextIsRefused()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        new ShortcutsFirst(bench.area); // as the window has it
        QAction undo;
        undo.setShortcut(QKeySequence::Undo);
        connect(&undo, &QAction::triggered, bench.document.history(), &QUndoStack::undo);
        bench.area.addAction(&undo);
        bench.type("n", "250");
        QTest::keyClick(bench.field("n"), Qt::Key_Z, Qt::ControlModifier);
        bench.settle();
        QCOMPARE(bench.parameters().n, 100.0);
        QCOMPARE(bench.field("n")->text(), QString("100"));

        bench.document.history()->redo();
        QTest::keyClicks(bench.field("n"), "7");
        QTest::keyClick(bench.field("n"), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(bench.parameters().n, 250.0);
    }

    void aChangingNumberMovesNothing()
    {
        PanelBench bench({1'111'111, 4, 10, Layout::Interleaved});
        const int width = bench.field("n")->width();
        for (const char* n : {"2000000", "9888888", "4444444"}) {
            bench.type("n", n);
            QCOMPARE(bench.field("n")->width(), width);
        }
        bench.type("n", "1e9");
        QVERIFY(bench.field("n")->width() > width);

        // Nor does the beginning of the next one, or its digits without spaces.
        const int wide = bench.field("n")->width();
        bench.field("n")->selectAll();
        for (const char* digit : {"2", "0", "0", "0", "0", "0", "0", "0", "0", "0"}) {
            QTest::keyClicks(bench.field("n"), digit);
            bench.settle();
            QCOMPARE(bench.field("n")->width(), wide);
        }
        bench.type("n", "7");
        bench.settle();
        QVERIFY(bench.field("n")->width() < width);
    }

    void leavingTheFieldTakesTheText()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        bench.field("n")->setFocus();
        bench.field("n")->selectAll();
        QTest::keyClicks(bench.field("n"), "250");
        QTest::keyClick(bench.field("n"), Qt::Key_Tab);
        QCOMPARE(bench.words(), QString("n: 100 → 250"));
    }

    void typingIsNotDisturbed()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        NumberField* const field = bench.field("n");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "25");
        Scene played = bench.document.scene();
        played.parameters.n = 300; // as the player does
        bench.document.apply(played);
        bench.settle();
        QTest::keyClicks(field, "0");
        QCOMPARE(field->text(), QString("250"));
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(field->text(), QString("300"));
    }

    void twoClicksOrMoreSelectAll()
    {
        PanelBench bench;
        NumberField* const field = bench.field("n");
        const QPoint place = field->rect().center();
        QTest::mouseDClick(field, Qt::LeftButton, {}, place);
        QCOMPARE(field->selectedText(), field->text());
        QTest::mouseClick(field, Qt::LeftButton, {}, place);
        QCOMPARE(field->selectedText(), field->text());
    }
};

POSISCOPE_TEST(TestNumberField)

} // namespace tst_number_field

#include "tst_number_field.moc"
