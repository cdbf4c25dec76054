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
    void resetZoom() override { ++resets; }
    int resets = 0;
    static constexpr QColor colour = QColor(12, 34, 56);

protected:
    void showScene(const KeySet&) override {}
    void showHover() override {}
    void showTheme() override {}
    void drawScene(QPaintDevice& device, QSize size) override
    {
        QPainter(&device).fillRect(QRect(QPoint(0, 0), size), colour);
    }
    void contextMenuEvent(QContextMenuEvent* event) override { emit menuRequested(event->globalPos()); }
};

/// Four plain views in the places of the default layout; the last is closed and shares its place with the
/// waves.
inline std::vector<ViewRow> plainViews()
{
    const auto make = [] { return std::make_unique<PlainView>(); };
    return {
        {ViewId::Heatmap,
         "heatmap",
         "Heatmap",
         "A table.",
         "",
         {"colour_map"},
         DockSide::Left,
         {420, 300},
         true,
         make},
        {ViewId::Waves, "waves", "Waves", "Curves.", "waves", {}, DockSide::Below, {520, 240}, true, make},
        {ViewId::Similarity,
         "similarity",
         "Similarity",
         "Likeness.",
         "",
         {"similarity_colour_map"},
         DockSide::Right,
         {400, 320},
         true,
         make},
        {ViewId::Frequencies,
         "frequencies",
         "Frequencies",
         "Tones.",
         "",
         {},
         DockSide::Below,
         {520, 240},
         false,
         make}};
}

} // namespace posiscope
