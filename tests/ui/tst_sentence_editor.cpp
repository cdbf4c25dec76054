// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"
#include "ui/controls/segmented_control.h"
#include "ui/document/document.h"
#include "ui/views/sentence_editor.h"
#include "ui/views/sentence_view.h"

#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace posiscope;

namespace {

/// The view on a document, as in the window.
struct Bench
{
    explicit Bench(const Scene& scene)
    {
        document.startNew(scene);
        view.setAccessibleName("Sentence"); // as its card does
        view.resize(1100, 300);
        view.setScene(document.scene());
        QObject::connect(&view, &View::sceneAsked, &document, &Document::apply);
        QObject::connect(&document, &Document::sceneChanged, &view,
                         [this](const Scene&, const Scene& after) { view.setScene(after); });
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qFatal("the view is not on the screen");
        view.activateWindow();
        if (!QTest::qWaitForWindowActive(&view))
            qFatal("the view has not the keyboard");
    }

    void settle() { QCoreApplication::processEvents(); }

    const Sentence& sentence() const { return document.scene().sentence; }
    QString words() { return document.history()->undoText(); }
    QString reason(const char* name)
    {
        settle();
        const auto* const label = view.findChild<QLabel*>(name);
        return label->isVisible() ? label->text() : QString();
    }
    void undo()
    {
        document.history()->undo();
        settle();
    }

    Document document;
    SentenceView view;
    QPlainTextEdit* text = view.findChild<QPlainTextEdit*>("sentence_field");
    SentenceEditor* editor = view.findChild<SentenceEditor*>();
};

Scene scene(const char* text = "one two")
{
    Scene made;
    made.parameters = {.n = 100, .dModel = 4, .maxLen = 20};
    made.sentence.text = text;
    return made;
}

class Csv
{
public:
    explicit Csv(const QByteArray& content)
        : path(m_folder.filePath("vectors.csv"))
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("no file for the test");
    }

private:
    QTemporaryDir m_folder;

public:
    QString path;
};

} // namespace

class TestSentenceEditor : public QObject
{
    Q_OBJECT

private slots:
    void typingChangesTheSentence();
    void aNewLineIsANewSentence();
    void typingIsOneStepOfUndo();
    void undoInTheFieldIsTheDocuments();
    void anotherSceneFillsTheField();
    void textThatCannotBeKeptIsHeldBack();
    void cursorKeysStayInTheField();
    void theScaleIsSwitched();
    void vectorsAreOpened();
    void vectorsComeBackWithoutAFile();
    void badVectorsAreHeldBack_data();
    void badVectorsAreHeldBack();
    void aFileThatIsNotThere();
    void numbersAreTyped_data();
    void numbersAreTyped();
    void badNumbersAreHeldBack_data();
    void badNumbersAreHeldBack();
    void arrowsStep();
    void everythingHasAName();
};

void TestSentenceEditor::typingChangesTheSentence()
{
    Bench bench(scene());
    bench.text->moveCursor(QTextCursor::End);
    QTest::keyClicks(bench.text, " Three!");
    bench.settle();
    QCOMPARE(bench.sentence().text, std::string("one two Three!"));
    QCOMPARE(bench.text->toPlainText(), QString("one two Three!"));
    QCOMPARE(bench.text->textCursor().position(), 14);
    QVERIFY(bench.view.spoken().contains("3 words"));
}

void TestSentenceEditor::aNewLineIsANewSentence()
{
    Bench bench(scene());
    bench.text->moveCursor(QTextCursor::End);
    QTest::keyClick(bench.text, Qt::Key_Return);
    QTest::keyClicks(bench.text, "three");
    bench.settle();
    QCOMPARE(bench.sentence().text, std::string("one two\nthree"));
    QVERIFY(bench.view.findChild<SegmentedControl*>("sentence_shown"));
}

void TestSentenceEditor::typingIsOneStepOfUndo()
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
    QCOMPARE(bench.document.history()->count(), 2);
    bench.undo();
    QCOMPARE(bench.text->toPlainText(), QString("one two three"));
    bench.undo();
    QCOMPARE(bench.text->toPlainText(), QString("one two"));
}

void TestSentenceEditor::undoInTheFieldIsTheDocuments()
{
    Bench bench(scene());
    QTest::keyClicks(bench.text, "x");
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    undo.ignore();
    QCoreApplication::sendEvent(bench.text, &undo);
    QVERIFY(!undo.isAccepted()); // so that the window's shortcut gets it
    QKeyEvent letter(QEvent::ShortcutOverride, Qt::Key_P, Qt::NoModifier, "p");
    letter.ignore();
    QCoreApplication::sendEvent(bench.text, &letter);
    QVERIFY(letter.isAccepted());
}

void TestSentenceEditor::anotherSceneFillsTheField()
{
    Bench bench(scene());
    bench.document.apply(scene("quite other\nwords"));
    bench.settle();
    QCOMPARE(bench.text->toPlainText(), QString("quite other\nwords"));
}

void TestSentenceEditor::textThatCannotBeKeptIsHeldBack()
{
    Bench bench(scene());
    bench.text->moveCursor(QTextCursor::End);
    bench.text->insertPlainText(QString(QChar(7)));
    QVERIFY(bench.reason("sentence_reason").contains("allowed: UTF-8 text of at most 1048576 bytes"));
    QCOMPARE(bench.sentence().text, std::string("one two"));
    QTest::keyClick(bench.text, Qt::Key_Backspace);
    QCOMPARE(bench.reason("sentence_reason"), QString());
}

void TestSentenceEditor::cursorKeysStayInTheField()
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

void TestSentenceEditor::theScaleIsSwitched()
{
    Bench bench(scene());
    const auto* const scale = bench.view.findChild<SegmentedControl*>("scale_embedding");
    QTest::mouseClick(scale->segments()[1], Qt::LeftButton);
    bench.settle();
    QVERIFY(bench.sentence().scaled);
    QCOMPARE(bench.words(), QString("scale_embedding: no → yes"));
    bench.undo();
    QVERIFY(scale->segments()[0]->isChecked());
}

void TestSentenceEditor::vectorsAreOpened()
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
    QCOMPARE(bench.words(), QString("embedding, embedding_values"));
    QVERIFY(bench.view.spoken().contains("has no word") || bench.view.spoken().contains("plus"));
}

void TestSentenceEditor::vectorsComeBackWithoutAFile()
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

void TestSentenceEditor::badVectorsAreHeldBack_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("reason");
    QTest::addRow("ragged") << QByteArray("1,2,3,4\n5,6,7\n")
                            << "embedding_values, line 2: 3 values given; allowed: 4 values, as d_model is 4";
    QTest::addRow("text")
        << QByteArray("1,2,3,4\n5,6,x,8\n")
        << "embedding_values, line 2: x given; allowed: a number from -1000000000 to 1000000000";
    QTest::addRow("NaN")
        << QByteArray("1,2,3,4\n5,6,nan,8\n")
        << "embedding_values, line 2: nan given; allowed: a number from -1000000000 to 1000000000";
    QTest::addRow("wrong width")
        << QByteArray("1,2\n3,4\n")
        << "embedding_values, line 1: 2 values given; allowed: 4 values, as d_model is 4";
    QTest::addRow("too few rows") << QByteArray("1,2,3,4\n")
                                  << "embedding_values: 1 row given; allowed: 2 rows, one for each word";
    QTest::addRow("a picture")
        << QByteArray("\x89PNG\r\n")
        << "embedding_values: \\x89PNG\\r\\n given; allowed: UTF-8 text of at most 4194304 "
           "bytes, without control characters";
}

void TestSentenceEditor::badVectorsAreHeldBack()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, reason);
    Bench bench(scene());
    bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
    bench.settle();
    const Scene good = bench.document.scene();
    const QImage picture = bench.view.grab().toImage();
    bench.editor->openCsv(Csv(csv).path);
    QCOMPARE(bench.reason("embedding_reason"), reason);
    QVERIFY(bench.document.scene() == good);
    const QRect tables(400, 20, 700, 280);
    QCOMPARE(bench.view.grab().toImage().copy(tables), picture.copy(tables)); // the last good picture stays
    bench.editor->openCsv(Csv("8,7,6,5\n4,3,2,1\n").path);
    QCOMPARE(bench.reason("embedding_reason"), QString());
    QVERIFY(bench.document.scene() != good);
}

void TestSentenceEditor::aFileThatIsNotThere()
{
    Bench bench(scene());
    bench.editor->openCsv("/nowhere/vectors.csv");
    QVERIFY(bench.reason("embedding_reason").startsWith("/nowhere/vectors.csv cannot be read: "));
    QCOMPARE(bench.document.history()->count(), 0);
}

void TestSentenceEditor::numbersAreTyped_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    QTest::addRow("dropout") << "dropout_field"
                             << "0.2"
                             << "dropout: 0 → 0.2";
    QTest::addRow("dropout's seed") << "dropout_seed_field"
                                    << "17"
                                    << "dropout_seed: 1 → 17";
    QTest::addRow("embedding's seed") << "embedding_seed_field"
                                      << "9"
                                      << "embedding_seed: 1 → 9";
}

void TestSentenceEditor::numbersAreTyped()
{
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, words);
    Bench bench(scene());
    auto* const number = bench.view.findChild<NumberField*>(field);
    number->selectAll();
    QTest::keyClicks(number, typed);
    QTest::keyClick(number, Qt::Key_Return);
    bench.settle();
    QCOMPARE(bench.words(), words);
    QCOMPARE(number->text(), typed);
    bench.undo();
    QVERIFY(number->text() != typed);
}

void TestSentenceEditor::badNumbersAreHeldBack_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("reason");
    QTest::addRow("dropout 1.0") << "dropout_field"
                                 << "1.0"
                                 << "dropout_reason"
                                 << "dropout: 1.0 given; allowed: a number from 0 to 0.99";
    QTest::addRow("a seed of text")
        << "embedding_seed_field"
        << "x"
        << "embedding_reason"
        << "embedding_seed: x given; allowed: a whole number from 0 to 2147483647";
}

void TestSentenceEditor::badNumbersAreHeldBack()
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

void TestSentenceEditor::arrowsStep()
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

void TestSentenceEditor::everythingHasAName()
{
    Bench bench(scene("one\ntwo"));
    for (const QWidget* const control : bench.view.findChildren<QWidget*>())
        if (control->focusPolicy() != Qt::NoFocus && control->isVisible() && !control->focusProxy())
            QVERIFY2(!control->accessibleName().isEmpty() || qobject_cast<const QAbstractButton*>(control),
                     qPrintable(control->objectName() + control->metaObject()->className()));
}

QTEST_MAIN(TestSentenceEditor)
#include "tst_sentence_editor.moc"
