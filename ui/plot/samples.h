// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QColor>
#include <QImage>
#include <QPointF>

#include <array>

class QPainter;

namespace posiscope {

/// Draws a sample of a curve about its place, as a disc of a diameter in pixels.
void drawSample(QPainter& painter, QPointF place, double size, const QColor& colour);

/// The colour of the line between samples that are far apart: fainter than theirs.
QColor faint(QColor colour, const Theme& theme);

/// The pen of the curves of the encoding B, and of every second pin.
QPen dashedPen(const QColor& colour, double width);

/// Draws samples of one size and colour. On a screen each is drawn from a cached image, at most an eighth of
/// a pixel off its point: antialiasing the outlines of tens of thousands would take ten times as long.
class SampleStamps
{
public:
    /// Keeps a reference to the painter, which must not be rotated or scaled while samples are drawn.
    SampleStamps(QPainter& painter, double size, const QColor& colour);

    void draw(QPointF place);

private:
    static constexpr int parts = 4; ///< of a pixel's side

    const QImage& stamp(int right, int down);

    QPainter& m_painter;
    double m_size;
    QColor m_colour;
    double m_ratio;
    int m_half; ///< half the width of a cached image, in device pixels
    std::array<QImage, parts * parts> m_stamps;
};

} // namespace posiscope
