// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/kinds.h"

namespace posiscope {

/// What an encoding changes in attention.
enum class ActsOn {
    Words,          ///< a row of its table is added to each word's vector, before queries and keys are made
    QueriesAndKeys, ///< which it turns
    Scores,         ///< to which it adds a bias
};

inline ActsOn actsOn(const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    return kind.turns ? ActsOn::QueriesAndKeys : kind.facets.vectors ? ActsOn::Words : ActsOn::Scores;
}

} // namespace posiscope
