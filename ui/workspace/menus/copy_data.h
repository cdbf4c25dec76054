// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/code_text.h"

#include <QString>

namespace posiscope {

// Each puts a scene's table on the clipboard and returns what is to be said of it.

/// As the code that makes it.
QString copyCode(CodeFor library, const Scene& scene);

/// As text with tabs, for a spreadsheet; a long table is not copied, and told why.
QString copyTable(const Scene& scene);

} // namespace posiscope
