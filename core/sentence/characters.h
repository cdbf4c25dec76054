// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// How a character counts when text is split into words.
enum class CharacterKind {
    Word,        ///< a letter, a digit, a symbol, an emoji: part of a word
    Inner,       ///< apostrophe, hyphen: part of a word if it stands between two letters of it
    NumberPoint, ///< point, comma: part of a number between two digits, punctuation elsewhere
    Joiner,      ///< joins or varies the character before it: continues the word before it
    Invisible,   ///< changes the direction of writing, or has no glyph: left out
    Separator,   ///< white space, punctuation
};

CharacterKind kindOf(char32_t code);

/// Selects the emoji form of the character before it; with it even a punctuation mark is part of a word
/// (‼️).
inline constexpr char32_t emojiSelector = 0xFE0F;

/// The lower-case letter of an upper-case one, a single character, by Unicode's simple case mappings (the
/// version is in lower_case_table.h), whatever the locale; every other character as it is.
char32_t lowerCase(char32_t code);

} // namespace posiscope
