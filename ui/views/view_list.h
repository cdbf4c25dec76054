// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/facets.h"
#include "ui/panels/insight.h"
#include "ui/panels/readout.h"
#include "ui/view/view.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace posiscope {

/// Where a view is docked by default. Views of one side are tabs of one another.
enum class DockSide { Left, Right, Below };

/// What a view shows while two encodings are compared: both in one picture, one beside the other, or A alone.
enum class ComparedLayout { Together, Beside, Alone };

/// What a picture of a view has coloured cells in.
enum class Cells { None, OneMatrix, Tables };

/// What an exported figure of a view can leave out.
struct Omissible
{
    bool colourBar = false;
    bool marks = false; ///< of the selection
    bool curve = false;
};

/// What the program knows of a view. Cards, the View menu, shortcuts, what's-this, figures and pages are made
/// from these rows.
struct ViewRow
{
    ViewId id;
    const char* title;
    const char* explanation;           ///< a sentence or two for What's this
    std::optional<KeyName> titleKey{}; ///< the scene's key that the card's title line offers
    bool isTitleKeySeen = false;       ///< in the picture itself, so that a figure's title need not say it
    std::vector<KeyName> menuKeys;     ///< the scene's keys that its menu offers
    DockSide side = DockSide::Left;
    QSize comfortableSize; ///< the smallest comfortable size, in pixels at scale 1; see ViewArea::show()
    bool open = false;     ///< whether its card is open in the default layout
    std::function<std::unique_ptr<View>()> make;
    Cells cells = Cells::None;
    Omissible omissible{};
    bool showsSelected = false; ///< in a curve of its own, so that figures mark where it is
    double pageHeight = 0.625;  ///< of a figure in a lesson's page, in its widths
    // Whether the view has a picture of a scene. Whoever asks calls whyNoPicture() or requireFigure().
    Facets needs{}; ///< the encoding must have these facets; the other two are asked only if it has them
    /// Says why the view has no picture of a scene although the encoding has the facets; empty if it has one.
    /// Null: it always has one.
    QString (*ownReason)(const Scene& scene) = nullptr;
    /// Throws a Refusal, which names the key to change, if no figure can be made of a scene. Null: one can.
    void (*checkFigure)(const Scene& scene) = nullptr;
    ComparedLayout compared = ComparedLayout::Alone;
    /// For ComparedLayout::Beside: in a card that is wider than high the pictures of A and B stand beside
    /// each other, but one below the other where each then has at least this height, at scale 1.
    double stackedFrom = std::numeric_limits<double>::infinity();
    /// The views of which the first that can show the scene stands small beside this one in a
    /// presentation; none beside a view that is of no cell.
    std::vector<ViewId> companions{ViewId::Similarity};
    // What the panels say beside the view where its View::ownReading() and View::ownInsight() say nothing.
    std::optional<Readout> readout = Readout::Cell;                ///< of the selection
    std::optional<InsightKind> insight = InsightKind::IdleColumns; ///< of the encoding's
    /// Returns the view to draw instead where this one's picture would be too small to read; null: itself.
    ViewId (*seenSmall)(const Scene& scene) = nullptr;
};

/// What a view shows in place of a picture of the scene: which facet the encoding lacks and which views can
/// show it, or the view's own reason. Empty if the view has a picture.
QString whyNoPicture(const ViewRow& row, const Scene& scene);

/// To be called before a figure is drawn. Throws std::invalid_argument if a value of the scene is not
/// allowed, if its view's checkFigure refuses it, or if whyNoPicture() has a reason.
void requireFigure(const Scene& scene);

/// Makes the view of a row. If the encoding of a scene lacks a facet that the row needs, the view shows why
/// there is no picture, and which views can show this encoding.
std::unique_ptr<View> makeView(const ViewRow& row);

/// Every view of the program, one row each, in the order of the View menu.
std::span<const ViewRow> viewList();

const ViewRow& rowOf(ViewId id);

/// The name of a view in files, a value of the scene's key `view`: "build-steps".
std::string_view viewName(ViewId id);

} // namespace posiscope
