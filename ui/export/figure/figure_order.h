// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "core/scene/scene.h"

#include <QSize>
#include <QSizeF>
#include <QString>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

enum class FigureFormat { Png, Svg, Pdf };
enum class LengthUnit { Pixel, Millimetre, Inch };

/// How to draw a figure: everything except the scene.
///
/// In every format the resolution relates pixels and lengths: 89 mm at 300 dpi are 1051 pixels, and 1051
/// pixels at 300 dpi are 89 mm on a page.
struct FigureSpec
{
    ViewId view = ViewId::Heatmap;
    FigureFormat format = FigureFormat::Png;
    double width = 183;
    double height = 122;
    LengthUnit unit = LengthUnit::Millimetre;
    int dpi = 300;
    bool dark = false;
    bool transparent = false;
    double fontPoints = 9; ///< size of axis labels; lines, dots and all other type grow with it
    bool titleShown = true;
    bool captionShown = true;
    bool colourBarShown = true;
    bool marksShown = true;  ///< the marks of the selection and of the pins
    bool curveShown = true;  ///< the curve over offsets beside the matrix of similarity
    bool wavesBelow = false; ///< the wave of the selected row below the heatmap, on its axis of dimensions

    bool operator==(const FigureSpec&) const = default;
};

inline constexpr Bounds<int> dpiBounds{10, 4800};
inline constexpr Bounds<double> fontBounds{3, 96}; ///< in points

/// Throws std::invalid_argument: "dpi: 0 given; allowed: a whole number from 10 to 4800".
void requireValid(const FigureSpec& spec);

/// In whole pixels: 89 mm at 300 dpi are 1051.
QSize pixelSize(const FigureSpec& spec);
/// The size on paper in millimetres: the given one, or that of the whole pixels if it is given in pixels.
QSizeF millimetres(const FigureSpec& spec);

/// A length converted from one unit to another.
double converted(double length, LengthUnit from, LengthUnit to, int dpi);

/// "png", "svg", "pdf": the ending and the name on the command line.
std::string_view nameOf(FigureFormat format);
/// "px", "mm", "in".
std::string_view nameOf(LengthUnit unit);
std::optional<FigureFormat> formatNamed(std::string_view name); ///< ignores case
std::optional<LengthUnit> unitNamed(std::string_view name);

/// What a figure is for: its size, the type that goes with it, and whether title, caption and marks stand in
/// it. Papers have captions of their own.
struct FigurePreset
{
    std::string_view name; ///< on the command line
    const char* title;     ///< to be translated as "posiscope::Figures"
    double width;
    double height;
    LengthUnit unit;
    int dpi;
    double fontPoints;
    bool hasWords; ///< title, caption and marks
};
std::span<const FigurePreset> figurePresets();
FigureSpec withPreset(FigureSpec spec, const FigurePreset& preset);
/// The preset that a figure follows; nullptr if there is none.
const FigurePreset* presetOf(const FigureSpec& spec);

/// The name of a figure with wavesBelow, beside those of views: "heatmap-waves".
inline constexpr std::string_view heatmapOverWaves = "heatmap-waves";
/// The name of what a figure draws: that of its view, or heatmapOverWaves.
std::string_view nameOfPicture(const FigureSpec& spec);

/// A file's name without a folder: "heatmap_n10000_d512_len100.png", with "n10to100000" for a sweep.
QString proposedName(const Scene& scene, const FigureSpec& spec, const std::optional<KeySweep>& sweep = {});

// Frames of a film a second. The usual rate is low, so that students can see what changes.
inline constexpr Bounds<int> frameRateBounds{1, 60};
inline constexpr int usualFrameRate = 10;

/// What to draw: a figure of each scene, written into each output, or added to each film as a frame.
struct FigureOrder
{
    /// A file to write, whose name has a number where there are several scenes.
    struct Output
    {
        std::string name;
        FigureFormat format = FigureFormat::Png; ///< of a film, the format of its frames
        bool film = false;

        bool operator==(const Output&) const = default;
    };

    FigureSpec spec;
    Scene scene;
    std::optional<KeySweep> sweep{};
    std::vector<Output> outputs{};
    int frameRate = usualFrameRate; ///< of films
    bool fitsHeight = false; ///< whether a figure may be lower than in the spec; that of a sweep is not

    /// Whether the first output becomes numbered files instead of one file.
    bool writesNumberedFiles() const { return sweep && !outputs.front().film; }
    int steps() const { return sweep ? sweep->steps : 1; }
    Scene sceneAt(int step) const { return sweep ? withStep(scene, *sweep, step) : scene; }
    /// "x.png", or "x-07.png" of a sweep.
    std::string fileAt(const Output& output, int step) const;
};

/// The output for a file's name, by its ending; std::nullopt if it is neither a figure's nor a film's.
std::optional<FigureOrder::Output> outputNamed(const std::string& name);

} // namespace posiscope
