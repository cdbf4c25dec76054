// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"

#include "core/scene/key_sweep.h"

namespace posiscope {

namespace {

CompletedOption completed(const Option& option)
{
    CompletedOption result{std::string(option.name),    option.letter, std::string(option.value),
                           std::string(option.meaning), option.fills,  {}};
    if (option.choices)
        for (const std::string_view name : option.choices())
            result.choices.emplace_back(name);
    return result;
}

CompletedOption completed(const SceneKey& key)
{
    CompletedOption result{optionOf(key), 0, "VALUE", std::string(key.meaning), ValueCompletion::Nothing, {}};
    if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
        for (const std::string_view name : choice->names())
            result.choices.emplace_back(name);
    else if (std::holds_alternative<BooleanKey>(key.value))
        result.choices = {"yes", "no"};
    if (!result.choices.empty())
        result.fills = ValueCompletion::Choices;
    return result;
}

} // namespace

std::string completionText(Shell shell)
{
    switch (shell) {
    case Shell::Bash:
        return bashCompletion();
    case Shell::Zsh:
        return zshCompletion();
    case Shell::Fish:
        break;
    }
    return fishCompletion();
}

std::vector<CompletedOption> completedOptions(Subcommand command)
{
    std::vector<CompletedOption> options;
    for (const Option& option : optionRows())
        if (belongsTo(option, command))
            options.push_back(completed(option));
    for (const SceneKey& key : sceneKeys())
        if (isOption(key, command))
            options.push_back(completed(key));
    return options;
}

CompletedOption completedSubject(const CommandRow& row)
{
    CompletedOption subject;
    for (const std::string_view name : subjects(row.id))
        subject.choices.emplace_back(name);
    subject.fills = subject.choices.empty() ? ValueCompletion::Items : ValueCompletion::Choices;
    return subject;
}

std::vector<std::string> sweepBeginnings()
{
    std::vector<std::string> beginnings;
    for (const SceneKey* const key : sweptKeys())
        beginnings.push_back(optionOf(*key) + '=');
    return beginnings;
}

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : " ") + std::string(word);
    return text;
}

std::string joined(const std::vector<std::string>& words)
{
    return joined(std::vector<std::string_view>(words.begin(), words.end()));
}

std::string singleQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char letter : text)
        result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return result + '\'';
}

std::string_view itemsCommand()
{
    return "posiscope gallery 2>/dev/null | sed -n 's/^  \\([^ ]*\\).*/\\1/p'";
}

} // namespace posiscope
