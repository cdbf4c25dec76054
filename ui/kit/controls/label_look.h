// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

inline void setTextColour(QLabel& label, const QColor& colour)
{
    QPalette colours = label.palette();
    colours.setColor(QPalette::WindowText, colour);
    label.setPalette(colours);
}

/// Makes a label the heading of a panel: small, bold, grey, with spaced letters.
inline void makeHeading(QLabel& label, const Theme& theme)
{
    QFont small = theme.interfaceFont(Theme::tickPoints, QFont::DemiBold);
    small.setLetterSpacing(QFont::PercentageSpacing, 106);
    label.setFont(small);
    setTextColour(label, theme.quiet);
}

} // namespace posiscope
