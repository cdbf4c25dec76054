// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/wavelength_panel.h"

#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/shaded_range.h"
#include "ui/plot/tickers.h"
#include "ui/views/frequencies/wavelength_notes.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double beyondValues = 2.5; ///< the axis ends at so many times the largest value

/// The wavelengths of all pairs, a point each where there is room for it.
Curve curveOf(const Frequencies& frequencies, const QPen& pen)
{
    Curve curve;
    for (int pair = 0; pair < frequencies.pairCount(); ++pair)
        curve.line.emplace_back(pair, frequencies.wavelength(pair));
    curve.pen = pen;
    return curve;
}

} // namespace

Pairs pairsOf(const Scene& scene)
{
    Pairs pairs;
    pairs.parameters = scene.parameters;
    pairs.frequencies = encodingOf(scene.parameters).frequencies;
    pairs.firstUnfinished = firstUnfinishedPair(*pairs.frequencies, scene.parameters.maxLen);
    if (scene.parameters.scaling != Scaling::None)
        pairs.before = std::make_shared<const Frequencies>(scene.parameters.n, scene.parameters.dModel);
    if (const std::optional<Encoding> other = comparedEncoding(scene))
        pairs.ofB = other->frequencies;
    return pairs;
}

WavelengthPanel::WavelengthPanel(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
{
    Axis* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setGutter(true);
    x->setTicker(m_ticks);
    x->setEndWords({QStringLiteral("i")});
    QCPAxis* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    y->setScaleType(QCPAxis::stLogarithmic);
    y->setTicker(QSharedPointer<PowerTicker>::create());
    y->grid()->setVisible(true);
    m_outside = new ShadedRange(x, y);
    m_curves = new CurveLayer(x, y);
    m_notes = new WavelengthNotes(x, y);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &WavelengthPanel::fitTicks);
}

void WavelengthPanel::setPairs(const Pairs& pairs, int selected)
{
    m_pairs = pairs;
    m_outside->setFrom(pairs.unfinished() > 0 ? std::optional(pairs.firstUnfinished - 0.5) : std::nullopt);
    m_notes->setPairs(pairs, selected);
    updateRange();
    colour();
}

Window WavelengthPanel::valuesOf(const Pairs& pairs)
{
    const double length = pairs.parameters.maxLen;
    Window values{length, length};
    for (const auto& each : {pairs.frequencies, pairs.before, pairs.ofB})
        if (each)
            values = {std::min(values.first, each->wavelength(0)),
                      std::max(values.last, each->wavelength(each->pairCount() - 1))};
    return values;
}

void WavelengthPanel::fixValues(const std::optional<Window>& values)
{
    m_fixedValues = values;
    updateRange();
}

void WavelengthPanel::updateRange()
{
    auto* const x = static_cast<Axis*>(m_curves->keyAxis());
    const double last = m_pairs.count() - 1;
    const double margin = std::max(0.5, 0.01 * last);
    x->setRange(-margin, last + margin);
    x->setWidest(wholeText(m_pairs.count() - 1));
    m_ticks->setBounds(0, last);
    const Window values = m_fixedValues.value_or(valuesOf(m_pairs));
    m_curves->valueAxis()->setRange(values.first / beyondValues, values.last * beyondValues);
}

void WavelengthPanel::colour()
{
    if (!m_pairs.frequencies)
        return;
    m_curves->setSource([pairs = m_pairs, theme = m_plot->theme()](QCPRange range, int width) {
        std::vector<Curve> curves;
        if (pairs.before)
            curves.push_back(curveOf(*pairs.before, QPen(theme.quiet, theme.thinLineWidth())));
        if (pairs.ofB)
            curves.push_back(curveOf(*pairs.ofB, twinPen(theme.accent, TwinDash::Short, theme)));
        Curve curve = curveOf(*pairs.frequencies, QPen(theme.accent, theme.lineWidth()));
        if (CurveLayer::mayHaveSamples(1, range, width)) {
            curve.samples = curve.line;
            curve.sampleSize = 5 * theme.scale;
        }
        curves.push_back(std::move(curve));
        return curves;
    });
}

void WavelengthPanel::setTheme(const Theme& theme)
{
    hideAxisLine(m_curves->valueAxis());
    m_outside->setTheme(theme);
    m_notes->setTheme(theme);
    const int beside = scaled(defaultMargin, theme);
    m_rect->setMinimumMargins({beside, scaled(6, theme), 2 * beside, scaled(6, theme)});
    colour();
}

void WavelengthPanel::setMarks(const std::vector<std::pair<int, Mark>>& marks)
{
    std::vector<Mark> placed;
    for (auto [pair, mark] : marks) {
        mark.place = pair;
        mark.endsAtRing = true;
        if (mark.kind != MarkKind::Pinned)
            mark.rings = {m_pairs.frequencies->wavelength(pair)};
        placed.push_back(mark);
    }
    m_marks->setMarks(std::move(placed));
}

int WavelengthPanel::pairAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_pairs.count() - 1);
}

void WavelengthPanel::fitTicks()
{
    constexpr int most = 6;
    QCPAxis* const x = m_curves->keyAxis();
    QCPAxis* const y = m_curves->valueAxis();
    Plot::fitTickCount(x, wholeText(m_pairs.count() - 1));
    Plot::fitTickCount(y, {});
    for (QCPAxis* const axis : {x, y})
        axis->ticker()->setTickCount(std::min(most, axis->ticker()->tickCount()));
}

} // namespace posiscope

#include "moc_wavelength_panel.cpp"
