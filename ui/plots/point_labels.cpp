// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/point_labels.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double gap = 1.5; ///< pixels between a dot and its label

/// What stands in a frame already. The frame is parted into squares, so that a question asks those nearby.
class Room
{
public:
    explicit Room(const QRectF& frame)
        : m_frame(frame)
        , m_columns(static_cast<int>(std::ceil(frame.width() / side)) + 1)
        , m_rows(static_cast<int>(std::ceil(frame.height() / side)) + 1)
        , m_squares(static_cast<std::size_t>(m_columns * m_rows))
    {
    }

    void take(const QRectF& rect)
    {
        forSquares(rect, [&rect](std::vector<QRectF>& square) {
            square.push_back(rect);
            return true;
        });
    }

    bool isFree(const QRectF& rect)
    {
        return m_frame.contains(rect) && forSquares(rect, [&rect](const std::vector<QRectF>& square) {
                   return std::ranges::none_of(
                       square, [&rect](const QRectF& taken) { return taken.intersects(rect); });
               });
    }

private:
    static constexpr double side = 32; ///< pixels

    template <typename Act>
    bool forSquares(const QRectF& rect, Act act)
    {
        const auto along = [](double place, int count) {
            return std::clamp(static_cast<int>(std::floor(place / side)), 0, count - 1);
        };
        const QRectF inside = rect.translated(-m_frame.topLeft());
        for (int row = along(inside.top(), m_rows); row <= along(inside.bottom(), m_rows); ++row)
            for (int column = along(inside.left(), m_columns); column <= along(inside.right(), m_columns);
                 ++column)
                if (!act(m_squares[static_cast<std::size_t>(row * m_columns + column)]))
                    return false;
        return true;
    }

    QRectF m_frame;
    int m_columns;
    int m_rows;
    std::vector<std::vector<QRectF>> m_squares;
};

std::vector<int> byImportance(int count)
{
    std::vector<int> order;
    std::vector<bool> taken(static_cast<std::size_t>(count));
    const auto add = [&](int index) {
        if (!taken[static_cast<std::size_t>(index)])
            order.push_back(index);
        taken[static_cast<std::size_t>(index)] = true;
    };
    add(0);
    add(count - 1);
    for (const int step : {1000, 500, 200, 100, 50, 20, 10, 5, 2, 1})
        for (int index = 0; index < count; index += step)
            add(index);
    return order;
}

} // namespace

std::array<QRectF, 8> placesBeside(QPointF point, QSizeF size, double radius)
{
    const double right = point.x() + radius + gap;
    const double left = point.x() - radius - gap - size.width();
    const double over = point.y() - radius - gap - size.height();
    const double under = point.y() + radius + gap;
    const double middle = point.x() - size.width() / 2;
    const double level = point.y() - size.height() / 2;
    const auto rect = [&size](double x, double y) { return QRectF(QPointF(x, y), size); };
    return {rect(right, level), rect(left, level), rect(middle, over), rect(middle, under),
            rect(right, over),  rect(left, over),  rect(right, under), rect(left, under)};
}

std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken)
{
    std::vector<PlacedLabel> placed;
    if (points.empty() || frame.isEmpty())
        return placed;
    Room room(frame);
    for (const QPointF& point : points)
        room.take({point - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)});
    for (const QRectF& rect : taken)
        room.take(rect);
    for (const int index : byImportance(static_cast<int>(points.size()))) {
        const auto at = static_cast<std::size_t>(index);
        if (sizes[at].isEmpty())
            continue;
        const auto places = placesBeside(points[at], sizes[at], radius);
        const auto found =
            std::ranges::find_if(places, [&room](const QRectF& place) { return room.isFree(place); });
        if (found == places.end())
            continue;
        room.take(*found);
        placed.push_back({index, *found});
    }
    return placed;
}

} // namespace posiscope
