// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/offset_panel.h"

#include "core/kinds/encoding_of.h"
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
#include "ui/view/zoomable_view.h"
#include "ui/views/similarity/similarity_words.h"

#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr int samplesForRange = 512;      ///< of the curve, to find how far it reaches
constexpr int mostCellsOfAMean = 1 << 19; ///< of the table, for the mean at an offset

/// At one offset; a single position is no mean over many, but has the value of its only pair.
double valueOf(const Scores& scores, Measure measure, int offset)
{
    return scores.parameters().maxLen == 1 ? scores.value(measure, 0, 0) : scores.atOffset(measure, offset);
}

/// The curve from offset 0 to `last`: every offset where there are fewer than pixels, else one point a pixel.
std::vector<QPointF> points(const Scores& scores, Measure measure, double last, int width)
{
    const bool every = last < width;
    const double step = every ? 1 : (last + 1) / width;
    const std::vector<double> values = every ? scores.curve(measure, 0, static_cast<int>(last) + 1)
                                             : scores.curvePixels(measure, {0, last + 1}, width);
    std::vector<QPointF> line{{0, valueOf(scores, measure, 0)}};
    for (std::size_t i = every ? 1 : 0; i < values.size(); ++i)
        line.emplace_back((static_cast<double>(i) + 0.5) * step - 0.5, values[i]);
    // Rows of zeros have no cosine, and an offset may have no others.
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return line;
}

/// The line through points of a curve: from one to the next, or in steps between them where the bias of a
/// bucket is that of several offsets.
std::vector<QPointF> lineThrough(std::vector<QPointF> points, const Scores& scores)
{
    const Kind& kind = kindOf(scores.parameters());
    if (kind.facets.vectors || !kind.stepped)
        return points;
    std::vector<QPointF> steps;
    for (const QPointF& point : points) {
        if (!steps.empty()) {
            const double middle = (steps.back().x() + point.x()) / 2;
            steps.insert(steps.end(), {{middle, steps.back().y()}, {middle, point.y()}});
        }
        steps.push_back(point);
    }
    return steps;
}

/// The scores of keys after their query from offset 0 to `last`, where they are others than those of keys
/// before it; else nothing.
std::vector<QPointF> pointsAfter(const Scores& scores, Measure measure, double last, int width)
{
    std::vector<QPointF> line;
    if (!scores.curveIsOfEarlierKeys())
        return line;
    const double step = std::max(1., (last + 1) / width);
    bool isOther = false;
    for (double offset = 0; offset <= last; offset += step) {
        const int place = static_cast<int>(offset);
        const double value = scores.value(measure, 0, place);
        isOther |= value != scores.value(measure, place, 0);
        line.emplace_back(place, value);
    }
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return isOther && line.size() > 1 ? line : std::vector<QPointF>();
}

} // namespace

/// The place of the first rise: a dot on the curve and its words, if they stand beside it clear of curves.
class OffsetPanel::Note : public Drawing
{
public:
    explicit Note(const CurveLayer* curves, const Note* other = nullptr)
        : Drawing(curves->keyAxis(), curves->valueAxis(), QStringLiteral("main"))
        , m_curves(curves)
        , m_other(other)
    {
    }

    void set(std::optional<int> rise, double value, const QString& words)
    {
        m_rise = rise, m_value = value, m_words = words;
    }

protected:
    QRect clipRect() const override { return frame().toAlignedRect(); }
    void draw(QCPPainter* painter) override
    {
        m_box = {};
        if (!m_rise || !x()->range().contains(*m_rise))
            return;
        const QFont font = theme().interfaceFont(Theme::notePoints);
        const QFontMetricsF metrics(font);
        const QPointF place = at(*m_rise, m_value);
        const double radius = 3 * theme().scale;
        const QSizeF size(std::ceil(metrics.horizontalAdvance(m_words)), metrics.height());
        const double right = place.x() + 2 * radius;
        const double left = place.x() - 2 * radius - size.width();
        const double above = place.y() - 2 * radius - size.height();
        const double below = place.y() + 2 * radius;
        std::array corners{QPointF(right, above), QPointF(right, below), QPointF(left, below),
                           QPointF(left, above)};
        std::ranges::stable_partition(corners, [&](QPointF corner) { return !gridLineIn({corner, size}); });
        for (const QPointF corner : corners)
            if (const QRectF box(corner, size); isClear(box, radius)) {
                enableAntialiasing(painter);
                painter->setPen(QPen(theme().card, theme().thinLineWidth()));
                painter->setBrush(theme().accent);
                painter->drawEllipse(place, radius, radius);
                painter->setBrush(Qt::NoBrush);
                painter->setFont(font);
                painter->setPen(theme().quiet);
                m_box = box;
                return painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, m_words);
            }
    }

private:
    bool isClear(const QRectF& box, double reach) const
    {
        if (m_other && m_other->m_box.intersects(box))
            return false;
        return frame().contains(box) && m_curves->curvesIn(box.adjusted(-reach, -reach, reach, reach)) == 0;
    }

    const CurveLayer* m_curves;
    const Note* m_other; ///< drawn before
    QRectF m_box;        ///< of the words, where they are drawn
    std::optional<int> m_rise;
    double m_value = 0;
    QString m_words;
};

std::optional<int> OffsetPanel::riseOf(const Encoding& encoding, Measure measure)
{
    // Neither chance nor a sample tells where the curve rises.
    if (isUntrained(encoding.parameters) || encoding.scores->curveMean() == CurveMean::Sample)
        return {};
    const std::optional<int> offset = encoding.scores->firstRise(measure).offset;
    return offset == 1 ? std::nullopt : offset;
}

OffsetPanel::OffsetPanel(Plot* plot, int layoutRow)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
    , m_valueTicks(QSharedPointer<ValueTicker>::create())
    , m_valueTicksOfB(QSharedPointer<ValueTicker>::create())
{
    plot->plotLayout()->addElement(layoutRow, 0, m_rect);
    auto* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setGutter(true);
    x->setPadding(0); // as that of the matrix, which may stand beside it
    auto* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_ticks);
    y->setTicker(m_valueTicks);
    y->grid()->setVisible(true);
    m_valuesOfB = Axis::addTo(m_rect, QCPAxis::atRight);
    m_valuesOfB->setTicker(m_valueTicksOfB);
    m_valuesOfB->setVisible(false);
    m_valuesOfB->setSymbols({tr("B")});
    m_curve = new CurveLayer(x, y);
    m_marks = new Marks(x, y);
    m_endLabels = new EndLabels(m_curve);
    m_note = new Note(m_curve);
    m_noteOfB = new Note(m_curve, m_note);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &OffsetPanel::fitTicks);
}

void OffsetPanel::setCurve(const Encoding& encoding, const std::optional<Encoding>& other, Measure measure)
{
    const bool isOtherMeasure = measure != m_measure;
    const bool isOtherB = isOtherMeasure || !other || !m_other || other->parameters != m_other->parameters ||
                          other->values != m_other->values;
    m_other = other;
    if (isOtherB)
        m_firstRiseOfB = m_other ? riseOf(*m_other, measure) : std::nullopt;
    const bool isOther = isOtherMeasure || !m_encoding.scores ||
                         encoding.parameters != m_encoding.parameters || encoding.values != m_encoding.values;
    m_encoding = encoding;
    if (isOther)
        m_firstRise = riseOf(m_encoding, measure);
    m_measure = measure;
    m_lastAsked.reset();
    m_eachScore = nullptr;
    const bool haveScales = other && haveOwnScales(encoding.parameters, other->parameters, measure);
    m_valuesOfB->setVisible(haveScales);
    static_cast<Axis*>(m_curve->valueAxis())
        ->setSymbols({haveScales ? tr("A") : similarity_words::letterOf(encoding.parameters, measure)});
    const int last = std::min(encoding.parameters.maxLen, samplesForRange) - 1;
    const bool differ = !pointsAfter(*encoding.scores, measure, last, samplesForRange).empty();
    m_hasAfter = !other && differ;
    m_isSymmetric = looksBack() && !differ && !std::isnan(encoding.scores->value(measure, 0, last));
    static_cast<Axis*>(m_curve->keyAxis())
        ->setSymbols({!looksBack()                  ? tr("δ")
                      : m_isSymmetric || m_hasAfter ? tr("|δ|")
                                                    : tr("−δ")});
    m_ticks->setBounds(0, encoding.parameters.maxLen - 1);
}

void OffsetPanel::setCurves()
{
    // For the distance the first fall is marked instead of the first rise.
    const auto show = [this](Note& note, std::optional<int> rise, std::optional<double> value,
                             bool hasVectors) {
        const bool falls = m_measure == Measure::Distance && hasVectors;
        note.set(value ? rise : std::nullopt, value.value_or(0),
                 (falls ? tr("first fall, %1") : tr("first rise, %1")).arg(wholeText(rise.value_or(0))));
    };
    show(*m_note, m_firstRise, m_firstRise ? std::optional(valueAt(*m_firstRise)) : std::nullopt,
         m_encoding.vectors != nullptr);
    show(*m_noteOfB, m_firstRiseOfB, m_firstRiseOfB ? heightOfB(*m_firstRiseOfB) : std::nullopt,
         m_other && m_other->vectors != nullptr);
    const auto curveOf = [this, measure = m_measure](const Scores& of, int width, const QPen& pen) {
        Curve curve;
        curve.pen = pen;
        curve.line = points(of, measure, std::min(m_last, of.parameters().maxLen - 1.), width);
        return curve;
    };
    const Theme& theme = m_plot->theme();
    const QPen dashed = twinPen(theme.accent, theme);
    std::vector<EndLabels::Name> names;
    for (const QString& name : m_other      ? QStringList{tr("B"), tr("A")}
                               : m_hasAfter ? QStringList{tr("q > p"), tr("q < p")}
                                            : QStringList())
        names.push_back({name, theme.accent,
                         m_other ? theme.interfaceFont(Theme::notePoints, QFont::DemiBold)
                                 : theme.mathsFont(Theme::textPoints, true)});
    m_endLabels->setInMargin(m_other.has_value(), 2);
    m_endLabels->setNames(std::move(names));
    m_curve->setSource([this, curveOf, scores = m_encoding.scores, other = m_other, hasAfter = m_hasAfter,
                        measure = m_measure, dashed, theme](QCPRange range, int width) {
        std::vector<Curve> curves;
        if (other) {
            curves.push_back(curveOf(*other->scores, width, dashed));
            for (QPointF& point : curves.back().line)
                point.setY(onScaleOfA(point.y()));
            curves.back().line = lineThrough(std::move(curves.back().line), *other->scores);
        }
        if (hasAfter) // empty where the scores in view are those of the curve before
            curves.push_back({pointsAfter(*scores, measure, m_last, width), {}, {}, dashed});
        curves.push_back(curveOf(*scores, width, QPen(theme.accent, theme.lineWidth())));
        if (CurveLayer::mayHaveSamples(1, range, width)) {
            curves.back().samples = curves.back().line;
            curves.back().sampleSize = 4 * theme.scale;
        }
        for (Curve& curve : std::span(curves).subspan(other ? 1 : 0))
            curve.line = lineThrough(std::move(curve.line), *scores);
        return curves;
    });
}

std::optional<double> OffsetPanel::valueOfB(int offset) const
{
    if (!m_other || offset >= m_other->parameters.maxLen)
        return std::nullopt;
    return valueOf(*m_other->scores, m_measure, offset);
}

/// The value on the scale of A that is as high in the frame as a value of B on its own scale.
double OffsetPanel::onScaleOfA(double ofB) const
{
    const QCPRange own = m_valuesOfB->range();
    const QCPRange drawn = m_curve->valueAxis()->range();
    return drawn.lower + (ofB - own.lower) / own.size() * drawn.size();
}

std::optional<double> OffsetPanel::heightOfB(int offset) const
{
    const std::optional<double> value = valueOfB(offset);
    return value ? std::optional(onScaleOfA(*value)) : std::nullopt;
}

WindowsOfTwo OffsetPanel::valuesOf(const Encoding& encoding, const std::optional<Encoding>& other,
                                   Measure measure, double last)
{
    const auto valuesIn = [](const std::vector<QPointF>& line) {
        if (line.empty())
            return Window{0, 1};
        const auto [low, high] = std::ranges::minmax(line, {}, &QPointF::y);
        return Window{low.y(), high.y()};
    };
    std::vector<QPointF> line = points(*encoding.scores, measure, last, samplesForRange);
    const std::vector<QPointF> after = pointsAfter(*encoding.scores, measure, last, samplesForRange);
    line.insert(line.end(), after.begin(), after.end());
    if (!other)
        return {valuesIn(line), valuesIn(line)};
    const std::vector<QPointF> ofB =
        points(*other->scores, measure, std::min(last, other->parameters.maxLen - 1.), samplesForRange);
    return scalesOfTwo(encoding.parameters, other->parameters, measure, valuesIn(line), valuesIn(ofB));
}

void OffsetPanel::setLastOffset(double last)
{
    m_last = last;
    // Each offset has the width of a column of the matrix.
    m_curve->keyAxis()->setRange(-0.5, last + 0.5);
    const WindowsOfTwo seen = m_fixedValues ? *m_fixedValues : valuesOf(m_encoding, m_other, m_measure, last);
    setValues(*m_curve->valueAxis(), *m_valueTicks, seen.ofA);
    setValues(*m_valuesOfB, *m_valueTicksOfB, seen.ofB);
    setCurves();
}

void OffsetPanel::setValues(QCPAxis& axis, ValueTicker& ticker, Window seen) const
{
    const bool isOneValue = seen.size() < 1e-6 * (1 + std::abs(seen.last)); // but for rounding
    if (isOneValue)
        seen = {seen.first - 0.5, seen.first + 0.5};
    ticker.setWhole(isOneValue);
    constexpr double beyond = 0.06; // of the height
    axis.setRange(seen.first - beyond * seen.size(), seen.last + beyond * seen.size());
}

void OffsetPanel::setShown(bool isShown)
{
    m_rect->setVisible(isShown);
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMinimumSize(isShown ? QSize(10, 10) : QSize(0, 0));
    m_rect->setMaximumSize(QWIDGETSIZE_MAX, isShown ? QWIDGETSIZE_MAX : 0);
    m_rect->setAutoMargins(isShown ? QCP::msAll : QCP::msNone);
    if (!isShown)
        m_rect->setMargins({});
}

void OffsetPanel::limitFrame(std::optional<int> width, const QRect& beside)
{
    // By its margins, because a maximum size would apply to everything in the same row or column of the
    // layout.
    const int gutter = std::max(defaultMargin, qCeil(markGutter * m_plot->theme().scale));
    // In a figure nothing stands there, unless it is a name or half of a number.
    const int right = m_plot->theme().isExport && !m_other ? gutter / 2 : gutter;
    QMargins margins(gutter, gutter, right, gutter);
    if (width) {
        const QRect place = m_rect->outerRect();
        if (!beside.isNull()) {
            margins.setTop(std::max(gutter, beside.top() - place.top()));
            margins.setBottom(std::max(gutter, place.bottom() - beside.bottom()));
        }
        margins.setRight(std::max(right, place.width() - m_rect->margins().left() - *width));
    }
    m_rect->setMinimumMargins(margins);
}

std::optional<int> OffsetPanel::placeOf(int offset) const
{
    if (looksBack() && offset > 0 && !m_isSymmetric)
        return std::nullopt;
    return std::min(std::abs(offset), m_encoding.parameters.maxLen - 1);
}

void OffsetPanel::mark(int selected, std::optional<int> hovered)
{
    std::vector<Mark> marks;
    const auto add = [&](int offset, MarkKind kind) {
        const bool isAfter = looksBack() && offset > 0; // on the dashed curve, if there is one
        const std::optional<int> place =
            isAfter && m_hasAfter ? std::min(offset, m_encoding.parameters.maxLen - 1) : placeOf(offset);
        if (!place)
            return;
        Mark mark = lineMark(Mark::Axis::X, *place, MarkOf::Offset, kind, m_plot->theme());
        mark.isRingAlone = true;
        const double value = isAfter ? m_encoding.scores->value(m_measure, 0, *place) : valueAt(*place);
        if (!std::isnan(value))
            mark.rings = {value};
        if (const std::optional<double> ofB = heightOfB(*place); ofB && !std::isnan(*ofB))
            mark.rings.push_back(*ofB);
        marks.push_back(std::move(mark));
    };
    if (hovered)
        add(*hovered, MarkKind::Hovered);
    add(selected, MarkKind::Selected);
    m_marks->setMarks(std::move(marks));
}

void OffsetPanel::setTheme()
{
    hideTickMarks(m_curve->valueAxis());
    hideTickMarks(m_valuesOfB);
    // On a screen the frames keep their width when the measure changes.
    static_cast<Axis*>(m_curve->valueAxis())
        ->setWidest(m_plot->theme().isExport ? QString() : QStringLiteral("−0.5"));
    // Beyond the letters at the ends of the curves.
    m_valuesOfB->setTickLabelPadding(scaled(2 * markGutter, m_plot->theme()));
}

int OffsetPanel::offsetAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, static_cast<int>(m_last));
}

double OffsetPanel::valueAt(int offset) const
{
    // The mark and the title ask for the same one, and a mean reads many rows.
    if (!m_lastAsked || m_lastAsked->x() != offset)
        m_lastAsked = QPointF(offset, meanOfValue() == mean() ? valueOf(*m_encoding.scores, m_measure, offset)
                                                              : meanOfAll(offset));
    return m_lastAsked->y();
}

double OffsetPanel::meanOfAll(int offset) const
{
    if (!m_eachScore)
        m_eachScore = m_encoding.scores->eachValue(m_measure);
    double sum = 0;
    int counted = 0;
    for (int p = 0; p + offset < m_encoding.parameters.maxLen; ++p)
        if (const double score = m_eachScore(p, p + offset); !std::isnan(score)) {
            sum += score;
            ++counted;
        }
    return sum / counted; // NaN where none has a score
}

CurveMean OffsetPanel::mean() const
{
    return m_encoding.parameters.maxLen == 1 ? CurveMean::None : m_encoding.scores->curveMean();
}

CurveMean OffsetPanel::meanOfValue() const
{
    const Parameters& parameters = m_encoding.parameters;
    const bool isSmall = static_cast<long long>(parameters.maxLen) * parameters.dModel <= mostCellsOfAMean;
    return mean() == CurveMean::Sample && isSmall && !m_other ? CurveMean::Table : mean();
}

QString OffsetPanel::meaning() const
{
    if (!m_rect->visible())
        return {};
    switch (mean()) {
    case CurveMean::Infinite: // of sines without cosines, whose scores depend on
                              // the positions too
        return tr("mean over an endless table");
    case CurveMean::Table:
        return tr("mean over all positions");
    case CurveMean::Sample:
        return tr("mean over sampled positions");
    case CurveMean::None:
        break;
    }
    return m_hasAfter ? tr("dashed for keys after their query") : QString();
}

void OffsetPanel::fitTicks()
{
    Plot::fitTickCount(m_curve->keyAxis(), wholeText(m_encoding.parameters.maxLen - 1), 2);
    const auto most = static_cast<int>(m_rect->height() / (28 * m_plot->theme().scale));
    for (const auto& ticker : {m_valueTicks, m_valueTicksOfB})
        ticker->setTickCount(std::clamp(most, 2, 4));
}

} // namespace posiscope

#include "moc_offset_panel.cpp"
