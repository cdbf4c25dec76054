// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_order.h"

#include "core/parameters/require.h"
#include "core/scene/scene_keys.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "ui/export/files/file_name.h"
#include "ui/export/files/film.h"
#include "ui/export/pictures/lengths.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <cmath>

namespace posiscope {

namespace {

constexpr std::array<std::string_view, 3> formatNames{"png", "svg", "pdf"};
constexpr std::array<std::string_view, 3> unitNames{"px", "mm", "in"};

constexpr std::array<FigurePreset, 4> presets{{
    {"column", QT_TRANSLATE_NOOP("posiscope::Figures", "One column, 89 mm"), 89, 70, LengthUnit::Millimetre,
     300, 7, false},
    {"two-columns", QT_TRANSLATE_NOOP("posiscope::Figures", "Two columns, 183 mm"), 183, 115,
     LengthUnit::Millimetre, 300, 8, false},
    {"slide", QT_TRANSLATE_NOOP("posiscope::Figures", "Slide, 16:9"), 1920, 1080, LengthUnit::Pixel, 144, 18,
     true},
    {"poster", QT_TRANSLATE_NOOP("posiscope::Figures", "Poster, 400 mm"), 400, 270, LengthUnit::Millimetre,
     200, 20, true},
}};

constexpr Bounds<int> sideBounds{16, 30000}; ///< in pixels; Qt's painter misses those beyond
constexpr int longestSide = 5000;            ///< in millimetres, the most that PDF readers accept
constexpr int mostPixels = 100'000'000;

/// The number of units in an inch.
double anInch(LengthUnit unit, int dpi)
{
    switch (unit) {
    case LengthUnit::Pixel:
        return dpi;
    case LengthUnit::Millimetre:
        return millimetresAnInch;
    case LengthUnit::Inch:
        break;
    }
    return 1;
}

std::string sizeText(const FigureSpec& spec)
{
    return numberText(spec.width) + " × " + numberText(spec.height) + " " + std::string(nameOf(spec.unit));
}

/// A bound rounded to three digits for a message, so that the rounded number is still allowed.
double rounded(double bound, bool upwards)
{
    const double step = std::pow(10., std::floor(std::log10(bound)) - 2);
    return (upwards ? std::ceil(bound / step) : std::floor(bound / step)) * step;
}

/// The finest resolution at which a figure of this size may be drawn.
double finestDpi(const FigureSpec& spec)
{
    const auto inches = [&spec](double side) {
        return converted(side, spec.unit, LengthUnit::Inch, spec.dpi);
    };
    const double wide = inches(spec.width);
    const double high = inches(spec.height);
    return std::floor(
        std::min(sideBounds.largest / std::max(wide, high), std::sqrt(mostPixels / (wide * high))));
}

void requireSide(const FigureSpec& spec, double side)
{
    const auto inUnit = [&spec](double length, LengthUnit unit) {
        return converted(length, unit, spec.unit, spec.dpi);
    };
    const double smallest = inUnit(sideBounds.smallest, LengthUnit::Pixel);
    const double largest =
        std::min(inUnit(sideBounds.largest, LengthUnit::Pixel), inUnit(longestSide, LengthUnit::Millimetre));
    if (side >= smallest && side <= largest)
        return;
    const double finest = spec.unit == LengthUnit::Pixel ? 0 : finestDpi(spec);
    const bool isTooFine = finest >= dpiBounds.smallest && finest < spec.dpi;
    throw refusal("size", sizeText(spec) + " at " + numberText(spec.dpi) + " dpi",
                  isTooFine ? "at most " + numberText(finest) + " dpi for this size"
                            : "sides from " + numberText(rounded(smallest, true)) + " to " +
                                  numberText(rounded(largest, false)) + " " + std::string(nameOf(spec.unit)));
}

} // namespace

void requireValid(const FigureSpec& spec)
{
    requireInRange("dpi", spec.dpi, dpiBounds);
    requireNumber("font", spec.fontPoints, fontBounds);
    requireSide(spec, spec.width);
    requireSide(spec, spec.height);
    const QSize pixels = pixelSize(spec);
    const double count = 1. * pixels.width() * pixels.height();
    if (count > mostPixels)
        throw refusal("size", sizeText(spec) + ", " + numberText(count) + " pixels",
                      "at most " + numberText(mostPixels) +
                          " pixels, which take 400 MB of memory while they are drawn");
}

QSize pixelSize(const FigureSpec& spec)
{
    const auto pixels = [&spec](double length) {
        return static_cast<int>(std::lround(converted(length, spec.unit, LengthUnit::Pixel, spec.dpi)));
    };
    return {pixels(spec.width), pixels(spec.height)};
}

QSizeF millimetres(const FigureSpec& spec)
{
    if (spec.unit == LengthUnit::Pixel)
        return QSizeF(pixelSize(spec)) / spec.dpi * millimetresAnInch;
    const auto length = [&spec](double given) {
        return converted(given, spec.unit, LengthUnit::Millimetre, spec.dpi);
    };
    return {length(spec.width), length(spec.height)};
}

double converted(double length, LengthUnit from, LengthUnit to, int dpi)
{
    return from == to ? length : length / anInch(from, dpi) * anInch(to, dpi);
}

std::string_view nameOf(FigureFormat format)
{
    return formatNames[static_cast<std::size_t>(format)];
}

std::string_view nameOf(LengthUnit unit)
{
    return unitNames[static_cast<std::size_t>(unit)];
}

std::optional<FigureFormat> formatNamed(std::string_view name)
{
    return choiceNamed<FigureFormat>(name, formatNames);
}

std::optional<LengthUnit> unitNamed(std::string_view name)
{
    return choiceNamed<LengthUnit>(name, unitNames);
}

std::span<const FigurePreset> figurePresets()
{
    return presets;
}

FigureSpec withPreset(FigureSpec spec, const FigurePreset& preset)
{
    spec.width = preset.width;
    spec.height = preset.height;
    spec.unit = preset.unit;
    spec.dpi = preset.dpi;
    spec.fontPoints = preset.fontPoints;
    spec.titleShown = spec.captionShown = spec.marksShown = preset.hasWords;
    return spec;
}

const FigurePreset* presetOf(const FigureSpec& spec)
{
    const auto found = std::ranges::find_if(
        presets, [&spec](const FigurePreset& preset) { return withPreset(spec, preset) == spec; });
    return found == presets.end() ? nullptr : &*found;
}

std::string_view nameOfPicture(const FigureSpec& spec)
{
    const auto views = std::get<ChoiceKey>(sceneKey("view").value).names();
    return spec.wavesBelow ? heatmapOverWaves : views[static_cast<std::size_t>(spec.view)];
}

QString proposedName(const Scene& scene, const FigureSpec& spec, const std::optional<KeySweep>& sweep)
{
    const std::string name = fileNameOf(std::string(nameOfPicture(spec)), scene.parameters, sweep);
    return QString::fromStdString(name + '.' + std::string(nameOf(spec.format)));
}

std::string FigureOrder::fileAt(const Output& output, int step) const
{
    if (!sweep)
        return output.name;
    const std::string last = std::to_string(sweep->steps);
    std::string number = std::to_string(step + 1);
    number.insert(0, last.size() - number.size(), '0');
    const std::size_t point = output.name.find_last_of('.');
    return output.name.substr(0, point) + "-" + number + output.name.substr(point);
}

std::optional<FigureOrder::Output> outputNamed(const std::string& name)
{
    const std::string ending = endingOf(name);
    if (const auto format = formatNamed(ending))
        return FigureOrder::Output{name, *format, false};
    if (Film::isFilm(ending))
        return FigureOrder::Output{name, FigureFormat::Png, true};
    return std::nullopt;
}

} // namespace posiscope
