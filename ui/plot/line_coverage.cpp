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
    const auto pointAt = [from, by = to - from](double x) {
        return QPointF(x, from.y() + by.y() * ((x - from.x()) / by.x()));
    };
    for (QPointF* const end : {&from, &to})
        if (end->x() < leftmost || end->x() > rightmost)
            *end = pointAt(std::clamp(end->x(), leftmost, rightmost));
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

/// What is covered of each pixel, column by column.
struct LineCoverage::Tile
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
    if (m_pixels.isEmpty() || !cut(from, to, seen.left(), seen.right()) ||
        !cutAcross(from, to, seen.top(), seen.bottom()))
        return;
    const QPointF by = to - from;
    const double length = std::sqrt(QPointF::dotProduct(by, by));
    if (!std::isfinite(length) || (length == 0 && (isFlatAtStart || isFlatAtEnd)))
        return;
    const QPointF direction = length > 0 ? by / length : QPointF(1, 0);
    const Segment segment{static_cast<float>(from.x()),
                          static_cast<float>(from.y()),
                          static_cast<float>(direction.x()),
                          static_cast<float>(direction.y()),
                          static_cast<float>(length),
                          isFlatAtStart,
                          isFlatAtEnd};
    const auto tileAt = [this](double x) {
        const int column = static_cast<int>(std::floor(x)) - m_pixels.left();
        return static_cast<std::size_t>(std::clamp(column, 0, m_pixels.width() - 1) / tileWidth);
    };
    for (std::size_t tile = tileAt(std::min(from.x(), to.x()) - m_reach);
         tile <= tileAt(std::max(from.x(), to.x()) + m_reach); ++tile)
        m_tiles[tile].push_back(segment);
}

// An octagon stands in for the circle around an end, because that needs no root. It is up to 8 % too wide.
POSISCOPE_CLONES void LineCoverage::cover(const Segment& segment, float reach, Tile& tile)
{
    constexpr float diagonal = 0.70710678F;
    constexpr float steepest = 1e-3F; // steeper lines are tested over their full height in every column
    const float xEnd = segment.x + segment.length * segment.xDirection;
    const float yEnd = segment.y + segment.length * segment.yDirection;
    const float left = static_cast<float>(tile.pixels.left());
    const float top = static_cast<float>(tile.pixels.top());
    const int first = std::max(0, static_cast<int>(std::floor(std::min(segment.x, xEnd) - reach - left)));
    const int last = std::min(tile.pixels.width() - 1,
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
        const int end = std::min(tile.pixels.height(), static_cast<int>(std::ceil(to)));
        std::uint8_t* const covered = tile.covered.data() + column * tile.height;
        for (int row = begin; row < end; row += blockHeight) {
            for (int k = 0; k < blockHeight; ++k) {
                const float y = top + static_cast<float>(row + k) + 0.5F - segment.y;
                const float along = x * segment.xDirection + y * segment.yDirection;
                const float across = std::abs(x * segment.yDirection - y * segment.xDirection);
                const float beyond = std::max(0.F, std::max(-along, along - segment.length));
                const float distance = std::max(std::max(across, beyond), diagonal * (across + beyond));
                const float flat = std::min(1.F, beforeFlatStart + along) +
                                   std::min(1.F, afterFlatEnd + segment.length - along) - 1;
                const float part = std::max(0.F, std::min(reach - distance, flat));
                const auto steps = static_cast<std::uint8_t>(static_cast<int>(255 * part + 0.5F));
                covered[row + k] = std::max(covered[row + k], steps);
            }
        }
    }
}

LineCoverage::Tile LineCoverage::coveredTile(std::size_t index) const
{
    const std::vector<Segment>& segments = m_tiles[index];
    float top = static_cast<float>(m_pixels.bottom() + 1);
    float bottom = static_cast<float>(m_pixels.top());
    for (const Segment& segment : segments) {
        const float end = segment.y + segment.length * segment.yDirection;
        top = std::min({top, segment.y - m_reach, end - m_reach});
        bottom = std::max({bottom, segment.y + m_reach, end + m_reach});
    }
    Tile tile;
    tile.pixels = QRect(QPoint(m_pixels.left() + static_cast<int>(index) * tileWidth,
                               static_cast<int>(std::floor(top))),
                        QPoint(m_pixels.left() + static_cast<int>(index + 1) * tileWidth - 1,
                               static_cast<int>(std::ceil(bottom)) - 1)) &
                  m_pixels;
    tile.height = tile.pixels.height() + blockHeight;
    tile.covered.resize(static_cast<std::size_t>(tile.pixels.width() * tile.height));
    for (const Segment& segment : segments)
        cover(segment, m_reach, tile);
    return tile;
}

void LineCoverage::draw(QPainter& painter, const QColor& colour) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    const std::array<QRgb, 256> shades = shadesOf(colour, m_strength);
    painter.save();
    painter.resetTransform();
    for (std::size_t index = 0; index < m_tiles.size(); ++index) {
        if (m_tiles[index].empty())
            continue;
        const Tile tile = coveredTile(index);
        if (tile.pixels.isEmpty())
            continue;
        QImage picture(tile.pixels.size(), QImage::Format_ARGB32_Premultiplied);
        for (int row = 0; row < picture.height(); ++row) {
            auto* const pixels = reinterpret_cast<QRgb*>(picture.scanLine(row));
            for (int column = 0; column < picture.width(); ++column)
                pixels[column] = shades[tile.covered[static_cast<std::size_t>(column * tile.height + row)]];
        }
        picture.setDevicePixelRatio(ratio);
        painter.drawImage(QPointF(tile.pixels.topLeft()) / ratio, picture);
    }
    painter.restore();
}

} // namespace posiscope
