// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/style_box.h"

#include "ui/kit/theme/sizes.h"

#include <QPainter>

namespace posiscope {

BoxMargins boxMargins(double side, double top, const Theme& theme)
{
    return {1 + scaled(side, theme), 1 + scaled(top, theme)};
}

void paintBox(QPainter& painter, const QRect& bounds, double radius, const QColor& fill, const QColor& line)
{
    const double inset = line.isValid() ? 0.5 : 0;
    const bool isSeen = line.isValid() && line.alpha() > 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isSeen ? QPen(line, 1) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(bounds).adjusted(inset, inset, -inset, -inset), radius - inset,
                            radius - inset);
    painter.restore();
}

} // namespace posiscope
