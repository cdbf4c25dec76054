// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kinds/each_kind.h"

namespace posiscope {

const std::vector<KindWords>& programKindWords()
{
    static const std::vector<KindWords> all{
        rotaryWords(),     alibiWords(), t5Words(),       kerpleWords(),       sandwichWords(),
        xposWords(),       shawWords(),  learnedWords(),  sinusoidal2dWords(), detrWords(),
        learned2dWords(),  swinWords(),  rotary2dWords(), mropeWords(),        indexWords(),
        normalisedWords(), binaryWords()};
    return all;
}

} // namespace posiscope
