// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/build_steps.h"

#include "core/attention/acts_on.h"
#include "core/build_steps/kind_steps.h"
#include "core/kinds/kinds.h"
#include "core/parameters/require.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

/// A function that gives one state for all columns.
std::function<CellState(int)> allColumns(CellState state)
{
    return [state](int) { return state; };
}

/// A table of one row with a value for each pair.
BuildTable pairRow(const Sinusoid& sinusoid, TableContent content, CellState state,
                   std::function<double(int pair)> value)
{
    return {content,
            TableAxis::One,
            TableAxis::Pairs,
            1,
            sinusoid.frequencies().pairCount(),
            [value = std::move(value)](int, int pair) { return value(pair); },
            allColumns(state)};
}

/// The exponents 2i of all pairs, or what the convention has in their place.
BuildTable exponents(const Sinusoid& sinusoid, CellState state)
{
    return pairRow(sinusoid, TableContent::Exponents, state,
                   [step = pairExponent(sinusoid.parameters()).numerator](int pair) { return step * pair; });
}

using Shared = std::shared_ptr<const Sinusoid>;

/// The encoding with its sines filled, or with all values.
BuildTable encodingAt(StepKind stage, const Shared& sinusoid, ShownColumns shown)
{
    const Parameters& parameters = sinusoid->parameters();
    const bool isWhole = stage == StepKind::AllFilled;
    const auto state = [parameters, isWhole, shown](int column) {
        const bool cosine = columnAt(parameters, column).cosine;
        if (isWhole && cosine)
            return shown == ShownColumns::All ? CellState::Written : CellState::Hidden;
        if (isWhole)
            return CellState::Kept;
        return cosine ? CellState::Zero : CellState::Written;
    };
    const auto cell = [sinusoid, isWhole](int row, int column) {
        return isWhole || !columnAt(sinusoid->parameters(), column).cosine ? sinusoid->cell(row, column) : 0.;
    };
    return {TableContent::Encoding,
            TableAxis::Positions,
            TableAxis::Dimensions,
            parameters.maxLen,
            parameters.dModel,
            cell,
            state};
}

/// The multipliers that follow from n and d_model, before any scaling.
BuildTable multipliers(const Shared& sinusoid, CellState state)
{
    const auto plain = std::make_shared<const Frequencies>(unscaled(sinusoid->parameters()));
    return pairRow(*sinusoid, TableContent::Multipliers, state,
                   [plain](int pair) { return plain->omega(pair); });
}

BuildTable scaledMultipliers(const Shared& sinusoid)
{
    return pairRow(*sinusoid, TableContent::ScaledMultipliers, CellState::Written,
                   [sinusoid](int pair) { return sinusoid->frequencies().omega(pair); });
}

/// The sines of all pairs, or the cosines of those that have one.
BuildTable waves(const Shared& sinusoid, bool cosine, ShownColumns shown)
{
    const Parameters& parameters = sinusoid->parameters();
    return {cosine ? TableContent::Cosines : TableContent::Sines,
            TableAxis::Positions,
            TableAxis::Pairs,
            parameters.maxLen,
            cosine ? std::min(parameters.dModel / 2, pairCount(parameters)) : pairCount(parameters),
            [sinusoid, cosine](int row, int pair) {
                const SineCosine values =
                    sinusoid->frequencies().at(pair, positionOf(sinusoid->parameters(), row));
                return cosine ? values.cosine : values.sine;
            },
            allColumns(cosine && shown == ShownColumns::Sines ? CellState::Hidden : CellState::Written)};
}

/// The tables of a stage on the way from zeros to the encoding: the exponents stand beside the multipliers
/// that come of them, and these beside what a scaling makes of them, all else alone. The stage AllFilled is
/// the exact encoding, bit for bit. Columns of cosines may be hidden once they are filled.
std::vector<BuildTable> stageTables(StepKind stage, const Shared& sinusoid, ShownColumns shown)
{
    switch (stage) {
    case StepKind::Exponents:
        return {exponents(*sinusoid, CellState::Written)};
    case StepKind::Multipliers:
        return {exponents(*sinusoid, CellState::Kept), multipliers(sinusoid, CellState::Written)};
    case StepKind::Scaled:
        return {multipliers(sinusoid, CellState::Kept), scaledMultipliers(sinusoid)};
    case StepKind::Waves:
        return {waves(sinusoid, false, shown), waves(sinusoid, true, shown)};
    default:
        assert(stage == StepKind::SinesFilled || stage == StepKind::AllFilled);
        return {encodingAt(stage, sinusoid, shown)};
    }
}

/// The value of a row of the derivation for a pair, computed by the row's own formula.
double derived(TableContent content, const Parameters& parameters, int pair)
{
    const double n = parameters.n;
    const PairExponent exponent = pairExponent(parameters);
    const double d = exponent.denominator;
    const double twoI = exponent.numerator * pair; // in the formula of the paper
    switch (content) {
    case TableContent::Divisors:
        return std::pow(n, twoI / d);
    case TableContent::Reciprocals:
        return 1 / std::pow(n, twoI / d);
    case TableContent::NegativePowers:
        return std::pow(n, -twoI / d);
    case TableContent::Logarithms:
        return std::log(std::pow(n, -twoI / d));
    case TableContent::ExpOfLogarithms:
        return std::exp(std::log(std::pow(n, -twoI / d)));
    case TableContent::LogExponents:
        return -(twoI / d) * std::log(n);
    case TableContent::ExpOfExponents:
        return std::exp(-(twoI / d) * std::log(n));
    case TableContent::FactoredExponents:
        return twoI * (-std::log(n) / d);
    default:
        assert(content == TableContent::DivTerm);
        return std::exp(twoI * (-std::log(n) / d));
    }
}

BuildTable row(const Shared& sinusoid, TableContent content, CellState state)
{
    return pairRow(*sinusoid, content, state, [content, parameters = sinusoid->parameters()](int pair) {
        return derived(content, parameters, pair) + 0.; // no −0
    });
}

BuildTable angles(const Shared& sinusoid)
{
    return {TableContent::Angles,
            TableAxis::Positions,
            TableAxis::Pairs,
            sinusoid->parameters().maxLen,
            sinusoid->frequencies().pairCount(),
            [sinusoid](int row, int pair) {
                return sinusoid->frequencies().angle(pair, positionOf(sinusoid->parameters(), row).high);
            },
            allColumns(CellState::Written)};
}

BuildTable errors(const Shared& sinusoid, TableContent content, Float32Way way)
{
    return pairRow(*sinusoid, content, CellState::Written, [sinusoid, way](int pair) {
        return float32Error(*sinusoid, way, sinusoid->parameters().maxLen - 1, pair);
    });
}

/// The tables of a step of 1/n^(2i/d) = n^(−2i/d) = e^(ln n^(−2i/d)) = e^(−(2i/d)·ln n) = e^(2i·(−ln n/d)),
/// then k times it. Each row is computed by the formula of its step, and shown with the row before it. The
/// last step has the float32 errors at the table's last position.
std::vector<BuildTable> derivationTables(StepKind step, const Shared& sinusoid)
{
    using enum TableContent;
    const auto kept = [&](TableContent content) { return row(sinusoid, content, CellState::Kept); };
    const auto written = [&](TableContent content) { return row(sinusoid, content, CellState::Written); };
    switch (step) {
    case StepKind::Divisor:
        return {exponents(*sinusoid, CellState::Written), written(Divisors), written(Reciprocals)};
    case StepKind::NegativePower:
        return {kept(Reciprocals), written(NegativePowers)};
    case StepKind::ExpOfLog:
        return {kept(NegativePowers), written(Logarithms), written(ExpOfLogarithms)};
    case StepKind::LogSpace:
        return {kept(Logarithms), written(LogExponents), written(ExpOfExponents)};
    case StepKind::DivTerm:
        return {exponents(*sinusoid, CellState::Kept), written(FactoredExponents), written(DivTerm)};
    case StepKind::Angles:
        return {kept(DivTerm), angles(sinusoid)};
    default:
        assert(step == StepKind::Float32);
        return {errors(sinusoid, LogSpaceErrors, Float32Way::LogSpace),
                errors(sinusoid, PowerErrors, Float32Way::Power),
                errors(sinusoid, ExactAngleErrors, Float32Way::ExactAngle)};
    }
}

std::optional<int> within(int index, int count)
{
    return index >= 0 && index < count ? std::optional(index) : std::nullopt;
}

// As PyTorch computes in float32: the factor −ln n/d is rounded first, then its product with 2i, then the
// exponential of that, then its product with k.
float logSpaceAngle(const Parameters& parameters, float position, int pair)
{
    const PairExponent exponent = pairExponent(parameters);
    const auto factor = static_cast<float>(-std::log(parameters.n) / exponent.denominator);
    return position * std::exp(static_cast<float>(exponent.numerator * pair) * factor);
}

float powerAngle(const Parameters& parameters, float position, int pair)
{
    const PairExponent exponent = pairExponent(parameters);
    const float power =
        static_cast<float>(exponent.numerator * pair) / static_cast<float>(exponent.denominator);
    return position / std::pow(static_cast<float>(parameters.n), power);
}

} // namespace

std::optional<int> columnOfDimension(const BuildTable& table, const Parameters& parameters, int dimension)
{
    switch (table.across) {
    case TableAxis::Dimensions:
        return within(dimension, table.columns);
    case TableAxis::Pairs:
        return within(columnAt(parameters, dimension).pair, table.columns);
    default:
        return std::nullopt;
    }
}

int selectedKey(const Parameters& parameters, const Selection& selection)
{
    return std::clamp(selection.position + selection.offset, 0, parameters.maxLen - 1);
}

std::optional<int> selectedColumn(const BuildTable& table, const Parameters& parameters,
                                  const Selection& selection)
{
    const int key = selectedKey(parameters, selection);
    switch (table.across) {
    case TableAxis::Keys:
        return key;
    case TableAxis::Heads:
        return visibleHead(parameters);
    case TableAxis::Buckets:
        return kindOf(parameters).buckets(parameters).bucket(selection.position, key);
    case TableAxis::Words:
        return std::clamp(std::min(selection.position, table.columns - 1) + selection.offset, 0,
                          table.columns - 1);
    default:
        return columnOfDimension(table, parameters, selection.dimension);
    }
}

std::optional<int> dimensionAt(const BuildTable& table, const Parameters& parameters, int column,
                               int selected)
{
    requireInRange("column", column, 0, table.columns - 1);
    if (table.across == TableAxis::Dimensions)
        return column;
    if (table.across != TableAxis::Pairs)
        return std::nullopt;
    const bool hasCosine = 2 * column + 1 < parameters.dModel;
    const bool cosine = table.content == TableContent::Cosines ||
                        (table.content != TableContent::Sines && columnAt(parameters, selected).cosine);
    return dimensionOf(parameters, {column, cosine && hasCosine});
}

BuildSequence shownSequence(const Parameters& parameters, BuildSequence sequence)
{
    const bool isThere = sequence != BuildSequence::Derivation || isPaired(parameters);
    return isThere ? sequence : BuildSequence::Stages;
}

std::vector<StepKind> stepsOf(const Parameters& parameters, BuildSequence sequence)
{
    using enum StepKind;
    if (sequence == BuildSequence::Weights) {
        std::vector<StepKind> steps{Products, Scores, Exponentials, Sum, StepKind::Weights};
        if (!addsToProducts(parameters))
            steps.erase(steps.begin());
        return steps;
    }
    if (!isPaired(parameters))
        return stagesOfKind(parameters);
    if (sequence == BuildSequence::Derivation)
        return {Divisor, NegativePower, ExpOfLog, LogSpace, DivTerm, Angles, Float32};
    std::vector<StepKind> stages{Zeros, Positions, Exponents, Multipliers};
    if (parameters.scaling != Scaling::None)
        stages.push_back(Scaled);
    stages.insert(stages.end(), {Waves, SinesFilled, AllFilled});
    if (isRounded(parameters))
        stages.push_back(Rounded);
    if (isZeroRow(parameters, 0))
        stages.push_back(Padded);
    if (!isRounded(parameters))
        stages.insert(stages.end(), kindOf(parameters).steps.begin(), kindOf(parameters).steps.end());
    return stages;
}

int shownStep(const Parameters& parameters, BuildSequence sequence, int number)
{
    requireInRange("build_step", number, 1, std::numeric_limits<int>::max());
    return std::min(number, static_cast<int>(stepsOf(parameters, sequence).size()));
}

bool isUnfinished(const Scene& scene)
{
    const Look& look = scene.look;
    const std::vector<StepKind> steps = stepsOf(scene.parameters, BuildSequence::Stages);
    const auto following =
        isPaired(scene.parameters)
            ? std::ranges::count_if(
                  steps,
                  [](StepKind step) { return step == StepKind::Turned || step == StepKind::OtherOrder; })
            : 0;
    return look.view == ViewId::BuildSteps &&
           shownSequence(scene.parameters, look.buildSequence) == BuildSequence::Stages &&
           look.buildStep < static_cast<int>(std::ssize(steps) - following);
}

namespace {

/// The sines and cosines that the steps are about; null where there are no frequencies.
std::shared_ptr<const Sinusoid> sinusoidOf(Parameters parameters, BuildSequence sequence)
{
    if (!kindOf(parameters).facets.frequencies)
        return nullptr;
    if (sequence == BuildSequence::Derivation)
        parameters = unscaled(parameters);
    return std::make_shared<const Sinusoid>(parameters);
}

} // namespace

BuildSteps::BuildSteps(const Parameters& parameters, BuildSequence sequence, ShownColumns shown)
    : m_encoding(encodingOf(parameters))
    , m_sinusoid(sinusoidOf(parameters, sequence))
    , m_sequence(shownSequence(parameters, sequence))
    , m_shown(shown)
{
}

namespace {

/// The row of the selected query, from the head's own numbers.
WeightRow weightRowOf(const Scene& scene, const Head& head)
{
    const auto [words, query, key] = attendedPair(scene);
    WeightRow row{.query = query,
                  .key = key,
                  .width = head.width(),
                  .temperature = scene.attention.temperature,
                  .words = attendedTokens(scene)};
    for (std::vector<double>* const numbers : {&row.scores, &row.exponentials, &row.weights})
        numbers->resize(static_cast<std::size_t>(words));
    for (int other = 0; other < words; ++other) {
        const double bias = head.bias(query, other);
        row.products.push_back(head.product(query, other));
        row.added.push_back(std::isnan(bias) ? -std::numeric_limits<double>::infinity() : bias);
    }
    head.scores(query, row.scores);
    row.largest = std::ranges::max(row.scores);
    row.sum = head.exponentials(query, row.exponentials);
    head.weights(query, row.weights);
    return row;
}

/// A number for each word.
BuildTable wordRow(TableContent content, const std::shared_ptr<const WeightRow>& row,
                   std::vector<double> WeightRow::*numbers)
{
    return {content,
            TableAxis::One,
            TableAxis::Words,
            1,
            static_cast<int>(row->words.size()),
            [row, numbers](int, int word) { return ((*row).*numbers)[static_cast<std::size_t>(word)]; },
            allColumns(CellState::Written)};
}

/// The tables of a step of weights. The sum is a single number, which stands with the selected key.
std::vector<BuildTable> weightTables(StepKind step, const Parameters& parameters,
                                     const std::shared_ptr<const WeightRow>& row)
{
    const BuildTable scores = wordRow(TableContent::Scores, row, &WeightRow::scores);
    switch (step) {
    case StepKind::Products:
        return {wordRow(TableContent::Products, row, &WeightRow::products)};
    case StepKind::Scores:
        if (!addsToProducts(parameters))
            return {scores};
        return {wordRow(TableContent::Added, row, &WeightRow::added), scores};
    case StepKind::Exponentials:
        return {wordRow(TableContent::Exponentials, row, &WeightRow::exponentials)};
    case StepKind::Sum: {
        BuildTable sum = wordRow(TableContent::Sum, row, nullptr);
        sum.cell = [row](int, int word) {
            return word == row->key ? row->sum : std::numeric_limits<double>::quiet_NaN();
        };
        sum.state = [row](int word) { return word == row->key ? CellState::Written : CellState::Kept; };
        return {sum};
    }
    default:
        assert(step == StepKind::Weights);
        return {wordRow(TableContent::Weights, row, &WeightRow::weights)};
    }
}

} // namespace

bool addsToProducts(const Parameters& parameters)
{
    return actsOn(parameters) == ActsOn::Scores || kindOf(parameters).damping || parameters.causal ||
           paddingOf(parameters) > 0;
}

BuildSteps::BuildSteps(const Scene& scene, const Head& head)
    : m_encoding(encodingOf(scene.parameters))
    , m_weightRow(std::make_shared<const WeightRow>(weightRowOf(scene, head)))
    , m_sequence(BuildSequence::Weights)
    , m_shown(ShownColumns::All)
{
}

BuildStep BuildSteps::step(int number) const
{
    const auto index = static_cast<std::size_t>(shownStep(parameters(), m_sequence, number) - 1);
    const StepKind kind = stepsOf(parameters(), m_sequence)[index];
    if (m_weightRow)
        return {kind, weightTables(kind, parameters(), m_weightRow)};
    if (std::optional<std::vector<BuildTable>> tables = tablesOfKind(kind, m_encoding, m_shown))
        return {kind, std::move(*tables)};
    return {kind, m_sequence == BuildSequence::Stages ? stageTables(kind, m_sinusoid, m_shown)
                                                      : derivationTables(kind, m_sinusoid)};
}

double float32Error(const Sinusoid& sinusoid, Float32Way way, int row, int pair)
{
    const DoubleDouble position = positionOf(sinusoid.parameters(), row);
    const SineCosine exact = sinusoid.frequencies().at(pair, position);
    const bool lone = hasLoneSine(sinusoid.parameters()) && 2 * pair + 1 == sinusoid.parameters().dModel;
    const auto error = [&exact, lone](float sine, float cosine) {
        const double ofSine = std::abs(static_cast<double>(sine) - exact.sine);
        return lone ? ofSine : std::max(ofSine, std::abs(static_cast<double>(cosine) - exact.cosine));
    };
    if (way == Float32Way::ExactAngle)
        return error(static_cast<float>(exact.sine), static_cast<float>(exact.cosine));
    const auto k = static_cast<float>(position.high);
    const float angle = way == Float32Way::LogSpace ? logSpaceAngle(sinusoid.parameters(), k, pair)
                                                    : powerAngle(sinusoid.parameters(), k, pair);
    return error(std::sin(angle), std::cos(angle));
}

double largestFloat32Error(const Sinusoid& sinusoid, Float32Way way, int row)
{
    double largest = 0;
    for (int pair = 0; pair < sinusoid.frequencies().pairCount(); ++pair)
        largest = std::max(largest, float32Error(sinusoid, way, row, pair));
    return largest;
}

} // namespace posiscope
