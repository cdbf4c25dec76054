// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

#include <QPen>

#include <vector>

namespace posiscope {

/// A stretch of one axis that is marked across the whole plot: a row, a column, or a line where the stretch
/// has no width.
struct Mark
{
    enum class Axis { X, Y };

    Axis axis = Axis::X;
    double from = 0;
    double to = 0;
    QPen pen;
    bool isNote = false; ///< of the picture itself, not of what is selected in it

    bool operator==(const Mark&) const = default;
};

/// The marks of the selection, the pins and the hovered place. On the screen they are no part of the picture
/// that the plot keeps: Plot paints them above it, so that moving one costs what it covers. Each carries a
/// thin halo, so that it shows over any colour, and is interrupted by words, so that they stay readable.
class Marks : public Drawing
{
    Q_OBJECT

public:
    /// The layer of all marks of a plot, and of nothing else; seen only when the plot is drawn whole.
    static QString layerName() { return QStringLiteral("marks"); }
    static void makeLayer(QCustomPlot* plot);
    /// Whether its picture shows more than notes.
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
