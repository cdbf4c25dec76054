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
    bool isJoined = true;                  ///< whether there is a line between samples that are far apart
};

/// The legend, in a column beside the plot or in lines above it. It takes at most a third of the plot's width
/// or height; beside the plot it is left out if it needs more. Entries that do not fit are counted in the
/// last line.
class Legend : public QCPLayoutElement
{
    Q_OBJECT

public:
    explicit Legend(Plot* plot);

    void setEntries(std::vector<LegendEntry> entries);
    /// Whether the lines are drawn faintly below their samples: see Curve.
    void setSamplesApart(bool apart) { m_samplesApart = apart; }
    void setTheme(const Theme& theme);
    void setAbove(bool above) { m_above = above; }

    /// Whether the legend of a plot of this size should be above it: if one line is enough, or there is no
    /// room beside the plot.
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
    /// The width of the column beside the plot, and the height of the lines above it.
    int width() const;
    int height() const;
    void drawLine(QCPPainter* painter, const LegendEntry& entry, QLineF line) const;

    bool m_samplesApart = false;
    bool m_above = false;
    std::vector<LegendEntry> m_entries;
    Theme m_theme;
    mutable std::optional<double> m_widest; ///< width of the longest text, if it has been measured
};

} // namespace posiscope
