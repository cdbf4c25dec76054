// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSharedPointer>

class QCPAxisRect;

namespace posiscope {

class Axis;
class CurveLayer;
class EndLabels;
class Marks;
class Navigation;
class Plot;
class WholeTicker;

/// Curves over whole numbers in a frame of their own, with names at their ends and marks.
class CurveFrame : public QObject
{
public:
    QCPAxisRect* rect() const { return m_rect; }
    CurveLayer* curves() const { return m_curves; }
    EndLabels& names() const { return *m_names; } ///< of the curves
    Marks* marks() const { return m_marks; }
    Navigation* navigation() const { return m_navigation; }

protected:
    /// The frame is in no layout yet.
    CurveFrame(Plot* plot, QObject* parent);

    /// Called before every replot, when sizes are known: sets how many ticks fit.
    virtual void fitTicks() = 0;

    Plot* plot() const { return m_plot; }
    Axis* xAxis() const { return m_x; }
    Axis* yAxis() const { return m_y; }
    WholeTicker& ticks() const { return *m_ticks; } ///< of x

private:
    Plot* m_plot;
    QCPAxisRect* m_rect;
    QSharedPointer<WholeTicker> m_ticks;
    Axis* m_x;
    Axis* m_y;
    CurveLayer* m_curves;
    EndLabels* m_names;
    Marks* m_marks;
    Navigation* m_navigation;
};

} // namespace posiscope
