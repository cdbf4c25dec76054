// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/options.h"
#include "app/command_words.h"
#include "core/message_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_options {

using namespace posiscope;

/// The table of options, and what the words of export and data become.

class TestOptions : public QObject
{
    Q_OBJECT

private slots:
    void defaultsInHelpAreThoseThatApply_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t row = 0; row < optionRows().size(); ++row)
            if (!optionRows()[row].defaultValue.empty() && optionRows()[row].name != "output")
                QTest::addRow("%s", optionRows()[row].name.data()) << static_cast<int>(row);
    }

    void defaultsInHelpAreThoseThatApply()
    {
        QFETCH(int, row);
        const Option& option = optionRows()[static_cast<std::size_t>(row)];
        CommandLine line;
        QVERIFY(option.apply(line, option.defaultValue));
        line.figure.isSizeGiven = line.figure.isDpiGiven = false; // the numbers are those that apply
        QCOMPARE(line.figure.unit.value_or(line.figure.spec.unit), line.figure.spec.unit);
        line.figure.unit.reset();
        QCOMPARE(line, CommandLine{});
    }

    void noTwoOptionsOfACommandShareAName()
    {
        for (const CommandRow& command : commandRows())
            for (const Option& option : optionRows())
                if (belongsTo(option, command.id)) {
                    QCOMPARE(findOption(command.id, option.name), &option);
                    if (option.letter != 0)
                        QCOMPARE(findOption(command.id, std::string(1, option.letter)), &option);
                }
    }

    void choicesAreAllTaken()
    {
        for (const Option& option : optionRows()) {
            if (!option.choices)
                continue;
            std::vector<CommandLine> lines;
            for (const std::string_view name : option.choices()) {
                CommandLine line;
                QVERIFY(option.apply(line, name));
                QVERIFY(std::ranges::find(lines, line) == lines.end());
                lines.push_back(line);
            }
            CommandLine line;
            QVERIFY(!option.apply(line, "none of these"));
        }
    }

    void optionsOfAFigure()
    {
        const CommandLine line =
            read(QString("export waves -o a.pdf --output=b.svg --size 89x60.5 --unit mm -d 600 --theme Dark "
                         "--transparent --font-size 7.5 --no-title --no-caption --no-colour-bar --sweep "
                         "d-model=2:8:4 --n 50 scene.posiscope")
                     .split(' '));
        const ExportOptions expected{.view = "waves",
                                     .outputs = {"a.pdf", "b.svg"},
                                     .spec = {.width = 89,
                                              .height = 60.5,
                                              .unit = LengthUnit::Pixel,
                                              .dpi = 600,
                                              .dark = true,
                                              .transparent = true,
                                              .fontPoints = 7.5,
                                              .titleShown = false,
                                              .captionShown = false,
                                              .colourBarShown = false},
                                     .unit = LengthUnit::Millimetre,
                                     .isSizeGiven = true,
                                     .isDpiGiven = true,
                                     .sweep = KeySweep{findSceneKey("d_model"), 2, 8, 4, false}};
        QCOMPARE(line.figure, expected);
        QCOMPARE(int(line.command), int(Subcommand::Export));
        QCOMPARE(line.file, std::optional<std::string>("scene.posiscope"));
        QCOMPARE(withSettings({}, line).parameters.n, 50.0);
        QCOMPARE(read({"export", "heatmap", "-o", "a.png"}).figure,
                 (ExportOptions{.view = "heatmap", .outputs = {"a.png"}}));
    }

    /// An option before a preset counts as much as one after it.
    void aPresetYieldsToOtherOptions()
    {
        const auto spec = [](const QStringList& words) {
            return read(QStringList{"export", "waves", "-o", "a.pdf"} + words).figure.spec;
        };
        const FigureSpec column = spec({"--preset", "column"});
        QVERIFY(column.width == 89 && column.unit == LengthUnit::Millimetre && !column.titleShown &&
                !column.captionShown && !column.marksShown);
        QCOMPARE(presetOf(column), &figurePresets()[0]);
        FigureSpec finer = column;
        finer.dpi = 600;
        QCOMPARE(spec({"--preset", "column", "--dpi", "600"}), finer);
        QCOMPARE(spec({"-d", "600", "--preset", "column"}), finer);
        FigureSpec other = withPreset({}, figurePresets()[3]);
        other.width = 300;
        other.height = 200;
        other.titleShown = false;
        QCOMPARE(spec({"--size", "300x200", "--no-title", "--preset", "Poster"}), other);
        QCOMPARE(spec({"--preset", "slide", "--preset", "poster", "--no-title", "--size", "300x200"}), other);
    }

    void theHeatmapOverWavesIsNoView()
    {
        const ExportOptions figure = read({"export", "heatmap-waves", "-o", "a.pdf"}).figure;
        QVERIFY(figure.spec.wavesBelow);
        QCOMPARE(figure.view, std::string("heatmap"));
        QVERIFY(!read({"export", "heatmap", "-o", "a.pdf"}).figure.spec.wavesBelow);
    }

    void optionsOfATable()
    {
        const CommandLine line = read({"data", "similarity", "--output", "-", "-f", "npy", "--type",
                                       "float64", "--rows", "3:10", "--gallery", "P7"});
        QCOMPARE(line.data, (DataOptions{.table = DataTable::Similarity,
                                         .outputs = {"-"},
                                         .format = TableFormat::Npy,
                                         .type = NumberType::Float64,
                                         .rows = RowRange{3, 10}}));
        QCOMPARE(line.item, std::string("P7"));
        QCOMPARE(read({"data", "encoding"}).data, DataOptions{});
    }

    void theSubjectIsTheFirstWordWithoutDashes()
    {
        const CommandLine line = read({"data", "--type", "float64", "Offset-Curve", "--", "-file"});
        QCOMPARE(int(line.data.table), int(DataTable::OffsetCurve));
        QCOMPARE(line.file, std::optional<std::string>("-file"));
    }

    void anOptionOfTheCommandHidesAKey()
    {
        QCOMPARE(read({"--rows", "1:2"}).settings.size(), std::size_t{1});
        QCOMPARE(read({"data", "encoding", "--rows", "1:2"}).settings.size(), std::size_t{0});
        QVERIFY(!isOption(*findSceneKey("rows"), Subcommand::Data));
        QVERIFY(isOption(*findSceneKey("rows"), Subcommand::Export));
    }

    void helpIsAllowedBeforeAndAfterACommand()
    {
        for (const auto& [words, command] :
             {std::pair(QStringList{"export", "--help"}, Subcommand::Export),
              {{"data", "-h"}, Subcommand::Data},
              {{"data", "encoding", "--help", "x.posiscope"}, Subcommand::Data},
              {{"--help", "data"}, Subcommand::Data},
              {{"--help", "gallery", "P7"}, Subcommand::Gallery},
              {{"gallery", "P7", "--help"}, Subcommand::Gallery}}) {
            const CommandLine line = read(words);
            QCOMPARE(int(line.action), int(CommandLine::Action::Help));
            QCOMPARE(int(line.command), int(command));
        }
        QCOMPARE(read({"--help", "gallery", "P7"}).item, std::string("P7"));
    }

    // What is said in whole sentences, and how near misses are told, is compared in baselines.
    void valuesAreRefused_data()
    {
        addColumns<QStringList, QString>("words", "told");
        const QStringList figure{"export", "heatmap", "-o", "a.png"};
        const QStringList table{"data", "encoding"};
        const auto row = [](const char* name, const QStringList& of, const QStringList& more,
                            const QString& told) { QTest::newRow(name) << of + more << told; };
        row("a size of one number", figure, {"--size", "100"}, "WxH, two numbers above 0");
        row("a size below 0", figure, {"--size", "-1x100"}, "--size: -1x100 given");
        row("an infinite size", figure, {"--size", "infx100"}, "--size: infx100 given");
        row("a size of nothing", figure, {"--size="}, "--size: nothing given; allowed: WxH");
        row("no size", figure, {"-s"}, "-s: nothing given; allowed: WxH");
        row("no name", figure, {"--output", ""}, "--output: nothing given");
        row("half a dot", figure, {"--dpi", "72.5"}, "--dpi: 72.5 given; allowed: a whole");
        row("rows below 0", table, {"--rows", "-4:3"}, "--rows: -4:3 given");
        row("rows beyond an int", table, {"--rows", "0:99999999999"}, "--rows");
        row("a shell that is none", {}, {"--completion", "dash"}, "bash, zsh, fish");
        const QString sweep = "KEY=FROM:TO:STEPS, or KEY=FROM:TO:STEPS:log";
        row("a sweep of nothing", figure, {"--sweep", ""}, "--sweep: nothing given; allowed: " + sweep);
        row("no sweep", figure, {"--sweep", "n"}, "--sweep: n given; allowed: " + sweep);
        row("a sweep's end", figure, {"--sweep", "n=0:2:3"}, "--sweep: n: 0 given; allowed: a number");
    }

    void valuesAreRefused() { wordsAreRefused(); }

    void wordsAreRefused_data()
    {
        addColumns<QStringList, QString>("words", "told");
        const QStringList table{"data", "encoding"};
        const auto row = [](const char* name, const QStringList& words, const QString& told) {
            QTest::newRow(name) << words << told;
        };
        row("a letter", table + QStringList{"-z"}, "-z: no such option; posiscope data --help");
        row("a long letter", table + QStringList{"--o", "a.csv"}, "--o: no such option");
        row("two files", table + QStringList{"a", "b"}, "one file can be opened");
        row("two tables", table + QStringList{"frequencies"}, "frequencies: one table at a time");
        row("two items", table + QStringList{"-g", "P1", "-g", "P2"},
            "-g: P2 given; allowed: one item; P1 was");
        row("no item", {"gallery", ""}, "item: nothing given; allowed: an item that");
        row("no lesson", {"lesson", "check"}, "lesson: no FILE given; allowed: check|new|export FILE");
        row("two lessons", {"lesson", "check", "a.md", "b.md"}, "b.md: one file can be opened, and a.md was");
        row("a scene for a lesson", {"lesson", "check", "a.md", "--n", "5"}, "--n: no such option");
        row("a word behind help", {"--help", "extra"}, "extra: nothing is opened by --help");
        row("a scene for the version", {"--version", "--n", "5"}, "--n: of no use beside --version");
        row("the pace of a picture", {"export", "heatmap", "--frame-rate", "4", "-o", "a.png"},
            "--frame-rate: of no use without an --output that is a film");
        row("letters that move the line", {"data", "en\ncoding"}, "en\\ncoding");
    }

    void wordsAreRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, told);
        const QString message = messageOf<UsageError>([&] { read(words); });
        QVERIFY2(message.contains(told) && !message.contains('\n'), qPrintable(message));
    }
};

POSISCOPE_TEST(TestOptions)

} // namespace tst_options

#include "tst_options.moc"
