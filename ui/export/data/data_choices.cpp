// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/data_choices.h"

#include "core/text/near_names.h"
#include "ui/kit/text/text_of.h"
#include "ui/export/files/file_name.h"
#include "ui/settings/settings.h"

namespace posiscope {

namespace {

// Of the settings.
constexpr const char* group = "data";
constexpr const char* tableKey = "table";
constexpr const char* formatKey = "format";
constexpr const char* typeKey = "type";
constexpr const char* folderKey = "folder";

/// The choice of a remembered name; the default where there is no such name.
template <typename Choice>
Choice chosen(const QVariant& name, std::span<const std::string_view> names, Choice standard)
{
    const std::optional<std::size_t> place = placeOf(name.toString().toStdString(), names);
    return place ? static_cast<Choice>(*place) : standard;
}

std::vector<std::string_view> tableNames()
{
    std::vector<std::string_view> names;
    for (const DataTableRow& row : dataTables())
        names.push_back(row.name);
    return names;
}

} // namespace

DataChoices rememberedDataChoices()
{
    const QVariantMap values = rememberedGroup(group);
    const DataChoices standard;
    return {chosen(values[tableKey], tableNames(), standard.table),
            chosen(values[formatKey], tableFormatNames(), standard.format),
            chosen(values[typeKey], numberTypeNames(), standard.type), values[folderKey].toString()};
}

void remember(const DataChoices& choices)
{
    rememberGroup(group, {{tableKey, textOf(tableNames()[static_cast<std::size_t>(choices.table)])},
                          {formatKey, textOf(tableFormatNames()[static_cast<std::size_t>(choices.format)])},
                          {typeKey, textOf(numberTypeNames()[static_cast<std::size_t>(choices.type)])},
                          {folderKey, choices.folder}});
}

QString proposedName(const Scene& scene, const DataChoices& choices, const std::optional<RowRange>& rows)
{
    std::string name =
        fileNameOf(dataTables()[static_cast<std::size_t>(choices.table)].name, scene.parameters);
    if (rows)
        name += "_rows" + std::to_string(rows->begin) + "to" + std::to_string(rows->end);
    return QString::fromStdString(name) + '.' +
           textOf(tableFormatNames()[static_cast<std::size_t>(choices.format)]);
}

} // namespace posiscope
