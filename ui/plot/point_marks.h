// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/marks.h"
#include "ui/plot/selection_marks.h"

#include <QLineF>

#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

/// A marked point: a ring around it, a narrow one where another marked point is close, and its number beside
/// it; the ring alone if the number is empty or has no place. Earlier marks get a place for
/// their number first.
struct PointMark
{
    QPointF place;
    MarkKind kind = MarkKind::Selected;
    QString label;
    bool isHovered = false; ///< under the pointer: its label is placed after all others
    std::size_t pin = 0;    ///< the number of a pin, from 0 on
};

/// The marks of points, and lines between two of them.
class PointMarks : public Drawing
{
    Q_OBJECT

public:
    PointMarks(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setPoints(std::vector<PointMark> marks, std::vector<QLineF> lines);
    /// The radius of the dots that the rings surround.
    void setRadius(double radius) { m_radius = radius; }
    /// The dots that no number covers, in coordinates of the axes.
    void setDots(std::vector<QPointF> dots) { m_dots = std::move(dots); }
    /// Whether a path leads through the dots in their order, which no number covers either.
    void setJoined(bool joined) { m_areJoined = joined; }

    /// The labels of all marks, each once, drawn or not.
    QStringList numbers() const;
    /// The rectangles, in pixels, of the labels that have room.
    std::vector<QRectF> labels() const;
    /// The rectangles in which nothing else is to be written: those of the labels and rings that stay while
    /// the pointer moves, and those of pieces of the lines.
    std::vector<QRectF> taken() const;

protected:
    QRegion region() const override;
    void draw(QCPPainter* painter) override;

private:
    std::vector<QRectF> boxes() const;
    QRectF boxOf(const PointMark& mark, const std::vector<QRectF>& taken,
                 const std::vector<QLineF>& lines) const;
    QRectF ringOf(const PointMark& mark) const;
    std::optional<double> crowding(const PointMark& mark) const;
    double widestRing(MarkKind kind) const;
    bool isOneWithSelected(const PointMark& mark) const;
    QLineF seenPart(const QLineF& line) const;
    QPainterPath seenRing(const PointMark& mark) const;
    QColor colourOf(const PointMark& mark) const;

    std::vector<PointMark> m_points;
    std::vector<QLineF> m_lines;
    std::vector<QPointF> m_dots;
    bool m_areJoined = false;
    double m_radius = 0;
    Theme m_theme;
};

} // namespace posiscope
