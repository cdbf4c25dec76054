// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pointer.h"
#include "ui/plot/navigation.h"

#include <QSignalSpy>
#include <cmath>

namespace posiscope::navigation_bench {

inline constexpr QSize plotSize(400, 300);
inline constexpr QRect frame(50, 20, 300, 200);
// One unit a pixel; y goes down. QCustomPlot has y begin one pixel above the frame.
inline const Viewport whole{{0, 300}, {0, 200}};

/// A plot with one axis rect whose requested viewports are applied at once.
class NavigationBench
{
public:
    NavigationBench()
    {
        plot.plotLayout()->clear();
        rect = new QCPAxisRect(&plot, false);
        plot.plotLayout()->addElement(0, 0, rect);
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins({frame.left(), frame.top(), plotSize.width() - frame.right() - 1,
                          plotSize.height() - frame.bottom() - 1});
        x = rect->addAxis(QCPAxis::atBottom);
        y = rect->addAxis(QCPAxis::atLeft);
        y->setRangeReversed(true);
        navigation = new Navigation(&plot, rect, x, y);
        navigation->setBounds(whole, 10, 10);
        show(whole);
        QObject::connect(navigation, &Navigation::viewportRequested, navigation,
                         [this](const Viewport& viewport, bool begins) {
                             asked.push_back(viewport);
                             begun.push_back(begins);
                             if (showsRequests)
                                 show(viewport);
                         });
        plot.resize(plotSize);
        plot.show();
        if (!QTest::qWaitForWindowExposed(&plot))
            qFatal("the plot is not on the screen");
        plot.replot();
    }

    void show(const Viewport& viewport)
    {
        x->setRange(viewport.x);
        y->setRange(viewport.y);
    }

    Viewport shown() const { return {x->range(), y->range()}; }
    QPointF placeUnder(QPointF pixel) const
    {
        return {x->pixelToCoord(pixel.x()), y->pixelToCoord(pixel.y())};
    }

    QCustomPlot plot;
    QCPAxisRect* rect = nullptr;
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    Navigation* navigation = nullptr;
    bool showsRequests = true;
    std::vector<Viewport> asked;
    std::vector<bool> begun;
    Pointer pointer{&plot};
};

inline bool near(const Viewport& one, const Viewport& other)
{
    const auto same = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    return same(one.x.lower, other.x.lower) && same(one.x.upper, other.x.upper) &&
           same(one.y.lower, other.y.lower) && same(one.y.upper, other.y.upper);
}

inline const QPointF inside(140, 80);
inline const QPointF overX(140, 250);
inline const QPointF overY(20, 80);

} // namespace posiscope::navigation_bench
