// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

#include <vector>

namespace posiscope {

/// Draws level and upright lines as bars of whole device pixels, dashes and all: as sharp as the cells they
/// stand between, and a tenth of the cost of stroking them.
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
    std::vector<Stretch> dashes(double from, double to) const;

    QPainter& m_painter;
    QColor m_colour;
    QList<qreal> m_pattern; ///< dash, gap, … in widths; empty for a whole line
    double m_ratio;         ///< device pixels to a logical one
    double m_width;
};

} // namespace posiscope
