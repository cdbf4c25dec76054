// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// The words of one sentence; the word at index k has position k.
using Tokens = std::vector<std::string>;

/// How the letters of words are given: in lower case, as vectors are looked up by, or as they were written,
/// for a reader.
enum class Letters { Lower, Written };

/// Splits a sentence into words in lower case, without punctuation: one token a word.
///
/// White space and punctuation end a word. An apostrophe or a hyphen between two letters is part of the word
/// (it's, well-known), and so is a point or a comma between two digits (3.14). Emoji are words or parts of
/// words, with their joiners and selectors; marks that only change the direction of writing are left out.
/// Letters are lower-cased by Unicode's simple mappings, a Greek sigma at the end of a word as ς; there is no
/// other normalisation. Scripts that write no spaces (Chinese, Thai) give one token a phrase. Bytes that are
/// not UTF-8 end a word.
Tokens tokensOf(std::string_view sentence, Letters letters = Letters::Lower);

/// The lower-case letter of an upper-case one, a single character, by Unicode's simple case mappings (the
/// version is in lower_case_table.h), whatever the locale; every other character as it is.
char32_t lowerCase(char32_t code);

/// The sentences of a text: one a line, lines without words left out. Several are a batch.
std::vector<Tokens> sentencesOf(std::string_view text, Letters letters = Letters::Lower);

} // namespace posiscope
