// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_text.h"

#include "core/scene/scene_keys.h"
#include "core/scene/scene_remarks.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

/// The text between two quotes, and the rest after the closing one.
struct Unquoted
{
    std::string text;
    std::string_view rest;
};

constexpr std::string_view escapable = "\"\\\n\r\t";
constexpr std::string_view escapeLetters = "\"\\nrt"; // the letter after the backslash, in the same order

/// Text in double quotes on one line. Double quotes, backslashes, line ends and tabs are escaped as
/// \" \\ \n \r \t; line ends and tabs because editors convert them.
std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char letter : text) {
        const std::size_t index = escapable.find(letter);
        if (index == std::string_view::npos)
            result += letter;
        else
            (result += '\\') += escapeLetters[index];
    }
    return result + '"';
}

/// Reads text that begins with a double quote. Throws std::invalid_argument where the closing one is missing
/// or a backslash stands before anything else than " \ n r t.
Unquoted unquoted(std::string_view text)
{
    assert(text.starts_with('"'));
    std::string result;
    for (std::size_t index = 1; index < text.size(); ++index) {
        if (text[index] == '"')
            return {std::move(result), text.substr(index + 1)};
        if (text[index] != '\\') {
            result += text[index];
            continue;
        }
        if (++index == text.size())
            break;
        const std::size_t letter = escapeLetters.find(text[index]);
        if (letter == std::string_view::npos)
            throw std::invalid_argument(
                whyRefused(text.substr(index - 1, 1 + characterAt(text, index).length), R"(\" \\ \n \r \t)"));
        result += escapable[letter];
    }
    throw std::invalid_argument(translated("scene", "the closing double quote is missing"));
}

constexpr std::string_view unescaped =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:/";

/// Text as a part of an address: each other byte as % and two digits.
std::string encoded(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (unescaped.find(letter) != std::string_view::npos)
            result += letter;
        else
            ((result += '%') += digits[byte >> 4]) += digits[byte & 15];
    }
    return result;
}

/// The text that such a part stands for. A % without two digits stands for itself.
std::string decoded(std::string_view part)
{
    std::string result;
    for (std::size_t index = 0; index < part.size(); ++index) {
        unsigned char byte = 0;
        const std::string_view digits = part.substr(index).substr(1, 2);
        const char* const end = digits.data() + digits.size();
        if (part[index] != '%' || digits.size() < 2 ||
            std::from_chars(digits.data(), end, byte, 16).ptr != end) {
            result += part[index];
            continue;
        }
        result += static_cast<char>(byte);
        index += digits.size();
    }
    return result;
}

constexpr std::string_view fileHeading = "posiscope 1";

void requireLength(std::string_view text, std::size_t longest, const char* refused)
{
    if (text.size() > longest)
        throw std::invalid_argument(translated("scene", refused).arg(std::to_string(longest >> 20)));
}

std::string_view withoutComment(std::string_view text)
{
    return trimmed(text.substr(0, text.find('#')));
}

void requireHeader(std::string_view line)
{
    const std::string_view given = withoutComment(line);
    if (given == fileHeading)
        return;
    constexpr std::string_view name = "posiscope ";
    const std::string_view version = given.starts_with(name) ? given.substr(name.size()) : std::string_view();
    const bool isNumber =
        !version.empty() && version.find_first_not_of("0123456789") == std::string_view::npos;
    if (isNumber && version.front() != '0')
        throw std::invalid_argument(
            translated("scene", "%1 given: a newer Posiscope wrote this; this one reads posiscope 1")
                .arg(printable(given)));
    throw std::invalid_argument(translated("scene", "%1 given; a project begins with the line \"%2\"")
                                    .arg(printable(trimmed(line)), fileHeading));
}

/// Reads lines `key = value` one after another.
class SceneReader
{
public:
    SceneReader(Scene start, std::size_t firstLine)
        : m_scene(std::move(start))
        , m_line(firstLine - 1)
    {
    }

    /// Throws std::invalid_argument. The scene can then no longer be used, until it is replaced.
    void read(std::string_view line);

    /// Reads key=value of a link, in the same way.
    void readSetting(std::string_view setting);

    const Scene& scene() const { return m_scene; }
    void replaceScene(Scene scene) { m_scene = std::move(scene); }
    std::size_t line() const { return m_line; } ///< the last one read
    std::size_t unknownKeys() const { return m_unknown; }

    /// About the first mostSceneWarnings unknown keys, and about values that do not fit the table, but for
    /// those of the key `except`.
    std::vector<LineFault> warnings(std::string_view except = {}) const;

    /// What is wrong with values that are not allowed together: at the line of the value to change, or at 0
    /// if no line gives it.
    std::optional<LineFault> faultTogether() const;

private:
    void readKey(std::string_view name, const auto& valueOf);
    std::string unknownKey(std::string_view name) const;
    std::size_t lineOf(const SceneKey& key) const;

    Scene m_scene;
    std::size_t m_line;
    std::vector<std::size_t> m_lineOfKey = std::vector<std::size_t>(sceneKeys().size()); ///< 0: not given
    std::vector<LineFault> m_onUnknown;
    std::size_t m_unknown = 0;
};

void SceneReader::read(std::string_view line)
{
    ++m_line;
    const std::string_view content = trimmed(line);
    if (content.empty() || content.starts_with('#'))
        return;
    const std::size_t equals = content.find('=');
    const std::string_view name = trimmed(content.substr(0, equals));
    if (equals == std::string_view::npos || name.empty())
        throw std::invalid_argument(whyRefused(content, "key = value"));
    readKey(name,
            [&](const SceneKey& key) { return writtenValue(key, trimmed(content.substr(equals + 1))); });
}

void SceneReader::readSetting(std::string_view setting)
{
    ++m_line;
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw std::invalid_argument(whyRefused(setting, "key=value"));
    readKey(setting.substr(0, equals), [&](const SceneKey&) { return decoded(setting.substr(equals + 1)); });
}

void SceneReader::readKey(std::string_view name, const auto& valueOf)
{
    const SceneKey* const key = findSceneKey(name);
    if (!key) {
        // A warning compares the name with every key, which would be slow for a million lines.
        if (++m_unknown <= mostSceneWarnings)
            m_onUnknown.push_back({m_line, unknownKey(name)});
        return;
    }
    if (const std::size_t givenAt = lineOf(*key); givenAt != 0)
        throw std::invalid_argument(
            translated("scene", "%1 given twice, first on line %2").arg(name, std::to_string(givenAt)));
    m_lineOfKey[static_cast<std::size_t>(key - sceneKeys().data())] = m_line;
    m_scene = withValue(std::move(m_scene), *key, valueOf(*key));
}

std::string SceneReader::unknownKey(std::string_view name) const
{
    std::vector<std::string_view> names;
    for (const SceneKey& key : sceneKeys())
        names.push_back(key.name);
    return translated("scene", "unknown key %1 left out%2").arg(printable(name), didYouMean(name, names));
}

std::size_t SceneReader::lineOf(const SceneKey& key) const
{
    return m_lineOfKey[static_cast<std::size_t>(&key - sceneKeys().data())];
}

std::vector<LineFault> SceneReader::warnings(std::string_view except) const
{
    std::vector<LineFault> warnings = m_onUnknown;
    for (Remark& remark : remarks(m_scene)) {
        const std::size_t line = lineOf(*findSceneKey(remark.key));
        // A key that the text does not name has its default, so there is no warning for it.
        if (line != 0 && remark.key != except)
            warnings.push_back({line, std::move(remark.text)});
    }
    std::ranges::stable_sort(warnings, {}, &LineFault::line);
    return warnings;
}

std::optional<LineFault> SceneReader::faultTogether() const
{
    try {
        requireValid(m_scene);
    } catch (const Refusal& refused) {
        const SceneKey* const key = findSceneKey(refused.name);
        return LineFault{key ? lineOf(*key) : 0, refused.what()};
    }
    return std::nullopt;
}

/// Calls `read` for each line, without its end.
void forEachLine(std::string_view text, const auto& read)
{
    for (bool last = false; !last;) {
        const std::size_t end = text.find('\n');
        last = end == std::string_view::npos;
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        read(line);
        text.remove_prefix(last ? text.size() : end + 1);
    }
}

/// Calls `write` with each key whose value is not the default, and the value's text. Throws
/// std::invalid_argument for a scene that is not valid.
void forEachChanged(const Scene& scene, const auto& write)
{
    requireValid(scene);
    const Scene defaults;
    for (const SceneKey& key : sceneKeys())
        if (!sameValue(key, scene, defaults))
            write(key, valueText(key, scene));
}

} // namespace

std::string writtenValue(const SceneKey& key, std::string_view written)
{
    if (!written.starts_with('"')) {
        if (std::holds_alternative<TextKey>(key.value))
            throw refusal(key.name, withoutComment(written), translated("scene", "text in double quotes"));
        return std::string(withoutComment(written));
    }
    Unquoted value;
    try {
        value = unquoted(written);
    } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(std::string(key.name) + ": " + error.what());
    }
    if (const std::string_view rest = withoutComment(value.rest); !rest.empty())
        throw refusal(key.name, rest,
                      translated("scene", "nothing but a # comment after the closing double quote"));
    return std::move(value.text);
}

SceneReading readScene(std::string_view text)
{
    requireLength(text, longestSceneText, translatable("scene", "the text is longer than %1 MiB"));
    text = utf8Text(text);
    if (text.empty())
        throw std::invalid_argument(
            translated("scene", "the text is empty; a project begins with the line \"%1\"").arg(fileHeading));
    SceneReader reader({}, 2);
    std::size_t number = 0;
    forEachLine(text, [&](std::string_view line) {
        ++number;
        try {
            requireLength(line, longestSceneLine, translatable("scene", "the line is longer than %1 MiB"));
            if (number > 1)
                return reader.read(line);
            requireHeader(line);
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(atLine(number, error.what()));
        }
    });
    if (const std::optional<LineFault> fault = reader.faultTogether())
        throw std::invalid_argument(fault->line == 0 ? fault->message : atLine(fault->line, fault->message));
    SceneReading reading{reader.scene(), {}};
    for (const LineFault& warning : reader.warnings())
        reading.warnings.push_back(atLine(warning.line, warning.message));
    if (reader.unknownKeys() > mostSceneWarnings)
        reading.warnings.push_back(translated("scene", "%1 more unknown keys left out")
                                       .arg(std::to_string(reader.unknownKeys() - mostSceneWarnings)));
    return reading;
}

SceneChange withLines(Scene scene, std::string_view lines, std::size_t firstLine)
{
    SceneReader reader(scene, firstLine);
    std::vector<LineFault> faults;
    forEachLine(lines, [&](std::string_view line) {
        Scene before = reader.scene();
        try {
            reader.read(line);
        } catch (const std::invalid_argument& error) {
            faults.push_back({reader.line(), error.what()});
            reader.replaceScene(std::move(before));
        }
    });
    // Tables of different shapes may be compared on purpose.
    std::ranges::move(reader.warnings("compare"), std::back_inserter(faults));
    if (std::optional<LineFault> fault = reader.faultTogether()) {
        fault->line = std::max(fault->line, firstLine);
        faults.push_back(std::move(*fault));
    } else {
        scene = reader.scene();
    }
    std::ranges::stable_sort(faults, {}, &LineFault::line);
    return {std::move(scene), std::move(faults)};
}

std::string sceneText(const Scene& scene)
{
    std::string text = std::string(fileHeading) + '\n';
    forEachChanged(scene, [&](const SceneKey& key, const std::string& value) {
        text += std::string(key.name) + " = ";
        text += std::holds_alternative<TextKey>(key.value) ? quoted(value) : value;
        text += '\n';
    });
    return text;
}

std::string linkText(const Scene& scene)
{
    std::string link;
    forEachChanged(scene, [&](const SceneKey& key, const std::string& value) {
        if (!link.empty())
            link += '&';
        link += key.name;
        link += '=' + encoded(value);
    });
    return link;
}

SceneReading readLink(std::string_view link)
{
    requireLength(link, longestSceneText, translatable("scene", "the link is longer than %1 MiB"));
    SceneReader reader({}, 1);
    while (!link.empty()) {
        const std::string_view setting = link.substr(0, link.find('&'));
        link.remove_prefix(std::min(setting.size() + 1, link.size()));
        reader.readSetting(setting);
    }
    if (const std::optional<LineFault> fault = reader.faultTogether())
        throw std::invalid_argument(fault->message);
    SceneReading reading{reader.scene(), {}};
    for (const LineFault& warning : reader.warnings())
        reading.warnings.push_back(warning.message);
    return reading;
}

} // namespace posiscope
