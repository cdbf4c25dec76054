// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/position_in_model.h"

#include "core/attention/acts_on.h"
#include "core/kinds/kinds.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <cmath>
#include <limits>
#include <string>

namespace posiscope {

namespace {

/// What turns the vector of a row, as a matrix: a turn is linear.
Table<double> matrixOf(const RowTurn& turn, int row, int width)
{
    Table<double> matrix = Table<double>::Identity(width, width);
    for (int i = 0; i < width; ++i)
        turn(row, {matrix.row(i).data(), static_cast<std::size_t>(width)});
    return matrix;
}

/// The factors of the query in a row. Keys are multiplied by their inverse, so that each pair is damped by
/// the distance of the two.
Eigen::RowVectorXd growth(const Kind& kind, const Parameters& parameters, int row)
{
    Eigen::RowVectorXd factors = Eigen::RowVectorXd::Ones(parameters.dModel);
    if (kind.damping)
        for (int column = 0; column < parameters.dModel; ++column)
            factors(column) =
                std::pow(kind.damping(parameters, column / 2),
                         row * std::abs(parameters.rowConvention.positionStep) / Kind::dampedPositions);
    return factors;
}

} // namespace

int mostRows(const Parameters& encoding)
{
    const Kind& kind = kindOf(encoding);
    const bool areGiven = kind.learned && !kind.setRowCount && !encoding.givenRows.isEmpty();
    return kind.hasPatches || areGiven ? encoding.maxLen : std::numeric_limits<int>::max();
}

template <typename Scalar>
PositionInModel<Scalar> positionInModel(const Parameters& encoding, int heads, int rows)
{
    const Kind& kind = kindOf(encoding);
    const int padding = paddingOf(encoding);
    if (rows > mostRows(encoding))
        throw refusal("max_len", std::to_string(encoding.maxLen),
                      translated("training", "at least %1, the words and question marks of the task")
                          .arg(std::to_string(rows)));
    Parameters parameters = encoding;
    if (mostRows(encoding) > rows + padding)
        parameters.maxLen = kind.hasPatches ? encoding.maxLen : rows + padding;
    PositionInModel<Scalar> position;
    position.biases.assign(static_cast<std::size_t>(heads), Table<Scalar>::Zero(rows, rows));
    if (actsOn(encoding) == ActsOn::QueriesAndKeys) {
        parameters.dModel = encoding.dModel / heads;
        requireValid(parameters);
        const RowTurn turn = kind.turns(parameters);
        for (int row = 0; row < rows; ++row) {
            const Table<double> matrix = matrixOf(turn, row, parameters.dModel);
            const Eigen::RowVectorXd factors = growth(kind, parameters, row);
            position.queryTurns.push_back((matrix * factors.asDiagonal()).template cast<Scalar>());
            position.keyTurns.push_back(
                (matrix * factors.cwiseInverse().asDiagonal()).template cast<Scalar>());
        }
    } else if (actsOn(encoding) == ActsOn::Words) {
        position.areRowsLearned = kind.learned;
        position.added.resize(rows, parameters.dModel);
        encodingOf(parameters).vectors->rows(padding, position.added);
    } else {
        parameters.heads = heads;
        parameters.causal = false;
        for (parameters.head = 0; parameters.head < heads; ++parameters.head) {
            const auto scores = encodingOf(parameters).scores;
            auto& biases = position.biases[static_cast<std::size_t>(parameters.head)];
            for (int query = 0; query < rows; ++query)
                for (int key = 0; key < rows; ++key)
                    biases(query, key) = static_cast<Scalar>(scores->value(Measure::Dot, query, key));
        }
    }
    if (kind.learned && kind.buckets) {
        const BiasBuckets buckets = kind.buckets(parameters);
        position.bucketValues.resize(buckets.count, heads);
        for (parameters.head = 0; parameters.head < heads; ++parameters.head) {
            const BiasBuckets ofHead = kind.buckets(parameters);
            for (int bucket = 0; bucket < buckets.count; ++bucket)
                position.bucketValues(bucket, parameters.head) = static_cast<Scalar>(ofHead.value(bucket));
        }
        position.buckets.resize(rows, rows);
        for (int query = 0; query < rows; ++query)
            for (int key = 0; key < rows; ++key)
                position.buckets(query, key) = buckets.bucket(query, key);
        for (Table<Scalar>& biases : position.biases)
            biases.setZero();
    }
    if (encoding.causal || kind.damping)
        for (Table<Scalar>& biases : position.biases)
            biases.template triangularView<Eigen::StrictlyUpper>().fill(
                -std::numeric_limits<Scalar>::infinity());
    return position;
}

template PositionInModel<float> positionInModel(const Parameters&, int, int);
template PositionInModel<double> positionInModel(const Parameters&, int, int);

} // namespace posiscope
