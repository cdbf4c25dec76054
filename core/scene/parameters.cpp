// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/parameters.h"

#include <cassert>
#include <cmath>
#include <stdexcept>
#include <string>

namespace posiscope {

namespace {

[[noreturn]] void refuse(const char* name, const std::string& given, const std::string& allowed)
{
    throw std::invalid_argument(std::string(name) + ": " + given + " given; allowed: " + allowed);
}

} // namespace

void requireValid(const Parameters& parameters)
{
    if (!(parameters.n >= smallestBase && parameters.n <= largestBase))
        refuse("n", std::to_string(parameters.n), "a number from 1 to 1000000000");
    if (parameters.dModel < 1 || parameters.dModel > largestDModel)
        refuse("d_model", std::to_string(parameters.dModel), "a whole number from 1 to 16384");
    if (parameters.maxLen < 1 || parameters.maxLen > largestMaxLen)
        refuse("max_len", std::to_string(parameters.maxLen), "a whole number from 1 to 16777216");
}

Column columnAt(const Parameters& parameters, int dimension)
{
    assert(dimension >= 0 && dimension < parameters.dModel);
    if (parameters.layout == Layout::Interleaved)
        return {dimension / 2, dimension % 2 == 1};
    const int sines = pairCount(parameters.dModel);
    return dimension < sines ? Column{dimension, false} : Column{dimension - sines, true};
}

int dimensionOf(const Parameters& parameters, Column column)
{
    assert(column.pair >= 0 && column.pair < pairCount(parameters.dModel));
    if (parameters.layout == Layout::Interleaved)
        return 2 * column.pair + (column.cosine ? 1 : 0);
    return column.pair + (column.cosine ? pairCount(parameters.dModel) : 0);
}

} // namespace posiscope
