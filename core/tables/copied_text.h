// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/python_code.h"
#include "core/scene/scene.h"

#include <string>

namespace posiscope {

/// Whether there is code for a kind of encoding.
bool hasCode(const Parameters& parameters);

/// Python code that computes the scene's table of the encoding as `table`, in float32, without the cosines
/// where the scene hides them. Angles are float64, because in float32 they err by 6e-3 at position 1e5. With
/// an arithmetic the code rounds as that does. Kinds without vectors have `scores` in place of a table: a
/// query a row, a key a column. Rotary has both, and its scores are those of offsets. Learned rows are read
/// from encoding.npy, which an export of data writes. Of a kind without code only the imports are written.
/// Where attention is in front, a head of it on the words follows (attention/head_code.h).
std::string codeText(CodeFor library, const Scene& scene);

/// The most numbers that are copied to the clipboard: about a megabyte of text.
inline constexpr int mostCopied = 65'536;

/// Whether tabText() would be short enough for a clipboard.
bool fitsClipboard(const Scene& scene);

/// The encoding's table for a spreadsheet: a line of column names, then a line a row, separated by tabs, with
/// 9 significant digits.
std::string tabText(const Scene& scene);

} // namespace posiscope
