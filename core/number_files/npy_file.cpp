// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_files/float16.h"
#include "core/number_files/number_table.h"

#include "core/parameters/parameters.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view magic = "\x93NUMPY"sv;
constexpr const char* allowedTypes =
    translatable("files", "real numbers: f2, f4, f8, i1 to i8, u1 to u8, b1");

/// The type, order and shape of the numbers in the file.
struct Header
{
    std::string type; ///< as NumPy writes it: <f4
    bool byColumns = false;
    std::vector<std::size_t> shape;
};

/// Reads the dictionary of a header: a Python literal with three entries, one of them a tuple.
class HeaderReader
{
public:
    HeaderReader(std::string_view text, std::string_view source)
        : m_rest(text)
        , m_source(source)
    {
    }

    Header read()
    {
        Header header;
        require("{");
        while (!isNext("}")) {
            const std::string key = word();
            require(":");
            if (key == "descr")
                header.type = type();
            else if (key == "fortran_order")
                header.byColumns = isTrue();
            else if (key == "shape")
                header.shape = shape();
            else
                damaged();
            if (!isNext(",") && !m_rest.starts_with('}'))
                damaged();
        }
        if (header.type.empty())
            damaged();
        return header;
    }

private:
    [[noreturn]] void damaged() const
    {
        throw Refusal(m_source, translated("files", "the header of the NumPy file is damaged"));
    }

    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\n\r"), m_rest.size())); }

    bool isNext(std::string_view sign)
    {
        skipBlanks();
        if (!m_rest.starts_with(sign))
            return false;
        m_rest.remove_prefix(sign.size());
        skipBlanks();
        return true;
    }

    void require(std::string_view sign)
    {
        if (!isNext(sign))
            damaged();
    }

    std::string word()
    {
        skipBlanks();
        const char quote = m_rest.empty() ? ' ' : m_rest.front();
        const std::size_t end = m_rest.find(quote, 1);
        if ((quote != '\'' && quote != '"') || end == std::string_view::npos)
            damaged();
        std::string found(m_rest.substr(1, end - 1));
        m_rest.remove_prefix(end + 1);
        return found;
    }

    std::string type()
    {
        skipBlanks();
        if (m_rest.starts_with('['))
            throw Refusal(m_source, translated("files", "a type of several fields given; allowed: %1")
                                        .arg(translated("files", allowedTypes)));
        return word();
    }

    bool isTrue()
    {
        if (isNext("True"))
            return true;
        require("False");
        return false;
    }

    std::vector<std::size_t> shape()
    {
        std::vector<std::size_t> sizes;
        require("(");
        while (!isNext(")")) {
            std::size_t size = 0;
            const auto read = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), size);
            if (read.ec != std::errc())
                damaged();
            m_rest.remove_prefix(static_cast<std::size_t>(read.ptr - m_rest.data()));
            sizes.push_back(size);
            isNext("L"); // a long integer of Python 2
            if (!isNext(",") && !m_rest.starts_with(')'))
                damaged();
        }
        return sizes;
    }

    std::string_view m_rest;
    std::string_view m_source;
};

template <typename Bits>
Bits bitsAt(const char* bytes, bool isSwapped)
{
    std::array<char, sizeof(Bits)> own{};
    std::copy_n(bytes, own.size(), own.begin());
    if (isSwapped)
        std::ranges::reverse(own);
    return std::bit_cast<Bits>(own);
}

/// Reads as many numbers as `out` has.
template <typename Number>
void readNumbers(const char* bytes, bool isSwapped, std::span<double> out)
{
    for (double& number : out) {
        number = static_cast<double>(bitsAt<Number>(bytes, isSwapped));
        bytes += sizeof(Number);
    }
}

void readHalves(const char* bytes, bool isSwapped, std::span<double> out)
{
    for (double& number : out) {
        number = float16Value(bitsAt<std::uint16_t>(bytes, isSwapped));
        bytes += 2;
    }
}

struct NpyType
{
    std::string_view name; ///< without the order of its bytes
    std::size_t size;
    NumberFormat format;
    void (*read)(const char* bytes, bool isSwapped, std::span<double> out);
};

constexpr NpyType types[] = {
    {"f2", 2, NumberFormat::Float16, readHalves},
    {"f4", 4, NumberFormat::Float32, readNumbers<float>},
    {"f8", 8, NumberFormat::Float64, readNumbers<double>},
    {"i1", 1, NumberFormat::Integer, readNumbers<std::int8_t>},
    {"i2", 2, NumberFormat::Integer, readNumbers<std::int16_t>},
    {"i4", 4, NumberFormat::Integer, readNumbers<std::int32_t>},
    {"i8", 8, NumberFormat::Integer, readNumbers<std::int64_t>},
    {"u1", 1, NumberFormat::Integer, readNumbers<std::uint8_t>},
    {"u2", 2, NumberFormat::Integer, readNumbers<std::uint16_t>},
    {"u4", 4, NumberFormat::Integer, readNumbers<std::uint32_t>},
    {"u8", 8, NumberFormat::Integer, readNumbers<std::uint64_t>},
    {"b1", 1, NumberFormat::Integer, readNumbers<std::uint8_t>},
};

/// The header and the numbers of a file.
struct Parts
{
    std::string_view header;
    std::string_view numbers;
};

Parts partsOf(std::string_view file, std::string_view source)
{
    const auto byte = [file](std::size_t index) {
        return static_cast<std::size_t>(static_cast<unsigned char>(file[index]));
    };
    constexpr std::size_t versionEnd = 8;
    const std::size_t version = file.size() < versionEnd ? 0 : byte(6);
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    const std::size_t begin = versionEnd + lengthBytes;
    if (file.size() < begin)
        throw Refusal(source, translated("files", "the NumPy file ends within its header"));
    if (version < 1 || version > 3)
        throw Refusal(source,
                      translated("files", "a NumPy file of format %1 given; allowed: format 1, 2 or 3")
                          .arg(std::to_string(version)));
    std::size_t length = 0;
    for (std::size_t k = lengthBytes; k-- > 0;)
        length = (length << 8U) | byte(versionEnd + k);
    if (length > file.size() - begin)
        throw Refusal(source, translated("files", "the NumPy file ends within its header"));
    return {file.substr(begin, length), file.substr(begin + length)};
}

} // namespace

bool isNpy(std::string_view file)
{
    return file.starts_with(magic);
}

NumberTable readNpy(std::string_view file, std::string_view source, std::string_view wanted,
                    UnitDimensions unitDimensions)
{
    const Parts parts = partsOf(file, source);
    const Header header = HeaderReader(parts.header, source).read();
    const std::string_view name =
        std::string_view(header.type).substr(std::min<std::size_t>(1, header.type.size()));
    const auto* const type = std::ranges::find(types, name, &NpyType::name);
    if (type == std::end(types) || "<>|="sv.find(header.type.front()) == std::string_view::npos)
        throw Refusal(source, translated("files", "numbers of type %1 given; allowed: %2")
                                  .arg(printable(header.type), translated("files", allowedTypes)));
    const std::vector<std::size_t> shape =
        unitDimensions == UnitDimensions::LeftOut ? withoutUnitDimensions(header.shape) : header.shape;
    if (shape.size() != 2 || shape[1] == 0 || std::cmp_greater(shape[1], largestDModel))
        throw Refusal(source, translated("files", "shape %1 given; allowed: %2")
                                  .arg(printable(shapeText(header.shape)), wanted));
    const std::size_t rows = shape[0];
    const std::size_t columns = shape[1];
    // A division, because rows · rowBytes may overflow.
    const std::size_t rowBytes = columns * type->size;
    if (parts.numbers.size() % rowBytes != 0 || parts.numbers.size() / rowBytes != rows)
        throw Refusal(source, translated("files", "%1 bytes of numbers given; allowed: %2 numbers of %3")
                                  .arg(std::to_string(parts.numbers.size()), shapeText(header.shape),
                                       counted(static_cast<long long>(type->size), "byte")));
    constexpr char ownOrder = std::endian::native == std::endian::little ? '<' : '>';
    const bool isSwapped =
        (header.type.front() == '<' || header.type.front() == '>') && header.type.front() != ownOrder;
    const auto height = static_cast<Eigen::Index>(rows);
    const auto width = static_cast<Eigen::Index>(columns);
    Table<double> values(header.byColumns ? width : height, header.byColumns ? height : width);
    type->read(parts.numbers.data(), isSwapped, {values.data(), rows * columns});
    if (header.byColumns)
        values.transposeInPlace();
    return {std::move(values), type->format};
}

} // namespace posiscope
