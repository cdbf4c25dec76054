// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attended_words.h"
#include "core/numerics/progress.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace posiscope {

/// One head of attention ("Attention Is All You Need", 3.2.1) over the words of the sentence that a scene
/// shows, with its encoding, whatever that is:
///
///     score(p, q) = query(p)·key(q)/√d_head + bias(p, q)
///     weight(p, q) = exp(score(p, q)/temperature) / Σ exp(score(p, ·)/temperature)
///     received(p) = Σ_q weight(p, q)·value(q)
///
/// An encoding with a table is added to the words' vectors before these become queries, keys and values; one
/// that turns does so with queries and keys, not with values; one of biases is added to scores.
///
/// Keys that are masked have the score −∞ and the weight 0: those after their query where Parameters::causal
/// or the encoding demands it, and words on rows of padding. A query all of whose keys are masked receives
/// zeros.
///
/// Sums over words are taken in an order of their vectors, not of their places. So, without an encoding and a
/// causal mask, a word receives the same to the bit wherever it stands.
class Head
{
public:
    /// Throws std::invalid_argument for words that attendedCount() refuses, and weights that headWidth()
    /// does. Where it is stopped, the head must not be used.
    explicit Head(const Scene& scene, const Progress& preparing = {});
    /// A head for each of several orders of the words (see attendedSums()); `words` comes from wordVectors().
    static std::vector<Head> inOrders(const std::vector<std::vector<int>>& orders, const Scene& scene,
                                      const WordVectors& words, const Progress& preparing = {});

    int words() const { return static_cast<int>(m_queries->rows()); }
    int width() const { return static_cast<int>(m_queries->cols()); } ///< d_head

    /// The bias of a score, 0 where there is none; NaN where the key is masked.
    double bias(int query, int key) const;
    /// q·k/√d_head, damped by the distance of query and key where the encoding damps products (xPos). NaN
    /// where products are damped and the key is after its query.
    double product(int query, int key) const;
    /// The scores of a query with all keys.
    void scores(int query, std::span<double> out) const;
    /// e^((score − largest score)/temperature) of all keys, so that none is beyond 1; 0 where all are masked.
    /// Returns their sum, by which weights() divides them.
    double exponentials(int query, std::span<double> out) const;
    void weights(int query, std::span<double> out) const;
    /// received(p) of the query, d_head numbers.
    void received(int query, std::span<double> out) const;

private:
    /// A row a word; two of them, or all, may be one table.
    using Rows = std::shared_ptr<const Table<double>>;

    Head(Rows queries, Rows keys, Rows values, const Scene& scene);

    void findOrder();

    Rows m_queries; ///< turned, where the encoding turns
    Rows m_keys;
    Rows m_values;
    std::vector<int> m_order;                           ///< of the words in sums
    std::function<double(int query, int key)> m_biases; ///< empty where none are added
    Table<double> m_dampings; ///< of a pair's products, a row a distance; no rows where none is damped
    bool m_isCausal;
    int m_padding;
    double m_temperature;
};

/// q·k/√d_head of two rows. Sixteen sums in turn, whose order is the same wherever the rows lie in memory.
double scaledProduct(std::span<const double> query, std::span<const double> key);

} // namespace posiscope
