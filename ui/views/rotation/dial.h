// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/kit/theme/theme.h"

#include <QPainter>

#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

/// One pair as a point on a circle, cosine to the right and sine upward. Without its cosine, because it is
/// hidden or there is none, the point moves up and down a line.
struct Dial
{
    bool flat = false; ///< without the cosine
    SineCosine at;     ///< at position k
    SineCosine target; ///< at position k + δ, as the rotation by δ gives it
    double turn = 0;   ///< δω, radians, not reduced
    std::optional<SineCosine> hovered;
    std::vector<std::pair<int, SineCosine>> pinned; ///< with their positions
};

/// The whole turns and the part of one in an angle of any size.
double turnsOf(double angle);
/// The turns that the spiral of a large dial has for an angle: the last two and a part if there are many.
double turnsDrawn(double angle);

/// Paints the dial within a square: the circle, the point, and its target at k + δ.
void paintDial(QPainter& painter, const QRectF& square, const Dial& dial, const Theme& theme);

/// Paints a large dial of a radius in the middle of a room, with its parts and their names where they have
/// room: sine and cosine as lengths, the angle δω, and the two points (letters alone if there is no room for
/// more).
void paintLargeDial(QPainter& painter, const QRectF& room, double radius, const Dial& dial,
                    const QString& here, const QString& there, const Theme& theme);

} // namespace posiscope
