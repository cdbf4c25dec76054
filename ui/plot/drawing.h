// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posiscope {

/// Something that draws itself between two axes from what it is given, and takes part in nothing else of
/// QCustomPlot: no selection, no ranges of its own, no place in a legend.
class Drawing : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    Drawing(QCPAxis* x, QCPAxis* y, const QString& layer);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

    /// Where words stand, in pixels: lines that mark a place leave them readable.
    virtual QRegion written() const { return {}; }

    /// Paints it above the picture that the plot keeps, if it is one of the marks; see Marks.
    void paint(QCPPainter& painter);
    /// What it covers then, in the plot's pixels.
    virtual QRegion region() const { return {}; }

    /// The pixels that it will cover wholly, so that nothing need be painted beneath them. Asked when the
    /// plot is laid out and about to be drawn, on a device of a whole ratio.
    virtual QRect covered(double ratio)
    {
        Q_UNUSED(ratio)
        return {};
    }

protected:
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

    /// Smooths without the half pixel by which QCPPainter::setAntialiasing moves lines onto those of the
    /// grid: for edges that lie between pixels, as those of cells do.
    static void smoothInPlace(QCPPainter* painter)
    {
        painter->setAntialiasing(false);
        painter->setRenderHint(QPainter::Antialiasing);
    }

    QCPAxis* x() const { return keyAxis(); }
    QCPAxis* y() const { return valueAxis(); }
    QPointF at(double xValue, double yValue) const
    {
        return {x()->coordToPixel(xValue), y()->coordToPixel(yValue)};
    }
    /// The rectangle between the axes, in pixels. QCustomPlot's vertical axes, and its clipping with them,
    /// end one pixel above the axis rect.
    QRectF frame() const { return QRectF(x()->axisRect()->rect()).translated(0, -1); }
};

} // namespace posiscope
