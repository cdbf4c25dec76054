// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/identify.h"
#include "ui/kit/theme/theme.h"

#include <QString>

/// What the window says of a table that was identified.
namespace posiscope::identification_words {

QString verdictOf(const Identification& found);  ///< as a heading
QString surenessOf(const Identification& found); ///< empty where nothing is recognised

/// What A and B are where the table is opened beside the convention.
QString noteOf(const Identification& found);

/// The settings of the convention, or of the nearest, as a table, the evidence, other conventions, and a
/// remark that may be empty, as HTML of a width in the colours of a theme. Those that are unlikely are
/// counted.
QString reportOf(const Identification& found, const QString& remark, int width, const Theme& theme);

} // namespace posiscope::identification_words
