// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line/command_line.h"

#include "ui/gallery/gallery.h"

namespace posiscope {

/// What `posiscope gallery` prints: the items in columns, each tutorial under its title.
QString galleryText();

/// The item that was named. Throws UsageError: what was given, and what is allowed.
const GalleryItem& itemOf(const CommandLine& line);

} // namespace posiscope
