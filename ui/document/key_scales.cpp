// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/key_scales.h"

#include "core/scene/scene_keys.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// Adds first, first + step, … up to and including `last`.
void addRun(std::vector<double>& values, int first, int last, int step)
{
    for (int value = first; value <= last; value += step)
        values.push_back(value);
}

void addRising(std::vector<double>& values, std::initializer_list<double> more)
{
    values.insert(values.end(), more);
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
}

/// 1, 2, 5, 10, 20, … up to a limit.
std::vector<double> oneTwoFive(double largest)
{
    std::vector<double> values;
    for (double decade = 1; decade <= largest; decade *= 10)
        for (const double digit : {1.0, 2.0, 5.0})
            if (digit * decade <= largest)
                values.push_back(digit * decade);
    return values;
}

SliderScale baseScale()
{
    const auto decades = static_cast<int>(std::lround(std::log10(largestBase)));
    constexpr int stopsADecade = 100;
    SliderScale scale{smallestBase, largestBase, {}, {}, {}, {}};
    for (int i = 0; i <= decades * stopsADecade; ++i) {
        const double power = std::pow(10.0, i / stopsADecade);
        const double digits = std::round(100 * std::pow(10.0, double(i % stopsADecade) / stopsADecade));
        scale.stops.push_back(digits * power / 100);
    }
    scale.fine.through = scale.stops;
    scale.single.through = oneTwoFive(largestBase);
    for (int power = 0; power <= decades; ++power)
        scale.page.through.push_back(std::pow(10.0, power));
    return scale;
}

SliderScale dModelScale()
{
    SliderScale scale{1, largestDModel, {}, {1, {}}, {2, {}}, {}};
    addRun(scale.stops, 2, 32, 2);
    for (int octave = 32; octave < 512; octave *= 2)
        addRun(scale.stops, octave + octave / 8, 2 * octave, octave / 8);
    addRun(scale.stops, 544, 1024, 32);
    for (int power = 1; power <= largestDModel; power *= 2)
        scale.page.through.push_back(power);
    return scale;
}

SliderScale maxLenScale()
{
    SliderScale scale{1, largestMaxLen, {}, {1, {}}, {}, {}};
    addRun(scale.stops, 1, 20, 1);
    addRun(scale.stops, 25, 50, 5);
    addRun(scale.stops, 60, 200, 10);
    addRun(scale.stops, 220, 500, 20);
    addRun(scale.stops, 550, 1000, 50);
    addRun(scale.stops, 1100, 5000, 100);
    addRising(scale.stops, {32, 64, 128, 256, 512, 1024, 2048, 4096});
    scale.single.through = scale.stops;
    const std::vector<double> coarse = oneTwoFive(largestMaxLen);
    std::ranges::copy_if(coarse, std::back_inserter(scale.single.through), [](double v) { return v > 5000; });
    scale.single.through.push_back(largestMaxLen);
    scale.page.through = coarse;
    scale.page.through.push_back(largestMaxLen);
    return scale;
}

/// The scale of how many times longer texts are: it has steps of a quarter at first.
SliderScale scalingScale()
{
    SliderScale scale{1, largestScale, {}, {0.25, {}}, {1, {}}, {}};
    for (double quarters = 4; quarters <= 256; quarters += quarters < 32 ? 1 : quarters < 128 ? 2 : 4)
        scale.stops.push_back(quarters / 4);
    scale.page.through = oneTwoFive(largestScale);
    return scale;
}

/// Whether a number counts positions: it can be as large as max_len.
bool countsPositions(const IntegerKey& key)
{
    return key.largest == largestMaxLen;
}

/// The scale of a number that is typed or stepped to: a whole one steps one by one or, where it counts
/// positions, by powers of two.
SliderScale typedScale(const SceneKey& key)
{
    if (const auto* const real = std::get_if<RealKey>(&key.value))
        return {real->smallest, real->largest, {}, {0.25, {}}, {1, {}}, {1, {}}};
    const auto& whole = std::get<IntegerKey>(key.value);
    const auto smallest = static_cast<double>(whole.smallest);
    const auto largest = static_cast<double>(whole.largest);
    SliderScale scale{smallest, largest, {}, {1, {}}, {1, {}}, {10, {}}};
    if (key == "buckets" || key == "rotated")
        scale.fine = scale.single = {2, {}};
    if (key == "heads" || countsPositions(whole)) {
        for (double power = 1; power <= largest; power *= 2)
            scale.page.through.push_back(power);
        scale.page.multiple = 0;
    }
    if (countsPositions(whole))
        scale.single = scale.page;
    return scale;
}

} // namespace

SliderScale scaleOf(const SceneKey& key)
{
    if (key == "n")
        return baseScale();
    if (key == "d_model")
        return dModelScale();
    if (key == "max_len")
        return maxLenScale();
    return key == "scale" ? scalingScale() : typedScale(key);
}

} // namespace posiscope
