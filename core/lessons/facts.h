// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <optional>
#include <span>
#include <string_view>

namespace posiscope {

struct Encoding;

/// A number that an encoding has. Its value is nothing where it has none: where the kind lacks what the fact
/// is about, or where a curve never rises.
struct Fact
{
    std::string_view name;
    std::string_view arguments; ///< their letters: j is a dimension; k, p and q are positions; "" for none
    std::string_view meaning;   ///< one line for help
    /// Of an encoding, which is that of the scene's parameters.
    std::optional<double> (*value)(const Encoding& encoding, const Scene& scene,
                                   std::span<const int> arguments);

    std::size_t argumentCount() const { return arguments.size(); }
};

/// Every fact, in the order of help.
std::span<const Fact> facts();

/// The row of a name, or nullptr.
const Fact* findFact(std::string_view name);

/// "value(k, j)".
std::string factForm(const Fact& fact);

/// The fact about A, the scene's encoding, or about B, which it is compared with. Nothing where it has no
/// value, no B is compared, or an argument lies outside the table. Takes a tenth of a second for the largest
/// tables.
std::optional<double> factValue(const Fact& fact, const Scene& scene, WhichEncoding which,
                                std::span<const int> arguments);

} // namespace posiscope
