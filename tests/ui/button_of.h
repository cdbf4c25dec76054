// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

namespace posiscope {

/// The button within a widget that has this label, without its '&' and '…', or this accessible name; nullptr
/// if none has.
template <typename Button = QAbstractButton>
Button* buttonOf(const QWidget& parent, const QString& label)
{
    for (auto* const each : parent.findChildren<Button*>())
        if (each->text().remove(u'&').remove(u'…') == label || each->accessibleName() == label)
            return each;
    return nullptr;
}

} // namespace posiscope
