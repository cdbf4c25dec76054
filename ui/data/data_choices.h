// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"

#include <QString>

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

/// A name's text for Qt.
QString textOf(std::string_view name);

/// "encoding n=10000 d=128 len=100.npy".
QString proposedName(DataTable table, const Scene& scene, TableFormat format);

} // namespace posiscope
