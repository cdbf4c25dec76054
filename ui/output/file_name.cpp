// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/output/file_name.h"

#include "core/scene/ascii.h"
#include "core/scene/numbers.h"

namespace posiscope {

std::string endingOf(std::string_view name)
{
    const std::size_t slash = name.find_last_of('/') + 1;
    const std::size_t point = name.find_last_of('.');
    return point == std::string_view::npos || point <= slash ? "" : lowerCase(name.substr(point + 1));
}

std::string fileNameOf(std::string_view what, const Parameters& parameters)
{
    return std::string(what) + " n=" + numberText(parameters.n) + " d=" + std::to_string(parameters.dModel) +
           " len=" + std::to_string(parameters.maxLen);
}

} // namespace posiscope
