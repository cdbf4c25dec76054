// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"

#include "core/scene/ascii.h"
#include "core/scene/numbers.h"
#include "core/scene/refusal.h"
#include "core/scene/utf8.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// The lines of a text, one after another.
class Lines
{
public:
    explicit Lines(std::string_view text)
        : m_rest(text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : text)
    {
    }

    /// The next line that is not empty, without spaces around it.
    std::optional<std::string_view> next()
    {
        while (!m_rest.empty()) {
            const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
            std::string_view line = m_rest.substr(0, end);
            m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
            ++m_number;
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            if (!trimmed(line).empty())
                return trimmed(line);
        }
        return std::nullopt;
    }

    std::size_t number() const { return m_number; } ///< of the line read last

private:
    std::string_view m_rest;
    std::size_t m_number = 0;
};

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t comma = 0; comma != std::string_view::npos;) {
        comma = line.find(',');
        fields.push_back(trimmed(line.substr(0, comma)));
        line.remove_prefix(comma == std::string_view::npos ? line.size() : comma + 1);
    }
    return fields;
}

/// Words over the columns. What a program writes for a number that is none is no word.
bool isHeading(const std::vector<std::string_view>& fields)
{
    return std::ranges::none_of(fields, [](std::string_view field) {
        std::string word = lowerCase(field);
        if (word.starts_with('-') || word.starts_with('+'))
            word.erase(0, 1);
        return word.empty() || readNumber(word) || word == "nan" || word == "inf" || word == "infinity";
    });
}

/// Where a fault stands.
struct Place
{
    std::string_view source;
    std::size_t line;
};

[[noreturn]] void refuse(const Place& at, std::string_view given, const std::string& allowed)
{
    throw Refusal(at.source, refusal("line " + std::to_string(at.line), given, allowed).what());
}

std::string counted(std::size_t count, std::string_view one)
{
    return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

double numberIn(std::string_view field, const Place& at)
{
    const std::optional<double> number = readNumber(field);
    if (!number || !(std::abs(*number) <= largestGiven))
        refuse(at, field, numbersBetween(-largestGiven, largestGiven));
    return *number;
}

} // namespace

Table<double> givenVectors(std::string_view csv, int rows, int columns, std::string_view source)
{
    requireUtf8(csv);
    const std::string allRows = counted(static_cast<std::size_t>(rows), "row") + ", one for each word";
    // Of a text too short for so many values nothing is kept: it ends in a refusal below, and the table could
    // be larger than any memory. A value takes a figure, and a separator before the next.
    const bool fits =
        csv.size() + 1 >= 2 * static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    Table<double> vectors(fits ? rows : 0, columns);
    Lines lines(csv);
    int row = 0;
    while (const auto line = lines.next()) {
        const std::vector<std::string_view> fields = fieldsOf(*line);
        if (row == 0 && lines.number() == 1 && isHeading(fields))
            continue;
        const Place at{source, lines.number()};
        if (row == rows)
            refuse(at, "another row", allRows);
        // What is no number explains itself better than how many there are.
        for (std::size_t column = 0; column < fields.size(); ++column) {
            const double number = numberIn(fields[column], at);
            if (fits && std::cmp_less(column, columns))
                vectors(row, static_cast<Eigen::Index>(column)) = number;
        }
        if (std::cmp_not_equal(fields.size(), columns))
            refuse(at, counted(fields.size(), "value"),
                   counted(static_cast<std::size_t>(columns), "value") + ", as d_model is " +
                       std::to_string(columns));
        ++row;
    }
    if (row < rows)
        throw refusal(source, row == 0 ? "" : counted(static_cast<std::size_t>(row), "row"), allRows);
    return vectors;
}

} // namespace posiscope
