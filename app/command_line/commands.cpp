// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/commands.h"

#include "core/scene/scene_keys.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

constexpr std::array<CommandRow, 4> commands{{
    {Subcommand::Window, "", "", "[SCENE OPTIONS] [FILE]", "open the window"},
    {Subcommand::Gallery, "gallery", "ITEM", "[ITEM [SCENE OPTIONS]]",
     "list the gallery's items, or open one in the window"},
    {Subcommand::Export, "export", "VIEW", "VIEW --output FILE [OPTIONS] [SCENE OPTIONS] [FILE]",
     "draw a view into files: png, svg, pdf; of a sweep also mp4, gif"},
    {Subcommand::Data, "data", "TABLE", "TABLE [--output FILE] [OPTIONS] [SCENE OPTIONS] [FILE]",
     "write a table of numbers: csv or npy"},
}};

} // namespace

std::span<const CommandRow> commandRows()
{
    return commands;
}

const CommandRow& rowOf(Subcommand command)
{
    return commands.at(static_cast<std::size_t>(command));
}

const CommandRow* findCommand(std::string_view name)
{
    const auto* const found = std::ranges::find(commands, name, &CommandRow::name);
    return name.empty() || found == commands.end() ? nullptr : found;
}

std::vector<std::string_view> commandNames()
{
    std::vector<std::string_view> names;
    for (const CommandRow& row : commands)
        if (!row.name.empty())
            names.push_back(row.name);
    return names;
}

std::string commandWords(Subcommand command)
{
    const std::string_view name = rowOf(command).name;
    return name.empty() ? "posiscope" : "posiscope " + std::string(name);
}

std::vector<std::string_view> subjects(Subcommand command)
{
    std::vector<std::string_view> names;
    if (command == Subcommand::Export) {
        const auto views = std::get<ChoiceKey>(findSceneKey("view")->value).names();
        names.assign(views.begin(), views.end());
    }
    if (command == Subcommand::Data)
        for (const DataTableRow& table : dataTables())
            names.push_back(table.name);
    return names;
}

} // namespace posiscope
