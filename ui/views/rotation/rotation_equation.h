// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/views/rotation/rotation_content.h"

namespace posiscope {

/// The values of the selected pair at k + δ as its block of M_δ times those at k, in numbers; the positions
/// and the angle stand over them. Only of a pair that is round.
maths::FormulaPicture rotationEquation(const RotationContent& pairs, const maths::MathsFont& font,
                                       double pixels);

/// Its size in ems with numbers of the usual length.
constexpr QSizeF equationEms(19.5, 5.5);

} // namespace posiscope
