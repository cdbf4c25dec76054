// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_bar.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/drawing.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

class ColourBar::Strip : public Drawing
{
public:
    using Drawing::Drawing;

    void setColours(const Colouring& map, Interval range, Interval shown)
    {
        m_colours = ColourTable(map, range);
        m_shown = shown;
    }
    const ColourTable& colours() const { return m_colours; }
    Interval shown() const { return m_shown; }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); }
    void draw(QCPPainter* painter) override
    {
        // On whole pixels, a row of them for each value.
        const double ratio = painter->device()->devicePixelRatioF();
        const auto whole = [ratio](QPointF corner) {
            return QPointF(onWholePixel(corner.x(), ratio), onWholePixel(corner.y(), ratio));
        };
        const QRectF rect(whole(frame().topLeft()), whole(frame().bottomRight()));
        const int count = std::max(0, qRound(rect.height() * ratio));
        Table<float> values(count, 1);
        for (int row = 0; row < count; ++row)
            values(row, 0) = static_cast<float>(m_shown.last - m_shown.size() * (row + 0.5) / count);
        if (count > 0)
            painter->drawImage(rect, m_colours.colourise(values));
        drawEdge(painter, rect); // last, because it clips
    }

private:
    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    Interval m_shown;
};

namespace {

/// Whether the range's ends differ by no more than rounding.
bool isOneValue(const Interval& range)
{
    constexpr double rounding = 1e-13;
    return range.size() <= rounding * std::max(std::abs(range.first), std::abs(range.last));
}

/// The tick of a matrix that holds one value only.
QSharedPointer<QCPAxisTicker> singleTick(double value)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->addTick(value, shortestText(QString::number(value, 'g', 6).toDouble()));
    return ticker;
}

} // namespace

ColourBar::ColourBar(Plot* plot)
    : QCPAxisRect(plot, false)
{
    QCPAxis* bottom = Axis::addTo(this, QCPAxis::atBottom);
    QCPAxis* right = Axis::addTo(this, QCPAxis::atRight);
    bottom->setVisible(false);
    m_strip = new Strip(bottom, right, QStringLiteral("main"));
    setMinimumMargins({0, 0, 0, 0});
    connect(plot, &Plot::resized, this, &ColourBar::refresh);
}

void ColourBar::setColours(const Colouring& map, Interval range, Interval shown)
{
    QCPAxis* const scale = axis(QCPAxis::atRight);
    if (!isOneValue(shown)) {
        const auto ticker = QSharedPointer<ValueTicker>::create();
        ticker->setWhole(m_isWhole);
        scale->setTicker(ticker);
        scale->setRange(shown.first, shown.last);
    } else {
        scale->setTicker(singleTick(shown.first));
        scale->setRange(shown.first - 0.5, shown.first + 0.5);
    }
    m_strip->setColours(map, range, shown);
    refresh();
}

int ColourBar::drawHorizontal(QPainter& painter, const QRect& box) const
{
    const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
    return drawHorizontalBar(painter, box, m_strip->colours(), m_strip->shown(), theme);
}

int ColourBar::leastHorizontalWidth() const
{
    return leastBarWidth(m_strip->shown(), static_cast<const Plot*>(mParentPlot)->theme());
}

void ColourBar::fitTicks()
{
    QCPAxis* const scale = axis(QCPAxis::atRight);
    Plot::fitTickCount(scale, {});
    scale->ticker()->setTickCount(std::clamp(scale->ticker()->tickCount(), 2, 5));
}

void ColourBar::setRoomFor(bool isRoom)
{
    m_hasRoom = isRoom;
    refresh();
}

void ColourBar::refresh()
{
    const auto& plot = *static_cast<const Plot*>(mParentPlot);
    const bool seen = m_hasRoom && plot.colourScaleShown();
    setVisible(seen);
    m_strip->setVisible(seen);
    axis(QCPAxis::atRight)->setVisible(seen);
    const int across = seen ? scaled(12, plot.theme()) : 0;
    setSizeConstraintRect(scrInnerRect);
    setMinimumSize(across, seen ? 10 : 0);
    setMaximumSize(across, QWIDGETSIZE_MAX);
}

void ColourBar::setTheme(const Theme& theme)
{
    refresh();
    QCPAxis* const scale = axis(QCPAxis::atRight);
    styleTickMarks(scale, theme);
    scale->setTickLabelPadding(scaled(7, theme));
}

} // namespace posiscope

#include "moc_colour_bar.cpp"
