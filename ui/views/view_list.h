// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "ui/view/view.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace posiscope {

/// Where a view stands until it is moved. Views of one side are tabs of one another.
enum class DockSide { Left, Right, Below };

/// All the window needs to know of a view. Cards, the View menu, shortcuts and what's-this are made from
/// these rows.
struct ViewRow
{
    ViewId id;
    std::string_view key; ///< its name among the values of the scene's key `view`
    const char* title;
    const char* explanation;  ///< a sentence or two for What's this
    std::string_view headKey; ///< the scene's key that the card's title line offers, empty where none
    std::vector<std::string_view> menuKeys; ///< the scene's keys that its menu offers
    DockSide side;
    QSize leastSize; ///< to be read with ease, in pixels for type of ordinary size
    bool open;       ///< whether its card is open in the default layout
    std::function<std::unique_ptr<View>()> make;
    bool hasColourBar = false; ///< that a figure may leave out
    bool hasMarks = false;     ///< of the selection, likewise
    Facets needs{};            ///< of the encoding
};

/// A view of the row, which says of a scene whose encoding lacks what it needs why there is nothing to see,
/// and which views there are for it.
std::unique_ptr<View> makeView(const ViewRow& row);

/// Every view of the program, one row each, in the order of the View menu.
std::span<const ViewRow> viewList();

} // namespace posiscope
