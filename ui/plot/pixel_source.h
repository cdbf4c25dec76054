// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"

#include <QSize>

#include <functional>

namespace posiscope {

/// Passes on the pixels of a window of a matrix, some rows at a time.
using PixelSource = std::function<void(Interval rows, Interval columns, QSize size, const TakeRows& take)>;

} // namespace posiscope
