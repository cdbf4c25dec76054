// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QStringList>

/// What the similarity's view says of two positions and of an offset; in several ways, the longest first.
namespace posiscope::similarity_words {

QString nameOf(Measure measure); ///< "dot product"

/// A value as it is read and spoken; a row of zeros has no cosine.
QString valueText(double value);

/// "p = 44, q = 59, δ = 15: dot 52.3142".
QStringList ofPair(int p, int q, Measure measure, double value);

/// "δ = 15: K(δ) = 52.3142". A mean over all positions says that it is one.
QStringList ofOffset(int offset, Measure measure, double value, bool isMean);

} // namespace posiscope::similarity_words
