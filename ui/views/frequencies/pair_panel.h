// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QObject>
#include <QSharedPointer>

#include <memory>
#include <optional>
#include <vector>

class QCPAxisRect;
class QCPLayoutGrid;

namespace posiscope {

class CurveLayer;
class CurveNotes;
class Marks;
class Navigation;
class ShadedRange;
class Plot;
class PlotText;
class WholeTicker;
struct Mark;

/// The frequencies of an encoding's pairs, and the first pair that completes no cycle in the table.
struct Pairs
{
    Parameters parameters;
    std::shared_ptr<const Frequencies> frequencies;
    int firstUnfinished = 0;
    std::shared_ptr<const Frequencies> ofB{}; ///< of the encoding compared with; drawn thin and dashed
    int unfinishedOfB = 0;                    ///< of its pairs

    int count() const { return frequencies->pairCount(); }
    int unfinished() const { return count() - firstUnfinished; }
};

/// Names the level axis of a frame: below its numbers where there is room, or, in a presentation, behind
/// them.
void nameLevelAxis(QCPAxisRect& frame, const QStringList& longestFirst, bool hasRoom, const Theme& theme);

/// A panel with a point for each pair: either the wavelengths and frequencies on a logarithmic axis over the
/// pair i, or the exponential function of the frequencies over x = 2i. Pairs that complete no cycle within
/// max_len are shaded.
class PairPanel : public QObject
{
    Q_OBJECT

public:
    enum class Kind { Wavelengths, Exponential };

    PairPanel(Plot* plot, QCPLayoutGrid* cell, Kind kind);

    Navigation* navigation() const { return m_navigation; }

    void setPairs(const Pairs& pairs);
    /// The smallest and the largest of the frequencies, the wavelengths and max_len.
    static Window wavelengthValues(const Parameters& parameters, const Frequencies* ofB);
    /// Fixes the range of the logarithmic axis; std::nullopt: the range of the pairs' values.
    void fixValues(const std::optional<Window>& values);
    void setTheme(const Theme& theme);
    /// Whether there is room for the words above the frame, and for the name of its level axis.
    void setWords(bool hasHead, bool hasName);
    /// Each mark with its pair.
    void setMarks(const std::vector<std::pair<int, Mark>>& marks);

    /// How many pairs complete no cycle, the longest words first.
    QStringList cycleWords() const;

    double placeOf(int pair) const { return m_step * pair; }
    int pairAt(QPointF place) const;

private:
    void colour();
    void colourWavelengths();
    void nameWavelengths();
    void colourExponential();
    void updateRange();
    void updateHeading();
    void fitTicks();

    Plot* m_plot;
    Kind m_kind;
    double m_step; ///< of x from one pair to the next
    PlotText* m_head;
    QCPAxisRect* m_rect;
    ShadedRange* m_outside;
    CurveLayer* m_curves;
    CurveNotes* m_notes;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_ticks;
    Pairs m_pairs;
    std::optional<Window> m_fixedValues;
};

} // namespace posiscope
