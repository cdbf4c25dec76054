// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/command_line.h"

#include "app/command_line/options.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace posiscope {

namespace {

// Qt reads these options from the arguments itself.
constexpr std::array<std::string_view, 13> qtOptionsWithValue{
    "platform",  "platformpluginpath", "platformtheme", "plugin",
    "style",     "stylesheet",         "session",       "display",
    "geometry",  "qwindowgeometry",    "qwindowicon",   "qwindowtitle",
    "fontengine"};
constexpr std::array<std::string_view, 5> qtSwitches{"reverse", "widgetcount", "sync", "nograb", "dograb"};

std::string_view withoutDashes(std::string_view word)
{
    return word.substr(word.starts_with("--") ? 2 : word.starts_with('-') ? 1 : 0);
}

bool isQtOption(std::string_view word)
{
    const std::string_view option = withoutDashes(word);
    return word.starts_with('-') &&
           (std::ranges::find(qtSwitches, option) != qtSwitches.end() ||
            std::ranges::find(qtOptionsWithValue, option.substr(0, option.find('='))) !=
                qtOptionsWithValue.end());
}

/// Refuses a file or a scene option beside an option such as --version. --help may follow a command, even an
/// incomplete one.
void requireAlone(const CommandLine& line, const std::string& asked)
{
    const bool isHelp = line.action == CommandLine::Action::Help;
    if (line.file && !(isHelp && line.command != Subcommand::Window))
        throw UsageError(*line.file + ": nothing is opened by " + asked);
    if (!isHelp && !line.settings.empty())
        throw UsageError("--" + optionOf(*findSceneKey(line.settings.front().first)) + ": of no use beside " +
                         asked);
}

/// Refuses command lines in which something is missing or contradicts something else. `asked` is an option
/// such as --version, as it was typed.
void requireComplete(const CommandLine& line, bool hasSubject, const std::string& asked)
{
    if (line.action != CommandLine::Action::Run) {
        requireAlone(line, asked);
        return;
    }
    if (!hasSubject && !subjects(line.command).empty())
        throw refusedSubject(line.command, {});
    if (const auto require = rowOf(line.command).require)
        require(line);
    if (line.file && !line.item.empty())
        throw UsageError(*line.file + ": one scene can be opened, and " + line.item +
                         " of the gallery was given too");
}

/// An addition to the message of a refused number with a comma, which may be the reason.
std::string commaHint(std::string_view value)
{
    const bool isNumber = value.find_first_not_of("0123456789,.+-eExX:") == std::string_view::npos;
    return isNumber && value.find(',') != std::string_view::npos
               ? "; a number has no comma, and a point before its decimals"
               : "";
}

/// Parses one argument after the other.
class Reader
{
public:
    explicit Reader(std::span<const std::string> arguments)
        : m_arguments(arguments)
    {
    }

    CommandLine read()
    {
        takeCommand();
        while (m_next < m_arguments.size()) {
            const std::string& word = m_arguments[m_next++];
            if (m_optionsEnded || word.size() < 2 || word.front() != '-')
                takeWord(word);
            else if (word == "--")
                m_optionsEnded = true;
            else if (isQtOption(word))
                takeQtOption(word);
            else
                takeOption(word);
        }
        requireComplete(m_line, m_subject.has_value(), m_asked);
        return m_line;
    }

private:
    /// The command is the first word, or the first one behind Qt's options.
    void takeCommand()
    {
        while (m_next < m_arguments.size() && isQtOption(m_arguments[m_next])) {
            const std::string& word = m_arguments[m_next++];
            takeQtOption(word);
        }
        if (m_next < m_arguments.size() && m_arguments[m_next] == "help" &&
            m_next + 2 == m_arguments.size() && findCommand(m_arguments[m_next + 1])) {
            m_line.command = findCommand(m_arguments[m_next + 1])->id; // help export
            m_line.action = CommandLine::Action::Help;
            m_next += 2;
            return;
        }
        const CommandRow* const row =
            m_next == m_arguments.size() ? nullptr : findCommand(m_arguments[m_next]);
        if (!row)
            return;
        m_line.command = row->id;
        ++m_next;
        // The gallery's item is the next word, or there is none.
        if (row->id != Subcommand::Gallery || m_next == m_arguments.size() ||
            m_arguments[m_next].starts_with('-'))
            return;
        m_line.item = m_arguments[m_next++];
        if (m_line.item.empty())
            throw refusedSubject(row->id, {});
    }

    /// A word that is no option: a command's subject first, then the file.
    void takeWord(const std::string& word)
    {
        const bool isHelp = m_line.action == CommandLine::Action::Help;
        if (!m_subject && !subjects(m_line.command).empty())
            takeSubject(word);
        else if (const CommandRow* const row = isHelp ? findCommand(word) : nullptr)
            m_line.command = row->id; // --help export
        else if (isHelp && m_line.command == Subcommand::Gallery && m_line.item.empty())
            m_line.item = word; // --help gallery P7
        else
            takeFile(word);
    }

    void takeSubject(std::string_view word)
    {
        const std::vector<std::string_view> names = subjects(m_line.command);
        const std::optional<std::size_t> choice = indexOfName(word, names);
        if (!choice)
            throw refusedSubject(m_line.command, word);
        m_subject = names[*choice];
        rowOf(m_line.command).take(m_line, *choice);
    }

    void takeFile(const std::string& word)
    {
        if (word.empty())
            throw UsageError("FILE: nothing given; allowed: a file's name");
        if (m_line.command == Subcommand::Gallery && m_line.item.empty())
            throw UsageError(word + ": the item stands right after `gallery`");
        if (m_subject && indexOfName(word, subjects(m_line.command)))
            throw UsageError(word + ": one " + lowerCase(rowOf(m_line.command).subject) + " at a time, and " +
                             std::string(*m_subject) + " was given before; a file of that name is ./" + word);
        if (m_line.file)
            throw refusedFile(m_line, word);
        m_line.file = word;
    }

    void takeQtOption(std::string_view word)
    {
        const std::string_view option = withoutDashes(word);
        const std::string_view name = option.substr(0, option.find('='));
        if (std::ranges::find(qtSwitches, option) != qtSwitches.end())
            return;
        const std::string value = valueAfter(word, option, "a value for Qt");
        if (name == "platform")
            m_line.platform = value;
        else if (name == "display")
            m_line.display = value;
    }

    void takeOption(std::string_view word)
    {
        const bool isLong = word.starts_with("--");
        const std::string_view option = withoutDashes(word);
        const std::string_view name = option.substr(0, option.find('='));
        const Option* const row = isLong == (name.size() > 1) ? findOption(m_line.command, name) : nullptr;
        if (row) {
            takeValue(*row, word, option);
            return;
        }
        const SceneKey* const key = isLong ? findKeyOption(m_line.command, name) : nullptr;
        if (!key)
            throw refusedOption(m_line.command, word);
        const std::string value = valueAfter(word, option, allowedText(*key));
        try {
            withValue({}, *key, value); // throws for a wrong value, before a window opens
        } catch (const Refusal& refused) {
            const bool isNumber =
                std::holds_alternative<RealKey>(key->value) || std::holds_alternative<IntegerKey>(key->value);
            throw UsageError(typed(word) + ": " + refused.reason + (isNumber ? commaHint(value) : ""));
        }
        m_line.settings.emplace_back(key->name, value);
    }

    /// An option as it was typed, without its value.
    static std::string typed(std::string_view word) { return std::string(word.substr(0, word.find('='))); }

    void takeValue(const Option& row, std::string_view word, std::string_view option)
    {
        if (row.value.empty()) {
            if (option.find('=') != std::string_view::npos)
                throw UsageError(std::string(word) + ": --" + std::string(row.name) + " takes no value");
            m_line.options.push_back({std::string(row.name), {}, typed(word)});
            apply(row, word, {});
            return;
        }
        const std::string value = valueAfter(word, option, allowedText(row));
        m_line.options.push_back({std::string(row.name), value, typed(word)});
        try {
            if (!apply(row, word, value))
                throw UsageError(refusedValue(row, typed(word), value).what() + commaHint(value));
        } catch (const Refusal& refused) {
            throw UsageError(typed(word) + ": " +
                             (refused.name == row.name ? refused.reason : refused.what()));
        }
    }

    /// Applies an option. Refuses a second one such as --version, of which only one can be done.
    bool apply(const Option& row, std::string_view word, std::string_view value)
    {
        const CommandLine::Action before = m_line.action;
        const bool taken = row.apply(m_line, value);
        if (m_line.action == before)
            return taken;
        if (before != CommandLine::Action::Run)
            throw UsageError(typed(word) + ": " + m_asked + " was given before; one of them at a time");
        m_asked = typed(word);
        return taken;
    }

    std::string valueAfter(std::string_view word, std::string_view option, std::string_view allowed)
    {
        if (const std::size_t equals = option.find('='); equals != std::string_view::npos)
            return std::string(option.substr(equals + 1));
        // A value may begin with one dash (offset −3), not with two.
        if (m_next == m_arguments.size() || m_arguments[m_next].starts_with("--"))
            throw UsageError(refusal(word, {}, allowed));
        return m_arguments[m_next++];
    }

    std::span<const std::string> m_arguments;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    std::optional<std::string_view> m_subject{};
    std::string m_asked; ///< the option that asks for something instead of the command
    CommandLine m_line;
};

} // namespace

CommandLine readCommandLine(std::span<const std::string> arguments)
{
    return Reader(arguments).read();
}

Scene withSettings(Scene scene, const CommandLine& line)
{
    const auto isGiven = [&line](std::string_view key) {
        return std::ranges::any_of(line.settings,
                                   [key](const auto& setting) { return setting.first == key; });
    };
    // A grid alone says how long the table is.
    const auto fill = [&isGiven](Parameters& parameters, const std::string& prefix) {
        if (kindOf(parameters).hasPatches && isGiven(prefix + "grid") && !isGiven(prefix + "max_len"))
            parameters.maxLen = parameters.grid.rows * parameters.grid.columns;
    };
    // Where nothing is known of B yet, it is as A, but for what is given.
    bool copiesA = !isComparing(scene) && scene.compared == Parameters{};
    try {
        for (const WhichEncoding which : {WhichEncoding::A, WhichEncoding::B}) {
            for (const auto& [name, value] : line.settings) {
                const SceneKey& key = *findSceneKey(name);
                if ((key.group == KeyGroup::Compared) != (which == WhichEncoding::B))
                    continue;
                if (which == WhichEncoding::B && std::exchange(copiesA, false))
                    scene.compared = scene.parameters;
                scene = withValue(std::move(scene), key, value);
            }
            if (which == WhichEncoding::A)
                fill(scene.parameters, "");
            else
                fill(scene.compared, std::string(prefixOfB));
        }
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    requireValid(scene); // whether the values go together
    if ((isGiven("encoding") || isGiven("grid")) && !isGiven("position"))
        scene = withMiddlePatch(scene);
    if (!line.figure.view.empty())
        scene = withValue(std::move(scene), sceneKey("view"), line.figure.view);
    const bool isNew = !line.file && line.item.empty(); // no one has chosen a pair in it
    return (isNew || isGiven("encoding")) && !isGiven("offset") ? withScoredPair(scene) : scene;
}

} // namespace posiscope
