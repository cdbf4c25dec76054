// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace posiscope {

/// Fusion, the one style that is drawn from the palette alone and so the same everywhere, with the arrow at
/// the end of a menu bar drawn likewise. Fusion's own is a picture: dark in the dark theme too, and every
/// menu bar reads it when it is made, with all programs for pictures that Qt knows, a twentieth of the start.
class HouseStyle : public QProxyStyle
{
public:
    HouseStyle();

    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
};

} // namespace posiscope
