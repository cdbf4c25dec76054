// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"

#include <span>
#include <string_view>

namespace posiscope {

/// The tables that can be written to a file.
enum class DataTable { Encoding, Frequencies, OffsetCurve, Similarity, Projection, Sentence };

enum class TableFormat { Csv, Npy };
enum class NumberType { Float32, Float64 };

/// A table's name and description.
struct DataTableRow
{
    DataTable id;
    std::string_view name;    ///< on the command line
    std::string_view meaning; ///< one line
    Facets needs;             ///< what the encoding must have
};

/// Every table, in the order of DataTable.
std::span<const DataTableRow> dataTables();

std::span<const std::string_view> tableFormatNames(); ///< in the order of TableFormat; a file's ending too
std::span<const std::string_view> numberTypeNames();  ///< in the order of NumberType, as NumPy calls them

} // namespace posiscope
