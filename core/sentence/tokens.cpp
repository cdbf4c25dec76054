// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/tokens.h"

#include "core/sentence/characters.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr char32_t smallSigma = U'σ';
constexpr char32_t finalSigma = U'ς';

/// The characters that count, with a space for every byte that is none.
std::u32string visibleCharacters(std::string_view text)
{
    std::u32string characters;
    characters.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character character = characterAt(text, at);
        if (!character.valid)
            characters += U' ';
        else if (kindOf(character.code) != CharacterKind::Invisible)
            characters += character.code;
        at += character.length;
    }
    return characters;
}

bool isDigit(char32_t code)
{
    const auto from = [code](char32_t zero) { return code >= zero && code < zero + 10; };
    return from(U'0') || from(0x0660) || from(0x06F0);
}

/// Whether the character at `at` continues the word before it, if one is `open`, or begins a word.
bool isOfWord(std::u32string_view characters, std::size_t at, bool open)
{
    const char32_t code = characters[at];
    const char32_t next = at + 1 < characters.size() ? characters[at + 1] : U' ';
    switch (kindOf(code)) {
    case CharacterKind::Word:
        return true;
    case CharacterKind::Joiner:
        return open;
    case CharacterKind::Inner:
        return next == emojiSelector || (open && kindOf(next) == CharacterKind::Word);
    case CharacterKind::NumberPoint:
        return open && isDigit(characters[at - 1]) && isDigit(next);
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

std::string tokenOf(std::u32string_view word)
{
    std::string token;
    for (std::size_t k = 0; k < word.size(); ++k) {
        const char32_t small = lowerCase(word[k]);
        const bool closes = k > 0 && k + 1 == word.size();
        appendUtf8(token, small == smallSigma && closes ? finalSigma : small);
    }
    return token;
}

} // namespace

Tokens tokensOf(std::string_view sentence)
{
    const std::u32string characters = visibleCharacters(sentence);
    Tokens tokens;
    for (std::size_t at = 0; at < characters.size();) {
        std::size_t end = at;
        while (end < characters.size() && isOfWord(characters, end, end > at))
            ++end;
        if (end > at)
            tokens.push_back(tokenOf(std::u32string_view(characters).substr(at, end - at)));
        at = std::max(end, at + 1);
    }
    return tokens;
}

std::vector<Tokens> sentencesOf(std::string_view text)
{
    std::vector<Tokens> sentences;
    while (!text.empty()) {
        const auto* const ending =
            std::ranges::find_if(text, [](char letter) { return letter == '\n' || letter == '\r'; });
        const auto end = static_cast<std::size_t>(ending - text.begin());
        Tokens tokens = tokensOf(text.substr(0, end));
        if (!tokens.empty())
            sentences.push_back(std::move(tokens));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return sentences;
}

} // namespace posiscope
