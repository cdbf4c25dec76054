// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

/// A point of the plane.
struct PlanePoint
{
    double x = 0;
    double y = 0;
};

/// A rotation of the plane about its origin, after a reflection or without one.
struct Turn
{
    double cosine = 1;
    double sine = 0;
    bool isMirrored = false;

    bool operator==(const Turn&) const = default;

    PlanePoint turned(PlanePoint point) const
    {
        const double y = isMirrored ? -point.y : point.y;
        return {cosine * point.x - sine * y, sine * point.x + cosine * y};
    }
};

/// The turn that brings the first point of each pair nearest to the second, by the sum of the squares of
/// their distances (the orthogonal Procrustes problem): the directions of a projection's axes are arbitrary.
inline Turn bestTurn(std::span<const std::pair<PlanePoint, PlanePoint>> pairs)
{
    Turn best;
    double largest = 0; // of what the two kinds of turn leave: the sum of the products of turned and wanted
    for (const bool isMirrored : {false, true}) {
        double along = 0;
        double across = 0;
        for (const auto& [point, wanted] : pairs) {
            const double y = isMirrored ? -point.y : point.y;
            along += point.x * wanted.x + y * wanted.y;
            across += point.x * wanted.y - y * wanted.x;
        }
        const double sum = std::hypot(along, across);
        if (sum > largest * (1 + 1e-12)) { // points on a line are turned without a reflection
            largest = sum;
            best = {along / sum, across / sum, isMirrored};
        }
    }
    return best;
}

} // namespace posiscope
