// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/table_match.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/facets/cell_vectors.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr int sampledRows = 32;
constexpr int rowsAtOnce = 64;
constexpr double exactError = 4.5e-16; ///< of the values of this program, and of the sines of others
constexpr double singleError = 2e-10;  ///< of its float32 tables, beside their rounding

/// Half an ulp of numbers near 1.
double unitOf(Arithmetic arithmetic)
{
    return std::ldexp(1, -formatOf(arithmetic).digits);
}

/// How much the cells of each column may be off besides an ulp, for each position of their distance from 0.
std::vector<double> angleErrors(const Parameters& parameters, const CellPrecision& precision,
                                Allowance allowance)
{
    std::vector<double> errors(static_cast<std::size_t>(parameters.dModel), 0);
    if (!kindOf(parameters).facets.frequencies)
        return errors;
    const Frequencies frequencies(parameters);
    for (int column = 0; column < parameters.dModel; ++column) {
        const int pair = columnAt(parameters, column).pair;
        if (pair >= frequencies.pairCount())
            continue;
        const double omega = frequencies.omega(pair);
        // Rounded are the exponent, the power, and the product with the position.
        const double roundings = 3 + 2 * std::abs(std::log(omega));
        const double unit = allowance == Allowance::Angles ? roundings * unitOf(parameters.arithmetic)
                            : precision.digits() < 53      ? 0x1p-50
                                                           : 0x1p-61;
        errors[static_cast<std::size_t>(column)] = omega * unit;
    }
    return errors;
}

/// How much any cell may be off, besides an ulp and the error of its angle.
double constantError(const Parameters& parameters, const CellPrecision& precision, Allowance allowance)
{
    const bool isSingle = precision.digits() < 53 && !precision.isDecimal();
    const double own = isSingle ? singleError : exactError;
    const Kind& kind = kindOf(parameters);
    if (!(kind.hasPatches || kind.turns) || kind.facets.frequencies || allowance == Allowance::Rounding)
        return own;
    // Angles of patches are no longer than the picture has rows or columns, and others than the table has
    // rows.
    const double largestAngle =
        kind.hasPatches ? std::max(parameters.grid.rows, parameters.grid.columns) : parameters.maxLen;
    const double roundings = 3 + 2 * std::log(parameters.n);
    return own + largestAngle * roundings * unitOf(isSingle ? Arithmetic::Float32 : Arithmetic::Float64);
}

class Matching
{
public:
    Matching(const GivenTable& given, const Parameters& parameters, Allowance allowance,
             std::span<const int> columns)
        : m_given(given)
        , m_parameters(parameters)
        , m_angleErrors(angleErrors(parameters, given.precision, allowance))
        , m_columns(columns.begin(), columns.end())
        , m_ofColumn(static_cast<std::size_t>(given.values.cols()), 0)
        , m_constant(constantError(parameters, given.precision, allowance))
    {
        if (columns.empty())
            m_columns = evenChoice(parameters.dModel, parameters.dModel);
    }

    /// Compares a row with the one that the convention has, rounded.
    void add(int row, const double* expected)
    {
        const double position = std::abs(m_parameters.rowConvention.firstPosition +
                                         row * m_parameters.rowConvention.positionStep);
        long long departing = 0;
        for (int column = 0; column < m_given.values.cols(); ++column) {
            const double found = m_given.values(row, column);
            const double wanted = expected[m_columns[static_cast<std::size_t>(column)]];
            if (found == wanted)
                continue;
            ++m_match.unequal;
            departing += add({row, column, found, wanted}, position) ? 0 : 1;
        }
        m_match.cells += m_given.values.cols();
        m_match.departing += departing;
        m_mostInRow = std::max(m_mostInRow, departing);
        ++m_rows;
    }

    /// The match. `largest` is the largest value of the convention.
    TableMatch result(double largest) const
    {
        TableMatch match = m_match;
        match.worstUlp = match.worst / m_given.precision.spacing(largest);
        const long long mostInColumn = *std::ranges::max_element(m_ofColumn);
        const long long few = match.cells < 1000 ? match.cells / 16 : 62 + (match.cells - 1000) / 200;
        match.fits = match.departing == 0 ||
                     (match.cells - match.departing >= 12 && match.departing <= std::max(1LL, few) &&
                      mostInColumn <= std::max(1LL, m_rows / 4) &&
                      m_mostInRow <= std::max(1LL, m_given.values.cols() / 4LL));
        return match;
    }

private:
    /// Whether the difference is allowed.
    bool add(const TableCell& cell, double position)
    {
        const double off = std::abs(cell.found - cell.expected);
        const auto column = static_cast<std::size_t>(cell.column);
        const double ulp = m_given.precision.spacing(cell.expected);
        const auto ofEncoding = static_cast<std::size_t>(m_columns[column]);
        if (off <= 1.01 * ulp + m_constant + position * m_angleErrors[ofEncoding]) {
            m_match.worst = std::max(m_match.worst, off);
            return true;
        }
        ++m_ofColumn[column];
        if (!m_match.first)
            m_match.first = cell;
        return false;
    }

    GivenTable m_given;
    const Parameters& m_parameters;
    std::vector<double> m_angleErrors;
    std::vector<int> m_columns;        ///< of the encoding, that the table has
    std::vector<long long> m_ofColumn; ///< departing cells
    double m_constant;
    long long m_mostInRow = 0;
    long long m_rows = 0;
    TableMatch m_match;
};

} // namespace

TableMatch matchRows(const GivenTable& given, const Parameters& parameters, Allowance allowance,
                     std::span<const int> rows, std::span<const int> columns)
{
    const Encoding encoding = encodingOf(parameters);
    Matching matching(given, parameters, allowance, columns);
    Table<double> expected;
    for (std::size_t next = 0; next < rows.size();) {
        std::size_t end = next + 1;
        while (end < rows.size() && end - next < rowsAtOnce && rows[end] == rows[end - 1] + 1)
            ++end;
        expected.resize(static_cast<Eigen::Index>(end - next), parameters.dModel);
        encoding.vectors->rows(rows[next], TableRef<double>(expected));
        given.precision.round({expected.data(), static_cast<std::size_t>(expected.size())});
        for (Eigen::Index row = 0; row < expected.rows(); ++row, ++next)
            matching.add(rows[next], expected.row(row).data());
    }
    const Interval range = encoding.vectors->valueRange();
    return matching.result(std::max(std::abs(range.first), std::abs(range.last)));
}

TableMatch matchTable(const GivenTable& given, const Parameters& parameters, Allowance allowance,
                      std::span<const int> columns)
{
    const auto count = given.rows();
    if (count > 2 * sampledRows) {
        const TableMatch sample =
            matchRows(given, parameters, allowance, evenChoice(count, sampledRows), columns);
        if (sample.departing > sample.cells / 8)
            return sample;
    }
    return matchRows(given, parameters, allowance, evenChoice(count, count), columns);
}

} // namespace posiscope
