// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kinds/kind_words.h"

#include <QCoreApplication>

namespace posiscope {

struct Kinds
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::Kinds)
};

// A file a kind. The sinusoidal encoding and zeros need no words of their own.
KindWords rotaryWords();
KindWords alibiWords();
KindWords t5Words();
KindWords kerpleWords();
KindWords sandwichWords();
KindWords xposWords();
KindWords shawWords();
KindWords learnedWords();
KindWords sinusoidal2dWords();
KindWords detrWords();
KindWords rotary2dWords();
KindWords mropeWords();
KindWords learned2dWords();
KindWords swinWords();
KindWords indexWords();
KindWords normalisedWords();
KindWords binaryWords();

} // namespace posiscope
