// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"
#include "ui/plot/sample_shape.h"

#include <optional>
#include <vector>

namespace posiscope {

struct LegendEntry
{
    QString text;
    QPen pen;
    SampleShape shape = SampleShape::Disc; ///< of its samples, where they are shown
    double sampleSize = 0;                 ///< pixels
};

/// What the lines of a plot stand for, in a column beside it or in lines above it; where there is no room for
/// all, it says how many more there are. Beside the plot it takes a third of its width at most, or is not
/// there; above it a third of its height.
class Legend : public QCPLayoutElement
{
    Q_OBJECT

public:
    explicit Legend(Plot* plot);

    void setEntries(std::vector<LegendEntry> entries);
    /// Whether the lines are drawn faintly and their samples before them: see Curve.
    void setSamplesApart(bool apart) { m_samplesApart = apart; }
    void setTheme(const Theme& theme);
    void setAbove(bool above) { m_above = above; }

    /// Whether its place in a plot of this size is better above it: in a single line, or where none is
    /// beside.
    bool isBetterAbove(QSize plot) const;

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    QSize plotSize() const { return mParentPlot->viewport().size(); }
    double lineHeight() const;
    int entryWidth() const;
    int columnsIn(int width) const;
    int linesIn(int width) const;
    /// Of the column beside the plot; and of the lines above it.
    int width() const;
    int height() const;
    void drawLine(QCPPainter* painter, const LegendEntry& entry, QLineF line) const;

    bool m_samplesApart = false;
    bool m_above = false;
    std::vector<LegendEntry> m_entries;
    Theme m_theme;
    mutable std::optional<double> m_widest; ///< text of an entry, where it was measured
};

} // namespace posiscope
