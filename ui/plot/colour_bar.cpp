// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_bar.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/drawing.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

class ColourBar::Strip : public Drawing
{
public:
    using Drawing::Drawing;

    void setColours(const Colouring& map, Window range, Window shown)
    {
        m_colours = ColourTable(map, range);
        m_shown = shown;
    }

    void setOfTwo(bool isOfTwo) { m_isOfTwo = isOfTwo; }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); }
    void draw(QCPPainter* painter) override
    {
        // On whole pixels, a row of them for each value.
        const double ratio = painter->device()->devicePixelRatioF();
        const auto snapped = [ratio](double pixel) { return std::round(pixel * ratio) / ratio; };
        const QRectF rect(QPointF(snapped(frame().left()), snapped(frame().top())),
                          QPointF(snapped(frame().right()), snapped(frame().bottom())));
        const int count = std::max(0, qRound(rect.height() * ratio));
        Table<float> values(count, 1);
        for (int each = 0; each < count; ++each)
            values(each, 0) = static_cast<float>(m_shown.last - m_shown.size() * (each + 0.5) / count);
        if (count > 0)
            painter->drawImage(rect, m_colours.colourise(values));
        if (m_isOfTwo)
            drawLetters(painter);
        drawEdge(painter, rect); // last, because it clips
    }

private:
    /// Over the numbers of A and of B, on the line of a matrix's titles.
    void drawLetters(QCPPainter* painter) const
    {
        const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
        const QFont font = theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
        const double height = QFontMetricsF(font).height();
        const double top = frame().top() - (markGutter + 2) * theme.scale - height;
        const double beside = y()->tickLabelPadding();
        const double width = 2 * height;
        painter->setFont(font);
        painter->setPen(theme.text);
        painter->drawText(QRectF(frame().left() - beside - width, top, width, height),
                          Qt::AlignRight | Qt::AlignVCenter, ColourBar::tr("A"));
        painter->drawText(QRectF(frame().right() + beside, top, width, height),
                          Qt::AlignLeft | Qt::AlignVCenter, ColourBar::tr("B"));
    }

    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    Window m_shown;
    bool m_isOfTwo = false;
};

namespace {

/// Whether the range's ends differ by no more than rounding.
bool isOneValue(const Window& range)
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
    Axis::addTo(this, QCPAxis::atLeft)->setVisible(false);
    bottom->setVisible(false);
    m_strip = new Strip(bottom, right, QStringLiteral("main"));
    setMinimumMargins({0, 0, 0, 0});
}

void ColourBar::setColours(const Colouring& map, Window range, Window shown, const std::optional<Window>& ofB)
{
    for (QCPAxis* const each : axes()) {
        const Window values = ofB && each == axis(QCPAxis::atRight) ? *ofB : shown;
        if (!isOneValue(values)) {
            const auto ticker = QSharedPointer<ValueTicker>::create();
            ticker->setWhole(m_isWhole);
            each->setTicker(ticker);
            each->setRange(values.first, values.last);
        } else {
            each->setTicker(singleTick(values.first));
            each->setRange(values.first - 0.5, values.first + 0.5);
        }
    }
    m_strip->setColours(map, range, shown);
    m_strip->setOfTwo(ofB.has_value());
    m_isOfTwo = ofB.has_value();
    refresh();
}

void ColourBar::fitTicks()
{
    for (QCPAxis* const each : axes()) {
        Plot::fitTickCount(each, {});
        each->ticker()->setTickCount(std::clamp(each->ticker()->tickCount(), 2, 5));
    }
}

void ColourBar::measure()
{
    const bool seen = m_shown && m_hasRoom;
    const int across = seen ? qRound(12 * m_scale) : 0;
    const int along = seen ? 10 : 0;
    setSizeConstraintRect(scrInnerRect);
    setMinimumSize(across, along);
    setMaximumSize(across, QWIDGETSIZE_MAX);
}

void ColourBar::setShown(bool shown)
{
    m_shown = shown;
    refresh();
}

void ColourBar::setRoomFor(bool isRoom)
{
    m_hasRoom = isRoom;
    refresh();
}

void ColourBar::refresh()
{
    const bool seen = m_shown && m_hasRoom;
    setVisible(seen);
    m_strip->setVisible(seen);
    for (QCPAxis* const each : axes())
        each->setVisible(seen &&
                         (each == axis(QCPAxis::atRight) || (m_isOfTwo && each == axis(QCPAxis::atLeft))));
    measure();
}

void ColourBar::setTheme(const Theme& theme)
{
    m_scale = theme.scale;
    measure();
    for (QCPAxis* const each : axes()) {
        each->setBasePen(Qt::NoPen);
        styleTickMarks(each, theme);
    }
    for (const auto side : {QCPAxis::atLeft, QCPAxis::atRight})
        axis(side)->setTickLabelPadding(scaled(7, theme));
}

} // namespace posiscope

#include "moc_colour_bar.cpp"
