// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_files/number_table.h"

#include "core/parameters/given_rows.h"
#include "core/parameters/parameters.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

/// Archives of the zip format, of which NumPy's .npz are.
bool isArchive(std::string_view file)
{
    return file.starts_with("PK\x03\x04");
}

/// An array of an archive; without bytes where it is compressed.
struct Archived
{
    std::string name;
    std::optional<std::string_view> bytes;
};

/// The arrays of an archive as numpy.savez writes them; empty where it has none or is damaged.
std::vector<Archived> arraysOf(std::string_view archive)
{
    constexpr std::size_t endSize = 22;
    constexpr std::size_t entrySize = 46;
    constexpr std::size_t headSize = 30;
    constexpr std::string_view suffix = ".npy";
    const auto number = [archive](std::size_t index, int bytes) {
        std::size_t value = 0;
        for (int i = bytes - 1; i >= 0; --i)
            value = 256 * value + static_cast<unsigned char>(archive[index + static_cast<std::size_t>(i)]);
        return value;
    };
    const std::size_t end = archive.size() - std::min(archive.size(), endSize);
    if (!archive.substr(end).starts_with("PK\x05\x06") || archive.size() - end < endSize)
        return {};
    std::vector<Archived> arrays;
    std::size_t entry = number(end + 16, 4);
    for (std::size_t left = number(end + 10, 2); left > 0; --left) {
        if (entry > end || end - entry < entrySize || end - entry - entrySize < number(entry + 28, 2))
            return {};
        std::string_view name = archive.substr(entry + entrySize, number(entry + 28, 2));
        const std::size_t size = number(entry + 20, 4);
        const std::size_t head = number(entry + 42, 4);
        if (head > entry || entry - head < headSize)
            return {};
        const std::size_t begin = head + headSize + number(head + 26, 2) + number(head + 28, 2);
        if (begin > entry || size > entry - begin)
            return {};
        const bool isStored = number(entry + 10, 2) == 0;
        entry += entrySize + name.size() + number(entry + 30, 2) + number(entry + 32, 2);
        if (!name.ends_with(suffix))
            continue;
        name.remove_suffix(suffix.size());
        arrays.push_back(
            {std::string(name), isStored ? std::optional(archive.substr(begin, size)) : std::nullopt});
    }
    return arrays;
}

NumberTable readArchive(std::string_view file, std::string_view source, std::string_view tensor)
{
    const std::vector<Archived> arrays = arraysOf(file);
    if (arrays.empty())
        throw Refusal(source,
                      translated("files", "a zip archive, such as PyTorch writes, given; allowed: .npz or "
                                          ".npy, as %1 writes it, csv, or a tensor of .safetensors")
                          .arg("numpy.save(\"pe.npy\", tensor)"));
    std::string names;
    for (const Archived& array : arrays)
        addListed(names, printable(array.name));
    const auto chosen = tensor.empty() && arrays.size() == 1
                            ? arrays.begin()
                            : std::ranges::find(arrays, tensor, &Archived::name);
    if (chosen == arrays.end())
        throw refusal("tensor", tensor, names);
    if (!chosen->bytes)
        throw Refusal(source,
                      translated("files", "a compressed .npz given; allowed: one as numpy.savez writes it"));
    if (!isNpy(*chosen->bytes))
        throw Refusal(source, translated("files", "%1, which is no array, given; allowed: arrays as "
                                                  "numpy.savez writes them")
                                  .arg(printable(chosen->name)));
    return readNpy(*chosen->bytes, source, wantedShape(), UnitDimensions::LeftOut);
}

/// Whether the heading of a text begins with a name of row numbers; pandas gives them an empty one.
bool beginsWithRowNumbers(std::string_view file)
{
    constexpr std::string_view names[] = {"", "#", "k", "i", "id", "pos", "position", "row"};
    std::string name(file.substr(0, file.find_first_of(",;\t\n")));
    std::erase(name, '"');
    std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return file.find_first_of(",;\t") < file.find('\n') && std::ranges::count(names, name) > 0;
}

/// Whether each of several numbers is whole and one more than that before.
bool areConsecutive(const auto& numbers)
{
    bool counts = numbers.size() > 1 && numbers[0] == std::floor(numbers[0]);
    for (Eigen::Index i = 1; i < numbers.size() && counts; ++i)
        counts = numbers[i] == numbers[0] + static_cast<double>(i);
    return counts;
}

/// Whether all numbers lie between −1 and 1 and some are fractions, so that a row or column 0, 1, 2, … beside
/// them is not one of them but counts them.
bool hasFractions(const auto& numbers)
{
    return numbers.size() > 1 && (numbers.array().abs() <= 1).all() &&
           (numbers.array() != numbers.array().floor()).any();
}

/// Whether semicolons stand between cells that each have at most one comma, within a number.
bool hasDecimalCommas(std::string_view file)
{
    bool isSeparated = false;
    bool hasComma = false; // since the last semicolon
    bool any = false;
    for (std::size_t index = 0; index < file.size(); ++index) {
        const char character = file[index];
        if (character == ';' || character == '\n')
            hasComma = false;
        isSeparated = isSeparated || (character == ';' && file.find_first_not_of(" \t\r", index + 1) !=
                                                              file.find('\n', index + 1));
        if (character != ',')
            continue;
        if (hasComma || index + 1 == file.size() ||
            std::isdigit(static_cast<unsigned char>(file[index + 1])) == 0)
            return false;
        hasComma = any = true;
    }
    return isSeparated && any;
}

NumberTable readCsv(std::string_view file, std::string_view source)
{
    file = utf8Text(file);
    std::string withPoints;
    if (hasDecimalCommas(file)) {
        withPoints = file;
        std::ranges::replace(withPoints, ',', '.');
        file = withPoints;
    }
    const bool mayNumberRows = beginsWithRowNumbers(file);
    if (mayNumberRows)
        file.remove_prefix(file.find('\n') + 1); // names of columns, which may be numbers
    const GivenRows rows{std::string(file)};
    try {
        rows.require(1, nullptr, rows.columns(), {});
    } catch (const Refusal& refused) {
        if (file.starts_with('{'))
            throw refusal(
                source, "JSON",
                translated("files", "rows of numbers; a model's config.json is opened, not identified"));
        throw Refusal(source, refused.reason);
    }
    if (rows.columns() == 0 || rows.columns() > largestDModel)
        throw Refusal(source,
                      translated("files", "%1 in a row given; allowed: %2")
                          .arg(counted(rows.columns(), "number"), wholeNumbersBetween(1, largestDModel)));
    Table<double> values = Eigen::Map<const Table<double>>(rows.row(0), rows.rows(), rows.columns());
    constexpr Eigen::Index leastCounts = 3; // 0 and 1 may be a row of sines and cosines
    NumberTable table{std::move(values), NumberFormat::Text};
    const auto below = [&] { return table.values.bottomRows(table.values.rows() - 1); };
    if (table.values.rows() > 1 && table.values.cols() >= leastCounts && table.values(0, 0) == 0 &&
        areConsecutive(table.values.row(0)) && hasFractions(below())) {
        table.values = Table<double>(below());
        table.hadColumnNumbers = true;
    }
    const auto beside = [&] { return table.values.rightCols(table.values.cols() - 1); };
    if (table.values.cols() > 1 && areConsecutive(table.values.col(0)) &&
        (mayNumberRows || (table.values.rows() >= leastCounts && hasFractions(beside())))) {
        table.values = Table<double>(beside());
        table.hadRowNumbers = true;
    }
    return table;
}

} // namespace

std::string wantedShape()
{
    return translated("files", "(positions, d_model), d_model from 1 to %1, such as those of one head")
        .arg(std::to_string(largestDModel));
}

std::string shapeText(const std::vector<std::size_t>& shape)
{
    std::string text = "(";
    for (const std::size_t size : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + (shape.size() == 1 ? ",)" : ")");
}

std::vector<std::size_t> withoutUnitDimensions(std::vector<std::size_t> shape)
{
    while (shape.size() > 2) {
        const auto one = std::ranges::find(shape, std::size_t{1});
        if (one == shape.end())
            break;
        shape.erase(one);
    }
    return shape;
}

namespace {

/// No text: neither a csv nor one in another encoding that begins by saying so.
bool isBinary(std::string_view file)
{
    const bool saysUtf16 = file.starts_with("\xFF\xFE") || file.starts_with("\xFE\xFF");
    return !saysUtf16 &&
           std::ranges::any_of(file, [](char byte) { return static_cast<unsigned char>(byte) < '\b'; });
}

/// `allowed` is translatable.
Refusal refusedBeginning(std::string_view source, std::string_view file, const char* allowed)
{
    constexpr std::size_t telling = 8;
    return {source, translated("files", "a file that begins with %1 given; allowed: %2")
                        .arg(printable(file.substr(0, telling)), translated("files", allowed))};
}

NumberTable readAny(std::string_view file, std::string_view source, std::string_view tensor)
{
    if (file.empty())
        throw Refusal(source, translated("files", "an empty file given; allowed: rows of numbers"));
    if (isArchive(file))
        return readArchive(file, source, tensor);
    const bool isOfTensors = !isNpy(file) && isSafetensors(file);
    if (!tensor.empty() && !isOfTensors)
        throw refusal("tensor", tensor, translated("files", "beside a file of .safetensors or .npz alone"));
    if (isNpy(file))
        return readNpy(file, source, wantedShape(), UnitDimensions::LeftOut);
    if (source.ends_with(".npy"))
        throw refusedBeginning(source, file,
                               translatable("files", "one that begins as numpy.save writes it"));
    if (source.ends_with(".safetensors") && !isOfTensors)
        throw refusedBeginning(source, file,
                               translatable("files", "a header of safetensors, and its tensors"));
    if (isOfTensors)
        return readSafetensors(file, source, tensor);
    if (isBinary(file))
        throw refusedBeginning(
            source, file,
            translatable("files", ".npy, an array of .npz, a tensor of .safetensors, or csv as text"));
    return readCsv(file, source);
}

} // namespace

std::vector<NamedTable> namedTables(std::string_view file, std::string_view source)
{
    if (!isArchive(file))
        return namedTensors(file, source);
    std::vector<NamedTable> tables;
    for (const Archived& array : arraysOf(file))
        if (array.bytes && isNpy(*array.bytes)) {
            const Table<double> values =
                readNpy(*array.bytes, source, wantedShape(), UnitDimensions::LeftOut).values;
            tables.push_back({array.name, static_cast<std::size_t>(values.rows()),
                              static_cast<std::size_t>(values.cols())});
        }
    return tables;
}

NumberTable readNumberFile(std::string_view file, std::string_view source, std::string_view tensor)
{
    NumberTable table = readAny(file, source, tensor);
    for (Eigen::Index row = 0; row < table.values.rows(); ++row)
        for (Eigen::Index column = 0; column < table.values.cols(); ++column)
            if (std::isnan(table.values(row, column)))
                throw Refusal(source, translated("files", "nan at row %1, column %2 given; allowed: numbers")
                                          .arg(std::to_string(row), std::to_string(column)));
    return table;
}

} // namespace posiscope
