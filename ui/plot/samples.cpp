// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/samples.h"

#include "ui/plot/upper_halves.h"

#include <QPainter>

#include <cmath>

namespace posiscope {

namespace {

constexpr float faintness = 0.3F;
constexpr float faintnessInTheDark = 0.4F;
} // namespace

void drawSample(QPainter& painter, QPointF place, double size, const QColor& colour)
{
    zeroUpperHalves();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(place, size / 2, size / 2);
    painter.setBrush(Qt::NoBrush);
}

QColor faint(QColor colour, const Theme& theme)
{
    colour.setAlphaF((theme.dark ? faintnessInTheDark : faintness) * colour.alphaF());
    return colour;
}

QPen dashedPen(const QColor& colour, double width)
{
    QPen pen(colour, width);
    pen.setDashPattern({3, 2});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

SampleStamps::SampleStamps(QPainter& painter, double size, const QColor& colour)
    : m_painter(painter)
    , m_size(size)
    , m_colour(colour)
    , m_ratio(painter.device()->devicePixelRatioF())
    , m_half(static_cast<int>(std::ceil((size / 2 + 1) * m_ratio)))
{
}

void SampleStamps::draw(QPointF place)
{
    const QPointF moved = m_painter.worldTransform().map(place) * m_ratio * parts;
    const QPoint nearest(qRound(moved.x()), qRound(moved.y()));
    const QPoint pixel(nearest.x() >> 2, nearest.y() >> 2);
    const QImage& image = stamp(nearest.x() & 3, nearest.y() & 3);
    const QPointF corner = QPointF(pixel - QPoint(m_half, m_half)) / m_ratio;
    m_painter.drawImage(corner - QPointF(m_painter.worldTransform().dx(), m_painter.worldTransform().dy()),
                        image);
}

/// The picture of a dot whose centre lies so many parts of a pixel to the right of a pixel's corner, and so
/// many below it.
const QImage& SampleStamps::stamp(int right, int down)
{
    static_assert(parts == 4);
    QImage& image = m_stamps[static_cast<std::size_t>(parts * down + right)];
    if (!image.isNull())
        return image;
    const int side = 2 * m_half + 1;
    image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF parted(right, down);
    drawSample(painter, (QPointF(m_half, m_half) + parted / parts) / m_ratio, m_size, m_colour);
    return image;
}

} // namespace posiscope
