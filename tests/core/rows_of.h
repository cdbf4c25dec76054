// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/sinusoid.h"

namespace posiscope {

/// Rows first … first + count − 1 of the table.
template <typename Scalar>
Table<Scalar> rowsOf(const Sinusoid& sinusoid, int first, int count)
{
    Table<Scalar> table(count, sinusoid.parameters().dModel);
    sinusoid.rows(first, table);
    return table;
}

} // namespace posiscope
