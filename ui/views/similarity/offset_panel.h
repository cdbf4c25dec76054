// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/plot/curve_frame.h"

#include <QPointF>
#include <QRect>
#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

class ValueTicker;

/// The curve of a measure over the offset δ = q − p, or over |δ|, or −δ for earlier keys alone, where scores
/// depend on whether a key lies before or after its query (Scores::curveIsOfEarlierKeys). It marks the offset
/// where the curve rises for the first time. Where scores depend on both positions, it is that of one row.
class OffsetPanel : public CurveFrame
{
    Q_OBJECT

public:
    /// Of the query, from offset 0 on: that of the curve, and the other one where its scores are seen to be
    /// others.
    struct Sides
    {
        std::vector<QPointF> own, beyond;
    };

    OffsetPanel(Plot* plot, int layoutRow);

    /// The curve of B is dashed. `name`: that of the encoding in a comparison.
    void setCurve(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                  const QString& name);
    bool isOfRow() const { return m_isOfRow; }
    /// Offsets 0 … last are in view, of this row if it has a curve of its own; or fewer, where the values of
    /// half of them are the same.
    void setLastOffset(double last, int row = 0);
    /// The values of the curves from offset 0 to `last`.
    static Interval valuesOf(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                             int row, double last);
    /// Fixes the range of the values from the next setLastOffset() on; std::nullopt: the curves' own values.
    void fixValues(const std::optional<Interval>& values) { m_fixedValues = values; }
    void setShown(bool isShown);
    /// Gives the frame this width in its place, and the height of a matrix at its left, or that of its place;
    /// nothing: as large as its place.
    void limitFrame(std::optional<int> width, const QRect& beside = {});
    /// The selected offset and the one under the pointer, with a ring on each curve.
    void mark(int selected, std::optional<int> hovered);
    /// Which row the curve is of, in words; usually empty. A curve that is not shown has no words.
    QString meaning() const;
    /// The place of δ = q − p on the axis; none where the curve is of the other direction alone.
    std::optional<int> placeOf(int offset) const;
    /// The inverse; of two offsets the one after, if it is in the table.
    int offsetOf(int place) const { return looksBack() || !placeOf(place) ? -place : place; }
    bool looksBack() const { return m_encoding.scores->curveIsOfEarlierKeys(); }
    void setTheme(); ///< of the plot

    int offsetAt(QPointF place) const;
    double valueAt(int offset) const; ///< what the curve holds there
    std::optional<double> valueOfB(int offset) const;

private:
    class Note;

    /// The first rise, where the curve falls before it, and not by chance.
    static std::optional<int> riseOf(const Encoding& encoding, Measure measure);
    static Interval valuesOf(const Sides& sides);
    static double lastDiffering(const Sides& sides);
    void setCurves();
    void fitValues();
    void fitTicks() override;

    std::optional<Interval> m_fixedValues;
    Note* m_note;
    Note* m_noteOfB;
    QSharedPointer<ValueTicker> m_valueTicks;
    Encoding m_encoding;
    std::optional<Encoding> m_encodingOfB;
    QString m_name;
    Measure m_measure = Measure::Dot;
    int m_row = 0;
    bool m_isOfRow = false;     ///< A or B has a curve of its own for each row
    bool m_hasBeyond = false;   ///< whether the other side of the query has a curve of its own
    bool m_isSymmetric = false; ///< looks back, but keys after their query have the same scores
    double m_last = 0;          ///< offset in view
    Sides m_sides;              ///< to the last offset
    Sides m_sidesOfB;
    Interval m_seen{0, 1}; ///< the values in view
    std::optional<int> m_firstRise;
    std::optional<int> m_firstRiseOfB;
};

} // namespace posiscope
