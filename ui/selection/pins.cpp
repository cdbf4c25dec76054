// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/selection/pins.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr std::size_t mostPins = 32;

}

void togglePin(std::vector<int>& pins, int index)
{
    if (std::erase(pins, index) > 0)
        return;
    if (pins.size() == mostPins)
        pins.erase(pins.begin());
    pins.push_back(index);
}

void pinOrSelect(std::vector<int>& pins, int& selected, int index, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        togglePin(pins, index);
    else
        selected = index;
}

} // namespace posiscope
