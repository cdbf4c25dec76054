// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/found_convention.h"
#include "core/numerics/table.h"

#include <optional>
#include <span>

namespace posiscope {

/// Rows by which arithmetics and conventions are told apart, before all rows are compared.
inline constexpr int rowsForArithmetic = 48;

/// Whether the parameters are allowed, so that there is an encoding with them.
bool isValid(const Parameters& parameters);

/// The convention in the arithmetic that fits a table best, without its cost; nothing where none fits. Of a
/// large table, a sample of the rows is compared. `columns` as in matchRows().
std::optional<FoundConvention> matchedInBestArithmetic(const GivenTable& given, Parameters parameters,
                                                       std::span<const int> columns = {});

} // namespace posiscope
