// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

#include <vector>

namespace posiscope {

/// Draws level and upright lines as bars of whole device pixels, dashes and all: as sharp as the cells they
/// stand between, and a tenth of the cost of stroking them. What the painter's clip hides of a line costs
/// nothing, however long it is.
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
    /// Across a line at a place: its two edges.
    Stretch across(double place) const;
    /// The dashes of a line as far as they reach into what is seen.
    std::vector<Stretch> dashes(Stretch line, Stretch reach) const;
    void fill(const QRectF& rect) const;

    QPainter& m_painter;
    QColor m_colour;
    QList<qreal> m_pattern; ///< dash, gap, … in widths; empty for a whole line
    double m_ratio;         ///< device pixels to a logical one
    double m_width;
    QRectF m_reach; ///< outside it nothing is seen
};

} // namespace posiscope
