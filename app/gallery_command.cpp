// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/command_line/options.h"
#include "core/scene/scene_keys.h"

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

/// Name, title, view, and the table's size and base.
using Line = std::array<QString, 4>;

Line lineOf(const GalleryItem& item)
{
    const Parameters& parameters = item.scene.parameters;
    return {item.name, item.title(), QString::fromStdString(valueText(sceneKey("view"), item.scene)),
            QStringLiteral("%1 × %2, n = %3")
                .arg(parameters.maxLen)
                .arg(parameters.dModel)
                .arg(parameters.n, 0, 'g', 17)};
}

} // namespace

QString galleryText()
{
    std::array<qsizetype, 4> widths{}; // that of the last column stays 0
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            for (std::size_t i = 0; i + 1 < line.size(); ++i)
                widths.at(i) = std::max(widths.at(i), line.at(i).size());
        }
    QString text;
    for (const GalleryGroup& group : gallery()) {
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + group.title + '\n';
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            for (std::size_t i = 0; i < line.size(); ++i)
                text += "  " + line.at(i).leftJustified(widths.at(i));
            text += '\n';
        }
    }
    return text;
}

const GalleryItem& itemOf(const CommandLine& line)
{
    if (const GalleryItem* const item = findGalleryItem(QString::fromStdString(line.item)))
        return *item;
    if (line.command == Subcommand::Gallery)
        throw refusedSubject(line.command, line.item);
    throw refusedValue(*findOption(line.command, "gallery"), "--gallery", line.item);
}

} // namespace posiscope
