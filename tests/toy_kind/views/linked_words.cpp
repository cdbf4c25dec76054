// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the program's kinds and of one more.
#include "bits_words.h"

namespace posiscope {

const std::vector<KindWords>& kindWordsList()
{
    static const std::vector<KindWords> words = [] {
        std::vector<KindWords> all = programKindWords();
        all.push_back(bitsWords());
        return all;
    }();
    return words;
}

} // namespace posiscope
