// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/head.h"

#include "core/attention/acts_on.h"
#include "core/attention/weight_matrices.h"
#include "core/kinds/kinds.h"
#include "core/numerics/compensated_sum.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <compare>
#include <limits>
#include <numeric>
#include <utility>

namespace posiscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::span<const double> rowOf(const Table<double>& table, int row)
{
    return {table.row(row).data(), static_cast<std::size_t>(table.cols())};
}

std::shared_ptr<const Table<double>> turned(Table<double> vectors, const RowTurn& turn)
{
    for (int word = 0; word < vectors.rows(); ++word)
        turn(word, {vectors.row(word).data(), static_cast<std::size_t>(vectors.cols())});
    return std::make_shared<const Table<double>>(std::move(vectors));
}

/// The biases of an encoding on so many words. Those that depend on the offset alone are computed once.
std::function<double(int query, int key)> biasesOf(const Parameters& parameters, int words)
{
    const auto scores = encodingOf(parameters).scores;
    if (scores->curveMean() != CurveMean::None)
        return [scores](int query, int key) { return scores->value(Measure::Dot, query, key); };
    std::vector<double> byOffset;
    for (int later = 1 - words; later < words; ++later)
        byOffset.push_back(scores->value(Measure::Dot, std::max(0, -later), std::max(0, later)));
    return [byOffset = std::move(byOffset), words](int query, int key) {
        return byOffset[static_cast<std::size_t>(key - query + words - 1)];
    };
}

/// What is left of the product of each pair of columns after each distance.
Table<double> dampingsOf(const Parameters& parameters, int distances)
{
    const Kind& kind = kindOf(parameters);
    Table<double> dampings(distances, parameters.dModel / 2);
    for (Eigen::Index pair = 0; pair < dampings.cols(); ++pair) {
        const double damping = kind.damping(parameters, static_cast<int>(pair));
        for (Eigen::Index distance = 0; distance < distances; ++distance)
            dampings(distance, pair) = std::pow(damping, static_cast<double>(distance) *
                                                             std::abs(parameters.rowConvention.positionStep) /
                                                             Kind::dampedPositions);
    }
    return dampings;
}

} // namespace

double scaledProduct(std::span<const double> query, std::span<const double> key)
{
    assert(query.size() == key.size());
    std::array<double, 16> sums{};
    const std::size_t whole = query.size() - query.size() % sums.size();
    for (std::size_t first = 0; first < whole; first += sums.size())
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += query[first + i] * key[first + i];
    for (std::size_t i = 0; whole + i < query.size(); ++i)
        sums[i] += query[whole + i] * key[whole + i];
    for (std::size_t half = sums.size() / 2; half > 0; half /= 2)
        for (std::size_t i = 0; i < half; ++i)
            sums[i] += sums[half + i];
    return sums[0] / std::sqrt(static_cast<double>(query.size()));
}

Head::Head(const Scene& scene, const Progress& preparing)
    : Head(std::move(inOrders({{}}, scene, wordVectors(scene), preparing).front()))
{
}

/// Where there are matrices of weights, the words of all orders are rows of one table, so that each matrix is
/// drawn once.
std::vector<Head> Head::inOrders(const std::vector<std::vector<int>>& orders, const Scene& scene,
                                 const WordVectors& vectors, const Progress& preparing)
{
    std::vector<Head> heads;
    if (scene.attention.weights == WeightSource::Identity) {
        for (const std::vector<int>& order : orders) {
            const auto words = std::make_shared<const Table<double>>(attendedSums(vectors, scene, order));
            heads.push_back(Head(words, words, words, scene));
        }
        return heads;
    }
    const Eigen::Index count = vectors.content->rows();
    Table<double> words(count * std::ssize(orders), vectors.content->cols());
    for (std::size_t i = 0; i < orders.size(); ++i)
        words.middleRows(static_cast<Eigen::Index>(i) * count, count) =
            attendedSums(vectors, scene, orders[i]);
    const Table<double> queries = weighted(words, WeightMatrix::Query, scene, preparing.part(0, 1. / 3));
    const Table<double> keys = weighted(words, WeightMatrix::Key, scene, preparing.part(1. / 3, 2. / 3));
    const Table<double> values = weighted(words, WeightMatrix::Value, scene, preparing.part(2. / 3, 1));
    for (Eigen::Index first = 0; first < words.rows(); first += count) {
        const auto rowsOfOrder = [&](const Table<double>& rows) {
            return std::make_shared<const Table<double>>(rows.middleRows(first, count));
        };
        heads.push_back(Head(rowsOfOrder(queries), rowsOfOrder(keys), rowsOfOrder(values), scene));
    }
    return heads;
}

Head::Head(Rows queries, Rows keys, Rows values, const Scene& scene)
    : m_queries(std::move(queries))
    , m_keys(std::move(keys))
    , m_values(std::move(values))
    , m_isCausal(scene.parameters.causal)
    , m_padding(paddingOf(scene.parameters))
    , m_temperature(scene.attention.temperature)
{
    const Kind& kind = kindOf(scene.parameters);
    if (actsOn(scene.parameters) == ActsOn::QueriesAndKeys) {
        const RowTurn turn = kind.turns(scene.parameters);
        const bool areOne = m_queries == m_keys;
        m_queries = turned(*m_queries, turn);
        m_keys = areOne ? m_queries : turned(*m_keys, turn);
    } else if (actsOn(scene.parameters) == ActsOn::Scores) {
        m_biases = biasesOf(scene.parameters, words());
    }
    if (kind.damping)
        m_dampings = dampingsOf(scene.parameters, words());
    findOrder();
}

/// Sorts the words by their values, and words with the same value by their keys. Words that have both in
/// common may change places without an effect on sums.
void Head::findOrder()
{
    m_order.resize(static_cast<std::size_t>(words()));
    std::iota(m_order.begin(), m_order.end(), 0);
    const auto compare = [](std::span<const double> one, std::span<const double> other) {
        return std::lexicographical_compare_three_way(one.begin(), one.end(), other.begin(), other.end());
    };
    std::ranges::sort(m_order, [&](int one, int other) {
        const auto byValue = compare(rowOf(*m_values, one), rowOf(*m_values, other));
        return (byValue != 0 ? byValue : compare(rowOf(*m_keys, one), rowOf(*m_keys, other))) < 0;
    });
}

double Head::bias(int query, int key) const
{
    const bool isLater = key > query && (m_isCausal || m_dampings.size() > 0);
    if (isLater || key < m_padding)
        return std::numeric_limits<double>::quiet_NaN();
    return m_biases ? m_biases(query, key) : 0;
}

double Head::product(int query, int key) const
{
    if (m_dampings.size() == 0)
        return scaledProduct(rowOf(*m_queries, query), rowOf(*m_keys, key));
    if (key > query)
        return std::numeric_limits<double>::quiet_NaN();
    CompensatedSum sum;
    for (Eigen::Index pair = 0; pair < m_dampings.cols(); ++pair)
        sum.add(m_dampings(query - key, pair) *
                ((*m_queries)(query, 2 * pair) * (*m_keys)(key, 2 * pair) +
                 (*m_queries)(query, 2 * pair + 1) * (*m_keys)(key, 2 * pair + 1)));
    return sum.value() / std::sqrt(width());
}

void Head::scores(int query, std::span<double> out) const
{
    assert(std::cmp_equal(out.size(), words()));
    for (int key = 0; key < words(); ++key) {
        const double bias = this->bias(query, key);
        out[static_cast<std::size_t>(key)] = std::isnan(bias) ? -infinity : product(query, key) + bias;
    }
}

double Head::exponentials(int query, std::span<double> out) const
{
    scores(query, out);
    const double largest = std::ranges::max(out);
    if (largest == -infinity) {
        std::ranges::fill(out, 0);
        return 0;
    }
    for (double& value : out)
        value = std::exp((value - largest) / m_temperature);
    CompensatedSum sum;
    for (const int key : m_order)
        sum.add(out[static_cast<std::size_t>(key)]);
    return sum.value();
}

void Head::weights(int query, std::span<double> out) const
{
    const double sum = exponentials(query, out);
    for (double& value : out)
        value = sum == 0 ? 0 : value / sum;
}

void Head::received(int query, std::span<double> out) const
{
    assert(std::cmp_equal(out.size(), width()));
    std::vector<double> weights(static_cast<std::size_t>(words()));
    this->weights(query, weights);
    Eigen::Map<Eigen::RowVectorXd> sum(out.data(), width());
    sum.setZero();
    for (const int key : m_order)
        sum += weights[static_cast<std::size_t>(key)] * m_values->row(key);
}

} // namespace posiscope
