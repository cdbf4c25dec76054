// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <string>

namespace posiscope {

/// Whether undo takes back keys of this group: encoding, sentence and projection, but not selection, look or
/// about.
bool isUndoable(Belongs belongs);

/// Words for an undo step: "n: 100 → 250" for one key, "n, d_model" for up to three, "several settings"
/// beyond, nothing where nothing changed. Keys that undo leaves alone are named only where no other changed.
std::string describeChange(const Scene& before, const Scene& after);

/// Whether two scenes differ in nothing that undo takes back.
bool sameUndoable(const Scene& one, const Scene& other);

/// The scene after an undo: encoding, sentence and projection of `from`, the rest of `current`.
Scene withUndoable(const Scene& current, const Scene& from);

} // namespace posiscope
