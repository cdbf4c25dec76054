// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"

namespace posiscope {

struct TableShape
{
    int rows = 0;
    int columns = 0;

    bool operator==(const TableShape&) const = default;
};

/// The columns of the sentence's table that say of which word a row is: sentence and position.
inline constexpr int placeColumns = 2;

/// How large sceneTable() would be, without making it: in microseconds, but for the reading of a long
/// sentence. Throws std::invalid_argument where the sentence has no words.
TableShape tableShape(DataTable table, const Scene& scene);

/// The bytes of a file of so many numbers: as good as exact for npy, for csv what numbers of so many digits
/// take on the average.
double likelyBytes(TableShape shape, TableFormat format, NumberType type);

} // namespace posiscope
