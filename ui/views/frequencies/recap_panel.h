// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/views/frequencies/pair_panel.h"

namespace posiscope {

class DimensionLines;
class FrameText;

/// The selected pair's wave, two and a half cycles, with its wavelength, frequency and amplitude marked, and
/// the waves of pinned pairs. Positions beyond the table are shaded.
class RecapPanel : public QObject
{
    Q_OBJECT

public:
    RecapPanel(Plot* plot, QCPLayoutGrid* cell);

    /// The pair of the selected dimension, and those of the pinned ones.
    void setWaves(const Pairs& pairs, const Selection& selection, bool cosinesShown);
    void setTheme(const Theme& theme);

private:
    void colour();
    void sayHead();
    void measure();
    void nameCurves();
    void fitTicks();
    bool isLone() const;

    Plot* m_plot;
    PlotText* m_head;
    QCPAxisRect* m_rect;
    OutsideBand* m_outside;
    CurveLayer* m_curves;
    DimensionLines* m_measures;
    FrameText* m_cosineName;
    FrameText* m_sineName;
    Pairs m_pairs;
    int m_pair = 0;
    std::vector<int> m_pinned; ///< pairs
    bool m_cosineShown = true;
};

} // namespace posiscope
