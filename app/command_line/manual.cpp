// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/manual.h"

#include "app/command_line/options.h"

#include "core/lessons/facts.h"
#include "core/text/names.h"
#include "core/text/refusal.h"

#include <utility>

namespace posiscope {

namespace {

using Entries = std::vector<ManualEntry>;

std::string usageOf(const CommandRow& row)
{
    return commandText(row.id) + ' ' + std::string(row.usage);
}

std::string termOf(const Option& option)
{
    std::string term = option.letter == 0 ? "" : '-' + std::string(1, option.letter) + ", ";
    term += "--" + std::string(option.name);
    if (!option.value.empty())
        term += ' ' + std::string(option.value);
    return term;
}

ManualEntry entryOf(const Option& option)
{
    ManualEntry entry{termOf(option), {std::string(option.meaning)}};
    const bool isFree = option.fills == ValueCompletion::Sweeps ||
                        (option.fills == ValueCompletion::Nothing && !option.value.empty());
    if (option.choices || isFree)
        entry.paragraphs.push_back(allowedText(option));
    if (!option.defaultValue.empty())
        entry.paragraphs.back() += "; " + std::string(option.defaultValue) + " if not given";
    return entry;
}

ManualEntry entryOf(const SceneKey& key)
{
    std::string standard = valueText(key, Scene{});
    if (std::holds_alternative<TextKey>(key.value))
        standard = '"' + standard + '"';
    const std::string kinds = kindsText(key);
    return {"--" + optionOf(key) + ' ' + standard,
            {std::string(key.meaning), allowedText(key) + (kinds.empty() ? "" : "; applies to " + kinds)}};
}

Entries optionEntries(Subcommand command)
{
    Entries entries;
    for (const Option& option : optionRows())
        if (belongsTo(option, command))
            entries.push_back(entryOf(option));
    return entries;
}

Entries subjectEntries(Subcommand command)
{
    Entries entries;
    if (const auto list = rowOf(command).subjects)
        for (const Subject& subject : list())
            entries.push_back({std::string(subject.name), {std::string(subject.meaning)}});
    if (!entries.empty() && entries.front().paragraphs.front().empty())
        return {{"", {oneOf(subjects(command))}}};
    return entries;
}

/// What the conditions of a lesson's tasks may name beside the scene's keys.
ManualSection factSection()
{
    ManualSection section{"Facts that a lesson's tasks are judged by", {}};
    for (const Fact& fact : facts())
        section.entries.push_back({factForm(fact), {std::string(fact.meaning)}});
    return section;
}

/// The scene's keys, a section a group.
std::vector<ManualSection> keySections()
{
    std::vector<ManualSection> sections;
    std::optional<KeyGroup> group;
    for (const SceneKey& key : sceneKeys()) {
        if (group != key.group)
            sections.push_back({std::string(describeGroup(key.group)), {}});
        group = key.group;
        sections.back().entries.push_back(entryOf(key));
    }
    return sections;
}

/// Only the names of the keys, because the help of the window explains them.
ManualSection keyNames(Subcommand command)
{
    std::string names;
    for (const SceneKey& key : sceneKeys())
        if (isOption(key, command))
            names += (names.empty() ? "--" : ", --") + optionOf(key);
    return {"Scene options", {{"", {"posiscope --help tells what each is: " + names}}}};
}

Entries examples(Subcommand command)
{
    const std::vector<std::pair<Subcommand, std::string>> examples{
        {Subcommand::Window, "posiscope --n 100 --d-model 4 --max-len 10"},
        {Subcommand::Gallery, "posiscope gallery P7"},
        {Subcommand::Export, "posiscope export heatmap --max-len 5000 --d-model 512 --output heatmap.png"},
        {Subcommand::Export,
         "posiscope export waves --size 120x80 --unit mm --output waves.pdf --output waves.svg"},
        {Subcommand::Export,
         "posiscope export heatmap-waves --position 7 --dimension 24 --preset column --output both.pdf"},
        {Subcommand::Export, "posiscope export heatmap --sweep n=10:100000:50:log --output n.mp4"},
        {Subcommand::Data, "posiscope data encoding --max-len 5000 --d-model 512 --output encoding.npy"},
        {Subcommand::Data, "posiscope data frequencies --type float64 | column -t -s,"},
        {Subcommand::Data, "posiscope data encoding --gallery P7 --rows 100:200 --output rows.csv"},
        {Subcommand::Lesson, "posiscope lesson new my-lesson.md"},
        {Subcommand::Lesson, "posiscope lesson export my-lesson.md --output handout.pdf --answers"},
        {Subcommand::Lesson, "posiscope lesson export --all --output site"},
        {Subcommand::Identify, "posiscope identify encoding.npy"},
        {Subcommand::Identify, "posiscope identify model.safetensors --tensor embed_positions.weight --json"},
        {Subcommand::Train,
         "posiscope train --task previous --encoding alibi --b-encoding sinusoidal --output curves.csv"},
    };
    Entries entries;
    for (const auto& [subcommand, line] : examples)
        if (command == Subcommand::Window || subcommand == command)
            entries.push_back({line, {}});
    return entries;
}

ManualSection exitStatus()
{
    return {"Exit status",
            {{"0", {"done; of identify: recognised"}},
             {"1",
              {"it could not be done, as with a refused FILE; of identify also: not recognised, where --json "
               "has no \"error\""}},
             {"2", {"wrong words or values on the command line"}}}};
}

constexpr std::string_view aboutScenes =
    "Scene options change what FILE, or else the default scene, holds. They are written --option VALUE or "
    "--option=VALUE; below, each stands with its default. Those that begin with --b- are of the encoding B, "
    "which --compare compares with; what they leave out, B has from the other encoding. Of an option given "
    "twice the last counts; every "
    "--output is written, and one --sweep and one --gallery can be given. Qt's own options, such "
    "as -platform and -style, are passed on: `posiscope -platform vnc` shows the window to a VNC viewer on "
    "port 5900.";

constexpr std::string_view aboutFiles =
    "FILE is a .posiscope project, a picture that posiscope exported, the config.json of a model or, for the "
    "window, a lesson (.md). "
    "Neither export nor data needs a display.";

ManualSection usageSection()
{
    ManualSection section{"", {}};
    for (const CommandRow& row : commandRows())
        section.entries.push_back({usageOf(row), {std::string(row.meaning)}});
    return section;
}

std::vector<ManualSection> windowManual()
{
    std::vector<ManualSection> sections{usageSection(), {"Options", optionEntries(Subcommand::Window)}};
    sections.push_back({"Scenes", {{"", {std::string(aboutScenes)}}, {"", {std::string(aboutFiles)}}}});
    for (ManualSection& keys : keySections())
        sections.push_back(std::move(keys));
    return sections;
}

/// The heading for a subject: "View" for VIEW.
std::string headingOf(std::string_view subject)
{
    return std::string(subject.substr(0, 1)) + lowerCase(subject.substr(1));
}

} // namespace

std::vector<ManualSection> manual(Subcommand command)
{
    const CommandRow& row = rowOf(command);
    std::vector<ManualSection> sections;
    if (row.opensWindow) {
        sections = windowManual();
        sections.push_back({"Examples", examples(Subcommand::Window)});
    } else {
        sections = {{"", {{usageOf(row), {std::string(row.meaning)}}}}};
        if (!row.subject.empty())
            sections.push_back({headingOf(row.subject), subjectEntries(command)});
        sections.push_back({"Options", optionEntries(command)});
        if (command == Subcommand::Lesson)
            sections.push_back(factSection());
        else if (row.hasScene)
            sections.push_back(keyNames(command));
        sections.push_back({"Examples", examples(command)});
    }
    sections.push_back(exitStatus());
    return sections;
}

std::vector<ManualSection> wholeManual()
{
    std::vector<ManualSection> sections = windowManual();
    auto place = sections.begin() + 2;
    for (const CommandRow& row : commandRows()) {
        if (row.opensWindow)
            continue;
        ManualSection section{commandText(row.id), subjectEntries(row.id)};
        for (ManualEntry& entry : optionEntries(row.id))
            section.entries.push_back(std::move(entry));
        place = sections.insert(place, std::move(section)) + 1;
    }
    sections.push_back(factSection());
    sections.push_back({"Examples", examples(Subcommand::Window)});
    sections.push_back(exitStatus());
    return sections;
}

} // namespace posiscope
