// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/scales.h"

#include <algorithm>

namespace posiscope {

std::vector<Window> scalesForBoth(std::vector<Window> scales, const std::vector<Window>& others)
{
    for (std::size_t i = 0; i < scales.size(); ++i)
        scales[i] = {std::min(scales[i].first, others[i].first), std::max(scales[i].last, others[i].last)};
    return scales;
}

} // namespace posiscope
