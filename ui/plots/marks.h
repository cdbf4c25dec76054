// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/drawing.h"

#include <QPen>

#include <vector>

namespace posiscope {

/// A stretch of one axis that is marked across the whole plot: a row, a column, or a line where the stretch
/// has no width.
struct Mark
{
    enum class Axis { X, Y };

    Axis axis = Axis::X;
    double from = 0;
    double to = 0;
    QPen pen;

    bool operator==(const Mark&) const = default;
};

/// The marks of the selection, the pins and the hovered place, on a layer of their own above the picture:
/// they are redrawn without the picture. Each carries a thin halo, so that it shows over any colour.
class Marks : public Drawing
{
    Q_OBJECT

public:
    /// The layer the marks are drawn on, made where the plot has none yet.
    static QString layerOf(QCustomPlot* plot);

    Marks(QCPAxis* x, QCPAxis* y);

    void setMarks(std::vector<Mark> marks, const QColor& halo);

protected:
    /// A little beyond the frame, so that marks along its edges are not cut in half.
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    QRectF rectOf(const Mark& mark) const;

    std::vector<Mark> m_marks;
    QColor m_halo;
};

} // namespace posiscope
