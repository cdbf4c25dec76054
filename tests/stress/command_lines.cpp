// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"
#include "app/command_line/options.h"
#include "app/subcommands.h"
#include "checks.h"
#include "core/tables/scene_table.h"
#include "core/text/refusal.h"
#include "mutations.h"

#include <sstream>

namespace posiscope {

namespace {

using namespace std::chrono_literals;

/// Words, a line each, as the program takes them; it stops where files would be read or written.
class CommandLines : public FuzzTarget
{
public:
    void run(const std::string& input) override
    {
        std::vector<std::string> words;
        std::istringstream lines(input);
        for (std::string word; std::getline(lines, word);)
            words.push_back(word);
        mayRefuse(input, [&words] {
            const CommandLine line = readCommandLine(words);
            try {
                follow(line);
            } catch (const Refusal& refused) {
                throw asTyped(refused, line);
            } catch (const UsageError& wrong) {
                throw asTyped(wrong, line);
            }
        });
    }

private:
    static void follow(const CommandLine& line)
    {
        if (line.action == CommandLine::Action::Help)
            helpText(line.command);
        if (line.action != CommandLine::Action::Run || line.command == Subcommand::Lesson)
            return;
        const Scene scene = withSettings(line.item.empty() ? Scene() : itemOf(line).scene, line);
        checkScene(scene);
        if (line.command == Subcommand::Export) {
            const FigureOrder order = figureOrder(line.figure, scene);
            requireValid(order.sceneAt(order.steps() - 1));
            order.fileAt(order.outputs.front(), order.steps() - 1);
        } else if (line.command == Subcommand::Data)
            writeSmallTable(line.data, scene);
    }

    static void writeSmallTable(const DataOptions& options, const Scene& scene)
    {
        constexpr double mostNumbers = 4000;
        for (const std::string& output : options.outputs)
            formatOf(options, output);
        const TableShape shape = tableShape(options.table, scene);
        if (options.table == DataTable::Projection || double(shape.rows) * shape.columns > mostNumbers)
            return;
        std::ostringstream written;
        const SceneTable table = sceneTable(options.table, scene);
        if (!writeTable(written, table, options.rows.value_or(RowRange{0, table.rows()}),
                        options.format.value_or(TableFormat::Csv), options.type))
            throw Finding{"crash", "a table was not written to its end"};
    }
};

} // namespace

Part commandLinePart(const Material& material)
{
    std::vector<std::string> lines;
    for (const auto& file : filesIn(std::filesystem::path(material.corpus) / "command"))
        lines.push_back(bytesOf(file));
    std::vector<std::string> words;
    for (const Option& option : optionRows())
        words.push_back("--" + std::string(option.name) + '\n');
    for (const SceneKey& key : sceneKeys()) {
        words.push_back("--" + optionOf(key) + '=');
        words.push_back("--sweep\n" + std::string(key.name) + "=1:100:5:log\n");
    }
    for (const CommandRow& command : commandRows())
        for (const std::string_view subject : subjects(command.id))
            words.push_back(std::string(command.name) + '\n' + std::string(subject) + '\n');
    return {"command", 40'000, 515'000, 1, 20'000, 20s, mutationsOf(std::move(lines), std::move(words)), [] {
                return std::make_unique<CommandLines>();
            }};
}

} // namespace posiscope
