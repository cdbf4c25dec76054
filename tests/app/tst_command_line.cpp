// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"
#include "app/start_application.h"

#include "app/command_words.h"
#include "core/message_of.h"
#include "core/scene/scene_keys.h"
#include "data_rows.h"
#include "test_program.h"

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

class CommandLineTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingOpensTheWindow() { QCOMPARE(read({}), CommandLine{}); }

    void actionsAreRead_data()
    {
        addColumns<QString, int>("word", "action");
        QTest::newRow("help") << "--help" << int(CommandLine::Action::Help);
        QTest::newRow("-h") << "-h" << int(CommandLine::Action::Help);
        QTest::newRow("version") << "--version" << int(CommandLine::Action::Version);
        QTest::newRow("info") << "--info" << int(CommandLine::Action::Info);
        QTest::newRow("reset settings") << "--reset-settings" << int(CommandLine::Action::ResetSettings);
    }

    void actionsAreRead()
    {
        QFETCH(QString, word);
        QTEST(int(read({word}).action), "action");
    }

    void optionsMakeAScene()
    {
        const Scene scene =
            withSettings({}, read({"--n", "100", "--d-model=4", "--max-len", "10", "--layout", "halves",
                                   "--offset", "-3", "--colour-map", "viridis", "--title=--twice the fun"}));
        QCOMPARE(scene.parameters, (Parameters{100, 4, 10, Layout::Halves}));
        QCOMPARE(scene.selection.offset, -3);
        QCOMPARE(scene.look.colourMap, ColourMap::Viridis);
        QCOMPARE(scene.about.title, std::string("--twice the fun"));
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

    void theEncodingComparedWithIsAnOptionToo()
    {
        const Scene scene =
            withSettings({}, read({"--b-n", "100", "--b-d-model=4", "--n", "5", "--b-layout", "halves"}));
        QCOMPARE(scene.compared, (Parameters{100, 4, 100, Layout::Halves}));
        QCOMPARE(scene.parameters, (Parameters{.n = 5}));
    }

    void theOtherEncodingIsAsTheFirstButForWhatIsGiven()
    {
        const CommandLine line =
            read({"--b-n", "100", "--d-model=4", "--compare", "difference", "--max-len", "7"});
        const Scene scene = withSettings({}, line);
        QCOMPARE(scene.parameters, (Parameters{.dModel = 4, .maxLen = 7}));
        QCOMPARE(scene.compared, (Parameters{100, 4, 7, Layout::Interleaved}));
        QCOMPARE(scene.look.compare, Comparison::Difference);

        Scene file;
        file.look.compare = Comparison::Side;
        file.compared.maxLen = 50;
        QCOMPARE(withSettings(file, line).compared, (Parameters{.n = 100, .maxLen = 50}));
        QCOMPARE(withSettings({}, read({"--n", "5"})).compared, Parameters{});
    }

    void optionsChangeTheSceneOfAFile()
    {
        Scene file;
        file.parameters.dModel = 6;
        const CommandLine line = read({"a.posiscope", "--n", "9"});
        QCOMPARE(line.file, std::optional<std::string>("a.posiscope"));
        QCOMPARE(withSettings(file, line).parameters, (Parameters{9, 6, 100, Layout::Interleaved}));
    }

    /// A causal bias has no score for the key after its query, which the default pair is.
    void aKindBeginsWithAPairThatHasAScore()
    {
        const auto offsetOf = [](const QStringList& words) {
            return withSettings({}, read(words)).selection.offset;
        };
        QCOMPARE(offsetOf({"--encoding", "alibi"}), -1);
        QCOMPARE(offsetOf({"--encoding", "alibi", "--causal", "no"}), 1);
        QCOMPARE(offsetOf({"--encoding", "alibi", "--offset", "1"}), 1);
        QCOMPARE(offsetOf({"--encoding", "t5"}), 1);
    }

    void afterTwoDashesAllIsAFile() { QCOMPARE(read({"--", "--n"}).file, std::optional<std::string>("--n")); }

    void gallery_data()
    {
        addColumns<QStringList, QString>("words", "item");
        addRow("listed", QStringList{"gallery"}, "");
        addRow("an item behind Qt's options", QStringList{"-platform", "xcb", "-reverse", "gallery", "P7"},
               "P7");
        addRow("listed behind one of Qt's options", QStringList{"--platform=vnc", "gallery"}, "");
        addRow("listed without a display", QStringList{"gallery", "-platform", "offscreen"}, "");
        addRow("an item", QStringList{"gallery", "P7"}, "P7");
        addRow("an item, changed", QStringList{"gallery", "P7", "--n", "50"}, "P7");
        addRow("help", QStringList{"gallery", "P7", "--help"}, "P7");
        addRow("a file of that name", QStringList{"./gallery"}, "");
        addRow("a file of that name after two dashes", QStringList{"--", "gallery"}, "");
    }

    void gallery()
    {
        QFETCH(QStringList, words);
        const CommandLine line = read(words);
        const bool isFile = words.contains("./gallery") || words.contains("--");
        QCOMPARE(int(line.command), int(isFile ? Subcommand::Window : Subcommand::Gallery));
        QCOMPARE(line.action == CommandLine::Action::Help, words.contains("--help"));
        QTEST(QString::fromStdString(line.item), "item");
        QCOMPARE(line.file.has_value(), isFile);
        QCOMPARE(line.settings.size(), std::size_t(words.contains("--n")));
    }

    void leavesQtsOptionsToQt_data()
    {
        addColumns<QStringList, QString>("words", "platform");
        QTest::newRow("platform") << QStringList{"-platform", "vnc"} << "vnc";
        QTest::newRow("two dashes") << QStringList{"--platform", "offscreen"} << "offscreen";
        QTest::newRow("in one") << QStringList{"-platform=vnc:port=5901"} << "vnc:port=5901";
        QTest::newRow("style") << QStringList{"-style", "Fusion"} << "";
        QTest::newRow("alone") << QStringList{"-reverse"} << "";
    }

    void leavesQtsOptionsToQt()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, platform);
        const CommandLine line = read(words + QStringList{"file.posiscope"});
        QCOMPARE(QString::fromStdString(line.platform), platform);
        QCOMPARE(line.file, std::optional<std::string>("file.posiscope"));
        QVERIFY(line.settings.empty());
    }

    void wrongWordsAreRefused_data()
    {
        addColumns<QStringList, QStringList>("words", "told");
        addRow("unknown", QStringList{"--zzz"}, QStringList{"--zzz", "--help"});
        addRow("near miss", QStringList{"--d-modle", "4"}, QStringList{"--d-modle", "--d-model?"});
        addRow("out of range", QStringList{"--n", "0.5"}, QStringList{"--n: 0.5", "1000000000"});
        addRow("grouped digits", QStringList{"--max-len", "10,000"},
               QStringList{"--max-len: 10,000 given", "no comma"});
        addRow("grouped digits of an option", QStringList{"export", "heatmap", "-d", "1,200"},
               QStringList{"-d: 1,200 given", "no comma"});
        addRow("not a number", QStringList{"--max-len", "ten"}, QStringList{"--max-len", "ten"});
        addRow("no such choice", QStringList{"--layout", "rows"}, QStringList{"interleaved, halves"});
        addRow("no value", QStringList{"--n"}, QStringList{"--n: nothing given", "1000000000"});
        addRow("an option for a value", QStringList{"--n", "--layout"}, QStringList{"--n: nothing given"});
        addRow("two files", QStringList{"a", "b"}, QStringList{"a", "b"});
        addRow("one dash", QStringList{"-n", "4"}, QStringList{"-n"});
        addRow("an item and a file", QStringList{"gallery", "P7", "a.posiscope"},
               QStringList{"a.posiscope", "P7"});
        addRow("an item behind an option", QStringList{"gallery", "--n", "3", "P7"},
               QStringList{"P7", "right after"});
        addRow("a platform of nothing", QStringList{"-platform"}, QStringList{"-platform: nothing given"});
        addRow("a file without a name", QStringList{""}, QStringList{"FILE: nothing given"});
        addRow("a key for an item's option", QStringList{"--sweep", "n=1:2:3"},
               QStringList{"--sweep", "posiscope export"});
    }

    void wrongWordsAreRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QStringList, told);
        const QString message = messageOf<UsageError>([&] { read(words); });
        QVERIFY(!message.contains(QLatin1Char('\n')));
        for (const QString& part : told)
            QVERIFY2(message.contains(part), qPrintable(message));
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
        const CommandLine line = read({"export", "heatmap", "-o", "a.png", "-platform", "moon"});
        const QString why = QString::fromStdString(whyNoPlatform(line, "vnc, xcb"));
        QVERIFY2(why.contains("moon") && why.contains("no -platform"), qPrintable(why));
        QVERIFY(!why.contains("posiscope export") && !why.contains("window"));
    }

    void helpFitsATerminal()
    {
        for (const QString& line :
             QString::fromStdString(helpText(Subcommand::Window)).split(QLatin1Char('\n')))
            QVERIFY2(line.size() <= 100, qPrintable(line));
    }
};

POSISCOPE_TEST(CommandLineTest)

} // namespace tst_command_line

#include "tst_command_line.moc"
