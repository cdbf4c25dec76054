// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace posiscope {

/// Of several ways to say a thing, the first that a width has room for; the last one, cut, where none has.
QString fittingWords(const QStringList& longestFirst, const QFontMetricsF& metrics, double width);

} // namespace posiscope
