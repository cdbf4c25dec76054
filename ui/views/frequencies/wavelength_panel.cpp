// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/wavelength_panel.h"

#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/drawing.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/shaded_range.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

constexpr double beyondValues = 2.5; ///< the axis ends at so many times the largest value at the least
constexpr double besidePoint = 9;    ///< pixels from a point to words about it

/// The values of all pairs, and those between them at which a line through so many pixels bends.
Curve curveOf(const Pairs& pairs, const Frequencies& frequencies, const QPen& pen, int width)
{
    Curve curve;
    const int steps = pairs.areFrequencies() ? std::max(1, width / frequencies.pairCount()) : 1;
    for (int step = 0; step <= steps * (frequencies.pairCount() - 1); ++step) {
        const double pair = static_cast<double>(step) / steps;
        curve.line.emplace_back(pair, pairs.valueOf(frequencies, pair));
        if (step % steps == 0)
            curve.samples.push_back(curve.line.back());
    }
    curve.pen = pen;
    return curve;
}

} // namespace

/// The line at the table's length with its name, the number of pairs beyond it, and the wavelengths of the
/// first, the last and the selected pair. What has no room clear of the rest is left out.
class WavelengthNotes : public Drawing
{
public:
    WavelengthNotes(const CurveLayer* curves, const EndLabels* names)
        : Drawing(curves->keyAxis(), curves->valueAxis(), QStringLiteral("main"))
        , m_curves(curves)
        , m_names(names)
    {
    }

    void setPairs(const Pairs& pairs, int selected) { m_pairs = pairs, m_selected = selected; }

    std::vector<FrequencyLabel> labels() const;
    QRegion textRegion() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    using Label = FrequencyLabel;
    using Labels = std::vector<Label>;

    /// Where words may stand beside a point.
    enum class Corner { AboveLeft, AboveRight, BelowLeft, BelowRight };

    QFont font(bool isBold) const;
    QPointF pointOf(const Frequencies& frequencies, double pair) const;
    QRectF boxAt(QPointF point, Corner corner, double distance, const Label& label) const;
    /// Adds the label in the first of the boxes that is clear; whether there is one.
    bool addAt(Labels& labels, Label label, QPointF point, std::initializer_list<Corner> corners) const;
    void addLevel(Labels& labels) const;
    void addValues(Labels& labels) const;
    bool isClear(const QRectF& box, const Labels& others) const;

    const CurveLayer* m_curves;
    const EndLabels* m_names; ///< which the notes leave their room
    Pairs m_pairs;
    int m_selected = 0;
};

QFont WavelengthNotes::font(bool isBold) const
{
    return theme().interfaceFont(Theme::notePoints, isBold ? QFont::DemiBold : QFont::Normal);
}

QPointF WavelengthNotes::pointOf(const Frequencies& frequencies, double pair) const
{
    return {x()->coordToPixel(pair), y()->coordToPixel(m_pairs.valueOf(frequencies, pair))};
}

QRectF WavelengthNotes::boxAt(QPointF point, Corner corner, double distance, const Label& label) const
{
    const QFontMetricsF metrics(font(label.isBold));
    QRectF box(0, 0, metrics.horizontalAdvance(label.words) + 2, metrics.height());
    const double gap = distance * theme().scale;
    const bool isLeft = corner == Corner::AboveLeft || corner == Corner::BelowLeft;
    const bool isAbove = corner == Corner::AboveLeft || corner == Corner::AboveRight;
    box.moveLeft(isLeft ? point.x() - gap - box.width() : point.x() + gap);
    box.moveTop(isAbove ? point.y() - gap - box.height() : point.y() + gap);
    return box;
}

bool WavelengthNotes::addAt(Labels& labels, Label label, QPointF point,
                            std::initializer_list<Corner> corners) const
{
    // Rather close to the point than on a line of the grid.
    for (const auto& [distance, mayBeOnLine] :
         {std::pair(besidePoint, false), std::pair(besidePoint / 3, false), std::pair(besidePoint, true)})
        for (const Corner corner : corners) {
            label.box = boxAt(point, corner, distance, label);
            if ((gridLineIn(label.box) && !mayBeOnLine) || !isClear(label.box, labels))
                continue;
            labels.push_back(std::move(label));
            return true;
        }
    return false;
}

void WavelengthNotes::addLevel(Labels& labels) const
{
    const QPointF end(frame().right(), y()->coordToPixel(m_pairs.length()));
    const QString words = m_pairs.length() == m_pairs.parameters.maxLen
                              ? WavelengthPanel::tr("max_len = %1")
                              : WavelengthPanel::tr("max_len · step = %1");
    const Label name{words.arg(significantText(m_pairs.length())), {}, theme().text, true};
    // Outside the shade; where the hairline of the last pair is there, at the other end.
    addAt(labels, name, end, {Corner::BelowLeft}) ||
        addAt(labels, name, {frame().left(), end.y()}, {Corner::AboveRight, Corner::BelowRight}) ||
        addAt(labels, name, end, {Corner::AboveLeft});
}

void WavelengthNotes::addValues(Labels& labels) const
{
    const Frequencies& frequencies = *m_pairs.frequencies;
    const auto value = [&](int pair) { return significantText(m_pairs.valueOf(frequencies, pair), 4); };
    const int selected = Marks::areShown(mParentPlot) ? m_selected : -1;
    if (selected >= 0)
        addAt(labels, {value(selected), {}, theme().dimension, true}, pointOf(frequencies, selected),
              {Corner::AboveLeft, Corner::BelowRight, Corner::AboveRight});
    if (selected != 0)
        addAt(labels, {value(0), {}, theme().quiet}, pointOf(frequencies, 0),
              {Corner::BelowRight, Corner::AboveRight});
    if (const int last = frequencies.pairCount() - 1; selected != last && last != 0)
        addAt(labels, {value(last), {}, theme().quiet}, pointOf(frequencies, last),
              {Corner::BelowRight, Corner::AboveLeft, Corner::BelowLeft});
}

std::vector<FrequencyLabel> WavelengthNotes::labels() const
{
    Labels labels;
    if (!m_pairs.frequencies)
        return labels;
    if (!m_pairs.areFrequencies())
        addLevel(labels);
    addValues(labels);
    if (!m_pairs.areShaded())
        return labels;
    const double left = std::max(frame().left(), x()->coordToPixel(m_pairs.unfinishedFrom()));
    const double bottom = std::min(frame().bottom(), y()->coordToPixel(m_pairs.length()));
    const Label name{WavelengthPanel::tr("longer than the table"), {}, theme().quiet};
    addAt(labels, name, {left, frame().top()}, {Corner::BelowRight}) || // or where the curve is not
        addAt(labels, name, {left, bottom}, {Corner::AboveRight}) ||
        addAt(labels, name, {frame().right(), bottom}, {Corner::AboveLeft});
    return labels;
}

QRegion WavelengthNotes::textRegion() const
{
    QRegion region;
    for (const Label& label : labels())
        region += label.box.toAlignedRect();
    return region;
}

bool WavelengthNotes::isClear(const QRectF& box, const Labels& others) const
{
    if (!frame().contains(box) || m_names->textRegion().intersects(box.toAlignedRect()))
        return false;
    const double level = y()->coordToPixel(m_pairs.length());
    const double edge = x()->coordToPixel(m_pairs.unfinishedFrom());
    const bool isOnBand = m_pairs.areShaded() && box.top() < level && edge > box.left() && edge < box.right();
    if (!m_pairs.areFrequencies() && (isOnBand || (level > box.top() && level < box.bottom())))
        return false;
    const QPointF selected = pointOf(*m_pairs.frequencies, m_selected);
    const double ring = 0.9 * besidePoint * theme().scale;
    const QRectF around = box.adjusted(-ring, -ring, ring, ring);
    // Neither the ring nor the hairline below it.
    if (selected.x() > around.left() && selected.x() < around.right() && selected.y() < around.bottom())
        return false;
    const double gap = 3 * theme().scale;
    // Dots that stand apart are larger than the line is wide.
    const double dot = std::min(5 * theme().scale, (x()->coordToPixel(1) - x()->coordToPixel(0)) / 4);
    const double reach = std::max(gap / 2, dot);
    if (m_curves->curvesIn(box.adjusted(-gap, -reach, gap, reach)) > 0)
        return false;
    const double air = box.height() / 2;
    return std::ranges::none_of(
        others, [&](const Label& other) { return other.box.adjusted(0, -air, 0, air).intersects(box); });
}

void WavelengthNotes::draw(QCPPainter* painter)
{
    if (!m_pairs.frequencies)
        return;
    const double level = std::round(y()->coordToPixel(m_pairs.length()));
    if (!m_pairs.areFrequencies() && level > frame().top() && level < frame().bottom())
        painter->fillRect(
            QRectF(frame().left(), level, frame().width(), std::max(1., std::round(theme().scale))),
            theme().text);
    for (const Label& label : labels()) {
        painter->setFont(font(label.isBold));
        painter->setPen(label.colour);
        painter->drawText(label.box, Qt::AlignCenter, label.words);
    }
}

double Pairs::valueOf(const Frequencies& ofEncoding, double pair) const
{
    const int low = std::clamp(static_cast<int>(pair), 0, ofEncoding.pairCount() - 1);
    const int high = std::min(low + 1, ofEncoding.pairCount() - 1);
    const double part = std::clamp(pair - low, 0., 1.);
    const double length =
        std::pow(ofEncoding.wavelength(low), 1 - part) * std::pow(ofEncoding.wavelength(high), part);
    return areFrequencies() ? 2 * std::numbers::pi / length : length;
}

double Pairs::unfinishedFrom() const
{
    if (firstUnfinished == 0 || firstUnfinished == count())
        return (firstUnfinished == 0 ? -1 : 1) * std::numeric_limits<double>::max();
    const double longer = frequencies->wavelength(firstUnfinished);
    const double factor = longer / frequencies->wavelength(firstUnfinished - 1);
    return firstUnfinished - std::log(longer / length()) / std::log(factor);
}

Pairs pairsOf(const Scene& scene)
{
    Pairs pairs;
    pairs.curve = scene.look.pairCurve;
    pairs.parameters = scene.parameters;
    pairs.frequencies = encodingOf(scene.parameters).frequencies;
    pairs.firstUnfinished = firstUnfinishedPair(*pairs.frequencies, pairs.length());
    if (scene.parameters.scaling != Scaling::None)
        pairs.before = std::make_shared<const Frequencies>(unscaled(scene.parameters));
    if (const std::optional<Encoding> b = comparedEncoding(scene)) {
        pairs.ofB = b->frequencies;
        pairs.parametersOfB = b->parameters;
    }
    return pairs;
}

WavelengthPanel::WavelengthPanel(Plot* plot)
    : CurveFrame(plot, plot)
    , m_outside(new ShadedRange(xAxis(), yAxis()))
    , m_notes(new WavelengthNotes(curves(), &names()))
{
    xAxis()->setSymbols({QStringLiteral("i")});
    names().setInMargin(true);
}

void WavelengthPanel::setPairs(const Pairs& pairs, int selected)
{
    m_pairs = pairs;
    const bool isLinear = pairs.areFrequencies();
    const QPointF crossing(pairs.unfinishedFrom(), pairs.length());
    m_outside->setCorner(pairs.areShaded() ? std::optional(crossing) : std::nullopt);
    yAxis()->setScaleType(isLinear ? QCPAxis::stLinear : QCPAxis::stLogarithmic);
    yAxis()->setTicker(isLinear ? QSharedPointer<QCPAxisTicker>(new ValueTicker)
                                : QSharedPointer<QCPAxisTicker>(new PowerTicker));
    yAxis()->setSymbols({isLinear ? QStringLiteral("ω") : QStringLiteral("λ")});
    names().setLevel(isLinear ? std::nullopt : std::optional<double>(pairs.length()));
    m_notes->setPairs(pairs, selected);
    auto* const x = xAxis();
    const double last = m_pairs.count() - 1;
    const double margin = std::max(0.5, 0.01 * last);
    x->setRange(-margin, last + margin);
    x->setWidest(wholeText(m_pairs.count() - 1));
    ticks().setBounds(0, last);
    setCurves();
}

std::vector<FrequencyLabel> WavelengthPanel::labels() const
{
    return m_notes->labels();
}

Interval WavelengthPanel::valuesOf(const Pairs& pairs)
{
    if (pairs.areFrequencies())
        return {0, 1};
    const double length = pairs.length();
    Interval values{length, length};
    for (const auto& frequencies : {pairs.frequencies, pairs.before, pairs.ofB})
        if (frequencies)
            values = united(values, wavelengths(*frequencies));
    return values;
}

/// Beside the frame, which has the margins that the names need.
void WavelengthPanel::setCurves()
{
    const Theme& theme = plot()->theme();
    const QString name = m_pairs.areFrequencies() ? tr("frequency") : tr("wavelength");
    const QFont font = theme.interfaceFont(Theme::notePoints);
    std::vector<EndLabels::Name> ends; // in the order of the curves
    if (m_pairs.before)
        ends.push_back({tr("before scaling"), theme.quiet, font});
    if (m_pairs.ofB)
        ends.push_back({tr("%1, B").arg(name), theme.accent, font});
    ends.push_back({m_pairs.ofB ? tr("%1, A").arg(name) : name, theme.accent,
                    theme.interfaceFont(Theme::notePoints, QFont::DemiBold)});
    names().setNames(std::move(ends));
    const int beside = scaled(defaultMargin, theme);
    rect()->setMinimumMargins(
        {beside, scaled(6, theme), std::max(2 * beside, names().marginWidth()), scaled(6, theme)});
    curves()->setSource([pairs = m_pairs, theme = plot()->theme()](QCPRange range, int width) {
        std::vector<Curve> curves;
        const auto add = [&](const Frequencies& frequencies, const QPen& pen) {
            curves.push_back(curveOf(pairs, frequencies, pen, width));
        };
        if (pairs.before)
            add(*pairs.before, QPen(theme.quiet, theme.thinLineWidth()));
        if (pairs.ofB)
            add(*pairs.ofB, dashedPen(theme.accent, theme.lineWidth()));
        add(*pairs.frequencies, QPen(theme.accent, theme.lineWidth()));
        if (CurveLayer::mayHaveSamples(1, range, width))
            curves.back().sampleSize = 5 * theme.scale;
        return curves;
    });
}

void WavelengthPanel::applyTheme()
{
    hideTickMarks(yAxis());
    if (m_pairs.frequencies)
        setCurves();
}

std::vector<double> WavelengthPanel::valuesAt(int pair) const
{
    std::vector<double> values{m_pairs.valueOf(*m_pairs.frequencies, pair)};
    if (m_pairs.ofB && pair < m_pairs.ofB->pairCount())
        values.push_back(m_pairs.valueOf(*m_pairs.ofB, pair));
    return values;
}

int WavelengthPanel::pairAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_pairs.count() - 1);
}

void WavelengthPanel::fitTicks()
{
    Plot::fitTickCount(xAxis(), wholeText(m_pairs.count() - 1));
    // A line of type has room below and above the values, clear of the frame, and the symbol above the
    // numbers.
    QCPAxis* const y = yAxis();
    const Theme& theme = plot()->theme();
    const double line =
        QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height() + 4 * besidePoint / 3 * theme.scale;
    const double part = std::min(line / std::max(1, rect()->height()), 0.3);
    const bool isLinear = m_pairs.areFrequencies();
    const auto onAxis = [&](double value) { return isLinear ? value : std::log10(value); };
    const auto valueAt = [&](double coordinate) { return isLinear ? coordinate : std::pow(10, coordinate); };
    const Interval values = m_fixedValues.value_or(valuesOf(m_pairs));
    if (!isLinear)
        static_cast<PowerTicker*>(y->ticker().data())->setValues(values);
    const auto reachTo = [&](double highest) {
        const double lowest = onAxis(values.first);
        const double beyond =
            std::max(isLinear ? 0 : std::log10(beyondValues), part / (1 - 2 * part) * (highest - lowest));
        y->setRange(valueAt(lowest - beyond), valueAt(highest + beyond));
    };
    reachTo(onAxis(values.last));
    Plot::fitTickCount(y, {}, std::max(3, static_cast<int>(rect()->height() / line)));
    QVector<double> ticks;
    y->ticker()->generate(y->range(), QLocale::c(), 'g', 6, ticks, nullptr, nullptr);
    if (!ticks.isEmpty())
        reachTo(onAxis(std::max(values.last, ticks.constLast())));
}

} // namespace posiscope

#include "moc_wavelength_panel.cpp"
