// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"

namespace posiscope {

namespace {

/// Fish's single quotes: a backslash before a quote or a backslash.
std::string quotedForFish(std::string_view text)
{
    std::string result = "'";
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return result + '\'';
}

/// The condition under which a command's options are offered.
std::string condition(const CommandRow& row)
{
    return row.name.empty() ? "not __fish_seen_subcommand_from " + joined(commandNames())
                            : "__fish_seen_subcommand_from " + std::string(row.name);
}

std::string fishFilling(const CompletedOption& option)
{
    switch (option.fills) {
    case ValueCompletion::Choices:
        return " -x -a " + quotedForFish(joined(option.choices));
    case ValueCompletion::Files:
    case ValueCompletion::Scenes:
        return " -r -F";
    case ValueCompletion::Items:
        return " -x -a " + quotedForFish('(' + std::string(itemsCommand()) + ')');
    case ValueCompletion::Sweeps:
        return " -x -a " + quotedForFish(joined(sweepBeginnings()));
    case ValueCompletion::Nothing:
        break;
    }
    return option.value.empty() ? " -f" : " -x";
}

std::string lineOf(const std::string& condition, const CompletedOption& option)
{
    return "complete -c posiscope -n " + quotedForFish(condition) + " -l " + option.name +
           (option.letter == 0 ? "" : " -s " + std::string(1, option.letter)) + fishFilling(option) + " -d " +
           quotedForFish(option.meaning) + '\n';
}

/// A command, and what its own first word may be.
std::string commandLines(const CommandRow& row)
{
    const std::string text = "complete -c posiscope -n __fish_use_subcommand -a " + std::string(row.name) +
                             " -d " + quotedForFish(row.meaning) + '\n';
    if (row.subject.empty())
        return text;
    const CompletedOption subject = completedSubject(row);
    const std::string unchosen =
        subject.choices.empty() ? "" : "; and not __fish_seen_subcommand_from " + joined(subject.choices);
    return text + "complete -c posiscope -n " + quotedForFish(condition(row) + unchosen) +
           fishFilling(subject) + '\n';
}

} // namespace

std::string fishCompletion()
{
    std::string text = R"(# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the words after posiscope; made by `posiscope --completion fish`.
)";
    for (const CommandRow& row : commandRows()) {
        if (!row.name.empty())
            text += commandLines(row);
        for (const CompletedOption& option : completedOptions(row.id))
            text += lineOf(condition(row), option);
    }
    return text;
}

} // namespace posiscope
