// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/lower_case_table.h"
#include "core/sentence/tokens.h"
#include "data_rows.h"
#include "test_program.h"

#include <QHash>
#include <QProcess>
#include <QStringList>
#include <QTest>
#include <QVersionNumber>

namespace tst_tokens {

using namespace posiscope;

QStringList wordsOf(const Tokens& tokens)
{
    QStringList words;
    for (const std::string& token : tokens)
        words << QString::fromStdString(token);
    return words;
}

class TestTokens : public QObject
{
    Q_OBJECT

private slots:
    void sentencesAreSplitIntoWords_data()
    {
        addColumns<QString, QStringList>("sentence", "words");
        const auto row = [](const char* name, const char* sentence, const QStringList& words) {
            QTest::newRow(name) << QString::fromUtf8(sentence) << words;
        };
        row("S2", "I am a robot", {"i", "am", "a", "robot"});
        row("Q1", "The quick brown fox", {"the", "quick", "brown", "fox"});
        row("P3, first", "I wonder what will come next!", {"i", "wonder", "what", "will", "come", "next"});
        row("P3, second", "This is a basic example paragraph.",
            {"this", "is", "a", "basic", "example", "paragraph"});
        row("P3, third", "Hello, what is a basic split?", {"hello", "what", "is", "a", "basic", "split"});
        row("empty", "", {});
        row("only spaces", " \t\u00a0\u3000 ", {});
        row("only punctuation", "— … !?", {});
        row("apostrophes and hyphens stay within a word", "'It's a well-known—fact'",
            {"it's", "a", "well-known", "fact"});
        row("a typographic apostrophe", "L’arbre", {"l’arbre"});
        row("numbers", "3.14, 1,000 or 5.", {"3.14", "1,000", "or", "5"});
        row("no space after a comma", "one,two", {"one", "two"});
        row("brackets and quotes", "(a) [b] {c} \"d\" «e» „f“", {"a", "b", "c", "d", "e", "f"});
        row("spaces of every kind", "a\tb\u00a0c\u2003d\u3000e", {"a", "b", "c", "d", "e"});
        row("Latin", "ÄRGER ÇA ŁÓDŹ ŸPRES", {"ärger", "ça", "łódź", "ÿpres"});
        row("Greek, with the sigma of a word's end", "ΟΔΟΣ Σ ΆΓΙΟΣ", {"οδος", "σ", "άγιος"});
        row("alphabets beyond Europe", "ᲐᲑᲒ ᏣᎳᎩ 𐐔𐐯𐑅 𞤀𞤣 ⰀⰁ Ⴀ Ꞑ Ɓɓ",
            {"აბგ", "ꮳꮃꭹ", "𐐼𐐯𐑅", "𞤢𞤣", "ⰰⰱ", "ⴀ", "ꞑ", "ɓɓ"});
        row("Cyrillic", "Я РОБОТ Ёлка", {"я", "робот", "ёлка"});
        row("Hebrew", "אני רובוט!", {"אני", "רובוט"});
        row("Arabic", "أنا روبوت، نعم؟", {"أنا", "روبوت", "نعم"});
        row("marks of direction are left out", "\u200fאני\u200e \u202babc\u202c", {"אני", "abc"});
        row("Chinese", "我是，机器人。", {"我是", "机器人"});
        row("emoji", "I ❤️ 🤖!", {"i", "❤️", "🤖"});
        row("emoji of several parts", "👩‍🚀 👍🏽 🇫🇷 1️⃣ #️⃣",
            {"👩‍🚀", "👍🏽", "🇫🇷", "1️⃣", "#️⃣"});
        row("a joiner alone is no word", "a \u200d b", {"a", "b"});
    }

    void sentencesAreSplitIntoWords()
    {
        QFETCH(QString, sentence);
        QFETCH(QStringList, words);
        QCOMPARE(wordsOf(tokensOf(sentence.toStdString())), words);
    }

    void smallLettersOfPython()
    {
        const QString script = R"(
import sys, unicodedata
print(unicodedata.unidata_version)
for code in range(sys.maxunicode + 1):
    small = ord(chr(code).lower()[0])
    if small != code:
        print(code, small)
)";
        QProcess python;
        python.start("/usr/bin/python3", {"-c", script});
        if (!python.waitForStarted())
            QSKIP("there is no Python to compare with");
        QVERIFY(python.waitForFinished(-1));
        QStringList lines = QString::fromUtf8(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
        QVERIFY2(!lines.isEmpty(), python.readAllStandardError().constData());
        const auto theirs = QVersionNumber::fromString(lines.takeFirst());
        const auto ours = QVersionNumber::fromString(QLatin1String(capitalsVersion.data()));
        QHash<char32_t, char32_t> pairs;
        for (const QString& line : lines)
            pairs.insert(line.section(' ', 0, 0).toUInt(), line.section(' ', 1).toUInt());
        // A newer version of Unicode has all the pairs of an older one, and may have more.
        for (char32_t code = 0; code <= QChar::LastValidCodePoint; ++code) {
            const char32_t small = lowerCase(code);
            const char32_t expected = pairs.value(code, code);
            const bool isKnownToBoth = theirs == ours || (theirs > ours ? small != code : expected != code);
            if (isKnownToBoth)
                QCOMPARE(static_cast<quint32>(small), static_cast<quint32>(expected));
        }
    }

    void brokenBytesEndAWord() { QCOMPARE(wordsOf(tokensOf("one\xfftwo\xc3")), QStringList({"one", "two"})); }

    void aSentenceALine()
    {
        const auto sentences = sentencesOf("I am\r\n\n  \n... \nA robot\n");
        QCOMPARE(sentences.size(), std::size_t{2});
        QCOMPARE(wordsOf(sentences[0]), QStringList({"i", "am"}));
        QCOMPARE(wordsOf(sentences[1]), QStringList({"a", "robot"}));
        // For a reader the same words as they were written: no "i" that may be taken for the number of a
        // pair.
        const auto written = sentencesOf("I am\n\nA ROBOT.\n", Letters::Written);
        QCOMPARE(wordsOf(written[0]), QStringList({"I", "am"}));
        QCOMPARE(wordsOf(written[1]), QStringList({"A", "ROBOT"}));
        QVERIFY(sentencesOf("").empty());
        QVERIFY(sentencesOf("\n\n").empty());
    }

    void manyWords()
    {
        std::string text;
        for (int k = 0; k < 100000; ++k)
            text += "Word" + std::to_string(k) + ", ";
        const Tokens tokens = tokensOf(text);
        QCOMPARE(tokens.size(), std::size_t{100000});
        QCOMPARE(tokens.back(), std::string("word99999"));
    }
};

POSISCOPE_TEST(TestTokens)

} // namespace tst_tokens

#include "tst_tokens.moc"
