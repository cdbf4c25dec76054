// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

class GalleryHost;
class PanelColumn;
class DockArea;

/// Gives the keyboard to the next part of the window that is seen, or with a step of −1 to the one before: the
/// column, then the cards in the order of the views, then the gallery, and round again.
void focusNextPart(PanelColumn& column, const DockArea& dockArea, GalleryHost& gallery, int step);

} // namespace posiscope
