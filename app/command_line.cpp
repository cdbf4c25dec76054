// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "core/scene/near_names.h"
#include "core/scene/scene_keys.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

using Action = CommandLine::Action;

constexpr std::array<std::pair<std::string_view, Action>, 4> actions{
    {{"help", Action::Help},
     {"version", Action::Version},
     {"info", Action::Info},
     {"reset-settings", Action::ResetSettings}}};

/// Words that are no file's name: what they ask for cannot be done so far.
constexpr std::array<std::string_view, 2> commandsToCome{"export", "data"};

// Qt takes these from the words itself; those of the first list are followed by a value.
constexpr std::array<std::string_view, 13> qtOptionsWithValue{
    "platform",  "platformpluginpath", "platformtheme", "plugin",
    "style",     "stylesheet",         "session",       "display",
    "geometry",  "qwindowgeometry",    "qwindowicon",   "qwindowtitle",
    "fontengine"};
constexpr std::array<std::string_view, 5> qtOptionsAlone{"reverse", "widgetcount", "sync", "nograb",
                                                         "dograb"};

std::string optionOf(std::string_view key)
{
    std::string option(key);
    std::ranges::replace(option, '_', '-');
    return option;
}

const SceneKey* keyOf(std::string_view option)
{
    const auto found = std::ranges::find_if(
        sceneKeys(), [option](const SceneKey& key) { return optionOf(key.name) == option; });
    return found == sceneKeys().end() ? nullptr : &*found;
}

[[noreturn]] void refuseOption(std::string_view word, std::string_view name)
{
    std::vector<std::string> options;
    for (const auto& [action, meaning] : actions)
        options.emplace_back(action);
    for (const SceneKey& key : sceneKeys())
        options.push_back(optionOf(key.name));
    const std::vector<std::string_view> names(options.begin(), options.end());
    const std::string_view near = nearestName(name, names);
    throw WrongWords(
        std::string(word) + ": no such option" +
        (near.empty() ? "; posiscope --help lists them" : "; did you mean --" + std::string(near) + "?"));
}

/// Reads one word after the other.
class Reader
{
public:
    explicit Reader(std::span<const std::string> words)
        : m_words(words)
    {
    }

    CommandLine read()
    {
        if (!m_words.empty() && m_words.front() == "gallery")
            takeGallery();
        while (m_next < m_words.size()) {
            const std::string& word = m_words[m_next++];
            if (m_optionsEnded || word.size() < 2 || word.front() != '-')
                takeFile(word);
            else if (word == "--")
                m_optionsEnded = true;
            else if (!takeQtOption(word))
                takeOption(word);
        }
        return m_line;
    }

private:
    /// The item is the next word that is no option; without one the items are listed.
    void takeGallery()
    {
        ++m_next;
        m_line.action = Action::ListGallery;
        if (m_next < m_words.size() && !m_words[m_next].starts_with('-')) {
            m_line.action = Action::OpenWindow;
            m_line.item = m_words[m_next++];
        }
    }

    void takeFile(const std::string& word)
    {
        if (m_next == 1 && std::ranges::find(commandsToCome, word) != commandsToCome.end())
            throw WrongWords(
                word + ": this version has no such command yet; a file of that name is opened as ./" + word);
        if (m_line.action == Action::ListGallery)
            throw WrongWords(word + ": the item stands right after `gallery`");
        if (!m_line.item.empty())
            throw WrongWords(word + ": one scene can be opened, and " + m_line.item +
                             " of the gallery was given before");
        if (m_line.file)
            throw WrongWords(word + ": one file can be opened, and " + *m_line.file + " was given before");
        m_line.file = word;
    }

    bool takeQtOption(std::string_view word)
    {
        const std::string_view option = word.substr(word.starts_with("--") ? 2 : 1);
        const std::string_view name = option.substr(0, option.find('='));
        if (std::ranges::find(qtOptionsAlone, option) != qtOptionsAlone.end())
            return true;
        if (std::ranges::find(qtOptionsWithValue, name) == qtOptionsWithValue.end())
            return false;
        const std::string value = valueAfter(word, option);
        if (name == "platform")
            m_line.platform = value;
        else if (name == "display")
            m_line.display = value;
        return true;
    }

    void takeOption(std::string_view word)
    {
        const std::string_view option = word.starts_with("--") ? word.substr(2) : std::string_view();
        const std::string_view name = option.substr(0, option.find('='));
        const auto* const action = std::ranges::find(actions, word == "-h" ? "help" : option,
                                                     &std::pair<std::string_view, Action>::first);
        if (action != actions.end()) {
            m_line.action = action->second;
            return;
        }
        const SceneKey* const key = keyOf(name);
        if (!key)
            refuseOption(word, word.substr(word.find_first_not_of('-')));
        const std::string value = valueAfter(word, option);
        m_line.settings.emplace_back(key->name, value);
        withSettings({}, m_line); // a wrong value is told before a window opens
    }

    std::string valueAfter(std::string_view word, std::string_view option)
    {
        if (const std::size_t equals = option.find('='); equals != std::string_view::npos)
            return std::string(option.substr(equals + 1));
        // A value may begin with one dash (offset −3), not with two.
        if (m_next == m_words.size() || m_words[m_next].starts_with("--"))
            throw WrongWords(std::string(word) + ": no value given");
        return m_words[m_next++];
    }

    std::span<const std::string> m_words;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    CommandLine m_line;
};

} // namespace

CommandLine readCommandLine(std::span<const std::string> words)
{
    return Reader(words).read();
}

Scene withSettings(Scene scene, const CommandLine& line)
{
    try {
        for (const auto& [name, value] : line.settings)
            scene = withValue(std::move(scene), *findSceneKey(name), value);
    } catch (const std::invalid_argument& error) {
        throw WrongWords(error.what());
    }
    return scene;
}

std::string_view waysOn()
{
    return "`posiscope export` draws into a file without one, and `posiscope -platform vnc` shows the window "
           "to a VNC viewer on port 5900";
}

std::optional<std::string> whyNoWindow(const CommandLine& line, std::string (*variable)(const char* name))
{
    // Known before Qt is asked, since Qt ends a program that finds no display.
    constexpr std::array<std::string_view, 3> needDisplay{"xcb", "wayland", "wayland-egl"};
    const std::string platform = line.platform.empty() ? variable("QT_QPA_PLATFORM") : line.platform;
    const std::string first = platform.substr(0, platform.find_first_of(":;"));
    const bool needs = first.empty() || std::ranges::find(needDisplay, first) != needDisplay.end();
    if (!needs || !line.display.empty() || !variable("DISPLAY").empty() ||
        !variable("WAYLAND_DISPLAY").empty())
        return std::nullopt;
    return "there is no display for a window: " + std::string(waysOn());
}

} // namespace posiscope
