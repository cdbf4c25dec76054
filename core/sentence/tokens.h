// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// The words of one sentence, in order; the word at index k stands at position k.
using Tokens = std::vector<std::string>;

/// The words of a sentence in lower case: one token a word, punctuation off.
///
/// White space and punctuation end a word. Within one, between two letters, an apostrophe or a hyphen stays
/// (it's, well-known), and so does a point or a comma between two digits (3.14). Emoji are words or parts of
/// one, with the joiners and selectors that belong to them; marks that only turn the direction of writing are
/// left out. Letters are lower-cased as lower_case.h says, a Greek sigma at the end of its word as ς;
/// spelling is not normalised otherwise. Scripts that write no spaces (Chinese, Thai) give one token a
/// phrase. Bytes that are not UTF-8 end a word.
Tokens tokensOf(std::string_view sentence);

/// The sentences of a text: one a line, lines without words left out. Several are a batch.
std::vector<Tokens> sentencesOf(std::string_view text);

} // namespace posiscope
