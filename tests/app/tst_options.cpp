// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/options.h"
#include "tests/app/command_words.h"
#include "tests/test_program.h"

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
                                     .sweep = KeySweep{&sceneKey("d_model"), 2, 8, 4, false}};
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

    void anOptionOfTheCommandHidesAKey()
    {
        QVERIFY(!isOption(sceneKey("rows"), Subcommand::Data));
        QVERIFY(isOption(sceneKey("rows"), Subcommand::Export));
    }
};

POSISCOPE_TEST(TestOptions)

} // namespace tst_options

#include "tst_options.moc"
