// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/views/frequencies/pair_panel.h"

class QCPAxisTickerText;

namespace posiscope {

class MeasureLines;
class FrameText;

/// What a sine is: the selected pair's wave up to max_len, so that its cycles can be counted, with
/// wavelength, frequency and amplitude measured on it; pinned pairs, and the wave of B, beside it. Positions
/// beyond the table are shaded. Of a wave with more cycles than can be told apart, and of one with less than
/// two, it shows two and a half.
class PairWavePanel : public QObject
{
    Q_OBJECT

public:
    PairWavePanel(Plot* plot, QCPLayoutGrid* cell);

    /// The pair of the selected dimension, and those of the pinned ones.
    void setWaves(const Pairs& pairs, const Selection& selection, bool cosinesShown);
    void setTheme(const Theme& theme);
    /// Whether there is room for the words above the frame, and for the name of its level axis.
    void setWords(bool hasHead, bool hasName);

private:
    void colour();
    void updateHeading(bool isPart);
    void chooseCycles();
    void measure();
    void nameCurves();
    void fitTicks();
    bool isLone() const;
    bool isOfB() const;

    Plot* m_plot;
    PlotText* m_head;
    QCPAxisRect* m_rect;
    QSharedPointer<QCPAxisTickerText> m_unit; ///< the wave's own values, whatever the range
    ShadedRange* m_outside;
    CurveLayer* m_curves;
    MeasureLines* m_measures;
    FrameText* m_cosineName;
    FrameText* m_sineName;
    FrameText* m_nameOfB;
    FrameText* m_pinNames;
    Pairs m_pairs;
    int m_pair = 0;
    double m_cycles = 2.5;     ///< drawn
    std::vector<int> m_pinned; ///< pairs
    bool m_cosineShown = true;
};

} // namespace posiscope
