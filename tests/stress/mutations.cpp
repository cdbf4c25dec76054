// SPDX-License-Identifier: GPL-3.0-or-later
#include "mutations.h"

#include <QByteArray>

#include <algorithm>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

using namespace std::string_literals;
using Texts = std::vector<std::string>;

constexpr std::size_t usualLength = 256u << 10; ///< to which a block is repeated
constexpr std::size_t longestLength = 4u << 20; ///< the same, once in a while
constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";

// clang-format off
const Texts oddPieces{
    "0", "-0", "-1", "1e308", "1e999", "-1e-320", "nan", "inf", "0x10", "00000000000000000001", "1,5", "16384",
    "16385", "16777216", "16777217", "2147483647", "2147483648", "4294967296", "9223372036854775808",
    "18446744073709551616", "\0"s, "\x1b[2J", "\x9b", "\u009b31m", "\u202e", "\u2066", "\u2028", "\ufeff", "\xff\xfe",
    "\xed\xa0\x80", "\xf4\x90\x80\x80", "\r", "\n", "\t", "\x7f", "\b", "\"", "'", "\\", "#", "=", ":", "%", "/", "../",
    "<", ">", "&", ";", " "};
// clang-format on

std::size_t placeIn(Random& random, std::string_view text)
{
    return static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
}

const std::string& oneOf(Random& random, const Texts& choices)
{
    return choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))];
}

std::string blockOf(Random& random, const std::string& text)
{
    const int longest = random.oneOf({1, 4, 16, 64, 1024, static_cast<int>(text.size()) + 1});
    return text.substr(placeIn(random, text), static_cast<std::size_t>(random.between(1, longest)));
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isOfWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c);
}

bool isOfBase64(char c)
{
    return isOfWord(c) || c == '+' || c == '/' || c == '=';
}

/// Replaces the next run of such characters, where there is one.
template <typename Make>
void replaceRun(Random& random, std::string& text, bool (*isOfRun)(char), Make make)
{
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(placeIn(random, text));
    const auto first = std::find_if(from, text.end(), isOfRun);
    const auto last = std::find_if_not(first, text.end(), isOfRun);
    if (first != last)
        text.replace(first, last, make(std::string(first, last)));
}

void repeatBlock(Random& random, std::string& text)
{
    const std::size_t longest = random.oneIn(50) ? longestLength : usualLength;
    const std::string block = blockOf(random, text);
    std::size_t count = std::size_t{1} << random.below(20);
    if (!block.empty() && text.size() < longest)
        count = std::min(count, (longest - text.size()) / block.size());
    else
        count = 0;
    std::string blocks;
    for (; count > 0; --count)
        blocks += block;
    text.insert(placeIn(random, text), blocks);
}

void moveLine(Random& random, std::string& text)
{
    const std::size_t begin = text.rfind('\n', placeIn(random, text)) + 1; // npos + 1 is 0
    const std::string line = text.substr(begin, text.find('\n', begin) + 1 - begin);
    text.erase(begin, line.size());
    text.insert(text.rfind('\n', placeIn(random, text)) + 1, line);
}

void change(Random& random, std::string& text, const Texts& files, const Texts& words)
{
    if (text.empty()) {
        text = oneOf(random, words);
        return;
    }
    const std::size_t at = placeIn(random, text);
    char& byte = text[std::min(at, text.size() - 1)];
    switch (random.below(12)) {
    case 0:
        byte = static_cast<char>(byte ^ (1 << random.below(8)));
        return;
    case 1:
        byte = static_cast<char>(random.below(256));
        return;
    case 2:
        text.erase(at, blockOf(random, text).size());
        return;
    case 3:
        text.insert(at, blockOf(random, text));
        return;
    case 4:
        text.insert(at, blockOf(random, oneOf(random, files)));
        return;
    case 5:
    case 6:
        return replaceRun(random, text, isDigit,
                          [&](const std::string&) { return oneOf(random, oddPieces); });
    case 7:
        return replaceRun(random, text, isOfWord, [&](const std::string&) { return oneOf(random, words); });
    case 8:
        return replaceRun(random, text, isOfBase64, [&](const std::string& run) {
            constexpr std::size_t shortest = 24; // less is a word
            if (run.size() < shortest)
                return run;
            std::string bytes = QByteArray::fromBase64(QByteArray::fromStdString(run)).toStdString();
            change(random, bytes, files, words);
            return QByteArray::fromStdString(bytes).toBase64().toStdString();
        });
    case 9:
        return moveLine(random, text);
    case 10:
        if (random.oneIn(4))
            text.resize(at);
        else if (random.oneIn(6))
            repeatBlock(random, text);
        return;
    default:
        text.insert(at, oneOf(random, words));
    }
}

std::string bigEndian(std::uint32_t number)
{
    std::string bytes;
    for (const unsigned shift : {24u, 16u, 8u, 0u})
        bytes += static_cast<char>(number >> shift);
    return bytes;
}

std::string sumOf(const std::string& chunk)
{
    std::uint32_t sum = 0xffffffffu;
    for (const char byte : chunk) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum & 1u) != 0 ? 0xedb88320u ^ (sum >> 1) : sum >> 1;
    }
    return bigEndian(~sum);
}

std::string withChangedChunks(Random& random, const std::string& png, const Texts& files, const Texts& words)
{
    Texts chunks; // type and data of each
    for (std::size_t at = pngSignature.size(); at + 12 <= png.size();) {
        std::size_t length = 0;
        for (std::size_t byte = at; byte < at + 4; ++byte)
            length = length << 8u | static_cast<unsigned char>(png[byte]);
        chunks.push_back(png.substr(at + 4, length + 4));
        at += length + 12;
    }
    std::string& changed = chunks[static_cast<std::size_t>(random.below(static_cast<int>(chunks.size())))];
    if (random.oneIn(8))
        std::swap(changed, chunks.back());
    else if (random.oneIn(8))
        chunks.push_back(std::string(changed));
    else
        change(random, changed, files, words);
    std::string made(pngSignature);
    for (const std::string& chunk : chunks) {
        const auto length = static_cast<std::uint32_t>(std::max<std::size_t>(4, chunk.size()) - 4);
        made += bigEndian(random.oneIn(20) ? static_cast<std::uint32_t>(random.below(1 << 30)) : length);
        made += chunk + (random.oneIn(20) ? bigEndian(0) : sumOf(chunk));
    }
    return made;
}

} // namespace

std::function<std::string(Random&)> mutationsOf(Texts files, Texts words)
{
    words.insert(words.end(), oddPieces.begin(), oddPieces.end());
    return [files = std::move(files), words = std::move(words)](Random& random) {
        std::string text = oneOf(random, files);
        if (text.starts_with(pngSignature) && !random.oneIn(5))
            return withChangedChunks(random, text, files, words);
        for (int changes = random.between(1, random.oneOf({1, 3, 12})); changes > 0; --changes)
            change(random, text, files, words);
        return text;
    };
}

} // namespace posiscope
