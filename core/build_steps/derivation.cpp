// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build_steps/derivation.h"

#include "core/build_steps/float32_errors.h"
#include "core/build_steps/pair_tables.h"

#include <cassert>
#include <cmath>

namespace posiscope {

namespace {

using Shared = std::shared_ptr<const Sinusoid>;

/// The value of a row of the derivation for a pair, computed by the row's own formula.
double derived(TableContent content, const Parameters& parameters, int pair)
{
    const double n = parameters.n;
    const double d = parameters.dModel;
    const double i = pair;
    switch (content) {
    case TableContent::Divisors:
        return std::pow(n, 2 * i / d);
    case TableContent::Reciprocals:
        return 1 / std::pow(n, 2 * i / d);
    case TableContent::NegativePowers:
        return std::pow(n, -2 * i / d);
    case TableContent::Logarithms:
        return std::log(std::pow(n, -2 * i / d));
    case TableContent::ExpOfLogarithms:
        return std::exp(std::log(std::pow(n, -2 * i / d)));
    case TableContent::LogExponents:
        return -(2 * i / d) * std::log(n);
    case TableContent::ExpOfExponents:
        return std::exp(-(2 * i / d) * std::log(n));
    case TableContent::Factored:
        return 2 * i * (-std::log(n) / d);
    default:
        assert(content == TableContent::DivTerm);
        return std::exp(2 * i * (-std::log(n) / d));
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
            [sinusoid](int position, int pair) { return sinusoid->frequencies().angle(pair, position); },
            allColumns(CellState::Written)};
}

BuildTable errors(const Shared& sinusoid, TableContent content, Float32Way way)
{
    return pairRow(*sinusoid, content, CellState::Written, [sinusoid, way](int pair) {
        return float32Error(*sinusoid, way, sinusoid->parameters().maxLen - 1, pair);
    });
}

} // namespace

std::vector<BuildTable> derivationTables(StepKind step, std::shared_ptr<const Sinusoid> sinusoid)
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
        return {exponents(*sinusoid, CellState::Kept), written(Factored), written(DivTerm)};
    case StepKind::Angles:
        return {kept(DivTerm), angles(sinusoid)};
    default:
        assert(step == StepKind::Float32);
        return {errors(sinusoid, LogSpaceErrors, Float32Way::LogSpace),
                errors(sinusoid, PowerErrors, Float32Way::Power),
                errors(sinusoid, ExactAngleErrors, Float32Way::ExactAngle)};
    }
}

} // namespace posiscope
