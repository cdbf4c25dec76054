// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"

#include <optional>

namespace posiscope {

/// The encoding that a scene shows, A.
Encoding encodingOf(const Scene& scene);

/// The encoding B that a scene compares its own, A, with; nothing where it compares none.
std::optional<Encoding> comparedEncoding(const Scene& scene);

/// The values that a scene shows: its own setting where columns are pairs, else all, since there are no
/// cosines to hide.
ShownColumns shownColumns(const Scene& scene);

/// Whether each column of A is the sine or the cosine of a pair, and both are shown.
bool showsWholePairs(const Scene& scene);

/// A scene whose selected pair of positions has a score: in a causal encoding and in causal attention, keys
/// after their query have none.
Scene withScoredPair(Scene scene);

/// A scene whose selected position is the middle patch, where none was selected and the positions are patches
/// of a picture.
Scene withMiddlePatch(Scene scene);

} // namespace posiscope
