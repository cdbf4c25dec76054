// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// The whole table of an encoding.
inline Table<double> encoding(int maxLen, int dModel, double n = 10000)
{
    Table<double> table(maxLen, dModel);
    Sinusoid({.n = n, .dModel = dModel, .maxLen = maxLen}).rows(0, table);
    return table;
}

} // namespace posiscope
