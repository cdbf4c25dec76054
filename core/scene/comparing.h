// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <vector>

namespace posiscope {

/// Starts a comparison: copies the encoding to B, which stays as it is while A changes.
Scene withComparison(Scene scene);

/// The scene with its encoding A alone. B is forgotten.
Scene withoutComparison(Scene scene);

/// A becomes B, and B becomes A.
Scene withEncodingsSwapped(Scene scene);

/// The measure of a scene; of A and B with different numbers of columns the cosine, because dot products and
/// distances grow with the columns.
Measure measureIn(const Scene& scene);

/// A key of A and the same key of B.
struct ComparedKey
{
    const SceneKey* ofA;
    const SceneKey* ofB;
};

/// The keys in which A and B differ and that apply to the kind of this one.
std::vector<ComparedKey> comparedKeysThatDiffer(const Scene& scene, WhichEncoding which);

/// The same key of B; nullptr for a key that only A has.
const SceneKey* keyOfB(const SceneKey& ofA);

} // namespace posiscope
