// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_map.h"
#include "ui/plot/drawing.h"

#include <QImage>

#include <functional>
#include <vector>

namespace posiscope {

/// The colours of numbered points, and the range of numbers that they are of: from 0 to the largest, on a
/// dark ground from below 0, so that those of 0 are seen on it.
inline constexpr ColourMap pointColours = ColourMap::Viridis;
inline Interval rangeOfPointColours(const Theme& theme, double largest)
{
    return {theme.dark ? -largest / 3 : 0, largest};
}

/// Numbered points of the plane: a dot each, coloured by its number from 0 to the largest, its number beside
/// the first, the last and about every tenth of them, and a path through all of them in order. Where they are
/// a sample, or neighbours in order lie far apart, there is no path.
class PointCloud : public Drawing
{
    Q_OBJECT

public:
    PointCloud(QCPAxis* x, QCPAxis* y);

    void setPoints(std::vector<QPointF> places, std::vector<int> numbers, int largest);
    /// Points whose labels PointMarks draws, and which are drawn over the others; and a function that returns
    /// where those labels stand, called when the points are drawn.
    using Rects = std::function<std::vector<QRectF>()>;
    void setPointsLabelledByMarks(std::vector<int> numbers, Rects labels);
    const std::vector<int>& labelledElsewhere() const { return m_labelledElsewhere; }
    void setTheme(const Theme& theme);
    /// Draws the points pale and grey, because they belong to earlier settings.
    void setOutdated(bool outdated);

    const std::vector<QPointF>& places() const { return m_places; }
    const std::vector<int>& numbers() const { return m_numbers; }
    /// The radius of a dot, in pixels: smaller if there are many points.
    double radius() const;
    double joinPixels() const; ///< the median distance from a point to the next one, in pixels
    std::vector<QPointF> pixels() const;
    /// The index of the point nearest to a point of the axes, or −1 if none is near enough.
    int nearestTo(QPointF place) const;
    /// Whether a path leads through all points.
    bool areJoined() const;
    /// The numbers that are written beside their points if there is room.
    std::vector<int> named() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawPath(QCPPainter* painter, const std::vector<QPointF>& pixels) const;
    void drawDots(QCPPainter* painter, const std::vector<QPointF>& pixels);
    void drawLabels(QCPPainter* painter, const std::vector<QPointF>& pixels) const;
    void drawDot(QPainter& painter, QPointF centre, int shade) const;
    const QImage& dotImage(int shade, double ratio);
    int shadeOf(int number) const;

    std::vector<QPointF> m_places;
    std::vector<int> m_numbers;
    std::vector<int> m_labelledElsewhere;
    Rects m_labelsElsewhere;
    int m_largest = 0;
    double m_join = 0;       ///< the median distance from a point to the next one in order
    bool m_areApart = false; ///< neighbours in order
    Theme m_theme;
    bool m_outdated = false;

    std::vector<QImage> m_dotImages; ///< an image of a dot for each colour, made when it is first needed
    double m_dotRadius = 0;
    double m_dotRatio = 0;
};

} // namespace posiscope
