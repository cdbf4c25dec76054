// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QStringDecoder>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace tst_terminal_text {

// Clears the screen, breaks the line, deletes, begins a command by a single character, turns the direction of
// writing, and is no UTF-8 in the end; as octal numbers of printf.
constexpr const char* obeyed = R"(\033[2J\nb\177\302\2332J\342\200\256\377)";

/// Whether a terminal shows all of it as it stands, a line a line.
bool isShown(const QByteArray& printed)
{
    QStringDecoder decoder(QStringConverter::Utf8);
    const QString text = decoder(printed);
    return !decoder.hasError() && std::ranges::none_of(text, [](QChar letter) {
        return letter != u'\n' &&
               (letter.category() == QChar::Other_Control || letter.category() == QChar::Other_Format);
    });
}

/// What comes from files, their names and the command line is printed so that no terminal obeys it.
class TestTerminalText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QByteArray inText = "\x1b[2J\x7f\xc2\x9b\xe2\x80\xae";
        program::write(m_folder.filePath("good.md"), "# T\n## A\n");
        program::write(m_folder.filePath("bad.md"),
                       "# T\n## A\n$\\" + inText + "$ ![p](" + inText + ")\n\n<!-- scene\n" + inText +
                           " = 5\nn = " + inText + "\n-->\n\n<!-- " + inText + "\n-->\n\n<details>" + inText);
        program::write(m_folder.filePath("a.posiscope"), "posiscope 1\n" + inText + " = 5\n");
    }

    void noTextIsObeyed_data()
    {
        // As many lines are printed as there are messages.
        addColumns<QString, int>("line", "lines");
        const auto row = [](const char* name, const char* line, int lines = 1) {
            QTest::newRow(name) << QString(line) << lines;
        };
        row("a lesson's text", "posiscope lesson check bad.md", 6);
        row("its faults on export", "posiscope lesson export bad.md -o bad.html", 6);
        row("the name of a good lesson", "cp good.md NAME && posiscope lesson check NAME");
        row("that of no lesson", "posiscope lesson check NAME.md");
        row("of a template", ": >NAME && posiscope lesson new NAME");
        row("of a handout", "posiscope lesson export good.md -o NAME/a.html");
        row("of a table", "posiscope data encoding -o NAME/a.csv");
        row("of a scene", "posiscope data encoding -o a.csv NAME.posiscope");
        row("of a scene with a remark", "cp a.posiscope NAME && posiscope data encoding -o a.csv NAME");
        row("of a figure with a remark", "posiscope export heatmap --size 90x60 -o NAME.png");
        row("of a second file", "posiscope NAME NAME");
        row("a value", "posiscope --n NAME");
        row("an option", "posiscope --NAME");
        row("an option with a value", "posiscope data encoding --NAME=5");
        row("a word of a command", "posiscope data NAME");
        row("an item", "posiscope gallery NAME");
        row("a sweep", "posiscope export heatmap -o a.png --sweep NAME=1:2:3");
        row("a platform", "posiscope -platform NAME");
        row("a display", "DISPLAY=NAME posiscope -platform xcb");
        row("a folder of settings", "XDG_CONFIG_HOME=$PWD/NAME posiscope --info", 8);
    }

    void noTextIsObeyed()
    {
        QFETCH(const QString, line);
        QFETCH(const int, lines);
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        start(process, line);
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray printed = process.readAllStandardOutput();
        QVERIFY2(isShown(printed), printed.toPercentEncoding(" \n:").constData());
        QVERIFY2(printed.contains("\\x1b[2J"), printed.constData());
        QCOMPARE(printed.count('\n'), lines);
    }

    void noMessageOfQtIsObeyed()
    {
        QProcess window;
        start(window, "exec \"$0\" -style NAME");
        window.setReadChannel(QProcess::StandardError);
        while (!window.canReadLine())
            QVERIFY(window.waitForReadyRead(60'000));
        const QByteArray printed = window.readLine();
        window.kill();
        window.waitForFinished();
        QVERIFY2(isShown(printed), printed.toPercentEncoding(" \n:").constData());
        QVERIFY2(printed.contains("\\x1b[2J"), printed.constData());
    }

private:
    /// Starts a line of a shell in which NAME stands for text that a terminal would obey.
    void start(QProcess& process, QString line) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("XDG_RUNTIME_DIR", m_folder.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        line.replace("NAME", QStringLiteral("\"$(printf '%1')\"").arg(obeyed));
        process.start("sh", {"-c", "posiscope() { \"$0\" \"$@\"; }; " + line, POSISCOPE_PROGRAM});
    }

    const QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestTerminalText)

} // namespace tst_terminal_text

#include "tst_terminal_text.moc"
