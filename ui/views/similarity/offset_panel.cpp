// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/offset_panel.h"

#include "core/kinds/kinds.h"
#include "ui/kinds/kind_cells.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"
#include "ui/views/similarity/similarity_words.h"

#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace posiscope {

/// The place of the first rise: a dot on the curve and its words, if they stand beside it clear of curves;
/// after those of another one its letter and the offset alone say it too.
class OffsetPanel::Note : public Drawing
{
public:
    Note(const CurveLayer* curves, const EndLabels* names, const Note* other = nullptr)
        : Drawing(curves->keyAxis(), curves->valueAxis(), QStringLiteral("main"))
        , m_curves(curves)
        , m_names(names)
        , m_other(other)
    {
    }

    void set(std::optional<int> rise, double value, const QStringList& longestFirst)
    {
        m_rise = rise, m_value = value, m_words = longestFirst;
    }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); } // of a dot on the frame's edge
    void draw(QCPPainter* painter) override
    {
        m_box = {};
        if (!m_rise || !x()->range().contains(*m_rise))
            return;
        const QFont font = theme().interfaceFont(Theme::notePoints);
        const QFontMetricsF metrics(font);
        const QPointF dot = at(*m_rise, m_value);
        const double radius = 3 * theme().scale;
        for (const QString& words : m_other && !m_other->m_box.isNull() ? m_words : m_words.first(1)) {
            const QSizeF size(std::ceil(metrics.horizontalAdvance(words)), metrics.height());
            const double right = dot.x() + 2 * radius;
            const double left = dot.x() - 2 * radius - size.width();
            const double above = dot.y() - 2 * radius - size.height();
            const double below = dot.y() + 2 * radius;
            std::array corners{QPointF(right, above), QPointF(right, below), QPointF(left, below),
                               QPointF(left, above)};
            std::ranges::stable_partition(corners, [&](QPointF corner) {
                return !gridLineIn({corner, size});
            });
            for (const QPointF corner : corners)
                if (const QRectF box(corner, size); isClear(box, radius)) {
                    enableAntialiasing(painter);
                    painter->setPen(Qt::NoPen);
                    painter->setBrush(theme().accent);
                    painter->drawEllipse(dot, radius, radius);
                    painter->setFont(font);
                    painter->setPen(theme().quiet);
                    m_box = box;
                    return painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, words);
                }
        }
    }

private:
    bool isClear(const QRectF& box, double reach) const
    {
        if (m_other && m_other->m_box.intersects(box))
            return false;
        if (std::ranges::any_of(m_names->placed(),
                                [&](const EndLabels::Placed& name) { return name.box.intersects(box); }))
            return false;
        return frame().contains(box) && m_curves->curvesIn(box.adjusted(-reach, -reach, reach, reach)) == 0;
    }

    const CurveLayer* m_curves;
    const EndLabels* m_names; ///< of the curves
    const Note* m_other;      ///< drawn before
    QRectF m_box;             ///< of the words, where they are drawn
    std::optional<int> m_rise;
    double m_value = 0;
    QStringList m_words;
};

std::optional<int> OffsetPanel::riseOf(const Encoding& encoding, Measure measure)
{
    // Neither chance nor a single row tells where scores rise.
    if (isUntrained(encoding.parameters) || hasCurvePerRow(*encoding.scores))
        return {};
    const std::optional<int> offset = encoding.scores->firstRise(measure).offset;
    return offset == 1 ? std::nullopt : offset;
}

OffsetPanel::OffsetPanel(Plot* plot, int layoutRow)
    : CurveFrame(plot, plot)
    , m_note(new Note(curves(), &names()))
    , m_noteOfB(new Note(curves(), &names(), m_note))
    , m_valueTicks(QSharedPointer<ValueTicker>::create())
{
    plot->plotLayout()->addElement(layoutRow, 0, rect());
    xAxis()->setPadding(0); // as that of the matrix, which may stand beside it
    yAxis()->setTicker(m_valueTicks);
}

void OffsetPanel::setCurve(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                           const QString& name)
{
    const bool isOtherMeasure = measure != m_measure;
    const bool isOtherB = isOtherMeasure || !b || !m_encodingOfB ||
                          b->parameters != m_encodingOfB->parameters || b->shown != m_encodingOfB->shown;
    m_encodingOfB = b;
    if (isOtherB)
        m_firstRiseOfB = m_encodingOfB ? riseOf(*m_encodingOfB, measure) : std::nullopt;
    const bool isOther = isOtherMeasure || !m_encoding.scores ||
                         encoding.parameters != m_encoding.parameters || encoding.shown != m_encoding.shown;
    m_encoding = encoding;
    if (isOther)
        m_firstRise = riseOf(m_encoding, measure);
    m_measure = measure;
    m_name = name;
    yAxis()->setSymbols({maths::plainText(similarity_words::symbolOf(encoding.parameters, measure))});
    const int last = std::min(encoding.parameters.maxLen, fewestSamples) - 1;
    const bool differ = !pointsBeyond(*encoding.scores, measure, 0, last).empty();
    m_hasBeyond = !b && differ;
    m_isSymmetric = looksBack() && !differ && !std::isnan(encoding.scores->value(measure, 0, last));
    m_isOfRow = hasCurvePerRow(*encoding.scores) || (b && hasCurvePerRow(*b->scores));
    ticks().setBounds(0, encoding.parameters.maxLen - 1);
}

void OffsetPanel::setCurves()
{
    // For the distance the first fall is marked instead of the first rise.
    const bool isOne = !m_encodingOfB || m_firstRise == m_firstRiseOfB;
    const auto show = [&](Note& note, const QString& name, std::optional<int> rise, double value,
                          const Encoding& encoding) {
        const bool falls = m_measure == Measure::Distance && encoding.vectors;
        const QString where = (isOne ? QString() : name + ' ') + wholeText(rise.value_or(0));
        note.set(rise, value, {(falls ? tr("first fall, %1") : tr("first rise, %1")).arg(where), where});
    };
    show(*m_note, m_name, m_firstRise, valueAt(m_firstRise.value_or(0)), m_encoding);
    show(*m_noteOfB, tr("B"), isOne ? std::nullopt : m_firstRiseOfB,
         valueOfB(m_firstRiseOfB.value_or(0)).value_or(0), m_encodingOfB.value_or(m_encoding));
    const Theme& theme = plot()->theme();
    const QPen dashed = dashedPen(theme.accent, theme.lineWidth());
    std::vector<EndLabels::Name> ends;
    const QString before = tr("q < p");
    const QString after = tr("q > p");
    QStringList labels{{}, m_name};
    if (m_encodingOfB)
        labels = {before, tr("B"), before, m_name};
    else if (m_hasBeyond)
        labels = m_isOfRow ? QStringList{before, after} : QStringList{after, before};
    for (const QString& name : labels)
        ends.push_back({name, name == before ? theme.quiet : theme.accent,
                        name == before || name == after
                            ? theme.mathsFont(Theme::textPoints, true)
                            : theme.interfaceFont(Theme::notePoints, QFont::DemiBold)});
    names().setInMargin(!m_hasBeyond && !m_isOfRow);
    names().setNames(std::move(ends));
    // Those of A are plain and those of B dashed; beside those of later keys those of earlier ones are grey.
    QPen pen(theme.accent, theme.lineWidth());
    QPen penBeyond(theme.quiet, theme.lineWidth());
    if (m_hasBeyond && !m_isOfRow)
        std::swap(pen, penBeyond);
    curves()->setSource([this, dashed, pen, penBeyond, theme](QCPRange range, int width) {
        std::vector<Curve> curves;
        const auto add = [&](const Encoding& encoding, const PointsByDirection& read, const QPen& own,
                             const QPen& beyond) {
            const PointsByDirection points =
                width <= fewestSamples ? read
                                       : pointsByDirection(*encoding.scores, m_measure, m_row, m_last, width);
            curves.push_back({{}, {}, {}, beyond});
            if (!m_encodingOfB || hasCurvePerRow(*encoding.scores))
                curves.back().line = lineThrough(points.beyond, *encoding.scores);
            curves.push_back({lineThrough(points.own, *encoding.scores), points.own, {}, own});
        };
        if (m_encodingOfB)
            add(*m_encodingOfB, m_pointsOfB, dashed, dashedPen(theme.quiet, theme.lineWidth()));
        add(m_encoding, m_points, pen, penBeyond);
        curves.back().sampleSize = CurveLayer::mayHaveSamples(1, range, width) ? 4 * theme.scale : 0;
        return curves;
    });
}

std::optional<double> OffsetPanel::valueOfB(int offset) const
{
    if (!m_encodingOfB || std::abs(offset) >= m_encodingOfB->parameters.maxLen)
        return std::nullopt;
    return curveValue(*m_encodingOfB->scores, m_measure, m_row, offset);
}

Interval OffsetPanel::valuesOf(const Encoding& encoding, const std::optional<Encoding>& b, Measure measure,
                               int row, double last)
{
    const auto valuesOfEncoding = [&](const Encoding& drawn) {
        return rangeOfPoints(pointsByDirection(*drawn.scores, measure, row, last));
    };
    return b ? united(valuesOfEncoding(encoding), valuesOfEncoding(*b)) : valuesOfEncoding(encoding);
}

void OffsetPanel::setLastOffset(double last, int row)
{
    m_last = last;
    m_row = row;
    const auto readPoints = [&] {
        m_points = pointsByDirection(*m_encoding.scores, m_measure, row, m_last);
        m_pointsOfB = m_encodingOfB ? pointsByDirection(*m_encodingOfB->scores, m_measure, row, m_last)
                                    : PointsByDirection();
    };
    readPoints();
    // Each offset has the width of a column of the matrix, unless all that differs would be crammed.
    const double differing = std::max(lastDiffering(m_points), lastDiffering(m_pointsOfB));
    if (differing > 0 && 2 * differing < m_last) {
        m_last = std::ceil(2 * differing);
        readPoints();
    }
    xAxis()->setRange(-0.5, m_last + 0.5);
    const Interval ofA = rangeOfPoints(m_points);
    Interval seen = m_fixedValues   ? *m_fixedValues
                    : m_encodingOfB ? united(ofA, rangeOfPoints(m_pointsOfB))
                                    : ofA;
    const bool isOneValue = seen.size() < 1e-6 * (1 + std::abs(seen.last)); // but for rounding
    if (isOneValue)
        seen = {seen.first - 0.5, seen.first + 0.5};
    m_valueTicks->setWhole(isOneValue);
    m_seen = seen;
    if (m_isOfRow)
        m_hasBeyond = !m_encodingOfB && !m_points.beyond.empty();
    fitValues();
    const auto hasTwo = [](const Encoding& of, const PointsByDirection& points) {
        return hasCurvePerRow(*of.scores) && !points.beyond.empty();
    };
    const bool isOfBothSides = m_isSymmetric || m_hasBeyond || hasTwo(m_encoding, m_points) ||
                               (m_encodingOfB && hasTwo(*m_encodingOfB, m_pointsOfB));
    xAxis()->setSymbols({isOfBothSides ? tr("|\u200Aδ\u200A|") : looksBack() ? tr("−δ") : tr("δ")});
    setCurves();
}

void OffsetPanel::setShown(bool isShown)
{
    rect()->setVisible(isShown);
    rect()->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    rect()->setMinimumSize(isShown ? QSize(10, 10) : QSize(0, 0));
    rect()->setMaximumSize(QWIDGETSIZE_MAX, isShown ? QWIDGETSIZE_MAX : 0);
    rect()->setAutoMargins(isShown ? QCP::msAll : QCP::msNone);
    if (!isShown)
        rect()->setMargins({});
}

void OffsetPanel::limitFrame(std::optional<int> width, const QRect& beside)
{
    // By its margins, because a maximum size would apply to everything in the same row or column of the
    // layout.
    const int gutter = std::max(defaultMargin, qCeil(markGutter * plot()->theme().scale));
    // In a figure nothing stands there, unless it is a name or half of a number.
    const int right = plot()->theme().isExport && m_name.isEmpty() ? gutter / 2 : gutter;
    QMargins margins(gutter, gutter, right, gutter);
    if (width) {
        const QRect outer = rect()->outerRect();
        if (!beside.isNull()) {
            margins.setTop(std::max(gutter, beside.top() - outer.top()));
            margins.setBottom(std::max(gutter, outer.bottom() - beside.bottom()));
        }
        margins.setRight(std::max(right, outer.width() - rect()->margins().left() - *width));
    }
    rect()->setMinimumMargins(margins);
}

std::optional<int> OffsetPanel::placeOf(int offset) const
{
    if (looksBack() ? offset > 0 && !m_isSymmetric : std::isnan(valueAt(offset)))
        return std::nullopt;
    return std::min(std::abs(offset), m_encoding.parameters.maxLen - 1);
}

void OffsetPanel::mark(int selected, std::optional<int> hovered)
{
    std::vector<Mark> marks;
    const auto add = [&](int offset, MarkKind kind) {
        const bool isAfter = looksBack() && offset > 0; // on the other curve, if there is one
        const std::optional<int> place =
            isAfter && m_hasBeyond ? std::min(offset, m_encoding.parameters.maxLen - 1) : placeOf(offset);
        if (!place)
            return;
        Mark mark = lineMark(Mark::Axis::X, *place, MarkOf::Offset, kind, plot()->theme());
        mark.isRingAlone = true;
        const double value = isAfter ? m_encoding.scores->value(m_measure, 0, *place) : valueAt(offset);
        for (const double ring : {value, valueOfB(offset).value_or(std::nan(""))})
            if (!std::isnan(ring))
                mark.rings.push_back(ring);
        marks.push_back(std::move(mark));
    };
    if (hovered)
        add(*hovered, MarkKind::Hovered);
    add(selected, MarkKind::Selected);
    this->marks()->setMarks(std::move(marks));
}

void OffsetPanel::setTheme()
{
    hideTickMarks(yAxis());
    // On a screen the frames keep their width when the measure changes.
    yAxis()->setWidest(plot()->theme().isExport ? QString() : QStringLiteral("−0.5"));
}

int OffsetPanel::placeAt(QPointF point) const
{
    return std::clamp(static_cast<int>(std::lround(point.x())), 0, static_cast<int>(m_last));
}

double OffsetPanel::valueAt(int offset) const
{
    return curveValue(*m_encoding.scores, m_measure, m_row, offset);
}

QString OffsetPanel::meaning() const
{
    return rect()->visible() && m_isOfRow ? tr("row %1").arg(wholeText(m_row)) : QString();
}

/// Fits the axis to the values in view, with a line of room above and below them for the names of the curves.
void OffsetPanel::fitValues()
{
    constexpr double beyond = 0.06; // of the values
    const QFontMetricsF metrics(plot()->theme().mathsFont(Theme::textPoints, true));
    const double line = m_hasBeyond ? 1.2 * metrics.height() : 0;
    const double room = std::max(beyond, line / std::max(line + 1, rect()->height() - 2 * line));
    yAxis()->setRange(m_seen.first - room * m_seen.size(), m_seen.last + room * m_seen.size());
}

void OffsetPanel::fitTicks()
{
    fitValues();
    Plot::fitTickCount(xAxis(), wholeText(m_encoding.parameters.maxLen - 1), 2);
    const auto most = static_cast<int>(rect()->height() / (28 * plot()->theme().scale));
    m_valueTicks->setTickCount(std::clamp(most, 2, 4));
}

} // namespace posiscope

#include "moc_offset_panel.cpp"
