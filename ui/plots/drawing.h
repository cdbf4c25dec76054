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

protected:
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

    QCPAxis* x() const { return keyAxis(); }
    QCPAxis* y() const { return valueAxis(); }
    QPointF at(double xValue, double yValue) const
    {
        return {x()->coordToPixel(xValue), y()->coordToPixel(yValue)};
    }
    /// The rectangle between the axes, in pixels.
    QRectF frame() const { return x()->axisRect()->rect(); }
};

} // namespace posiscope
