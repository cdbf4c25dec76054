// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <vector>

namespace posiscope {

/// Whether undo takes back keys of this group: both encodings, sentence and projection, but not selection,
/// look or about.
bool isUndoable(KeyGroup belongs);

/// The keys in which two scenes differ, in the order of the table. If undo takes back some of them, only
/// those are returned.
std::vector<const SceneKey*> changedKeys(const Scene& before, const Scene& after);

/// Whether two scenes differ in nothing that undo takes back.
bool sameUndoable(const Scene& one, const Scene& other);

/// The scene after an undo: encoding, sentence and projection of `from`, the rest of `current`.
Scene withUndoable(const Scene& current, const Scene& from);

} // namespace posiscope
