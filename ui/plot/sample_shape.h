// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>

#include <array>

class QPainter;

namespace posiscope {

/// What a sample of a curve is drawn as. Shapes that are outlines leave a smaller one on the same place in
/// sight.
enum class SampleShape { Disc, Square, Circle, SquareOutline, DiamondOutline };

/// Draws a sample about its place, `size` pixels wide and high.
void drawSample(QPainter& painter, SampleShape shape, QPointF place, double size, const QColor& colour);

/// The line between samples that are all there is of a curve: fainter than they are.
QColor faint(QColor colour);

/// Draws samples of one look. On a screen each is stamped, at most an eighth of a pixel off its place:
/// smoothing the outlines of tens of thousands would take ten times as long.
class SampleStamps
{
public:
    /// The painter is kept by reference, and is not to be turned or scaled while samples are drawn.
    SampleStamps(QPainter& painter, SampleShape shape, double size, const QColor& colour);

    void draw(QPointF place);

private:
    static constexpr int parts = 4; ///< of a pixel's side

    const QImage& stamp(int right, int down);

    QPainter& m_painter;
    SampleShape m_shape;
    double m_size;
    QColor m_colour;
    double m_ratio;
    int m_half; ///< device pixels
    std::array<QImage, parts * parts> m_stamps;
};

} // namespace posiscope
