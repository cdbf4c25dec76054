// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gallery_text.h"

#include "app/command_line/usage_errors.h"

#include "core/scene/scene_keys.h"

#include <algorithm>

namespace posiscope {

namespace {

struct Line
{
    QString name;
    QString title;
    QString view;
    QString table; ///< its size and base
};

Line lineOf(const GalleryItem& item)
{
    const Parameters& parameters = item.scene.parameters;
    return {item.name, item.title(), QString::fromStdString(valueText(*findSceneKey("view"), item.scene)),
            QStringLiteral("%1 × %2, n = %3")
                .arg(parameters.maxLen)
                .arg(parameters.dModel)
                .arg(parameters.n, 0, 'g', 17)};
}

} // namespace

QString galleryText()
{
    qsizetype nameWidth = 0;
    qsizetype titleWidth = 0;
    qsizetype viewWidth = 0;
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            nameWidth = std::max(nameWidth, line.name.size());
            titleWidth = std::max(titleWidth, line.title.size());
            viewWidth = std::max(viewWidth, line.view.size());
        }
    QString text;
    for (const GalleryGroup& group : gallery()) {
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + group.title + '\n';
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            text += "  " + line.name.leftJustified(nameWidth) + "  " + line.title.leftJustified(titleWidth) +
                    "  " + line.view.leftJustified(viewWidth) + "  " + line.table + '\n';
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
