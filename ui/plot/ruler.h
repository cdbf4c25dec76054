// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

#include <vector>

namespace posiscope {

/// Draws horizontal and vertical lines, solid or dashed, as filled rectangles of whole device pixels: as
/// sharp as the cells beside them, at a tenth of the cost of stroking. The part of a line outside the
/// painter's clip rectangle costs nothing, however long it is.
class Ruler
{
public:
    Ruler(QPainter& painter, const QPen& pen);

    void horizontal(double y, double from, double to) const;
    void vertical(double x, double from, double to) const;
    void frame(const QRectF& rect) const; ///< its four sides, with closed corners

private:
    struct Stretch
    {
        double from;
        double to;
    };

    double snapped(double pixel) const;
    /// The two edges of a line with its middle at `place`.
    Stretch across(double place) const;
    /// The dashes of a line that are visible.
    std::vector<Stretch> dashes(Stretch line, Stretch reach) const;
    void fill(const QRectF& rect) const;

    QPainter& m_painter;
    QColor m_colour;
    QList<qreal> m_pattern; ///< dash, gap, … in widths; empty for a whole line
    double m_ratio;         ///< device pixels to a logical one
    double m_width;
    QRectF m_reach; ///< the visible rectangle
};

} // namespace posiscope
