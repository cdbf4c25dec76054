// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "core/scene/scene_keys.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::size_t lineLength = 96;
constexpr std::string_view valueIndent = "      ";

constexpr std::string_view head = R"(Posiscope: see how a Transformer knows where its words are.

  posiscope [SCENE OPTIONS] [FILE]     open the window; FILE is a .posiscope project
  posiscope gallery [ITEM] [OPTIONS]   list the gallery's items, or open one
  posiscope --help                     this text
  posiscope --version                  the version
  posiscope --info                     what the program found on this machine
  posiscope --reset-settings           forget window layout, theme and recent files

Scene options change what FILE, or else the default scene, holds. They are written --option VALUE or
--option=VALUE; below, each stands with its default. Qt's own options, such as -platform and -style,
are passed on: `posiscope -platform vnc` shows the window to a VNC viewer on port 5900.
)";

constexpr std::string_view tail = R"(
Exit status: 0 done, 1 it could not be done, 2 wrong words or values.
)";

/// Text broken at spaces into lines that fit beside the indent.
std::string wrapped(std::string_view text, std::string_view indent)
{
    std::string result;
    std::size_t length = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (length == 0 || length + 1 + word.size() > lineLength) {
            result += (length == 0 ? "" : "\n") + std::string(indent);
            length = indent.size();
        } else {
            result += ' ';
            ++length;
        }
        result += word;
        length += word.size();
    }
    return result + '\n';
}

std::string entry(const SceneKey& key)
{
    std::string option(key.name);
    std::ranges::replace(option, '_', '-');
    std::string standard = valueText(key, Scene{});
    if (std::holds_alternative<TextKey>(key.value))
        standard = '"' + standard + '"';
    return "  --" + option + ' ' + standard + '\n' + wrapped(key.meaning, valueIndent) +
           wrapped(allowedText(key), valueIndent);
}

} // namespace

std::string helpText()
{
    std::string text(head);
    std::optional<Belongs> group;
    for (const SceneKey& key : sceneKeys()) {
        if (group != key.belongs)
            text += '\n' + std::string(describeGroup(key.belongs)) + '\n';
        group = key.belongs;
        text += entry(key);
    }
    return text + std::string(tail);
}

} // namespace posiscope
