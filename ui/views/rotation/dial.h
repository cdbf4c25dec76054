// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/kit/theme/theme.h"

#include <QPainter>

#include <optional>
#include <vector>

namespace posiscope {

/// One pair as a point that turns on a circle, cosine to the right and sine upward. Without its cosine, which
/// is hidden or not there, the point only goes up and down a line.
struct Dial
{
    bool flat = false; ///< without the cosine
    SineCosine at;     ///< at position k
    SineCosine before; ///< one position earlier: what lies between is the last step
    SineCosine landed; ///< where the rotation by δ takes it
    double turn = 0;   ///< δω, radians, not reduced
    double step = 0;   ///< ω, radians a position
    std::optional<SineCosine> hovered;
    std::vector<SineCosine> pinned;
};

/// The dial within a square: circle, the last step on its rim, the point, and where it lands.
void paintDial(QPainter& painter, const QRectF& square, const Dial& dial, const Theme& theme);

/// The same in a room, with its parts: sine and cosine as lengths, the angle turned by, and the points' names
/// beside them (k and k + δ alone where there is no room for more).
void paintLargeDial(QPainter& painter, const QRectF& room, const Dial& dial, const QString& here,
                    const QString& there, const Theme& theme);

} // namespace posiscope
