// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/pair_wave_panel.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/tone_filter.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/curve_notes.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/measure_lines.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

constexpr double fewestCycles = 2.5;
constexpr double narrowestCycle = 16;    ///< pixels of one that can be counted
constexpr double besideWave = 3.3 / 2.5; ///< the range with the room for the amplitude's measure
constexpr double lowestMeasured = 7;     ///< lines of type in the height of a frame with measures
constexpr int figures = 4;

/// A wave over the drawn cycles of the selected one. Where a pixel holds more than half a turn it fades, as
/// every picture here does.
Curve waveOf(const Frequencies& frequencies, int pair, bool cosine, double last, QCPRange range, int width)
{
    Curve curve;
    const double turns = frequencies.turns(pair).high;
    const int pixels = std::max(2, static_cast<int>(std::lround(width * last / range.size())));
    const double seen = toneFilter(2 * turns * last / pixels);
    for (int pixel = 0; pixel <= pixels; ++pixel) {
        const double x = last * pixel / pixels;
        const double angle = 2 * std::numbers::pi * turns * x;
        curve.line.emplace_back(x, seen * (cosine ? std::cos(angle) : std::sin(angle)));
    }
    if (seen < 1)
        curve.unseen.assign(curve.line.size(), 1 - seen);
    return curve;
}

} // namespace

PairWavePanel::PairWavePanel(Plot* plot, QCPLayoutGrid* cell)
    : QObject(plot)
    , m_plot(plot)
    , m_head(new PlotText(plot, PlotText::Place::Row))
    , m_rect(new QCPAxisRect(plot, false))
    , m_unit(QSharedPointer<QCPAxisTickerText>::create())
{
    cell->addElement(0, 0, m_head);
    cell->addElement(1, 0, m_rect);
    cell->setRowSpacing(0);
    QCPAxis* x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(QSharedPointer<ValueTicker>::create());
    y->setTicker(m_unit);
    y->grid()->setVisible(true);
    m_outside = new ShadedRange(x, y);
    m_curves = new CurveLayer(x, y);
    m_measures = new MeasureLines(x, y);
    m_cosineName = new FrameText(x, y, FrameText::Place::Point);
    m_sineName = new FrameText(x, y, FrameText::Place::Point);
    m_nameOfB = new FrameText(x, y, FrameText::Place::Point);
    m_pinNames = new FrameText(x, y, FrameText::Place::Point);
    m_sineName->setAvoided({m_cosineName});
    m_nameOfB->setAvoided({m_cosineName, m_sineName});
    m_pinNames->setAvoided({m_cosineName, m_sineName, m_nameOfB});
    connect(plot, &Plot::ticksWanted, this, &PairWavePanel::fitTicks);
}

void PairWavePanel::setWaves(const Pairs& pairs, const Selection& selection, bool cosinesShown)
{
    m_pairs = pairs;
    m_pair = columnAt(pairs.parameters, selection.dimension).pair;
    m_pinned.clear();
    for (const int dimension : selection.pinnedDimensions)
        if (const int pair = columnAt(pairs.parameters, dimension).pair; pair != m_pair)
            m_pinned.push_back(pair);
    m_cosineShown = cosinesShown;
    m_outside->setFrom(pairs.parameters.maxLen - 1.);
    m_measures->setNote(tr("beyond max_len"), pairs.parameters.maxLen - 1.);
    chooseCycles();
    measure();
    colour();
}

void PairWavePanel::chooseCycles()
{
    const double all = cyclesWithin(*m_pairs.frequencies, m_pair, m_pairs.parameters.maxLen);
    const double most = m_rect->width() / besideWave / scaled(narrowestCycle, m_plot->theme());
    // Half a cycle more than whole ones: the sine ends at 0 and the cosine at −1, with their names.
    const double whole = std::ceil(all - 0.5) + 0.5;
    m_cycles = whole > most ? fewestCycles : std::max(fewestCycles, whole);
    m_curves->keyAxis()->setRange(0, besideWave * m_cycles * m_pairs.frequencies->wavelength(m_pair));
    updateHeading(m_cycles < all);
}

/// Whether B has this pair too.
bool PairWavePanel::isOfB() const
{
    return m_pairs.ofB && m_pair < m_pairs.ofB->pairCount();
}

bool PairWavePanel::isLone() const
{
    return m_pairs.frequencies->hasLoneSine() && m_pair == m_pairs.count() - 1;
}

void PairWavePanel::updateHeading(bool isPart)
{
    const Parameters& parameters = m_pairs.parameters;
    const QString pair = wholeText(m_pair);
    const QString sine = wholeText(dimensionOf(parameters, {m_pair, false}));
    const auto cycles = [&](const Frequencies& of) {
        return significantText(cyclesWithin(of, m_pair, parameters.maxLen), figures - 1);
    };
    QString count = cycles(*m_pairs.frequencies);
    if (isOfB() && !isPart)
        count = tr("A %1, B (dashed) %2").arg(count, cycles(*m_pairs.ofB));
    const QString named = isLone() ? tr("pair %1 (dimension %2, a lone sine)").arg(pair, sine)
                                   : tr("pair %1 (dimensions %2 and %3)")
                                         .arg(pair, sine, wholeText(dimensionOf(parameters, {m_pair, true})));
    const QString length = wholeText(parameters.maxLen);
    if (isPart) // of more cycles than can be told apart
        m_head->setWords(
            {tr("%1: the first 2.5 of %2 cycles within max_len = %3").arg(named, count, length),
             tr("pair %1: the first 2.5 of %2 cycles within max_len = %3").arg(pair, count, length),
             tr("%1: 2.5 of %2 cycles").arg(named, count), tr("pair %1: 2.5 of %2 cycles").arg(pair, count),
             tr("pair %1").arg(pair), QString()});
    else
        m_head->setWords({tr("%1: %2 cycles within max_len = %3").arg(named, count, length),
                          tr("pair %1: %2 cycles within max_len = %3").arg(pair, count, length),
                          tr("%1: %2 cycles").arg(named, count), tr("pair %1: %2 cycles").arg(pair, count),
                          tr("pair %1").arg(pair), QString()});
}

void PairWavePanel::measure()
{
    // Above the wave the words of one measure have room, below it the line of another. In a low frame the
    // wave comes before its measures.
    const double height = std::max(1, m_rect->height());
    const double line = QFontMetricsF(m_plot->theme().interfaceFont(Theme::notePoints)).height();
    const bool isLow = height < lowestMeasured * line;
    const double words = (isLow ? 0.6 : 1.9) * line;
    const double unit = std::max(1., (height - 2 * words) / 2); // pixels
    const double reach = 1 + words / unit;
    m_curves->valueAxis()->setRange(-reach, reach);
    m_unit->setTicks({0}, {QStringLiteral("0")});
    if (2 * unit > 2.2 * line)
        m_unit->setTicks({-1, 0, 1}, {QStringLiteral("−1"), QStringLiteral("0"), QStringLiteral("1")});
    if (isLow) {
        m_measures->setLines({});
        return;
    }

    const double length = m_pairs.frequencies->wavelength(m_pair);
    const QString wavelength = significantText(length, figures);
    const QString frequency = significantText(m_pairs.frequencies->turns(m_pair).high, figures);
    const double over = 1 + 0.35 * words / unit;
    const double under = -1 - 0.6 * words / unit;
    const double last = m_cycles * length;
    const double beside = 1.04 * last;
    const double peak = last - length / 4;
    m_measures->setLines(
        {{.from = {length / 4, over},
          .to = {5 * length / 4, over},
          .measuredFrom = {length / 4, 1},
          .measuredTo = {5 * length / 4, 1},
          .words = {tr("wavelength λ = %1 positions").arg(wavelength), tr("λ = %1 positions").arg(wavelength),
                    tr("λ = %1").arg(wavelength), QString()},
          .wordsAfter = false},
         {.from = {0, under},
          .to = {length, under},
          .measuredFrom = {0, 0},
          .measuredTo = {length, 0},
          .words = {tr("one cycle: frequency f = 1/λ = %1 cycles per position").arg(frequency),
                    tr("frequency f = 1/λ = %1 cycles per position").arg(frequency),
                    tr("f = 1/λ = %1 cycles per position").arg(frequency),
                    tr("f = %1 cycles per position").arg(frequency), tr("f = %1 per position").arg(frequency),
                    tr("f = %1/position").arg(frequency)},
          // A number without its unit would be taken for that of ω.
          .lesserWords = {tr("f = 1/λ"), QString()}},
         {.from = {beside, 0},
          .to = {beside, 1},
          .measuredFrom = {last, 0},
          .measuredTo = {peak, 1},
          .words = {tr("amplitude 1"), tr("1"), QString()}}});
}

void PairWavePanel::nameCurves()
{
    const Theme& theme = m_plot->theme();
    const double last = m_cycles * m_pairs.frequencies->wavelength(m_pair);
    const bool both = m_cosineShown && !isLone();
    m_cosineName->setPoint({last, -1}, false, theme.cosine);
    m_sineName->setPoint({last, 0}, true, theme.sine);
    QStringList cosine{tr("cosine"), tr("cos")};
    QStringList sine{tr("sine"), tr("sin")};
    if (isOfB()) {
        cosine.prepend(tr("cosine of A"));
        sine.prepend(tr("sine of A"));
    }
    m_cosineName->setWords(both ? cosine : QStringList());
    m_sineName->setWords(both || isOfB() ? sine : QStringList());
    m_nameOfB->setPoint({last, -0.5}, false, theme.sine);
    m_nameOfB->setWords(isOfB() ? QStringList{tr("sine of B"), tr("B")} : QStringList());
    m_pinNames->setPoint({last, isOfB() ? -0.75 : -0.5}, false, theme.quiet);
    QStringList pins;
    for (const int pair : m_pinned)
        pins << wholeText(pair);
    m_pinNames->setWords(pins.isEmpty() ? QStringList() : QStringList{tr("i = %1").arg(pins.join(u", "))});
}

void PairWavePanel::colour()
{
    if (!m_pairs.frequencies)
        return;
    nameCurves();
    const bool cosine = m_cosineShown && !isLone();
    const double last = m_cycles * m_pairs.frequencies->wavelength(m_pair);
    m_curves->setSource([frequencies = m_pairs.frequencies, ofB = isOfB() ? m_pairs.ofB : nullptr,
                         pair = m_pair, pinned = m_pinned, cosine, last, theme = m_plot->theme(),
                         end = m_pairs.parameters.maxLen - 1.](QCPRange range, int width) {
        std::vector<Curve> curves;
        QColor faint = theme.pinned;
        faint.setAlphaF(0.35F);
        for (const int other : pinned) {
            curves.push_back(waveOf(*frequencies, other, false, last, range, width));
            curves.back().pen = QPen(faint, theme.thinLineWidth());
        }
        if (ofB) {
            curves.push_back(waveOf(*ofB, pair, false, last, range, width));
            curves.back().pen = twinPen(theme.sine, TwinDash::Short, theme);
        }
        if (cosine) {
            curves.push_back(waveOf(*frequencies, pair, true, last, range, width));
            curves.back().pen = QPen(theme.cosine, theme.thinLineWidth());
            curves.back().pen.setDashPattern({4, 2.5});
        }
        Curve sine = waveOf(*frequencies, pair, false, last, range, width);
        sine.pen = QPen(theme.sine, theme.lineWidth());
        if (CurveLayer::mayHaveSamples(1, range, width)) {
            sine.sampleSize = 3 * theme.lineWidth();
            for (int position = 0; position <= std::min(last, end); ++position)
                sine.samples.emplace_back(position, frequencies->at(pair, position).sine);
        }
        curves.push_back(std::move(sine));
        return curves;
    });
}

void PairWavePanel::setTheme(const Theme& theme)
{
    hideAxisLine(m_curves->valueAxis());
    m_outside->setTheme(theme);
    m_measures->setTheme(theme);
    colour();
}

void PairWavePanel::setWords(bool hasHead, bool hasName)
{
    m_head->setVisible(hasHead);
    nameLevelAxis(*m_rect, {tr("position k"), QStringLiteral("k")}, hasName, m_plot->theme());
}

void PairWavePanel::fitTicks()
{
    const double before = m_cycles;
    chooseCycles(); // a wider frame can show more cycles
    if (m_cycles != before)
        colour();
    measure();
    QCPAxis* x = m_curves->keyAxis();
    Plot::fitTickCount(x, significantText(x->range().upper, figures));
    x->ticker()->setTickCount(std::clamp(x->ticker()->tickCount(), 2, 8));
}

} // namespace posiscope

#include "moc_pair_wave_panel.cpp"
