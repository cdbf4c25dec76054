// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// The steps in which encodings are built (build_steps/build_steps.h makes their tables). Their texts are in
/// ui/views/build_steps.
enum class StepKind {
    // From zeros to the table.
    Zeros,       ///< max_len × d_model zeros
    Positions,   ///< max_len × 1
    Exponents,   ///< 2i, one a pair
    Multipliers, ///< ω_i = n^(−2i/d_model)
    Scaled,      ///< what the scaling makes of them
    Waves,       ///< the sine table and the cosine table
    SinesFilled, ///< the sines in their columns, the cosines' still 0
    AllFilled,   ///< the encoding, exact
    Rounded,     ///< the encoding in the types of Parameters::arithmetic and stored
    Padded,      ///< the encoding with its rows of zeros
    Turned,      ///< a query and a key, turned by the table at every position
    OtherOrder,  ///< the same with columns in the other order, to which a permutation carries them
    // From zeros to a table without pairs.
    Fractions,     ///< k/(max_len − 1), max_len × 1
    Places,        ///< y and x of the patch of each row, max_len × 2
    RowIds,        ///< t, y and x of each row, where words and patches follow one another
    IdsOfColumns,  ///< for each row and column the one of t, y and x that the column encodes
    TrainedPlaces, ///< where they lie among the patches of training, max_len × 2
    Powers,        ///< 2^j, one a bit
    Quotients,     ///< ⌊k/2^j⌋
    ColumnsFilled, ///< the encoding
    // To what is added to the scores of attention.
    Differences,  ///< q − p
    Distances,    ///< |p − q|
    Slopes,       ///< m_h, one a head
    Dampings,     ///< ζ_i, one a pair
    Buckets,      ///< of each difference
    BucketValues, ///< one a bucket
    Biases,       ///< b(p, q)
    // From the divisor to log space: 1/n^(2i/d) = e^(2i·(−ln n/d)).
    Divisor,       ///< 1/n^(2i/d)
    NegativePower, ///< = n^(−2i/d)
    ExpOfLog,      ///< = e^(ln n^(−2i/d))
    LogSpace,      ///< = e^(−(2i/d)·ln n)
    DivTerm,       ///< = e^(2i·(−ln n/d))
    Angles,        ///< k · div_term
    Float32,       ///< compares the errors of the ways to compute it in float32
    // From a query and its keys to the weights of attention.
    Products,     ///< q·k/√d_head
    Scores,       ///< with what is added to them, where anything is
    Exponentials, ///< e^((score − largest score)/temperature)
    Sum,          ///< of these
    Weights,      ///< exponentials over their sum
};

} // namespace posiscope
