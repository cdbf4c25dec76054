// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/distance_profile.h"
#include "ui/mathematics/formula_picture.h"

#include <QPainter>
#include <QString>

#include <vector>

namespace posiscope {

/// How far a head looks, with its name.
struct NamedProfile
{
    DistanceProfile profile;
    QString name;
};

/// Draws the mean weight by offset over a scale of powers of ten, and below it the entropy of each query: the
/// first of the profiles strong, the other one, that it is compared with, thin and dashed over it. A ring is
/// about the points of the selected offset.
void paintDistances(QPainter& painter, const QRectF& room, const std::vector<NamedProfile>& profiles,
                    int offset, const maths::MathsFont& font, const Theme& theme);

} // namespace posiscope
