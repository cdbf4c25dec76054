// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/convention_text.h"
#include "core/identify/identify.h"
#include "core/scene/scene_keys.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <cmath>
#include <string>

/// Tables that the tests make to be identified, and what they say of what is found.
namespace posiscope::made_table {

/// How a table of the tests is made: by plain formulas, and by nothing of the program.
struct Made
{
    QString exponent = "paper";
    double shift = 0;
    bool cosineFirst = false;
    bool halves = false;
    bool zeroColumn = false;
    double n = 10000;
    int d = 64;
    int rows = 50;
    double first = 0;
    double step = 1;
    QString arithmetic = "exact"; ///< each step rounded to it
    QString stored = "float64";
};

inline int digitsOf(const QString& type)
{
    return type == "bfloat16"  ? 8
           : type == "float16" ? 11
           : type == "float32" ? 24
           : type == "float64" ? 53
                               : 64;
}

/// Rounded to so many significant bits, to nearest even; float16 has evenly spaced numbers below 2^-14.
inline long double roundedTo(long double x, const QString& type)
{
    if (x == 0)
        return x;
    int exponent = 0;
    std::frexp(x, &exponent);
    exponent = std::max(exponent, type == "float16" ? -13 : -125);
    const long double unit = std::ldexp(1.0L, exponent - digitsOf(type));
    return std::nearbyint(x / unit) * unit;
}

inline long double omegaOf(const Made& made, int pair, int column)
{
    const long double h = made.d / 2; // NOLINT(bugprone-integer-division)
    const long double d = made.d;
    long double power = 2 * pair / d;
    if (made.exponent == "endpoint")
        power = pair / std::max(1.0L, h - 1);
    else if (made.exponent == "doubled")
        power = 4 * pair / d;
    else if (made.exponent == "column")
        power = 2 * column / d;
    else if (made.shift != 0)
        power = pair / (h - static_cast<long double>(made.shift));
    return std::pow(static_cast<long double>(made.n), -power);
}

/// What stands in a column: the sine or cosine of a frequency, or zeros.
struct Wave
{
    long double omega = 0;
    bool isCosine = false;
    bool isZero = false;
};

inline Wave waveOf(const Made& made, int column)
{
    const int h = made.d / 2;
    const bool isLone = made.d % 2 == 1 && !made.zeroColumn;
    int pair = column / 2;
    bool isCosine = (column % 2 == 1) != made.cosineFirst;
    if (made.halves) {
        const int before = isLone && !made.cosineFirst ? h + 1 : h;
        pair = column < before ? column : column - before;
        isCosine = (column >= before) != made.cosineFirst;
    } else if (isLone && column == made.d - 1 && made.exponent != "column")
        isCosine = false;
    return {omegaOf(made, pair, column), isCosine,
            made.d % 2 == 1 && made.zeroColumn && column == made.d - 1};
}

inline double cellOf(const Made& made, int row, const Wave& wave)
{
    const auto rounding = [&made](long double x) {
        return made.arithmetic == "exact" ? x : roundedTo(x, made.arithmetic);
    };
    if (wave.isZero)
        return 0;
    const long double position =
        rounding(static_cast<long double>(made.first) + row * static_cast<long double>(made.step));
    const long double angle = rounding(position * rounding(wave.omega));
    const long double value = rounding(wave.isCosine ? std::cos(angle) : std::sin(angle));
    return static_cast<double>(roundedTo(value, made.stored));
}

inline NumberFormat formatOf(const QString& stored)
{
    return stored == "float16"    ? NumberFormat::Float16
           : stored == "bfloat16" ? NumberFormat::BFloat16
           : stored == "float32"  ? NumberFormat::Float32
                                  : NumberFormat::Float64;
}

inline NumberTable tableOf(const Made& made)
{
    NumberTable table{Table<double>(made.rows, made.d), formatOf(made.stored)};
    for (int column = 0; column < made.d; ++column) {
        const Wave wave = waveOf(made, column);
        for (int row = 0; row < made.rows; ++row)
            table.values(row, column) = cellOf(made, row, wave);
    }
    return table;
}

inline Parameters parametersOf(const Made& made)
{
    Scene scene;
    const auto set = [&scene](const char* key, const QString& value) {
        scene = withValue(scene, *findSceneKey(key), value.toStdString());
    };
    set("exponent", made.exponent);
    scene.parameters.rowConvention.shift = made.shift;
    set("order", made.cosineFirst ? "cosine_first" : "sine_first");
    set("layout", made.halves ? "halves" : "interleaved");
    set("odd", made.zeroColumn ? "zero" : "lone_sine");
    set("arithmetic", made.arithmetic);
    scene.parameters.n = made.n;
    scene.parameters.dModel = made.d;
    scene.parameters.maxLen = made.rows;
    scene.parameters.rowConvention.firstPosition = made.first;
    scene.parameters.rowConvention.positionStep = made.step;
    return scene.parameters;
}

inline QString textOf(const Parameters& parameters)
{
    QString text;
    for (const auto& [key, value] : settingsOf(parameters))
        text += QString::fromStdString(key + "=" + value + " ");
    return text;
}

/// Whether two conventions are one. Of two columns the base and the exponent are not told; a base is told as
/// exactly as the type is, where all cells are the very ones; and few rows do not tell the arithmetic.
inline bool isSame(Parameters one, const Parameters& other, bool isExact)
{
    if (one.dModel < 4) {
        one.rowConvention.exponent = other.rowConvention.exponent;
        one.rowConvention.shift = other.rowConvention.shift;
    }
    if (one.dModel < 3 || (isExact && std::abs(one.n / other.n - 1) < 0.02) ||
        std::abs(one.n / other.n - 1) < 1e-6)
        one.n = other.n;
    one.arithmetic = other.arithmetic;
    one.stored = other.stored;
    return one == other;
}

enum class Named { Wholly, AmongOthers, Refused, Wrongly };

inline Named namedAs(const Identification& found, const Parameters& truth)
{
    const auto is = [&](const Parameters& one) { return isSame(one, truth, found.match.unequal == 0); };
    if (!found.recognised)
        return Named::Refused;
    if (is(found.parameters))
        return Named::Wholly;
    return std::ranges::any_of(found.others, is) ? Named::AmongOthers : Named::Wrongly;
}

/// The sentences that are told.
inline QString evidenceOf(const Identification& found)
{
    QString text;
    for (const auto& sentences : {found.settingsEvidence, found.evidence})
        for (const std::string& sentence : sentences)
            text += QString::fromStdString(sentence) + '\n';
    return text;
}

/// Printed with a few decimals.
inline NumberTable printed(const Made& made, int decimals)
{
    std::string csv;
    for (int row = 0; row < made.rows; ++row)
        for (int column = 0; column < made.d; ++column)
            csv += QByteArray::number(cellOf(made, row, waveOf(made, column)), 'f', decimals).toStdString() +
                   (column + 1 < made.d ? ',' : '\n');
    return readNumberFile(csv, "a.csv");
}

} // namespace posiscope::made_table
