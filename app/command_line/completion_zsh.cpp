// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"

namespace posiscope {

namespace {

/// Words within a specification of _arguments: brackets, colons and backslashes are its own.
std::string escaped(std::string_view text)
{
    std::string result;
    for (const char letter : text) {
        if (letter == '[' || letter == ']' || letter == ':' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return result;
}

std::string zshFilling(const CompletedOption& option)
{
    switch (option.fills) {
    case ValueCompletion::Choices:
        return '(' + joined(option.choices) + ')';
    case ValueCompletion::Files:
    case ValueCompletion::Scenes:
        return "_files";
    case ValueCompletion::Items:
        return "_posiscope_items";
    case ValueCompletion::Sweeps:
        return "_posiscope_sweeps";
    case ValueCompletion::Nothing:
        break;
    }
    return " ";
}

std::string specification(const std::string& flag, const CompletedOption& option)
{
    // A star: --output may be given several times, and of other options the last counts.
    std::string words = '*' + flag + (option.value.empty() || flag.size() == 2 ? "" : "=") + '[' +
                        escaped(option.meaning) + ']';
    if (!option.value.empty())
        words += ':' + escaped(option.value) + ':' + zshFilling(option);
    return "            " + singleQuoted(words) + " \\\n";
}

std::string zshBranch(const CommandRow& row)
{
    std::string text = "    " + (row.name.empty() ? std::string("*") : std::string(row.name)) +
                       ")\n        _arguments -S \\\n";
    for (const CompletedOption& option : completedOptions(row.id)) {
        text += specification("--" + option.name, option);
        if (option.letter != 0)
            text += specification('-' + std::string(1, option.letter), option);
    }
    if (!row.subject.empty())
        text += "            " +
                singleQuoted("1:" + std::string(row.subject) + ':' + zshFilling(completedSubject(row))) +
                " \\\n";
    return text + "            '*:FILE:_files'\n        ;;\n";
}

} // namespace

std::string zshCompletion()
{
    std::string text = R"(#compdef posiscope
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the words after posiscope; made by `posiscope --completion zsh`.
)"
                       "_posiscope_items() {\n    compadd -- ${(f)\"$(" +
                       std::string(itemsCommand()) + ")\"}\n}\n_posiscope_sweeps() {\n    compadd -S '' -- " +
                       joined(sweepBeginnings()) +
                       "\n}\n_posiscope() {\n    local -a commands\n    commands=(\n";
    for (const CommandRow& row : commandRows())
        if (!row.name.empty())
            text += "        " + singleQuoted(std::string(row.name) + ':' + escaped(row.meaning)) + '\n';
    text += "    )\n    if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then\n"
            "        _describe command commands\n        _files\n        return\n    fi\n"
            "    local command=$words[2]\n    case $command in\n";
    for (const CommandRow& row : commandRows())
        if (!row.name.empty())
            text += "    " + std::string(row.name) + ") shift words; ((CURRENT--)) ;;\n";
    text += "    esac\n    case $command in\n";
    for (const CommandRow& row : commandRows())
        if (!row.name.empty())
            text += zshBranch(row);
    text += zshBranch(rowOf(Subcommand::Window));
    return text + "    esac\n}\n_posiscope \"$@\"\n";
}

} // namespace posiscope
