// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/scene/scene.h"

#include <vector>

namespace posiscope {

/// How far a head of attention looks: the mean weight of the keys at each offset from their queries, and how
/// evenly each query shares its weight out.
struct DistanceProfile
{
    int words = 0;
    std::vector<double> weights; ///< at the offsets 1 − words … words − 1; NaN where each key is masked
    std::vector<int> queries;    ///< all, or evenly chosen ones
    std::vector<double> entropies; ///< of the weights of each, in bits; log2(words) where all are equal

    /// The mean weight at an offset, which is a key's place less its query's.
    double weight(int offset) const { return weights[static_cast<std::size_t>(offset + words - 1)]; }
};

/// How many words a profile has: as many as the encoding has positions, up to 4096.
int profiledWords(const Scene& scene);

/// Computes the profile of the scene's head and encoding. The words are not those of the sentence: they are
/// all different, and their vectors are drawn from a seed. Throws where headWidth() does. Where it is
/// stopped, the profile has no words.
DistanceProfile distanceProfile(const Scene& scene, const Progress& progress = {});

} // namespace posiscope
