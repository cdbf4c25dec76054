// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/plot/curve_frame.h"
#include "ui/views/similarity/offset_curves.h"

#include <QPointF>
#include <QRect>
#include <QString>

#include <optional>

namespace posiscope {

class ValueTicker;

/// The curve of a measure over the offset δ = q − p, or over |δ|, or −δ for earlier keys alone, where scores
/// depend on whether a key lies before or after its query (Scores::curveIsOfEarlierKeys). It marks the offset
/// where the curve rises for the first time. Where scores depend on both positions, it is that of one row.
class OffsetPanel : public CurveFrame
{
    Q_OBJECT

public:
    OffsetPanel(Plot* plot, int layoutRow);

    /// The curve of B is dashed. `name`: that of the encoding in a comparison.
    void setCurve(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                  const QString& name);
    bool isOfRow() const { return m_isOfRow; }
    /// Shows the offsets 0 … last, of this row where each row has its own curve. Where the second half of
    /// them would only repeat one value, the panel shows fewer.
    void setLastOffset(double last, int row = 0);
    /// The values of the curves from offset 0 to `last`.
    static Interval valuesOf(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                             int row, double last);
    /// Fixes the range of the values from the next setLastOffset() on; std::nullopt: the curves' own values.
    void fixValues(const std::optional<Interval>& values) { m_fixedValues = values; }
    void setShown(bool isShown);
    /// Makes the frame this wide, and as high as the matrix at its left (`beside`), if there is one.
    /// std::nullopt: the frame fills its place in the layout.
    void limitFrame(std::optional<int> width, const QRect& beside = {});
    /// The selected offset and the one under the pointer, with a ring on each curve.
    void mark(int selected, std::optional<int> hovered);
    /// "row 7" where the curve shows the scores of one row only; empty where it is that of all rows, and
    /// where no curve is shown.
    QString meaning() const;
    /// Where on the axis the offset δ = q − p stands; nothing where the curve shows earlier keys only and δ
    /// leads to a later one.
    std::optional<int> placeOf(int offset) const;
    /// Which offset stands at a place of the axis. Where both δ and −δ stand there, it is δ, unless that
    /// leads out of the table.
    int offsetOf(int place) const { return looksBack() || !placeOf(place) ? -place : place; }
    /// Whether the curve shows the scores of earlier keys, because later ones have others or none.
    bool looksBack() const { return m_encoding.scores->curveIsOfEarlierKeys(); }
    void setTheme(); ///< of the plot

    int placeAt(QPointF point) const; ///< the place on the axis nearest to a point of the plot
    double valueAt(int offset) const; ///< what the curve holds there
    std::optional<double> valueOfB(int offset) const;

private:
    class Note;

    /// The first offset at which the curve rises. Nothing where it rises from the beginning, where each row
    /// has its own curve, and where the scores are random.
    static std::optional<int> riseOf(const Encoding& encoding, Measure measure);
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
    bool m_hasBeyond = false;   ///< keys at the other side of the query have a curve of their own
    bool m_isSymmetric = false; ///< looksBack(), but later keys turned out to have the same scores
    double m_last = 0;          ///< the last offset in view
    PointsByDirection m_points; ///< up to m_last
    PointsByDirection m_pointsOfB;
    Interval m_seen{0, 1}; ///< the values in view
    std::optional<int> m_firstRise;
    std::optional<int> m_firstRiseOfB;
};

} // namespace posiscope
