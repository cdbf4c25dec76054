// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/examples.h"
#include "core/training/position_in_model.h"

#include <array>
#include <span>
#include <vector>

namespace posiscope {

/// The sizes of a model.
struct ModelSize
{
    int vocabulary = 0;
    int width = 0; ///< d_model
    int heads = 1;
    int learnedRows = 0; ///< of a table of positions that is learned
    int buckets = 0;     ///< whose biases are learned

    bool operator==(const ModelSize&) const = default;
};

/// The matrices of a model, in the order in which they lie in memory.
enum class ModelPart {
    Words,        ///< a row a token
    Positions,    ///< learned rows
    BucketValues, ///< learned biases: a row a bucket, a column a head
    Query,
    Key,
    Value,
    Output,
    Hidden,
    HiddenBias,
    Down,
    DownBias,
    Answers
};

/// The numbers of a model, or their gradients.
template <typename Scalar>
class ModelWeights
{
public:
    explicit ModelWeights(const ModelSize& size);

    using Matrix = Eigen::Map<Table<Scalar>>;
    using ConstMatrix = Eigen::Map<const Table<Scalar>>;
    Matrix matrix(ModelPart part);
    ConstMatrix matrix(ModelPart part) const;

    const ModelSize& size() const { return m_size; }
    std::vector<Scalar>& all() { return m_all; }
    const std::vector<Scalar>& all() const { return m_all; }

private:
    struct Place
    {
        std::size_t first = 0;
        Eigen::Index rows = 0;
        Eigen::Index columns = 0;
    };
    ModelSize m_size;
    std::array<Place, static_cast<std::size_t>(ModelPart::Answers) + 1> m_places{};
    std::vector<Scalar> m_all;
};

/// How many numbers a model has.
std::size_t weightCount(const ModelSize& size);

/// Weights before training: words are normal with deviation 1, as the words of a sentence are; of matrices it
/// is 1/√(rows), and that of answers is 0. What an encoding learns begins as it is.
template <typename Scalar>
ModelWeights<Scalar> initialWeights(const ModelSize& size, const PositionInModel<Scalar>& position, int seed);

template <typename Scalar>
struct ModelResult
{
    double loss = 0; ///< the sum over all answers of −ln p of the right one
    int right = 0;   ///< how many answers are right
    /// Of the first example, if they are wanted: of each head, the weights of the rows that are asked.
    std::vector<Table<Scalar>> attention;
};

/// A Transformer of one layer. Of each example the rows that are asked attend to all rows:
///
///     x = words + positions
///     y = x + heads(norm(x))·W_o
///     z = y + max(0, norm(y)·W_h + b_h)·W_d + b_d
///     p = softmax(norm(z)·W_a)
///
/// norm makes the mean of a row 0 and its variance 1. Where gradients are wanted, those of the loss are added
/// to `gradients`. Results depend on nothing but the arguments, to the bit.
template <typename Scalar>
ModelResult<Scalar> runModel(const ModelWeights<Scalar>& weights, const PositionInModel<Scalar>& position,
                             const Examples& examples, ModelWeights<Scalar>* gradients = nullptr,
                             bool isAttentionWanted = false);

} // namespace posiscope
