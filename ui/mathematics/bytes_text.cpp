// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/bytes_text.h"

#include <QLocale>

namespace posiscope {

QString bytesText(double bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(bytes), bytes < 1e6 ? 0 : 1,
                                          QLocale::DataSizeSIFormat);
}

} // namespace posiscope
