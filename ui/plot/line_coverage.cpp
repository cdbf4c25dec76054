// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/line_coverage.h"

#include "core/numerics/dispatch.h"

#include <QImage>
#include <QPaintDevice>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace posiscope {

namespace {

constexpr int tileWidth = 64;
/// Rows of pixels calculated at a time: of a fixed number, because compilers then use vector instructions.
constexpr int blockHeight = 4;

/// Cuts off what lies left of one bound or right of the other. Returns false if nothing is left.
bool cut(QPointF& from, QPointF& to, double leftmost, double rightmost)
{
    if (std::max(from.x(), to.x()) < leftmost || std::min(from.x(), to.x()) > rightmost)
        return false;
    const auto at = [from, by = to - from](double x) {
        return QPointF(x, from.y() + by.y() * ((x - from.x()) / by.x()));
    };
    for (QPointF* const end : {&from, &to})
        if (end->x() < leftmost || end->x() > rightmost)
            *end = at(std::clamp(end->x(), leftmost, rightmost));
    return true;
}

/// Cuts off what lies above one bound or below the other. Returns false if nothing is left.
bool cutAcross(QPointF& from, QPointF& to, double top, double bottom)
{
    from = from.transposed();
    to = to.transposed();
    const bool remains = cut(from, to, top, bottom);
    from = from.transposed();
    to = to.transposed();
    return remains;
}

/// The colour at each coverage from 0 to 255.
std::array<QRgb, 256> shadesOf(const QColor& colour, float strength)
{
    std::array<QRgb, 256> shades;
    for (std::size_t i = 0; i < shades.size(); ++i) {
        QColor shade = colour;
        shade.setAlphaF(colour.alphaF() * strength * static_cast<float>(i) / 255);
        shades[i] = qPremultiply(shade.rgba());
    }
    return shades;
}

} // namespace

/// What is covered of the pixels of a tile, column by column.
struct LineCoverage::Columns
{
    QRect pixels;
    int height; ///< of a column, which may end below the tile
    std::vector<std::uint8_t> covered;
};

LineCoverage::LineCoverage(const QRect& pixels, double lineWidth)
    : m_pixels(pixels)
    , m_reach(static_cast<float>((std::max(lineWidth, 1.) + 1) / 2))
    , m_strength(static_cast<float>(std::min(lineWidth, 1.)))
    , m_tiles(static_cast<std::size_t>((std::max(0, pixels.width()) + tileWidth - 1) / tileWidth))
{
}

void LineCoverage::add(std::span<const QPointF> points, Qt::PenCapStyle ends)
{
    const bool areFlat = ends == Qt::FlatCap;
    for (std::size_t i = 1; i < points.size(); ++i)
        addSegment(points[i - 1], points[i], areFlat && i == 1, areFlat && i + 1 == points.size());
}

void LineCoverage::addSegment(QPointF from, QPointF to, bool isFlatAtStart, bool isFlatAtEnd)
{
    const QRectF seen = QRectF(m_pixels).adjusted(-m_reach, -m_reach, m_reach, m_reach);
    const auto isNumber = [](QPointF point) { return std::isfinite(point.x()) && std::isfinite(point.y()); };
    if (m_pixels.isEmpty() || !isNumber(from) || !isNumber(to))
        return;
    if (!cut(from, to, seen.left(), seen.right()) || !cutAcross(from, to, seen.top(), seen.bottom()))
        return;
    const QPointF by = to - from;
    const double length = std::sqrt(QPointF::dotProduct(by, by));
    const QPointF direction = length > 0 ? by / length : QPointF(1, 0);
    const Segment segment{static_cast<float>(from.x()),
                          static_cast<float>(from.y()),
                          static_cast<float>(direction.x()),
                          static_cast<float>(direction.y()),
                          static_cast<float>(length),
                          isFlatAtStart,
                          isFlatAtEnd};
    const auto tileOf = [this](double x) {
        const int column = static_cast<int>(std::floor(x)) - m_pixels.left();
        return static_cast<std::size_t>(std::clamp(column, 0, m_pixels.width() - 1) / tileWidth);
    };
    for (std::size_t tile = tileOf(std::min(from.x(), to.x()) - m_reach);
         tile <= tileOf(std::max(from.x(), to.x()) + m_reach); ++tile)
        m_tiles[tile].push_back(segment);
}

// The distance is measured in the corners of an octagon instead of on a circle, without a root. Of a line's
// end and of joins that makes a difference of a twentieth of a pixel.
POSISCOPE_CLONES void LineCoverage::cover(const Segment& segment, float reach, Columns& columns)
{
    constexpr float diagonal = 0.70710678F;
    constexpr float steepest = 1e-3F; // steeper lines reach over the same columns along their whole length
    const float xEnd = segment.x + segment.length * segment.xDirection;
    const float yEnd = segment.y + segment.length * segment.yDirection;
    const float left = static_cast<float>(columns.pixels.left());
    const float top = static_cast<float>(columns.pixels.top());
    const int first = std::max(0, static_cast<int>(std::floor(std::min(segment.x, xEnd) - reach - left)));
    const int last = std::min(columns.pixels.width() - 1,
                              static_cast<int>(std::floor(std::max(segment.x, xEnd) + reach - left)));
    const float highest = std::min(segment.y, yEnd) - reach;
    const float lowest = std::max(segment.y, yEnd) + reach;
    const bool isSteep = std::abs(segment.xDirection) < steepest;
    const float slope = isSteep ? 0 : segment.yDirection / segment.xDirection;
    const float reachInColumn = isSteep ? lowest - highest : reach / std::abs(segment.xDirection);
    const float beforeFlatStart = segment.isFlatAtStart ? 0.5F : 1e9F;
    const float afterFlatEnd = segment.isFlatAtEnd ? 0.5F : 1e9F;
    for (int column = first; column <= last; ++column) {
        const float x = left + static_cast<float>(column) + 0.5F - segment.x;
        const float middle = segment.y + slope * x;
        const float from = std::max(highest, middle - reachInColumn) - top;
        const float to = std::min(lowest, middle + reachInColumn) - top;
        const int begin = std::max(0, static_cast<int>(std::floor(from)));
        const int end = std::min(columns.pixels.height(), static_cast<int>(std::ceil(to)));
        std::uint8_t* const covered = columns.covered.data() + column * columns.height;
        for (int row = begin; row < end; row += blockHeight) {
            for (int k = 0; k < blockHeight; ++k) {
                const float y = top + static_cast<float>(row + k) + 0.5F - segment.y;
                const float along = x * segment.xDirection + y * segment.yDirection;
                const float across = std::abs(x * segment.yDirection - y * segment.xDirection);
                const float beyond = std::max(0.F, std::max(-along, along - segment.length));
                const float distance = std::max(std::max(across, beyond), diagonal * (across + beyond));
                const float flat = std::min(beforeFlatStart + along, afterFlatEnd + segment.length - along);
                const float part = std::max(0.F, std::min(1.F, std::min(reach - distance, flat)));
                const auto steps = static_cast<std::uint8_t>(static_cast<int>(255 * part + 0.5F));
                covered[row + k] = std::max(covered[row + k], steps);
            }
        }
    }
}

LineCoverage::Columns LineCoverage::columnsOf(std::size_t tile) const
{
    const std::vector<Segment>& segments = m_tiles[tile];
    float top = static_cast<float>(m_pixels.bottom() + 1);
    float bottom = static_cast<float>(m_pixels.top());
    for (const Segment& segment : segments) {
        const float end = segment.y + segment.length * segment.yDirection;
        top = std::min({top, segment.y - m_reach, end - m_reach});
        bottom = std::max({bottom, segment.y + m_reach, end + m_reach});
    }
    Columns columns;
    columns.pixels =
        QRect(QPoint(m_pixels.left() + static_cast<int>(tile) * tileWidth, static_cast<int>(std::floor(top))),
              QPoint(m_pixels.left() + static_cast<int>(tile + 1) * tileWidth - 1,
                     static_cast<int>(std::ceil(bottom)) - 1)) &
        m_pixels;
    columns.height = columns.pixels.height() + blockHeight;
    columns.covered.resize(static_cast<std::size_t>(columns.pixels.width() * columns.height));
    for (const Segment& segment : segments)
        cover(segment, m_reach, columns);
    return columns;
}

void LineCoverage::draw(QPainter& painter, const QColor& colour) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    const std::array<QRgb, 256> shades = shadesOf(colour, m_strength);
    painter.save();
    painter.resetTransform();
    for (std::size_t tile = 0; tile < m_tiles.size(); ++tile) {
        if (m_tiles[tile].empty())
            continue;
        const Columns columns = columnsOf(tile);
        if (columns.pixels.isEmpty())
            continue;
        QImage picture(columns.pixels.size(), QImage::Format_ARGB32_Premultiplied);
        for (int row = 0; row < picture.height(); ++row) {
            auto* const pixels = reinterpret_cast<QRgb*>(picture.scanLine(row));
            for (int column = 0; column < picture.width(); ++column)
                pixels[column] =
                    shades[columns.covered[static_cast<std::size_t>(column * columns.height + row)]];
        }
        picture.setDevicePixelRatio(ratio);
        painter.drawImage(QPointF(columns.pixels.topLeft()) / ratio, picture);
    }
    painter.restore();
}

} // namespace posiscope
