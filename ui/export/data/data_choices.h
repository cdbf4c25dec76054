// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_source.h"

#include <QString>

#include <optional>

namespace posiscope {

/// What was last chosen for an export of data: remembered between two runs, never part of a scene.
struct DataChoices
{
    DataTable table = DataTable::Encoding;
    TableFormat format = TableFormat::Npy;
    NumberType type = NumberType::Float32;
    QString folder; ///< empty: the system's

    bool operator==(const DataChoices&) const = default;
};

/// What was remembered; the default for a choice that was not, or whose name is unknown.
DataChoices rememberedDataChoices();
void remember(const DataChoices& choices);

/// "encoding_n10000_d128_len100.npy", "…_rows5to20.npy" of chosen rows.
QString proposedName(const Scene& scene, const DataChoices& choices, const std::optional<RowRange>& rows);

} // namespace posiscope
