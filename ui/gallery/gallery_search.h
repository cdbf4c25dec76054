// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"

#include <vector>

namespace posiscope {

/// The items that a search finds: first the one of that name, then those with every word in their titles,
/// then the others. A word is found in the name, title, note, correction, source or group of an item, in the
/// names of its encoding and view, or as a synonym of a word there. "n = 100" finds the items with that
/// value.
std::vector<const GalleryItem*> itemsFound(const QString& search);

} // namespace posiscope
