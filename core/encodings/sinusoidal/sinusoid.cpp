// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/encodings/sinusoidal/pair_values.h"
#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/scene/require.h"

#include <vector>

namespace posiscope {

namespace {

std::vector<Column> allColumns(const Parameters& parameters)
{
    std::vector<Column> columns(static_cast<std::size_t>(parameters.dModel));
    for (int dimension = 0; dimension < parameters.dModel; ++dimension)
        columns[static_cast<std::size_t>(dimension)] = columnAt(parameters, dimension);
    return columns;
}

void requireRows(const Parameters& parameters, int first, Eigen::Index rows, Eigen::Index columns)
{
    requireStretch("rows", first, rows, parameters.maxLen);
    requireComplete("columns", columns, parameters.dModel, parameters.dModel);
}

} // namespace

Sinusoid::Sinusoid(const Parameters& parameters)
    : m_parameters(parameters)
    , m_frequencies(std::make_shared<const Frequencies>(parameters))
{
    requireValid(parameters);
}

double Sinusoid::cell(int position, int dimension) const
{
    requireComplete("position", position, 0, m_parameters.maxLen - 1);
    return curve(position, dimension);
}

double Sinusoid::curve(double position, int dimension) const
{
    requireComplete("dimension", dimension, 0, m_parameters.dModel - 1);
    requireMagnitude("position", position, largestPosition);
    const Column column = columnAt(m_parameters, dimension);
    const SineCosine at = m_frequencies->at(column.pair, position);
    return column.cosine ? at.cosine : at.sine;
}

void Sinusoid::rows(int first, TableRef<float> out) const
{
    requireRows(m_parameters, first, out.rows(), out.cols());
    ToneBank bank(*m_frequencies, allColumns(m_parameters));
    bank.write(first, static_cast<int>(out.rows()), out.data(), out.outerStride());
}

void Sinusoid::rows(int first, TableRef<double> out) const
{
    requireRows(m_parameters, first, out.rows(), out.cols());
    // Each value is computed from its exact angle, because the error of a recurrence in double exceeds 4e-16.
    // So the values equal cell() bit for bit.
    const auto pairs = static_cast<std::size_t>(m_frequencies->pairCount());
    std::vector<double> values(2 * pairs);
    std::vector<std::size_t> source;
    for (const Column column : allColumns(m_parameters))
        source.push_back(static_cast<std::size_t>(column.pair) + (column.cosine ? pairs : 0));
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        pairValues(m_frequencies->turns(), static_cast<double>(first + row), std::span(values).first(pairs),
                   std::span(values).last(pairs));
        double* to = out.data() + row * out.outerStride();
        for (std::size_t lane = 0; lane < source.size(); ++lane)
            to[lane] = values[source[lane]];
    }
}

} // namespace posiscope
