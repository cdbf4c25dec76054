// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <optional>
#include <vector>

namespace posiscope {

/// The reason for a mark.
enum class MarkKind { Selected, Hovered, Pinned };

/// A marked value of one axis.
struct Mark
{
    enum class Axis { X, Y };

    Axis axis = Axis::X;
    double place = 0;
    MarkKind kind = MarkKind::Selected;
    QColor colour = {};
    bool isHollow = false;          ///< its triangles are outlines
    bool hasLine = false;           ///< a hairline leads through the plot; never over a table
    bool isOneEnded = false;        ///< it has a triangle at the axis only
    std::vector<double> rings = {}; ///< values of y that have a ring on the hairline

    bool operator==(const Mark&) const = default;
};

/// The marks of the selection, the pins and the hovered cell: triangles in a gutter at both ends of a row or
/// a column, and its number at the axis in bold. They cover no data; only a plot of curves may have a
/// hairline. On the screen they are not part of the picture in the plot's buffer. Plot paints them over it,
/// so that moving a mark repaints only the area of the mark. The marks paint the numbers of both axes too,
/// because a number too close to a mark's is left out.
class Marks : public Drawing
{
    Q_OBJECT

public:
    /// The layer that contains all marks of a plot and nothing else. It is visible only while the whole plot
    /// is drawn.
    static QString layerName() { return QStringLiteral("marks"); }
    static void makeLayer(QCustomPlot* plot);
    /// Whether its picture shows marks.
    static bool areShown(const QCustomPlot* plot);

    Marks(QCPAxis* x, QCPAxis* y);

    /// Later ones come first where two have no room.
    void setMarks(std::vector<Mark> marks) { m_marks = std::move(marks); }

    QRegion region() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    struct Label;

    const Theme& theme() const;
    std::optional<double> pixelOf(const Mark& mark) const;
    std::vector<Label> labels() const;
    QRegion words() const;
    void drawNumbers(QCPPainter* painter, const std::vector<Label>& labels) const;
    void drawLine(QCPPainter* painter, const Mark& mark, double pixel) const;
    void drawTriangles(QCPPainter* painter, const Mark& mark, double pixel) const;

    std::vector<Mark> m_marks;
};

} // namespace posiscope
