// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/options.h"

#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "ui/system/output_file.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

constexpr std::array<Subcommand, 1> window{Subcommand::Window};
constexpr std::array<Subcommand, 1> figures{Subcommand::Export};
constexpr std::array<Subcommand, 1> data{Subcommand::Data};
constexpr std::array<Subcommand, 1> training{Subcommand::Train};
constexpr std::array<Subcommand, 2> numbers{Subcommand::Data, Subcommand::Train};
constexpr std::array<Subcommand, 1> lessons{Subcommand::Lesson};
constexpr std::array<Subcommand, 1> tables{Subcommand::Identify};
constexpr std::array<Subcommand, 3> writing{Subcommand::Export, Subcommand::Data, Subcommand::Train};

constexpr std::array<std::string_view, 3> units{"px", "mm", "in"};
constexpr std::array<std::string_view, 2> themes{"light", "dark"}; // by FigureSpec::dark
constexpr std::array<std::string_view, 2> papers{"a4", "letter"};  // in the order of Paper
constexpr std::array<std::string_view, 3> shells{"bash", "zsh", "fish"};

std::optional<double> readPositive(std::string_view text)
{
    const std::optional<double> number = readNumber(trimmed(text));
    return number && *number > 0 ? number : std::nullopt;
}

/// "2400x1600", "89x60.5": two numbers above 0.
bool takeSize(ExportOptions& figure, std::string_view text)
{
    const std::size_t cross = text.find_first_of("xX");
    if (cross == std::string_view::npos)
        return false;
    const std::optional<double> width = readPositive(text.substr(0, cross));
    const std::optional<double> height = readPositive(text.substr(cross + 1));
    figure.spec.width = width.value_or(0);
    figure.spec.height = height.value_or(0);
    return figure.isSizeGiven = width && height;
}

// std::nullopt if the text is no number that is allowed.
std::optional<double> readWithin(const Bounds<double>& bounds, std::string_view text)
{
    const std::optional<double> number = readNumber(trimmed(text));
    return number && bounds.contain(*number) ? number : std::nullopt;
}

std::optional<int> readWithin(const Bounds<int>& bounds, std::string_view text)
{
    const std::optional<int> number = readWholeNumber(trimmed(text));
    return number && bounds.contain(*number) ? number : std::nullopt;
}

template <typename Place, typename Value>
bool put(Place& place, const std::optional<Value>& value)
{
    if (value)
        place = static_cast<Place>(*value);
    return value.has_value();
}

template <typename Choice>
bool choose(Choice& place, std::span<const std::string_view> names, std::string_view text)
{
    return put(place, indexOfName(text, names));
}

bool addOutput(std::vector<std::string>& outputs, std::string_view text)
{
    if (text.empty())
        return false;
    const std::string name(text);
    if (std::ranges::any_of(outputs, [&name](const std::string& other) { return isSameFile(name, other); }))
        throw refusal("output", text, "a file of its own; that one was given before");
    outputs.push_back(name);
    return true;
}

bool takeSweep(std::optional<KeySweep>& sweep, std::string_view text)
{
    const KeySweep read = readKeySweep(text);
    if (sweep)
        throw refusal("sweep", text, "one sweep; another was given before");
    sweep = read;
    return true;
}

bool takeItem(std::string& item, std::string_view text)
{
    if (!item.empty())
        throw refusal("gallery", text, "one item; " + printable(item) + " was given before");
    item = text;
    return !text.empty();
}

// What is allowed as values of options that have no list of choices.
// clang-format off
std::string fileName() { return "a file's name"; }
std::string fileNameOrDash() { return "a file's name, or - for standard output"; }
std::string sizeForm() { return "WxH, two numbers above 0, as 2400x1600"; }
std::string dpiRange() { return allowedBy(dpiBounds); }
std::string fontRange() { return allowedBy(fontBounds); }
std::string frameRates() { return allowedBy(frameRateBounds); }
std::string sweepWords() { return std::string(sweepForm); }
std::string rowsForm() { return "A:B with 0 ≤ A ≤ B"; }
std::string tensorName() { return "a tensor's name"; }
std::string itemName() { return std::string(allowedItem); }

template <CommandLine::Action Asked>
bool ask(CommandLine& line, std::string_view)
{
    line.action = Asked;
    return true;
}

using Names = std::span<const std::string_view>;

Names presetNames()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const FigurePreset& preset : figurePresets())
            all.push_back(preset.name);
        return all;
    }();
    return names;
}

/// Gives the figure what it needs for a purpose, and then again what the options before this one say of it.
bool takePreset(CommandLine& line, std::string_view text)
{
    const std::optional<std::size_t> preset = indexOfName(text, presetNames());
    if (!preset)
        return false;
    line.figure.spec = withPreset(line.figure.spec, figurePresets()[*preset]);
    line.figure.isDpiGiven = true;
    for (const TypedOption& before : line.options)
        if (const Option& option = *findOption(Subcommand::Export, before.name); option.ofPreset)
            option.apply(line, before.value);
    return true;
}

const std::array<Option, 33> allOptions{{
    {.name = "output", .letter = 'o', .commands = figures, .value = "FILE", .fills = ValueCompletion::Files,
     .meaning = "file to write, replaced where it exists; its ending says what it becomes: png, svg, pdf, and for a sweep mp4 or gif. Given again, another file",
     .allowed = fileName,
     .apply = [](CommandLine& line, std::string_view text) { return addOutput(line.figure.outputs, text); }},
    {.name = "preset", .commands = figures, .value = "PRESET", .fills = ValueCompletion::Choices, .choices = presetNames,
     .meaning = "size, resolution and type for a purpose: one or two columns of a paper, where title, caption and marks are left out, a slide, or a poster. --size, --dpi and the like change parts of it",
     .apply = takePreset},
    {.name = "size", .letter = 's', .commands = figures, .ofPreset = true, .value = "WxH", .defaultValue = "2400x1600",
     .meaning = "width and height, in --unit",
     .allowed = sizeForm,
     .apply = [](CommandLine& line, std::string_view text) { return takeSize(line.figure, text); }},
    {.name = "unit", .letter = 'u', .commands = figures, .value = "UNIT", .fills = ValueCompletion::Choices, .choices = [] { return Names(units); }, .defaultValue = "px",
     .meaning = "what --size counts: pixels, millimetres or inches",
     .apply = [](CommandLine& line, std::string_view text) { return choose(line.figure.unit.emplace(), units, text); }},
    {.name = "dpi", .letter = 'd', .commands = figures, .ofPreset = true, .value = "N", .defaultValue = "300",
     .meaning = "pixels an inch. With --size in pixels and without --dpi it is 96, so that type is as large as on a screen",
     .allowed = dpiRange,
     .apply = [](CommandLine& line, std::string_view text) { return line.figure.isDpiGiven = put(line.figure.spec.dpi, readWithin(dpiBounds, text)); }},
    {.name = "font-size", .commands = figures, .ofPreset = true, .value = "PT", .defaultValue = "9",
     .meaning = "size of the type in points",
     .allowed = fontRange,
     .apply = [](CommandLine& line, std::string_view text) { return put(line.figure.spec.fontPoints, readWithin(fontBounds, text)); }},
    {.name = "theme", .commands = figures, .value = "THEME", .fills = ValueCompletion::Choices, .choices = [] { return Names(themes); }, .defaultValue = "light",
     .meaning = "colours of paper and ink",
     .apply = [](CommandLine& line, std::string_view text) { return choose(line.figure.spec.dark, themes, text); }},
    {.name = "transparent", .commands = figures,
     .meaning = "leave the background out",
     .apply = [](CommandLine& line, std::string_view) { return line.figure.spec.transparent = true; }},
    {.name = "no-title", .commands = figures, .ofPreset = true,
     .meaning = "leave out the title above the figure",
     .apply = [](CommandLine& line, std::string_view) { line.figure.spec.titleShown = false; return true; }},
    {.name = "no-caption", .commands = figures, .ofPreset = true,
     .meaning = "leave out the line that names the parameters",
     .apply = [](CommandLine& line, std::string_view) { line.figure.spec.captionShown = false; return true; }},
    {.name = "no-colour-bar", .commands = figures,
     .meaning = "leave out the colour bar",
     .apply = [](CommandLine& line, std::string_view) { line.figure.spec.colourBarShown = false; return true; }},
    {.name = "no-offset-curve", .commands = figures,
     .meaning = "of similarity: leave out the curve over offsets",
     .apply = [](CommandLine& line, std::string_view) { line.figure.spec.curveShown = false; return true; }},
    {.name = "no-marks", .commands = figures, .ofPreset = true,
     .meaning = "leave out the marks of a selection that was chosen",
     .apply = [](CommandLine& line, std::string_view) { line.figure.spec.marksShown = false; return true; }},
    {.name = "sweep", .commands = figures, .value = "SWEEP", .fills = ValueCompletion::Sweeps,
     .meaning = "lead a key from one value to another: a figure for each step, numbered, or a film of them; log: in even ratios",
     .allowed = sweepWords,
     .apply = [](CommandLine& line, std::string_view text) { return takeSweep(line.figure.sweep, text); }},
    {.name = "frame-rate", .commands = figures, .value = "N", .defaultValue = "10",
     .meaning = "frames a second of a film",
     .allowed = frameRates,
     .apply = [](CommandLine& line, std::string_view text) { return put(line.figure.frameRate, readWithin(frameRateBounds, text)); }},
    {.name = "output", .letter = 'o', .commands = data, .value = "FILE", .fills = ValueCompletion::Files, .defaultValue = "-",
     .meaning = "file to write, replaced where it exists; - is standard output. Given again, another file",
     .allowed = fileNameOrDash,
     .apply = [](CommandLine& line, std::string_view text) { return addOutput(line.data.outputs, text); }},
    {.name = "output", .letter = 'o', .commands = training, .value = "FILE", .fills = ValueCompletion::Files,
     .meaning = "file to write loss and accuracy to, a row a step, replaced where it exists; - is standard output. Given again, another file",
     .allowed = fileNameOrDash,
     .apply = [](CommandLine& line, std::string_view text) { return addOutput(line.data.outputs, text); }},
    {.name = "format", .letter = 'f', .commands = numbers, .value = "FORMAT", .fills = ValueCompletion::Choices, .choices = tableFormatNames,
     .meaning = "csv: text with a line of column names; npy: NumPy's own. Without it the file's ending says, and standard output gets csv",
     .apply = [](CommandLine& line, std::string_view text) { return choose(line.data.format.emplace(), tableFormatNames(), text); }},
    {.name = "type", .letter = 't', .commands = numbers, .value = "TYPE", .fills = ValueCompletion::Choices, .choices = numberTypeNames, .defaultValue = "float32",
     .meaning = "how exact the numbers are: 9 significant digits or 17",
     .apply = [](CommandLine& line, std::string_view text) { return choose(line.data.type, numberTypeNames(), text); }},
    {.name = "rows", .letter = 'r', .commands = numbers, .value = "A:B",
     .meaning = "write the rows A to B − 1 alone, counted from 0",
     .allowed = rowsForm,
     .apply = [](CommandLine& line, std::string_view text) { return put(line.data.rows, readRowRange(text)); }},
    {.name = "gallery", .letter = 'g', .commands = writing, .value = "ITEM", .fills = ValueCompletion::Items,
     .meaning = "begin with an item of the gallery in place of FILE; `posiscope gallery` lists them",
     .allowed = itemName,
     .apply = [](CommandLine& line, std::string_view text) { return takeItem(line.item, text); }},
    {.name = "output", .letter = 'o', .commands = lessons, .value = "FILE", .fills = ValueCompletion::Files,
     .meaning = "of export: file to write, replaced where it exists; its ending says what it becomes: pdf, html or md. With --all, a folder",
     .allowed = fileName,
     .apply = [](CommandLine& line, std::string_view text) { line.lesson.output = text; return !text.empty(); }},
    {.name = "answers", .commands = lessons,
     .meaning = "of export to pdf: print the answers in place of room to write",
     .apply = [](CommandLine& line, std::string_view) { return line.lesson.answers = true; }},
    {.name = "paper", .commands = lessons, .value = "PAPER", .fills = ValueCompletion::Choices, .choices = [] { return Names(papers); }, .defaultValue = "a4",
     .meaning = "of export to pdf: size of the pages",
     .apply = [](CommandLine& line, std::string_view text) { return choose(line.lesson.paper, papers, text); }},
    {.name = "all", .commands = lessons,
     .meaning = "of export, in place of FILE: pages of all lessons of the program and of its gallery, as a site",
     .apply = [](CommandLine& line, std::string_view) { return line.lesson.all = true; }},
    {.name = "tensor", .commands = tables, .value = "NAME",
     .meaning = "the tensor of a safetensors file or array of .npz; may be left out where one alone is a table",
     .allowed = tensorName,
     .apply = [](CommandLine& line, std::string_view text) { line.identify.tensor = text; return !text.empty(); }},
    {.name = "json", .commands = tables,
     .meaning = "print one line of JSON, for scripts; its \"sure\" is sure, sure of the numbers, nearly sure of the numbers, not sure of n, not sure, or null where nothing is recognised",
     .apply = [](CommandLine& line, std::string_view) { return line.identify.json = true; }},
    {.name = "help", .letter = 'h',
     .meaning = "this text; of a command, its own",
     .apply = ask<CommandLine::Action::Help>},
    {.name = "version", .commands = window,
     .meaning = "the version",
     .apply = ask<CommandLine::Action::Version>},
    {.name = "info", .commands = window,
     .meaning = "what the program found on this machine",
     .apply = ask<CommandLine::Action::Info>},
    {.name = "reset-settings", .commands = window,
     .meaning = "forget window layout, theme and recent files",
     .apply = ask<CommandLine::Action::ResetSettings>},
    {.name = "man", .commands = window,
     .meaning = "the manual's page, for `posiscope --man | man -l -`",
     .apply = ask<CommandLine::Action::Manual>},
    {.name = "completion", .commands = window, .value = "SHELL", .fills = ValueCompletion::Choices, .choices = [] { return Names(shells); },
     .meaning = "what makes a shell complete these words",
     .apply = [](CommandLine& line, std::string_view text) {
         line.action = CommandLine::Action::Completion;
         return choose(line.shell, shells, text);
     }},
}};
// clang-format on

} // namespace

std::span<const Option> optionRows()
{
    return allOptions;
}

bool belongsTo(const Option& option, Subcommand command)
{
    return option.commands.empty() || std::ranges::find(option.commands, command) != option.commands.end();
}

const Option* findOption(Subcommand command, std::string_view name)
{
    const auto* const found = std::ranges::find_if(allOptions, [&](const Option& option) {
        return belongsTo(option, command) &&
               (name.size() == 1 ? option.letter == name.front() : option.name == name);
    });
    return found == allOptions.end() ? nullptr : found;
}

std::string allowedText(const Option& option)
{
    if (option.choices)
        return oneOf(option.choices());
    return option.allowed ? option.allowed() : std::string();
}

std::string optionOf(const SceneKey& key)
{
    std::string option(key.name);
    std::ranges::replace_if(
        option, [](char letter) { return letter == '_' || letter == '.'; }, '-');
    return option;
}

bool isOption(const SceneKey& key, Subcommand command)
{
    return rowOf(command).hasScene && !findOption(command, optionOf(key));
}

const SceneKey* findKeyOption(Subcommand command, std::string_view name)
{
    for (const SceneKey& key : sceneKeys())
        if (optionOf(key) == name)
            return isOption(key, command) ? &key : nullptr;
    return nullptr;
}

namespace {

/// The command that has this option; empty if no command has it.
std::string commandWithOption(std::string_view name)
{
    for (const CommandRow& row : commandRows())
        if (findOption(row.id, name))
            return commandText(row.id);
    return {};
}

} // namespace

UsageError refusedOption(Subcommand command, std::string_view word)
{
    const std::size_t begin = std::min(word.find_first_not_of('-'), word.size());
    const std::string_view name = word.substr(begin, word.find('=') - begin);
    const bool isName = word.starts_with("--") && name.size() > 1;
    if (const std::string other = isName ? commandWithOption(name) : std::string(); !other.empty())
        return UsageError(printable(word) + ": an option of `" + other + "`, not of `" +
                          commandText(command) + "`");
    std::vector<std::string> options;
    for (const Option& option : optionRows())
        if (belongsTo(option, command))
            options.emplace_back(option.name);
    for (const SceneKey& key : sceneKeys())
        if (isOption(key, command))
            options.push_back(optionOf(key));
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::string_view near = nearestName(name, names);
    return UsageError(printable(word) + ": no such option" +
                      (near.empty() ? "; " + commandText(command) + " --help lists them"
                                    : "; did you mean --" + std::string(near) + "?"));
}

UsageError asTyped(const Refusal& refused, const CommandLine& line)
{
    const SceneKey* const key = findSceneKey(refused.name);
    const bool hasOption = key && isOption(*key, line.command);
    return UsageError(hasOption ? "--" + optionOf(*key) + ": " + refused.reason : refused.what());
}

UsageError asTyped(const UsageError& wrong, const CommandLine& line)
{
    const std::string_view message = wrong.what();
    const TypedOption* meant = nullptr;
    for (const TypedOption& option : line.options) {
        const std::string name = "--" + option.name + ": ";
        if (!message.starts_with(name))
            continue;
        meant = &option;
        if (message.substr(name.size()).starts_with(printable(option.value) + " given"))
            break;
    }
    if (!meant)
        return wrong;
    return UsageError(meant->word + std::string(message.substr(2 + meant->name.size())));
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
    const std::string near = option.choices ? didYouMean(given, option.choices()) : std::string();
    return UsageError(refusal(typed, given, allowedText(option) + near));
}

} // namespace posiscope
