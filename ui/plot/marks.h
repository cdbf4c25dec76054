// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

#include <QPen>

#include <vector>

namespace posiscope {

/// An interval of one axis that is marked across the whole plot: a row, a column, or a line if the interval
/// has no width.
struct Mark
{
    enum class Axis { X, Y };

    Axis axis = Axis::X;
    double from = 0;
    double to = 0;
    QPen pen;
    bool isNote = false; ///< shown even if the marks of the selection are hidden

    bool operator==(const Mark&) const = default;
};

/// The marks of the selection, the pins and the hovered cell. On the screen Plot paints marks above its
/// buffer, so moving a mark repaints only the mark's region. Each has a thin halo, so that it is visible on
/// any colour, and is interrupted by text, so that the text stays readable.
class Marks : public Drawing
{
    Q_OBJECT

public:
    /// The layer of all marks of a plot, and of nothing else; visible only while the whole plot is drawn.
    static QString layerName() { return QStringLiteral("marks"); }
    static void makeLayer(QCustomPlot* plot);
    /// Whether the marks of the selection are drawn.
    static bool areShown(const QCustomPlot* plot);

    Marks(QCPAxis* x, QCPAxis* y);

    void setMarks(std::vector<Mark> marks, const QColor& halo);

    QRegion region() const override;

protected:
    /// A little beyond the frame, so that marks along its edges are not cut in half.
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    QRectF rectOf(const Mark& mark) const;
    QRegion words() const;

    std::vector<Mark> m_marks;
    QColor m_halo;
};

} // namespace posiscope
