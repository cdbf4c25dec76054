// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/given_rows.h"

#include "core/text/data_lines.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <cmath>
#include <optional>
#include <utility>

namespace posiscope {

namespace {

constexpr std::string_view givenRowsName = "given_rows";
constexpr std::string_view betweenNumbers = ",; \t";

/// Calls take(field) for each field of a line. Spaces around another separator belong to it.
template <typename Take>
void eachField(std::string_view line, Take take)
{
    while (true) {
        const std::size_t end = line.find_first_of(betweenNumbers);
        take(line.substr(0, end));
        if (end == std::string_view::npos)
            return;
        line = trimmed(line.substr(end));
        if (line.front() == ',' || line.front() == ';')
            line = trimmed(line.substr(1));
    }
}

bool isHeading(std::string_view line)
{
    bool hasNumber = false;
    eachField(line,
              [&](std::string_view field) { hasNumber |= field.empty() || readNumber(field).has_value(); });
    return !hasNumber;
}

} // namespace

GivenRows::GivenRows(std::string text)
    : m_read(text.empty() ? nullptr : std::make_shared<const Read>(read(std::move(text))))
{
}

GivenRows::Read GivenRows::read(std::string text)
{
    Read read;
    read.text = std::move(text);
    DataLines lines(read.text);
    std::optional<std::string_view> line = lines.next();
    std::string_view heading;
    if (line && isHeading(*line)) {
        heading = *line;
        line = lines.next();
    }
    for (; line && read.fault.empty(); line = lines.next()) {
        int columns = 0;
        eachField(*line, [&](std::string_view field) {
            const std::optional<double> value = readNumber(field);
            ++columns;
            read.values.push_back(value.value_or(0));
            if (read.fault.empty() && (!value || !(std::abs(*value) <= largestGivenNumber)))
                read.fault =
                    atLine(lines.number(),
                           whyRefused(field, numbersBetween(-largestGivenNumber, largestGivenNumber)));
        });
        if (read.columns == 0)
            read.columns = columns;
        if (read.fault.empty() && columns != read.columns)
            read.fault = atLine(lines.number(),
                                translated("parameters", "%1 given; allowed: %2, as in the line before")
                                    .arg(counted(columns, "number"), std::to_string(read.columns)));
    }
    if (read.fault.empty() && read.values.empty())
        read.fault = heading.empty()
                         ? translated("parameters", "no row given; allowed: a row of numbers a line")
                         : whyRefused(heading, translated("parameters", "a row of numbers a line"));
    return read;
}

const std::string& GivenRows::text() const
{
    static const std::string empty;
    return m_read ? m_read->text : empty;
}

const std::string& GivenRows::fault() const
{
    static const std::string none;
    return m_read ? m_read->fault : none;
}

int GivenRows::rows() const
{
    return columns() > 0 ? static_cast<int>(m_read->values.size()) / columns() : 0;
}

void GivenRows::require(int count, const char* forEach, int columns, std::string_view columnsKey) const
{
    if (!m_read)
        return;
    if (!m_read->fault.empty())
        throw Refusal(givenRowsName, m_read->fault);
    if (m_read->columns != columns)
        throw Refusal(givenRowsName,
                      translated("parameters", "%1 in a row given; allowed: %2, as %3 is %2")
                          .arg(counted(m_read->columns, "number"), std::to_string(columns), columnsKey));
    const std::string given = counted(rows(), "row");
    const std::string number = std::to_string(count);
    if (forEach && rows() != count)
        throw Refusal(givenRowsName, translated("parameters", "%1 given; allowed: %2, %3")
                                         .arg(given, number, translated("parameters", forEach)));
    if (rows() < count)
        throw Refusal(
            givenRowsName,
            translated("parameters", "%1 given; allowed: at least %2, as max_len is %2").arg(given, number));
}

} // namespace posiscope
