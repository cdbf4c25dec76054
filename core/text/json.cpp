// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/json.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace posiscope {

namespace {

constexpr int deepest = 64; ///< objects and arrays within one another

void addUtf8(std::string& text, char32_t code)
{
    const auto add = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80)
        return add(code);
    if (code < 0x800)
        add(0xC0U | (code >> 6U));
    else {
        if (code < 0x10000)
            add(0xE0U | (code >> 12U));
        else {
            add(0xF0U | (code >> 18U));
            add(0x80U | ((code >> 12U) & 0x3FU));
        }
        add(0x80U | ((code >> 6U) & 0x3FU));
    }
    add(0x80U | (code & 0x3FU));
}

class JsonReader
{
public:
    explicit JsonReader(std::string_view text)
        : m_text(text)
    {
    }

    Json all()
    {
        Json json = any(0);
        skipBlanks();
        if (m_at != m_text.size())
            fail(translated("values", "more text after the value"));
        return json;
    }

private:
    [[noreturn]] void fail(std::string_view why) const
    {
        const auto line = static_cast<std::size_t>(std::ranges::count(m_text.substr(0, m_at), '\n')) + 1;
        throw std::invalid_argument(atLine(line, why));
    }

    /// `missing` says what is: "a colon is missing".
    [[noreturn]] void failWithout(const std::string& missing) const
    {
        fail(m_at == m_text.size() ? translated("values", "the text ends: %1").arg(missing) : missing);
    }

    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(" \t\n\r", m_at), m_text.size()); }

    bool takes(std::string_view word)
    {
        if (m_text.substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }

    bool takesSign(std::string_view sign)
    {
        skipBlanks();
        return takes(sign);
    }

    Json any(int depth)
    {
        if (depth > deepest)
            fail(translated("values", "more than %1 values within one another").arg(std::to_string(deepest)));
        skipBlanks();
        if (m_at == m_text.size())
            failWithout(translated("values", "a value is missing"));
        if (takes("{"))
            return {object(depth)};
        if (takes("["))
            return {array(depth)};
        if (m_text[m_at] == '"')
            return {word()};
        if (takes("null"))
            return {};
        if (takes("true"))
            return {true};
        if (takes("false"))
            return {false};
        return {number()};
    }

    Json::Object object(int depth)
    {
        Json::Object members;
        if (takesSign("}"))
            return members;
        do {
            skipBlanks();
            std::string name = word();
            if (!takesSign(":"))
                failWithout(translated("values", "a colon is missing"));
            members.emplace_back(std::move(name), any(depth + 1));
        } while (takesSign(","));
        if (!takesSign("}"))
            failWithout(translated("values", "a comma or } is missing"));
        requireDifferentNames(members);
        return members;
    }

    void requireDifferentNames(const Json::Object& members) const
    {
        std::vector<std::string_view> names;
        for (const auto& member : members)
            names.push_back(member.first);
        std::ranges::sort(names);
        if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
            fail(translated("values", "two values for %1").arg(printable(*twice)));
    }

    Json::Array array(int depth)
    {
        Json::Array values;
        if (takesSign("]"))
            return values;
        do
            values.push_back(any(depth + 1));
        while (takesSign(","));
        if (!takesSign("]"))
            failWithout(translated("values", "a comma or ] is missing"));
        return values;
    }

    std::string word()
    {
        if (!takes("\""))
            failWithout(translated("values", "text in double quotes is missing"));
        std::string text;
        while (!takes("\"")) {
            if (m_at == m_text.size() || static_cast<unsigned char>(m_text[m_at]) < ' ')
                failWithout(translated("values", "the closing double quote is missing"));
            if (takes("\\"))
                addEscaped(text);
            else
                text += m_text[m_at++];
        }
        return text;
    }

    void addEscaped(std::string& text)
    {
        if (takes("u")) {
            char32_t code = unit();
            // A character beyond the first 65536 is written as two units.
            if (code >= 0xD800 && code < 0xDC00 && takes("\\u"))
                if (const char32_t low = unit(); low >= 0xDC00 && low < 0xE000)
                    code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
            if (code >= 0xD800 && code < 0xE000)
                fail(translated("values", "half of a character given"));
            return addUtf8(text, code);
        }
        constexpr std::string_view escapes = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        const std::size_t which = m_at < m_text.size() ? escapes.find(m_text[m_at]) : std::string_view::npos;
        if (which == std::string_view::npos)
            fail(translated("values", "an unknown escape"));
        ++m_at;
        text += meant[which];
    }

    /// Four hexadecimal digits.
    char32_t unit()
    {
        const std::string_view digits = m_text.substr(m_at, 4);
        unsigned code = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (digits.size() != 4 || read.ptr != digits.data() + 4)
            fail(translated("values", "four digits are missing after \\u"));
        m_at += 4;
        return code;
    }

    double number()
    {
        if (takes("NaN"))
            return std::numeric_limits<double>::quiet_NaN();
        if (takes("Infinity"))
            return std::numeric_limits<double>::infinity();
        if (takes("-Infinity"))
            return -std::numeric_limits<double>::infinity();
        const std::size_t end = std::min(m_text.find_first_not_of("+-.0123456789eE", m_at), m_text.size());
        const std::string_view digits = m_text.substr(m_at, end - m_at);
        const std::optional<double> value = readNumber(digits);
        if (!value)
            fail(digits.empty() ? translated("values", "a value is missing")
                                : translated("values", "%1 is no number").arg(printable(digits)));
        m_at = end;
        return *value;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

const Json* Json::member(std::string_view name) const
{
    const auto* const members = as<Object>();
    if (!members)
        return nullptr;
    const auto found = std::ranges::find(*members, name, &std::pair<std::string, Json>::first);
    return found == members->end() ? nullptr : &found->second;
}

std::string Json::text() const
{
    if (const auto* const truth = as<bool>())
        return *truth ? "true" : "false";
    if (const auto* const number = as<double>())
        return numberText(*number);
    if (const auto* const word = as<std::string>())
        return std::string(1, '"').append(printable(*word)) += '"';
    if (const auto* const values = as<Array>())
        return values->empty() ? "[]"
                               : translated("values", "[%1 values]").arg(std::to_string(values->size()));
    if (as<Object>())
        return "{…}";
    return "null";
}

Json readJson(std::string_view text)
{
    requireUtf8(text);
    return JsonReader(text).all();
}

} // namespace posiscope
