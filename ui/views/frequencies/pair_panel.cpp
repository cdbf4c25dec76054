// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/pair_panel.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/curve_notes.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/tickers.h"

#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace posiscope {

namespace {

// Above and below the curves.
constexpr double partForWords = 0.09; ///< of their height, at the least
constexpr double linesForWords = 1.8; ///< of type, above them

using Function = std::function<double(double)>;

/// A smooth curve from x = 0 to `last` with a value for each pixel, and a point for each pair if they fit.
Curve curveThroughPairs(const Function& smooth, double last, double step, const Frequencies& frequencies,
                        const std::function<double(int)>& value, QCPRange range, int width)
{
    Curve curve;
    const int pixels = std::max(1, static_cast<int>(std::lround(width * last / range.size())));
    for (int pixel = 0; pixel <= pixels; ++pixel) {
        const double x = last * pixel / pixels;
        curve.line.emplace_back(x, smooth(x));
    }
    if (CurveLayer::mayHaveSamples(step, range, width))
        for (int pair = 0; pair < frequencies.pairCount(); ++pair)
            curve.samples.emplace_back(step * pair, value(pair));
    return curve;
}

/// ω at any pair, also between two.
Function omegaOf(const std::shared_ptr<const Frequencies>& frequencies, const Parameters& parameters)
{
    const int dModel = parameters.dModel;
    if (parameters.scaling == Scaling::None)
        return [n = parameters.n, dModel](double pair) { return frequencyCurve(n, dModel, 2 * pair); };
    return [scaled = frequencies->scaling(), d = double(dModel)](double pair) {
        constexpr double turn = 2 * std::numbers::pi;
        const double unscaled = std::exp(-2 * pair / d * scaled.logBase().high) / turn;
        return turn * scaled.scaled(pair, {unscaled, 0}).high;
    };
}

/// What the frequencies were before their scaling; nothing without one.
std::optional<Function> omegaBefore(const Parameters& parameters)
{
    if (parameters.scaling == Scaling::None)
        return std::nullopt;
    Parameters before = parameters;
    before.scaling = Scaling::None;
    return omegaOf(nullptr, before);
}

Curve thinCurve(const Function& smooth, double last, const Theme& theme)
{
    constexpr int steps = 256;
    Curve curve;
    for (int step = 0; step <= steps; ++step)
        curve.line.emplace_back(last * step / steps, smooth(last * step / steps));
    curve.pen = QPen(theme.quiet, theme.thinLineWidth());
    curve.pen.setDashPattern({3, 3});
    return curve;
}

maths::Formula exponential()
{
    using namespace maths;
    const Formula exponent = row({symbol("−"), italic("x"), symbol("·"), function("ln"), fenced(italic("n")),
                                  symbol("/"), italic("d")});
    // Not as a power, whose letters would be the smallest of the window.
    return row({italic("f"), fenced(italic("x")), symbol("="), function("exp"), fenced(exponent), symbol(","),
                roman("  "), subscript(italic("ω"), italic("i")), symbol("="), italic("f"),
                fenced(row({number("2"), italic("i")}))});
}

/// ω at the pair nearest to a number.
Function omegaAt(const std::shared_ptr<const Frequencies>& frequencies)
{
    return [frequencies](double pair) {
        return frequencies->omega(
            std::clamp(static_cast<int>(std::lround(pair)), 0, frequencies->pairCount() - 1));
    };
}

/// Values of the encoding B, a point for each of its pairs.
Curve twinOf(const Frequencies& frequencies, double step, double (Frequencies::*value)(int) const,
             const QPen& pen)
{
    Curve curve;
    for (int pair = 0; pair < frequencies.pairCount(); ++pair)
        curve.line.emplace_back(step * pair, (frequencies.*value)(pair));
    curve.pen = pen;
    return curve;
}

} // namespace

void nameLevelAxis(QCPAxisRect& frame, const QStringList& longestFirst, bool hasRoom, const Theme& theme)
{
    auto* const x = static_cast<Axis*>(frame.axis(QCPAxis::atBottom));
    const bool isBehind = theme.isPresentation || !hasRoom;
    x->setLabel(isBehind ? QString() : longestFirst.first());
    x->setEndWords(isBehind ? longestFirst : QStringList());
    const int beside = scaled(15, theme);
    double after = beside;
    if (isBehind)
        after = std::max(after, x->beforeEndWords()) +
                QFontMetricsF(x->labelFont()).horizontalAdvance(longestFirst.last());
    frame.setMinimumMargins({beside, scaled(6, theme), qCeil(after), scaled(6, theme)});
}

PairPanel::PairPanel(Plot* plot, QCPLayoutGrid* cell, Kind kind)
    : QObject(plot)
    , m_plot(plot)
    , m_kind(kind)
    , m_step(kind == Kind::Wavelengths ? 1 : 2)
    , m_head(new PlotText(plot, PlotText::Place::Row))
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
{
    cell->addElement(0, 0, m_head);
    cell->addElement(1, 0, m_rect);
    cell->setRowSpacing(0);
    auto* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setGutter(true);
    QCPAxis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_ticks);
    if (kind == Kind::Wavelengths) {
        y->setScaleType(QCPAxis::stLogarithmic);
        y->setTicker(QSharedPointer<PowerTicker>::create());
    } else {
        y->setTicker(QSharedPointer<ValueTicker>::create());
    }
    y->grid()->setVisible(true);
    m_outside = new ShadedRange(x, y);
    m_curves = new CurveLayer(x, y);
    m_notes = new CurveNotes(x, y);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &PairPanel::fitTicks);
}

void PairPanel::setPairs(const Pairs& pairs)
{
    m_pairs = pairs;
    updateRange();
    const auto shadedFrom =
        pairs.unfinished() > 0 ? std::optional(placeOf(pairs.firstUnfinished) - m_step / 2) : std::nullopt;
    m_outside->setFrom(shadedFrom);
    m_notes->setShadedFrom(shadedFrom);
    if (m_kind == Kind::Wavelengths)
        updateHeading();
    colour();
}

Window PairPanel::wavelengthValues(const Parameters& parameters, const Frequencies* ofB)
{
    double slowest = frequencyCurve(parameters.n, parameters.dModel, 2. * (pairCount(parameters.dModel) - 1));
    double longest = std::max(wavelengthLimit(parameters.n), static_cast<double>(parameters.maxLen));
    if (parameters.scaling != Scaling::None) {
        const Frequencies scaled(parameters);
        slowest = std::min(slowest, scaled.omega(scaled.pairCount() - 1));
        longest = std::max(longest, scaled.wavelength(scaled.pairCount() - 1));
    }
    if (ofB) {
        slowest = std::min(slowest, ofB->omega(ofB->pairCount() - 1));
        longest = std::max(longest, ofB->wavelength(ofB->pairCount() - 1));
    }
    return {slowest, longest};
}

void PairPanel::fixValues(const std::optional<Window>& values)
{
    m_fixedValues = values;
    updateRange();
}

void PairPanel::updateRange()
{
    QCPAxis* x = m_curves->keyAxis();
    QCPAxis* y = m_curves->valueAxis();
    // The end that no pair reaches lies at x = d_model, half a step or a whole one after the last.
    const double end = m_step / 2 * m_pairs.parameters.dModel;
    const double margin = std::max(0.02 * end, m_step / 4);
    x->setRange(-margin, end + margin);
    static_cast<Axis*>(x)->setWidest(wholeText(m_pairs.parameters.dModel));
    m_ticks->setBounds(0, m_kind == Kind::Wavelengths ? m_pairs.count() - 1 : m_pairs.parameters.dModel);
    // x = 2i is even; the curve of a single column ends at 1, and without that tick it would have no scale.
    m_ticks->setEven(m_kind == Kind::Exponential && m_pairs.parameters.dModel > 1);
    if (m_kind == Kind::Exponential) {
        y->setRange(0, 1.08);
        return;
    }
    const Window values =
        m_fixedValues ? *m_fixedValues : wavelengthValues(m_pairs.parameters, m_pairs.ofB.get());
    const double line = QFontMetricsF(m_plot->theme().interfaceFont(Theme::notePoints)).height();
    const double above = std::min(0.5, linesForWords * line / std::max(1, m_rect->height()));
    const double ratio = values.last / values.first;
    const double forWords = std::pow(ratio, std::max(partForWords, above / (1 - above)));
    // A single pair has points alone, and their names stand over and under them.
    const bool isSinglePair = m_pairs.count() == 1 && !m_fixedValues;
    const double below = isSinglePair ? forWords : std::pow(ratio, partForWords);
    y->setRange(values.first / below / 1.5, values.last * forWords * 1.5);
}

void PairPanel::updateHeading()
{
    QStringList words = cycleWords();
    const Parameters& parameters = m_pairs.parameters;
    if (parameters.scaling != Scaling::None) {
        const Frequencies before(parameters.n, parameters.dModel);
        const int unfinished = before.pairCount() - firstUnfinishedPair(before, parameters.originalLen);
        const QString some = wholeText(unfinished);
        const QString length = wholeText(parameters.originalLen);
        const QString then =
            unfinished == 0
                ? tr("Before scaling (dashed) every pair completed one within original_len = %1.").arg(length)
                : tr("Before scaling (dashed) %1 completed none within original_len = %2.").arg(some, length);
        words = QStringList{tr("%1. %2").arg(words[0], then),
                            tr("%1 within %2; before scaling (dashed): %3 of %4 within %5")
                                .arg(words[1], wholeText(parameters.maxLen), some,
                                     wholeText(before.pairCount()), length),
                            tr("%1; dashed: before scaling").arg(words[1])} +
                words;
    }
    m_head->setWords(words);
}

QStringList PairPanel::cycleWords() const
{
    const QString positions = wholeText(m_pairs.parameters.maxLen);
    const QString all = wholeText(m_pairs.count());
    const QString some = wholeText(m_pairs.unfinished());
    if (m_pairs.ofB) {
        const QString allOfB = wholeText(m_pairs.ofB->pairCount());
        const QString ofB = wholeText(m_pairs.unfinishedOfB);
        return {tr("A %1 of %2 pairs (shaded), B %3 of %4 complete no cycle").arg(some, all, ofB, allOfB),
                tr("no full cycle: A %1 of %2, B %3 of %4").arg(some, all, ofB, allOfB), QString()};
    }
    if (m_pairs.unfinished() == 0)
        return {tr("every pair completes a cycle within max_len = %1").arg(positions),
                tr("every pair completes a cycle"), QString()};
    if (m_pairs.firstUnfinished == 0)
        return {tr("no pair completes a cycle within max_len = %1").arg(positions),
                tr("no pair completes a cycle"), QString()};
    const bool isOne = m_pairs.unfinished() == 1;
    return {(isOne ? tr("%1 of %2 pairs (shaded) completes no cycle within max_len = %3")
                   : tr("%1 of %2 pairs (shaded) complete no cycle within max_len = %3"))
                .arg(some, all, positions),
            (isOne ? tr("%1 of %2 pairs (shaded) completes no cycle")
                   : tr("%1 of %2 pairs (shaded) complete no cycle"))
                .arg(some, all),
            tr("%1 of %2: no full cycle").arg(some, all), QString()};
}

void PairPanel::colour()
{
    if (!m_pairs.frequencies)
        return;
    if (m_kind == Kind::Wavelengths)
        colourWavelengths();
    else
        colourExponential();
}

void PairPanel::colourWavelengths()
{
    const Theme& theme = m_plot->theme();
    const Function omega = omegaOf(m_pairs.frequencies, m_pairs.parameters);
    const Function lambda = [omega](double pair) { return 2 * std::numbers::pi / omega(pair); };
    const auto before = omegaBefore(m_pairs.parameters);
    m_curves->setSource([frequencies = m_pairs.frequencies, ofB = m_pairs.ofB, omega, lambda, before,
                         theme](QCPRange range, int width) {
        const double last = frequencies->pairCount() - 1;
        Curve wavelengths = curveThroughPairs(
            lambda, last, 1, *frequencies, [&](int pair) { return frequencies->wavelength(pair); }, range,
            width);
        wavelengths.pen = QPen(theme.accent, theme.lineWidth());
        Curve omegas = curveThroughPairs(
            omega, last, 1, *frequencies, [&](int pair) { return frequencies->omega(pair); }, range, width);
        omegas.pen = QPen(theme.text, theme.lineWidth());
        omegas.pen.setDashPattern({4, 2.5});
        wavelengths.sampleSize = omegas.sampleSize = 4 * theme.scale;
        std::vector<Curve> curves;
        if (ofB) {
            curves.push_back(
                twinOf(*ofB, 1, &Frequencies::omega, twinPen(theme.text, TwinDash::Long, theme)));
            curves.push_back(
                twinOf(*ofB, 1, &Frequencies::wavelength, twinPen(theme.accent, TwinDash::Short, theme)));
        }
        if (before) {
            const auto lambdaBefore = [&](double pair) { return 2 * std::numbers::pi / (*before)(pair); };
            curves.push_back(thinCurve(*before, last, theme));
            curves.push_back(thinCurve(lambdaBefore, last, theme));
        }
        curves.push_back(std::move(omegas));
        curves.push_back(std::move(wavelengths));
        return curves;
    });
    nameWavelengths();
}

void PairPanel::nameWavelengths()
{
    const Theme& theme = m_plot->theme();
    const double n = m_pairs.parameters.n;
    const int maxLen = m_pairs.parameters.maxLen;
    const Function omega = omegaOf(m_pairs.frequencies, m_pairs.parameters);
    const Function lambda = [omega](double pair) { return 2 * std::numbers::pi / omega(pair); };
    const auto before = omegaBefore(m_pairs.parameters);
    const double last = m_pairs.count() - 1;
    std::vector<CurveNotes::Name> names{
        {{tr("wavelength λ, in positions"), tr("λ, positions"), tr("λ")}, theme.accent, lambda, true, last},
        {{tr("frequency ω, in radians per position"), tr("ω, radians per position"), tr("ω")},
         theme.text,
         omega,
         false,
         last}};
    // The thin curves of both.
    const auto add = [&names](const QStringList& words, const std::array<QColor, 2>& colours,
                              const Function& frequency, double end) {
        names.push_back({words, colours[0], frequency, false, end, true});
        names.push_back({words, colours[1],
                         [frequency](double pair) { return 2 * std::numbers::pi / frequency(pair); }, true,
                         end, true});
    };
    if (before)
        add({tr("before scaling")}, {theme.quiet, theme.quiet}, *before, last);
    if (m_pairs.ofB)
        add({tr("B")}, {theme.text, theme.accent}, omegaAt(m_pairs.ofB), m_pairs.ofB->pairCount() - 1.);
    m_notes->setNames(names);
    const double longest = m_pairs.frequencies->wavelength(m_pairs.count() - 1);
    // The names of a single pair's two points stand at the left, one of them below the level.
    m_notes->setLevel(CurveNotes::Level{static_cast<double>(maxLen),
                                        tr("max_len = %1").arg(wholeText(maxLen)),
                                        maxLen >= longest || m_pairs.count() == 1});
    const QString limit = significantText(wavelengthLimit(n), 5);
    m_notes->setLimit(n > 1 && !before
                          ? std::optional(CurveNotes::Limit{wavelengthLimit(n),
                                                            {tr("λ stays below 2πn = %1").arg(limit),
                                                             tr("λ < 2πn = %1").arg(limit), tr("λ < 2πn")}})
                          : std::nullopt);
}

void PairPanel::colourExponential()
{
    const Theme& theme = m_plot->theme();
    const int dModel = m_pairs.parameters.dModel;
    const Function omega = omegaOf(m_pairs.frequencies, m_pairs.parameters);
    const Function f = [omega](double x) { return omega(x / 2); };
    const auto before = omegaBefore(m_pairs.parameters);
    m_head->setFormula(before ? maths::row({exponential(), maths::roman(tr(" (dashed)"))}) : exponential());
    m_curves->setSource([frequencies = m_pairs.frequencies, ofB = m_pairs.ofB, f, before, d = dModel,
                         theme](QCPRange range, int width) {
        Curve curve = curveThroughPairs(
            f, d, 2, *frequencies, [&](int pair) { return frequencies->omega(pair); }, range, width);
        curve.pen = QPen(theme.accent, theme.lineWidth());
        curve.sampleSize = 5 * theme.scale;
        std::vector<Curve> curves;
        if (ofB)
            curves.push_back(
                twinOf(*ofB, 2, &Frequencies::omega, twinPen(theme.accent, TwinDash::Short, theme)));
        if (before)
            curves.push_back(thinCurve([&](double x) { return (*before)(x / 2); }, d, theme));
        curves.push_back(std::move(curve));
        return curves;
    });
    std::vector<CurveNotes::Name> names;
    if (before || m_pairs.ofB)
        names.push_back({{}, theme.accent, f, true, double(dModel)});
    if (before)
        names.push_back({{tr("before scaling")},
                         theme.quiet,
                         [before](double x) { return (*before)(x / 2); },
                         true,
                         double(dModel),
                         true});
    if (m_pairs.ofB)
        names.push_back({{tr("B")},
                         theme.accent,
                         [omega = omegaAt(m_pairs.ofB)](double x) { return omega(x / 2); },
                         false,
                         2. * (m_pairs.ofB->pairCount() - 1),
                         true});
    m_notes->setNames(std::move(names));
}

void PairPanel::setTheme(const Theme& theme)
{
    hideAxisLine(m_curves->valueAxis());
    m_outside->setTheme(theme);
    m_notes->setTheme(theme);
    colour();
}

void PairPanel::setWords(bool hasHead, bool hasName)
{
    m_head->setVisible(hasHead);
    nameLevelAxis(*m_rect, {m_kind == Kind::Wavelengths ? tr("pair i") : tr("x = 2i")}, hasName,
                  m_plot->theme());
}

void PairPanel::setMarks(const std::vector<std::pair<int, Mark>>& marks)
{
    std::vector<Mark> placed;
    for (auto [pair, mark] : marks) {
        mark.place = placeOf(pair);
        if (mark.kind == MarkKind::Selected && m_kind == Kind::Wavelengths)
            mark.rings = {m_pairs.frequencies->wavelength(pair), m_pairs.frequencies->omega(pair)};
        else if (mark.kind == MarkKind::Selected)
            mark.rings = {m_pairs.frequencies->omega(pair)};
        placed.push_back(mark);
    }
    if (!placed.empty())
        m_notes->setMarked(placed.back().place); // the selection's, after which nothing comes
    m_marks->setMarks(std::move(placed));
}

int PairPanel::pairAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x() / m_step)), 0, m_pairs.count() - 1);
}

void PairPanel::fitTicks()
{
    updateRange(); // its margins for words and rings are pixels of the frame
    Plot::fitTickCount(m_curves->keyAxis(), wholeText(m_pairs.parameters.dModel));
    QCPAxis* y = m_curves->valueAxis();
    Plot::fitTickCount(y, {});
    if (m_kind == Kind::Exponential)
        y->ticker()->setTickCount(std::clamp(y->ticker()->tickCount(), 2, 5));
}

} // namespace posiscope

#include "moc_pair_panel.cpp"
