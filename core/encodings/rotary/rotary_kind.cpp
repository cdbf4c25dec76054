// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/rotary/rotary_kind.h"

#include "core/encodings/rotary/rotary_scores.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/encodings/scores.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_kind.h"
#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/encodings/sinusoidal/tone_code.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

bool allColumnsTurn(const Parameters& parameters)
{
    return pairCount(parameters) == parameters.dModel / 2;
}

/// Before the rest, because frequencies depend on how many columns turn.
void requireTurned(const Parameters& parameters)
{
    const int turned = parameters.rotary.rotated;
    if (turned % 2 != 0 || turned > parameters.dModel)
        throw refusal("rotated", std::to_string(turned),
                      translated("encodings", "all, or an even number from 2 to %1, as d_model is %2")
                          .arg(std::to_string(parameters.dModel / 2 * 2), std::to_string(parameters.dModel)));
    const double least = 2. / turnedColumns(parameters);
    if (parameters.rotary.zeroTail < least)
        throw refusal("zero_tail", numberText(parameters.rotary.zeroTail),
                      translated("encodings", "%1, so that a pair turns").arg(numbersBetween(least, 1)));
}

void requireRotary(const Parameters& parameters)
{
    requireWholePairs(parameters, translatable("encodings", "%1, as rotary turns pairs of columns"));
    requireTurned(parameters);
    if (parameters.rotary.queries == Queries::Seeded && isRounded(parameters))
        throw refusal("queries", "seeded", translated("encodings", "unit where numbers are rounded"));
    requireSinusoidal(parameters);
}

/// The vectors are the sines and cosines by which a query or key is turned: the numbers of the sinusoidal
/// table, times the attention factor f. With q = k = (1, 0) in every pair, so are the scores: q·R(δ)k =
/// f²·Σ cos(δ·ω_i), whether cosines are shown or hidden; pairs that stay add 1 each.
Encoding rotaryEncoding(const Parameters& parameters, ShownColumns shown)
{
    const auto sinusoid = std::make_shared<const Sinusoid>(parameters);
    const std::shared_ptr<const Frequencies> frequencies = sinusoid->sharedFrequencies();
    std::shared_ptr<const Vectors> vectors = std::make_shared<const ToneVectors>(sinusoid, shown);
    std::shared_ptr<const Scores> scores;
    if (isRounded(parameters)) {
        vectors = vectorsByCell(sinusoid, shown);
        scores = std::make_shared<const VectorScores>(vectorsByCell(sinusoid, ShownColumns::All));
    } else if (parameters.rotary.queries == Queries::Seeded || !allColumnsTurn(parameters)) {
        scores = std::make_shared<const RotaryScores>(parameters, sinusoid->sharedRowFrequencies());
    } else {
        scores = std::make_shared<const SinusoidalScores>(parameters, sinusoid->sharedRowFrequencies(),
                                                          ShownColumns::All);
        if (const double factor = attentionFactor(parameters); factor != 1)
            scores = std::make_shared<const ScaledScores>(scores, factor * factor, factor);
    }
    if (parameters.rotary.overRootD)
        scores = std::make_shared<const ScaledScores>(scores, 1 / std::sqrt(parameters.dModel));
    return {parameters, shown, vectors, scores, frequencies};
}

std::vector<TurningPair> rotaryPairs(const Parameters& parameters)
{
    std::vector<TurningPair> pairs;
    for (int pair = 0; pair < turnedColumns(parameters) / 2; ++pair) // the others stay
        pairs.push_back({dimensionOf(parameters, {pair, false}), dimensionOf(parameters, {pair, true})});
    return pairs;
}

RowTurn rotaryTurn(const Parameters& parameters)
{
    return turnBy(rotaryEncoding(parameters, ShownColumns::All).vectors, rotaryPairs(parameters));
}

/// A query and a key turned in both orders of columns, with the same product.
void addTurnCode(PythonCode& code, const Parameters& parameters)
{
    const bool isPart = turnedColumns(parameters) < parameters.dModel;
    const std::string rotated = isPart ? "rotated" : "d_model";
    const std::string factor =
        attentionFactor(parameters) == 1
            ? ""
            : "    cosines, sines = attention_factor * cosines, attention_factor * sines\n";
    code.add("\n\ndef turned(vector, angles, first, second):  # at one position\n"
             "    cosines, sines = xp.cos(angles), xp.sin(angles)\n" +
             factor +
             "    x, y, made = vector[first], vector[second], vector + 0\n"
             "    made[first] = x * cosines - y * sines\n"
             "    made[second] = x * sines + y * cosines\n"
             "    return made\n\n");
    code.add("neighbours = xp.arange(0, " + rotated + ", 2), xp.arange(1, " + rotated +
             ", 2)\n"
             "halves = neighbours[0] // 2, (" +
             rotated +
             " + neighbours[0]) // 2  # rotate_half\n"
             "permutation = xp.arange(d_model)  # carries neighbours into halves\n"
             "permutation[halves[0]], permutation[halves[1]] = neighbours");
    if (parameters.rotary.queries == Queries::Unit)
        code.add("# (1, 0) in every pair:\n"
                 "query = key = (1 - xp.arange(d_model) % 2).cast(float64)");
    else
        code.add("# Any two vectors:\n"
                 "query = xp.linspace(-1, 2, d_model, dtype=xp.float64)\n"
                 "key = xp.linspace(3, -1, d_model, dtype=xp.float64)");
    code.add("first, last = angles[0], angles[-1]  # of the positions of query and key\n"
             "product = (\n"
             "    turned(query, first, *neighbours) * turned(key, last, *neighbours)\n"
             ").sum()\n"
             "same_product = (\n"
             "    turned(query[permutation], first, *halves)\n"
             "    * turned(key[permutation], last, *halves)\n"
             ").sum()");
}

void addRotaryCode(PythonCode& code, const Parameters& parameters, ShownColumns shown)
{
    addToneCode(code, parameters, shown);
    if (isRounded(parameters))
        return;
    const bool isPart = turnedColumns(parameters) < parameters.dModel;
    if (parameters.rotary.queries == Queries::Unit) {
        code.add(std::string("\n# A query and a key of (1, 0) in every pair, by their distance:\n"
                             "scores = xp.cos(") +
                 (hasRowsAsPositions(parameters) ? "angles" : "angles - angles[0]") + ").sum(1)");
        if (attentionFactor(parameters) != 1)
            code.add("scores = attention_factor**2 * scores");
        if (isPart)
            code.add("scores = scores + (d_model - rotated) // 2  # pairs that stay");
        if (parameters.rotary.overRootD)
            code.add("scores = scores / math.sqrt(d_model)");
    }
    addTurnCode(code, parameters);
}

} // namespace

const Kind& rotaryKind()
{
    static const Kind kind{
        .name = "rotary",
        .title = translatable("encodings", "A rotary encoding"),
        .facets = {true, true, true},
        .make = rotaryEncoding,
        .require = requireRotary,
        .keys = {"rotated", "zero_tail", "attention_factor", "queries", "over_root_d", "encoding_seed"},
        .steps = {StepKind::Turned, StepKind::OtherOrder},
        .addCode = addRotaryCode,
        .turns = rotaryTurn,
        .turningPairs = rotaryPairs};
    return kind;
}

} // namespace posiscope
