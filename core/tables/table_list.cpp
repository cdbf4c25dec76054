// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_list.h"

#include <array>
#include <cstddef>

namespace posiscope {

namespace {

constexpr std::array<DataTableRow, 6> tables{{
    {DataTable::Encoding,
     "encoding",
     "PE(k, j): a row for each position, a column for each dimension",
     {.vectors = true}},
    {DataTable::Frequencies,
     "frequencies",
     "a row for each pair of columns: ω, wavelength, and cycles within the table",
     {.frequencies = true}},
    {DataTable::OffsetCurve,
     "offset-curve",
     "K(δ), the score of two positions δ apart: a row for each offset",
     {.scores = true}},
    {DataTable::Similarity,
     "similarity",
     "every position compared with every other, by the scene's measure: dot, cosine or distance",
     {.scores = true}},
    {DataTable::Projection,
     "projection",
     "the positions in the plane, by principal components, t-SNE or both, as the scene says",
     {.vectors = true}},
    {DataTable::Sentence,
     "sentence",
     "embedding plus encoding, after dropout: a row for each word of every sentence",
     {.vectors = true}},
}};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (static_cast<std::size_t>(tables.at(i).id) != i)
            return false;
    return true;
}
static_assert(inOrder());

constexpr std::array<std::string_view, 2> formats{"csv", "npy"};
constexpr std::array<std::string_view, 2> types{"float32", "float64"};

} // namespace

std::span<const DataTableRow> dataTables()
{
    return tables;
}

std::span<const std::string_view> tableFormatNames()
{
    return formats;
}

std::span<const std::string_view> numberTypeNames()
{
    return types;
}

} // namespace posiscope
