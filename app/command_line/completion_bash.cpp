// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"

#include <map>

namespace posiscope {

namespace {

std::string flags(const CompletedOption& option)
{
    return "--" + option.name + (option.letter == 0 ? "" : "|-" + std::string(1, option.letter));
}

/// The statements that complete one kind of value, for the function below.
std::string filling(const CompletedOption& option)
{
    switch (option.fills) {
    case ValueCompletion::Choices:
        return "words=" + singleQuoted(joined(option.choices));
    case ValueCompletion::Files:
    case ValueCompletion::Scenes:
        return "files=yes";
    case ValueCompletion::Items:
        return "words=$(" + std::string(itemsCommand()) + ")";
    case ValueCompletion::Sweeps:
        return "words=" + singleQuoted(joined(sweepBeginnings())) + " open=yes";
    case ValueCompletion::Nothing:
        break;
    }
    return ":";
}

/// The case for one command: its options, and how the value of each is completed.
std::string branch(const CommandRow& row)
{
    std::map<std::string, std::string> flagsOf; // options with the same values share a line
    std::string options;
    for (const CompletedOption& option : completedOptions(row.id)) {
        options += (options.empty() ? "--" : " --") + option.name;
        if (option.value.empty())
            continue;
        std::string& same = flagsOf[filling(option)];
        same += (same.empty() ? "" : "|") + flags(option);
    }
    std::string text = "    " + (row.name.empty() ? std::string("*") : std::string(row.name)) +
                       ")\n        options=" + singleQuoted(options) + "\n        case $before in\n";
    for (const auto& [statements, names] : flagsOf)
        text += "        " + names + ") " + statements + " ;;\n";
    return text + "        *) after= ;;\n        esac\n        ;;\n";
}

std::string subjectBranches()
{
    std::string text;
    for (const CommandRow& row : commandRows())
        if (!row.subject.empty())
            text += "        " + std::string(row.name) + ") " + filling(completedSubject(row)) + " ;;\n";
    return text;
}

constexpr std::string_view head = R"(# SPDX-License-Identifier: GPL-3.0-or-later
# Completes the words after posiscope; made by `posiscope --completion bash`.
_posiscope() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local options='' words='' files='' open='' after=yes
    # --layout=halves arrives as three words.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = && COMP_CWORD -gt 2 ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    ((COMP_CWORD > 1)) || command=
    case $command in
)";

constexpr std::string_view optionWords = R"(    esac
    if [[ -z $after && $word == -* ]]; then
        words=$options
    elif [[ -z $after && COMP_CWORD -eq 1 ]]; then
)";

constexpr std::string_view subjectWords = R"(        files=yes
    elif [[ -z $after && COMP_CWORD -eq 2 ]]; then
        files=yes
        case $command in
)";

constexpr std::string_view tail = R"(        esac
        [[ -z $words ]] || files=
    elif [[ -z $after ]]; then
        files=yes
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
        # As a shell does by itself: hidden files are for those who type the dot.
        if [[ ${word##*/} != .* ]]; then
            local i
            for i in "${!COMPREPLY[@]}"; do
                [[ ${COMPREPLY[i]##*/} != .* ]] || unset "COMPREPLY[i]"
            done
            COMPREPLY=("${COMPREPLY[@]}")
        fi
    fi
    if [[ -n $open ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _posiscope posiscope
)";

} // namespace

std::string bashCompletion()
{
    std::string text(head);
    for (const CommandRow& row : commandRows())
        if (!row.name.empty())
            text += branch(row);
    text += branch(rowOf(Subcommand::Window));
    text += std::string(optionWords) + "        words=" + singleQuoted(joined(commandNames())) + '\n';
    text += std::string(subjectWords) + subjectBranches() + std::string(tail);
    return text;
}

} // namespace posiscope
