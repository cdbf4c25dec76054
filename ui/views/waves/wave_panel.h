// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/plot/curve_frame.h"

#include <QString>

class QCPLayoutGrid;

namespace posiscope {

class Titles;
class ValueTicker;
struct Mark;
struct TextLine;

/// One panel of the waves view: curves over positions, dimensions or pairs.
class WavePanel : public CurveFrame
{
    Q_OBJECT

public:
    WavePanel(Plot* plot, QCPLayoutGrid* layout, int column);
    ~WavePanel() override;

    /// The letter at the end of x, and the name of the panel above it; empty for none.
    void setWords(const QString& symbol, const TextLine& title);
    /// The margins of a heatmap whose widest label at the left is this one; at the right at least so many
    /// pixels.
    void setTableMargins(const QString& widest, int right);
    /// Limits the width of the frame.
    void setMostWidth(int pixels);
    /// The label of y, shown if it fits; empty for none.
    void setYLabel(const QString& label) { m_yLabel = label; }
    /// Indices 0 … count − 1 along x, of which `window` (by cell edges) is visible; `values` up the axis,
    /// with ticks at whole ones alone where there are no others.
    void setIndices(int count, const std::optional<Interval>& window, const Interval& values,
                    bool areIntegers);
    /// Sets the marks, that of the selection last. Returns whether names of curves move out of its way.
    bool setMarks(std::vector<Mark> marks);

    int indexAt(QPointF place) const;

private:
    void fitTicks() override;

    Titles* m_titles;
    QSharedPointer<ValueTicker> m_valueTicks;
    int m_count = 1;
    QString m_yLabel;
};

} // namespace posiscope
