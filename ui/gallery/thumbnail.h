// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QImage>

#include <span>

namespace posiscope {

/// What a scene's view in front shows, small: drawn by the view at a size at which its axes have room, then
/// scaled down to so many pixels. Nothing where the view is none of those given.
QImage thumbnailOf(const Scene& scene, std::span<const ViewRow> views, const Theme& theme, QSize pixels);

} // namespace posiscope
