// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/waves/wave_curves.h"

#include "core/kinds/kinds.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/curve_layer.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace posiscope::wave_curves {

namespace {

constexpr double sampleSize = 6; ///< pixels

struct WaveCurvesTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::WaveCurves)
};

/// The x of a run's columns: column i is at first + step · i.
struct Run
{
    double first = 0;
    double step = 1;
    int count = 0;
};

/// Whether x counts pairs.
bool isByPair(const Parameters& parameters, WaveAxis axis)
{
    return axis == WaveAxis::Pair && isPaired(parameters);
}

Run placesOf(const Parameters& parameters, WaveAxis axis, const ColumnRun& run)
{
    if (isByPair(parameters, axis))
        return {0, 1, run.count};
    return {static_cast<double>(run.first), static_cast<double>(run.step), run.count};
}

/// The part of [first, last] that a range of x leaves, as a whole number of its pixels.
struct Part
{
    double first = 0;
    double last = 0;
    int width = 0;
};

Part part(QCPRange range, int width, double first, double last)
{
    const double from = std::max(range.lower, first);
    const double to = std::min(range.upper, last);
    return {from, to, std::max(1, static_cast<int>(std::lround(width * (to - from) / range.size())))};
}

/// Adds the points where a tone turns back: steps miss them by more the faster it turns, and a line through
/// the steps alone would seem to beat.
void addCrests(Curve& curve)
{
    constexpr double closeToCrest = 0.9995;
    constexpr double fastest = 1.6; // radians from step to step; what is faster is unresolved
    const auto angleTo = [](double value) { return std::acos(std::min(1., std::abs(value))); };
    std::vector<QPointF> line;
    std::vector<double> unresolved;
    for (std::size_t i = 0; i < curve.line.size(); ++i) {
        const QPointF here = curve.line[i];
        const auto add = [&](QPointF point) {
            line.push_back(point);
            unresolved.push_back(curve.unresolved[i]);
        };
        std::optional<QPointF> crest;
        if (i > 0 && i + 1 < curve.line.size() && std::abs(here.y()) < closeToCrest) {
            const double side = here.y() < 0 ? -1 : 1;
            const QPointF before = curve.line[i - 1];
            const QPointF after = curve.line[i + 1];
            const QPointF other = side * after.y() > side * before.y() ? after : before;
            const double lower = std::min(side * before.y(), side * after.y()); // a still wave has no crest
            const double angle = angleTo(here.y());
            const double both = angle + angleTo(other.y());
            if (side * here.y() >= side * other.y() && side * here.y() > lower && side * other.y() > 0 &&
                both < fastest)
                crest = {here.x() + angle / both * (other.x() - here.x()), side};
        }
        if (crest && crest->x() < here.x())
            add(*crest);
        add(here);
        if (crest && crest->x() > here.x())
            add(*crest);
    }
    curve.line = std::move(line);
    curve.unresolved = std::move(unresolved);
}

/// Leads the curve along values at so many even steps. A file has more pixels than a screen, so that a wave
/// which is slow enough to be seen is round there only with several points a step.
void follow(Curve& curve, const std::function<WavePixels(int steps)>& valuesIn, const Part& seen,
            int fewestSteps, bool isTone, int pointsAStep)
{
    WavePixels values = valuesIn(fewestSteps);
    curve.unresolved = std::move(values.unresolved);
    // A tone is filtered where it turns by more than a quarter turn a step. Drawn like that it would seem to
    // die away, so no line is drawn there, only a tint.
    constexpr double leastFiltered = 0.02;
    if (isTone)
        for (double& part : curve.unresolved)
            part = part > leastFiltered ? 1 : 0;
    const int steps = pointsAStep * fewestSteps;
    if (pointsAStep > 1) {
        values = valuesIn(steps);
        std::vector<double> unresolved;
        for (int i = 0; i < std::ssize(values.values); ++i)
            unresolved.push_back(std::max(curve.unresolved.at(i / pointsAStep),
                                          curve.unresolved.at((i + pointsAStep - 1) / pointsAStep)));
        curve.unresolved = std::move(unresolved);
    }
    for (const double value : values.values)
        curve.line.emplace_back(
            seen.first + (seen.last - seen.first) / steps * static_cast<double>(curve.line.size()), value);
    if (isTone)
        addCrests(curve);
}

/// A line through cells: straight between them, or in steps where the kind is one of steps, as bits are.
std::vector<QPointF> lineThrough(const Run& run, const Interval& places, const Vectors& vectors,
                                 const std::function<double(int place)>& cellAt)
{
    const bool inSteps = kindOf(vectors.parameters()).stepped;
    std::vector<QPointF> line;
    for (auto place = static_cast<int>(std::floor(places.first)); place <= std::ceil(places.last); ++place) {
        const double value = cellAt(place);
        const double x = run.first + run.step * place;
        if (inSteps)
            line.emplace_back(x - 0.5, value);
        line.emplace_back(inSteps ? x + 0.5 : x, value);
    }
    return line;
}

QPen strongPen(ColumnForm form, const Theme& theme)
{
    const bool cosine = form == ColumnForm::Cosine;
    constexpr double presented = 1.3; // seen from the last row
    return {cosine                     ? theme.cosine
            : form == ColumnForm::Sine ? theme.sine
                                       : theme.accent,
            (theme.isPresentation ? presented : 1) * theme.lineWidth()};
}

QString formName(ColumnForm form)
{
    return form == ColumnForm::Sine     ? WaveCurvesTr::tr("sine")
           : form == ColumnForm::Cosine ? WaveCurvesTr::tr("cosine")
                                        : QString();
}

} // namespace

Axis axisOf(const Scene& scene)
{
    if (scene.look.wavesBy == WavesBy::Dimension)
        return {QStringLiteral("k"), scene.parameters.maxLen};
    if (isByPair(scene.parameters, scene.look.waveAxis))
        return {QStringLiteral("i"), pairCount(scene.parameters)};
    return {QStringLiteral("j"), scene.parameters.dModel};
}

double xOf(const Scene& scene, int index)
{
    if (scene.look.wavesBy == WavesBy::Position && isByPair(scene.parameters, scene.look.waveAxis))
        return pairOf(scene.parameters, std::min(index, scene.parameters.dModel - 1));
    return index;
}

int dimensionAt(const Scene& scene, int x)
{
    return isByPair(scene.parameters, scene.look.waveAxis) ? dimensionOf(scene.parameters, {x, false}) : x;
}

QString waveName(const Scene& scene, int index)
{
    return (scene.look.wavesBy == WavesBy::Position ? WaveCurvesTr::tr("row %1")
                                                    : WaveCurvesTr::tr("column %1"))
        .arg(wholeText(index));
}

bool isInTable(const Vectors& vectors, int position, int dimension)
{
    const Parameters& shape = vectors.parameters();
    return position < shape.maxLen && dimension < shape.dModel && !vectors.isHidden(dimension);
}

std::vector<Wave> wavesOf(const Scene& scene, const Vectors& vectors, int index, bool selected,
                          const Theme& theme)
{
    const bool isByDimension = scene.look.wavesBy == WavesBy::Dimension;
    if (index >= (isByDimension ? scene.parameters.dModel : scene.parameters.maxLen))
        return {};
    // In a panel of its own, whose title names it, a wave needs no grey to tell it from the selected one.
    const bool alone = scene.look.wavePanels == WavePanels::SideBySide;
    const bool strong = selected || alone;
    // Among pinned ones of one grey, every second is dashed, unless dashes are for B.
    const std::vector<int>& pins =
        isByDimension ? scene.selection.pinnedDimensions : scene.selection.pinnedPositions;
    const bool isDashed = !isComparing(scene) && (std::ranges::find(pins, index) - pins.begin()) % 2 == 1;
    const double thin = theme.thinLineWidth();
    const QPen weakPen = isDashed ? dashedPen(theme.quiet, thin) : QPen(theme.quiet, thin);
    const auto wave = [&](const ColumnRun& run) {
        Wave drawn;
        drawn.index = index;
        drawn.run = run;
        drawn.strong = strong;
        drawn.name = strong ? formName(run.form) : waveName(scene, index);
        if (!strong && isDashed && !isByDimension) // the ends of rows lie close together
            drawn.name = WaveCurvesTr::tr("%1, dashed").arg(drawn.name);
        drawn.pen = strong ? strongPen(run.form, theme) : weakPen;
        drawn.sampleSize = sampleSize * theme.scale;
        drawn.pointsAStep = theme.isExport ? 4 : 1;
        return drawn;
    };
    if (isByDimension)
        return {wave({.form = vectors.formOf(index)})};
    std::vector<Wave> waves;
    for (const ColumnRun& run : vectors.runs())
        waves.push_back(wave(run));
    return waves;
}

Curve curveOf(const Wave& wave, const Vectors& vectors, const Look& look, QCPRange range, int width)
{
    const bool isByPosition = look.wavesBy == WavesBy::Position;
    const Parameters& parameters = vectors.parameters();
    const Run run = isByPosition ? placesOf(parameters, look.waveAxis, wave.run)
                                 : Run{.first = 0, .step = 1, .count = parameters.maxLen};
    Curve curve;
    curve.pen = wave.pen;
    curve.sampleSize = wave.sampleSize;
    curve.isMinor = !wave.strong;
    curve.sampleSpacing = run.step;
    const Part seen = part(range, width, run.first, run.first + run.step * std::max(0, run.count - 1));
    if (run.count == 0 || seen.last < seen.first)
        return curve;
    const auto cellAt = [&](int place) {
        return isByPosition ? vectors.cell(wave.index, wave.run.first + wave.run.step * place)
                            : vectors.cell(place, wave.index);
    };
    const bool areSamples = wave.run.form != ColumnForm::Plain && vectors.isPaired();
    const bool isTone = areSamples && hasPureTones(parameters);
    const Interval places{(seen.first - run.first) / run.step, (seen.last - run.first) / run.step};
    // A line is about two pixels wide. Finer steps would draw turns so close together that they become a
    // slab. The turns of pinned rows stand farther apart, because there may be many of them; each ends slow.
    const int coarser = isTone && !wave.strong && isByPosition ? 8 : 1;
    const int steps = std::max(1, 2 * seen.width / 3 / coarser);
    // From one cell to the next where they are no samples of a wave, and each has a pixel at least.
    if (!areSamples && seen.last - seen.first <= seen.width)
        curve.line = lineThrough(run, places, vectors, cellAt);
    else
        follow(
            curve,
            [&](int count) {
                return isByPosition ? vectors.acrossRow(wave.index, wave.run, places, count)
                                    : vectors.alongColumn(wave.index, places, count);
            },
            seen, steps, isTone, isTone ? coarser * wave.pointsAStep : 1);
    if (!CurveLayer::mayHaveSamples(run.step, range, width))
        return curve;
    const int last = std::min(run.count - 1, static_cast<int>(std::floor(places.last)));
    // A pinned wave begins on a sample, and has none where it is too quick for its line.
    if (curve.isMinor && !curve.hasEnd())
        return curve;
    const double from = curve.isMinor ? (curve.seenFrom() - run.first) / run.step : places.first;
    for (int place = std::max(0, static_cast<int>(std::ceil(from))); place <= last; ++place)
        curve.samples.emplace_back(run.first + run.step * place, cellAt(place));
    for (std::size_t i = 0; curve.isMinor && !curve.samples.empty() && i < curve.unresolved.size(); ++i)
        if (curve.line[i].x() < curve.samples.front().x())
            curve.unresolved[i] = 1;
    return curve;
}

} // namespace posiscope::wave_curves
