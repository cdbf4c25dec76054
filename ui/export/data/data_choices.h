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

/// What was remembered; the defaults where that is nothing, or nothing that is known.
DataChoices rememberedDataChoices();
void remember(const DataChoices& choices);

/// "encoding n=10000 d=128 len=100.npy", "… rows=5-20.npy" of rows chosen.
QString proposedName(const Scene& scene, const DataChoices& choices, const std::optional<RowRange>& rows);

} // namespace posiscope
