// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/views/sentence/long_text_edit.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTest>

#include <random>

namespace tst_long_text_edit {

using namespace posiscope;

namespace {

/// Characters that documents and clipboards are known to change.
const QStringList oddPieces{
    "one ", "two", "\n",         "\r\n",      "\r",       "\t",       QChar(QChar::Nbsp),
    "é",    "\"",  "\n\n",       u8"e\u0301", u8"😀",      u8"\u2028", u8"\u2029",
    "שלום", "  ",  u8"👩\u200d🚀", u8"\ufeff",  u8"\u00ad", "word ",    "."};

QString oddText(std::mt19937_64& random, qsizetype length)
{
    QString text;
    while (text.size() < length)
        text += oddPieces[static_cast<qsizetype>(random() % static_cast<std::uint64_t>(oddPieces.size()))];
    return text;
}

QString manyWords(int count)
{
    QString text;
    for (int word = 0; word < count; ++word)
        text += QString::number(word) + ' ';
    return text;
}

/// The cursor's places in all of the text.
qsizetype selectionBegin(const LongTextEdit& edit)
{
    return edit.isAllSelected() ? 0 : edit.partBegin() + edit.textCursor().selectionStart();
}
qsizetype selectionEnd(const LongTextEdit& edit)
{
    return edit.isAllSelected() ? edit.text().size() : edit.partBegin() + edit.textCursor().selectionEnd();
}

bool isBounded(const LongTextEdit& edit)
{
    return edit.document()->characterCount() == edit.partEnd() - edit.partBegin() + 1 &&
           edit.partEnd() <= edit.text().size() &&
           edit.document()->characterCount() <= 2 * LongTextEdit::longestPart + 1;
}

void copy(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
}

} // namespace

/// A field for texts of any length changes what is edited, and nothing else, and lays out only a part of it.
class TestLongTextEdit : public QObject
{
    Q_OBJECT

private slots:
    void onlyAPartIsLaidOut_data();
    void onlyAPartIsLaidOut();
    void editsChangeWhatIsEdited_data();
    void editsChangeWhatIsEdited();
    void keysGoThroughAllOfTheText();
    void ctrlHomeAndEndReachTheEndsOfTheText();
    void partsFollowEachOther();
    void copiesAreExact();
    void allOfTheTextIsCopiedAndReplaced();
    void theLineStaysInSight();
};

void TestLongTextEdit::onlyAPartIsLaidOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addRow("a paragraph of words") << manyWords(150'000);
    QTest::addRow("a line a word") << manyWords(150'000).replace(' ', '\n');
    QTest::addRow("no place to break a line") << QString(1'000'000, 'x');
    QTest::addRow("one character with a million accents") << 'e' + QString(1'000'000, QChar(0x301));
    QTest::addRow("empty lines") << QString(1'000'000, '\n');
}

void TestLongTextEdit::onlyAPartIsLaidOut()
{
    QFETCH(const QString, text);
    LongTextEdit shown;
    shown.setText(text);
    QVERIFY(isBounded(shown));
    QCOMPARE(shown.text(), text);

    LongTextEdit pasted;
    pasted.setText("before after");
    pasted.moveCursor(QTextCursor::Start);
    pasted.moveCursor(QTextCursor::NextWord);
    copy(text);
    pasted.paste();
    QVERIFY(isBounded(pasted));
    QCOMPARE(pasted.text(), "before " + text + "after");
    QTest::keyClick(&pasted, '!');
    QCOMPARE(pasted.text(), "before " + text + "!after");
}

void TestLongTextEdit::editsChangeWhatIsEdited_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 40; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void TestLongTextEdit::editsChangeWhatIsEdited()
{
    QFETCH(const int, seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const auto below = [&random](qsizetype count) {
        return static_cast<qsizetype>(random() % static_cast<std::uint64_t>(count));
    };
    const QList<Qt::Key> moves{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,
                               Qt::Key_Home, Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown};
    LongTextEdit edit;
    edit.resize(300, 80);
    edit.show();
    edit.setText(oddText(random, below(2) == 0 ? 200 : 60'000));
    QStringList told;
    connect(&edit, &LongTextEdit::edited, &edit, [&] { told << edit.text(); });
    for (int step = 0; step < 120; ++step) {
        told.clear();
        const QString before = edit.text();
        const qsizetype begin = selectionBegin(edit);
        const qsizetype end = selectionEnd(edit);
        QString expected = before;
        const qsizetype kind = below(12);
        switch (kind) {
        case 0:
            edit.showLaterPart();
            break;
        case 1:
            edit.showEarlierPart();
            break;
        case 2:
            QTest::keyClick(&edit, below(2) == 0 ? Qt::Key_Home : Qt::Key_End, Qt::ControlModifier);
            break;
        case 3:
        case 4: {
            const Qt::KeyboardModifiers modifiers =
                below(2) == 0 ? Qt::KeyboardModifiers(Qt::ShiftModifier) : Qt::NoModifier;
            const Qt::Key key = moves[below(moves.size())];
            for (qsizetype times = below(30); times > 0; --times)
                QTest::keyClick(&edit, key, modifiers);
            break;
        }
        case 5: {
            QTextCursor cursor = edit.textCursor();
            cursor.setPosition(static_cast<int>(below(edit.document()->characterCount())));
            edit.setTextCursor(cursor);
            break;
        }
        case 6:
            if (below(4) == 0)
                edit.selectAll();
            break;
        case 7:
            QTest::keyClick(&edit, 'x');
            expected.replace(begin, end - begin, "x");
            break;
        case 8:
            QTest::keyClick(&edit, Qt::Key_Return, below(2) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
            expected.replace(begin, end - begin, "\n");
            if (edit.text() != expected && end > begin)
                expected[begin] = before[begin]; // a break typed over one of another kind may leave that one
            break;
        case 9: {
            const QString pasted = oddText(random, below(8) == 0 ? 40'000 : below(30));
            copy(pasted);
            edit.paste();
            if (!pasted.isEmpty())
                expected.replace(begin, end - begin, pasted);
            break;
        }
        case 10:
            if (end > begin) {
                edit.cut();
                QCOMPARE(QGuiApplication::clipboard()->text(), before.mid(begin, end - begin));
                expected.remove(begin, end - begin);
            }
            break;
        default: {
            const bool back = below(2) == 0;
            QTest::keyClick(&edit, back ? Qt::Key_Backspace : Qt::Key_Delete);
            if (end > begin) {
                expected.remove(begin, end - begin);
                break;
            }
            // As many as make one character for people.
            const qsizetype taken = before.size() - edit.text().size();
            QVERIFY2(taken <= 10, qPrintable(QString::number(taken)));
            QVERIFY(taken > 0 || begin == (back ? 0 : before.size()));
            expected.remove(back ? begin - taken : begin, taken);
        }
        }
        if (edit.text() != expected) {
            const auto place = std::ranges::mismatch(edit.text(), expected).in2 - expected.begin();
            QFAIL(qPrintable(QStringLiteral("step %1, kind %2, character %3: %4 instead of %5")
                                 .arg(step)
                                 .arg(kind)
                                 .arg(place)
                                 .arg(edit.text().mid(place, 20), expected.mid(place, 20))));
        }
        QCOMPARE(told, expected == before ? QStringList() : QStringList(expected));
        QVERIFY(isBounded(edit));
        QCOMPARE(edit.isWholeShown(), edit.partBegin() == 0 && edit.partEnd() == edit.text().size());
    }
}

void TestLongTextEdit::keysGoThroughAllOfTheText()
{
    LongTextEdit edit;
    edit.resize(2000, 400);
    edit.show();
    edit.setText(manyWords(10'000));
    const qsizetype length = edit.text().size();
    edit.moveCursor(QTextCursor::Start);
    int presses = 0;
    qsizetype place = -1;
    for (; selectionBegin(edit) != place; ++presses) {
        place = selectionBegin(edit);
        QTest::keyClick(&edit, Qt::Key_Down);
        QVERIFY2(selectionBegin(edit) - place < 1000, "a part of the text was passed over");
    }
    QVERIFY2(length - place < 1000, qPrintable(QString::number(place)));
    QVERIFY(presses > 20);
    for (place = -1; selectionBegin(edit) != place;) {
        place = selectionBegin(edit);
        QTest::keyClick(&edit, Qt::Key_PageUp);
    }
    QVERIFY2(place < 1000, qPrintable(QString::number(place)));
}

void TestLongTextEdit::ctrlHomeAndEndReachTheEndsOfTheText()
{
    LongTextEdit edit;
    edit.setText(manyWords(150'000));
    QTest::keyClick(&edit, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(selectionBegin(edit), edit.text().size());
    QTest::keyClick(&edit, Qt::Key_Backspace);
    QVERIFY(edit.text().endsWith(" 149999"));
    QTest::keyClick(&edit, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(selectionBegin(edit), 0);
    QTest::keyClick(&edit, Qt::Key_Delete);
    QVERIFY(edit.text().startsWith(" 1 2 "));
}

void TestLongTextEdit::partsFollowEachOther()
{
    LongTextEdit edit;
    edit.setText(manyWords(150'000));
    QTest::keyClick(&edit, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(edit.partBegin(), 0);
    QString read = edit.text().left(edit.partEnd());
    while (edit.partEnd() < edit.text().size()) {
        const qsizetype last = edit.partEnd();
        edit.showLaterPart();
        QCOMPARE(edit.partBegin(), last);
        QCOMPARE(edit.toPlainText(), edit.text().mid(edit.partBegin(), edit.partEnd() - edit.partBegin()));
        QVERIFY2(edit.text().at(last - 1) == ' ',
                 qPrintable(edit.text().mid(last - 9, 18))); // no word is cut
        read += edit.toPlainText();
    }
    QCOMPARE(read, edit.text());
    for (qsizetype first = edit.partBegin(); first > 0; first = edit.partBegin()) {
        edit.showEarlierPart();
        QCOMPARE(edit.partEnd(), first);
    }
    QVERIFY(edit.partEnd() > 0);
}

void TestLongTextEdit::copiesAreExact()
{
    std::mt19937_64 random(7);
    LongTextEdit edit;
    for (int round = 0; round < 200; ++round) {
        const QString text = oddText(random, 50);
        edit.setText(text);
        edit.selectAll();
        copy({});
        edit.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        edit.setText({});
        edit.paste();
        QCOMPARE(edit.text(), text);
    }
}

void TestLongTextEdit::allOfTheTextIsCopiedAndReplaced()
{
    LongTextEdit edit;
    const QString text = manyWords(150'000);
    edit.setText(text);
    edit.selectAll();
    QVERIFY(edit.isAllSelected());
    edit.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    QTest::keyClick(&edit, 'x');
    QCOMPARE(edit.text(), QString("x"));
    QVERIFY(edit.isWholeShown());

    edit.setText(text);
    edit.selectAll();
    QTest::keyClick(&edit, Qt::Key_Backspace);
    QCOMPARE(edit.text(), QString());

    edit.setText(text);
    edit.selectAll();
    copy("two words");
    edit.paste();
    QCOMPARE(edit.text(), QString("two words"));

    edit.setText(text);
    edit.selectAll();
    QTest::keyClick(&edit, Qt::Key_Right);
    QVERIFY(!edit.isAllSelected());
}

void TestLongTextEdit::theLineStaysInSight()
{
    // A part is exchanged at a key, and the line with the cursor does not jump.
    LongTextEdit edit;
    edit.resize(300, 120);
    edit.show();
    edit.setText(manyWords(150'000));
    QTest::keyClick(&edit, Qt::Key_Home, Qt::ControlModifier);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up}) {
        const bool isLater = key == Qt::Key_Right || key == Qt::Key_Down;
        QTextCursor cursor = edit.textCursor();
        cursor.setPosition(isLater ? static_cast<int>(edit.partEnd() - edit.partBegin()) - 1000 : 1000);
        edit.setTextCursor(cursor);
        edit.centerCursor();
        const qsizetype begin = edit.partBegin();
        const int top = edit.cursorRect().top();
        QTest::keyClick(&edit, key);
        QVERIFY(isLater ? edit.partBegin() > begin : edit.partBegin() < begin);
        const int moved = std::abs(edit.cursorRect().top() - top);
        QVERIFY2(moved <= 2 * edit.fontMetrics().lineSpacing(), qPrintable(QString::number(moved)));
    }
}

POSISCOPE_TEST(TestLongTextEdit)

} // namespace tst_long_text_edit

#include "tst_long_text_edit.moc"
