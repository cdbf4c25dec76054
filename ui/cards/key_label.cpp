// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/key_label.h"
#include "ui/controls/text_of.h"

namespace posiscope {

QString labelOf(const SceneKey& key)
{
    QString label = textOf(key.name);
    label.replace(QLatin1Char('_'), QLatin1Char(' '));
    label[0] = label[0].toUpper();
    return label;
}

} // namespace posiscope
