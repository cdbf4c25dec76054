// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"
#include "editor_bench.h"
#include "files.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"
#include "ui/shortcuts/shortcuts.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QPushButton>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QtEndian>

#include <sys/stat.h>

namespace tst_sentence_editor {

using namespace posiscope;
using namespace posiscope::editor_bench;
using Bench = EditorBench;

class Csv
{
public:
    explicit Csv(const QByteArray& content)
        : path(m_folder.filePath("vectors.csv"))
    {
        writeFile(path, content);
    }

private:
    QTemporaryDir m_folder;

public:
    QString path;
};

/// A NumPy file of two vectors of four numbers.
QByteArray npy(const QByteArray& type, const QByteArray& numbers)
{
    const QByteArray header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (2, 4), }\n";
    return QByteArray("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + numbers;
}

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
        QCOMPARE(bench.sentence().text.text(), std::string("one two Three!"));
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
        QCOMPARE(bench.sentence().text.text(), std::string("one two\nthree"));
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
        QCOMPARE(bench.sentence().text.text(), std::string("one two"));
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
        QCOMPARE(bench.sentence().text.text(), std::string("one two"));
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
        QCOMPARE(bench.sentence().text.text(), std::string("one two!"));
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
        QCOMPARE(bench.sentence().text.text().size(), std::size_t{65'536});
        QTest::keyClick(bench.text, Qt::Key_Y);
        QVERIFY(bench.reason("sentence_reason").contains("allowed: UTF-8 text of at most 65536 bytes"));
        QCOMPARE(bench.sentence().text.text().size(), std::size_t{65'536});
        QTest::keyClick(bench.text, Qt::Key_Escape);
        QCOMPARE(bench.text->toPlainText(), QString(65'536, u'x'));
        // One of a file may be longer. Its beginning is shown, and nobody can type into it by mistake.
        bench.document.apply(scene(std::string(100'000, 'x').c_str()));
        bench.settle();
        QCOMPARE(bench.text->toPlainText(), QString(65'536, u'x') + u'…');
        QVERIFY(bench.text->isReadOnly());
        QCOMPARE(bench.sentence().text.text().size(), std::size_t{100'000});
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

    void everythingHasAName()
    {
        Bench bench(scene("one\ntwo"));
        for (const QWidget* const control : bench.view.findChildren<QWidget*>())
            if (control->focusPolicy() != Qt::NoFocus && control->isVisible() && !control->focusProxy())
                QVERIFY2(!control->accessibleName().isEmpty() ||
                             qobject_cast<const QAbstractButton*>(control),
                         qPrintable(control->objectName() + control->metaObject()->className()));
    }

    void theScaleIsSwitched()
    {
        Bench bench(scene());
        const auto* const scale = bench.view.findChild<SegmentedControl*>("scale_embedding");
        QTest::mouseClick(scale->segments()[1], Qt::LeftButton);
        bench.settle();
        QVERIFY(bench.sentence().scaled);
        QCOMPARE(bench.words(), QString("scale embedding: no → yes"));
        bench.undo();
        QVERIFY(scale->segments()[0]->isChecked());
    }

    void vectorsAreOpened()
    {
        Bench bench(scene());
        const Csv csv("a,b,c,d\n1,2,3,4\n5,6,7,8\n");
        const auto* const source = bench.view.findChild<SegmentedControl*>("embedding");
        QTest::mouseClick(source->segments()[1], Qt::LeftButton);
        auto* const dialog = bench.view.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(source->segments()[0]->isChecked()); // nothing is given yet
        QVERIFY(bench.sentence().source == EmbeddingSource::Seeded);
        dialog->selectFile(csv.path);
        QMetaObject::invokeMethod(dialog, "accept");
        bench.settle();
        QVERIFY(bench.sentence().source == EmbeddingSource::Given);
        QVERIFY(source->segments()[1]->isChecked());
        QVERIFY(bench.view.findChild<QPushButton*>("open_csv")->isVisible());
        QCOMPARE(bench.words(), QString("embedding, embedding values"));
        QVERIFY(bench.view.accessibleText().contains("has no word") ||
                bench.view.accessibleText().contains("plus"));
    }

    void formsOfOneTable_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QString csv = "a;b;c;d\n1;2,5;3;4\n5;6;7;8\n";
        QTest::addRow("semicolons") << csv.toUtf8();
        QTest::addRow("tabs") << QString(csv).replace(';', '\t').toUtf8();
        QTest::addRow("byte order mark") << "\xEF\xBB\xBF" + csv.toUtf8();
        QStringEncoder utf16(QStringConverter::Utf16, QStringConverter::Flag::WriteBom);
        QTest::addRow("UTF-16, as spreadsheets write it") << QByteArray(utf16(csv));
        QByteArray numbers;
        for (const float number : {1.F, 2.5F, 3.F, 4.F, 5.F, 6.F, 7.F, 8.F}) {
            QByteArray bytes(4, '\0');
            qToBigEndian(number, bytes.data());
            numbers += bytes;
        }
        QTest::addRow("NumPy") << npy(">f4", numbers);
    }

    void formsOfOneTable()
    {
        QFETCH(QByteArray, content);
        Bench bench(scene());
        bench.editor->openCsv(Csv(content).path);
        QCOMPARE(bench.reason("embedding_reason"), QString());
        const Sentence& sentence = bench.document.scene().sentence;
        QVERIFY(sentence.source == EmbeddingSource::Given);
        const Table<double> vectors = givenVectors(sentence.givenEmbedding, 2, 4);
        QCOMPARE(vectors(0, 1), 2.5);
        QCOMPARE(vectors(1, 3), 8.);
    }

    void vectorsComeBackWithoutAFile()
    {
        Bench bench(scene());
        bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
        bench.settle();
        const auto* const source = bench.view.findChild<SegmentedControl*>("embedding");
        QTest::mouseClick(source->segments()[0], Qt::LeftButton);
        bench.settle();
        QVERIFY(bench.sentence().source == EmbeddingSource::Seeded);
        QTest::mouseClick(source->segments()[1], Qt::LeftButton);
        bench.settle();
        QVERIFY(!bench.view.findChild<QFileDialog*>());
        QVERIFY(bench.sentence().source == EmbeddingSource::Given);
    }

    void aBadFileLeavesTheLastPicture()
    {
        Bench bench(scene());
        bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
        bench.settle();
        const Scene good = bench.document.scene();
        const auto picture = [&bench] {
            QImage drawn(700, 280, QImage::Format_RGB32);
            bench.view.draw(drawn, drawn.size());
            return drawn;
        };
        const QImage before = picture();
        bench.editor->openCsv(Csv("1,2,3,4\n5,6,7\n").path);
        QVERIFY(!bench.reason("embedding_reason").isEmpty());
        QVERIFY(bench.document.scene() == good);
        QCOMPARE(picture(), before);
        bench.editor->openCsv(Csv("8,7,6,5\n4,3,2,1\n").path);
        QCOMPARE(bench.reason("embedding_reason"), QString());
        QVERIFY(bench.document.scene() != good);
    }

    void aFileThatIsNotThere()
    {
        Bench bench(scene());
        bench.editor->openCsv("/nowhere/vectors.csv");
        QVERIFY(bench.reason("embedding_reason").startsWith("vectors.csv: cannot be read: "));
        QCOMPARE(bench.document.history()->count(), 0);
    }

    void aPipeIsNotWaitedFor()
    {
        Bench bench(scene());
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.csv");
        QCOMPARE(mkfifo(QFile::encodeName(pipe), 0600), 0);
        bench.editor->openCsv(pipe);
        QCOMPARE(bench.reason("embedding_reason"),
                 "pipe.csv: cannot be read: it is a device or a pipe, not a file");
    }
};

POSISCOPE_TEST(TestSentenceEditor)

} // namespace tst_sentence_editor

#include "tst_sentence_editor.moc"
