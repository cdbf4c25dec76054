// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_files/half_number.h"
#include "core/number_files/number_table.h"

#include "core/parameters/parameters.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t lengthBytes = 8;
constexpr std::size_t longestHeader = 100'000'000; ///< as the format's own reader allows
constexpr std::size_t mostNamed = 8;               ///< names of tensors in a message

/// What the header says of a tensor; offsets are those of the bytes behind the header.
struct Tensor
{
    std::string name;
    std::string type;
    std::vector<std::size_t> shape;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Reads the header: an object of JSON, with an object for each tensor and, under __metadata__, one of texts.
class TensorList
{
public:
    TensorList(std::string_view text, std::string_view source)
        : m_rest(text)
        , m_source(source)
    {
    }

    std::vector<Tensor> read()
    {
        std::vector<Tensor> tensors;
        eachMember([&](const std::string& name) {
            if (name == "__metadata__")
                eachMember([this](const std::string&) { word(); });
            else
                tensors.push_back(tensor(name));
        });
        skipBlanks();
        if (!m_rest.empty())
            damaged();
        return tensors;
    }

private:
    [[noreturn]] void damaged() const
    {
        throw Refusal(m_source, "the header of the safetensors file is damaged");
    }

    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\n\r"), m_rest.size())); }

    bool isNext(char sign)
    {
        skipBlanks();
        if (!m_rest.starts_with(sign))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    void require(char sign)
    {
        if (!isNext(sign))
            damaged();
    }

    template <typename Take>
    void eachMember(Take take)
    {
        require('{');
        if (isNext('}'))
            return;
        do {
            const std::string name = word();
            require(':');
            take(name);
        } while (isNext(','));
        require('}');
    }

    /// A text. Of its escapes \u is kept as it is written: names with one are compared in that form.
    std::string word()
    {
        require('"');
        std::string text;
        while (!m_rest.empty() && m_rest.front() != '"') {
            char letter = m_rest.front();
            m_rest.remove_prefix(1);
            if (letter == '\\' && !m_rest.empty() && m_rest.front() != 'u') {
                constexpr std::string_view escapes = "\"\\/bfnrt";
                constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
                const std::size_t which = escapes.find(m_rest.front());
                if (which == std::string_view::npos)
                    damaged();
                letter = meant[which];
                m_rest.remove_prefix(1);
            } else if (static_cast<unsigned char>(letter) < ' ')
                damaged();
            text += letter;
        }
        require('"');
        return text;
    }

    std::vector<std::size_t> numbers()
    {
        std::vector<std::size_t> all;
        require('[');
        if (isNext(']'))
            return all;
        do {
            skipBlanks();
            std::size_t number = 0;
            const auto read = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), number);
            if (read.ec != std::errc())
                damaged();
            m_rest.remove_prefix(static_cast<std::size_t>(read.ptr - m_rest.data()));
            all.push_back(number);
        } while (isNext(','));
        require(']');
        return all;
    }

    Tensor tensor(const std::string& name)
    {
        Tensor found;
        found.name = name;
        int members = 0;
        eachMember([&](const std::string& key) {
            ++members;
            if (key == "dtype")
                found.type = word();
            else if (key == "shape")
                found.shape = numbers();
            else if (key == "data_offsets") {
                const std::vector<std::size_t> offsets = numbers();
                if (offsets.size() != 2)
                    damaged();
                found.begin = offsets[0];
                found.end = offsets[1];
            } else
                damaged();
        });
        if (members != 3 || found.type.empty())
            damaged();
        return found;
    }

    std::string_view m_rest;
    std::string_view m_source;
};

double float32Number(std::uint32_t bits)
{
    return std::bit_cast<float>(bits);
}

double float64Number(std::uint64_t bits)
{
    return std::bit_cast<double>(bits);
}

double bfloat16Number(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U);
}

/// Reads numbers that are stored with their lowest byte first.
template <auto Number, typename Bits>
void readLowestFirst(std::string_view bytes, std::span<double> out)
{
    for (double& number : out) {
        Bits bits = 0;
        for (std::size_t at = sizeof(Bits); at-- > 0;)
            bits = static_cast<Bits>(static_cast<std::uint64_t>(bits) << 8U) |
                   static_cast<unsigned char>(bytes[at]);
        number = Number(bits);
        bytes.remove_prefix(sizeof(Bits));
    }
}

struct TensorType
{
    std::string_view name;
    std::size_t size;
    NumberFormat format;
    void (*read)(std::string_view bytes, std::span<double> out);
};

constexpr TensorType tensorTypes[] = {
    {"F64", 8, NumberFormat::Float64, readLowestFirst<float64Number, std::uint64_t>},
    {"F32", 4, NumberFormat::Float32, readLowestFirst<float32Number, std::uint32_t>},
    {"F16", 2, NumberFormat::Float16, readLowestFirst<halfNumber, std::uint16_t>},
    {"BF16", 2, NumberFormat::BFloat16, readLowestFirst<bfloat16Number, std::uint16_t>},
};

bool isTable(const Tensor& tensor)
{
    return withoutOnes(tensor.shape).size() == 2;
}

/// The names of the tensors that may be asked for.
std::string namesOf(const std::vector<Tensor>& tensors)
{
    std::string text;
    std::size_t count = 0;
    for (const Tensor& tensor : tensors)
        if (isTable(tensor) && ++count <= mostNamed)
            text += (text.empty() ? "" : ", ") + printable(tensor.name);
    if (count > mostNamed)
        text += " and " + std::to_string(count - mostNamed) + " more";
    return text.empty() ? "no name, as the file has no tensor of two dimensions"
                        : "one of those of two dimensions: " + text;
}

const Tensor& chosen(const std::vector<Tensor>& tensors, std::string_view name)
{
    const auto meant = [name](const Tensor& tensor) {
        return name.empty() ? isTable(tensor) : tensor.name == name;
    };
    const auto found = std::ranges::find_if(tensors, meant);
    if (found == tensors.end() || (name.empty() && std::ranges::count_if(tensors, meant) > 1))
        throw refusal("tensor", name, namesOf(tensors));
    return *found;
}

/// What the header says, and the bytes behind it.
struct Contents
{
    std::vector<Tensor> tensors;
    std::string_view bytes;
};

Contents contentsOf(std::string_view file, std::string_view source)
{
    std::uint64_t length = 0;
    for (std::size_t at = lengthBytes; at-- > 0;)
        length = (length << 8U) | static_cast<unsigned char>(file[at]);
    if (length > longestHeader)
        throw refusal(source, "a header of " + std::to_string(length) + " bytes",
                      "up to " + std::to_string(longestHeader));
    if (length > file.size() - lengthBytes)
        throw refusal(source, "a header of " + std::to_string(length) + " bytes",
                      "up to the end of the file, " + std::to_string(file.size() - lengthBytes));
    const std::string_view header = file.substr(lengthBytes, length);
    requireUtf8(header);
    return {TensorList(header, source).read(), file.substr(lengthBytes + length)};
}

} // namespace

bool isSafetensors(std::string_view file)
{
    return file.size() > lengthBytes && file[lengthBytes] == '{';
}

std::vector<std::string> tableNames(std::string_view file, std::string_view source)
{
    std::vector<std::string> names;
    if (!isNpy(file) && isSafetensors(file))
        for (const Tensor& tensor : contentsOf(file, source).tensors)
            if (isTable(tensor))
                names.push_back(tensor.name);
    return names;
}

NumberTable readSafetensors(std::string_view file, std::string_view source, std::string_view tensor)
{
    const Contents contents = contentsOf(file, source);
    const Tensor& wanted = chosen(contents.tensors, tensor);
    const std::string_view bytes = contents.bytes;
    const std::string name = "tensor " + printable(wanted.name) + ": ";

    const auto* const type = std::ranges::find(tensorTypes, wanted.type, &TensorType::name);
    if (type == std::end(tensorTypes))
        throw refusal(source, name + "numbers of type " + printable(wanted.type), "F64, F32, F16 or BF16");
    const std::vector<std::size_t> shape = withoutOnes(wanted.shape);
    if (shape.size() != 2 || shape[0] == 0 || shape[1] == 0 || std::cmp_greater(shape[1], largestDModel))
        throw refusal(source, name + "shape " + shapeText(wanted.shape),
                      "(positions, d_model), d_model from 1 to " + std::to_string(largestDModel));
    if (wanted.begin > wanted.end || wanted.end > bytes.size())
        throw refusal(source,
                      name + "offsets " + std::to_string(wanted.begin) + " to " + std::to_string(wanted.end),
                      "0 to " + std::to_string(bytes.size()) + ", the bytes behind the header");
    // A division, because rows · rowBytes may overflow.
    const std::size_t count = wanted.end - wanted.begin;
    const std::size_t rowBytes = shape[1] * type->size;
    if (count % rowBytes != 0 || count / rowBytes != shape[0])
        throw refusal(source, name + std::to_string(count) + " bytes of numbers",
                      shapeText(wanted.shape) + " numbers of " + std::to_string(type->size) + " bytes");
    Table<double> values(static_cast<Eigen::Index>(shape[0]), static_cast<Eigen::Index>(shape[1]));
    type->read(bytes.substr(wanted.begin, count), {values.data(), shape[0] * shape[1]});
    return {std::move(values), type->format};
}

} // namespace posiscope
