// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/head.h"

#include <span>
#include <string_view>
#include <vector>

namespace posiscope {

/// The names of what makes up a score, and `score` as the last:
///
/// - Of an encoding that is added to words the four products of content and position, query before key, over
///   √d_head. They add up to the score.
/// - Of one that turns them: `unturned`, the product before both are turned.
/// - Of biases: `product`, and the `bias` that is added to it, NaN where the key is masked.
std::span<const std::string_view> termNames(const Parameters& parameters);

/// The terms of a head's scores. The products are those of all keys, masked or not; the score of a masked one
/// is −∞.
class ScoreTerms
{
public:
    /// Throws where Head() does. Where it is stopped, the terms must not be used.
    explicit ScoreTerms(const Scene& scene, const Progress& preparing = {});

    const Head& head() const { return m_head; }

    /// The terms of a query's scores: a row a key, a column a name.
    void read(int query, TableRef<double> out) const;

private:
    /// What queries and keys have of the words' content, or of their position.
    struct Part
    {
        Table<double> queries;
        Table<double> keys;
    };

    Head m_head;
    std::vector<Part> m_parts;
    bool m_hasBias;
};

} // namespace posiscope
