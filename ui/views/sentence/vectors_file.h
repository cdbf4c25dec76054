// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace posiscope {

/// The scene with its words' vectors from a csv or a NumPy file. Where they do not fit, or the file is
/// neither or cannot be read, it throws std::invalid_argument with a reason for a person.
Scene withVectorsOf(Scene scene, const QString& file);

} // namespace posiscope
