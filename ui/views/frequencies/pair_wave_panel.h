// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/frequencies/wavelength_panel.h"

class QCPLayoutGrid;

namespace posiscope {

class PlotText;
class TurnBracket;

/// The selected pair's wave over the whole table, so that its turns can be counted, or some turns of it if
/// there are too many; its cosine, unless cosines are hidden, and the sine of B beside it.
class PairWavePanel : public CurveFrame
{
    Q_OBJECT

public:
    PairWavePanel(Plot* plot, QCPLayoutGrid* cell);

    /// The peaks of the sine between which one turn is marked; std::nullopt for none.
    std::optional<Interval> turn() const;

    void setWave(const Pairs& pairs, int pair, bool cosinesShown);
    /// Sets the position around which turns are drawn where not all are. Returns whether the turns that are
    /// drawn already stay the same.
    bool setPosition(int position);
    void applyTheme();                                ///< that of the plot
    std::vector<double> valuesAt(int position) const; ///< where the curves of A and of B have a ring

    int positionAt(QPointF place) const;

private:
    bool hasCosine(const Frequencies& frequencies) const;
    bool isOfB() const;
    Interval shownRows() const;
    void setCurves();
    void fitTicks() override;

    PlotText* m_head;
    TurnBracket* m_bracket;
    Pairs m_pairs;
    int m_pair = 0;
    int m_position = 0;
    bool m_cosinesShown = true;
};

} // namespace posiscope
