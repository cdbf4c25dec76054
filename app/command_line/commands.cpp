// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/commands.h"

#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace posiscope {

namespace {

void requireFile(const CommandLine& line)
{
    const CommandRow& row = rowOf(line.command);
    if (!line.file)
        throw UsageError(std::string(row.name) + ": no FILE given; allowed: " + std::string(row.usage));
}

/// Refuses options of a scene without an item.
void requireItem(const CommandLine& line)
{
    if (line.item.empty() && !line.settings.empty())
        throw UsageError("gallery: scene options given without an item; allowed: " +
                         std::string(rowOf(line.command).usage));
}

std::vector<Subject> viewSubjects()
{
    std::vector<Subject> all;
    for (const std::string_view name : std::get<ChoiceKey>(sceneKey("view").value).names())
        all.push_back({name});
    all.push_back({heatmapOverWaves});
    return all;
}

void takeView(CommandLine& line, std::size_t view)
{
    const auto names = std::get<ChoiceKey>(sceneKey("view").value).names();
    line.figure.spec.wavesBelow = view == names.size();
    line.figure.view = names[line.figure.spec.wavesBelow ? 0 : view];
}

/// Refuses a figure without an output, a --view that differs from the one after `export`, and --frame-rate
/// without a film.
void requireFigure(const CommandLine& line)
{
    for (const auto& [name, value] : line.settings)
        if (name == "view" && lowerCase(trimmed(value)) != line.figure.view)
            throw UsageError(refusal("--view", value, line.figure.view + ", as `export` was asked for"));
    if (line.figure.outputs.empty())
        throw UsageError("export: no --output FILE given; allowed: one or more files that end in "
                         ".png, .svg or .pdf, or .mp4 or .gif of a sweep");
    const auto pace = std::ranges::find(line.options, "frame-rate", &TypedOption::name);
    const auto isFilm = [](const std::string& name) {
        const std::optional<FigureOrder::Output> output = outputNamed(name);
        return output && output->film;
    };
    if (pace != line.options.end() && std::ranges::none_of(line.figure.outputs, isFilm))
        throw UsageError(pace->word + ": of no use without an --output that is a film, .mp4 or .gif");
}

std::vector<Subject> tableSubjects()
{
    std::vector<Subject> all;
    for (const DataTableRow& table : dataTables())
        all.push_back({table.name, table.meaning});
    return all;
}

constexpr std::pair<LessonAction, Subject> lessonActions[] = {
    {LessonAction::Check,
     {"check", "say all that is wrong in a lesson, with its lines; try the solutions of its tasks"}},
    {LessonAction::New, {"new", "write a commented template; a file that exists stays as it is"}},
    {LessonAction::Export, {"export", "make a handout of a lesson, with a figure for each step"}}};

std::vector<Subject> actionSubjects()
{
    std::vector<Subject> all;
    for (const auto& [action, subject] : lessonActions)
        all.push_back(subject);
    return all;
}

/// Refuses `posiscope lesson` without a file, and options of its export beside another action.
void requireLesson(const CommandLine& line)
{
    const LessonOptions& lesson = line.lesson;
    if (lesson.action != LessonAction::Export && !line.options.empty())
        throw UsageError(line.options.front().word + ": of no use beside an action other than export");
    if (lesson.all && line.file)
        throw UsageError(*line.file + ": one lesson given, and --all");
    if (!lesson.all)
        requireFile(line);
    if (lesson.action != LessonAction::Export)
        return;
    if (lesson.output.empty())
        throw UsageError("lesson: no --output given; allowed: a file that ends in .pdf, .html or .md, or a "
                         "folder with --all");
    if (!lesson.all && !handoutFormatOf(lesson.output))
        throw UsageError(refusal("--output", lesson.output, "a name that ends in .pdf, .html or .md"));
}

constexpr std::array<CommandRow, 7> commands{{
    {.id = Subcommand::Window,
     .usage = "[SCENE OPTIONS] [FILE]",
     .meaning = "open the window",
     .opensWindow = true},
    {.id = Subcommand::Gallery,
     .name = "gallery",
     .subject = "ITEM",
     .usage = "[ITEM [SCENE OPTIONS]]",
     .meaning = "list the gallery's items, or open one in the window",
     .require = requireItem,
     .opensWindow = true},
    {.id = Subcommand::Export,
     .name = "export",
     .subject = "VIEW",
     .usage = "VIEW --output FILE [OPTIONS] [SCENE OPTIONS] [FILE]",
     .meaning = "draw a view into files: png, svg, pdf; of a sweep also mp4, gif",
     .subjects = viewSubjects,
     .take = takeView,
     .require = requireFigure},
    {.id = Subcommand::Data,
     .name = "data",
     .subject = "TABLE",
     .usage = "TABLE [--output FILE] [OPTIONS] [SCENE OPTIONS] [FILE]",
     .meaning = "write a table of numbers: csv or npy",
     .subjects = tableSubjects,
     .take = [](CommandLine& line, std::size_t i) { line.data.table = dataTables()[i].id; }},
    {.id = Subcommand::Lesson,
     .name = "lesson",
     .subject = "ACTION",
     .usage = "check|new|export FILE [OPTIONS]",
     .meaning = "say what is wrong in a lesson's file, write a template of one, or make a handout of it",
     .subjects = actionSubjects,
     .take = [](CommandLine& line, std::size_t i) { line.lesson.action = lessonActions[i].first; },
     .require = requireLesson,
     .hasScene = false},
    {.id = Subcommand::Identify,
     .name = "identify",
     .usage = "FILE [--tensor NAME] [--json]",
     .meaning = "say which convention made a table of numbers: npy, npz, csv or safetensors",
     .require = requireFile,
     .hasScene = false},
    {.id = Subcommand::Train,
     .name = "train",
     .usage = "[--output FILE] [OPTIONS] [SCENE OPTIONS] [FILE]",
     .meaning = "train a model of one layer with an encoding, and say at which lengths it knows its task"},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < commands.size(); ++i)
        if (static_cast<std::size_t>(commands.at(i).id) != i)
            return false;
    return true;
}
static_assert(inOrder());

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

std::string commandText(Subcommand command)
{
    const std::string_view name = rowOf(command).name;
    return name.empty() ? "posiscope" : "posiscope " + std::string(name);
}

std::vector<std::string_view> subjects(Subcommand command)
{
    std::vector<std::string_view> names;
    if (const auto list = rowOf(command).subjects)
        for (const Subject& subject : list())
            names.push_back(subject.name);
    return names;
}

UsageError refusedSubject(Subcommand command, std::string_view given)
{
    const std::vector<std::string_view> names = subjects(command);
    const std::string allowed = names.empty() ? std::string(allowedItem) : oneOf(names);
    const std::string subject = lowerCase(rowOf(command).subject);
    return UsageError(refusal(subject, given, allowed + didYouMean(given, names)));
}

} // namespace posiscope
