// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "ui/panels/insight.h"
#include "ui/view/view.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace posiscope {

/// Where a view is docked by default. Views of one side are tabs of one another.
enum class DockSide { Left, Right, Below };

/// What a view shows while two encodings are compared: both in one picture, one beside the other, or A alone.
enum class Comparing { Together, Beside, Alone };

/// What the window knows of a view. Cards, the View menu, shortcuts and what's-this are made from these rows.
struct ViewRow
{
    ViewId id;
    std::string_view key; ///< its name, which is a value of the scene's key `view`
    const char* title;
    const char* explanation;  ///< a sentence or two for What's this
    std::string_view titleKey; ///< the scene's key that the card's title line offers; empty for none
    std::vector<std::string_view> menuKeys; ///< the scene's keys that its menu offers
    DockSide side;
    QSize comfortableSize; ///< the smallest comfortable size, in pixels at scale 1; see ViewArea::show()
    bool open;       ///< whether its card is open in the default layout
    std::function<std::unique_ptr<View>()> make;
    bool hasColourBar = false; ///< an exported figure can leave it out
    bool hasMarks = false;     ///< of the selection; an exported figure can leave them out
    Facets needs{};            ///< that the encoding must have
    Comparing comparing = Comparing::Alone;
    InsightKind insight = InsightKind::IdleColumns; ///< the kind that a presentation shows beside the view
};

/// Why a view has nothing to show of a scene's encoding, and which views have; empty if it shows it.
QString whyNotShown(const ViewRow& asked, const Scene& scene);

/// Makes the view of a row. If the encoding of a scene lacks a facet that the row needs, the view shows why
/// there is no picture, and which views can show this encoding.
std::unique_ptr<View> makeView(const ViewRow& row);

/// Every view of the program, one row each, in the order of the View menu.
std::span<const ViewRow> viewList();

const ViewRow& rowOf(ViewId id);

} // namespace posiscope
