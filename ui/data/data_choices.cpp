// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/data_choices.h"

#include "core/scene/numbers.h"
#include "ui/settings/settings.h"

namespace posiscope {

namespace {

/// The place of a remembered name among those there are; the default's where there is no such name.
template <typename Choice, typename Names>
Choice chosen(const QString& name, const Names& names, Choice standard)
{
    int place = 0;
    for (const auto& each : names) {
        if (textOf(each) == name)
            return static_cast<Choice>(place);
        ++place;
    }
    return standard;
}

std::vector<std::string_view> tableNames()
{
    std::vector<std::string_view> names;
    for (const DataTableRow& row : dataTables())
        names.push_back(row.name);
    return names;
}

} // namespace

QString textOf(std::string_view name)
{
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

DataChoices rememberedDataChoices()
{
    const DataChoices standard;
    return {chosen(remembered("data/table").toString(), tableNames(), standard.table),
            chosen(remembered("data/format").toString(), tableFormatNames(), standard.format),
            chosen(remembered("data/type").toString(), numberTypeNames(), standard.type),
            remembered("data/folder").toString()};
}

void remember(const DataChoices& choices)
{
    remember("data/table", textOf(tableNames()[static_cast<std::size_t>(choices.table)]));
    remember("data/format", textOf(tableFormatNames()[static_cast<std::size_t>(choices.format)]));
    remember("data/type", textOf(numberTypeNames()[static_cast<std::size_t>(choices.type)]));
    remember("data/folder", choices.folder);
}

QString proposedName(DataTable table, const Scene& scene, TableFormat format)
{
    const Parameters& parameters = scene.parameters;
    return QStringLiteral("%1 n=%2 d=%3 len=%4.%5")
        .arg(textOf(dataTables()[static_cast<std::size_t>(table)].name),
             QString::fromStdString(numberText(parameters.n)))
        .arg(parameters.dModel)
        .arg(parameters.maxLen)
        .arg(textOf(tableFormatNames()[static_cast<std::size_t>(format)]));
}

} // namespace posiscope
