// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posiscope {

/// How far one press of a key goes: Ctrl with an arrow, an arrow, Page Up or Page Down.
enum class Stride { Fine, Single, Page };

/// How arrow keys step: to the next multiple of a number, or to the next entry of an ascending list.
struct StepRule
{
    double multiple = 0; ///< 0: step through the list
    std::vector<double> through;

    double above(double value) const;
    double below(double value) const;
};

/// The scale of a slider: ascending, evenly spaced stops, and the steps of its keys. Dragging covers the
/// usual values (the stops); keys can step through the whole domain. Fractions run from 0 at the first stop
/// to 1 at the last.
struct SliderScale
{
    double smallest = 0; ///< of the domain
    double largest = 0;
    std::vector<double> stops;
    StepRule fine;
    StepRule single;
    StepRule page;

    /// The fraction of a value; 0 or 1 beyond the stops.
    double fractionOf(double value) const;
    /// The inverse of fractionOf(), linear between two stops.
    double valueAt(double fraction) const;
    /// The stop nearest to a fraction.
    double stopAt(double fraction) const;
    /// The value `count` steps up (down where negative), within the domain.
    double stepped(double value, int count, Stride stride) const;
};

} // namespace posiscope
