// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace posiscope {

/// A dialog that lists all keys and mouse gestures in groups. It is made from the tables of both and the
/// titles of the views.
class ShortcutsSheet : public QDialog
{
    Q_OBJECT

public:
    ShortcutsSheet(const QStringList& views, QWidget* parent);
};

} // namespace posiscope
