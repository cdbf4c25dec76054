// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/gallery/gallery.h"

namespace posiscope {

/// What `posiscope gallery` prints: the items in columns, each tutorial under its title.
QString galleryText();

/// The item of that name. Throws WrongWords: what was given, and what is allowed.
const GalleryItem& itemCalled(const std::string& name);

} // namespace posiscope
