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

/// The columns of the sentence's table before the numbers: sentence and position of the word.
inline constexpr int placeColumns = 2;

/// The size of sceneTable(), without computing the table. Takes microseconds, except for a long sentence.
/// Throws std::invalid_argument where the sentence has no words.
TableShape tableShape(DataTable table, const Scene& scene);

/// An estimate of the bytes of a table's file: nearly exact for npy; for csv from the average length of
/// numbers.
double likelyBytes(TableShape shape, TableFormat format, NumberType type);

} // namespace posiscope
