// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_stream.h"
#include "core/text/refusal.h"
#include "ui/export/figure/figure_order.h"
#include "ui/export/lessons/handout.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posiscope {

/// The command, which is the first word.
enum class Subcommand : std::uint8_t { Window, Gallery, Export, Data, Lesson, Identify, Train };

enum class Shell { Bash, Zsh, Fish };

/// The options of `posiscope export`. Whether a figure can be so large is checked later.
struct ExportOptions
{
    std::string view{}; ///< a name of the scene's key `view`
    std::vector<std::string> outputs{};
    FigureSpec spec{
        .width = 2400, .height = 1600, .unit = LengthUnit::Pixel}; ///< view and format are set elsewhere
    std::optional<LengthUnit> unit{};                              ///< of a size that is given
    bool isSizeGiven = false;
    bool isDpiGiven = false; ///< else a size in pixels has type as on a screen
    std::optional<KeySweep> sweep{};
    int frameRate = usualFrameRate; ///< of a film

    bool operator==(const ExportOptions&) const = default;
};

/// The options of `posiscope data` and `posiscope train`.
struct DataOptions
{
    DataTable table = DataTable::Encoding;
    std::vector<std::string> outputs{}; ///< empty: standard output
    std::optional<TableFormat> format{};
    NumberType type = NumberType::Float32;
    std::optional<RowRange> rows{}; ///< 0 ≤ begin ≤ end; whether the table has them is checked later

    bool operator==(const DataOptions&) const = default;
};

/// What `posiscope lesson` does: says what is wrong with a file, writes a template, or makes a handout.
enum class LessonAction : std::uint8_t { Check, New, Export };

/// The options of `posiscope lesson`.
struct LessonOptions
{
    LessonAction action = LessonAction::Check;
    std::string output; ///< of an export: a file, or the folder of a site
    bool all = false;   ///< a site of all lessons of the program and its gallery
    bool answers = false;
    Paper paper = Paper::A4;

    bool operator==(const LessonOptions&) const = default;
};

/// The options of `posiscope identify`.
struct IdentifyOptions
{
    std::string tensor; ///< of a file of several tables; empty: its only one
    bool json = false;

    bool operator==(const IdentifyOptions&) const = default;
};

/// An option of the command itself, as it was given.
struct TypedOption
{
    std::string name;  ///< without its dashes
    std::string value; ///< empty for a switch
    std::string word;  ///< as it was typed: -o, --output

    bool operator==(const TypedOption&) const = default;
};

/// The parsed command line, without the program's name.
struct CommandLine
{
    enum class Action { Run, Help, Manual, Completion, Version, Info, ResetSettings };

    Action action = Action::Run; ///< Run: runs the command; the others are options such as --version
    Subcommand command = Subcommand::Window;
    std::optional<std::string> file;
    std::string item;                                          ///< of the gallery, empty where none is given
    std::vector<std::pair<std::string, std::string>> settings; ///< scene keys and their values, as given
    std::vector<TypedOption> options;                          ///< in order
    ExportOptions figure;                                      ///< of Subcommand::Export
    DataOptions data;                                          ///< of Subcommand::Data and Train
    LessonOptions lesson;                                      ///< of Subcommand::Lesson
    IdentifyOptions identify;                                  ///< of Subcommand::Identify
    Shell shell = Shell::Bash;                                 ///< of Action::Completion
    std::string platform; ///< Qt's -platform, empty where it is not given
    std::string display;  ///< Qt's -display, likewise

    bool operator==(const CommandLine&) const = default;
};

/// A mistake on the command line: exit status 2.
struct UsageError : std::invalid_argument
{
    using std::invalid_argument::invalid_argument;
    explicit UsageError(const Refusal& refused)
        : std::invalid_argument(refused)
    {
    }
};

/// Parses the arguments after the program's name. Qt's own options (-platform, -style …) are left for Qt.
/// Throws UsageError, which says what was given and what is allowed.
CommandLine readCommandLine(std::span<const std::string> arguments);

/// The scene with the given settings. Throws UsageError.
Scene withSettings(Scene scene, const CommandLine& line);

} // namespace posiscope
