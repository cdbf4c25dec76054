// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/colour_bar.h"

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
        m_range = range;
    }

protected:
    void draw(QCPPainter* painter) override
    {
        painter->drawImage(QRectF(QPointF(frame().left(), y()->coordToPixel(m_range.last)),
                                  QPointF(frame().right() + 1, y()->coordToPixel(m_range.first) + 1)),
                           m_image);
    }

private:
    QImage m_image;
    Window m_range;
};

ColourBar::ColourBar(Plot* plot)
    : QCPAxisRect(plot, false)
{
    QCPAxis* bottom = addAxis(QCPAxis::atBottom);
    QCPAxis* right = addAxis(QCPAxis::atRight);
    bottom->setVisible(false);
    right->setTicker(QSharedPointer<ValueTicker>::create());
    right->ticker()->setTickCount(5);
    m_strip = new Strip(bottom, right, QStringLiteral("main"));
    setMinimumMargins({0, 0, 0, 0});
}

void ColourBar::setColours(ColourMap map, Window range)
{
    const double spare = range.size() > 0 ? 0 : 0.5; // one value only: its colour, and ticks around it
    axis(QCPAxis::atRight)->setRange(range.first - spare, range.last + spare);
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
