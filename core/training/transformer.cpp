// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/transformer.h"

#include "core/numerics/seeded_random.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace posiscope {

namespace {

constexpr int hiddenFactor = 4; // columns of the hidden layer for each of the model

using Sizes =
    std::array<std::pair<Eigen::Index, Eigen::Index>, static_cast<std::size_t>(ModelPart::Answers) + 1>;

Sizes sizesOf(const ModelSize& size)
{
    const int hidden = hiddenFactor * size.width;
    return {{{size.vocabulary, size.width},
             {size.learnedRows, size.width},
             {size.buckets, size.heads},
             {size.width, size.width},
             {size.width, size.width},
             {size.width, size.width},
             {size.width, size.width},
             {size.width, hidden},
             {1, hidden},
             {hidden, size.width},
             {1, size.width},
             {size.width, size.vocabulary}}};
}

/// Rows of mean 0 and variance 1, and what is needed to go back.
template <typename Scalar>
struct Normalised
{
    explicit Normalised(const Table<Scalar>& rows)
        : values(rows.colwise() - rows.rowwise().mean())
    {
        constexpr Scalar least = Scalar(1e-5);
        inverse = (values.array().square().rowwise().mean() + least).rsqrt();
        values.array().colwise() *= inverse;
    }

    /// The gradients of the rows, from those of their normalised values.
    Table<Scalar> back(const Table<Scalar>& gradients) const
    {
        const Eigen::Array<Scalar, Eigen::Dynamic, 1> means = gradients.rowwise().mean();
        const Eigen::Array<Scalar, Eigen::Dynamic, 1> along =
            (gradients.array() * values.array()).rowwise().mean();
        Table<Scalar> result = gradients;
        result.array().colwise() -= means;
        result.array() -= values.array().colwise() * along;
        result.array().colwise() *= inverse;
        return result;
    }

    Table<Scalar> values;
    Eigen::Array<Scalar, Eigen::Dynamic, 1> inverse; ///< 1/deviation of each row
};

template <typename Scalar>
void makeSoftmax(Table<Scalar>& scores)
{
    scores.colwise() -= scores.rowwise().maxCoeff().eval();
    scores = scores.array().exp();
    scores.array().colwise() /= scores.rowwise().sum().array().eval();
}

/// One run of the model on examples, forward and back.
template <typename Scalar>
class Run
{
public:
    Run(const ModelWeights<Scalar>& weights, const PositionInModel<Scalar>& position,
        const Examples& examples)
        : m_weights(weights)
        , m_position(position)
        , m_examples(examples)
        , m_heads(weights.size().heads)
        , m_headWidth(weights.size().width / weights.size().heads)
        , m_normalised(input())
    {
    }

    ModelResult<Scalar> forward(bool isAttentionWanted);
    void back(ModelWeights<Scalar>& gradients) const;

private:
    using Matrix = Table<Scalar>;

    Eigen::Index first() const { return m_examples.rows - m_examples.asked; }
    auto matrix(ModelPart part) const { return m_weights.matrix(part); }
    Matrix input();
    Matrix askedRows(const Matrix& rows) const;
    /// The rows of an example, and the columns of a head.
    auto block(auto& rows, int example, int head) const
    {
        const Eigen::Index count = rows.rows() / m_examples.count;
        return rows.block(example * count, head * m_headWidth, count, m_headWidth);
    }
    void turn(Matrix& rows, const std::vector<Matrix>& turns, bool isBack) const;
    Matrix scoresOf(int example, int head) const;
    void attentionBack(const Matrix& received, Matrix& queries, Matrix& keys, Matrix& values,
                       ModelWeights<Scalar>& gradients) const;

    const ModelWeights<Scalar>& m_weights;
    const PositionInModel<Scalar>& m_position;
    const Examples& m_examples;
    int m_heads;
    int m_headWidth;
    Matrix m_asked;                  ///< words and positions of the asked rows; set by input()
    Normalised<Scalar> m_normalised; ///< all rows of all examples
    Matrix m_queries;                ///< of the asked rows
    Matrix m_keys;
    Matrix m_values;
    std::vector<Matrix> m_attention; ///< of each example and head
    Matrix m_received;
    std::optional<Normalised<Scalar>> m_before; ///< the hidden layer
    Matrix m_hidden;
    std::optional<Normalised<Scalar>> m_after;
    Matrix m_chances; ///< of each answer
};

template <typename Scalar>
Table<Scalar> Run<Scalar>::input()
{
    const auto words = matrix(ModelPart::Words);
    const auto positions = matrix(ModelPart::Positions);
    Matrix rows(m_examples.count * m_examples.rows, words.cols());
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
        const Eigen::Index place = row % m_examples.rows;
        rows.row(row) = words.row(m_examples.tokens[static_cast<std::size_t>(row)]);
        if (m_position.areRowsLearned)
            rows.row(row) += positions.row(place);
        else if (m_position.added.rows() > 0)
            rows.row(row) += m_position.added.row(place);
    }
    m_asked = askedRows(rows);
    return rows;
}

template <typename Scalar>
Table<Scalar> Run<Scalar>::askedRows(const Matrix& positions) const
{
    Matrix rows(m_examples.count * m_examples.asked, positions.cols());
    for (int example = 0; example < m_examples.count; ++example)
        rows.middleRows(example * m_examples.asked, m_examples.asked) =
            positions.middleRows(example * m_examples.rows + first(), m_examples.asked);
    return rows;
}

/// The rows are all that an example has, or the last ones.
template <typename Scalar>
void Run<Scalar>::turn(Matrix& rows, const std::vector<Matrix>& turns, bool isBack) const
{
    if (turns.empty())
        return;
    const Eigen::Index count = rows.rows() / m_examples.count;
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
        const Matrix& by = turns[static_cast<std::size_t>(m_examples.rows - count + row % count)];
        Eigen::Map<Matrix> heads(rows.row(row).data(), m_heads, m_headWidth);
        heads = isBack ? Matrix(heads * by.transpose()) : Matrix(heads * by);
    }
}

template <typename Scalar>
Table<Scalar> Run<Scalar>::scoresOf(int example, int head) const
{
    const Matrix& biases = m_position.biases[static_cast<std::size_t>(head)];
    Matrix scores = block(m_queries, example, head) * block(m_keys, example, head).transpose();
    scores /= std::sqrt(static_cast<Scalar>(m_headWidth));
    scores += biases.bottomRows(m_examples.asked);
    if (m_position.buckets.rows() > 0) {
        const auto values = matrix(ModelPart::BucketValues);
        for (Eigen::Index query = 0; query < scores.rows(); ++query)
            for (Eigen::Index key = 0; key < scores.cols(); ++key)
                scores(query, key) += values(m_position.buckets(first() + query, key), head);
    }
    return scores;
}

template <typename Scalar>
ModelResult<Scalar> Run<Scalar>::forward(bool isAttentionWanted)
{
    m_queries.noalias() = askedRows(m_normalised.values) * matrix(ModelPart::Query);
    m_keys.noalias() = m_normalised.values * matrix(ModelPart::Key);
    m_values.noalias() = m_normalised.values * matrix(ModelPart::Value);
    turn(m_queries, m_position.queryTurns, false);
    turn(m_keys, m_position.keyTurns, false);
    m_received.resize(m_queries.rows(), m_queries.cols());
    for (int example = 0; example < m_examples.count; ++example)
        for (int head = 0; head < m_heads; ++head) {
            Matrix weights = scoresOf(example, head);
            makeSoftmax(weights);
            block(m_received, example, head).noalias() = weights * block(m_values, example, head);
            m_attention.push_back(std::move(weights));
        }
    Matrix rows = m_asked;
    rows.noalias() += m_received * matrix(ModelPart::Output);
    m_before.emplace(rows);
    m_hidden = matrix(ModelPart::HiddenBias).replicate(rows.rows(), 1);
    m_hidden.noalias() += m_before->values * matrix(ModelPart::Hidden);
    m_hidden = m_hidden.cwiseMax(Scalar(0));
    rows.rowwise() += matrix(ModelPart::DownBias).row(0);
    rows.noalias() += m_hidden * matrix(ModelPart::Down);
    m_after.emplace(rows);
    m_chances.noalias() = m_after->values * matrix(ModelPart::Answers);

    ModelResult<Scalar> result;
    Eigen::Index likeliest = 0;
    for (Eigen::Index row = 0; row < m_chances.rows(); ++row) {
        const int answer = m_examples.answers[static_cast<std::size_t>(row)];
        const double largest = m_chances.row(row).maxCoeff();
        const Eigen::Index words = m_chances.cols() - 1; // the question mark comes first, and answers nothing
        m_chances.row(row).tail(words).maxCoeff(&likeliest);
        result.right += likeliest + 1 == answer;
        result.loss +=
            largest - static_cast<double>(m_chances(row, answer)) +
            std::log(static_cast<double>((m_chances.row(row).array() - Scalar(largest)).exp().sum()));
    }
    makeSoftmax(m_chances);
    if (isAttentionWanted)
        result.attention.assign(m_attention.begin(), m_attention.begin() + m_heads);
    return result;
}

/// The gradients of queries, keys and values before the turn, from those of what is received.
template <typename Scalar>
void Run<Scalar>::attentionBack(const Matrix& received, Matrix& queries, Matrix& keys, Matrix& values,
                                ModelWeights<Scalar>& gradients) const
{
    const Scalar scale = 1 / std::sqrt(static_cast<Scalar>(m_headWidth));
    auto bucketValues = gradients.matrix(ModelPart::BucketValues);
    for (int example = 0; example < m_examples.count; ++example)
        for (int head = 0; head < m_heads; ++head) {
            const Matrix& weights = m_attention[static_cast<std::size_t>(example * m_heads + head)];
            const auto given = block(received, example, head);
            block(values, example, head).noalias() = weights.transpose() * given;
            Matrix scores = given * block(m_values, example, head).transpose();
            const Eigen::Array<Scalar, Eigen::Dynamic, 1> means =
                (scores.array() * weights.array()).rowwise().sum();
            scores.array().colwise() -= means;
            scores.array() *= weights.array();
            for (Eigen::Index query = 0; m_position.buckets.rows() > 0 && query < scores.rows(); ++query)
                for (Eigen::Index key = 0; key < scores.cols(); ++key)
                    bucketValues(m_position.buckets(first() + query, key), head) += scores(query, key);
            scores *= scale;
            block(queries, example, head).noalias() = scores * block(m_keys, example, head);
            block(keys, example, head).noalias() = scores.transpose() * block(m_queries, example, head);
        }
    turn(queries, m_position.queryTurns, true);
    turn(keys, m_position.keyTurns, true);
}

template <typename Scalar>
void Run<Scalar>::back(ModelWeights<Scalar>& gradients) const
{
    const auto add = [&](ModelPart part, const Matrix& input, const Matrix& output) {
        gradients.matrix(part).noalias() += input.transpose() * output;
    };
    Matrix chances = m_chances;
    for (Eigen::Index row = 0; row < chances.rows(); ++row)
        chances(row, m_examples.answers[static_cast<std::size_t>(row)]) -= 1;
    add(ModelPart::Answers, m_after->values, chances);
    Matrix rows = m_after->back(chances * matrix(ModelPart::Answers).transpose());

    gradients.matrix(ModelPart::DownBias) += rows.colwise().sum();
    add(ModelPart::Down, m_hidden, rows);
    Matrix hidden = rows * matrix(ModelPart::Down).transpose();
    hidden.array() *= (m_hidden.array() > 0).template cast<Scalar>();
    gradients.matrix(ModelPart::HiddenBias) += hidden.colwise().sum();
    add(ModelPart::Hidden, m_before->values, hidden);
    rows += m_before->back(hidden * matrix(ModelPart::Hidden).transpose());

    add(ModelPart::Output, m_received, rows);
    Matrix queries(m_queries.rows(), m_queries.cols());
    Matrix keys(m_keys.rows(), m_keys.cols());
    Matrix values(m_values.rows(), m_values.cols());
    attentionBack(rows * matrix(ModelPart::Output).transpose(), queries, keys, values, gradients);
    add(ModelPart::Query, askedRows(m_normalised.values), queries);
    add(ModelPart::Key, m_normalised.values, keys);
    add(ModelPart::Value, m_normalised.values, values);
    Matrix normalised = keys * matrix(ModelPart::Key).transpose();
    normalised.noalias() += values * matrix(ModelPart::Value).transpose();
    const Matrix ofQueries = queries * matrix(ModelPart::Query).transpose();
    for (int example = 0; example < m_examples.count; ++example)
        normalised.middleRows(example * m_examples.rows + first(), m_examples.asked) +=
            ofQueries.middleRows(example * m_examples.asked, m_examples.asked);
    Matrix inputs = m_normalised.back(normalised);
    for (int example = 0; example < m_examples.count; ++example)
        inputs.middleRows(example * m_examples.rows + first(), m_examples.asked) +=
            rows.middleRows(example * m_examples.asked, m_examples.asked);

    auto words = gradients.matrix(ModelPart::Words);
    auto positions = gradients.matrix(ModelPart::Positions);
    for (Eigen::Index row = 0; row < inputs.rows(); ++row) {
        words.row(m_examples.tokens[static_cast<std::size_t>(row)]) += inputs.row(row);
        if (m_position.areRowsLearned)
            positions.row(row % m_examples.rows) += inputs.row(row);
    }
}

} // namespace

std::size_t weightCount(const ModelSize& size)
{
    std::size_t count = 0;
    for (const auto& [rows, columns] : sizesOf(size))
        count += static_cast<std::size_t>(rows * columns);
    return count;
}

template <typename Scalar>
ModelWeights<Scalar>::ModelWeights(const ModelSize& size)
    : m_size(size)
    , m_all(weightCount(size))
{
    std::size_t first = 0;
    const Sizes sizes = sizesOf(size);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        m_places[i] = {first, sizes[i].first, sizes[i].second};
        first += static_cast<std::size_t>(sizes[i].first * sizes[i].second);
    }
}

template <typename Scalar>
typename ModelWeights<Scalar>::Matrix ModelWeights<Scalar>::matrix(ModelPart part)
{
    const Place& place = m_places[static_cast<std::size_t>(part)];
    return {m_all.data() + place.first, place.rows, place.columns};
}

template <typename Scalar>
typename ModelWeights<Scalar>::ConstMatrix ModelWeights<Scalar>::matrix(ModelPart part) const
{
    const Place& place = m_places[static_cast<std::size_t>(part)];
    return {m_all.data() + place.first, place.rows, place.columns};
}

template <typename Scalar>
ModelWeights<Scalar> initialWeights(const ModelSize& size, const PositionInModel<Scalar>& position, int seed)
{
    ModelWeights<Scalar> weights(size);
    const SeededVectors random(seed);
    const auto draw = [&](ModelPart part, double deviation) {
        auto matrix = weights.matrix(part);
        const std::uint64_t key = random.randomKey(std::to_string(static_cast<int>(part)));
        for (Eigen::Index i = 0; i < matrix.size(); ++i)
            matrix.data()[i] =
                static_cast<Scalar>(deviation * SeededVectors::component(key, static_cast<int>(i)));
    };
    const double ofWidth = 1 / std::sqrt(size.width);
    draw(ModelPart::Words, 1);
    for (const ModelPart part :
         {ModelPart::Query, ModelPart::Key, ModelPart::Value, ModelPart::Output, ModelPart::Hidden})
        draw(part, ofWidth);
    draw(ModelPart::Down, 1 / std::sqrt(hiddenFactor * size.width));
    if (size.learnedRows > 0)
        weights.matrix(ModelPart::Positions) = position.added.topRows(size.learnedRows);
    if (size.buckets > 0)
        weights.matrix(ModelPart::BucketValues) = position.bucketValues;
    return weights;
}

template <typename Scalar>
ModelResult<Scalar> runModel(const ModelWeights<Scalar>& weights, const PositionInModel<Scalar>& position,
                             const Examples& examples, ModelWeights<Scalar>* gradients,
                             bool isAttentionWanted)
{
    Run<Scalar> run(weights, position, examples);
    ModelResult<Scalar> result = run.forward(isAttentionWanted);
    if (gradients)
        run.back(*gradients);
    return result;
}

template class ModelWeights<float>;
template class ModelWeights<double>;
template ModelWeights<float> initialWeights(const ModelSize&, const PositionInModel<float>&, int);
template ModelWeights<double> initialWeights(const ModelSize&, const PositionInModel<double>&, int);
template ModelResult<float> runModel(const ModelWeights<float>&, const PositionInModel<float>&,
                                     const Examples&, ModelWeights<float>*, bool);
template ModelResult<double> runModel(const ModelWeights<double>&, const PositionInModel<double>&,
                                      const Examples&, ModelWeights<double>*, bool);

} // namespace posiscope
