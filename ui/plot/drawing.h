// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <cmath>
#include <optional>

namespace posiscope {

struct Theme;

/// A plottable that draws given data between two axes and uses nothing else of QCustomPlot: it cannot be
/// selected, sets no axis range and has no legend entry.
class Drawing : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    Drawing(QCPAxis* x, QCPAxis* y, const QString& layer);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

    /// The region of this drawing's text, in pixels. Marks leave it out, so that the text stays readable.
    virtual QRegion textRegion() const { return {}; }

    /// Paints a mark onto the widget, above the plot; see Marks.
    virtual void paint(QCPPainter& painter, const QRegion& within);
    /// The region in which paint() would now paint something else than it did the last time.
    virtual QRegion changes() const { return m_painted | region(); }

    /// Computes what draw() will need, after the layout and before the first pixel of the window is painted.
    virtual void prepare() {}
    /// The rectangle that a prepared drawing will paint opaquely; Plot does not paint its background there.
    virtual QRect opaqueRect() const { return {}; }

protected:
    /// The region in which paint() paints, in the plot's pixels.
    virtual QRegion region() const { return {}; }
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

    /// Turns antialiasing on without the half-pixel shift of QCPPainter::setAntialiasing(), for edges that
    /// lie between pixels, such as those of cells.
    static void enableAntialiasing(QCPPainter* painter)
    {
        painter->setAntialiasing(false);
        painter->setRenderHint(QPainter::Antialiasing);
    }

    /// The edge between device pixels that is nearest to a logical pixel, where each has `ratio` of them.
    static double onWholePixel(double pixel, double ratio) { return std::round(pixel * ratio) / ratio; }

    const Theme& theme() const; ///< of the plot
    QCPAxis* x() const { return keyAxis(); }
    QCPAxis* y() const { return valueAxis(); }
    QPointF at(double xValue, double yValue) const
    {
        return {x()->coordToPixel(xValue), y()->coordToPixel(yValue)};
    }
    /// The pixel of a grid line that runs through a box.
    std::optional<double> gridLineIn(const QRectF& box) const;
    /// A hairline around coloured cells, so that those of the card's colour end somewhere. A file has none.
    void drawEdge(QCPPainter* painter, const QRectF& cells) const;
    /// The rectangle between the axes, in pixels. QCustomPlot's vertical axes, and its clipping with them,
    /// end one pixel above the axis rect.
    QRectF frame() const { return QRectF(x()->axisRect()->rect()).translated(0, -1); }

private:
    QRegion m_painted; ///< by the last paint()
};

} // namespace posiscope
