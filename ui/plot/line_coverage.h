// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRect>

#include <span>
#include <vector>

namespace posiscope {

/// How much of each pixel some lines cover, for a screen. The distance of the pixel's centre from the nearest
/// line tells it, and the time is proportional to the pixels covered, where Qt's stroker finds the crossings
/// of all edges of an outline. Crossings and joins of translucent lines are not darker.
class LineCoverage
{
public:
    /// All lengths and places are in pixels of the device. What is drawn lies within `pixels`; `lineWidth` is
    /// larger than 0.
    LineCoverage(const QRect& pixels, double lineWidth);

    /// Adds a polyline, whose ends are round or flat.
    void add(std::span<const QPointF> points, Qt::PenCapStyle ends);

    void draw(QPainter& painter, const QColor& colour) const;

private:
    /// A straight line from a point into a direction of length 1.
    struct Segment
    {
        float x, y;
        float xDirection, yDirection;
        float length;
        bool isFlatAtStart, isFlatAtEnd;
    };
    struct Tile;

    void addSegment(QPointF from, QPointF to, bool isFlatAtStart, bool isFlatAtEnd);
    Tile coveredTile(std::size_t index) const;
    static void cover(const Segment& segment, float reach, Tile& tile);

    QRect m_pixels;
    float m_reach;    ///< from the middle of a line to where it covers nothing
    float m_strength; ///< how much a line covers in its middle; less than 1 if it is thinner than a pixel
    /// The segments that reach into each tile, a few columns of pixels.
    std::vector<std::vector<Segment>> m_tiles;
};

} // namespace posiscope
