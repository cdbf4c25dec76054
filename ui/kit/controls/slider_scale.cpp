// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/slider_scale.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

double StepRule::above(double value) const
{
    if (multiple > 0)
        return (std::floor(value / multiple) + 1) * multiple;
    const auto next = std::ranges::upper_bound(through, value);
    return next == through.end() ? value : *next;
}

double StepRule::below(double value) const
{
    if (multiple > 0)
        return (std::ceil(value / multiple) - 1) * multiple;
    const auto here = std::ranges::lower_bound(through, value);
    return here == through.begin() ? value : *(here - 1);
}

double SliderScale::fractionOf(double value) const
{
    const auto next = std::ranges::lower_bound(stops, value);
    if (next == stops.begin())
        return 0;
    if (next == stops.end())
        return 1;
    const double below = *(next - 1);
    const double index = double(next - stops.begin()) - 1 + (value - below) / (*next - below);
    return index / double(stops.size() - 1);
}

double SliderScale::valueAt(double fraction) const
{
    const double index = std::clamp(fraction, 0.0, 1.0) * double(stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(index), stops.size() - 2);
    return std::lerp(stops[below], stops[below + 1], index - double(below));
}

double SliderScale::stopAt(double fraction) const
{
    return stops[static_cast<std::size_t>(
        std::lround(std::clamp(fraction, 0.0, 1.0) * double(stops.size() - 1)))];
}

double SliderScale::stepped(double value, int count, Stride stride) const
{
    const StepRule& rule = stride == Stride::Fine ? fine : stride == Stride::Single ? single : page;
    for (; count > 0; --count)
        value = rule.above(value);
    for (; count < 0; ++count)
        value = rule.below(value);
    return std::clamp(value, smallest, largest);
}

} // namespace posiscope
