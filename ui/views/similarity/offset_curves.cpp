// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/offset_curves.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/scores.h"
#include "core/kinds/kinds.h"
#include "core/numerics/table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace posiscope {

namespace {

constexpr int samplesToCompare = 64; ///< of the two directions of a row, to find whether they differ

/// The scores of a row with positions after it (side 1) or before it (side −1), from offset 0 to `last`:
/// every offset where there are fewer than pixels, else one point a pixel.
std::vector<QPointF> pointsOfRow(const Scores& scores, Measure measure, int row, int side, double last,
                                 int width)
{
    std::vector<QPointF> line;
    const int most = side > 0 ? scores.parameters().maxLen - 1 - row : row;
    const double count = std::min<double>(last, most) + 1;
    if (count < 1 || row >= scores.parameters().maxLen)
        return line;
    if (last < width) {
        const auto scoreOf = scores.eachValue(measure);
        for (int offset = 0; offset < count; ++offset)
            line.emplace_back(offset, scoreOf(row, row + side * offset));
    } else {
        Table<float> pixels(1, std::max(1, static_cast<int>(width * count / (last + 1))));
        const Interval columns =
            side > 0 ? Interval{row + 0., row + count} : Interval{row + 1 - count, row + 1.};
        scores.pixels(measure, {row + 0., row + 1.}, columns, TableRef<float>(pixels));
        const double step = count / static_cast<double>(pixels.cols());
        for (Eigen::Index i = 0; i < pixels.cols(); ++i)
            line.emplace_back((static_cast<double>(i) + 0.5) * step - 0.5,
                              pixels(0, side > 0 ? i : pixels.cols() - 1 - i));
        line.front() = {0, scores.value(measure, row, row)}; // whose pixel may hold others too
    }
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return line;
}

/// The curve from offset 0 to `last`, of a row if it has one of its own.
std::vector<QPointF> points(const Scores& scores, Measure measure, int row, double last, int width)
{
    if (hasCurvePerRow(scores))
        return pointsOfRow(scores, measure, row, 1, last, width);
    const bool every = last < width;
    const double step = every ? 1 : (last + 1) / width;
    const std::vector<double> values = every ? scores.curve(measure, 0, static_cast<int>(last) + 1)
                                             : scores.curvePixels(measure, {0, last + 1}, width);
    std::vector<QPointF> line{{0, scores.atOffset(measure, 0)}};
    for (std::size_t i = every ? 1 : 0; i < values.size(); ++i)
        line.emplace_back((static_cast<double>(i) + 0.5) * step - 0.5, values[i]);
    // Rows of zeros have no cosine, and an offset may have no others.
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return line;
}

/// Whether the scores of a row with positions before it are seen to be others than those with positions after
/// it, or reach farther.
bool directionsDiffer(const Scores& scores, Measure measure, int row, double last)
{
    const int most = scores.parameters().maxLen - 1;
    if (row > most)
        return false;
    const int before = static_cast<int>(std::min<double>(last, row));
    if (before > most - row)
        return true;
    const auto scoreOf = scores.eachValue(measure);
    const double seen = (std::abs(scoreOf(row, row)) + std::abs(scoreOf(row, row + before))) / fewestSamples;
    return std::ranges::any_of(evenChoice(before + 1, samplesToCompare), [&](int offset) {
        return std::abs(scoreOf(row, row - offset) - scoreOf(row, row + offset)) > seen;
    });
}

} // namespace

bool hasCurvePerRow(const Scores& scores)
{
    return scores.curveMean() != CurveMean::None;
}

double curveValue(const Scores& scores, Measure measure, int row, int offset)
{
    const int most = scores.parameters().maxLen - 1;
    if (!hasCurvePerRow(scores))
        return scores.atOffset(measure, std::min(std::abs(offset), most));
    const bool isInside = row <= most && row + offset >= 0 && row + offset <= most;
    return isInside ? scores.value(measure, row, row + offset) : std::nan("");
}

std::vector<QPointF> pointsBeyond(const Scores& scores, Measure measure, int row, double last, int width)
{
    std::vector<QPointF> line;
    if (hasCurvePerRow(scores))
        return directionsDiffer(scores, measure, row, last)
                   ? pointsOfRow(scores, measure, row, -1, last, width)
                   : line;
    if (!scores.curveIsOfEarlierKeys())
        return line;
    const double step = std::max(1., (last + 1) / width);
    bool isOther = false;
    for (double offset = 0; offset <= last; offset += step) {
        const int position = static_cast<int>(offset);
        const double value = scores.value(measure, 0, position);
        isOther |= value != scores.value(measure, position, 0);
        line.emplace_back(position, value);
    }
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return isOther && line.size() > 1 ? line : std::vector<QPointF>();
}

PointsByDirection pointsByDirection(const Scores& scores, Measure measure, int row, double last, int width)
{
    const double farthest = std::min(last, scores.parameters().maxLen - 1.);
    return {points(scores, measure, row, farthest, width),
            pointsBeyond(scores, measure, row, farthest, width)};
}

std::vector<QPointF> lineThrough(std::vector<QPointF> points, const Scores& scores)
{
    const Kind& kind = kindOf(scores.parameters());
    if (kind.facets.vectors || !kind.stepped)
        return points;
    std::vector<QPointF> steps;
    for (const QPointF& point : points) {
        if (!steps.empty()) {
            const double middle = (steps.back().x() + point.x()) / 2;
            steps.insert(steps.end(), {{middle, steps.back().y()}, {middle, point.y()}});
        }
        steps.push_back(point);
    }
    return steps;
}

double lastDiffering(const PointsByDirection& points)
{
    double last = 0;
    for (const auto* direction : {&points.own, &points.beyond})
        for (auto point = direction->rbegin(); point != direction->rend() && last < point->x(); ++point)
            if (point->y() != direction->back().y())
                last = std::max(last, point->x() + 1);
    return last;
}

Interval rangeOfPoints(const PointsByDirection& points)
{
    Interval values{INFINITY, -INFINITY};
    for (const auto* direction : {&points.own, &points.beyond})
        for (const QPointF& point : *direction)
            values = united(values, {point.y(), point.y()});
    return values.first > values.last ? Interval{0, 1} : values;
}

} // namespace posiscope
