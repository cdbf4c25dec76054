// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QObject>
#include <QSharedPointer>
#include <QStringList>

class QCPAxisRect;
class QCPLayoutGrid;

namespace posiscope {

class CurveLayer;
class FrameText;
class Marks;
class Navigation;
class Plot;
class ValueTicker;
class WholeTicker;
struct Mark;

/// One panel of the waves view: curves over positions, dimensions or pairs.
class WavePanel : public QObject
{
    Q_OBJECT

public:
    WavePanel(Plot* plot, QCPLayoutGrid* layout, int column);
    ~WavePanel() override;

    QCPAxisRect* rect() const { return m_rect; }
    CurveLayer* curves() const { return m_curves; }
    Navigation* navigation() const { return m_navigation; }

    /// The label of x, and shorter ones where it does not fit.
    void setXLabels(const QStringList& longestFirst) { m_labels = longestFirst; }
    /// The label of x in bold and in a colour: of the selected wave among panels of others.
    void emphasiseXLabel(const std::optional<QColor>& colour);
    void setSampleSpacing(double spacing) { m_spacing = spacing; } ///< of the samples of a wave
    /// Below the numbers of x; else its last letter stands behind them. Call setLeft() next.
    void setXLabelShown(bool isShown) { m_isXLabelShown = isShown; }
    void setAlone(bool isAlone) { m_isAlone = isAlone; } ///< no other panel in its line
    /// The data begin so many pixels from the left at the least; at the right is room for the letter of x.
    void setLeft(int left);
    void setYNumbersShown(bool areShown);
    double widthOfNumbers() const; ///< that they take beside the frame
    /// The label of y, shown if it fits; empty for none.
    void setYLabel(const QString& label) { m_yLabel = label; }
    /// Indices 0 … count − 1 along x, of which `window` (by cell edges) is visible; `values` up the axis,
    /// with ticks at whole ones alone where there are no others.
    void setIndices(int count, const std::optional<Window>& window, const Window& values, bool areWhole);
    /// Said where the wave that was drawn last swings within every pixel.
    void setWordsTooFast(const QStringList& longestFirst);
    void setMarks(std::vector<Mark> marks);
    void setTheme(const Theme& theme);

    int indexAt(QPointF place) const;

private:
    void fitLabels();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    CurveLayer* m_curves;
    FrameText* m_tooFast;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_ticks;
    QSharedPointer<ValueTicker> m_valueTicks;
    int m_count = 1;
    QStringList m_labels; ///< of x
    double m_spacing = 1;
    bool m_isXLabelShown = true;
    bool m_isAlone = true;
    QString m_yLabel;
};

} // namespace posiscope
