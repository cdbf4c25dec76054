// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/trainer.h"

#include "core/kinds/kinds.h"
#include "core/numerics/seeded_random.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <thread>

namespace posiscope {

namespace {

constexpr int examplesAStep = 32;
constexpr int parts = 8;        // of a step's examples, whose gradients are added in turn
constexpr double mostLoss = 10; // for each of one who guesses
constexpr std::size_t mostWeights = 1'000'000;

/// What random numbers are drawn for.
enum class Purpose : std::uint64_t { Steps, Measure, Show };

std::uint64_t randomKey(const Training& training, Purpose purpose)
{
    return subkey(subkey(static_cast<std::uint64_t>(training.seed), 0), static_cast<std::uint64_t>(purpose));
}

int longest(const Training& training)
{
    return measuredLengths(training).back();
}

/// Learned rows beyond those of the training stay as they were drawn.
int longestRows(const Training& training, const Parameters& encoding)
{
    return std::min(exampleRows(training.task, longest(training)), mostRows(encoding));
}

ModelSize modelSize(const Training& training, const Parameters& encoding)
{
    const Kind& kind = kindOf(encoding);
    const bool areRowsLearned = kind.learned && kind.facets.vectors;
    return {.vocabulary = vocabularyOf(training.task, longest(training)),
            .width = encoding.dModel,
            .heads = training.heads,
            .learnedRows = areRowsLearned ? longestRows(training, encoding) : 0,
            .buckets = kind.learned && kind.buckets ? kind.buckets(encoding).count : 0};
}

ModelWeights<float> startOf(const Training& training, const Parameters& encoding)
{
    const PositionInModel<float> position =
        positionInModel<float>(encoding, training.heads, longestRows(training, encoding));
    return initialWeights(modelSize(training, encoding), position, training.seed);
}

template <typename Run>
void forEachPart(const Run& run, int threads)
{
    const auto runEvery = [&run, threads](int first) {
        for (int part = first; part < parts; part += threads)
            run(part);
    };
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads; ++thread)
        others.emplace_back(runEvery, thread);
    runEvery(0);
}

} // namespace

std::vector<int> measuredLengths(const Training& training)
{
    const int words = training.words;
    std::vector<int> lengths{words, 2 * words, 4 * words, 8 * words};
    if (words >= 4) // an example has two at least
        lengths.insert(lengths.begin(), words / 2);
    return lengths;
}

namespace {

int rowsForWords(const Parameters& encoding)
{
    return std::min(encoding.maxLen - paddingOf(encoding), mostRows(encoding));
}

std::string fourDigits(double value)
{
    std::ostringstream text;
    text.precision(4);
    text << value;
    return text.str();
}

std::string rowsWhenMeasured(const Training& training, const Parameters& encoding)
{
    const auto rowsOf = [&](int words) { return exampleRows(training.task, words); };
    const std::vector<int> lengths = measuredLengths(training);
    const auto beyond =
        std::ranges::find_if(lengths, [&](int words) { return rowsOf(words) > mostRows(encoding); });
    if (beyond != lengths.end() && beyond != lengths.begin())
        return translated("training",
                          "Not measured beyond %1 words, because %2 and their answers need %3 rows, and the "
                          "encoding has %4")
            .arg(std::to_string(*(beyond - 1)), std::to_string(*beyond), std::to_string(rowsOf(*beyond)),
                 std::to_string(mostRows(encoding)));
    const Kind& kind = kindOf(encoding);
    if (kind.learned && kind.facets.vectors)
        return translated("training", "Rows beyond the %1 of the training stay as they were drawn")
            .arg(std::to_string(rowsOf(training.words)));
    if (rowsOf(lengths.back()) > rowsForWords(encoding))
        return translated("training", "Rows beyond max_len = %1 follow from the formula")
            .arg(std::to_string(encoding.maxLen));
    return {};
}

} // namespace

std::string rowsWhenMeasured(const Scene& scene)
{
    const std::string ofA = rowsWhenMeasured(scene.training, scene.parameters);
    if (!isComparing(scene))
        return ofA;
    const std::string ofB = rowsWhenMeasured(scene.training, scene.compared);
    if (ofA == ofB)
        return ofA;
    return (ofA.empty() ? "" : "A: " + ofA) + (ofA.empty() || ofB.empty() ? "" : ". ") +
           (ofB.empty() ? "" : "B: " + ofB);
}

std::vector<Trainer> trainersOf(const Scene& scene, int threads)
{
    std::vector<Trainer> trainers;
    trainers.emplace_back(scene.training, scene.parameters, threads);
    if (isComparing(scene)) {
        try {
            trainers.emplace_back(scene.training, scene.compared, threads);
        } catch (const Refusal& refused) {
            throw Refusal(refused.name, translated("training", "for B %1").arg(refused.reason));
        }
    }
    return trainers;
}

void train(std::vector<Trainer>& trainers, int steps, const Progress& progress)
{
    const auto isDone = [steps](const Trainer& trainer) {
        return trainer.isDiverged() || std::ssize(trainer.points()) >= steps;
    };
    while (!std::ranges::all_of(trainers, isDone) && !progress.isStopped()) {
        std::ptrdiff_t taken = 0;
        for (Trainer& trainer : trainers) {
            if (!isDone(trainer))
                trainer.step();
            taken = std::max(taken, std::ssize(trainer.points()));
        }
        progress.report(static_cast<double>(taken) / steps);
    }
}

std::optional<Refusal> divergence(const Scene& scene, const std::vector<Trainer>& trainers)
{
    std::string those;
    for (std::size_t i = 0; i < trainers.size(); ++i)
        if (trainers[i].isDiverged()) {
            const std::string onlyRun = translated("training", "the training");
            const std::string divergence = trainers[i].divergence(trainers.size() == 1 ? onlyRun
                                                                  : i == 0             ? "A"
                                                                                       : "B");
            those = those.empty() ? divergence : translated("training", "%1 and %2").arg(those, divergence);
        }
    if (those.empty())
        return {};
    return Refusal("learning_rate",
                   translated("training", "%1 given; %2; guessing has %3; try a smaller one")
                       .arg(fourDigits(scene.training.rate), those,
                            fourDigits(guessLoss(scene.training.task, scene.training.words))));
}

namespace {

/// The numbers of heads that divide d_model, among those that a scene may have.
std::vector<std::string_view> divisorsOf(int dModel)
{
    constexpr std::array<std::string_view, 4> names{"1", "2", "3", "4"};
    std::vector<std::string_view> found;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (dModel % static_cast<int>(i + 1) == 0)
            found.push_back(names.at(i));
    return found;
}

} // namespace

void requireTrainable(const Training& training, const Parameters& encoding)
{
    const int rows = exampleRows(training.task, training.words);
    const int there = rowsForWords(encoding);
    if (rows > there) {
        constexpr int least = 2; // words
        int most = training.words;
        while (most > least && exampleRows(training.task, most) > there)
            --most;
        throw refusal(
            "task_length", std::to_string(training.words),
            translated("training",
                       "%1, because %2 words and their answers need %3 rows, and the encoding has %4")
                .arg(wholeNumbersBetween(least, most), std::to_string(training.words), std::to_string(rows),
                     std::to_string(there)));
    }
    const std::string given = std::to_string(encoding.dModel);
    if (encoding.dModel % training.heads != 0)
        throw refusal("training_heads", std::to_string(training.heads),
                      translated("training", "%1, which divide d_model = %2")
                          .arg(oneOf(divisorsOf(encoding.dModel)), given));
    ModelSize size = modelSize(training, encoding);
    if (weightCount(size) > mostWeights) {
        while (size.width > 0 && weightCount(size) > mostWeights)
            size.width -= training.heads;
        if (size.width <= 0)
            throw refusal("encoding", kindOf(encoding).name,
                          translated("training", "one that learns less than a million numbers itself"));
        throw refusal("d_model", given,
                      translated("training", "at most %1, for a model of at most a million weights")
                          .arg(std::to_string(size.width)));
    }
    try {
        static_cast<void>(positionInModel<float>(encoding, training.heads, rows));
    } catch (const Refusal& refused) {
        if (refused.name != "d_model")
            throw;
        throw Refusal("d_model",
                      translated("training", "%1 given, of which a head has %2: %3")
                          .arg(given, std::to_string(encoding.dModel / training.heads), refused.reason));
    }
}

Trainer::Trainer(const Training& training, const Parameters& encoding, int threads)
    : m_training((requireTrainable(training, encoding), training))
    , m_encoding(encoding)
    , m_threads(threads)
    , m_vocabulary(vocabularyOf(training.task, longest(training)))
    , m_position(positionInModel<float>(encoding, training.heads, exampleRows(training.task, training.words)))
    , m_weights(startOf(training, encoding))
    , m_gradients(parts, ModelWeights<float>(m_weights.size()))
    , m_means(m_weights.all().size())
    , m_squares(m_weights.all().size())
{
}

void Trainer::step()
{
    if (isDiverged())
        return;
    const std::uint64_t key = subkey(randomKey(m_training, Purpose::Steps), m_points.size());
    std::vector<ModelResult<float>> results(parts);
    int asked = 0;
    const auto run = [&](int part) {
        const Examples examples = examplesOf(m_training.task, m_training.words, examplesAStep / parts,
                                             m_vocabulary, subkey(key, static_cast<std::uint64_t>(part)));
        auto& gradients = m_gradients[static_cast<std::size_t>(part)];
        std::ranges::fill(gradients.all(), 0.F);
        results[static_cast<std::size_t>(part)] = runModel(m_weights, m_position, examples, &gradients);
        if (part == 0)
            asked = examples.asked * examplesAStep;
    };
    forEachPart(run, m_threads);
    TrainingPoint point;
    for (const ModelResult<float>& result : results) {
        point.loss += result.loss / asked;
        point.accuracy += static_cast<double>(result.right) / asked;
    }
    if (std::isfinite(point.loss))
        m_points.push_back(point);
    m_isDiverged = !(point.loss < mostLoss * guessLoss(m_training.task, m_training.words));
    if (!m_isDiverged)
        moveWeights(1.F / static_cast<float>(asked));
}

/// Adam (Kingma and Ba 2015). Its rate grows over the first steps, in which its means are not yet known well.
void Trainer::moveWeights(float scale)
{
    constexpr float first = 0.9F;
    constexpr float second = 0.98F;
    constexpr float least = 1e-8F;
    constexpr double warmUp = 100;
    const auto steps = static_cast<double>(m_points.size());
    const auto rate =
        static_cast<float>(m_training.rate * std::min(1., steps / warmUp) *
                           std::sqrt(1 - std::pow(second, steps)) / (1 - std::pow(first, steps)));
    std::vector<float>& weights = m_weights.all();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        float gradient = 0;
        for (const ModelWeights<float>& part : m_gradients)
            gradient += part.all()[i];
        gradient *= scale;
        m_means[i] = first * m_means[i] + (1 - first) * gradient;
        m_squares[i] = second * m_squares[i] + (1 - second) * gradient * gradient;
        weights[i] -= rate * m_means[i] / (std::sqrt(m_squares[i]) + least);
    }
}

std::string Trainer::divergence(std::string_view name) const
{
    const std::string step = std::to_string(m_points.size());
    if (!m_points.empty() && m_points.back().loss >= mostLoss * guessLoss(m_training.task, m_training.words))
        return translated("training", "%1 diverges with a loss of %2 at step %3")
            .arg(name, fourDigits(m_points.back().loss), step);
    return translated("training", "%1 diverges with a loss that is no number after step %2").arg(name, step);
}

std::optional<double> Trainer::accuracy(int words, int examples) const
{
    const int rows = exampleRows(m_training.task, words);
    if (rows > mostRows(m_encoding))
        return std::nullopt;
    const auto position = positionInModel<float>(m_encoding, m_training.heads, rows);
    const std::uint64_t key = subkey(randomKey(m_training, Purpose::Measure), 0);
    std::atomic<int> right = 0;
    std::atomic<int> asked = 0;
    const auto run = [&](int part) {
        const Examples those = examplesOf(m_training.task, words, examples / parts, m_vocabulary,
                                          subkey(key, static_cast<std::uint64_t>(part)));
        right += runModel(m_weights, position, those).right;
        asked += those.asked * those.count;
    };
    forEachPart(run, m_threads);
    return static_cast<double>(right) / asked;
}

Examples Trainer::shownExample() const
{
    return examplesOf(m_training.task, m_training.words, 1, m_vocabulary,
                      randomKey(m_training, Purpose::Show));
}

std::vector<Table<float>> Trainer::attention() const
{
    std::vector<Table<float>> heads =
        runModel<float>(m_weights, m_position, shownExample(), nullptr, true).attention;
    for (std::size_t head = 0; head < heads.size(); ++head) {
        const auto biases = m_position.biases[head].bottomRows(heads[head].rows()).array();
        heads[head] = biases.isInf().select(std::numeric_limits<float>::quiet_NaN(), heads[head]);
    }
    return heads;
}

Table<float> Trainer::learned() const
{
    const ModelSize& size = m_weights.size();
    if (size.learnedRows > 0)
        return m_weights.matrix(ModelPart::Positions)
            .topRows(std::min(size.learnedRows, exampleRows(m_training.task, m_training.words)));
    return m_weights.matrix(ModelPart::BucketValues); // no rows where none are learned
}

} // namespace posiscope
