// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <bitset>
#include <initializer_list>

namespace posiscope {

/// A set of the scene's keys, a bit each in the order of their table: those that a view depends on, or those
/// that have changed.
using KeySet = std::bitset<128>;

/// All keys of these groups.
KeySet keysOf(std::initializer_list<KeyGroup> groups);

/// These keys, each of which is in the table.
KeySet keysNamed(std::initializer_list<std::string_view> names);

/// The keys for which two scenes hold different values.
KeySet differingKeys(const Scene& one, const Scene& other);

} // namespace posiscope
