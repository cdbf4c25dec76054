// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/lower_case_table.h"
#include "core/sentence/tokens.h"
#include "tests/test_program.h"

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
        if (!python.waitForFinished(-1))
            QSKIP("there is no Python to compare with");
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

    void manyWordsAreRead()
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
