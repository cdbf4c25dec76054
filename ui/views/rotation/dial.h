// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula_picture.h"

#include <QPainter>

#include <optional>
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
    std::vector<SineCosine> pinned;
};

/// The names of the parts of a large dial.
struct DialNames
{
    maths::FormulaPicture here;
    maths::FormulaPicture there;
    maths::FormulaPicture turn;
    std::vector<maths::FormulaPicture> pinned; ///< in the order of the dial's
    QSizeF largest;              ///< of the number of any position, so that the circle keeps its size
    maths::FormulaPicture comma; ///< between the names of points that coincide
};

/// Paints the dial within a square: the circle in this colour, the point, its target and the angle between.
void paintSmallDial(QPainter& painter, const QRectF& square, const Dial& dial, const QColor& circle,
                    const Theme& theme);

/// Where the names of points stand, outside the circle and apart from each other: of k, of k + δ and of the
/// pinned positions. A name without such a place is empty.
std::vector<QRectF> placeNames(const QRectF& room, const Dial& dial, const DialNames& names,
                               const Theme& theme);

QColor trackColour(const Theme& theme); ///< of circles

/// Paints a dial as large as a room has place for it and the names of its points, with sine and cosine as
/// lengths and the angle δω, and their names where they are clear of lines.
void paintLargeDial(QPainter& painter, const QRectF& room, const Dial& dial, const DialNames& names,
                    const Theme& theme);

} // namespace posiscope
