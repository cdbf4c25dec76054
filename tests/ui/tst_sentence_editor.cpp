// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/keys/shortcuts.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

namespace tst_sentence_editor {

using namespace posiscope;
using namespace posiscope::editor_bench;
using Bench = EditorBench;

class TestSentenceEditor : public QObject
{
    Q_OBJECT

private slots:
    void typingChangesTheSentence()
    {
        Bench bench(scene());
        bench.text->moveCursor(QTextCursor::End);
        QTest::keyClicks(bench.text, " Three!");
        bench.settle();
        QCOMPARE(bench.sentence().text, std::string("one two Three!"));
        QCOMPARE(bench.text->toPlainText(), QString("one two Three!"));
        QCOMPARE(bench.text->textCursor().position(), 14);
        QVERIFY(bench.view.accessibleText().contains("3 words"));
    }

    void aNewLineIsANewSentence()
    {
        Bench bench(scene());
        bench.text->moveCursor(QTextCursor::End);
        QTest::keyClick(bench.text, Qt::Key_Return);
        QTest::keyClicks(bench.text, "three");
        bench.settle();
        QCOMPARE(bench.sentence().text, std::string("one two\nthree"));
        QVERIFY(bench.view.findChild<QLineEdit*>("sentence_shown_field")->isVisibleTo(&bench.view));
    }

    void typingIsOneStepOfUndo()
    {
        Bench bench(scene());
        bench.text->setFocus();
        bench.text->moveCursor(QTextCursor::End);
        QTest::keyClicks(bench.text, " three");
        bench.settle();
        QCOMPARE(bench.document.history()->count(), 1);
        QCOMPARE(bench.words(), QString("sentence: one two → one two three"));
        // What is typed after the keyboard was elsewhere is another step.
        bench.view.findChild<NumberField*>("dropout_field")->setFocus();
        bench.text->setFocus();
        QTest::keyClicks(bench.text, " four");
        bench.settle();
        QCOMPARE(bench.document.history()->count(), 2);
        bench.undo();
        QCOMPARE(bench.text->toPlainText(), QString("one two three"));
        bench.undo();
        QCOMPARE(bench.text->toPlainText(), QString("one two"));
    }

    void undoInTheFieldIsTheDocuments()
    {
        Bench bench(scene());
        new ShortcutsFirst(bench.view); // as the window has it
        QAction undo;
        undo.setShortcut(QKeySequence::Undo);
        connect(&undo, &QAction::triggered, bench.document.history(), &QUndoStack::undo);
        bench.view.addAction(&undo);
        QTest::keyClicks(bench.text, "x");
        bench.settle();
        QTest::keyClick(bench.text, Qt::Key_Z, Qt::ControlModifier);
        bench.settle();
        QCOMPARE(bench.sentence().text, std::string("one two"));
        QCOMPARE(bench.text->toPlainText(), QString("one two"));
        QKeyEvent letter(QEvent::ShortcutOverride, Qt::Key_P, Qt::NoModifier, "p");
        letter.ignore();
        QCoreApplication::sendEvent(bench.text, &letter);
        QVERIFY(letter.isAccepted());
    }

    void anotherSceneFillsTheField()
    {
        Bench bench(scene());
        bench.document.apply(scene("quite other\nwords"));
        bench.settle();
        QCOMPARE(bench.text->toPlainText(), QString("quite other\nwords"));
    }

    void textThatCannotBeKeptIsHeldBack()
    {
        Bench bench(scene());
        bench.text->moveCursor(QTextCursor::End);
        bench.text->insertPlainText(QString(QChar(7)));
        QVERIFY(bench.reason("sentence_reason").contains("allowed: UTF-8 text of at most 65536 bytes"));
        QCOMPARE(bench.sentence().text, std::string("one two"));
        QTest::keyClick(bench.text, Qt::Key_Backspace);
        QCOMPARE(bench.reason("sentence_reason"), QString());
    }

    void escapeDropsWhatIsRefused()
    {
        Bench bench(scene());
        const auto isTaken = [&bench] {
            QKeyEvent escape(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
            escape.ignore();
            QCoreApplication::sendEvent(bench.text, &escape);
            return escape.isAccepted();
        };
        bench.text->setFocus();
        QVERIFY(!isTaken()); // it leaves a presentation
        bench.text->moveCursor(QTextCursor::End);
        QTest::keyClicks(bench.text, "!");
        bench.settle();
        bench.text->insertPlainText(QString(QChar(7)));
        QVERIFY(!bench.reason("sentence_reason").isEmpty());
        QVERIFY(isTaken());
        QTest::keyClick(bench.text, Qt::Key_Escape);
        QCOMPARE(bench.text->toPlainText(), QString("one two!"));
        QCOMPARE(bench.reason("sentence_reason"), QString());
        QCOMPARE(bench.sentence().text, std::string("one two!"));
        QVERIFY(bench.text->hasFocus());
        QVERIFY(!isTaken());
    }

    void aTextThatIsTooLongIsRefused()
    {
        Bench bench(scene());
        bench.text->setFocus();
        bench.text->selectAll();
        QGuiApplication::clipboard()->setText(QString(65'536, u'x'));
        bench.text->paste();
        QCOMPARE(bench.reason("sentence_reason"), QString());
        QCOMPARE(bench.sentence().text.size(), std::size_t{65'536});
        QTest::keyClick(bench.text, Qt::Key_Y);
        QVERIFY(bench.reason("sentence_reason").contains("allowed: UTF-8 text of at most 65536 bytes"));
        QCOMPARE(bench.sentence().text.size(), std::size_t{65'536});
        QTest::keyClick(bench.text, Qt::Key_Escape);
        QCOMPARE(bench.text->toPlainText(), QString(65'536, u'x'));
        // One of a file may be longer. Its beginning is shown, and nobody can type into it by mistake.
        bench.document.apply(scene(std::string(100'000, 'x').c_str()));
        bench.settle();
        QCOMPARE(bench.text->toPlainText(), QString(65'536, u'x') + u'…');
        QVERIFY(bench.text->isReadOnly());
        QCOMPARE(bench.sentence().text.size(), std::size_t{100'000});
        bench.document.apply(scene("one"));
        bench.settle();
        QVERIFY(!bench.text->isReadOnly());
    }

    void tabGoesAsOneReads_data()
    {
        addColumns<bool, int>("given", "width");
        QTest::addRow("seeded, beside the tables") << false << 1100;
        QTest::addRow("given, beside the tables") << true << 1100;
        QTest::addRow("seeded, above the tables") << false << 560;
        QTest::addRow("given, above the tables") << true << 560;
    }

    void tabGoesAsOneReads()
    {
        QFETCH(bool, given);
        QFETCH(int, width);
        Scene typed = scene();
        typed.sentence.dropout = 0.1; // which has a seed
        if (given) {
            typed.sentence.source = EmbeddingSource::Given;
            typed.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
        }
        Bench bench(typed);
        bench.view.resize(width, 1200);
        bench.settle();
        bench.text->setFocus();
        int stops = 0;
        for (QWidget* last = bench.text;; ++stops) {
            QTest::keyClick(last, Qt::Key_Tab);
            QWidget* const next = QApplication::focusWidget();
            if (!bench.editor->isAncestorOf(next))
                break;
            const QPoint from = last->mapTo(bench.editor, QPoint());
            const QPoint to = next->mapTo(bench.editor, QPoint());
            QVERIFY2(to.y() > from.y() + 8 || to.x() > from.x(), qPrintable(next->objectName()));
            last = next;
        }
        QVERIFY2(stops >= 5, qPrintable(QString::number(stops)));
    }

    void aReasonGoesWithTheTextItSpeaksOf()
    {
        Bench bench(scene());
        bench.text->insertPlainText(QString(QChar(7)));
        QVERIFY(!bench.reason("sentence_reason").isEmpty());
        Scene stepped = scene();
        stepped.parameters.n = 200;
        bench.document.apply(stepped);
        bench.settle();
        QCOMPARE(bench.text->toPlainText(), QString("one two"));
        QCOMPARE(bench.reason("sentence_reason"), QString());
    }

    void cursorKeysStayInTheField()
    {
        // What a field does not need would otherwise reach the card and move the selection.
        Bench bench(scene());
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home}) {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            press.ignore();
            QCoreApplication::sendEvent(bench.editor, &press);
            QVERIFY(press.isAccepted());
        }
    }

    void numbersAreTyped_data()
    {
        addColumns<QString, QString, QString>("field", "typed", "words");
        addRow("dropout", "dropout_field", "0.2", "dropout: 0 → 0.2");
        addRow("dropout's seed", "dropout_seed_field", "17", "dropout seed: 1 → 17");
        addRow("embedding's seed", "embedding_seed_field", "9", "embedding seed: 1 → 9");
    }

    void numbersAreTyped()
    {
        QFETCH(QString, field);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        Scene made = scene();
        made.sentence.dropout =
            field == "dropout_seed_field" ? 0.1 : 0; // without it there is no seed to type
        Bench bench(made);
        auto* const number = bench.view.findChild<NumberField*>(field);
        QVERIFY(number->isVisible());
        number->selectAll();
        QTest::keyClicks(number, typed);
        QTest::keyClick(number, Qt::Key_Return);
        bench.settle();
        QCOMPARE(bench.words(), words);
        QCOMPARE(number->text(), typed);
        bench.undo();
        QVERIFY(number->text() != typed);
    }

    void badNumbersAreHeldBack_data()
    {
        addColumns<QString, QString, QString, QString>("field", "typed", "label", "reason");
        addRow("dropout 1.0", "dropout_field", "1.0", "dropout_reason",
               "dropout: 1.0 given; allowed: a number from 0 to 0.99");
        addRow("a seed of text", "embedding_seed_field", "x", "embedding_reason",
               "embedding_seed: x given; allowed: a whole number from 0 to 2147483647");
    }

    void badNumbersAreHeldBack()
    {
        QFETCH(QString, field);
        QFETCH(QString, typed);
        QFETCH(QString, label);
        QFETCH(QString, reason);
        Bench bench(scene());
        auto* const number = bench.view.findChild<NumberField*>(field);
        number->selectAll();
        QTest::keyClicks(number, typed);
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(bench.reason(label.toLatin1().constData()), reason);
        QCOMPARE(bench.document.history()->count(), 0);
        QTest::keyClick(number, Qt::Key_Escape);
        QCOMPARE(bench.reason(label.toLatin1().constData()), QString());
    }

    void arrowsStep()
    {
        Bench bench(scene());
        auto* const dropout = bench.view.findChild<NumberField*>("dropout_field");
        for (int step = 0; step < 3; ++step) {
            QTest::keyClick(dropout, Qt::Key_Up);
            bench.settle();
        }
        QCOMPARE(bench.sentence().dropout, 0.15);
        QTest::keyClick(dropout, Qt::Key_PageUp);
        bench.settle();
        QTest::keyClick(dropout, Qt::Key_PageUp);
        bench.settle();
        QCOMPARE(bench.sentence().dropout, 0.99); // the end of what is allowed
        auto* const seed = bench.view.findChild<NumberField*>("dropout_seed_field");
        QTest::keyClick(seed, Qt::Key_Down);
        QTest::keyClick(seed, Qt::Key_Down);
        bench.settle();
        QCOMPARE(bench.sentence().dropoutSeed, 0);
    }

    void everythingHasAName()
    {
        Bench bench(scene("one\ntwo"));
        for (const QWidget* const control : bench.view.findChildren<QWidget*>())
            if (control->focusPolicy() != Qt::NoFocus && control->isVisible() && !control->focusProxy())
                QVERIFY2(!control->accessibleName().isEmpty() ||
                             qobject_cast<const QAbstractButton*>(control),
                         qPrintable(control->objectName() + control->metaObject()->className()));
    }
};

POSISCOPE_TEST(TestSentenceEditor)

} // namespace tst_sentence_editor

#include "tst_sentence_editor.moc"
