// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// A note of the gallery as rich text. What is mathematics in it is set as such: powers and indices raised
/// and lowered, n^(2i/d), M_δ and 10^(−4), single letters in italics, and what stands round a sign of
/// equality never parted at a line's end. Names of parameters, d_model, stay as the sliders have them.
QString noteHtml(const QString& note);

} // namespace posiscope
