// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/scores.h"

#include <QStringList>

#include <optional>

/// The texts of the similarity view; of lists the longest version comes first, and none is the
/// last, because a number alone tells nothing.
namespace posiscope::similarity_words {

/// Whether the scores are numbers added to those of attention, and compare no vectors.
bool hasBias(const Parameters& parameters);
bool isRotary(const Parameters& parameters);
/// Whether a row is a query and a column a key, which are no two of a kind.
bool isOfQueries(const Parameters& parameters);

QString nameOf(const Parameters& parameters, Measure measure);
/// As it is read and spoken, and beside it that of B, if there is one; a row of zeros has no cosine, and a key
/// after its query no bias.
QString measureText(double value, std::optional<double> ofB);
/// "p = 44, q = 59, δ = 15: dot 52.3142".
QStringList pairWords(const Parameters& parameters, int p, int q, Measure measure, double value,
                      std::optional<double> ofB);
/// "δ = 15: K(δ) = 52.3142". A mean over all positions says that it is one.
QStringList offsetWords(const Parameters& parameters, int offset, Measure measure, double value,
                        std::optional<double> ofB, CurveMean mean);

} // namespace posiscope::similarity_words
