// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// "448 bytes", "51 kB", "1.2 MB".
QString bytesText(double bytes);

} // namespace posiscope
