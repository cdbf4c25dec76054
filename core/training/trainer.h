// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/progress.h"
#include "core/text/refusal.h"
#include "core/training/transformer.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// How well a model did on the examples of a step, which it had never seen.
struct TrainingPoint
{
    double loss = 0;     ///< mean of −ln p of the right answer
    double accuracy = 0; ///< the part of answers that were right
};

inline constexpr int measuredExamples = 256; ///< of an accuracy

/// Trains a model with an encoding: by Adam, with 32 new examples a step. Weights, examples and sums follow
/// from the settings alone, so that each run has the same numbers to the bit, by one thread or several.
class Trainer
{
public:
    /// Throws std::invalid_argument for settings that requireTrainable() refuses.
    Trainer(const Training& training, const Parameters& encoding, int threads = 1);

    /// Takes a step, unless isDiverged().
    void step();
    /// Of each step taken, the first of which is step 1. A loss that is no number is left out.
    const std::vector<TrainingPoint>& points() const { return m_points; }
    /// Whether the loss became ten times that of guesses, or no number: the training
    /// ended with that step.
    bool isDiverged() const { return m_isDiverged; }
    /// "A diverges with a loss of 25.15 at step 5"
    std::string divergence(std::string_view name) const;

    /// The part of right answers to new examples of so many words; absent where the encoding has too few
    /// rows. `examples` is a multiple of 8.
    std::optional<double> accuracy(int words, int examples = measuredExamples) const;

    const ModelWeights<float>& weights() const { return m_weights; }
    /// The example that attention() is of.
    Examples shownExample() const;
    /// The weights of each head: a row each row that is asked, a column each row. NaN where it is masked.
    std::vector<Table<float>> attention() const;
    /// What the encoding learns: a row each row of training; or its biases, a row a bucket, a column a head.
    /// Empty where it learns nothing.
    Table<float> learned() const;

private:
    void moveWeights(float scale);

    Training m_training;
    Parameters m_encoding;
    int m_threads;
    int m_vocabulary;
    PositionInModel<float> m_position;
    ModelWeights<float> m_weights;
    std::vector<ModelWeights<float>> m_gradients; ///< of each part of the examples
    std::vector<float> m_means;                   ///< of gradients, by Adam
    std::vector<float> m_squares;
    std::vector<TrainingPoint> m_points;
    bool m_isDiverged = false;
};

/// A trainer for the scene's encoding and, if it compares two, one for the other. Both get the same examples.
std::vector<Trainer> trainersOf(const Scene& scene, int threads = 1);

/// Takes the steps that are left of the scene's. Where it is stopped, some are left.
void train(std::vector<Trainer>& trainers, int steps, const Progress& progress = {});

/// Why some of them ended early: "learning_rate: 10 given; the training diverges with …".
std::optional<Refusal> divergence(const Scene& scene, const std::vector<Trainer>& trainers);

/// The numbers of words at which accuracy is measured: from half as many as in training to eight times.
std::vector<int> measuredLengths(const Training& training);

/// Of the measured lengths whose examples have more rows than the encoding has or has learned: "Rows beyond
/// max_len = 100 follow from the formula". Empty where there are none.
std::string rowsWhenMeasured(const Scene& scene);

/// Throws std::invalid_argument for a task that is longer than max_len, a d_model that heads do not divide or
/// whose parts the encoding cannot turn, and a model of too many weights.
void requireTrainable(const Training& training, const Parameters& encoding);

} // namespace posiscope
