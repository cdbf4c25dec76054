// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace posiscope {

class Figure;

/// About how many bytes a settled figure's file will have. A small figure is made, a large one estimated from
/// two smaller ones, of p₁ and p₂ pixels and b₁ and b₂ bytes, which differ as the large one will:
///
///     b = b₂·(p/p₂)^e,  e = log(b₂/b₁)/log(p₂/p₁), 0 ≤ e ≤ 1
qint64 likelyBytes(Figure& figure);

} // namespace posiscope
