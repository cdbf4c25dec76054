// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kinds/kind_words.h"

namespace posiscope {

KindWords bitsWords();

} // namespace posiscope
