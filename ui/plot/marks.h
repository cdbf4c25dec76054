// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"
#include "ui/plot/mark.h"

#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

/// The marks of the selection, the pins and the hovered cell: triangles in a gutter at both ends of a row or
/// a column, and its number at the axis in bold, which hides the numbers of the axis that are too close to
/// it. They cover no data; only a plot of curves may have a hairline. On the screen they are not part of the
/// picture in the plot's buffer. Plot paints over it those that have changed, so that moving a mark repaints
/// only the area of the mark.
class Marks : public Drawing
{
    Q_OBJECT

public:
    /// The layer that contains all marks of a plot and nothing else. It is visible only while the whole plot
    /// is drawn.
    static QString layerName() { return QStringLiteral("marks"); }
    static void makeLayer(QCustomPlot* plot);
    /// Whether the picture of a plot shows marks.
    static bool areShown(const QCustomPlot* plot);

    /// Whether the whole plot is being drawn with its marks, as for a file. Then numbers that are hidden are
    /// not drawn; on the screen the background is painted over them.
    static bool arePartOfDrawing(const QCustomPlot* plot);

    Marks(QCPAxis* x, QCPAxis* y);

    /// Where two marks have no room beside each other, the later one of the list is drawn.
    void setMarks(std::vector<Mark> marks) { m_marks = std::move(marks); }

    void paint(QCPPainter& painter, const QRegion& within) override;
    QRegion changes() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    struct Label;
    struct Triangle;
    struct Piece; ///< what is drawn of a mark

    std::optional<double> pixelOf(const Mark& mark) const;
    std::vector<Piece> pieces() const;
    std::optional<Label> labelOf(const Mark& mark, double pixel, const std::vector<Piece>& others) const;
    std::vector<Triangle> triangles(const Piece& piece) const;
    bool isAtSelection(const Piece& piece, const std::vector<Piece>& others) const;
    double betweenPins(const Mark& mark) const;
    QRegion regionOf(const Piece& piece) const;
    QRegion words() const;
    /// Draws the pieces that lie in a part of the plot, or reach into it.
    void drawPieces(QCPPainter* painter, const std::vector<Piece>& pieces, const QRect& part) const;
    void drawNumbers(QCPPainter* painter, const std::vector<Piece>& pieces) const;
    void drawLine(QCPPainter* painter, const Piece& piece) const;
    void drawTriangles(QCPPainter* painter, const Piece& piece, const QRect& part) const;

    std::vector<Mark> m_marks;
    std::vector<std::pair<Mark, QRegion>> m_painted; ///< what was painted last on the screen
};

} // namespace posiscope
