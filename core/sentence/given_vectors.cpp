// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"

#include "core/parameters/given_rows.h"
#include "core/text/data_lines.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

using Fields = std::vector<std::string_view>;

/// The characters that may separate numbers. A space means any run of spaces and tabs.
constexpr char separators[] = {';', ',', '\t', ' '};

bool isBlank(char character)
{
    return character == ' ' || character == '\t';
}

/// A field without the spaces and the quotes around it.
std::string_view bare(std::string_view field)
{
    field = trimmed(field);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
        field = trimmed(field.substr(1, field.size() - 2));
    return field;
}

/// Finds the fields of a line. A separator between quotes belongs to its field.
void readFields(std::string_view line, char separator, Fields& fields)
{
    fields.clear();
    bool isQuoted = false;
    std::size_t first = 0;
    for (std::size_t index = 0; index < line.size(); ++index) {
        isQuoted ^= line[index] == '"';
        if (isQuoted || (separator == ' ' ? !isBlank(line[index]) : line[index] != separator))
            continue;
        fields.push_back(bare(line.substr(first, index - first)));
        while (separator == ' ' && isBlank(line[index + 1])) // the line ends with something else
            ++index;
        first = index + 1;
    }
    fields.push_back(bare(line.substr(first)));
}

/// The number in a field. Where the separator is not a comma, a comma may be the decimal point. Where it is
/// one, a comma in quotes is ambiguous, because it could also separate thousands.
std::optional<double> numberOf(std::string_view field, char separator)
{
    if (field.starts_with('+') && field.substr(1, 1) != "-")
        field.remove_prefix(1);
    if (separator == ',' || std::ranges::count(field, ',') != 1 || field.find('.') != std::string_view::npos)
        return readNumber(field);
    std::string text(field);
    std::ranges::replace(text, ',', '.');
    return readNumber(text);
}

/// The separator of a line: the one that splits it into `columns` numbers, else into `columns` fields, else
/// the first one that occurs. So 0,5 2,5 are two numbers where two are wanted.
char separatorOf(std::string_view line, int columns)
{
    std::optional<char> fitting;
    std::optional<char> first;
    Fields fields;
    for (const char separator : separators) {
        readFields(line, separator, fields);
        if (fields.size() == 1)
            continue;
        if (!first)
            first = separator;
        if (std::cmp_not_equal(fields.size(), columns))
            continue;
        if (std::ranges::all_of(
                fields, [=](std::string_view field) { return numberOf(field, separator).has_value(); }))
            return separator;
        if (!fitting)
            fitting = separator;
    }
    return fitting.value_or(first.value_or(','));
}

/// Whether a line is a heading: no field is empty, a number, NaN or infinite.
bool isHeading(const Fields& fields, char separator)
{
    return std::ranges::none_of(fields, [separator](std::string_view field) {
        std::string word = lowerCase(field);
        if (word.starts_with('-') || word.starts_with('+'))
            word.erase(0, 1);
        return word.empty() || numberOf(word, separator) || word == "nan" || word == "inf" ||
               word == "infinity";
    });
}

/// Where an error is.
struct Place
{
    std::string_view source;
    std::size_t line;
};

[[noreturn]] void refuse(const Place& place, std::string_view why)
{
    throw Refusal(place.source, atLine(place.line, why));
}

/// The numbers of a line. Tables often begin each row with its word, which has no place here: the rows are in
/// the order of the words.
void readNumbers(const Fields& fields, char separator, const Place& place, std::vector<double>& numbers)
{
    numbers.clear();
    for (const std::string_view field : fields) {
        const std::optional<double> number = numberOf(field, separator);
        if (number && std::abs(*number) <= largestGivenNumber) {
            numbers.push_back(*number);
            continue;
        }
        const bool isWord = isHeading({field}, separator) &&
                            std::string_view("0123456789+-.").find(field.front()) == std::string_view::npos;
        const bool isFirstAlone =
            isWord && numbers.empty() && fields.size() > 1 && numberOf(fields[1], separator);
        const std::string allowed = numbersBetween(-largestGivenNumber, largestGivenNumber);
        refuse(place,
               whyRefused(field, isFirstAlone
                                     ? translated("sentence",
                                                  "%1; leave out the words, whose vectors stand in their "
                                                  "order")
                                           .arg(allowed)
                                     : allowed));
    }
}

} // namespace

Table<double> givenVectors(std::string_view csv, int rows, int columns, std::string_view source)
{
    const std::string allRows = counted(rows, "row");
    // If the text is too short for so many values, it is refused below, and nothing is stored, because the
    // table might not fit into memory. A value takes at least a digit and a separator.
    const bool fits =
        csv.size() + 1 >= 2 * static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    Table<double> vectors(fits ? rows : 0, columns);
    DataLines lines(utf8Text(csv));
    std::optional<char> separator; // unknown until a line holds numbers
    bool isFirst = true;
    int row = 0;
    Fields fields;
    std::vector<double> numbers;
    while (const auto line = lines.next()) {
        const char between = separator ? *separator : separatorOf(*line, columns);
        readFields(*line, between, fields);
        if (std::exchange(isFirst, false) && isHeading(fields, between))
            continue;
        separator = between;
        const Place place{source, lines.number()};
        if (row == rows)
            refuse(place,
                   translated("sentence", "another row given; allowed: %1, one for each word").arg(allRows));
        // A field that is no number is reported before a wrong number of fields, because it may be the cause.
        readNumbers(fields, between, place, numbers);
        if (std::cmp_not_equal(fields.size(), columns))
            refuse(place, translated("sentence", "%1 given; allowed: %2, as d_model is %3")
                              .arg(counted(std::ssize(fields), "value"), counted(columns, "value"),
                                   std::to_string(columns)));
        if (fits)
            vectors.row(row) = Eigen::Map<const Eigen::RowVectorXd>(numbers.data(), columns);
        ++row;
    }
    if (row < rows)
        throw refusal(source, row == 0 ? "" : counted(row, "row"),
                      translated("sentence", "%1, one for each word").arg(allRows));
    return vectors;
}

} // namespace posiscope
