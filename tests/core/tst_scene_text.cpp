// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_text.h"

#include "core/message_of.h"
#include "data_rows.h"
#include "random_scene.h"
#include "test_program.h"

#include <QTest>

namespace tst_scene_text {

using namespace posiscope;

QStringList toQt(const std::vector<std::string>& texts)
{
    QStringList result;
    for (const std::string& text : texts)
        result << QString::fromStdString(text);
    return result;
}

class TestSceneText : public QObject
{
    Q_OBJECT

private slots:
    void randomScenesComeBackEqual()
    {
        RandomScene random(20231, 200, true);
        const int trials = librariesAreSanitized() ? 10'000 : 100'000;
        for (int trial = 0; trial < trials; ++trial) {
            const Scene scene = random.next();
            const std::string text = sceneText(scene);
            if (readScene(text).scene != scene)
                QFAIL(("scene " + std::to_string(trial) + " came back changed:\n" + text).c_str());
        }
    }

    void theDefaultIsOneLine()
    {
        QCOMPARE(sceneText(Scene()), std::string("posiscope 1\n"));
        QVERIFY(readScene("posiscope 1").scene == Scene());
    }

    void whatIsWritten()
    {
        Scene scene;
        scene.parameters = {100, 4, 10, Layout::Halves};
        scene.sentence.text = "Say \"hi\"\\\n\tfox #1 = 😀\r";
        scene.selection.pinnedPositions = {5, 3};
        scene.look.rows = Window{0, 6.5};
        scene.look.cosinesShown = false;
        QCOMPARE(QString::fromStdString(sceneText(scene)),
                 QString("posiscope 1\nn = 100\nd_model = 4\nmax_len = 10\nlayout = halves\n"
                         "cosines = no\nsentence = \"Say \\\"hi\\\"\\\\\\n\\tfox #1 = 😀\\r\"\n"
                         "pinned_positions = 5, 3\nrows = 0:6.5\n"));
    }

    void theLongestSceneFits()
    {
        Scene scene;
        for (const SceneKey& key : sceneKeys())
            if (const auto* kind = std::get_if<TextKey>(&key.value))
                kind->set(scene, std::string(kind->longest, '"'));
        QVERIFY(readScene(sceneText(scene)).scene == scene);
    }

    void whatIsRead_data()
    {
        addColumns<QByteArray, QByteArray>("text", "same");
        const auto row = [](const char* title, const char* text, const char* same) {
            QTest::newRow(title) << QByteArray(text) << QByteArray(same);
        };
        row("comments", "posiscope 1 # mine\n\n# n = 7\n  n=5# five\n\tlayout = halves\t # order",
            "n = 5\nlayout = halves\n");
        row("hash in quotes", "posiscope 1\ntitle = \"a # b = c\" # d", "title = \"a # b = c\"\n");
        row("Windows line ends", "posiscope 1\r\nn = 5\r\ntitle = \"x\"\r\n", "n = 5\ntitle = \"x\"\n");
        row("byte order mark", "\xEF\xBB\xBFposiscope 1\nn = 5", "n = 5\n");
        row("quotes about a number", "posiscope 1\nn = \"5\"", "n = 5\n");
        row("quotes about a choice", "posiscope 1\nlayout = \"halves\"", "layout = halves\n");
        row("the default named", "posiscope 1\nn = 10000", "");
        row("escapes", "posiscope 1\nnote = \"\\\"\\\\\\n\\r\\t\"", "note = \"\\\"\\\\\\n\\r\\t\"\n");
        row("no pins", "posiscope 1\npinned_positions =", "");
        row("an encoding compared with", "posiscope 1\ncompare = side\nb.n = 5\nn = 7\nb.layout = halves",
            "n = 7\nb.n = 5\nb.layout = halves\ncompare = side\n");
        row("the kinds named", "posiscope 1\nencoding = sinusoidal\nb.encoding = Sinusoidal", "");
    }

    void whatIsRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, same);
        const SceneReading reading = readScene(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(sceneText(reading.scene)), "posiscope 1\n" + same);
        QCOMPARE(toQt(reading.warnings), QStringList());
    }

    void warnings_data()
    {
        addColumns<QString, QStringList>("text", "warnings");
        addRow("unknown", "posiscope 1\nfoo = {1: 2", QStringList{"line 2: unknown key foo left out"});
        addRow("near", "posiscope 1\nmax-len = 5\nMax_Len = 7",
               QStringList{"line 2: unknown key max-len left out; did you mean max_len?",
                           "line 3: unknown key Max_Len left out; did you mean max_len?"});
        addRow("unsafe", "posiscope 1\n\x1b[2J = 5", QStringList{"line 2: unknown key \\x1b[2J left out"});
        addRow("beyond, in the order of lines",
               "posiscope 1\nrows = 0:11\nfoo = 1\nposition = 10\nmax_len = 10",
               QStringList{"line 2: rows: 0:11 reaches beyond the last row, 9",
                           "line 3: unknown key foo left out",
                           "line 4: position: 10 lies beyond the last row, 9"});
        addRow("defaults beyond are no one's choice", "posiscope 1\nmax_len = 2\nd_model = 2", QStringList());
    }

    void warnings()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, warnings);
        QCOMPARE(toQt(readScene(text.toStdString()).warnings), warnings);
    }

    void keysWithoutEffectAreSaid()
    {
        const auto warned = [](const char* text) { return toQt(readScene(text).warnings); };
        QCOMPARE(warned("posiscope 1\nlayout = halves\nencoding = binary"),
                 QStringList{"line 2: layout: has no effect on binary; applies to " +
                             QString::fromStdString(kindsText(*findSceneKey("layout")))});
        QVERIFY(warned("posiscope 1\ncompare = side\nb.encoding = none\nb.n = 5")
                    .join("")
                    .startsWith("line 4: b.n: has no effect on none"));
        QCOMPARE(warned("posiscope 1\ncompare = side\nlayout = halves\nb.encoding = binary"), QStringList{});
        QCOMPARE(warned("posiscope 1\nb.encoding = binary"),
                 QStringList{"line 2: b.encoding: has no effect while compare is off"});
    }

    void malformedText_data()
    {
        addColumns<QByteArray, QString>("text", "message");
        const QString begins = "; a project begins with the line \"posiscope 1\"";
        const auto row = [](const char* title, const QByteArray& text, const QString& message) {
            QTest::newRow(title) << text << message;
        };
        row("empty", "", "the text is empty" + begins);
        row("a byte order mark alone", "\xEF\xBB\xBF", "the text is empty" + begins);
        row("blank", "\n\n", "line 1: nothing given" + begins);
        row("no header", "n = 5\n", "line 1: n = 5 given" + begins);
        row("comment first", "# mine\nposiscope 1", "line 1: # mine given" + begins);
        row("header glued", "posiscope 12x", "line 1: posiscope 12x given" + begins);
        row("version 0", "posiscope 0", "line 1: posiscope 0 given" + begins);
        row("old Mac line ends", "posiscope 1\rn = 5\r", "line 1: posiscope 1\\rn = 5 given" + begins);
        row("newer", "posiscope 2\nn = 5",
            "line 1: posiscope 2 given: a newer Posiscope wrote this; this one reads posiscope 1");
        row("much newer", "posiscope 18446744073709551617",
            "line 1: posiscope 18446744073709551617 given: a newer Posiscope wrote this; this one reads "
            "posiscope 1");
        row("UTF-16", QByteArray("\xFF\xFEp\0o\0", 6),
            "line 1: the text is not UTF-8 but UTF-16; save it as UTF-8");
        row("UTF-16, the other way round", QByteArray("\xFE\xFF\0p", 4),
            "line 1: the text is not UTF-8 but UTF-16; save it as UTF-8");
        row("UTF-32", QByteArray("\xFF\xFE\0\0p\0\0\0", 8),
            "line 1: the text is not UTF-8 but UTF-32; save it as UTF-8");
        row("UTF-32, the other way round", QByteArray("\0\0\xFE\xFF\0\0\0p", 8),
            "line 1: the text is not UTF-8 but UTF-32; save it as UTF-8");
        row("UTF-16, unmarked", QByteArray("p\0o\0", 4), "line 1: the text is not UTF-8: byte \\x00");
        row("zero byte", QByteArray("posiscope 1\nn = 5\0\n", 19),
            "line 2: the text is not UTF-8: byte \\x00");
        row("Latin-1", "posiscope 1\nn = 5\ntitle = \"caf\xe9\"",
            "line 3: the text is not UTF-8: byte \\xe9");
        row("overlong", "posiscope 1\n# \xc0\xaf", "line 2: the text is not UTF-8: byte \\xc0");
        row("surrogate", "posiscope 1\n# \xed\xa0\x80", "line 2: the text is not UTF-8: byte \\xed");
        row("cut off", "posiscope 1\n# \xf0\x9f\x98", "line 2: the text is not UTF-8: byte \\xf0");
        row("no equals", "posiscope 1\n\nmax_len 5", "line 3: max_len 5 given; allowed: key = value");
        row("no key", "posiscope 1\n = 5", "line 2: = 5 given; allowed: key = value");
        row("bad value", "posiscope 1\n# n\nn = 0",
            "line 3: n: 0 given; allowed: a number from 1 to 1000000000");
        row("no value",
            "posiscope 1\nn =", "line 2: n: nothing given; allowed: a number from 1 to 1000000000");
        row("a comment for a value", "posiscope 1\nn = # 5",
            "line 2: n: nothing given; allowed: a number from 1 to 1000000000");
        row("near choice", "posiscope 1\nview = heatmaps",
            "line 2: view: heatmaps given; allowed: one of heatmap, waves, similarity, frequencies, "
            "projection, rotation, sentence, build-steps; did you mean heatmap?");
        row("twice", "posiscope 1\nn = 5\nd_model = 4\nn = 5", "line 4: n given twice, first on line 2");
        row("no quotes", "posiscope 1\ntitle = hello",
            "line 2: title: hello given; allowed: text in double quotes");
        row("no text",
            "posiscope 1\ntitle =", "line 2: title: nothing given; allowed: text in double quotes");
        row("open quotes", "posiscope 1\ntitle = \"hello\nn = 5",
            "line 2: title: the closing double quote is missing");
        row("escaped end", "posiscope 1\ntitle = \"hello\\",
            "line 2: title: the closing double quote is missing");
        row("unknown escape", "posiscope 1\ntitle = \"\\q\"",
            "line 2: title: \\q given; allowed: \\\" \\\\ \\n \\r \\t");
        row("text after quotes", "posiscope 1\ntitle = \"a\" b",
            "line 2: title: b given; allowed: nothing but a # comment after the closing double quote");
        row("control in text", "posiscope 1\ntitle = \"\x1b[2J\"",
            "line 2: title: \\x1b[2J given; allowed: UTF-8 text of at most 1024 bytes, without control "
            "characters");
        row("text too long", "posiscope 1\ntitle = \"" + QByteArray(1025, 'x') + '"',
            "line 2: title: " + QString(39, 'x') +
                "… given; allowed: UTF-8 text of at most 1024 bytes, without control characters");
    }

    void malformedText()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { readScene(text.toStdString()); }), message);
    }

    void manyUnknownKeysAreCounted()
    {
        std::string text = "posiscope 1\n";
        while (text.size() + 12 < longestSceneText)
            text += "maxlen = 1\n";
        const SceneReading reading = readScene(text);
        QCOMPARE(reading.warnings.size(), mostSceneWarnings + 1);
        QCOMPARE(reading.warnings.front(),
                 std::string("line 2: unknown key maxlen left out; did you mean max_len?"));
        const std::size_t unknown = (text.size() - 12) / 11;
        QCOMPARE(reading.warnings.back(),
                 std::to_string(unknown - mostSceneWarnings) + " more unknown keys left out");
    }

    void aLineThatIsTooLong()
    {
        const std::string begin = "posiscope 1\n#";
        QVERIFY(readScene(begin + std::string(longestSceneLine - 1, 'x')).scene == Scene());
        QCOMPARE(messageOf([&] { readScene(begin + std::string(longestSceneLine, 'x')); }),
                 "line 2: the line is longer than 17 MiB");
        QCOMPARE(messageOf([&] { readScene("posiscope 1\nn = " + std::string(9'000'000, '9')); }),
                 "line 2: n: " + QString(39, '9') + "… given; allowed: a number from 1 to 1000000000");
    }

    void textThatIsTooLong()
    {
        std::string text = "posiscope 1\n";
        while (text.size() < longestSceneText)
            text += '\n';
        QVERIFY(readScene(text).scene == Scene());
        QCOMPARE(messageOf([&] { readScene(text + '\n'); }), "the text is longer than 48 MiB");
    }

    void aSceneOutsideItsDomainIsNotWritten()
    {
        Scene scene;
        scene.sentence.dropout = 1;
        QCOMPARE(messageOf([&] { sceneText(scene); }), "dropout: 1 given; allowed: a number from 0 to 0.99");
    }
};

POSISCOPE_TEST(TestSceneText)

} // namespace tst_scene_text

#include "tst_scene_text.moc"
