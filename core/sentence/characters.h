// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// What a character does where words are told apart.
enum class CharacterKind {
    Word,        ///< a letter, a digit, a symbol, an emoji: part of a word
    Inner,       ///< apostrophe, hyphen: part of a word between two characters of one
    NumberPoint, ///< point, comma: part of a number between two digits, punctuation elsewhere
    Joiner,      ///< joins or varies the character before it: part of the word that is open
    Invisible,   ///< turns the direction of writing, or is nothing: left out
    Separator,   ///< white space, punctuation
};

CharacterKind kindOf(char32_t code);

/// The emoji form of the character before it: it makes a word even of a mark of punctuation (‼️).
inline constexpr char32_t emojiSelector = 0xFE0F;

} // namespace posiscope
