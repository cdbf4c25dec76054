// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/table_file.h"

#include "core/text/near_names.h"
#include "ui/export/files/file_name.h"
#include "ui/system/output_file.h"

#include <stdexcept>

namespace posiscope {

void reserve(OutputFile& file, const TableShape& written, TableFormat format, NumberType type)
{
    if (format == TableFormat::Npy)
        file.reserve(likelyBytes(written, format, type));
}

bool writeTable(OutputFile& file, const SceneTable& table, const TableWriting& writing,
                const Progress& progress)
{
    try {
        if (!writeTable(file.stream(), table, writing.rows, writing.format, writing.type, progress))
            return false;
    } catch (const std::runtime_error&) {
        throw std::runtime_error(file.failure());
    }
    file.keep();
    return true;
}

std::optional<TableFormat> tableFormatOf(const std::string& file)
{
    const std::optional<std::size_t> place = placeOf(endingOf(file), tableFormatNames());
    return place ? std::optional<TableFormat>(static_cast<TableFormat>(*place)) : std::nullopt;
}

} // namespace posiscope
