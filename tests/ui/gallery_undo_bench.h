// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"
#include "ui/workspace/docks/card_title.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

namespace posiscope::gallery_undo_bench {

/// Where the cards that are seen stand.
inline std::map<QString, QRect> places(const DockArea& dockArea)
{
    std::map<QString, QRect> found;
    for (const Card* card : dockArea.cards())
        if (card->view() && card->view()->isVisible()) {
            const QWidget* const frame = card->titleLine()->parentWidget();
            found[card->title()] = {frame->isWindow() ? frame->pos()
                                                      : frame->mapTo(dockArea.parentWidget(), QPoint()),
                                    frame->size()};
        }
    return found;
}

/// Docks share out a few pixels anew.
inline bool alike(const std::map<QString, QRect>& some, const std::map<QString, QRect>& others)
{
    const auto near = [](const auto& one, const auto& other) {
        const auto [name, rect] = one;
        const QMargins apart(rect.left() - other.second.left(), rect.top() - other.second.top(),
                             rect.right() - other.second.right(), rect.bottom() - other.second.bottom());
        return name == other.first && std::abs(apart.left()) <= 4 && std::abs(apart.top()) <= 4 &&
               std::abs(apart.right()) <= 4 && std::abs(apart.bottom()) <= 4;
    };
    return std::ranges::equal(some, others, near);
}

/// A window in which items of the gallery are opened, its panel beside them, and how its cards stand then.
class GalleryUndoBench : protected WindowBench
{
protected:
    void begin()
    {
        WindowBench::begin();
        m_window->gallery().setPanelShown(true);
        runDry();
    }

    void resizeTo(QSize size)
    {
        m_window->resize(size);
        runDry();
    }

    DockArea& dockArea() const { return m_window->dockArea(); }
    QUndoStack& history() const { return *m_window->document().history(); }

    void openItem(const QString& name)
    {
        m_window->gallery().open(*findGalleryItem(name));
        runDry();
    }

    std::vector<bool> openCards() const
    {
        std::vector<bool> open;
        for (const Card* card : dockArea().cards())
            open.push_back(!card->isHidden());
        return open;
    }

    /// Whether the item's card is seen and has the larger part of the dock area.
    bool hasRoom(const GalleryItem& item) const
    {
        const Card* const card = dockArea().card(item.scene.look.view);
        if (!card->view() || !card->view()->isVisible())
            return false;
        const QSize area = m_window->viewArea().size();
        const QSize size = places(dockArea()).at(card->title()).size();
        return 100 * size.height() >= 55 * area.height() && 100 * size.width() >= 48 * area.width();
    }
};

} // namespace posiscope::gallery_undo_bench
