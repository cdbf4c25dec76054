// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

/// Why something is held back, below what it was entered in: seen and spoken when it comes, and nothing
/// where there is none.
class ReasonLabel : public QLabel
{
    Q_OBJECT

public:
    ReasonLabel(const QString& name, QWidget* parent);

    void setReason(const QString& reason);
    void setTheme(const Theme& theme);
};

} // namespace posiscope
