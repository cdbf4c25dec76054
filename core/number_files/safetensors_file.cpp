// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_files/float16.h"
#include "core/number_files/number_table.h"

#include "core/parameters/parameters.h"
#include "core/text/json.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
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

/// Nothing where the value is no whole number. Those above 2⁵³ are rounded; no file has so many bytes.
std::optional<std::size_t> wholeOf(const Json& json)
{
    const auto* const number = json.as<double>();
    if (!number || !(*number >= 0 && *number <= 0x1p62) || *number != std::floor(*number))
        return std::nullopt;
    return static_cast<std::size_t>(*number);
}

std::optional<std::vector<std::size_t>> wholeNumbersOf(const Json* json)
{
    const auto* const values = json ? json->as<Json::Array>() : nullptr;
    if (!values)
        return std::nullopt;
    std::vector<std::size_t> numbers;
    for (const Json& value : *values)
        if (const std::optional<std::size_t> number = wholeOf(value))
            numbers.push_back(*number);
        else
            return std::nullopt;
    return numbers;
}

/// The refusal of a tensor's offsets, "a: tensor pe: offsets 8 to 24 given; allowed: …".
Refusal refusedOffsets(std::string_view source, const Tensor& tensor, std::string_view allowed)
{
    return {source, translated("files", "tensor %1: offsets %2 to %3 given; allowed: %4")
                        .arg(printable(tensor.name), std::to_string(tensor.begin), std::to_string(tensor.end),
                             allowed)};
}

/// A tensor by its name and what the header says of it; nothing where that is no tensor. Behind the header
/// are `size` bytes.
std::optional<Tensor> tensorOf(const std::string& name, const Json& json, std::string_view source,
                               std::size_t size)
{
    const auto* const members = json.as<Json::Object>();
    const Json* const type = json.member("dtype");
    const auto shape = wholeNumbersOf(json.member("shape"));
    const Json* const given = json.member("data_offsets");
    if (!members || members->size() != 3 || !type || !type->as<std::string>() || !shape || !given)
        return std::nullopt;
    const auto offsets = wholeNumbersOf(given);
    const std::string allowed =
        translated("files", "0 to %1, the bytes behind the header").arg(std::to_string(size));
    if (!offsets)
        throw Refusal(source, translated("files", "tensor %1: offsets that are no counts given; allowed: %2")
                                  .arg(printable(name), allowed));
    if (offsets->size() != 2)
        return std::nullopt;
    Tensor tensor{name, *type->as<std::string>(), *shape, offsets->front(), offsets->back()};
    if (tensor.begin > tensor.end || tensor.end > size)
        throw refusedOffsets(source, tensor, allowed);
    return tensor;
}

/// The tensors of a header, which is an object with one for each tensor and, under __metadata__, one of
/// texts. Behind it are `size` bytes.
std::vector<Tensor> tensorsOf(std::string_view header, std::string_view source, std::size_t size)
{
    const auto damaged = [source] {
        return Refusal(source, translated("files", "the header of the safetensors file is damaged"));
    };
    Json json;
    try {
        json = readJson(header);
    } catch (const std::invalid_argument&) {
        throw damaged();
    }
    const auto* const members = json.as<Json::Object>();
    if (!members)
        throw damaged();
    std::vector<Tensor> tensors;
    for (const auto& [name, value] : *members) {
        if (name == "__metadata__")
            continue;
        std::optional<Tensor> tensor = tensorOf(name, value, source, size);
        if (!tensor)
            throw damaged();
        tensors.push_back(std::move(*tensor));
    }
    std::vector<Tensor> byPlace = tensors;
    std::ranges::stable_sort(byPlace, {},
                             [](const Tensor& tensor) { return std::pair(tensor.begin, tensor.end); });
    for (std::size_t i = 1; i < byPlace.size(); ++i)
        if (const Tensor& tensor = byPlace[i]; tensor.begin < byPlace[i - 1].end)
            throw refusedOffsets(source, tensor,
                                 translated("files", "bytes that are not those of tensor %1")
                                     .arg(printable(byPlace[i - 1].name)));
    return tensors;
}

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
        for (std::size_t index = sizeof(Bits); index-- > 0;)
            bits = static_cast<Bits>(static_cast<std::uint64_t>(bits) << 8U) |
                   static_cast<unsigned char>(bytes[index]);
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
    {"F16", 2, NumberFormat::Float16, readLowestFirst<float16Value, std::uint16_t>},
    {"BF16", 2, NumberFormat::BFloat16, readLowestFirst<bfloat16Number, std::uint16_t>},
};

bool isTable(const Tensor& tensor)
{
    return withoutUnitDimensions(tensor.shape).size() == 2;
}

/// The names of the tensors that may be asked for.
std::string tensorNames(const std::vector<Tensor>& tensors)
{
    std::string text;
    std::size_t count = 0;
    for (const Tensor& tensor : tensors)
        if (isTable(tensor) && ++count <= mostNamed)
            addListed(text, printable(tensor.name));
    if (count > mostNamed)
        text = translated("files", "%1 and %2 more").arg(text, std::to_string(count - mostNamed));
    return text.empty() ? translated("files", "no name, as the file has no tensor of two dimensions")
                        : translated("files", "one of those of two dimensions: %1").arg(text);
}

/// What a file has that has no tensor to choose: "a (3,), b (2, 3, 4)".
std::string shapesOf(const std::vector<Tensor>& tensors)
{
    std::string text = tensors.empty() ? translated("files", "no tensor") : std::string();
    for (const Tensor& tensor : std::span(tensors).first(std::min(tensors.size(), mostNamed)))
        addListed(text, printable(tensor.name) + ' ' + shapeText(tensor.shape));
    return tensors.size() > mostNamed ? text + ", …" : text;
}

const Tensor& chosen(const std::vector<Tensor>& tensors, std::string_view name, std::string_view source)
{
    if (name.empty() && std::ranges::none_of(tensors, isTable))
        throw refusal(source, shapesOf(tensors), translated("files", "a tensor of two dimensions"));

    const auto meant = [name](const Tensor& tensor) {
        return name.empty() ? isTable(tensor) : tensor.name == name;
    };
    const auto found = std::ranges::find_if(tensors, meant);
    if (found == tensors.end() || (name.empty() && std::ranges::count_if(tensors, meant) > 1))
        throw refusal("tensor", name, tensorNames(tensors));
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
    for (std::size_t index = lengthBytes; index-- > 0;)
        length = (length << 8U) | static_cast<unsigned char>(file[index]);
    if (length == 0)
        throw Refusal(source,
                      translated("files", "a header of 0 bytes given; allowed: one that names tensors"));
    if (length > longestHeader)
        throw Refusal(source, translated("files", "a header of %1 bytes given; allowed: up to %2")
                                  .arg(std::to_string(length), std::to_string(longestHeader)));
    const std::size_t rest = file.size() - lengthBytes;
    if (length > rest)
        throw Refusal(
            source, translated("files", "a header of %1 bytes given; allowed: up to the end of the file, %2")
                        .arg(std::to_string(length), std::to_string(rest)));
    const std::string_view header = file.substr(lengthBytes, length);
    requireUtf8(header);
    const std::string_view bytes = file.substr(lengthBytes + length);
    return {tensorsOf(header, source, bytes.size()), bytes};
}

} // namespace

bool isSafetensors(std::string_view file)
{
    const std::string_view length = file.substr(0, lengthBytes);
    const bool isOfNothing = length.size() == lengthBytes && length.find_first_not_of('\0') == length.npos;
    return isOfNothing || (file.size() > lengthBytes && file[lengthBytes] == '{');
}

std::vector<NamedTable> namedTensors(std::string_view file, std::string_view source)
{
    std::vector<NamedTable> tables;
    if (!isNpy(file) && isSafetensors(file))
        for (const Tensor& tensor : contentsOf(file, source).tensors)
            if (const std::vector<std::size_t> shape = withoutUnitDimensions(tensor.shape); shape.size() == 2)
                tables.push_back({tensor.name, shape[0], shape[1]});
    return tables;
}

NumberTable readSafetensors(std::string_view file, std::string_view source, std::string_view tensor)
{
    const Contents contents = contentsOf(file, source);
    const Tensor& wanted = chosen(contents.tensors, tensor, source);
    const std::string_view bytes = contents.bytes;
    const std::string name = printable(wanted.name);

    const auto* const type = std::ranges::find(tensorTypes, wanted.type, &TensorType::name);
    if (type == std::end(tensorTypes))
        throw Refusal(
            source, translated("files", "tensor %1: numbers of type %2 given; allowed: F64, F32, F16 or BF16")
                        .arg(name, printable(wanted.type)));
    const std::vector<std::size_t> shape = withoutUnitDimensions(wanted.shape);
    if (shape.size() != 2 || shape[0] == 0 || shape[1] == 0 || std::cmp_greater(shape[1], largestDModel))
        throw Refusal(source, translated("files", "tensor %1: shape %2 given; allowed: %3")
                                  .arg(name, printable(shapeText(wanted.shape)), wantedShape()));
    // A division, because rows · rowBytes may overflow.
    const std::size_t count = wanted.end - wanted.begin;
    const std::size_t rowBytes = shape[1] * type->size;
    if (count % rowBytes != 0 || count / rowBytes != shape[0])
        throw Refusal(
            source,
            translated("files", "tensor %1: %2 bytes of numbers given; allowed: %3 numbers of %4 bytes")
                .arg(name, std::to_string(count), shapeText(wanted.shape), std::to_string(type->size)));
    Table<double> values(static_cast<Eigen::Index>(shape[0]), static_cast<Eigen::Index>(shape[1]));
    type->read(bytes.substr(wanted.begin, count), {values.data(), shape[0] * shape[1]});
    return {std::move(values), type->format};
}

} // namespace posiscope
