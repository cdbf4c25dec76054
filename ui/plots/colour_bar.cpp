// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/colour_bar.h"

#include "ui/mathematics/number_text.h"
#include "ui/plots/axis.h"
#include "ui/plots/drawing.h"
#include "ui/plots/value_ticker.h"

#include <algorithm>

namespace posiscope {

class ColourBar::Strip : public Drawing
{
public:
    using Drawing::Drawing;

    void setColours(ColourMap map, Window range)
    {
        constexpr int steps = 256;
        Table<float> values(steps, 1);
        for (int row = 0; row < steps; ++row)
            values(row, 0) = static_cast<float>(range.last - range.size() * row / (steps - 1));
        m_image = ColourTable(map, range).colourise(values);
    }

protected:
    void draw(QCPPainter* painter) override { painter->drawImage(frame(), m_image); }

private:
    QImage m_image;
};

namespace {

constexpr int ticks = 5;

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

void ColourBar::setColours(ColourMap map, Window range)
{
    QCPAxis* right = axis(QCPAxis::atRight);
    if (range.size() > 0) {
        auto ticker = QSharedPointer<ValueTicker>::create();
        ticker->setTickCount(ticks);
        right->setTicker(ticker);
        right->setRange(range.first, range.last);
    } else {
        right->setTicker(singleTick(range.first));
        right->setRange(range.first - 0.5, range.first + 0.5);
    }
    m_strip->setColours(map, range);
}

void ColourBar::fitTicks()
{
    QCPAxis* right = axis(QCPAxis::atRight);
    Plot::fitTickCount(right, {});
    right->ticker()->setTickCount(std::clamp(right->ticker()->tickCount(), 2, 5));
}

void ColourBar::setTheme(const Theme& theme)
{
    const int width = qRound(12 * theme.scale);
    setSizeConstraintRect(scrInnerRect);
    setMinimumSize(width, 10);
    setMaximumSize(width, QWIDGETSIZE_MAX);
    QCPAxis* right = axis(QCPAxis::atRight);
    right->setBasePen(Qt::NoPen);
    right->setTickPen(Qt::NoPen);
    right->setTickLength(0, 0);
}

} // namespace posiscope
