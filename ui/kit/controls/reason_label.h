// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

/// Shows below a control why its text is refused. Screen readers speak the reason when it appears; without
/// one the label is hidden.
class ReasonLabel : public QLabel
{
    Q_OBJECT

public:
    ReasonLabel(const QString& name, QWidget* parent);

    void setReason(const QString& reason);
    void setTheme(const Theme& theme);
};

} // namespace posiscope
