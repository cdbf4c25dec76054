// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/usage_errors.h"

#include "core/text/ascii.h"
#include "core/text/near_names.h"
#include "core/text/refusal.h"

#include <algorithm>

namespace posiscope {

namespace {

std::string meant(std::string_view given, std::span<const std::string_view> names)
{
    const std::string_view near = nearestName(given, names);
    return near.empty() ? "" : "; did you mean " + std::string(near) + "?";
}

/// The command that has an option which this one lacks; empty where no command has it.
std::string elsewhere(std::string_view name)
{
    for (const CommandRow& row : commandRows())
        if (findOption(row.id, name))
            return commandWords(row.id);
    return {};
}

} // namespace

UsageError refusedSubject(Subcommand command, std::string_view given)
{
    const std::vector<std::string_view> names = subjects(command);
    const std::string allowed = names.empty() ? std::string(allowedItem) : oneOf(names);
    const std::string subject = lowerCase(rowOf(command).subject);
    return UsageError(refusal(subject, given, allowed + meant(given, names)).what());
}

UsageError refusedOption(Subcommand command, std::string_view word)
{
    const std::size_t begin = std::min(word.find_first_not_of('-'), word.size());
    const std::string_view name = word.substr(begin, word.find('=') - begin);
    const bool isName = word.starts_with("--") && name.size() > 1;
    if (const std::string other = isName ? elsewhere(name) : std::string(); !other.empty())
        return UsageError(shownText(word) + ": an option of `" + other + "`, not of `" +
                          commandWords(command) + "`");
    std::vector<std::string> options;
    for (const Option& option : optionRows())
        if (belongsTo(option, command))
            options.emplace_back(option.name);
    for (const SceneKey& key : sceneKeys())
        if (isOffered(key) && isOption(key, command))
            options.push_back(optionOf(key));
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::string_view near = nearestName(name, names);
    return UsageError(shownText(word) + ": no such option" +
                      (near.empty() ? "; " + commandWords(command) + " --help lists them"
                                    : "; did you mean --" + std::string(near) + "?"));
}

UsageError asTyped(const Refusal& refused, const CommandLine& line)
{
    const SceneKey* const key = findSceneKey(refused.name);
    const bool typed = key && std::ranges::any_of(line.settings, [&refused](const auto& setting) {
                           return setting.first == refused.name;
                       });
    return UsageError(typed ? "--" + optionOf(*key) + ": " + refused.reason : refused.what());
}

UsageError asTyped(const UsageError& wrong, const CommandLine& line)
{
    const std::string_view what = wrong.what();
    const TypedOption* meant = nullptr;
    for (const TypedOption& option : line.options) {
        const std::string name = "--" + option.name + ": ";
        if (!what.starts_with(name))
            continue;
        meant = &option;
        if (what.substr(name.size()).starts_with(shownText(option.value) + " given"))
            break;
    }
    if (!meant)
        return wrong;
    return UsageError(meant->word + std::string(what.substr(2 + meant->name.size())));
}

UsageError refusedFile(const CommandLine& line, std::string_view word)
{
    const std::string_view command =
        line.command == Subcommand::Window ? nearestName(*line.file, commandNames()) : std::string_view();
    return UsageError(std::string(word) + ": one file can be opened, and " + *line.file +
                      " was given before" +
                      (command.empty() ? "" : "; did you mean `posiscope " + std::string(command) + "`?"));
}

UsageError refusedValue(const Option& option, std::string_view typed, std::string_view given)
{
    const std::string near = option.choices ? meant(given, option.choices()) : std::string();
    return UsageError(refusal(typed, given, allowedText(option) + near).what());
}

} // namespace posiscope
