// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/scene/scene.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"

namespace posiscope::maths {

/// One cell of the encoding with everything that the program shows of it.
struct Cell
{
    Parameters parameters;
    int position = 0; ///< the row
    int dimension = 0;
    double x = 0; ///< the position that the row stands for
    Column column;
    bool isLone = false;   ///< a sine with no cosine beside it: the last column of an odd d_model
    bool isZero = false;   ///< of a column that is 0 in every row, or of padding that is 0 in every column
    bool stays = false;    ///< of a pair that does not turn, whose sine is 0 and cosine 1
    double factor = 1;     ///< that multiplies its sine or cosine
    double angle = 0;      ///< x · ω in radians, not reduced
    double wavelength = 0; ///< positions a turn
    double value = 0;      ///< PE(position, dimension)
};

/// The cell at a place in the table; frequencies belong to the parameters.
Cell cellAt(const Parameters& parameters, const Frequencies& frequencies, int position, int dimension);

/// The decimals of an angle in a formula. Even a large angle has them, because sine and cosine repeat every
/// 2π, and the value beside it follows from the angle that is shown.
inline constexpr int angleDecimals = 4;

/// The base n, without groups of digits below 1e5: "10000", as in the printed formula.
Formula baseOf(double n);

// The numbers of a position, 7 or 256π, and a dimension, in their colours.
Formula positionNumber(double position);
Formula dimensionNumber(int dimension);

Formula placeNumbers(int position, int dimension); ///< 7, 24
/// 7, or of a patch its row and column: (0, 7).
Formula placeFormula(int position, const std::optional<PatchRows>& patches);
/// (7, 3), or ((0, 7), (0, 3))
Formula placesOf(int query, int key, const std::optional<PatchRows>& patches);
Formula frequencyOf(const Cell& cell); ///< ω₁₂, the frequency of the pair; ω′₁₂ after a scaling
Formula cellByFrequency(const Cell& cell); ///< sin(7·ω₁₂)
Formula cellAtFrequency(const Cell& cell); ///< sin(7·0.1778)
Formula cellName(const Cell& cell);        ///< PE(7, 24)
/// Whether frequencies are powers of n, or parts of them; others have no formula and stand as numbers.
bool hasPowers(const Parameters& parameters);
Formula scaledBase(const Cell& cell); ///< 10000^(24/128), by which a position is divided; with linear
                                      ///< scaling 4 · 10000^(24/128)
/// What the frequencies are multiplied by: k, or x_k where row k is not position k.
Formula positionSymbol(const Parameters& parameters);
/// The divisor of the exponent: d or, if the convention says so, d/2 − 1.
Formula exponentDivisor(const Parameters& parameters);
Formula cellExpression(const Cell& cell); ///< sin(7/10000^(24/128)); position vermillion, dimension blue
Formula cellAtAngle(const Cell& cell);    ///< sin(1.2448)
Formula cellValue(const Cell& cell);      ///< 0.9473

/// A cell with numbers as long as any of that table, to reserve room for them.
Cell longestCell(const Parameters& parameters);

} // namespace posiscope::maths
