// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"
#include "ui/plot/curve_frame.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

class ShadedRange;
class WavelengthNotes;

/// The frequencies of an encoding's pairs, the first pair that completes no turn in the table, and what is
/// drawn of each.
struct Pairs
{
    Parameters parameters;
    std::shared_ptr<const Frequencies> frequencies;
    int firstUnfinished = 0;
    std::shared_ptr<const Frequencies> before{}; ///< the scaling; nothing where the encoding has none
    std::shared_ptr<const Frequencies> ofB{};    ///< of the encoding compared with; drawn dashed
    Parameters parametersOfB{};
    PairCurve curve = PairCurve::Wavelength;

    int count() const { return frequencies->pairCount(); }
    double length() const { return positionsSpanned(parameters); } ///< of the table, in positions
    int unfinished() const { return count() - firstUnfinished; }
    /// The place on the axis of pairs where the curve crosses the table's length; below all pairs if none
    /// completes a turn, and above all pairs if each of them does.
    double unfinishedFrom() const;
    bool areFrequencies() const { return curve == PairCurve::Frequency; }
    /// Whether those from there on are shaded. Of two encodings the shade of one would be that of neither.
    bool areShaded() const { return !areFrequencies() && !ofB && unfinished() > 0; }
    /// The wavelength or the frequency of a pair, or between two on the exponential through both.
    double valueOf(const Frequencies& ofEncoding, double pair) const;
};

Pairs pairsOf(const Scene& scene);

/// Words in the picture, and where they stand.
struct FrequencyLabel
{
    QString words;
    QRectF box;
    QColor colour;
    bool isBold = false;
};

/// The wavelength of every pair on a logarithmic axis, with a line at the table's length. Pairs whose
/// wavelength is longer, which therefore complete no turn, are shaded and counted. Where the scene asks for
/// them, the frequencies alone on a linear axis.
class WavelengthPanel : public CurveFrame
{
    Q_OBJECT

public:
    explicit WavelengthPanel(Plot* plot);

    std::vector<FrequencyLabel> labels() const; ///< that have room

    void setPairs(const Pairs& pairs, int selected);
    /// The smallest and the largest of the wavelengths and max_len, or of frequencies.
    static Interval valuesOf(const Pairs& pairs);
    /// Fixes the range of the axis of values; std::nullopt: the range of the pairs' values.
    void fixValues(const std::optional<Interval>& values) { m_fixedValues = values; }
    void applyTheme(); ///< that of the plot
    /// Where the curves of A and of B have a ring.
    std::vector<double> valuesAt(int pair) const;

    int pairAt(QPointF place) const;

private:
    void setCurves();
    void fitTicks() override;

    ShadedRange* m_outside;
    WavelengthNotes* m_notes;
    Pairs m_pairs;
    std::optional<Interval> m_fixedValues;
};

} // namespace posiscope
