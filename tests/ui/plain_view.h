// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QContextMenuEvent>
#include <QPainter>

#include <vector>

namespace posiscope {

/// The smallest view there can be: one colour. For tests of what stands around views.
class PlainView : public View
{
public:
    PlainView() { setFocusPolicy(Qt::StrongFocus); }

    QString accessibleText() const override
    {
        return QStringLiteral("%1 positions").arg(scene().parameters.maxLen);
    }
    static constexpr QColor colour = QColor(12, 34, 56);

protected:
    void showScene(const KeySet&) override {}
    void showHover() override {}
    void showTheme() override {}
    Drawn drawScene(QPaintDevice& device, QSize size) override
    {
        QPainter(&device).fillRect(QRect(QPoint(0, 0), size), colour);
        return {};
    }
    void contextMenuEvent(QContextMenuEvent* event) override { emit menuRequested(event->globalPos()); }
};

/// Four plain views in the places of the default layout, of the encodings that the program's have pictures
/// of; the last is closed and shares its place with the waves.
inline std::vector<ViewRow> plainViews()
{
    const auto make = [] { return std::make_unique<PlainView>(); };
    return {{.id = ViewId::Heatmap,
             .title = "Heatmap",
             .explanation = "A table.",
             .menuKeys = {"colour_map"},
             .comfortableSize = {420, 300},
             .open = true,
             .make = make,
             .needs = {.vectors = true}},
            {.id = ViewId::Waves,
             .title = "Waves",
             .explanation = "Curves.",
             .titleKey = KeyName("waves"),
             .menuKeys = {},
             .side = DockSide::Below,
             .comfortableSize = {520, 240},
             .open = true,
             .make = make,
             .needs = {.vectors = true}},
            {.id = ViewId::Similarity,
             .title = "Similarity",
             .explanation = "Likeness.",
             .menuKeys = {"similarity_colour_map"},
             .side = DockSide::Right,
             .comfortableSize = {400, 320},
             .open = true,
             .make = make,
             .needs = {.scores = true}},
            {.id = ViewId::Frequencies,
             .title = "Frequencies",
             .explanation = "Tones.",
             .menuKeys = {},
             .side = DockSide::Below,
             .comfortableSize = {520, 240},
             .make = make,
             .needs = {.frequencies = true}}};
}

} // namespace posiscope
