// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"
#include "app/start_application.h"

#include "app/command_line/options.h"
#include "core/scene/scene_text.h"
#include "tests/app/command_words.h"
#include "tests/data_rows.h"
#include "tests/golden.h"
#include "tests/test_program.h"

#include <QTest>

namespace tst_command_line {

using namespace posiscope;

/// Of the variables that tell of displays this one alone is set.
void setDisplayVariable(const QByteArray& name, const QByteArray& value)
{
    for (const char* const each : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        qunsetenv(each);
    if (!name.isEmpty())
        qputenv(name, value);
}

/// What is read of words between spaces, and the scene that they make, as it is written.
std::string said(const std::string& text)
{
    QStringList words =
        QString::fromStdString(text).split(' ', text.empty() ? Qt::SkipEmptyParts : Qt::KeepEmptyParts);
    words.replaceInStrings(QStringLiteral("''"), QString());
    const CommandLine line = read(words);
    static const char* const actions[] = {"run",     "help", "manual",        "completion",
                                          "version", "info", "reset settings"};
    std::string made = actions[static_cast<int>(line.action)];
    if (line.command != Subcommand::Window)
        made += ' ' + std::string(rowOf(line.command).name);
    if (line.command == Subcommand::Data)
        made += ' ' + std::string(rowOf(line.data.table).name);
    for (const auto& [name, value] : {std::pair("item", line.item), std::pair("file", line.file.value_or("")),
                                      std::pair("platform", line.platform)})
        if (!value.empty())
            made += std::string(", ") + name + ' ' + value;
    for (const TypedOption& option : line.options)
        made += '\n' + option.word + (option.value.empty() ? "" : ' ' + option.value);
    return made + '\n' + sceneText(withSettings({}, line)).substr(12);
}

const golden::Readers readers{{"command_lines", said}};

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void wordsAreRead_data() { golden::addRows(readers); }
    void wordsAreRead() { golden::compare(readers); }

    void aFilesOtherEncodingIsChanged()
    {
        Scene file;
        file.comparison = Comparison::Side;
        file.compared.maxLen = 50;
        QCOMPARE(withSettings(file, read({"--b-n", "100", "--d-model=4"})).compared,
                 (Parameters{.n = 100, .maxLen = 50}));
    }

    /// What is not said of B is as in A, also how long a table is that its grid alone tells.
    void aGridSaysTheLengthOfBoth()
    {
        const Scene scene = withSettings({}, read({"--compare", "side", "--b-encoding", "detr", "--encoding",
                                                   "sinusoidal-2d", "--grid", "4x6"}));
        QCOMPARE(scene.parameters.maxLen, 24);
        QCOMPARE(scene.compared.maxLen, 24);
        QVERIFY(scene.compared.grid == scene.parameters.grid);
    }

    void theMiddlePatchIsSelected()
    {
        const QStringList picture{"--encoding", "sinusoidal-2d", "--grid", "14x14"};
        QCOMPARE(withSettings({}, read(picture)).selection.position, 7 * 14 + 7);
        QCOMPARE(withSettings({}, read(picture + QStringList{"--position", "3"})).selection.position, 3);
        QCOMPARE(withSettings({}, read({"--n", "50"})).selection.position, Selection().position);
    }

    void aPairWithAScoreIsSelected()
    {
        const QStringList attention{"export", "attention", "-o", "a.png"};
        const auto offsetOf = [](const QStringList& words) {
            return withSettings({}, read(words)).selection.offset;
        };
        QCOMPARE(offsetOf(attention), -Selection().offset); // a later key is masked
        QCOMPARE(offsetOf(attention + QStringList{"--causal", "no"}), Selection().offset);
        QCOMPARE(offsetOf(attention + QStringList{"--offset", "2"}), 2);
        QCOMPARE(offsetOf({"--view", "attention"}), -Selection().offset);
        QCOMPARE(offsetOf({"export", "similarity", "-o", "a.png"}), Selection().offset);
    }

    void everyKeyIsAnOption()
    {
        for (const SceneKey& key : sceneKeys()) {
            QString option = QString::fromStdString("--" + std::string(key.name));
            option.replace(QLatin1Char('_'), QLatin1Char('-')).replace(QLatin1Char('.'), QLatin1Char('-'));
            const QString value = QString::fromStdString(valueText(key, Scene{}));
            QCOMPARE(withSettings({}, read({option + QLatin1Char('=') + value})), Scene{});
            QVERIFY2(helpText(Subcommand::Window).find(option.toStdString()) != std::string::npos,
                     qPrintable(option));
        }
    }

    void optionsChangeTheSceneOfAFile()
    {
        Scene file;
        file.parameters.dModel = 6;
        const CommandLine line = read({"a.posiscope", "--n", "9"});
        QCOMPARE(line.file, std::optional<std::string>("a.posiscope"));
        QCOMPARE(withSettings(file, line).parameters, (Parameters{9, 6, 100, Layout::Interleaved}));
    }

    void saysWhyThereIsNoWindow_data()
    {
        addColumns<QString, QString, QString, bool>("platform", "name", "value", "shows");
        addRow("nothing", "", "", "", false);
        addRow("X", "", "DISPLAY", ":0", true);
        addRow("Wayland", "", "WAYLAND_DISPLAY", "wayland-0", true);
        addRow("vnc", "vnc", "", "", true);
        addRow("offscreen by variable", "", "QT_QPA_PLATFORM", "offscreen", true);
        addRow("xcb without X", "xcb", "", "", false);
        addRow("a list of displays", "", "QT_QPA_PLATFORM", "wayland;xcb", false);
    }

    void saysWhyThereIsNoWindow()
    {
        QFETCH(QString, platform);
        QFETCH(QString, name);
        QFETCH(QString, value);
        setDisplayVariable(name.toUtf8(), value.toUtf8());
        CommandLine line;
        line.platform = platform.toStdString();
        const auto why = whyNoWindow(line);
        QTEST(!why.has_value(), "shows");
        if (!why)
            return;
        QVERIFY(why->find("export") != std::string::npos && why->find("-platform vnc") != std::string::npos);
        QVERIFY(why->find("5900") != std::string::npos && why->find('\n') == std::string::npos);
    }

    void namesWhatQtCouldNotShow_data()
    {
        addColumns<QStringList, QString, QStringList>("words", "platforms", "told");
        addRow("a display from the environment", QStringList{}, "xcb", QStringList{":7"});
        addRow("a display by option", QStringList{"-display", ":8"}, "xcb", QStringList{":8"});
        addRow("a platform Qt does not have", QStringList{"-platform", "moon"}, "vnc, xcb",
               QStringList{"moon", "vnc, xcb"});
        addRow("a platform on a display", QStringList{"-platform", "xcb"}, "", QStringList{"xcb", ":7"});
    }

    void namesWhatQtCouldNotShow()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, platforms);
        QFETCH(QStringList, told);
        setDisplayVariable("DISPLAY", ":7");
        const QString why = QString::fromStdString(whyNoPlatform(read(words), platforms.toStdString()));
        for (const QString& part : told + QStringList{"posiscope export", "-platform vnc", "5900"})
            QVERIFY2(why.contains(part), qPrintable(why));
        QVERIFY(!why.contains(QLatin1Char('\n')));
    }

    void noOtherPlatformIsSuggestedForFigures()
    {
        for (const QStringList& figures :
             {QStringList{"export", "heatmap", "-o", "a.png"}, {"lesson", "export", "a.md", "-o", "a.pdf"}}) {
            const CommandLine line = read(figures + QStringList{"-platform", "moon"});
            const QString why = QString::fromStdString(whyNoPlatform(line, "vnc, xcb"));
            QVERIFY2(why.contains("moon") && why.contains("no -platform"), qPrintable(why));
            QVERIFY(!why.contains("posiscope export") && !why.contains("window"));
        }
    }

    void helpFitsATerminal()
    {
        for (const QString& line :
             QString::fromStdString(helpText(Subcommand::Window)).split(QLatin1Char('\n')))
            QVERIFY2(line.size() <= 100, qPrintable(line));
    }
};

POSISCOPE_TEST(TestCommandLine)

} // namespace tst_command_line

#include "tst_command_line.moc"
