// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/identify/pair_tones.h"
#include "core/identify/round_number.h"

#include <span>
#include <vector>

namespace posiscope {

/// Turns of pairs that fall by one factor: step · e^(−decay · i) from row to row, modulo a turn.
struct FallingTurns
{
    Estimate step;
    Estimate decay; ///< error 0 and value 0 where there is a single pair, which has none
};

/// How exact tones are beside the rounding of their cells.
struct ToneErrors
{
    int rows = 2;        ///< that they were found in
    double relative = 0; ///< of a turn and a phase, where frequencies and angles were rounded
    double angle = 0;    ///< of each angle, where it was rounded far from 0
    double decay = 0;    ///< of the logarithm by which frequencies fall from pair to pair
};

/// All falling turns that the tones may have. Where a step is so large that fast pairs turn more than half a
/// circle from row to row, whole turns are added, from the slow pairs on; where these turn too far as well,
/// the factors of known bases are tried.
std::vector<FallingTurns> fallingTurns(std::span<const Tone> tones, const ToneErrors& errors, int dModel);

/// The step of the positions for frequencies that are known, from a rough one.
Estimate stepOf(std::span<const Tone> tones, std::span<const double> omegas, const ToneErrors& errors,
                double rough);

/// The first positions that have the phases at row 0, the nearest to 0 first; at most a few.
std::vector<Estimate> firstPositions(std::span<const Tone> tones, std::span<const double> omegas,
                                     const ToneErrors& errors, double step);

/// Bases that models and tutorials use, the commonest first.
std::span<const double> knownBases();
bool isKnownBase(double n);

/// Shifts of the exponent that are tried: diffusers has any number, 0 and 1 above all.
std::span<const double> knownShifts();

} // namespace posiscope
