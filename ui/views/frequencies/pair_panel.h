// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot_text.h"
#include "ui/views/frequencies/pair_notes.h"

#include <memory>

namespace posiscope {

class WholeTicker;

/// What the pairs of an encoding are: their frequencies, and from which of them on no cycle is completed.
struct Pairs
{
    Parameters parameters;
    std::shared_ptr<const Frequencies> frequencies;
    int firstUnfinished = 0;

    int count() const { return frequencies->pairCount(); }
    int unfinished() const { return count() - firstUnfinished; }
};

/// A frame with the pairs along x and a point a pair: either their wavelengths and frequencies on a
/// logarithmic axis over the pair i, or the frequencies' exponential over x = 2i. Pairs that complete no
/// cycle within max_len are shaded.
class PairPanel : public QObject
{
    Q_OBJECT

public:
    enum class Kind { Ladder, Exponential };

    PairPanel(Plot* plot, QCPLayoutGrid* cell, Kind kind);

    PlotText* head() const { return m_head; }
    Navigation* navigation() const { return m_navigation; }
    int computations() const { return m_curves->computations(); }

    void setPairs(const Pairs& pairs);
    /// The least and the largest of the ladder's frequencies, wavelengths and max_len.
    static Window ladderValues(const Parameters& parameters);
    /// The ladder's axis has room for these whatever the pairs' are; nothing: for the pairs' own.
    void holdValues(const std::optional<Window>& values);
    void setTheme(const Theme& theme);
    /// Marks by pair: which one, how strongly.
    void setMarks(const std::vector<std::pair<int, Mark>>& marks);

    double placeOf(int pair) const { return m_step * pair; }
    int pairAt(QPointF place) const;

private:
    void colour();
    void colourLadder();
    void colourExponential();
    void readRange();
    void sayHead();
    void fitTicks();

    Plot* m_plot;
    Kind m_kind;
    double m_step; ///< of x from one pair to the next
    PlotText* m_head;
    QCPAxisRect* m_rect;
    OutsideBand* m_shade;
    CurveLayer* m_curves;
    PairNotes* m_notes;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_ticks;
    Pairs m_pairs;
    std::optional<Window> m_held;
};

} // namespace posiscope
