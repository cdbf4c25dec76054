// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "core/scene/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace posiscope {

/// The tables that can be written to a file.
enum class DataTable {
    Encoding,
    Frequencies,
    OffsetCurve,
    Similarity,
    Projection,
    Sentence,
    Attention,
    Training
};

enum class TableFormat { Csv, Npy };
enum class NumberType { Float32, Float64 };

/// A table's name and description.
struct DataTableRow
{
    DataTable id;
    std::string_view name;     ///< on the command line
    const char* meaning;       ///< one line, which the context "tables" translates
    Facets needs;              ///< what the encoding must have
    bool ofDifference = false; ///< of A − B where the scene shows the difference; the others are of A
    bool ofBoth = false;       ///< of A and B where the scene compares them
};

/// Every table, in the order of DataTable.
std::span<const DataTableRow> dataTables();
const DataTableRow& rowOf(DataTable table);
std::vector<std::string_view> dataTableNames();

std::span<const std::string_view> tableFormatNames(); ///< in the order of TableFormat; a file's ending too
std::span<const std::string_view> numberTypeNames();  ///< in the order of NumberType, as NumPy calls them
std::string_view nameOf(TableFormat format);
std::string_view nameOf(NumberType type);

struct TableShape
{
    int rows = 0;
    int columns = 0;

    bool operator==(const TableShape&) const = default;
};

/// The columns of the sentence's table before the numbers: sentence and position of the word. Those of the
/// terms of attention: position of the query and of the key.
inline constexpr int idColumns = 2;

/// The size of sceneTable(), without computing the table. Takes microseconds, except for a long sentence.
/// Throws std::invalid_argument where the sentence has no words, or more than attention is computed for.
TableShape tableShape(DataTable table, const Scene& scene);

/// An estimate of the size of a table's file in bytes: nearly exact for npy; for csv from the average length
/// of numbers.
double likelyBytes(TableShape shape, TableFormat format, NumberType type);

} // namespace posiscope
