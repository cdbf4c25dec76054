// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/point_labels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace posiscope {

namespace {

constexpr double labelGap = 1.5; ///< pixels between a dot and its label

/// The pixels of a frame that are covered already, a bit each: thousands of dots and labels are placed anew
/// for every picture of points that move. A pixel that is partly covered counts as covered.
class FreeSpace
{
public:
    explicit FreeSpace(const QRectF& frame)
        : m_frame(frame)
        , m_height(static_cast<int>(std::ceil(frame.height())) + 1)
        , m_words((static_cast<int>(std::ceil(frame.width())) + 1 + wordBits - 1) / wordBits)
        , m_bits(static_cast<std::size_t>(m_height * m_words))
    {
    }

    void take(const QRectF& rect)
    {
        forWords(rect, [](std::uint64_t& word, std::uint64_t mask) {
            word |= mask;
            return true;
        });
    }

    bool isFree(const QRectF& rect)
    {
        return rect.left() >= m_frame.left() && rect.right() <= m_frame.right() &&
               rect.top() >= m_frame.top() && rect.bottom() <= m_frame.bottom() &&
               forWords(rect, [](std::uint64_t word, std::uint64_t mask) { return (word & mask) == 0; });
    }

private:
    static constexpr int wordBits = 64;

    /// Every word that the rectangle reaches, with the bits of its pixels; until `act` returns false.
    template <typename Act>
    bool forWords(const QRectF& rect, Act act)
    {
        const QRectF inside = rect.translated(-m_frame.topLeft());
        const int left = std::max(0, static_cast<int>(std::floor(inside.left())));
        const int right = std::min(m_words * wordBits - 1, static_cast<int>(std::floor(inside.right())));
        const int top = std::max(0, static_cast<int>(std::floor(inside.top())));
        const int bottom = std::min(m_height - 1, static_cast<int>(std::floor(inside.bottom())));
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; x = (x / wordBits + 1) * wordBits) {
                const int last = std::min(right, (x / wordBits + 1) * wordBits - 1);
                const std::uint64_t ones = ~std::uint64_t(0) >> (wordBits - 1 - (last - x));
                if (!act(m_bits[static_cast<std::size_t>(y * m_words + x / wordBits)],
                         ones << (x % wordBits)))
                    return false;
            }
        return true;
    }

    QRectF m_frame;
    int m_height;
    int m_words; ///< 64-bit words in a row
    std::vector<std::uint64_t> m_bits;
};

/// From a label to the edge of its point.
QLineF leaderOf(QPointF point, const QRectF& label, double radius)
{
    QLineF line({std::clamp(point.x(), label.left(), label.right()),
                 std::clamp(point.y(), label.top(), label.bottom())},
                point);
    line.setLength(line.length() - radius);
    return line;
}

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
    const double right = point.x() + radius + labelGap;
    const double left = point.x() - radius - labelGap - size.width();
    const double over = point.y() - radius - labelGap - size.height();
    const double under = point.y() + radius + labelGap;
    const double middle = point.x() - size.width() / 2;
    const double level = point.y() - size.height() / 2;
    const auto rect = [&size](double x, double y) { return QRectF(QPointF(x, y), size); };
    return {rect(right, level), rect(left, level), rect(middle, over), rect(middle, under),
            rect(right, over),  rect(left, over),  rect(right, under), rect(left, under)};
}

std::vector<QRectF> piecesOf(const QLineF& line)
{
    std::vector<QRectF> pieces;
    for (double along = 0; along < line.length(); ++along)
        pieces.emplace_back(line.pointAt(along / line.length()) - QPointF(1, 1), QSizeF(2, 2));
    return pieces;
}

std::vector<PlacedLabel> placeLabels(std::span<const QPointF> points, std::span<const QSizeF> sizes,
                                     double radius, const QRectF& frame, std::span<const QRectF> taken,
                                     double farthest, std::span<const QPointF> path)
{
    std::vector<PlacedLabel> placed;
    if (points.empty() || frame.isEmpty())
        return placed;
    FreeSpace freeSpace(frame);
    FreeSpace words(frame); // without dots and path, which are for the labels alone
    for (const QPointF& point : points)
        freeSpace.take({point - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)});
    for (std::size_t i = 1; i < path.size(); ++i)
        for (const QRectF& piece : piecesOf({path[i - 1], path[i]}))
            freeSpace.take(piece);
    const auto take = [&](const QRectF& rect) {
        freeSpace.take(rect);
        words.take(rect);
    };
    for (const QRectF& rect : taken)
        take(rect);
    const auto square = [](QPointF by) { return QPointF::dotProduct(by, by); };
    const auto crossesDot = [&](const QLineF& leader, QPointF own) {
        const QPointF along = leader.p2() - leader.p1();
        return std::ranges::any_of(points, [&](QPointF point) {
            // Those close to the labelled one make way for no line.
            if (square(point - own) <= 9 * radius * radius)
                return false;
            const double part = QPointF::dotProduct(point - leader.p1(), along) / square(along);
            const QPointF nearest = leader.p1() + std::clamp(part, 0., 1.) * along;
            return square(nearest - point) < radius * radius;
        });
    };
    for (const int index : byImportance(static_cast<int>(points.size()))) {
        const auto at = static_cast<std::size_t>(index);
        if (sizes[at].isEmpty())
            continue;
        // Beside the point, else a third of the farthest away or more.
        for (double away = 0; away <= farthest;
             away += away > 0 ? farthest / 8 : std::max(1., farthest / 3)) {
            const auto places = placesBeside(points[at], sizes[at], radius + away);
            const auto found = std::ranges::find_if(places, [&](const QRectF& place) {
                if (!freeSpace.isFree(place) || away == 0)
                    return freeSpace.isFree(place);
                const QLineF leader = leaderOf(points[at], place, radius);
                return !crossesDot(leader, points[at]) &&
                       std::ranges::all_of(piecesOf(leader),
                                           [&](const QRectF& piece) { return words.isFree(piece); });
            });
            if (found == places.end())
                continue;
            const QLineF leader = away > 0 ? leaderOf(points[at], *found, radius) : QLineF();
            take(*found);
            for (const QRectF& piece : piecesOf(leader))
                take(piece);
            placed.push_back({index, *found, leader});
            break;
        }
    }
    return placed;
}

} // namespace posiscope
