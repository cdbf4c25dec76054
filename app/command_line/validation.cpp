// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/validation.h"

#include "app/command_line/usage_errors.h"
#include "core/text/ascii.h"
#include "core/text/refusal.h"

#include <algorithm>

namespace posiscope {

namespace {

/// What is asked for in place of a command opens nothing; help may be asked for behind a command or half of
/// one.
void requireAlone(const CommandLine& line, const std::string& asked)
{
    const bool isHelp = line.action == CommandLine::Action::Help;
    if (line.file && !(isHelp && line.command != Subcommand::Window))
        throw UsageError(*line.file + ": nothing is opened by " + asked);
    if (!isHelp && !line.settings.empty())
        throw UsageError("--" + optionOf(*findSceneKey(line.settings.front().first)) + ": of no use beside " +
                         asked);
}

/// A figure's view is its command's first word; the scene's key may repeat it.
void requireOneView(const CommandLine& line)
{
    for (const auto& [name, value] : line.settings)
        if (name == "view" && lowerCase(trimmed(value)) != line.figure.view)
            throw UsageError(
                refusal("--view", value, line.figure.view + ", as `export` was asked for").what());
}

/// Only a film has a pace.
void requireFilm(const CommandLine& line)
{
    const auto pace = std::ranges::find(line.options, "frame-rate", &TypedOption::name);
    const auto isFilm = [](const std::string& name) {
        const std::optional<FigureOrder::Output> output = outputNamed(name);
        return output && output->film;
    };
    if (pace != line.options.end() && std::ranges::none_of(line.figure.outputs, isFilm))
        throw UsageError(pace->word + ": of no use without an --output that is a film, .mp4 or .gif");
}

} // namespace

void requireComplete(const CommandLine& line, bool hasSubject, const std::string& asked)
{
    if (line.action != CommandLine::Action::Run) {
        requireAlone(line, asked);
        return;
    }
    if (!hasSubject && !subjects(line.command).empty())
        throw refusedSubject(line.command, {});
    if (line.command == Subcommand::Gallery && line.item.empty() && !line.settings.empty())
        throw UsageError("gallery: scene options given without an item; allowed: " +
                         std::string(rowOf(line.command).usage));
    if (line.command == Subcommand::Export) {
        requireOneView(line);
        if (line.figure.outputs.empty())
            throw UsageError("export: no --output FILE given; allowed: one or more files that end in "
                             ".png, .svg or .pdf, or .mp4 or .gif of a sweep");
        requireFilm(line);
    }
    if (line.file && !line.item.empty())
        throw UsageError(*line.file + ": one scene can be opened, and " + line.item +
                         " of the gallery was given too");
}

} // namespace posiscope
