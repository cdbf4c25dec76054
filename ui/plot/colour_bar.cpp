// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_bar.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/drawing.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

class ColourBar::Strip : public Drawing
{
public:
    using Drawing::Drawing;

    void setColours(ColourMap map, Window range, Window shown)
    {
        m_colours = ColourTable(map, range);
        m_shown = shown;
    }

    void setLying(bool lying) { m_isLying = lying; }

protected:
    void draw(QCPPainter* painter) override
    {
        // On whole pixels, a row or column of them for each value.
        const double ratio = painter->device()->devicePixelRatioF();
        const auto snapped = [ratio](double pixel) { return std::round(pixel * ratio) / ratio; };
        const QRectF rect(QPointF(snapped(frame().left()), snapped(frame().top())),
                          QPointF(snapped(frame().right()), snapped(frame().bottom())));
        const int count = std::max(0, qRound((m_isLying ? rect.width() : rect.height()) * ratio));
        Table<float> values(m_isLying ? 1 : count, m_isLying ? count : 1);
        for (int each = 0; each < count; ++each) {
            const double along = m_shown.size() * (each + 0.5) / count;
            values(m_isLying ? 0 : each, m_isLying ? each : 0) =
                static_cast<float>(m_isLying ? m_shown.first + along : m_shown.last - along);
        }
        if (count > 0)
            painter->drawImage(rect, m_colours.colourise(values));
        drawEdge(painter, rect);
    }

private:
    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    Window m_shown;
    bool m_isLying = false;
};

namespace {

constexpr int ticks = 5;

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
    bottom->setVisible(false);
    m_strip = new Strip(bottom, right, QStringLiteral("main"));
    setMinimumMargins({0, 0, 0, 0});
}

void ColourBar::setColours(ColourMap map, Window range, Window shown)
{
    for (QCPAxis* const each : axes()) {
        if (!isOneValue(shown)) {
            const auto ticker = QSharedPointer<ValueTicker>::create();
            ticker->setWhole(m_isWhole);
            ticker->setTickCount(ticks);
            each->setTicker(ticker);
            each->setRange(shown.first, shown.last);
        } else {
            each->setTicker(singleTick(shown.first));
            each->setRange(shown.first - 0.5, shown.first + 0.5);
        }
    }
    m_strip->setColours(map, range, shown);
}

void ColourBar::fitTicks()
{
    Plot::fitTickCount(scale(), {});
    scale()->ticker()->setTickCount(std::clamp(scale()->ticker()->tickCount(), 2, 5));
}

void ColourBar::measure()
{
    const bool seen = m_shown && m_hasRoom;
    const int across = seen ? qRound(12 * m_scale) : 0;
    const int along = seen ? 10 : 0;
    setSizeConstraintRect(scrInnerRect);
    setMinimumSize(m_isLying ? along : across, m_isLying ? across : along);
    setMaximumSize(m_isLying ? QWIDGETSIZE_MAX : across, m_isLying ? across : QWIDGETSIZE_MAX);
}

void ColourBar::setLying(bool lying)
{
    m_isLying = lying;
    m_strip->setLying(lying);
    refresh();
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
        each->setVisible(seen && each == scale());
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
    axis(QCPAxis::atRight)->setTickLabelPadding(scaled(7, theme));
}

} // namespace posiscope

#include "moc_colour_bar.cpp"
