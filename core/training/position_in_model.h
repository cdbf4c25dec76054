// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <vector>

namespace posiscope {

/// How an encoding enters a layer of attention of several heads, at each of so many rows: rows that are added
/// to words, a matrix that turns queries or keys, or biases of scores.
template <typename Scalar>
struct PositionInModel
{
    Table<Scalar> added; ///< a row a position; none where nothing is added
    bool areRowsLearned = false;
    std::vector<Table<Scalar>> queryTurns; ///< d_head × d_head, that multiplies a row from the right; or none
    std::vector<Table<Scalar>> keyTurns;
    /// Of each head, a row a query, a column a key: 0 where there are none, −∞ where the key is masked.
    std::vector<Table<Scalar>> biases;
    Table<int> buckets;         ///< of each query and key, where their biases are learned; else no rows
    Table<Scalar> bucketValues; ///< what these are before training: a row a bucket, a column a head
};

/// Of a model with the encoding's d_model and so many heads, on so many rows. Each head has d_model/heads
/// columns, which turn; of biases the model's heads are all that there are. An encoding that depends on
/// max_len is that of `rows` positions. Throws std::invalid_argument where the encoding has no such d_model
/// or fewer rows.
template <typename Scalar>
PositionInModel<Scalar> positionInModel(const Parameters& encoding, int heads, int rows);

/// How many rows an encoding can have in a model: those that are given, or the patches of a picture; else as
/// many as anything.
int mostRows(const Parameters& encoding);

} // namespace posiscope
