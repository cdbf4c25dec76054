// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"
#include "ui/plot/text_line.h"

#include <QColor>
#include <QObject>
#include <QPointF>
#include <QSharedPointer>

#include <vector>

class QCPAxis;
class QCPAxisRect;
class QCPAxisTicker;
class QCPLayoutGrid;

namespace posiscope {

class CurveLayer;
class EndLabels;
class Plot;
class PlotText;
class ShadedRange;

/// A curve by its points, from left to right. Where one has no y, the curve has a gap.
struct NamedCurve
{
    std::vector<QPointF> points;
    QString name; ///< at its end; empty for none
    QColor colour;
    bool isStrong = true;
    bool hasDots = false; ///< whether the points alone are data
    bool isDashed = false;
};

/// Curves in a frame of their own, with a heading above it, in a cell of a plot's layout.
class CurvePanel : public QObject
{
    Q_OBJECT

public:
    /// `symbol`: behind the last number of the x axis.
    CurvePanel(Plot* plot, QCPLayoutGrid& layout, int row, int column, const QString& symbol);

    /// Takes it out of the layout, or puts it back into its cell.
    void setShown(bool isShown);
    void setHeading(const TextLine& heading);
    void setTicks(QSharedPointer<QCPAxisTicker> x, QSharedPointer<QCPAxisTicker> y);
    /// The number or name on the x axis for which there is the least room.
    void setWidest(const QString& label) { m_widest = label; }
    void setCurves(const std::vector<NamedCurve>& curves, Interval x, Interval y);
    void setShadedFrom(double x); ///< to the right end
    void applyTheme();            ///< that of the plot, before the curves are set

private:
    Plot* m_plot;
    QCPLayoutGrid& m_layout;
    int m_row, m_column;
    QCPLayoutGrid* m_cell;
    PlotText* m_head;
    QCPAxisRect* m_rect;
    CurveLayer* m_curves;
    ShadedRange* m_shade;
    EndLabels* m_names;
    QString m_symbol;
    QString m_widest;
};

} // namespace posiscope
