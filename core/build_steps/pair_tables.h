// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_table.h"
#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// The same state for all columns.
inline std::function<CellState(int)> allColumns(CellState state)
{
    return [state](int) { return state; };
}

/// A table of one row with a value for each pair.
inline BuildTable pairRow(const Sinusoid& sinusoid, TableContent content, CellState state,
                          std::function<double(int pair)> value)
{
    return {content,
            TableAxis::One,
            TableAxis::Pairs,
            1,
            sinusoid.frequencies().pairCount(),
            [value = std::move(value)](int, int pair) { return value(pair); },
            allColumns(state)};
}

/// The exponents 2i of all pairs.
inline BuildTable exponents(const Sinusoid& sinusoid, CellState state)
{
    return pairRow(sinusoid, TableContent::Exponents, state, [](int pair) { return 2. * pair; });
}

} // namespace posiscope
