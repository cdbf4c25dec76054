// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/mathematics/cell.h"

namespace posiscope::maths {

// What a cell or a score of any kind of encoding is, as formulas with their numbers put in.

/// The types that numbers are rounded to: "float32, then bfloat16".
QString arithmeticName(const Parameters& parameters);

/// The cell of an encoding with vectors. Angle, wavelength and cycles are there where it has frequencies.
Cell cellOf(const Encoding& encoding, int position, int dimension);

/// PE(7, 2)
/// = bit 2 of 7
/// = 1
std::vector<Formula> linesOf(const Encoding& encoding, const Cell& cell);

/// The middle of these lines, without its sign; empty where the value says it all.
Formula expressionOf(const Encoding& encoding, const Cell& cell);

/// λ(12)
/// = 2π · 10000^(24/128)
/// = 35.33 positions
/// of the pair of a cell, or ω(12) = 1 / 10000^(24/128) = 0.1778. A scaled or rounded frequency is no power
/// of n: then without the middle.
std::vector<Formula> wavelengthLines(const Cell& cell, bool asFrequency);
/// δω₁₂
/// = 5 / 10000^(24/128)
/// = 0.8891 = 50.94°, by which δ steps turn the pair of a cell.
std::vector<Formula> turnLines(const Cell& cell, int offset);

/// A 0.2196  B 0.9473
Formula ofBoth(const Formula& ofA, const Formula& ofB);
/// PE(7, 24)  A 0.2196  B 0.9473, and without the name where there is less room.
std::vector<Formula> formsOfBoth(const Formula& name, const Formula& ofA, const Formula& ofB);

QString noScore(const Parameters& parameters); ///< "masked" of a key, "none" of rows without direction
Formula scoreValue(double value, const Parameters& parameters); ///< −0.25, or that there is none

/// b(7, 3) = −m₃·|3 − 7|
/// = −0.0625·4 = −0.25
/// of a kind that has scores alone: a query's position and a key's.
std::vector<Formula> scoreLines(const Encoding& encoding, int query, int key);

/// S, or cos, or d, because a distance is none of how similar two positions are.
Formula symbolOf(Measure measure);

/// S(7, 8)
/// = PE(7) · PE(8)
/// = 62.09, of the rows of two positions by a measure.
std::vector<Formula> similarityLines(const Encoding& encoding, Measure measure, int p, int q);

} // namespace posiscope::maths
