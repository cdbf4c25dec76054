// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// What is allowed of a number, both ends included.
template <typename T>
struct Bounds
{
    T smallest;
    T largest;

    constexpr bool contain(double number) const { return number >= smallest && number <= largest; }
};

} // namespace posiscope
