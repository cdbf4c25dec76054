// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/tokens.h"

#include "core/sentence/lower_case_table.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

namespace posiscope {

namespace {

/// How a character counts when text is split into words.
enum class CharacterKind {
    Word,        ///< a letter, a digit, a symbol, an emoji: part of a word
    Inner,       ///< apostrophe, hyphen: part of a word if it stands between two letters of it
    NumberPoint, ///< point, comma: part of a number between two digits, punctuation elsewhere
    Joiner,      ///< joins or varies the character before it: continues the word before it
    Invisible,   ///< changes the direction of writing, or has no glyph: left out
    Separator,   ///< white space, punctuation
};

/// Selects the emoji form of the character before it; with it even a punctuation mark is part of a word
/// (‼️).
inline constexpr char32_t emojiSelector = 0xFE0F;

struct Range
{
    char32_t first;
    char32_t last;
};

// White space, controls and punctuation in ascending order, by Unicode's blocks. Currency and other signs of
// ASCII count as punctuation too; the underscore does not, since names are written with it.
// clang-format off
constexpr Range separatorRanges[] = {
    {0x00, U'/'}, {U':', U'@'}, {U'[', U'^'}, {U'`', U'`'}, {U'{', 0xA1},
    {0xA6, 0xA8}, {0xAB, 0xAC}, {0xAF, 0xAF}, {0xB4, 0xB4}, {0xB6, 0xB8}, {0xBB, 0xBB}, {0xBF, 0xBF},
    {0x037E, 0x037E}, {0x0387, 0x0387},                                     // Greek
    {0x055A, 0x055F}, {0x0589, 0x058A},                                     // Armenian
    {0x05C0, 0x05C0}, {0x05C3, 0x05C3}, {0x05C6, 0x05C6},                   // Hebrew
    {0x060C, 0x060D}, {0x061B, 0x061B}, {0x061D, 0x061F}, {0x066A, 0x066D}, {0x06D4, 0x06D4}, // Arabic
    {0x0964, 0x0965}, {0x0E4F, 0x0E4F}, {0x0E5A, 0x0E5B}, {0x10FB, 0x10FB}, {0x1360, 0x1368},
    {0x1680, 0x1680}, {0x2000, 0x200B}, {0x2010, 0x2029}, {0x202F, 0x205F}, // spaces, general punctuation
    {0x2E00, 0x2E5D}, {0x3000, 0x3003}, {0x3008, 0x3011}, {0x3014, 0x301F}, {0x30FB, 0x30FB},
    {0xFE10, 0xFE19}, {0xFE30, 0xFE52}, {0xFE54, 0xFE6B},
    {0xFF01, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF3E}, {0xFF40, 0xFF40}, {0xFF5B, 0xFF65},
};
// clang-format on

constexpr std::u32string_view innerMarks = U"'-\u00B7\u05BE\u05F3\u05F4\u2010\u2011\u2019";
constexpr std::u32string_view numberPoints = U".,\u066B\u066C";
constexpr std::u32string_view joiners = U"\u200C\u200D\u20E3";
constexpr std::u32string_view invisible = U"\u00AD\u061C\u200E\u200F\uFEFF";

constexpr bool holds(std::u32string_view characters, char32_t code)
{
    return characters.find(code) != std::u32string_view::npos;
}

constexpr bool between(char32_t code, Range range)
{
    return range.first <= code && code <= range.last;
}

constexpr CharacterKind kindFrom(char32_t code)
{
    if (holds(innerMarks, code))
        return CharacterKind::Inner;
    if (holds(numberPoints, code))
        return CharacterKind::NumberPoint;
    // Variation selectors and tags change the emoji before them.
    if (holds(joiners, code) || between(code, {0xFE00, 0xFE0F}) || between(code, {0xE0020, 0xE007F}))
        return CharacterKind::Joiner;
    if (holds(invisible, code) || between(code, {0x202A, 0x202E}) || between(code, {0x2060, 0x2069}))
        return CharacterKind::Invisible;
    const auto* const range = std::ranges::lower_bound(separatorRanges, code, {}, &Range::last);
    return range != std::end(separatorRanges) && code >= range->first ? CharacterKind::Separator
                                                                      : CharacterKind::Word;
}

/// The kinds of the characters of Unicode's first blocks, up to Arabic. A table, because kindOf() is called
/// several times for each character of a long text.
constexpr auto firstKinds = [] {
    std::array<CharacterKind, 0x700> kinds{};
    for (std::size_t code = 0; code < kinds.size(); ++code)
        kinds[code] = kindFrom(static_cast<char32_t>(code));
    return kinds;
}();

CharacterKind kindOf(char32_t code)
{
    return code < firstKinds.size() ? firstKinds[code] : kindFrom(code);
}

constexpr char32_t smallSigma = U'σ';
constexpr char32_t finalSigma = U'ς';

/// The characters that count, with a space for every byte that is none.
std::u32string visibleCharacters(std::string_view text)
{
    std::u32string characters;
    characters.reserve(text.size());
    for (std::size_t index = 0; index < text.size();) {
        const Character character = characterAt(text, index);
        if (!character.valid)
            characters += U' ';
        else if (kindOf(character.code) != CharacterKind::Invisible)
            characters += character.code;
        index += character.length;
    }
    return characters;
}

bool isDigit(char32_t code)
{
    const auto from = [code](char32_t zero) { return code >= zero && code < zero + 10; };
    return from(U'0') || from(0x0660) || from(0x06F0);
}

/// Whether the character at `index` continues the word before it, if one is `open`, or begins a word.
bool isOfWord(std::u32string_view characters, std::size_t index, bool open)
{
    const char32_t code = characters[index];
    const char32_t next = index + 1 < characters.size() ? characters[index + 1] : U' ';
    switch (kindOf(code)) {
    case CharacterKind::Word:
        return true;
    case CharacterKind::Joiner:
        return open;
    case CharacterKind::Inner:
        return next == emojiSelector || (open && kindOf(next) == CharacterKind::Word);
    case CharacterKind::NumberPoint:
        return open && isDigit(characters[index - 1]) && isDigit(next);
    case CharacterKind::Invisible:
    case CharacterKind::Separator:
        return next == emojiSelector;
    }
    return false;
}

void appendUtf8(std::string& text, char32_t code)
{
    const auto tail = [&text, code](unsigned shift) {
        text += static_cast<char>(0x80u | ((code >> shift) & 0x3Fu));
    };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0u | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0u | (code >> 12));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0u | (code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string tokenOf(std::u32string_view word, Letters letters)
{
    std::string token;
    for (std::size_t k = 0; k < word.size(); ++k) {
        const char32_t small = lowerCase(word[k]);
        const bool closes = k > 0 && k + 1 == word.size();
        appendUtf8(token, letters == Letters::Written     ? word[k]
                          : small == smallSigma && closes ? finalSigma
                                                          : small);
    }
    return token;
}

} // namespace

char32_t lowerCase(char32_t code)
{
    if (code < 0x80)
        return code >= U'A' && code <= U'Z' ? code + (U'a' - U'A') : code;
    const auto* const range = std::ranges::lower_bound(capitals, code, {}, &Capitals::last);
    if (range == std::end(capitals) || code < range->first || (code - range->first) % range->step != 0)
        return code;
    return static_cast<char32_t>(static_cast<int>(code) + range->up);
}

Tokens tokensOf(std::string_view sentence, Letters letters)
{
    const std::u32string characters = visibleCharacters(sentence);
    Tokens tokens;
    for (std::size_t index = 0; index < characters.size();) {
        std::size_t end = index;
        while (end < characters.size() && isOfWord(characters, end, end > index))
            ++end;
        if (end > index)
            tokens.push_back(tokenOf(std::u32string_view(characters).substr(index, end - index), letters));
        index = std::max(end, index + 1);
    }
    return tokens;
}

std::vector<Tokens> sentencesOf(std::string_view text, Letters letters)
{
    std::vector<Tokens> sentences;
    while (!text.empty()) {
        const auto* const ending =
            std::ranges::find_if(text, [](char letter) { return letter == '\n' || letter == '\r'; });
        const auto end = static_cast<std::size_t>(ending - text.begin());
        Tokens tokens = tokensOf(text.substr(0, end), letters);
        if (!tokens.empty())
            sentences.push_back(std::move(tokens));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return sentences;
}

} // namespace posiscope
