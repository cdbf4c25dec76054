// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/arithmetic_match.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr int mostSearchedCells = 1 << 18;

struct Arithmetics
{
    Arithmetic arithmetic;
    Allowance allowance;
};

/// How numbers of the grid may have been computed, the likeliest first.
std::vector<Arithmetics> arithmeticsOf(const CellPrecision& precision)
{
    constexpr auto rounding = Allowance::Rounding;
    constexpr auto angles = Allowance::Angles;
    if (precision.digits() == 53 && !precision.isDecimal())
        return {
            {Arithmetic::Exact, rounding}, {Arithmetic::Float64, rounding}, {Arithmetic::Float64, angles}};
    std::vector<Arithmetics> candidates{{Arithmetic::Exact, rounding}, {Arithmetic::Float32, rounding}};
    for (const Arithmetic type : {Arithmetic::Float16, Arithmetic::BFloat16})
        if (precision.digits() == formatOf(type).digits)
            candidates.push_back({type, rounding});
    candidates.push_back({Arithmetic::Float32, angles});
    return candidates;
}

/// Whether a few of the rows alone show that the convention does not fit, which saves comparing all of them:
/// more than a quarter of a row departs.
bool fewRowsDepart(const GivenTable& given, const Parameters& parameters, Allowance allowance,
                   const std::vector<int>& rows, std::span<const int> columns)
{
    const std::array few{rows[rows.size() / 4], rows[rows.size() / 2], rows.back()};
    const TableMatch match = matchRows(given, parameters, allowance, few, columns);
    return match.departing > std::ssize(few) * std::max<Eigen::Index>(1, given.values.cols() / 4);
}

} // namespace

bool isValid(const Parameters& parameters)
{
    try {
        requireValid(parameters);
    } catch (const std::invalid_argument&) {
        return false;
    }
    return true;
}

std::optional<FoundConvention> matchedInBestArithmetic(const GivenTable& given, Parameters parameters,
                                                       std::span<const int> columns)
{
    std::vector<FoundConvention> samples;
    const std::vector<int> sample = evenChoice(given.rows(), rowsForArithmetic);
    for (const Arithmetics& candidate : arithmeticsOf(given.precision)) {
        parameters.arithmetic = candidate.arithmetic;
        if (candidate.allowance == Allowance::Angles && !samples.empty())
            break;
        if (!isValid(parameters) || fewRowsDepart(given, parameters, candidate.allowance, sample, columns))
            continue;
        const TableMatch match = matchRows(given, parameters, candidate.allowance, sample, columns);
        if (match.fits)
            samples.push_back({.parameters = parameters,
                               .allowance = candidate.allowance,
                               .match = match,
                               .columns = {columns.begin(), columns.end()}});
        if (match.unequal == 0)
            break;
    }
    std::ranges::stable_sort(samples, {}, [](const FoundConvention& convention) {
        return std::pair(convention.match.departing, convention.match.unequal);
    });
    const auto rows = given.rows();
    const std::vector<int> more =
        evenChoice(rows, std::max(rowsForArithmetic, mostSearchedCells / given.columns()));
    for (FoundConvention& convention : samples) {
        convention.match = matchRows(given, convention.parameters, convention.allowance, more, columns);
        if (mayHaveRoundedAngles(convention.match) && convention.allowance == Allowance::Rounding) {
            FoundConvention other = convention;
            other.allowance = Allowance::Angles;
            other.parameters.arithmetic = arithmeticsOf(given.precision).back().arithmetic;
            other.match = matchRows(given, other.parameters, other.allowance, more, columns);
            if (other.match.departing < convention.match.departing)
                convention = other;
        }
        if (convention.match.fits)
            return convention;
    }
    return std::nullopt;
}

} // namespace posiscope
