// SPDX-License-Identifier: GPL-3.0-or-later
// The list of ui/kinds/kind_words_list.cpp with a row more.
#include "bits_words.h"
#include "ui/kinds/each_kind.h"

namespace posiscope {

const std::vector<KindWords>& kindWordsList()
{
    static const std::vector<KindWords> all{
        rotaryWords(),     alibiWords(),  t5Words(),       kerpleWords(),       sandwichWords(),
        xposWords(),       shawWords(),   learnedWords(),  sinusoidal2dWords(), detrWords(),
        learned2dWords(),  swinWords(),   rotary2dWords(), mropeWords(),        indexWords(),
        normalisedWords(), binaryWords(), bitsWords()};
    return all;
}

} // namespace posiscope
