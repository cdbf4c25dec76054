// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/convention_text.h"
#include "core/identify/identify.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posiscope {

/// A sentence that says how certain the convention found for a recognised table is.
std::string howSure(const Identification& found);

/// The settings of the convention, or of the nearest; without the order where the table has sines or cosines
/// alone.
std::vector<std::pair<std::string, std::string>> settingsOf(const Identification& found);

/// What users of the convention call it: "the paper's formula (Attention Is All You Need)".
std::string nameOf(const Identification& found);

/// Settings as options of the command line: "--encoding sinusoidal --n 10000".
std::string optionsText(const std::vector<std::pair<std::string, std::string>>& settings);

/// On one line: {"recognised": true, "settings": {…}, "sure": "sure", "sure of the numbers",
/// "nearly sure of the numbers", "not sure of n", "not sure" or null, "worst_ulp": 0 or null,
/// "first_departure": [k, j] or null, "evidence": […], "others": [{…}], "unlikely": [{…}], "nearest":
/// null, "columns": null or [64, 65, …], of the encoding with the settings, that the table has, "name": "…"
/// or null, "rows_before": 0, "factor": 1}. Where nothing is recognised the settings are empty, and "nearest"
/// has those of the nearest convention.
std::string jsonText(const Identification& identification);

/// The same where there is no table: {"recognised": false, "error": "why"}.
std::string jsonRefusal(std::string_view why);

} // namespace posiscope
