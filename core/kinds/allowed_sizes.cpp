// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/allowed_sizes.h"

#include "core/kinds/kinds.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

constexpr int mostAdded = 3; // to d_model, of which kinds ask for multiples of up to 4

/// The key of which requireValid() refuses the value; empty where it accepts all.
std::string refusedKey(const Parameters& parameters)
{
    try {
        requireValid(parameters);
        return {};
    } catch (const Refusal& refused) {
        return refused.name;
    }
}

/// Resets the key if its value was given for another kind or d_model. Returns whether that changed the
/// parameters.
bool resetGivenValue(Parameters& parameters, std::string_view key)
{
    const Parameters before = parameters;
    if (key == "given_rows")
        parameters.givenRows = {};
    else if (key == "factors")
        parameters.factors = {};
    else if (key == "rotated")
        parameters.rotary.rotated = 0;
    else if (key == "sections")
        parameters.mrope.sections.clear();
    return parameters != before;
}

} // namespace

Parameters withAllowedSize(Parameters parameters)
{
    if (kindOf(parameters).hasPatches) {
        auto& [rows, columns] = parameters.grid;
        rows = std::clamp((parameters.maxLen + columns / 2) / columns, 1, largestMaxLen / columns);
        parameters.maxLen = rows * columns;
    }
    Parameters tried = parameters;
    for (; tried.dModel <= std::min(parameters.dModel + mostAdded, largestDModel); ++tried.dModel) {
        std::string refused = refusedKey(tried);
        if (refused == "sections") { // they are those of another d_model
            resetGivenValue(tried, refused);
            refused = refusedKey(tried);
        }
        if (refused.empty())
            return tried;
        if (refused != "d_model")
            return parameters;
    }
    return parameters;
}

Parameters withNextAllowedSize(const Parameters& before, const Parameters& asked)
{
    const Parameters rounded = withAllowedSize(asked);
    for (int Parameters::*const size : {&Parameters::dModel, &Parameters::maxLen}) {
        const int now = before.*size;
        if (asked.*size == now || rounded.*size != now)
            continue;
        const bool isLength = size == &Parameters::maxLen;
        const int step = (asked.*size < now ? -1 : 1) * (isLength ? before.grid.columns : 1); // whole rows
        const int largest = isLength ? largestMaxLen : largestDModel;
        for (int count = 1; count <= mostAdded + 1; ++count) {
            Parameters tried = asked;
            tried.*size = now + count * step;
            if (tried.*size < 1 || tried.*size > largest)
                break;
            tried = withAllowedSize(std::move(tried));
            if (tried.*size != now)
                return tried;
        }
    }
    return rounded;
}

Parameters withKind(const Parameters& before, EncodingKind kind)
{
    Parameters after = before;
    after.kind = kind;
    while (resetGivenValue(after, refusedKey(after))) // a second value may be refused once the first is gone
        continue;
    const Facets& facets = kindOf(before).facets;
    return facets.vectors || facets.frequencies ? after : withAllowedSize(std::move(after));
}

} // namespace posiscope
