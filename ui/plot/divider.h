// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

namespace posiscope {

/// A line from top to bottom of a frame, between two pictures that share it, with a handle to drag it by. A
/// file has no handle.
class Divider : public Drawing
{
    Q_OBJECT

public:
    Divider(QCPAxis* x, QCPAxis* y);

    void setPlace(double place) { m_place = place; } ///< a part of the frame's width
    double pixel() const;
    QRectF frameRect() const { return frame(); }

protected:
    void draw(QCPPainter* painter) override;

private:
    double m_place = 0.5;
};

} // namespace posiscope
