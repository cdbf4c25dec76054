// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QSize>

#include <cmath>
#include <random>
#include <vector>

namespace posiscope {

/// So many sizes up to the largest that is looked at: the smallest, that one, and others between them. Small
/// ones come as often as large ones, because the logarithm is evenly distributed.
inline std::vector<QSize> seededSizes(std::mt19937& random, QSize smallest, int count)
{
    constexpr QSize largest(2560, 1440);
    const auto between = [&random](int first, int last) {
        const double part = static_cast<double>(random()) / static_cast<double>(std::mt19937::max());
        return static_cast<int>(std::lround(first * std::pow(static_cast<double>(last) / first, part)));
    };
    std::vector<QSize> sizes{smallest, largest};
    while (static_cast<int>(sizes.size()) < count) {
        const int width = between(smallest.width(), largest.width());
        sizes.emplace_back(width, between(smallest.height(), largest.height()));
    }
    return sizes;
}

/// Lets a window that has got a size come to rest.
inline void runDry()
{
    constexpr int turns = 12; // layouts tell one another, one event each
    for (int turn = 0; turn < turns; ++turn)
        QCoreApplication::processEvents();
}

} // namespace posiscope
