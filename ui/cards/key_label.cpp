// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/key_label.h"

namespace posiscope {

QString labelOf(const SceneKey& key)
{
    QString label = QString::fromUtf8(key.name.data(), static_cast<qsizetype>(key.name.size()));
    label.replace(QLatin1Char('_'), QLatin1Char(' '));
    label[0] = label[0].toUpper();
    return label;
}

} // namespace posiscope
