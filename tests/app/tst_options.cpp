// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/options.h"

#include <QTest>

#include <algorithm>

using namespace posiscope;

namespace {

CommandLine read(const std::vector<std::string>& words)
{
    return readCommandLine(words);
}

std::string refusalOf(const std::vector<std::string>& words)
{
    try {
        read(words);
    } catch (const WrongWords& error) {
        return error.what();
    }
    return "accepted";
}

} // namespace

/// The table of options, and what the words of export and data become.
class TestOptions : public QObject
{
    Q_OBJECT

private slots:
    void defaultsAreWhatHoldsWithoutThem_data();
    void defaultsAreWhatHoldsWithoutThem();
    void noTwoOptionsOfACommandShareAName();
    void choicesAreAllTaken();
    void whatAFigureIsAskedToBe();
    void whatATableIsAskedToBe();
    void theSubjectIsTheFirstPlainWord();
    void anOptionOfTheCommandHidesAKey();
    void helpAsksForNothingElse();
    void everyCommandHasItsRow();
    void wordsAreRefused_data();
    void wordsAreRefused();
};

void TestOptions::defaultsAreWhatHoldsWithoutThem_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t row = 0; row < optionRows().size(); ++row)
        if (!optionRows()[row].standard.empty() && optionRows()[row].name != "output" &&
            optionRows()[row].name != "size")
            QTest::addRow("%s", optionRows()[row].name.data()) << static_cast<int>(row);
}

void TestOptions::defaultsAreWhatHoldsWithoutThem()
{
    QFETCH(int, row);
    const Option& option = optionRows()[static_cast<std::size_t>(row)];
    CommandLine line;
    QVERIFY(option.take(line, option.standard));
    QCOMPARE(line, CommandLine{});
}

void TestOptions::noTwoOptionsOfACommandShareAName()
{
    for (const CommandRow& command : commandRows())
        for (const Option& option : optionRows())
            if (belongsTo(option, command.id)) {
                QCOMPARE(findOption(command.id, option.name), &option);
                if (option.letter != 0)
                    QCOMPARE(findOption(command.id, std::string(1, option.letter)), &option);
            }
}

void TestOptions::choicesAreAllTaken()
{
    for (const Option& option : optionRows()) {
        if (!option.choices)
            continue;
        std::vector<CommandLine> lines;
        for (const std::string_view name : option.choices()) {
            CommandLine line;
            QVERIFY(option.take(line, name));
            QVERIFY(std::ranges::find(lines, line) == lines.end());
            lines.push_back(line);
        }
        CommandLine line;
        QVERIFY(!option.take(line, "none of these"));
    }
}

void TestOptions::whatAFigureIsAskedToBe()
{
    const CommandLine line = read({"export",
                                   "waves",
                                   "-o",
                                   "a.pdf",
                                   "--output=b.svg",
                                   "--size",
                                   "89x60.5",
                                   "--unit",
                                   "mm",
                                   "-d",
                                   "600",
                                   "--theme",
                                   "Dark",
                                   "--transparent",
                                   "--font-size",
                                   "7.5",
                                   "--no-title",
                                   "--no-caption",
                                   "--no-colour-bar",
                                   "--sweep",
                                   "d-model=2:8:4",
                                   "--n",
                                   "50",
                                   "scene.posiscope"});
    const ExportWords expected{.view = "waves",
                               .outputs = {"a.pdf", "b.svg"},
                               .size = SizeWords{89, 60.5},
                               .unit = LengthUnit::Millimetre,
                               .dpi = 600,
                               .fontSize = 7.5,
                               .theme = FigureTheme::Dark,
                               .transparent = true,
                               .title = false,
                               .caption = false,
                               .colourBar = false,
                               .sweep = KeySweep{findSceneKey("d_model"), 2, 8, 4, false}};
    QCOMPARE(line.figure, expected);
    QCOMPARE(int(line.command), int(Subcommand::Export));
    QCOMPARE(line.file, std::optional<std::string>("scene.posiscope"));
    QCOMPARE(withSettings({}, line).parameters.n, 50.0);
    QCOMPARE(read({"export", "heatmap", "-o", "a.png"}).figure,
             (ExportWords{.view = "heatmap", .outputs = {"a.png"}}));
}

void TestOptions::whatATableIsAskedToBe()
{
    const CommandLine line = read({"data", "similarity", "--output", "-", "-f", "npy", "--type", "float64",
                                   "--rows", "3:10", "--gallery", "P7"});
    QCOMPARE(line.data, (DataWords{.table = DataTable::Similarity,
                                   .outputs = {"-"},
                                   .format = TableFormat::Npy,
                                   .type = NumberType::Float64,
                                   .rows = RowRange{3, 10}}));
    QCOMPARE(line.item, std::string("P7"));
    QCOMPARE(read({"data", "encoding"}).data, DataWords{});
}

void TestOptions::theSubjectIsTheFirstPlainWord()
{
    const CommandLine line = read({"data", "--type", "float64", "Offset-Curve", "--", "-file"});
    QCOMPARE(int(line.data.table), int(DataTable::OffsetCurve));
    QCOMPARE(line.file, std::optional<std::string>("-file"));
}

void TestOptions::anOptionOfTheCommandHidesAKey()
{
    QCOMPARE(read({"--rows", "1:2"}).settings.size(), std::size_t{1});
    QCOMPARE(read({"data", "encoding", "--rows", "1:2"}).settings.size(), std::size_t{0});
    QVERIFY(!isOption(*findSceneKey("rows"), Subcommand::Data));
    QVERIFY(isOption(*findSceneKey("rows"), Subcommand::Export));
}

void TestOptions::helpAsksForNothingElse()
{
    const CommandLine line = read({"export", "--help"});
    QCOMPARE(int(line.action), int(CommandLine::Action::Help));
    QCOMPARE(int(line.command), int(Subcommand::Export));
    QCOMPARE(int(read({"data", "-h"}).command), int(Subcommand::Data));
    QCOMPARE(int(read({"--help", "data"}).command), int(Subcommand::Data));
}

void TestOptions::everyCommandHasItsRow()
{
    for (const Subcommand command :
         {Subcommand::Window, Subcommand::Gallery, Subcommand::Export, Subcommand::Data})
        QCOMPARE(int(rowOf(command).id), int(command));
}

void TestOptions::wordsAreRefused_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("told");
    const QStringList figure{"export", "heatmap", "-o", "a.png"};
    const QStringList table{"data", "encoding"};
    QTest::newRow("size 0") << figure + QStringList{"--size", "0x100"} << "--size: 0x100 given; allowed: WxH";
    QTest::newRow("a size of one number")
        << figure + QStringList{"--size", "100"} << "WxH, two numbers above 0";
    QTest::newRow("a size below 0") << figure + QStringList{"--size", "-1x100"} << "--size: -1x100 given";
    QTest::newRow("an infinite size") << figure + QStringList{"--size", "infx100"} << "--size: infx100 given";
    QTest::newRow("DPI 0") << figure + QStringList{"--dpi", "0"}
                           << "--dpi: 0 given; allowed: a whole number from 10 to 4800";
    QTest::newRow("no name") << figure + QStringList{"--output", ""} << "--output: nothing given";
    QTest::newRow("near a theme") << figure + QStringList{"--theme", "dork"} << "did you mean dark?";
    QTest::newRow("a switch with a value") << figure + QStringList{"--no-title=no"} << "takes no value";
    QTest::newRow("rows backwards") << table + QStringList{"--rows", "4:3"} << "A:B with 0 ≤ A ≤ B";
    QTest::newRow("rows below 0") << table + QStringList{"--rows", "-4:3"} << "--rows: -4:3 given";
    QTest::newRow("rows beyond an int") << table + QStringList{"--rows", "0:99999999999"} << "--rows";
    QTest::newRow("an option of export")
        << table + QStringList{"--size", "1x1"} << "an option of `posiscope export`";
    QTest::newRow("a letter") << table + QStringList{"-z"} << "-z: no such option; posiscope data --help";
    QTest::newRow("a long letter") << table + QStringList{"--o", "a.csv"} << "--o: no such option";
    QTest::newRow("two files") << table + QStringList{"a", "b"} << "one file can be opened";
    QTest::newRow("a shell that is none") << QStringList{"--completion", "dash"} << "bash, zsh, fish";
    const QString sweep = "KEY=FROM:TO:STEPS, or KEY=FROM:TO:STEPS:log";
    QTest::newRow("a size of nothing")
        << figure + QStringList{"--size="} << "--size: nothing given; allowed: WxH";
    QTest::newRow("no size") << figure + QStringList{"-s"} << "-s: nothing given; allowed: WxH";
    QTest::newRow("a huge DPI") << figure + QStringList{"-d", "1e99"}
                                << "-d: 1e99 given; allowed: a whole number from 10";
    QTest::newRow("half a dot") << figure + QStringList{"--dpi", "72.5"}
                                << "--dpi: 72.5 given; allowed: a whole";
    QTest::newRow("type of 0") << figure + QStringList{"--font-size", "0"}
                               << "--font-size: 0 given; allowed: a number from 3 to 96";
    QTest::newRow("a key's value") << figure + QStringList{"--d-model=0"}
                                   << "--d-model: 0 given; allowed: a whole number from 1 to 16384";
    QTest::newRow("no value of a key")
        << figure + QStringList{"--n"} << "--n: nothing given; allowed: a number from 1";
    QTest::newRow("a sweep of nothing")
        << figure + QStringList{"--sweep", ""} << "--sweep: nothing given; allowed: " + sweep;
    QTest::newRow("no sweep") << figure + QStringList{"--sweep", "n"}
                              << "--sweep: n given; allowed: " + sweep;
    QTest::newRow("a sweep's end") << figure + QStringList{"--sweep", "n=0:2:3"}
                                   << "--sweep: n: 0 given; allowed: a number";
    QTest::newRow("two sweeps") << figure + QStringList{"--sweep", "n=1:2:3", "--sweep", "n=1:2:4"}
                                << "--sweep: n=1:2:4 given; allowed: one sweep; another was given before";
    QTest::newRow("a file twice") << figure + QStringList{"-o", "./a.png"}
                                  << "-o: ./a.png given; allowed: a file of its own";
    QTest::newRow("standard output twice")
        << table + QStringList{"-o", "-", "--output", "-"} << "--output: - given; allowed: a file of its own";
    QTest::newRow("two items") << table + QStringList{"-g", "P1", "-g", "P2"}
                               << "-g: P2 given; allowed: one item; P1 was";
    QTest::newRow("two views") << QStringList{"export", "heatmap", "waves", "-o", "a.png"}
                               << "waves: one view at a time, and heatmap was given before";
    QTest::newRow("two tables") << table + QStringList{"frequencies"} << "frequencies: one table at a time";
    QTest::newRow("another view by option")
        << figure + QStringList{"--view", "waves"} << "--view: waves given; allowed: heatmap";
    QTest::newRow("a command misspelt")
        << QStringList{"exprot", "heatmap"} << "did you mean `posiscope export`?";
    QTest::newRow("no item") << QStringList{"gallery", ""} << "item: nothing given; allowed: an item that";
    QTest::newRow("options of no item")
        << QStringList{"gallery", "--n", "5"} << "scene options given without an item";
    QTest::newRow("a word behind the manual")
        << QStringList{"--man", "extra"} << "extra: nothing is opened by --man";
    QTest::newRow("a word behind help")
        << QStringList{"--help", "extra"} << "extra: nothing is opened by --help";
    QTest::newRow("a scene for the version")
        << QStringList{"--version", "--n", "5"} << "--n: of no use beside --version";
    QTest::newRow("two things at once")
        << QStringList{"--completion", "bash", "--man"} << "--man: --completion was given before";
    QTest::newRow("letters that move the line") << QStringList{"data", "en\ncoding"} << "en\\ncoding";
}

void TestOptions::wordsAreRefused()
{
    QFETCH(QStringList, words);
    QFETCH(QString, told);
    std::vector<std::string> given;
    for (const QString& word : words)
        given.push_back(word.toStdString());
    const QString message = QString::fromStdString(refusalOf(given));
    QVERIFY2(message.contains(told) && !message.contains('\n'), qPrintable(message));
}

QTEST_APPLESS_MAIN(TestOptions)
#include "tst_options.moc"
