// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/plot/cell_text.h"
#include "ui/plot/pixel_source.h"

#include <functional>
#include <optional>

namespace posiscope {

class Drawing;
class MatrixLayer;

/// Whether keys after their query have no score.
bool isCausal(const Encoding& encoding, Measure measure);

/// The pixels of the matrix: A below the diagonal and on it, B above it, which is mirrored if it has scores
/// below the diagonal alone.
PixelSource similarityPixels(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                             bool isMirrored);
/// The numbers of its cells.
cell_text::ValueOf similarityValues(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                                    bool isMirrored);

/// Where the patches of a picture begin and end among the positions, if it is shown as such: a line over the
/// matrix at either end. It belongs to the plot.
void addPictureEnds(const MatrixLayer& matrix, std::function<std::optional<PatchRows>()> patches);

/// The letters of the halves of a comparison: A within the lower left corner and B within the upper right
/// one, each where the cells there are its own, and between their numbers. They belong to the plot.
Drawing* addHalfLetters(const MatrixLayer& matrix);

} // namespace posiscope
